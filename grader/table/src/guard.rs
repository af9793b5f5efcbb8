//! Cells that a spreadsheet program neither runs nor changes.

use engine::text::is_hidden;

/// What a formula begins with, in the width of East Asia too: some programs take both.
const SIGNS: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// What stands before a formula and does not show.
fn is_blank(c: char) -> bool {
    (c.is_whitespace() && !c.is_control()) || is_hidden(c) && !c.is_control()
}

/// A cell that begins like a formula is none: programs that open the file must not run it.
pub fn harmless(text: &str) -> String {
    let starts = text.trim_start_matches(is_blank).starts_with(SIGNS);
    match starts {
        true => format!("'{text}"),
        false => text.to_owned(),
    }
}

/// The same text in a spreadsheet program: no formula, and no number or date either, which
/// is what `00213`, `3-4` and `1/2` become, quotes or not.
pub fn as_text(text: &str) -> String {
    let text = whole(text);
    // Somebody's name may begin with an apostrophe that looks like ours.
    match is_changed(&text) || without_guard(&text) != text {
        true => format!("'{text}"),
        false => harmless(&text),
    }
}

/// Programs of another country take another separator, and quotes only where a cell begins:
/// they would see a cell in the middle of `a;=1+1`. What already looks so is guarded once more.
fn whole(text: &str) -> String {
    within(text, |rest| match is_guarded(rest) {
        true => format!("'{rest}"),
        false => rest.to_owned(),
    })
}

/// Each part of the text, from one separator to the next, the first one as it is.
fn within(text: &str, part: impl Fn(&str) -> String) -> String {
    let mut parts = text.split_inclusive([';', ',', '\t', '\n']);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |whole, next| whole + &part(next))
}

/// A sign that begins a formula, behind any number of apostrophes.
fn is_guarded(part: &str) -> bool {
    let begins = |c: char| SIGNS.contains(&c) && !c.is_control();
    part.trim_start_matches('\'').starts_with(begins)
}

/// What [`as_text`] was given.
pub fn without_guards(text: &str) -> String {
    within(without_guard(text), |rest| match rest.strip_prefix('\'') {
        Some(plain) if is_guarded(plain) => plain.to_owned(),
        _ => rest.to_owned(),
    })
}

/// Without the apostrophe that such a cell was given, by us or by the program.
fn without_guard(text: &str) -> &str {
    match text.strip_prefix('\'') {
        Some(rest) if is_changed(rest) || harmless(rest) != rest || without_guard(rest) != rest => {
            rest
        }
        _ => text,
    }
}

/// Would a spreadsheet program show something else? A number as people write it is left
/// alone: it is shown as it is.
fn is_changed(text: &str) -> bool {
    /// More digits than a program keeps.
    const MOST_DIGITS: usize = 15;
    let is_number = text.bytes().all(|b| b.is_ascii_digit());
    if is_number {
        return text.len() > MOST_DIGITS || (text.len() > 1 && text.starts_with('0'));
    }
    let of_numbers = |c: char| c.is_ascii_digit() || " /-.:,eE%".contains(c);
    let is_like_one =
        text.starts_with(|c: char| c.is_ascii_digit()) && text.chars().all(of_numbers);
    is_like_one || ["true", "false", "vrai", "faux"].contains(&text.to_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::{as_text, without_guard, without_guards};

    #[test]
    fn no_text_begins_like_a_formula() {
        for text in [
            "＝1+1",
            "＋1",
            "－1",
            "＠SUM(A1)",
            "\u{3000}=1",
            "\u{a0}=1",
            "\u{200b}=1",
            "\u{feff}＝1",
        ] {
            assert_eq!(as_text(text), format!("'{text}"));
            assert_eq!(without_guard(&as_text(text)), text);
        }
        assert_eq!(as_text("x;=A1;y,-2, -3"), "x;'=A1;y,'-2, -3");
        for text in [
            "x;=A1;y,-2, -3",
            "x;'=A1",
            "a\n''-b",
            "=1;'+2",
            "l;'eau",
            "';=1",
            "a;'",
        ] {
            assert_eq!(without_guards(&as_text(text)), text);
        }
    }

    /// What LibreOffice 7.4 makes of such cells: 213, a date, a date, 1E+17, 100000, 10:30:00.
    #[test]
    fn no_text_becomes_a_number_or_a_date() {
        for text in [
            "00213",
            "3-4",
            "1/2",
            "219033441234567890",
            "1E5",
            "10:30",
            "vrai",
        ] {
            assert_eq!(as_text(text), format!("'{text}"));
            assert_eq!(without_guard(&as_text(text)), text);
        }
        for text in [
            "21903344",
            "0",
            "TD1",
            "Zoé",
            "3e année",
            "l'eau",
            "'tHooft",
        ] {
            assert_eq!(as_text(text), text);
            assert_eq!(without_guard(text), text);
        }
        assert_eq!(without_guard("'=1+1"), "=1+1");
        for text in ["'=1+1", "''=1+1", "'00213", "=1+1"] {
            assert_eq!(without_guard(&as_text(text)), text);
        }
    }
}
