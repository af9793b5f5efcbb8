//! Modules that are written inside another one's file: `mod plateau { … }`.

use crate::lexer::{TokenKind, Unclosed, lex};

/// Does this text hold an inline module of this path, with something in it? The text may be broken
/// anywhere; what only a macro or a function contains does not count.
pub fn has_inline(text: &str, path: &[String]) -> bool {
    // Most hand-ins are asked about modules of other assignments, and hold none of these words.
    if path.is_empty() || !path.iter().all(|name| text.contains(name.as_str())) {
        return false;
    }
    let tokens = lex(text, Unclosed::AtDelimiter);
    let word = |at: usize| tokens.get(at).map(|token| &text[token.range.clone()]);
    let kind = |at: usize| tokens.get(at).map(|token| token.kind);
    // How many brackets are open, and how many of them, from the outside, are modules of the path.
    let (mut depth, mut inside) = (0, 0);
    for (at, token) in tokens.iter().enumerate() {
        match token.kind {
            TokenKind::Open(bracket) => {
                let is_next = bracket == '{'
                    && at >= 2
                    && depth == inside
                    && word(at - 1) == Some(path[inside].as_str())
                    && word(at - 2) == Some("mod");
                depth += 1;
                inside += usize::from(is_next);
                if inside == path.len() {
                    if !matches!(kind(at + 1), None | Some(TokenKind::Close(_))) {
                        return true;
                    }
                    inside -= 1;
                }
            }
            TokenKind::Close(_) => {
                depth = depth.saturating_sub(1);
                inside = inside.min(depth);
            }
            _ => {}
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::has_inline;

    fn has(text: &str, path: &str) -> bool {
        let path: Vec<String> = path.split("::").map(str::to_owned).collect();
        has_inline(text, &path)
    }

    #[test]
    fn modules_in_braces_are_found_by_their_whole_path() {
        let text = "//! Tout.\npub mod jeu {\n    use a::b; fn f() { mod cache { fn g() {} } }\n\
                    pub(crate) mod plateau { pub mod bord { pub fn h() {} } }\n}\nmod vide { }";
        for path in ["jeu", "jeu::plateau", "jeu::plateau::bord"] {
            assert!(has(text, path), "{path}");
        }
        for path in [
            "plateau",
            "bord",
            "jeu::bord",
            "jeu::cache",
            "cache",
            "vide",
            "je",
        ] {
            assert!(!has(text, path), "{path}");
        }
    }

    #[test]
    fn a_declaration_a_comment_and_a_text_are_no_module() {
        for text in [
            "pub mod jeu;",
            "// mod jeu { fn f() {} }",
            "/* mod jeu { fn f() {} } */",
            "const A: &str = \"mod jeu { fn f() {} }\";",
            "macro_rules! m { () => { mod jeu { fn f() {} } } }",
            "mod jeu {} mod autre { fn jeu() {} }",
        ] {
            assert!(!has(text, "jeu"), "{text}");
        }
    }

    /// A hand-in with a mistake in it is still one of its assignment.
    #[test]
    fn a_broken_text_has_its_modules() {
        assert!(has("pub mod jeu { fn f( { let x = (1; }", "jeu"));
        assert!(has(
            "fn f() {} } pub mod jeu { pub mod plateau { fn",
            "jeu::plateau"
        ));
        assert!(!has("pub mod jeu {", "jeu"));
    }
}
