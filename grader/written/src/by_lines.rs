//! The functions of a file that no parser reads: so that one missing semicolon does not hide
//! all of them. They are found by how their lines begin, and end with a brace as far to the
//! right.

/// Where a function stands: lines from 0, the last one included.
pub struct Extent {
    pub name: String,
    pub first: usize,
    pub last: usize,
}

pub fn extents(text: &str) -> Vec<Extent> {
    let lines: Vec<&str> = text.lines().collect();
    let starts = lines.iter().enumerate();
    let found = starts.filter_map(|(first, line)| {
        let name = name(line)?;
        let margin = indent(line);
        let is_end = |l: &&str| l.trim_start().starts_with('}') && indent(l) == margin;
        let length = lines[first + 1..].iter().position(is_end);
        Some(Extent {
            name: name.to_owned(),
            first,
            last: length.map_or(lines.len() - 1, |length| first + 1 + length),
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

#[cfg(test)]
mod tests {
    use super::extents;

    #[test]
    fn a_missing_semicolon_hides_no_function() {
        let text = "/// La grille.\npub fn init_grid(n: usize) -> Grid {\n    let a = 1\n    let b = 2;\n    \
            // une ligne\n    vec![]\n}\n\nfn autre() {\n    todo!()\n}\n\nimpl Cell {\n    fn new() -> Cell {\n        \
            Cell\n    }\n}\n";
        let found = extents(text);
        let seen: Vec<_> = found
            .iter()
            .map(|f| (f.name.as_str(), f.first, f.last))
            .collect();
        assert_eq!(
            seen,
            [("init_grid", 1, 6), ("autre", 8, 10), ("new", 13, 15)]
        );
    }
}
