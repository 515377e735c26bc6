//! go-engine
