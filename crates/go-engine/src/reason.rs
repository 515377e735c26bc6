//! What is wrong with a file, in plain words.

use std::io::{Error, ErrorKind};

/// Why a file cannot be read or written, for somebody who named it.
pub(crate) fn reason(error: &Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such file or folder".into(),
        ErrorKind::PermissionDenied => "that is not permitted".into(),
        ErrorKind::IsADirectory => "it is a folder".into(),
        ErrorKind::NotADirectory => "a part of the path is no folder".into(),
        ErrorKind::InvalidFilename => "there can be no such name".into(),
        ErrorKind::ReadOnlyFilesystem => "nothing can be written there".into(),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "there is no room left".into(),
        ErrorKind::InvalidData => "it is no text in UTF-8".into(),
        kind => kind.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_reason_is_an_entity() {
        let there = std::env::temp_dir();
        let missing = std::fs::read(there.join("no such file")).map_err(|error| reason(&error));
        assert_eq!(missing, Err("there is no such file or folder".into()));
        let folder = std::fs::write(&there, "").map_err(|error| reason(&error));
        assert!(folder.is_err_and(|why| !why.contains("os error") && !why.contains("entity")));
    }
}
