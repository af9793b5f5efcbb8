//! Values that a slip gives for another one: a number beside it, two numbers exchanged, `true`
//! for `false`.

/// Of a value as it is written; never the value itself.
pub fn variations(text: &str) -> Vec<String> {
    let tokens = tokens(text);
    let mut found = Vec::new();
    let numbers: Vec<usize> = (0..tokens.len())
        .filter(|i| tokens[*i].parse::<i64>().is_ok())
        .collect();
    for pair in numbers.windows(2) {
        let mut other = tokens.clone();
        other.swap(pair[0], pair[1]);
        found.push(other.concat());
    }
    for (i, token) in tokens.iter().enumerate() {
        let others: Vec<String> = match (token.as_str(), token.parse::<i64>()) {
            ("true", _) => vec!["false".to_owned()],
            ("false", _) => vec!["true".to_owned()],
            (_, Ok(n)) => [n.checked_add(1), n.checked_sub(1)]
                .into_iter()
                .flatten()
                .filter(|m| *m >= 0 || n < 0)
                .map(|m| m.to_string())
                .collect(),
            _ => Vec::new(),
        };
        for other in others {
            let mut all = tokens.clone();
            all[i] = other;
            found.push(all.concat());
        }
    }
    if is_ascending(text) {
        let shorter = numbers.iter().map(|i| without(&tokens, *i));
        found = shorter.chain(found).collect();
        found.retain(|other| is_ascending(other));
    }
    found.retain(|other| other != text);
    found
}

/// A list of numbers, each larger than the one before: what is filtered out of a range.
fn is_ascending(text: &str) -> bool {
    let inside = text.strip_prefix('[').and_then(|t| t.strip_suffix(']'));
    let parts = inside.unwrap_or_default().split(", ");
    let numbers: Option<Vec<i64>> = parts.map(|part| part.parse().ok()).collect();
    numbers.is_some_and(|n| n.len() > 1 && n.is_sorted_by(|a, b| a < b))
}

/// A list without one of its elements, and without the comma beside it.
fn without(tokens: &[String], element: usize) -> String {
    let comma = match tokens.get(element + 1).map(String::as_str) {
        Some(",") => element..element + 3,
        _ => element.saturating_sub(2)..element + 1,
    };
    let kept = tokens.iter().enumerate();
    let kept = kept.filter(|(i, _)| !comma.contains(i));
    kept.map(|(_, token)| token.as_str()).collect()
}

/// Words, numbers with their sign, texts with their quotes, and single signs.
fn tokens(text: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let mut quote = None;
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    for c in text.chars() {
        let is_more = match all.last() {
            Some(_) if quote.is_some() => true,
            Some(last) => is_word(c) && (last.ends_with(is_word) || last == "-"),
            None => false,
        };
        match all.last_mut() {
            Some(last) if is_more => last.push(c),
            _ => all.push(c.to_string()),
        }
        match quote {
            Some(open) if open == c => quote = None,
            None if c == '"' || c == '\'' => quote = Some(c),
            _ => {}
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::variations;

    #[test]
    fn each_number_has_its_neighbours_and_texts_are_left_alone() {
        assert_eq!(
            variations("Some((false, 2, 0))"),
            [
                "Some((false, 0, 2))",
                "Some((true, 2, 0))",
                "Some((false, 3, 0))",
                "Some((false, 1, 0))",
                "Some((false, 2, 1))",
            ]
        );
        assert_eq!(variations("(\"a 1\", x2)"), Vec::<String>::new());
        assert_eq!(variations("[-1]"), ["[0]", "[-2]"]);
        let (most, least) = (i64::MAX, i64::MIN);
        assert_eq!(
            variations(&format!("({most}, {least})")),
            [
                format!("({least}, {most})"),
                format!("({}, {least})", most - 1),
                format!("({most}, {})", least + 1),
            ]
        );
        assert_eq!(
            variations("[0, 1, 3]"),
            [
                "[1, 3]",
                "[0, 3]",
                "[0, 1]",
                "[0, 2, 3]",
                "[0, 1, 4]",
                "[0, 1, 2]"
            ]
        );
        assert_eq!(
            variations("(3, 3)"),
            ["(4, 3)", "(2, 3)", "(3, 4)", "(3, 2)"]
        );
    }
}
