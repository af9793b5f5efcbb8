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
