//! The name that was probably meant.

/// The most similar name, if it is similar enough for a typing mistake.
pub fn nearest<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let limit = (name.chars().count() / 3).max(1);
    // Names whose lengths differ too much are too different.
    let near = |other: &&str| name.len().abs_diff(other.len()) <= 2 * limit;
    names
        .filter(near)
        .map(|other| (distance(name, other), other))
        .filter(|(d, _)| *d <= limit)
        .min()
        .map(|(_, other)| other)
}

/// A field or variant of a hand-in.
#[derive(Debug, Clone, Copy)]
pub struct Candidate<'c> {
    pub name: &'c str,
    /// Could it be the one that is missing, by its type?
    pub fits: bool,
}

/// Of what a type has and nobody asks for, what probably stands for the one that is missing: one
/// of a similar name, or the only one that fits when nothing else is missing.
pub fn meant(missing: &str, asked: &[&str], has: &[Candidate<'_>]) -> Option<String> {
    let own = has
        .iter()
        .filter(|own| own.fits && !asked.contains(&own.name));
    let own: Vec<&str> = own.map(|own| own.name).collect();
    let is_there = |name: &&&str| has.iter().any(|own| own.name == **name);
    let is_alone = asked.iter().filter(is_there).count() + 1 == asked.len();
    let found = match own.as_slice() {
        [only] if is_alone => Some(*only),
        _ => nearest(missing, own.into_iter()),
    };
    found.map(str::to_owned)
}

/// Letters to change, add or remove; case and underscores count for nothing.
fn distance(a: &str, b: &str) -> usize {
    let fold = |s: &str| -> Vec<char> {
        s.chars()
            .filter(|c| *c != '_')
            .flat_map(char::to_lowercase)
            .collect()
    };
    let (a, b) = (fold(a), fold(b));
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
