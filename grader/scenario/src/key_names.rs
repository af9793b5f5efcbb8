//! Names of the simulated calculator's keys.

use wire::KeyPress;

/// Codes of `ion`, as the calculator's own library numbers them.
const CODES: [(&str, u8); 44] = [
    ("left", 0),
    ("up", 1),
    ("down", 2),
    ("right", 3),
    ("ok", 4),
    ("back", 5),
    ("home", 6),
    ("shift", 12),
    ("alpha", 13),
    ("xnt", 14),
    ("var", 15),
    ("toolbox", 16),
    ("backspace", 17),
    ("exp", 18),
    ("ln", 19),
    ("log", 20),
    ("imaginary", 21),
    ("comma", 22),
    ("power", 23),
    ("sine", 24),
    ("cosine", 25),
    ("tangent", 26),
    ("pi", 27),
    ("sqrt", 28),
    ("square", 29),
    ("7", 30),
    ("8", 31),
    ("9", 32),
    ("(", 33),
    (")", 34),
    ("4", 36),
    ("5", 37),
    ("6", 38),
    ("*", 39),
    ("/", 40),
    ("1", 42),
    ("2", 43),
    ("3", 44),
    ("+", 45),
    ("-", 46),
    ("0", 48),
    (".", 49),
    ("ans", 51),
    ("exe", 52),
];

/// What is written in `keys`, and what it means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Press {
    pub written: String,
    pub keys: KeyPress,
}

impl Press {
    /// `None` where there is no such key.
    pub fn read(written: String) -> Option<Press> {
        let keys = press(&written)?;
        Some(Press { written, keys })
    }
}

/// `down`, `left+ok` (held together), `down*3` (held for three polls), `52` of two digits (a code).
fn press(text: &str) -> Option<KeyPress> {
    let (keys, polls) = match text.rsplit_once('*') {
        Some((keys, polls)) if !keys.is_empty() && !polls.is_empty() => {
            (keys.trim(), polls.trim().parse().ok()?)
        }
        _ => (text.trim(), 1),
    };
    let names: Vec<&str> = match keys {
        "+" => vec!["+"],
        several => several.split('+').map(str::trim).collect(),
    };
    let codes: Option<Vec<u8>> = names.into_iter().map(code).collect();
    Some(KeyPress {
        codes: codes?,
        polls,
    })
}

fn code(name: &str) -> Option<u8> {
    let known = CODES.iter().find(|(n, _)| n.eq_ignore_ascii_case(name));
    let number = (name.len() == 2).then(|| name.parse().ok()).flatten();
    known.map(|(_, code)| *code).or(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_its_codes_and_how_long_it_is_held() {
        let cases: [(&str, &[u8], u32); 8] = [
            ("down", &[2], 1),
            ("OK", &[4], 1),
            ("left+ok", &[0, 4], 1),
            ("down*3", &[2], 3),
            ("*", &[39], 1),
            ("+", &[45], 1),
            ("4", &[36], 1),
            ("52", &[52], 1),
        ];
        for (text, codes, polls) in cases {
            let press = press(text).expect(text);
            assert_eq!(
                (press.codes.as_slice(), press.polls),
                (codes, polls),
                "{text}"
            );
        }
        assert_eq!(press("bas"), None);
    }
}
