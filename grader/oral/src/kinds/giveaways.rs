//! Answers that stand on the page, beside the question.

use crate::literals::Literal;
use crate::model::{Choice, Content, Excerpt, ShownCall};
use crate::names::words;

/// Of all the choices only the right one stands in what is shown, every word of it, or has one of
/// the texts that the call is given, by itself or as a part of something.
pub fn is_read_off(shown: &ShownCall, choices: &[Choice], texts: &[String]) -> bool {
    let files: Vec<&str> = shown.files.iter().map(|(path, _)| path.as_str()).collect();
    let told = format!(
        "{}\n{}\n{}\n{}",
        shown.steps.join("\n"),
        shown.given.join("\n"),
        files.join("\n"),
        shown.call
    );
    let told = words(&told);
    let parts = shown.given.iter().filter(|line| !line.contains('['));
    let parts = parts.flat_map(|line| line.split('"').skip(1).step_by(2));
    let parts: Vec<String> = parts.map(|text| format!("{text:?}")).collect();
    only_right(choices, |code| words(bare(code)).is_subset(&told))
        || texts
            .iter()
            .chain(&parts)
            .any(|text| only_right(choices, |code| code.contains(text)))
}

/// The page shows a pair of a text that the call is given and of the answer: `("CHIMIE", 'C')`.
pub fn is_looked_up(shown: &ShownCall, choices: &[Choice], texts: &[String]) -> bool {
    let right = choices.iter().find(|choice| choice.is_right);
    let Some(Content::Code(right)) = right.map(|choice| &choice.content) else {
        return false;
    };
    let inside = right
        .strip_prefix("Some(")
        .and_then(|r| r.strip_suffix(')'));
    let answer = inside.unwrap_or(right);
    let mut pairs = texts.iter().map(|text| format!("({text}, {answer})"));
    pairs.any(|pair| shown.given.iter().any(|line| line.contains(&pair)))
}

/// One of the lines that are typed, or stand in a file, is the right choice, spelled in another way.
pub fn is_spelled_out(shown: &ShownCall, choices: &[Choice]) -> bool {
    let signs = |text: &str| -> String { text.chars().filter(|c| c.is_alphanumeric()).collect() };
    let right = choices.iter().filter(|choice| choice.is_right);
    let mut right = right.filter_map(|choice| match &choice.content {
        Content::Code(code) => Some(signs(code)),
        _ => None,
    });
    let lines = || shown.files.iter().flat_map(|(_, lines)| lines);
    let mut told = shown.typed.iter().chain(lines()).map(|line| signs(line));
    right.any(|right| right.len() > 1 && told.any(|line| line == right))
}

/// The n-th time it is what is typed as the n-th line, in capitals or not, or stands in the n-th line
/// of a file.
pub fn is_nth_line(shown: &ShownCall, nth: usize, value: &str) -> bool {
    let plain = |text: &str| bare(text.trim()).trim().to_lowercase();
    let typed = shown.typed.get(nth - 1);
    let is_typed = typed.is_some_and(|line| plain(line) == plain(value));
    let value = words(value);
    let mut lines = shown
        .files
        .iter()
        .filter_map(|(_, lines)| lines.get(nth - 1));
    is_typed || !value.is_empty() && lines.any(|line| value.is_subset(&words(line)))
}

/// A constant that the page shows, and that the line names, has this value.
pub fn is_constant(excerpts: &[Excerpt], line: &str, value: &str) -> bool {
    let named = words(line);
    let mut lines = excerpts.iter().flat_map(|excerpt| &excerpt.lines);
    lines.any(|line| {
        let set = line
            .split_once("const ")
            .and_then(|(_, set)| set.split_once('='));
        set.is_some_and(|(head, set)| {
            let name = head.split(':').next().unwrap_or_default().trim();
            named.contains(name) && set.trim().trim_end_matches(';') == value
        })
    })
}

/// `I` of `Some('I')`.
pub fn bare(value: &str) -> &str {
    let inside = value.strip_prefix("Some(");
    let inside = inside.and_then(|value| value.strip_suffix(')'));
    inside.unwrap_or(value).trim_matches(['"', '\''])
}

/// `B` the second time.
pub fn is_nth_letter(nth: usize, value: &str) -> bool {
    let mut letters = ('A'..='Z').skip(nth - 1);
    letters
        .next()
        .is_some_and(|letter| bare(value) == letter.to_string())
}

/// Of all the choices only the right one has a number in it that the call is given, or that is
/// typed: `[5, 7]` where the others are `[2, 3]` and `[4, 4]`.
pub fn has_what_is_given(given: &[Literal], typed: &[String], choices: &[Choice]) -> bool {
    let numbers = given.iter().filter_map(|literal| match literal {
        Literal::Int(n) => Some(n.to_string()),
        _ => None,
    });
    let typed = typed
        .iter()
        .flat_map(|line| line.split(|c: char| !c.is_ascii_digit()));
    let typed = typed.filter(|digits| !digits.is_empty()).map(str::to_owned);
    numbers
        .chain(typed)
        .any(|n| only_right(choices, |code| words(code).contains(n.as_str())))
}

/// It is so of the right choice, and of no other.
pub fn only_right(choices: &[Choice], is_it: impl Fn(&str) -> bool) -> bool {
    choices.iter().all(|choice| match &choice.content {
        Content::Code(code) => is_it(code) == choice.is_right,
        _ => !choice.is_right,
    })
}

