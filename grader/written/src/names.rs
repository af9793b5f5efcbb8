//! The names that a piece of code declares: of functions, parameters and variables.

use compile::lexer::{Token, TokenKind, Unclosed, lex};

/// In order, each as often as it is declared. The code may be broken anywhere.
pub fn declared(code: &str) -> Vec<&str> {
    let tokens: Vec<(TokenKind, &str)> = lex(code, Unclosed::AtLineEnd)
        .into_iter()
        .map(|Token { kind, range, .. }| (kind, &code[range]))
        .collect();
    let mut found = Vec::new();
    for (i, (_, word)) in tokens.iter().enumerate() {
        let rest = &tokens[i + 1..tokens.len().min(i + 1 + LONGEST)];
        match *word {
            "let" => found.extend(pattern(rest, &["=", ":", ";"])),
            "for" => found.extend(pattern(rest, &["in", "{", "<"])),
            "fn" => found.extend(signature(rest)),
            "|" if opens_a_closure(tokens[..i].last()) => found.extend(pattern(rest, &["|"])),
            _ => {}
        }
    }
    found
}

/// No pattern and no signature has more words: in a text of nothing but `let`, each would be looked
/// for to the end.
const LONGEST: usize = 400;

/// The variables of a pattern, which ends with one of these words.
fn pattern<'a>(tokens: &[(TokenKind, &'a str)], ends: &[&str]) -> Vec<&'a str> {
    let end = tokens.iter().position(|(_, word)| ends.contains(word));
    let inside = &tokens[..end.unwrap_or(0)];
    let words = inside
        .iter()
        .filter(|(kind, word)| is_variable(*kind, word));
    words.map(|(_, word)| *word).collect()
}

/// A function's name, and what stands before the colons of its parameters.
fn signature<'a>(tokens: &[(TokenKind, &'a str)]) -> Vec<&'a str> {
    let end = tokens
        .iter()
        .position(|(_, word)| ["{", ";"].contains(word));
    let head = &tokens[..end.unwrap_or(tokens.len())];
    let is_parameter = |i: usize| {
        let colon = |at: usize| head.get(at).is_some_and(|(_, word)| *word == ":");
        colon(i + 1) && !colon(i + 2)
    };
    let words = head.iter().enumerate();
    let named =
        words.filter(|(i, (kind, word))| is_variable(*kind, word) && (*i == 0 || is_parameter(*i)));
    named.map(|(_, (_, word))| *word).collect()
}

fn is_variable(kind: TokenKind, word: &str) -> bool {
    const KEYWORDS: &[&str] = &["mut", "ref", "box", "if", "self", "move", "_"];
    let is_small = word.starts_with(|c: char| c.is_lowercase() || c == '_');
    kind == TokenKind::Word && is_small && !KEYWORDS.contains(&word)
}

/// After these a bar cannot mean “or”.
fn opens_a_closure(before: Option<&(TokenKind, &str)>) -> bool {
    before.is_some_and(|(_, word)| ["(", ",", "=", "move", "{", ";"].contains(word))
}

#[cfg(test)]
mod tests {
    use super::declared;

    #[test]
    fn what_declares_a_name() {
        let code = "fn pose(grille: &mut Grid, (x, y): (usize, usize)) -> a::B {\n\
            let mut total: i32 = 0; let Some(case) = f(q) else { return };\n\
            for (i, ligne) in grille.iter() { total += v.map(|c| c.value | 1) }\n}";
        assert_eq!(
            declared(code),
            ["pose", "grille", "total", "case", "i", "ligne", "c"]
        );
        assert_eq!(declared("fn f( let a = 1"), ["f", "a"]);
    }
}
