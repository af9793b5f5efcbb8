//! Content keys: the same key means the same content. Modification times are never used.

use hmac_sha256::Hash;

/// Collects pieces into one key. Each piece is framed by its length, so that
/// moving a byte from one piece to the next changes the key.
#[derive(Clone)]
pub struct Key(Hash);

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key")
    }
}

impl Key {
    /// `kind` keeps keys of different purposes apart.
    pub fn new(kind: &str) -> Key {
        Key(Hash::new()).with(kind)
    }

    #[must_use]
    pub fn with(mut self, piece: impl AsRef<[u8]>) -> Key {
        let bytes = piece.as_ref();
        self.0.update((bytes.len() as u64).to_le_bytes());
        self.0.update(bytes);
        self
    }

    /// 128 bits, in hexadecimal: long enough that two never collide, short enough for a file
    /// name.
    pub fn finish(self) -> String {
        self.0
            .finalize()
            .iter()
            .take(16)
            .map(|b| format!("{b:02x}"))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Key;

    #[test]
    fn pieces_are_framed() {
        let a = Key::new("t").with("ab").with("c").finish();
        let b = Key::new("t").with("a").with("bc").finish();
        assert_ne!(a, b);
        assert_eq!(a.len(), 32);
        assert_ne!(Key::new("t").finish(), Key::new("u").finish());
    }
}
