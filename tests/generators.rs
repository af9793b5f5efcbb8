//! Generators are worth their cost: each catches a wrong solution that purely random boards let
//! pass. The random ones are in `tests/generators/`, as a teacher's own hidden scenarios, with
//! as many cases as the generator's.

use crate::stored::case::Case;
use crate::support::{FULL, Graded, graded, grader, kit, list, scratch, text, write};
use std::collections::BTreeMap;
use std::path::Path;

/// The stored hand-in, and the topic where a generator catches it.
const RIVIERE: [(&str, &str); 4] = [
    ("p6-three-accepted", "deplacementAutorise"),
    ("p8-second-thing-lost", "deplacer"),
    ("p11-last-found", "getMinADeplacer"),
    ("p27-too-few-sweeps", "marquage"),
];

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn riviere() {
    let class = scratch();
    let cases = if FULL { &RIVIERE[..] } else { &RIVIERE[..1] };
    let names: Vec<&str> = cases.iter().map(|(name, _)| *name).collect();
    lay_out(&names, class.path());
    let strewn = kit().join("tests/generators");
    let strewn = strewn.to_string_lossy();
    let graded = graded(
        class.path(),
        &["--coursework", "riviere", "--hidden", &strewn],
    );
    let scenarios = graded.scenarios();
    for (case, topic) in cases {
        let verdicts = |part: &str| -> Vec<&str> {
            let rows = scenarios[*case].iter();
            let of_topic = rows.filter(|(t, name, _)| t == topic && name.contains(part));
            of_topic.map(|(_, _, verdict)| verdict.as_str()).collect()
        };
        assert_eq!(verdicts("uniform"), ["passed"], "{case}");
        assert!(verdicts("as the model answer").contains(&"wrong"), "{case}");
    }
}

/// Stored hand-ins of rivière, as a class.
fn lay_out(names: &[&str], class: &Path) {
    let mut cases = Case::all(&kit().join("tests/submissions/riviere"));
    cases.retain(|case| names.contains(&case.name.as_str()));
    assert_eq!(cases.len(), names.len());
    for case in &cases {
        case.lay_out("riviere", &class.join(&case.name));
    }
}

/// The hand-ins, and what the scenario of their failure looks at.
const TOLD: [(&str, &str); 5] = [
    ("p6-three-accepted", "returns: false"),
    ("p7-pusher-stays", "check: view(r).contenus"),
    ("p9-current-dragged", "check: view(r).courants"),
    ("p11-last-found", "returns: "),
    ("p27-too-few-sweeps", "check: view(m)"),
];

/// A report shows a failing generated case as a plain scenario. A teacher who pastes it has a
/// scenario that is in order, that the model answer passes, and that the hand-in fails.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn what_a_failure_shows_can_be_pasted() {
    let class = scratch();
    let hand_ins = if FULL { &TOLD[..] } else { &TOLD[..1] };
    let names: Vec<&str> = hand_ins.iter().map(|(name, _)| *name).collect();
    lay_out(&names, class.path());
    let only = ["--coursework", "riviere", "--filter", "as the model answer"];
    let told = told(&graded(class.path(), &only));
    let mut files: BTreeMap<&str, String> = BTreeMap::new();
    for (hand_in, looked_at) in hand_ins {
        let own: Vec<_> = told.iter().filter(|t| t.hand_in == *hand_in).collect();
        assert!(
            own.iter().any(|t| t.scenario.contains(looked_at)),
            "{own:#?}"
        );
        for (i, told) in own.into_iter().enumerate() {
            assert!(!told.scenario.contains("\"]["), "{}", told.scenario);
            let file = files
                .entry(&told.topic)
                .or_insert_with(|| format!("topic: {}\nscenarios:\n", told.topic));
            let (_, rest) = told.scenario.split_once('\n').expect("steps");
            let name = format!("pasted from {hand_in} {i}");
            file.push_str(&format!(
                "- name: {{en: \"{name}\", fr: \"{name}\"}}\n{rest}"
            ));
        }
    }
    let pasted = scratch();
    for (topic, file) in files {
        write(&pasted.path().join(format!("riviere/{topic}.yaml")), &file);
    }
    let folder = pasted.path().to_string_lossy();
    grader()
        .args(["check", "riviere", "--hidden", &folder])
        .assert()
        .success();
    let only = [
        "--coursework",
        "riviere",
        "--filter",
        "pasted from",
        "--hidden",
        &folder,
    ];
    let scenarios = graded(class.path(), &only).scenarios();
    for (hand_in, _) in hand_ins {
        let own = format!("pasted from {hand_in} ");
        let rows: Vec<_> = scenarios[*hand_in]
            .iter()
            .filter(|(_, name, _)| name.starts_with(&own))
            .collect();
        assert!(!rows.is_empty(), "{hand_in}");
        assert!(
            rows.iter().all(|(_, _, verdict)| verdict == "wrong"),
            "{rows:?}"
        );
    }
}

/// A failure's scenario.
#[derive(Debug)]
struct Told {
    hand_in: String,
    topic: String,
    scenario: String,
}

fn told(graded: &Graded) -> Vec<Told> {
    let mut all = Vec::new();
    for submission in list(&graded.0["submissions"]) {
        for topic in list(&submission["topics"]) {
            for scenario in list(&topic["scenarios"]) {
                if let Some(told) = scenario["failure"]["scenario"].as_str() {
                    all.push(Told {
                        hand_in: text(&submission["name"]),
                        topic: text(&topic["topic"]),
                        scenario: told.to_owned(),
                    });
                }
            }
        }
    }
    all
}
