//! A wrong function on types that the student represents otherwise than the reference: the
//! reference's text touches fields that are not there, so its types come with it.

use super::{lost, marks, sure};
use crate::support::{copy, graded, kit, list, read, scratch, text, write};
use serde_json::Value;

/// A right program, with a line to leave out.
struct Program {
    name: &'static str,
    file: &'static str,
    line: &'static str,
}

/// Both variants: an enum and a rank in the one, a text and a number in the other.
const PROGRAMS: &[Program] = &[
    Program {
        name: "bruno",
        file: "src/riviere/objet/case.rs",
        line: "self.contenu = contenu.into();",
    },
    Program {
        name: "chiara",
        file: "src/riviere/classique/case.rs",
        line: "case.dedans = texte;",
    },
];

#[test]
fn cost_their_own_topic_only() {
    let class = scratch();
    let right = |name: &str| format!("{name}, right");
    for Program { name, file, line } in PROGRAMS {
        let kept = kit().join("tests/submissions/riviere/right").join(name);
        let wrong = class.path().join(name);
        copy(
            &kept.join("src"),
            &class.path().join(right(name)).join("src"),
        );
        copy(&kept.join("src"), &wrong.join("src"));
        let text = read(&wrong.join(file));
        assert_eq!(text.matches(line).count(), 1, "{name}: {line}");
        write(&wrong.join(file), &text.replace(line, ""));
    }
    let results = graded(class.path(), &["--coursework", "riviere"]);
    for Program { name, .. } in PROGRAMS {
        let (wrong, right) = (marks(&results.0, name), marks(&results.0, &right(name)));
        let lost: Vec<String> = lost(wrong).into_keys().map(|(_, topic)| topic).collect();
        assert!(
            !lost.is_empty() && lost.iter().all(|topic| topic == "setContenu"),
            "{name} loses {lost:?}"
        );
        let [repair] = list(&wrong["repairs"]) else {
            panic!("{name}: {}", wrong["repairs"]);
        };
        assert_eq!(text(&repair["topic"]), "setContenu");
        assert_eq!(repair["repaired"].as_f64(), Some(sure(right)), "{repair}");
        assert_eq!(kept(&results.0, name), 0, "{name}");
    }
}

/// How many functions were left as they are.
fn kept(results: &Value, name: &str) -> usize {
    let all = list(&results["submissions"]).iter();
    let own = all.filter(|submission| submission["name"] == name);
    own.map(|submission| list(&submission["repairs"]["kept"]).len())
        .sum()
}
