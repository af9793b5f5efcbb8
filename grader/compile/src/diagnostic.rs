//! rustc's messages, from its JSON.

use serde::{Deserialize, Serialize};

/// One error of rustc, at the student's line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RustcError {
    /// `E0308`; some errors have none.
    pub code: Option<String>,
    pub message: String,
    /// `src/demineur.rs`, as given to rustc; empty when the error has no place.
    pub file: String,
    /// From 1; 0 when the error has no place.
    pub line: usize,
    /// As rustc prints it for people.
    pub rendered: String,
    /// Every primary place, macro expansions climbed up to a real file, then the secondary ones.
    pub places: Vec<RustcSpan>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RustcSpan {
    pub file: String,
    pub line: usize,
    /// Bytes of that file.
    pub start: usize,
    pub end: usize,
    pub primary: bool,
    pub label: String,
    /// The macro that wrote this code: `println!`, `#[derive(Clone)]`.
    pub macro_name: String,
    /// Where that macro was called, in files of the hand-in, the innermost call first.
    pub calls: Vec<MacroCall>,
}

/// A place in a hand-in where a macro is called.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MacroCall {
    pub file: String,
    pub line: usize,
    pub start: usize,
}

#[derive(Deserialize)]
struct Message {
    message: String,
    code: Option<Code>,
    level: String,
    spans: Vec<Span>,
    rendered: Option<String>,
}

#[derive(Deserialize)]
struct Code {
    code: String,
}

#[derive(Deserialize, Clone)]
struct Span {
    file_name: String,
    line_start: usize,
    byte_start: usize,
    byte_end: usize,
    is_primary: bool,
    label: Option<String>,
    expansion: Option<Box<Expansion>>,
}

#[derive(Deserialize, Clone)]
struct Expansion {
    span: Span,
    macro_decl_name: String,
}

/// The errors in rustc's standard error with `--error-format=json`.
pub fn errors(stderr: &str) -> Vec<RustcError> {
    stderr
        .lines()
        .filter(|line| line.starts_with('{'))
        .filter_map(|line| serde_json::from_str::<Message>(line).ok())
        .filter(|m| m.level == "error" && !m.message.starts_with("aborting due to"))
        .map(read)
        .collect()
}

fn read(message: Message) -> RustcError {
    let mut places: Vec<RustcSpan> = message.spans.iter().map(place).collect();
    places.sort_by_key(|p| !p.primary);
    let first = places
        .iter()
        .find(|p| p.file.starts_with("src/"))
        .or_else(|| places.first());
    RustcError {
        code: message.code.map(|c| c.code),
        file: first.map(|p| p.file.clone()).unwrap_or_default(),
        line: first.map_or(0, |p| p.line),
        rendered: message.rendered.unwrap_or_default(),
        message: message.message,
        places,
    }
}

/// The place in a file of the hand-in, climbing out of macros of other crates.
fn place(span: &Span) -> RustcSpan {
    let mut at = span;
    while !is_own(at) {
        match &at.expansion {
            Some(expansion) => at = &expansion.span,
            None => break,
        }
    }
    RustcSpan {
        file: file_of(at),
        line: at.line_start,
        start: at.byte_start,
        end: at.byte_end,
        primary: span.is_primary,
        label: span.label.clone().unwrap_or_default(),
        macro_name: span
            .expansion
            .as_ref()
            .map_or_else(String::new, |e| e.macro_decl_name.clone()),
        calls: calls(at),
    }
}

fn calls(mut at: &Span) -> Vec<MacroCall> {
    let mut calls = Vec::new();
    while let Some(expansion) = &at.expansion {
        at = &expansion.span;
        if is_own(at) {
            calls.push(MacroCall {
                file: file_of(at),
                line: at.line_start,
                start: at.byte_start,
            });
        }
    }
    calls
}

fn is_own(span: &Span) -> bool {
    span.file_name.starts_with("src/") || span.file_name.starts_with("src\\")
}

fn file_of(span: &Span) -> String {
    span.file_name.replace('\\', "/")
}

#[cfg(test)]
mod tests {
    use super::errors;

    #[test]
    fn errors_have_code_and_place() {
        let text = concat!(
            r#"{"$message_type":"diagnostic","message":"mismatched types","code":{"code":"E0308","explanation":null},"level":"error","spans":[{"file_name":"/x/macros.rs","byte_start":0,"byte_end":1,"line_start":9,"line_end":9,"column_start":1,"column_end":2,"is_primary":true,"text":[],"label":null,"suggested_replacement":null,"suggestion_applicability":null,"expansion":{"span":{"file_name":"src/a.rs","byte_start":0,"byte_end":1,"line_start":3,"line_end":3,"column_start":1,"column_end":2,"is_primary":false,"text":[],"label":null,"suggested_replacement":null,"suggestion_applicability":null,"expansion":null},"macro_decl_name":"println!","def_site_span":null}}],"children":[],"rendered":"error"}"#,
            "\nnoise\n",
            r#"{"message":"aborting due to 1 previous error","code":null,"level":"error","spans":[],"children":[],"rendered":""}"#,
            "\n",
            r#"{"message":"unused","code":null,"level":"warning","spans":[],"children":[],"rendered":""}"#,
        );
        let found = errors(text);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].code.as_deref(), Some("E0308"));
        assert_eq!((found[0].file.as_str(), found[0].line), ("src/a.rs", 3));
    }
}
