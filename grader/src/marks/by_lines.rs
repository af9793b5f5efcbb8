//! The functions of a file that no parser reads: one missing semicolon does not mean that
//! nothing is written. They are found by how their lines begin, and end with a brace as far
//! to the right.

use super::measures::{Function, is_cryptic};

pub fn functions(path: &str, text: &str) -> Vec<Function> {
    let lines: Vec<&str> = text.lines().collect();
    let starts = lines.iter().enumerate();
    let found = starts.filter_map(|(i, line)| {
        let name = name(line)?;
        let margin = indent(line);
        let is_end = |l: &&str| l.trim_start().starts_with('}') && indent(l) == margin;
        let rest = &lines[i + 1..];
        let body = &rest[..rest.iter().position(is_end).unwrap_or(rest.len())];
        let above = i
            .checked_sub(1)
            .map_or("", |before| lines[before].trim_start());
        (!is_stub(body)).then(|| Function {
            file: path.to_owned(),
            name: name.to_owned(),
            line: i + 1,
            lines: body.len() + 2,
            documented: above.starts_with("//"),
            comments: body.iter().filter(|l| l.contains("//")).count(),
            short_names: body.iter().filter(|l| declares_cryptic(l)).count(),
        })
    });
    found.collect()
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The name in `pub fn name(`.
fn name(line: &str) -> Option<&str> {
    let rest = line.trim_start();
    let rest = rest.strip_prefix("pub ").unwrap_or(rest);
    let rest = rest.strip_prefix("fn ")?;
    rest.split(['(', '<']).next().map(str::trim)
}

fn is_stub(body: &[&str]) -> bool {
    let last = body.iter().rev().find(|l| !l.trim().is_empty());
    last.is_some_and(|l| ["todo!", "unimplemented!"].iter().any(|m| l.contains(m)))
}

fn declares_cryptic(line: &str) -> bool {
    let Some(rest) = line.trim_start().strip_prefix("let ") else {
        return false;
    };
    let rest = rest.strip_prefix("mut ").unwrap_or(rest);
    let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_'));
    is_cryptic(&rest[..end.unwrap_or(rest.len())])
}

#[cfg(test)]
mod tests {
    use super::functions;

    #[test]
    fn a_missing_semicolon_hides_no_function() {
        let text = "/// La grille.\npub fn init_grid(n: usize) -> Grid {\n    let a = 1\n    let b = 2;\n    \
            // une ligne\n    vec![]\n}\n\nfn autre() {\n    todo!()\n}\n\nimpl Cell {\n    fn new() -> Cell {\n        \
            Cell\n    }\n}\n";
        let found = functions("src/demineur.rs", text);
        let seen: Vec<_> = found
            .iter()
            .map(|f| {
                (
                    f.name.as_str(),
                    f.line,
                    f.lines,
                    f.documented,
                    f.comments,
                    f.short_names,
                )
            })
            .collect();
        assert_eq!(
            seen,
            [("init_grid", 2, 6, true, 1, 2), ("new", 14, 3, false, 0, 0)]
        );
    }
}
