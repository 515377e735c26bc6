//! The benches are the product of this package: see its manifest.
