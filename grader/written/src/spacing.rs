//! Lines that are too long or hold several statements.

use compile::lexer::{TokenKind, Unclosed, lex};
use compile::sources::Sources;

const WIDEST: usize = 120;

/// Places of the lines that are too wide, or of several statements.
pub fn crowded_lines(sources: &Sources) -> Vec<String> {
    let mut found = Vec::new();
    for (path, text) in &sources.files {
        let several = several_statements(text);
        for (i, line) in text.lines().enumerate() {
            if line.chars().count() > WIDEST || several.binary_search(&i).is_ok() {
                found.push(format!("{path}:{}", i + 1));
            }
        }
    }
    found
}

/// Lines, from 0, on which two statements end.
fn several_statements(text: &str) -> Vec<usize> {
    let (mut depth, mut line, mut at, mut last) = (0, 0, 0, None);
    let mut found = Vec::new();
    for token in lex(text, Unclosed::AtLineEnd) {
        line += text[at..token.range.start].matches('\n').count();
        at = token.range.start;
        match token.kind {
            // A type such as `[u8; 3]` holds a semicolon that ends nothing.
            TokenKind::Open('(' | '[') => depth += 1,
            TokenKind::Close(')' | ']') => depth -= 1,
            TokenKind::Other(';') if depth <= 0 => {
                if last == Some(line) && found.last() != Some(&line) {
                    found.push(line);
                }
                last = Some(line);
            }
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::several_statements;

    #[test]
    fn two_statements_on_a_line() {
        let text =
            "let a = [0; 3];\nlet b = 1; let c = 2;\nf(\"a;b;\"); // x; y;\ng(|| { h(); });\n";
        assert_eq!(several_statements(text), [1]);
    }
}
