//! A first line for a shell: `#!/usr/bin/env …`. rustc leaves it out before it looks for
//! tokens, so that `#!/*` opens no comment.

/// Bytes of it; 0 where there is none, such as before `#![…]`.
pub fn length(text: &str) -> usize {
    let Some(rest) = text.strip_prefix("#!") else {
        return 0;
    };
    if behind_blanks(rest).starts_with('[') {
        return 0;
    }
    2 + rest.find('\n').unwrap_or(rest.len())
}

/// Behind blanks and comments that document nothing.
fn behind_blanks(mut text: &str) -> &str {
    loop {
        text = text.trim_start_matches(is_blank);
        let line_end = text.find('\n').unwrap_or(text.len());
        let is_line = text.starts_with("//")
            && !text.starts_with("//!")
            && (!text.starts_with("///") || text.starts_with("////"));
        let is_block = text.starts_with("/*")
            && !text.starts_with("/*!")
            && (!text.starts_with("/**") || text.starts_with("/***") || text.starts_with("/**/"));
        if is_line {
            text = &text[line_end..];
        } else if is_block {
            text = behind_block(text);
        } else {
            return text;
        }
    }
}

/// As rustc has it: with the two invisible marks of the direction of a line.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200e}' | '\u{200f}')
}

/// Block comments nest; one that is never closed goes to the end.
fn behind_block(text: &str) -> &str {
    let bytes = text.as_bytes();
    let (mut depth, mut i) = (0_usize, 0);
    while i < bytes.len() {
        match &bytes[i..] {
            [b'/', b'*', ..] => {
                depth += 1;
                i += 2;
            }
            [b'*', b'/', ..] => {
                depth -= 1;
                i += 2;
                if depth == 0 {
                    return &text[i..];
                }
            }
            _ => i += 1,
        }
    }
    ""
}

#[cfg(test)]
mod tests {
    use super::length;

    #[test]
    fn a_line_for_a_shell_is_told_from_an_attribute() {
        let line = |text: &str| &text[..length(text)] == text.lines().next().unwrap_or_default();
        assert!(line("#!/usr/bin/env rustx\nfn f() {}"));
        assert!(line("#!/*\nuse std::include_str as x;\n// */"));
        assert!(line("#! /// [\n[allow(a)]"));
        assert!(line("#!"));
        for attribute in [
            "#![allow(a)]",
            "#! /* a /* b */ */\n // c\n [allow(a)]",
            "#!/**/[allow(a)]",
            "#!\u{200e}[allow(a)]",
            "fn f() {}",
            "",
        ] {
            assert_eq!(length(attribute), 0, "{attribute}");
        }
    }
}
