//! The nearest known name.

/// The known name that differs least from `name`, when it is near enough to be meant.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let allowed = (name.chars().count() / 3).clamp(1, 3);
    known
        .into_iter()
        .map(|other| (distance(&fold(name), &fold(other)), other))
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, other)| (*distance, *other))
        .map(|(_, other)| other.to_owned())
}

/// Case and underscores are what people get wrong first.
fn fold(name: &str) -> Vec<char> {
    name.chars()
        .filter(|c| *c != '_')
        .flat_map(char::to_lowercase)
        .take(80)
        .collect()
}

/// Insertions, removals, replacements, and swaps of neighbours.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let replaced = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = replaced.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn the_nearest_name_is_found() {
        let known = ["propagate", "init_grid", "getNbLigGH"];
        assert_eq!(nearest("propagte", known).as_deref(), Some("propagate"));
        assert_eq!(nearest("initGrid", known).as_deref(), Some("init_grid"));
        assert_eq!(nearest("getNbLigHG", known).as_deref(), Some("getNbLigGH"));
        assert_eq!(nearest("jouer", known), None);
    }
}
