//! Bytes as text, for reports.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

pub(super) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let group = (0..3).fold(0_usize, |group, i| {
            group << 8 | usize::from(three.get(i).copied().unwrap_or(0))
        });
        for i in 0..4 {
            let letter = LETTERS[group >> (18 - 6 * i) & 63];
            text.push(if i <= three.len() { letter.into() } else { '=' });
        }
    }
    text
}

/// What is no letter of the alphabet is skipped.
pub(super) fn decode(text: &str) -> Vec<u8> {
    let values = text
        .bytes()
        .filter_map(|byte| LETTERS.iter().position(|letter| *letter == byte));
    let values: Vec<usize> = values.collect();
    let mut bytes = Vec::with_capacity(values.len() * 3 / 4);
    for four in values.chunks(4) {
        let group = (0..4).fold(0, |group, i| group << 6 | four.get(i).copied().unwrap_or(0));
        let whole = [(group >> 16) as u8, (group >> 8) as u8, group as u8];
        bytes.extend(&whole[..four.len() - 1]);
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::{decode, encode};

    #[test]
    fn bytes_are_encoded_by_the_standard_and_decoded_again() {
        for (bytes, text) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(encode(bytes.as_bytes()), text);
            assert_eq!(decode(text), bytes.as_bytes());
        }
        assert_eq!(encode(&[0xfb, 0xff, 0xfe]), "+//+");
    }
}
