//! Texts of hand-ins, made safe: for a terminal, where control characters are shown and not
//! sent, and for a page.

use engine::text::visible;

/// A report as a terminal may have it: of escape sequences, only the colours that
/// reports use themselves are left, and none at all without `color`.
pub fn shown(report: &str, color: bool) -> String {
    let mut parts = report.split('\u{1b}');
    let mut out = visible(parts.next().unwrap_or_default());
    for part in parts {
        match own_color(part).filter(|_| color) {
            Some(end) => {
                out.push('\u{1b}');
                out.push_str(&part[..end]);
                out.push_str(&visible(&part[end..]));
            }
            None => {
                out.push('␛');
                out.push_str(&visible(part));
            }
        }
    }
    out
}

/// Text of anybody's, harmless in text and in attributes; what cannot be seen is shown.
pub fn escape(text: &str) -> String {
    visible(text)
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}

/// One word for a shell, whatever is in it.
pub fn shell_word(text: &str) -> String {
    let visible: String = text.chars().filter(|c| !c.is_control()).collect();
    format!("'{}'", visible.replace('\'', "'\\''"))
}

/// A name or a path, on one line whatever it contains.
pub fn one_line(text: &str) -> String {
    visible(text).replace('\n', "␊")
}

/// SHA-256 in base 64, as a policy wants it.
pub fn hash(text: &str) -> String {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let digest = hmac_sha256::Hash::hash(text.as_bytes());
    let mut out = String::new();
    for chunk in digest.chunks(3) {
        let bytes = [
            chunk[0],
            *chunk.get(1).unwrap_or(&0),
            *chunk.get(2).unwrap_or(&0),
        ];
        let number = u32::from_be_bytes([0, bytes[0], bytes[1], bytes[2]]);
        for i in 0..4 {
            let digit = DIGITS[(number >> (18 - 6 * i) & 63) as usize];
            out.push(if i > chunk.len() {
                '='
            } else {
                char::from(digit)
            });
        }
    }
    out
}

/// The end of `[31m`: bold, faint, plain and the colours, and nothing that hides text.
fn own_color(part: &str) -> Option<usize> {
    let end = part.find('m')?;
    let codes = part.get(..end)?.strip_prefix('[')?;
    let is_own = |code: &str| {
        matches!(code, "0" | "1" | "2" | "22" | "39" | "90")
            || matches!(code.parse(), Ok(31..=37_u8))
    };
    let is_picture = || is_pixels(codes, &part[end + 1..]);
    (codes.split(';').all(is_own) || is_picture()).then_some(end + 1)
}

/// Two colours of any kind belong to pixels of a picture, and would hide a text.
fn is_pixels(codes: &str, text: &str) -> bool {
    let codes: Vec<&str> = codes.split(';').collect();
    let color = |code: &&str| code.parse::<u8>().is_ok();
    codes.len() == 10
        && (&codes[..2], &codes[5..7]) == (&["38", "2"][..], &["48", "2"][..])
        && codes.iter().all(color)
        && text.chars().all(|c| c == '▀')
}

#[cfg(test)]
mod tests {
    use super::{one_line, shown};

    #[test]
    fn a_folder_with_an_apostrophe_stays_one_word() {
        assert_eq!(super::shell_word("/l'an/2"), r"'/l'\''an/2'");
    }

    #[test]
    fn colors_stay_and_nothing_else() {
        let report = "\u{1b}[31;1mred\u{1b}[0m \u{1b}[2J\u{1b}[8mhidden\u{7} \u{1b}]0;title";
        assert_eq!(
            shown(report, true),
            "\u{1b}[31;1mred\u{1b}[0m ␛[2J␛[8mhidden⟦U+0007⟧ ␛]0;title"
        );
        let pixels = "\u{1b}[38;2;1;2;3;48;2;4;5;6m▀▀\u{1b}[0m";
        assert_eq!(shown(pixels, true), pixels);
        assert!(shown(&pixels.replace('▀', "no"), true).starts_with('␛'));
        assert!(!shown(report, false).contains('\u{1b}'));
        assert_eq!(shown("a\nb", true), "a\nb");
    }

    #[test]
    fn a_name_is_one_line() {
        assert_eq!(one_line("a\nb \u{202e}c"), "a␊b ⟦U+202E⟧c");
    }
}
