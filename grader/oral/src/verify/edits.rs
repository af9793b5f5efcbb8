//! Pieces of a hand-in that are replaced before it is compiled again.

use crate::bodies::stub;
use crate::code::{Code, OwnFunction};
use std::collections::BTreeMap;
use std::ops::Range;

/// A piece of a file, and what is put in its place.
#[derive(Debug, Clone, PartialEq)]
pub struct Edit {
    pub file: String,
    pub range: Range<usize>,
    pub put: String,
}

/// The files after these edits; those of one place stay in their order.
pub fn applied(files: &BTreeMap<String, String>, edits: &[Edit]) -> BTreeMap<String, String> {
    let mut files = files.clone();
    let mut in_order: Vec<&Edit> = edits.iter().collect();
    in_order.sort_by_key(|e| e.range.start);
    // From the end: what comes before keeps its place.
    for edit in in_order.into_iter().rev() {
        if let Some(text) = files.get_mut(&edit.file) {
            text.replace_range(edit.range.clone(), &edit.put);
        }
    }
    files
}

/// A stub for each of these functions but those that an edit touches: edits must not overlap.
pub fn stubs(code: &Code, functions: &[&OwnFunction], edits: &[Edit]) -> Vec<Edit> {
    let is_edited = |f: &OwnFunction| {
        let mut here = edits.iter().filter(|e| e.file == f.file);
        here.any(|e| f.body.start <= e.range.end && e.range.start <= f.body.end)
    };
    let left = functions.iter().filter(|f| !is_edited(f));
    left.map(|f| Edit {
        file: f.file.clone(),
        range: f.body.clone(),
        put: stub(&code.files[&f.file][f.body.clone()]),
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::{Edit, applied, stubs};
    use crate::code::{Code, of_text};
    use std::ops::Range;

    const FILE: &str = "src/a.rs";
    const TEXT: &str = "fn f() { 1; }\nfn g() { 2; }\n";

    fn edit(range: Range<usize>, put: &str) -> Edit {
        Edit {
            file: FILE.to_owned(),
            range,
            put: put.to_owned(),
        }
    }

    fn stubbed(code: &Code, edits: &[Edit]) -> Vec<Range<usize>> {
        let all: Vec<_> = code.functions.iter().collect();
        let stubs = stubs(code, &all, edits);
        stubs.into_iter().map(|stub| stub.range).collect()
    }

    #[test]
    fn edits_are_made_where_they_stood_before() {
        let files = of_text(TEXT).files;
        let edits = [
            edit(23..25, "30;"),
            edit(9..9, "a; "),
            edit(9..9, "b; "),
            edit(9..11, "10;"),
        ];
        let after = applied(&files, &edits);
        assert_eq!(after[FILE], "fn f() { a; b; 10; }\nfn g() { 30; }\n");
        let elsewhere = Edit {
            file: "src/b.rs".to_owned(),
            ..edit(0..2, "")
        };
        assert_eq!(applied(&files, &[elsewhere]), files);
    }

    #[test]
    fn what_is_edited_has_no_stub() {
        let code = of_text(TEXT);
        let [f, g] = [7..13, 21..27].map(|body| vec![body]);
        let both = [&f[..], &g[..]].concat();
        assert_eq!(stubbed(&code, &[]), both);
        assert_eq!(stubbed(&code, &[edit(9..9, "a;")]), g);
        // Beside a body is in it: two edits of one place would be one too many.
        assert_eq!(stubbed(&code, &[edit(13..13, "fn h() {}")]), g);
        assert_eq!(stubbed(&code, &[edit(14..16, "pub fn")]), both);
        assert_eq!(stubbed(&code, &[edit(21..27, "{ 3; }")]), f);
        let whole = applied(&code.files, &stubs(&code, &[&code.functions[1]], &[]));
        assert_eq!(whole[FILE], "fn f() { 1; }\nfn g() { ::core::panic!() }\n");
    }
}
