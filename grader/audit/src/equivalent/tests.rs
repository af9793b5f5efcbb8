//! Reading `equivalent.yaml`, and what is wrong with some.

use super::Equivalents;
use lang::Lang;
use std::collections::BTreeSet;

fn read(text: &str) -> Result<Equivalents, Vec<String>> {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join(super::FILE), text).expect("a file");
    Equivalents::read(folder.path(), Lang::En).map_err(|mistakes| {
        let short = |m: &String| m.rsplit_once("yaml:").map_or(m.clone(), |m| m.1.to_owned());
        mistakes.iter().map(short).collect()
    })
}

#[test]
fn an_entry_has_a_name_and_a_reason() {
    let read = read("- name: 939823b0\n  reason: same\n- {name: '00000001', reason: x}\n");
    let read = read.expect("two entries");
    assert_eq!(read.reason("939823b0"), Some("same"));
    assert_eq!(read.entries.len(), 2);
    assert!(read.too_many(40, Lang::En).is_none());
    assert!(read.too_many(39, Lang::En).is_some());
}

#[test]
fn a_function_may_be_left_free() {
    let read = read("- function: cellule\n  reason: free layout\n").expect("an entry");
    assert_eq!(
        read.free("cellule", "number off by one"),
        Some("free layout")
    );
    assert_eq!(
        (read.entries.len(), read.free("bord", "number off by one")),
        (0, None)
    );
}

#[test]
fn one_kind_of_mistake_may_be_left_free() {
    let text = "- function: efface\n  mistake: number off by one\n  reason: free width\n";
    let read = read(text).expect("an entry");
    assert_eq!(read.free("efface", "number off by one"), Some("free width"));
    assert_eq!(read.free("efface", "statement forgotten"), None);
    let french = text.replace("number off by one", "nombre décalé de un");
    let read = self::read(&french).expect("an entry");
    assert_eq!(read.free("efface", "number off by one"), Some("free width"));
}

#[test]
fn every_mistake_has_its_line() {
    let text = "- name: 939823b0\n- name: short\n  reason: a\n- name: 939823b1\n  reason: a\n  why: b\n\
                - name: 939823b1\n  reason: again\n- text\n- name: 939823b2\n  reason: c\n  visible: yes\n";
    let mistakes = read(text).expect_err("mistakes");
    assert_eq!(
        mistakes,
        [
            "1: 939823b0: say why (reason)",
            "2: name must be that of a wrong program, eight characters such as 939823b0",
            "6: unknown key “why”: name, function, mistake, reason, visible",
            "7: 939823b1 appears twice",
            "9: an entry is `name: …` and `reason: …`",
            "10: 939823b2: visible is true or false, not yes",
        ]
    );
    assert_eq!(read("name: a\n").expect_err("no list").len(), 1);
    assert!(read("- [\n").is_err());
}

#[test]
fn a_function_left_free_is_checked_as_a_name_is() {
    let text = "- function: cellule\n- function: bord\n  reason: ''\n\
                - function: efface\n  mistake: number off by two\n  reason: a\n\
                - function: [f]\n  reason: a\n\
                - function: f\n  name: 939823b0\n  reason: a\n\
                - {function: g, reason: a}\n- {function: g, mistake: sign lost, reason: a}\n\
                - {function: g, reason: b}\n";
    assert_eq!(
        read(text).expect_err("mistakes"),
        [
            "1: cellule: say why (reason)",
            "2: bord: say why (reason)",
            "5: no kind of mistake is called “number off by two”; did you mean “number off by one”?",
            "7: function must be the name of a function",
            "9: an entry has name or function, not both",
            "14: g appears twice",
        ]
    );
}

#[test]
fn a_function_that_nothing_changes_is_told_with_its_line() {
    let text = "- {function: kept, reason: a}\n\n- {function: gone, reason: a}\n";
    let read = read(text).expect("two entries");
    let known = BTreeSet::from(["kept".to_owned()]);
    let told = read.unknown_functions(&known, Lang::En);
    assert_eq!(told.len(), 1);
    assert!(
        told[0].contains("equivalent.yaml:3: gone no longer applies"),
        "{told:?}"
    );
}

#[test]
fn a_list_that_cannot_be_read_is_no_empty_list() {
    let folder = tempfile::tempdir().expect("a folder");
    let nothing = Equivalents::read(folder.path(), Lang::En).expect("no file");
    assert_eq!(nothing.names().count(), 0);
    let file = folder.path().join(super::FILE);
    std::fs::write(&file, b"- name: 939823b0\n  reason: \xe9\n").expect("a file");
    let told = Equivalents::read(folder.path(), Lang::En).expect_err("no UTF-8");
    assert!(told[0].contains("equivalent.yaml: "), "{told:?}");
}
