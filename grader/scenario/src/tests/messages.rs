//! The compiler does not notice a mistake without a message: it would be told as "mistake".

const ENGLISH: [&str; 3] = [
    include_str!("../messages/english/meaning.rs"),
    include_str!("../messages/english/shape.rs"),
    include_str!("../messages/english/syntax.rs"),
];

const FRENCH: [&str; 3] = [
    include_str!("../messages/french/meaning.rs"),
    include_str!("../messages/french/shape.rs"),
    include_str!("../messages/french/syntax.rs"),
];

#[test]
fn every_problem_has_a_text_in_both_languages() {
    let all = problems(include_str!("../problem.rs"));
    assert!(all.len() > 80, "only {} are read: {all:?}", all.len());
    for texts in [ENGLISH, FRENCH] {
        let named: Vec<&str> = texts.iter().flat_map(|text| names(text)).collect();
        let without = all.iter().filter(|name| !named.contains(name));
        assert_eq!(without.collect::<Vec<_>>(), Vec::<&&str>::new());
    }
}

/// The variants of `Problem`.
fn problems(source: &str) -> Vec<&str> {
    let (_, all) = source.split_once("pub enum Problem {").expect("the type");
    let (all, _) = all.split_once("\n}\n").expect("its end");
    let lines = all.lines().filter_map(|line| line.strip_prefix("    "));
    lines
        .filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()))
        .map(word)
        .collect()
}

fn names(text: &str) -> Vec<&str> {
    text.split("Problem::").skip(1).map(word).collect()
}

fn word(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric());
    &text[..end.unwrap_or(text.len())]
}
