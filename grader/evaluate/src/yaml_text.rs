//! Texts and drawings as YAML writes them.

/// A drawing as a block text.
pub(super) fn block(rows: &[Vec<String>]) -> String {
    let row = |row: &Vec<String>| {
        let symbols: Vec<String> = without_blanks(row.clone()).collect();
        format!("  {}", symbols.join(" "))
    };
    let rows: Vec<String> = rows.iter().map(row).collect();
    format!("|\n{}", rows.join("\n"))
}

/// Quoted where YAML would read something else.
pub(super) fn scalar(text: &str) -> String {
    let first = text.chars().next().unwrap_or(' ');
    let strange = "\"'[]{}!*%>|&#@`,?".contains(first) || first == ' ';
    if strange || text.contains(": ") || text.contains(" #") || text.ends_with(':') {
        format!("'{}'", text.replace('\'', "''"))
    } else {
        text.to_owned()
    }
}

/// A text in YAML's double quotes.
pub(super) fn double(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            c if c.is_control() => quoted.push_str(&format!("\\u{:04x}", c as u32)),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// What a drawing shows of a row: a legend may give blanks to places that do not exist, as in
/// hexagonal grids.
pub(super) fn without_blanks(row: Vec<String>) -> impl Iterator<Item = String> {
    row.into_iter().filter(|symbol| !symbol.trim().is_empty())
}
