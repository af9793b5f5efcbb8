//! Rows that have a number beside their name: `A(0) > 1 #`, `0 A | 1 #`.

/// What a row may begin with: its letter, its number, and where the number is written.
struct Label {
    line: usize,
    letter: u8,
    number: usize,
    digits: std::ops::Range<usize>,
}

/// The lines with blanks in the place of these numbers; `None` where there are none.
pub(super) fn without_ranks(lines: &[String], rows: usize) -> Option<Vec<String>> {
    let labels: Vec<Label> = lines
        .iter()
        .enumerate()
        .filter_map(|(at, line)| label(at, line))
        .collect();
    let mut cleared = lines.to_vec();
    let mut left = labels.as_slice();
    let mut is_any = false;
    while left.len() >= rows.max(2) {
        let (run, rest) = left.split_at(rows.max(2));
        if !is_in_order(run) {
            left = &left[1..];
            continue;
        }
        left = rest;
        is_any = true;
        for label in run {
            let blanks = " ".repeat(label.digits.len());
            cleared[label.line].replace_range(label.digits.clone(), &blanks);
        }
    }
    is_any.then_some(cleared)
}

fn is_in_order(run: &[Label]) -> bool {
    let first = run.first().map_or(0, |label| label.number);
    let mut expected = (b'A'..=b'Z').zip(first..);
    first < 2
        && run
            .iter()
            .all(|label| expected.next() == Some((label.letter, label.number)))
}

fn label(line: usize, text: &str) -> Option<Label> {
    let from = text.len() - text.trim_start().len();
    let start = &text[from..];
    let found = |letter: char, number: &str, digits: std::ops::Range<usize>| {
        Some(Label {
            line,
            letter: u8::try_from(letter.to_ascii_uppercase()).ok()?,
            number: number.parse().ok()?,
            digits,
        })
    };
    // `A(0)`, `A (0)`
    if let Some((name, after)) = start.split_once('(')
        && let Some((number, _)) = after.split_once(')')
        && let Some(letter) = only_letter(name)
    {
        let open = from + name.len();
        return found(letter, number, open..open + number.len() + 2);
    }
    // `0 A`
    let digits = start.find(|c: char| !c.is_ascii_digit())?;
    let (number, after) = start.split_at(digits);
    let letter = after.trim_start().chars().next()?;
    let mut rest = after.trim_start().chars().skip(1);
    let is_alone = letter.is_ascii_alphabetic() && !rest.next().is_some_and(char::is_alphanumeric);
    if number.is_empty() || !after.starts_with(' ') || !is_alone {
        return None;
    }
    found(letter, number, from..from + digits)
}

fn only_letter(name: &str) -> Option<char> {
    let mut chars = name.trim_end().chars();
    let letter = chars.next().filter(char::is_ascii_alphabetic)?;
    chars.next().is_none().then_some(letter)
}
