//! Letters without their accents, and typographic signs as keyboards have them.

/// What stands for this character; `None` when it is itself.
pub(super) fn plain(c: char) -> Option<&'static str> {
    if c.is_ascii() {
        return (c == '`').then_some("'");
    }
    letter(c).or_else(|| sign(c))
}

/// A mark that is written after the letter it belongs to.
pub(super) fn is_mark(c: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&c)
}

/// Stands for `-`, which may be a blank between two letters.
pub(super) fn is_hyphen(c: char) -> bool {
    c == '-' || sign(c) == Some("-")
}

/// As `char::is_alphanumeric`, faster for what boards are drawn with.
pub(super) fn is_alphanumeric(c: char) -> bool {
    !matches!(c, '\u{2500}'..='\u{25ff}') && c.is_alphanumeric()
}

fn letter(c: char) -> Option<&'static str> {
    Some(match c {
        'à' | 'â' | 'ä' | 'á' | 'ã' | 'å' | 'ā' => "a",
        'À' | 'Â' | 'Ä' | 'Á' | 'Ã' | 'Å' | 'Ā' => "A",
        'ç' | 'ć' | 'č' => "c",
        'Ç' | 'Ć' | 'Č' => "C",
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ě' => "e",
        'È' | 'É' | 'Ê' | 'Ë' | 'Ē' | 'Ě' => "E",
        'ì' | 'í' | 'î' | 'ï' | 'ī' => "i",
        'Ì' | 'Í' | 'Î' | 'Ï' | 'Ī' => "I",
        'ñ' => "n",
        'Ñ' => "N",
        'ò' | 'ó' | 'ô' | 'ö' | 'õ' | 'ō' => "o",
        'Ò' | 'Ó' | 'Ô' | 'Ö' | 'Õ' | 'Ō' => "O",
        'ù' | 'ú' | 'û' | 'ü' | 'ū' => "u",
        'Ù' | 'Ú' | 'Û' | 'Ü' | 'Ū' => "U",
        'ý' | 'ÿ' => "y",
        'Ý' | 'Ÿ' => "Y",
        'š' => "s",
        'Š' => "S",
        'ž' => "z",
        'Ž' => "Z",
        'œ' => "oe",
        'Œ' => "OE",
        'æ' => "ae",
        'Æ' => "AE",
        'ß' => "ss",
        'ﬁ' => "fi",
        'ﬂ' => "fl",
        'ﬀ' => "ff",
        _ => return None,
    })
}

fn sign(c: char) -> Option<&'static str> {
    Some(match c {
        '’' | '‘' | '‛' | 'ʼ' | '´' | '′' => "'",
        '“' | '”' | '„' | '‟' | '«' | '»' | '″' => "\"",
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => "-",
        '…' => "...",
        '\u{a0}' | '\u{202f}' | '\u{2000}'..='\u{200a}' | '\u{205f}' | '\u{3000}' => " ",
        '\u{200b}'..='\u{200d}' | '\u{feff}' | '\u{ad}' | '\u{fe0e}' | '\u{fe0f}' => "",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn no_sign_of_a_frame_is_a_letter() {
        for c in '\0'..=char::MAX {
            assert_eq!(super::is_alphanumeric(c), c.is_alphanumeric(), "{c:?}");
        }
    }
}
