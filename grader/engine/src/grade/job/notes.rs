//! What a teacher is told to look at beside the tests.

use crate::grade::report::Finding;
use crate::text;
use interface::rust_tests::OwnDefinition;

/// More of one kind are told in one note.
const MOST_NOTES: usize = 5;

/// Those of one kind.
pub(super) fn notes(all: Vec<OwnDefinition>) -> Vec<Finding> {
    let count = all.len();
    if count <= MOST_NOTES {
        return all.into_iter().map(|one| note(one, None)).collect();
    }
    let mut names: Vec<&str> = all.iter().map(|b| b.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    let name = names.join("`, `");
    let first = all.into_iter().next();
    let told = first.map(|first| note(OwnDefinition { name, ..first }, Some(count)));
    told.into_iter().collect()
}

/// `count`: how many places there are, of which this is the first.
fn note(found: OwnDefinition, count: Option<usize>) -> Finding {
    let message = match found.judges {
        true => text::findings::judged_by_hand(&found.name, count),
        false => text::findings::named_as_in_std(&found.name, count),
    };
    Finding {
        file: found.file,
        line: found.line,
        message,
        item: found.name,
        ..Finding::default()
    }
}

#[cfg(test)]
mod tests {
    use super::{OwnDefinition, notes};

    #[test]
    fn a_flood_is_one_note() {
        let found = |line: usize| OwnDefinition {
            file: "src/lib.rs".to_owned(),
            line,
            name: ["Debug", "PartialEq"][line % 2].to_owned(),
            judges: true,
        };
        assert_eq!(notes((1..=5).map(found).collect()).len(), 5);
        let told = notes((1..=6000).map(found).collect());
        assert_eq!((told.len(), told[0].line), (1, 1));
        let said = &told[0].message.0["en"];
        assert!(
            said.starts_with("`Debug`, `PartialEq` is written by hand (6000 times"),
            "{said}"
        );
        assert_eq!(notes(Vec::new()), []);
    }
}
