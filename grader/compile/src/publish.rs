//! What the assignment promises is made public where a hand-in keeps it to itself.

use crate::salvage::edit::{Edit, FileEdits};
use interface::compare::Hidden;
use std::collections::BTreeMap;

/// Writes `pub` where it is missing; true when there was such a place. Lines stay where they are.
pub fn publish(files: &mut BTreeMap<String, String>, hidden: &[Hidden]) -> bool {
    let mut edits = FileEdits::default();
    for place in hidden {
        let text = files.get(&place.file);
        if text.is_some_and(|text| is_there(place, text)) {
            let edit = Edit::new(place.place.clone(), place.word());
            edits.add(&place.file, edit);
        }
    }
    edits.apply(files)
}

/// A first line for the shell or a mark moves the bytes of a file, and a module may have two files.
fn is_there(hidden: &Hidden, text: &str) -> bool {
    let visibility = text.get(hidden.place.clone()).unwrap_or_default();
    let rest = text.get(hidden.place.end..).unwrap_or_default();
    (visibility.is_empty() || visibility.starts_with("pub"))
        && visibility.is_empty() == hidden.place.is_empty()
        && rest.trim_start().starts_with(&hidden.before)
}

#[cfg(test)]
mod tests {
    use super::publish;
    use interface::compare::Hidden;
    use std::collections::BTreeMap;

    /// A place in another text is no place.
    #[test]
    fn only_what_is_there_is_written() {
        let fin = "fn gagne(n: usize) -> bool { n == 0 }";
        let hidden = |start: usize| Hidden {
            file: "src/jeu/fin.rs".to_owned(),
            place: start..start,
            before: "fn".to_owned(),
        };
        let written = |text: &str, start: usize| {
            let mut found = BTreeMap::from([("src/jeu/fin.rs".to_owned(), text.to_owned())]);
            let is_changed = publish(&mut found, &[hidden(start)]);
            is_changed.then(|| found["src/jeu/fin.rs"].clone())
        };
        assert_eq!(written(fin, 0), Some(format!("pub {fin}")));
        for (text, start) in [(fin, 3), (fin, 1000), ("é", 1), ("", 0)] {
            assert_eq!(written(text, start), None, "{text} {start}");
        }
    }
}
