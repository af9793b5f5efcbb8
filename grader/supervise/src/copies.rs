//! Copies of files that somebody may have typed into, beside them, before they are written over.

use crate::interrupt::write_whole;
use std::io;
use std::path::{Path, PathBuf};

/// Keeps a file that was there and said something else; earlier copies stay as well.
pub fn keep(path: &Path, next: &[u8]) -> Result<Option<PathBuf>, (PathBuf, io::Error)> {
    if !path.is_file() {
        return Ok(None);
    }
    let before = std::fs::read(path).map_err(|why| (path.to_owned(), why))?;
    if before == next {
        return Ok(None);
    }
    keep_where(path, &before, |_| false).map(Some)
}

/// Copies a file's contents into the first copy that has the same contents, does not exist, or may
/// be overwritten.
pub fn keep_where(
    path: &Path,
    before: &[u8],
    may_be_lost: impl Fn(&[u8]) -> bool,
) -> Result<PathBuf, (PathBuf, io::Error)> {
    let mut number = 1;
    loop {
        let copy = copy_of(path, number);
        let is_free = match std::fs::read(&copy) {
            Ok(kept) if kept == before => return Ok(copy),
            Ok(kept) => may_be_lost(&kept),
            Err(why) => match why.kind() {
                io::ErrorKind::NotFound => true,
                // Somebody else's; the next one may be free.
                io::ErrorKind::IsADirectory | io::ErrorKind::PermissionDenied => false,
                _ => return Err((copy, why)),
            },
        };
        if is_free {
            return match write_whole(&copy, before) {
                Ok(()) => Ok(copy),
                Err(why) => Err((copy, why)),
            };
        }
        number += 1;
    }
}

/// `points.csv.bak`, then `points.csv.bak2`.
fn copy_of(path: &Path, number: usize) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".bak");
    if number > 1 {
        name.push(number.to_string());
    }
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::keep;

    #[test]
    fn nothing_that_was_typed_is_lost_however_often_it_is_written_over() {
        let folder = std::env::temp_dir().join(format!("kept-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let [file, first, second] =
            ["points.csv", "points.csv.bak", "points.csv.bak2"].map(|name| folder.join(name));
        assert_eq!(keep(&file, b"sheet").unwrap(), None);
        std::fs::write(&file, "sheet").unwrap();
        assert_eq!(keep(&file, b"sheet").unwrap(), None);
        std::fs::write(&file, "typed").unwrap();
        for _ in 0..2 {
            assert_eq!(keep(&file, b"sheet").unwrap(), Some(first.clone()));
        }
        std::fs::write(&file, "typed again").unwrap();
        assert_eq!(keep(&file, b"sheet").unwrap(), Some(second.clone()));
        assert_eq!(std::fs::read(first).unwrap(), b"typed");
        assert_eq!(std::fs::read(second).unwrap(), b"typed again");
        std::fs::remove_dir_all(folder).unwrap();
    }
}
