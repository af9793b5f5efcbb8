//! What the words of a function's body say of it: is anything written there?

use compile::lexer::{Unclosed, lex};

/// Its tokens, one blank apart.
pub(crate) fn code(text: &str) -> String {
    words(text).join(" ")
}

/// No work of an assignment is done in so few words, nor where all ends with a panic.
pub(crate) fn is_hollow(code: &str) -> bool {
    let body = code.split_once('{').map_or("", |(_, body)| body);
    // `let _ = x;` only silences a warning.
    let statements = body.trim_end_matches(['}', ' ']).split(';');
    let told = statements.filter(|statement| !is_silencing(statement));
    let words: usize = told.map(|s| s.split_whitespace().count()).sum();
    words < 6 || always_ends(code)
}

/// `let _ = (a, b)`, without a call.
fn is_silencing(statement: &str) -> bool {
    let words: Vec<&str> = statement.split_whitespace().collect();
    let is_name = |word: &str| word.chars().all(|c| c.is_alphanumeric() || c == '_');
    let calls = words
        .windows(2)
        .any(|pair| is_name(pair[0]) && pair[1] == "(");
    words.starts_with(&["let", "_", "="]) && !calls
}

/// What a body may be made of in which nothing of the assignment is done.
const NOTHING: [&str; 12] = [
    "Ok", "Some", "Err", "None", "true", "false", "vec", "new", "default", "Vec", "String",
    "Default",
];

/// It gives a constant, and calls nothing: no work can be in it.
pub(crate) fn is_nothing(code: &str) -> bool {
    if always_ends(code) {
        return true;
    }
    let body = code.split_once('{').map_or("", |(_, body)| body);
    let statements = body.trim_end_matches(['}', ' ']).split(';');
    let mut words = statements
        .filter(|statement| !is_silencing(statement))
        .flat_map(str::split_whitespace);
    let is_constant = |word: &str| {
        let is_name = word.starts_with(|c: char| c.is_alphabetic() || c == '_');
        let signs = ["(", ")", "[", "]", "!", ":", "::", "-", ",", "{", "}"];
        match is_name {
            true => NOTHING.contains(&word),
            false => {
                signs.contains(&word) || word.starts_with(|c: char| c.is_ascii_digit() || c == '"')
            }
        }
    };
    words.all(is_constant)
}

/// `{ let _ = n; todo!() }`, and not `{ if n { f(n) } else { todo!() } }`.
pub(crate) fn is_nothing_before_todo(code: &str) -> bool {
    let body = code.split_once('{').map_or("", |(_, body)| body);
    let before = body
        .rfind("todo !")
        .or_else(|| body.rfind("unimplemented !"));
    let before = &body[..before.unwrap_or_default()];
    before
        .split(';')
        .all(|statement| statement.trim().is_empty() || is_silencing(statement))
}

/// The last of its statements ends the program, and none before does anything else.
fn always_ends(code: &str) -> bool {
    let words = words(code);
    let [body @ .., "}"] = words.as_slice() else {
        return false;
    };
    let body = match body {
        [body @ .., ";"] => body,
        body => body,
    };
    let mut depth = 0;
    let open = body.iter().rposition(|word| {
        match *word {
            ")" => depth += 1,
            "(" => depth -= 1,
            _ => {}
        }
        depth == 0
    });
    let call = &body[..open.unwrap_or_default()];
    let ends = matches!(
        call,
        [.., "panic" | "unreachable", "!"] | [.., "exit" | "abort"]
    );
    ends && !call.iter().any(|word| matches!(*word, "return" | "?"))
}

fn words(code: &str) -> Vec<&str> {
    let words = lex(code, Unclosed::AtLineEnd).into_iter();
    words.map(|token| &code[token.range]).collect()
}

/// As the template leaves it: its last word is `todo!`.
pub(crate) fn is_stub(code: &str) -> bool {
    // A message may hold any sign.
    let words = words(code);
    let left = |pair: &[&str]| matches!(pair, ["todo" | "unimplemented", "!"]);
    let Some(at) = words.windows(2).rposition(left) else {
        return false;
    };
    let mut rest = &words[at + 2..];
    while let [before @ .., "}" | ";"] = rest {
        rest = before;
    }
    rest.ends_with(&[")"]) && !rest.iter().any(|word| matches!(*word, ";" | "{" | "}"))
}

#[cfg(test)]
mod tests {
    use super::{code, is_hollow, is_nothing, is_nothing_before_todo, is_stub};

    #[test]
    fn a_body_that_always_ends_the_program_is_hollow() {
        let bodies = [
            ("fn a() { let m = \"x\"; let n = 1; panic!(\"{m}\") }", true),
            (
                "fn a() { let n = 1; let m = n; std::process::exit(f(n)); }",
                true,
            ),
            (
                "fn a() { for n in g { if n > 1 { return n; } } panic!(\"rien\") }",
                false,
            ),
            (
                "fn a() { match n { 1 => f(n), 2 => g(n), _ => panic!(\"{n}\") } }",
                false,
            ),
            ("fn a() { let n = f(1); let m = g(n); h(n, m) }", false),
            ("fn a() { let _ = (n, m); Ok(()) }", true),
            ("fn a() { let _ = n; for m in g { h(m); } }", false),
        ];
        for (text, hollow) in bodies {
            assert_eq!(is_hollow(&code(text)), hollow, "{text}");
        }
    }

    #[test]
    fn what_ends_with_todo_is_asked_for_whatever_its_message_says() {
        let stubs = [
            ("fn a() { todo!() }", true),
            ("fn a() { let _ = &n; todo!(\"a : n = {n:?}; {m}\") }", true),
            ("fn a() { unimplemented!(\"plus tard\"); }", true),
            ("fn a() { if n { todo!() } f(n); }", false),
            ("fn a() { f(\"todo!()\") }", false),
        ];
        for (text, stub) in stubs {
            assert_eq!(is_stub(&code(text)), stub, "{text}");
        }
    }

    #[test]
    fn only_what_gives_a_constant_is_nothing() {
        let bodies = [
            ("fn a() { 0 }", true),
            ("fn a() { let _ = (n, &m); Ok(Vec::new()) }", true),
            ("fn a() {}", true),
            ("fn a() { jouer(n) }", false),
            ("fn a() { self.n = n; }", false),
            ("fn a() { print!(\"{n}\") }", false),
            ("fn a() { let _ = f(n); }", false),
            ("fn a() { n }", false),
        ];
        for (text, nothing) in bodies {
            assert_eq!(is_nothing(&code(text)), nothing, "{text}");
        }
    }

    #[test]
    fn a_half_written_function_is_something() {
        let bodies = [
            ("fn a() { let _ = n; todo!(\"{n}\") }", true),
            ("fn a() { if n { f(n) } else { todo!() } }", false),
            ("fn a() { let m = n + 1; todo!() }", false),
        ];
        for (text, nothing) in bodies {
            assert_eq!(is_nothing_before_todo(&code(text)), nothing, "{text}");
        }
    }
}
