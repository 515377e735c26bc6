//! go-gtp
