//! Des octets en lettres.

const LETTRES: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

pub(super) fn base64(octets: &[u8]) -> String {
    let mut texte = String::with_capacity(octets.len().div_ceil(3) * 4);
    for trois in octets.chunks(3) {
        let octet = |rang: usize| u32::from(trois.get(rang).copied().unwrap_or(0));
        let bits = octet(0) << 16 | octet(1) << 8 | octet(2);
        for rang in 0..4 {
            let lettre = LETTRES[(bits >> (18 - 6 * rang) & 63) as usize];
            texte.push(if rang > trois.len() {
                '='
            } else {
                char::from(lettre)
            });
        }
    }
    texte
}

#[cfg(test)]
mod tests {
    use super::base64;

    #[test]
    fn three_bytes_are_four_letters() {
        let cases = [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
        ];
        for (octets, lettres) in cases {
            assert_eq!(base64(octets.as_bytes()), lettres);
        }
        assert_eq!(base64(&[0xff, 0xfe, 0xfd]), "//79");
    }
}
