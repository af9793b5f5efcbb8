//! Mistakes in the notation of YAML: in the teacher's language, where they are.

use super::super::names::Names;
use lang::Lang;
use std::path::Path;

/// Line, column, the text underlined, and the titles in French and in English.
#[track_caller]
fn check(text: &str, line: usize, column: usize, underlined: &str, titles: [&str; 2]) {
    let (_, found) = crate::read_topic(Path::new("f.yaml"), text, false, &Names::default());
    let [only] = found.as_slice() else {
        panic!("{} mistakes: {found:?}", found.len())
    };
    let said = [Lang::Fr, Lang::En].map(|lang| only.message(lang).title);
    assert_eq!(said, titles);
    assert_eq!((only.place.line, only.place.column), (line, column));
    let from = only.source.chars().skip(column - 1);
    assert_eq!(from.take(only.width).collect::<String>(), underlined);
    // Nothing of the reader's own words is left.
    assert!(
        !said
            .iter()
            .any(|s| s.contains("YAML ;") || s.contains("not YAML"))
    );
}

#[test]
fn brackets_are_shown_where_they_open() {
    let titles = ["ce `[` n'est jamais refermé", "this `[` is never closed"];
    check("topic: f\nneeds: [a, b\nscenarios: 1\n", 2, 8, "[", titles);
    check("topic: f\nneeds: [\n  - a\n", 2, 8, "[", titles);
    let titles = ["ce `{` n'est jamais refermé", "this `{` is never closed"];
    check(
        "topic: f\ntitle: {fr: \"é\", en: \"e\"\nscenarios: 1\n",
        2,
        8,
        "{",
        titles,
    );
    let titles = ["ce signe ne referme rien", "this closes nothing"];
    check("topic: f\nneeds: a\n]\n", 3, 1, "]", titles);
}

#[test]
fn quotes_and_escapes() {
    let titles = [
        "ce guillemet n'est jamais refermé",
        "this quote is never closed",
    ];
    check("topic: \"f\n", 1, 8, "\"f", titles);
    let titles = [
        "entre guillemets, `\\` commence une séquence, et YAML n'en connaît pas de telle",
        "in double quotes `\\` begins an escape, and YAML knows none like this",
    ];
    check("topic: \"a\\qb\"\n", 1, 8, "\"a\\qb\"", titles);
}

#[test]
fn lines_that_are_out_of_line() {
    let titles = [
        "cette ligne n'est alignée avec aucune autre",
        "this line is not aligned with any other",
    ];
    check(
        "topic: f\n  title: t\n scenarios: 1\n",
        2,
        8,
        ":",
        ["ce `:` ne peut pas venir ici", "this `:` cannot come here"],
    );
    check("title:\n  fr: a\n en: b\n", 3, 2, "en:", titles);
    let titles = [
        "la liste au-dessus attend un `-`, ou cette ligne est mal alignée",
        "the list above expects a `-`, or this line is not aligned",
    ];
    check(
        "scenarios:\n  - name: a\n  steps: b\n",
        3,
        3,
        "steps:",
        titles,
    );
}

#[test]
fn signs_that_miss_a_blank_or_a_colon() {
    let titles = [
        "`-` est toujours suivi d'un espace",
        "`-` is always followed by a blank",
    ];
    check(
        "scenarios:\n  -name: {fr: a}\n    steps: b\n",
        2,
        3,
        "-",
        titles,
    );
    let titles = [
        "une clé, puis `: `, est attendue ici",
        "a key, then `: `, is expected here",
    ];
    check("topic: f\ntitle\n", 2, 1, "title", titles);
    let titles = ["ce `:` ne peut pas venir ici", "this `:` cannot come here"];
    check("topic f\ntitle: t\n", 2, 6, ":", titles);
    let titles = [
        "une liste ne peut pas commencer ici",
        "a list cannot begin here",
    ];
    check("topic: f\nneeds: - a\n", 2, 8, "-", titles);
}
