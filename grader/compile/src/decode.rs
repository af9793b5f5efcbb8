//! The text of a source file, in whatever encoding an editor saved it.

/// How a file was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    Utf8,
    Utf8WithMark,
    Utf16,
    Windows1252,
}

impl Encoding {
    /// Rust takes no other. The teacher is told; it costs nothing.
    pub fn is_utf8(self) -> bool {
        matches!(self, Encoding::Utf8 | Encoding::Utf8WithMark)
    }
}

/// Decodes any bytes: a byte-order mark decides, else UTF-8, and bytes that are no UTF-8 are
/// read as Windows' Latin-1, one by one, so that one pasted letter does not spoil a drawn
/// board. Line ends become `\n`, so that columns and keys do not depend on the editor.
pub fn decode(bytes: &[u8]) -> (String, Encoding) {
    let (text, encoding) = match bytes {
        [0xEF, 0xBB, 0xBF, rest @ ..] => utf8(rest, Encoding::Utf8WithMark),
        [0xFF, 0xFE, rest @ ..] => (utf16(rest, u16::from_le_bytes), Encoding::Utf16),
        [0xFE, 0xFF, rest @ ..] => (utf16(rest, u16::from_be_bytes), Encoding::Utf16),
        _ => utf8(bytes, Encoding::Utf8),
    };
    // Of several marks rustc takes one away more than who reads the text's tokens.
    let text = text.trim_start_matches('\u{feff}');
    (text.replace("\r\n", "\n").replace('\r', "\n"), encoding)
}

fn utf8(bytes: &[u8], encoding: Encoding) -> (String, Encoding) {
    match std::str::from_utf8(bytes) {
        Ok(text) => (text.to_owned(), encoding),
        Err(_) => (mixed(bytes), Encoding::Windows1252),
    }
}

/// Windows' characters from 0x80 on, where Latin-1 has only invisible ones.
const OF_WINDOWS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ";

fn mixed(bytes: &[u8]) -> String {
    let of_windows = |byte: &u8| {
        let place = byte.checked_sub(0x80).map(usize::from);
        let letter = place.and_then(|place| OF_WINDOWS.chars().nth(place));
        letter.unwrap_or(char::from(*byte))
    };
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(of_windows));
    }
    text
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units: Vec<u16> = bytes
        .chunks_exact(2)
        .map(|pair| unit([pair[0], pair[1]]))
        .collect();
    String::from_utf16_lossy(&units)
}

#[cfg(test)]
mod tests {
    use super::{Encoding, decode};

    #[track_caller]
    fn check(bytes: &[u8], text: &str, encoding: Encoding) {
        assert_eq!(decode(bytes), (text.to_owned(), encoding));
    }

    #[test]
    fn every_encoding_of_an_editor_is_read() {
        check("é\r\nb\n".as_bytes(), "é\nb\n", Encoding::Utf8);
        check(b"\xEF\xBB\xBFfn", "fn", Encoding::Utf8WithMark);
        check(
            "\u{feff}\u{feff}#!/*".as_bytes(),
            "#!/*",
            Encoding::Utf8WithMark,
        );
        check(b"\xEF\xBB\xBF\xE9", "é", Encoding::Windows1252);
        check(b"\xFF\xFEf\0n\0", "fn", Encoding::Utf16);
        check(b"\xFE\xFF\0f\0n", "fn", Encoding::Utf16);
        check(b"// \xE9t\xE9", "// été", Encoding::Windows1252);
        check(b"l\x92\x9Cuvre \x80", "l’œuvre €", Encoding::Windows1252);
        check(b"", "", Encoding::Utf8);
    }

    #[test]
    fn a_letter_of_another_encoding_spoils_nothing_else() {
        let mut bytes = "// ┌─┐ é\n".as_bytes().to_vec();
        bytes.extend(b"// \xE9t\xE9\n");
        check(&bytes, "// ┌─┐ é\n// été\n", Encoding::Windows1252);
    }
}
