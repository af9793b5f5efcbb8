//! The functions of a file that no parser reads: so that one missing semicolon does not hide
//! all of them. They are found by how their lines begin, and end with a brace as far to the
//! right, or before the next one that begins there.

use std::ops::Range;

/// Where a function stands, in bytes: from its first word to its last brace.
pub struct Extent {
    pub name: String,
    /// The type in whose `impl` it stands; not known without a parser.
    pub owner: String,
    pub range: Range<usize>,
}

pub fn extents(text: &str) -> Vec<Extent> {
    let mut found: Vec<Extent> = Vec::new();
    // How far to the right the function begins whose end has not been seen. What stands in it is
    // a part of it.
    let mut open: Option<usize> = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let margin = indent(line);
        let (start, end) = (at + margin, at + line.trim_end().len());
        at += line.len();
        let name = name(line).filter(|_| open.is_none_or(|open| margin <= open));
        let closes = line.trim_start().starts_with('}') && open.is_some_and(|open| margin <= open);
        if (name.is_some() || closes)
            && let (Some(of_it), Some(function)) = (open.take(), found.last_mut())
        {
            function.range.end = if closes && margin == of_it {
                end
            } else {
                start
            };
        }
        if let Some(name) = name {
            open = Some(margin);
            found.push(Extent {
                name: name.to_owned(),
                owner: String::new(),
                range: start..text.trim_end().len(),
            });
        }
    }
    found
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

#[cfg(test)]
mod tests {
    use super::extents;

    #[test]
    fn a_missing_semicolon_hides_no_function() {
        let text = "/// La grille.\npub fn init_grid(n: usize) -> Grid {\n    let a = 1\n    let b = 2;\n    \
            // une ligne\n    vec![]\n}\n\nfn autre() {\n    todo!()\n}\n\nimpl Cell {\n    fn new() -> Cell {\n        \
            Cell\n    }\n}\n";
        let found = extents(text);
        let line = |at: usize| text[..at].matches('\n').count();
        let seen: Vec<_> = found
            .iter()
            .map(|f| (f.name.as_str(), line(f.range.start), line(f.range.end)))
            .collect();
        assert_eq!(
            seen,
            [("init_grid", 1, 6), ("autre", 8, 10), ("new", 13, 15)]
        );
        let open = extents("fn a() {\n    1\nfn b() {\n    fn c() {\n}\n");
        let seen: Vec<_> = open.iter().map(|f| f.range.clone()).collect();
        assert_eq!(seen, [0..15, 15..38]);
    }
}
