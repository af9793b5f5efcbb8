//! Why an archive cannot be read.

use std::io;
use zip::result::ZipError;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ArchiveError {
    /// Cut, or no archive at all.
    Broken(String),
    Encrypted,
    TooLarge,
    TooManyFiles,
    /// One more than a hand-in may have.
    TooManyArchives,
    /// RAR, 7z, and zips that nobody writes: its name.
    Unsupported(&'static str),
    /// A zip compressed by a method that no file of it can be read with: its number.
    Method(u16),
}

pub fn broken(error: &io::Error) -> ArchiveError {
    ArchiveError::Broken(error.to_string())
}

pub fn error(error: &ZipError) -> ArchiveError {
    match error {
        ZipError::UnsupportedArchive(why) if why.to_lowercase().contains("password") => {
            ArchiveError::Encrypted
        }
        ZipError::InvalidPassword => ArchiveError::Encrypted,
        ZipError::CompressionMethodNotSupported(number) => ArchiveError::Method(*number),
        ZipError::UnsupportedArchive(_) => ArchiveError::Unsupported("zip"),
        other => ArchiveError::Broken(other.to_string()),
    }
}
