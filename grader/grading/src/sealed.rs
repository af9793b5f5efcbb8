//! A line of JSON beside its checksum, so that one that was cut short or changed is told apart.

use compile::hash::Key;

/// What is sealed: texts of one kind are never taken for those of another.
#[derive(Debug, Clone, Copy)]
pub struct Seal {
    /// Goes into the checksum.
    pub kind: &'static str,
    /// The name before the text.
    pub field: &'static str,
}

impl Seal {
    /// The whole line, and the checksum in it.
    pub fn seal(&self, body: &[u8]) -> (Vec<u8>, String) {
        let checksum = self.checksum(body);
        let mut line = format!("{{\"sum\":\"{checksum}\",\"{}\":", self.field).into_bytes();
        line.extend(body);
        line.extend(b"}\n");
        (line, checksum)
    }

    /// The text and its checksum, when the line is whole and unchanged.
    pub fn open<'l>(&self, line: &'l [u8]) -> Option<(&'l [u8], &'l str)> {
        let rest = line.strip_prefix(b"{\"sum\":\"")?;
        let (checksum, rest) = rest.split_at_checked(32)?;
        let name = format!("\",\"{}\":", self.field);
        let body = rest.strip_prefix(name.as_bytes())?.strip_suffix(b"}\n")?;
        let checksum = std::str::from_utf8(checksum).ok()?;
        (self.checksum(body) == checksum).then_some((body, checksum))
    }

    fn checksum(&self, body: &[u8]) -> String {
        Key::new(self.kind).with(body).finish()
    }
}
