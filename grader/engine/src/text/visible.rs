//! Makes invisible characters visible.

/// Control characters, escape sequences and marks that change the direction of
/// writing are shown as what they are; line ends and ordinary blanks stay.
pub fn visible(text: &str) -> String {
    text.split('\n')
        .map(visible_line)
        .collect::<Vec<_>>()
        .join("\n")
}

fn visible_line(line: &str) -> String {
    let mut shown = String::with_capacity(line.len());
    for c in line.chars() {
        match c {
            '\t' => shown.push('→'),
            '\u{1b}' => shown.push('␛'),
            '\r' => shown.push('␍'),
            c if is_hidden(c) => shown.push_str(&format!("⟦U+{:04X}⟧", c as u32)),
            c => shown.push(c),
        }
    }
    shown
}

/// The same, with the blanks at the end of the line as dots.
pub fn to_the_end(line: &str) -> String {
    let kept = line.trim_end_matches([' ', '\u{a0}']);
    let blanks = line[kept.len()..]
        .chars()
        .map(|c| if c == ' ' { '·' } else { '⍽' });
    let mut shown = visible_line(kept);
    shown.extend(blanks);
    shown
}

/// Cannot be seen, or changes how the rest is.
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}'
            | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e007f}')
        || is_no_character(c)
}

/// Positions that no character ever has: no page and no XML may hold them.
fn is_no_character(c: char) -> bool {
    c as u32 & 0xfffe == 0xfffe || matches!(c, '\u{fdd0}'..='\u{fdef}')
}

/// Columns on a terminal: wide characters of East Asia and emoji take two.
pub(super) fn columns(text: &str) -> usize {
    text.chars()
        .map(|c| match c as u32 {
            0x300..=0x36f | 0xfe00..=0xfe0f => 0,
            0x1100..=0x115f | 0x2e80..=0xa4cf | 0xac00..=0xd7a3 | 0xf900..=0xfaff => 2,
            0xfe30..=0xfe6f | 0xff00..=0xff60 | 0x1f300..=0x1faff => 2,
            _ => 1,
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_could_see_is_shown_and_the_rest_stays() {
        let cases = [
            ("Perdu !", "Perdu !"),
            ("a\tb", "a→b"),
            ("\u{1b}[31mx\u{1b}[0m", "␛[31mx␛[0m"),
            ("a\u{202e}b\u{7}", "a⟦U+202E⟧b⟦U+0007⟧"),
            ("a \nb", "a \nb"),
            (
                "a\u{fffe}b\u{1ffff}c\u{fdd0}",
                "a⟦U+FFFE⟧b⟦U+1FFFF⟧c⟦U+FDD0⟧",
            ),
            ("é\u{fffd}\u{fdf0}", "é\u{fffd}\u{fdf0}"),
            // A line that is none, letters in tags, and a blank that is a letter.
            (
                "a\u{2028}b\u{e0041}c\u{3164}",
                "a⟦U+2028⟧b⟦U+E0041⟧c⟦U+3164⟧",
            ),
            ("1\u{202f}000\u{a0}€", "1\u{202f}000\u{a0}€"),
        ];
        for (text, expected) in cases {
            assert_eq!(visible(text), expected);
        }
        assert_eq!(to_the_end("a b  "), "a b··");
    }
}