/// A list on the page has so many items, and says so: `const AUTOUR: [(i32, i32); 8]`.
pub fn is_length_on_page(excerpts: &[Excerpt], n: usize) -> bool {
    let length = format!("; {n}]");
    let mut lines = excerpts.iter().flat_map(|excerpt| &excerpt.lines);
    lines.any(|line| line.contains(&length))
}

/// One of two values is easily guessed.
pub fn is_guessed(value: &str) -> bool {
    value == "true" || value == "false"
}

#[cfg(test)]
mod tests {
    use super::{has_what_is_given, is_constant, is_looked_up, is_nth_line, is_spelled_out};
    use crate::literals::Literal;
    use crate::model::{Choice, Content, Excerpt, ShownCall};
    use lang::Localized;

    #[test]
    fn a_line_of_a_file_is_not_asked_for() {
        let mut shown = ShownCall {
            steps: Vec::new(),
            boards: Vec::new(),
            given: Vec::new(),
            files: vec![("cartes.txt".to_owned(), vec!["Carte_0 26⏎".to_owned()])],
            call: "lit(\".\")".to_owned(),
            typed: Vec::new(),
        };
        let choice = |code: &str, is_right| Choice {
            content: Content::Code(code.to_owned()),
            is_right,
            from: Localized::default(),
        };
        let choices = [
            choice("[\"Carte_0\", \"26\"]", true),
            choice("[\"Carte_0\", \"27\"]", false),
        ];
        assert!(is_spelled_out(&shown, &choices));
        shown.files[0].1 = vec!["Carte_0 28⏎".to_owned()];
        assert!(!is_spelled_out(&shown, &choices));
    }

    #[test]
    fn the_nth_line_is_not_asked_for_at_the_nth_time() {
        let shown = ShownCall {
            steps: Vec::new(),
            boards: Vec::new(),
            given: Vec::new(),
            files: vec![(
                "noms.txt".to_owned(),
                vec!["Ada⏎".to_owned(), "Zoé 3⏎".to_owned()],
            )],
            call: "lit()".to_owned(),
            typed: vec!["\"b2\"".to_owned(), "\"f3 \"".to_owned()],
        };
        assert!(is_nth_line(&shown, 2, "Some(\"F3\")"));
        assert!(is_nth_line(&shown, 2, "\"Zoé\"") && is_nth_line(&shown, 2, "['3']"));
        assert!(!is_nth_line(&shown, 1, "\"F3\""), "another line");
        assert!(!is_nth_line(&shown, 3, "\"F3\""), "no such line");
    }

    #[test]
    fn what_stands_beside_the_argument_is_not_asked_for() {
        let shown = ShownCall {
            steps: Vec::new(),
            boards: Vec::new(),
            given: vec!["self = Possibles([(\"GEA\", 'A'), (\"CHIMIE\", 'C')])".to_owned()],
            files: Vec::new(),
            call: "lettre(p, \"CHIMIE\")".to_owned(),
            typed: Vec::new(),
        };
        let choices = |right: &str| {
            ["Some('C')", "Some('A')"].map(|code| Choice {
                content: Content::Code(code.to_owned()),
                is_right: code == right,
                from: Localized::default(),
            })
        };
        let texts = ["\"CHIMIE\"".to_owned()];
        assert!(is_looked_up(&shown, &choices("Some('C')"), &texts));
        assert!(!is_looked_up(&shown, &choices("Some('A')"), &texts));
    }

    #[test]
    fn a_constant_of_the_page_says_its_value() {
        let excerpts = [Excerpt {
            file: "src/a.rs".to_owned(),
            owner: None,
            first: 9,
            lines: vec![
                "const GAUCHE: i32 = 70;".to_owned(),
                "pub const HAUT: i32 = 31;".to_owned(),
            ],
            marked: Vec::new(),
        }];
        let line = "let y = HAUT + COTE * y;";
        assert!(is_constant(&excerpts, line, "31"));
        assert!(!is_constant(&excerpts, line, "70") && !is_constant(&excerpts, line, "3"));
    }

    #[test]
    fn a_number_of_the_call_in_the_right_choice_alone_gives_it_away() {
        let choices = |all: [&str; 3]| {
            let choice = |code: &str| Choice {
                content: Content::Code(code.to_owned()),
                is_right: code == all[0],
                from: Localized::default(),
            };
            all.map(choice)
        };
        let given = [Literal::Int(5), Literal::Int(77)];
        let is_given = |all| has_what_is_given(&given, &[], &choices(all));
        assert!(is_given(["[5, 7]", "[2, 3]", "[4, 4]"]));
        assert!(!is_given(["[5, 7]", "[5, 3]", "[4, 4]"]), "another has it");
        assert!(
            !is_given(["[55, 7]", "[2, 3]", "[4, 4]"]),
            "a part of a number"
        );
        let of_a0 = ["Some((0, 0))", "None", "Some((1, 3))"];
        let is_typed = |line: &str| has_what_is_given(&[], &[line.to_owned()], &choices(of_a0));
        assert!(is_typed("A0") && is_typed("*A 0"));
        assert!(!is_typed("B1") && !is_typed("A") && !is_typed("A00"));
    }
}
