//! An archive that every system opens, not compressed: sources are small, and a crate that
//! compresses would cost each student more time than it saves.

/// The 1st of January 1980, where the format's calendar begins: the same files make the
/// same archive.
const DATE: u16 = 1 << 5 | 1;
/// Names are UTF-8.
const UTF8: u16 = 1 << 11;
const VERSION: u16 = 20;

#[derive(Debug, Default)]
pub struct Zip {
    bytes: Vec<u8>,
    /// The table at the end.
    directory: Vec<u8>,
    files: u16,
}

impl Zip {
    pub fn add(&mut self, name: &str, contents: &[u8]) -> Result<(), String> {
        let at = small(self.bytes.len())?;
        let length = small(contents.len())?;
        let name_length = u16::try_from(name.len()).map_err(|_| too_large())?;
        let mut common = Vec::new();
        for half in [VERSION, UTF8, 0, 0, DATE] {
            common.extend(half.to_le_bytes());
        }
        for word in [crc32(contents), length, length] {
            common.extend(word.to_le_bytes());
        }
        common.extend(name_length.to_le_bytes());
        common.extend([0; 2]);
        self.bytes.extend(b"PK\x03\x04");
        self.bytes.extend(&common);
        self.bytes.extend(name.as_bytes());
        self.bytes.extend(contents);
        self.directory.extend(b"PK\x01\x02");
        self.directory.extend(VERSION.to_le_bytes());
        self.directory.extend(&common);
        // No comment, first disk, no attributes.
        self.directory.extend([0; 10]);
        self.directory.extend(at.to_le_bytes());
        self.directory.extend(name.as_bytes());
        self.files = self.files.checked_add(1).ok_or_else(too_large)?;
        Ok(())
    }

    pub fn finish(mut self) -> Result<Vec<u8>, String> {
        let at = small(self.bytes.len())?;
        let length = small(self.directory.len())?;
        self.bytes.append(&mut self.directory);
        self.bytes.extend(b"PK\x05\x06\0\0\0\0");
        self.bytes.extend(self.files.to_le_bytes());
        self.bytes.extend(self.files.to_le_bytes());
        self.bytes.extend(length.to_le_bytes());
        self.bytes.extend(at.to_le_bytes());
        self.bytes.extend([0; 2]);
        Ok(self.bytes)
    }
}

fn small(length: usize) -> Result<u32, String> {
    u32::try_from(length).map_err(|_| too_large())
}

fn too_large() -> String {
    "Le projet est trop gros pour une archive : retirez ce qui n'est ni source ni document."
        .to_owned()
}

/// The format's check sum, bit by bit: a project is some kilobytes.
fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for byte in bytes {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            crc = crc >> 1 ^ (0xedb8_8320 & (crc & 1).wrapping_neg());
        }
    }
    !crc
}

#[cfg(test)]
mod tests {
    use super::crc32;

    #[test]
    fn the_check_sum_is_that_of_everybody() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
    }
}
