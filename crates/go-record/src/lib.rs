//! go-record
