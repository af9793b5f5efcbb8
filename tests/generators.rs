//! Generators are worth their making: each catches a wrong solution that things strewn
//! at random let pass. The strewn ones are in `tests/generators/`, as a teacher's own
//! hidden scenarios, with as many cases as the generator's.

use crate::stored::case::Case;
use crate::support::{graded, kit, scratch};

/// The stored hand-in, and the topic where a generator catches it.
const RIVIERE: [(&str, &str); 4] = [
    ("p6-three-accepted", "deplacementAutorise"),
    ("p8-second-thing-lost", "deplacer"),
    ("p11-last-found", "getMinADeplacer"),
    ("p27-too-few-sweeps", "marquage"),
];

#[test]
fn riviere() {
    let class = scratch();
    let mut cases = Case::all(&kit().join("tests/submissions/riviere"));
    cases.retain(|case| RIVIERE.iter().any(|(name, _)| *name == case.name));
    for case in &cases {
        case.lay_out("riviere", &class.path().join(&case.name));
    }
    let strewn = kit().join("tests/generators");
    let strewn = strewn.to_string_lossy();
    let graded = graded(
        class.path(),
        &["--coursework", "riviere", "--hidden", &strewn],
    );
    let scenarios = graded.scenarios();
    for (case, topic) in RIVIERE {
        let verdicts = |part: &str| -> Vec<&str> {
            let rows = scenarios[case].iter();
            let of_topic = rows.filter(|(t, name, _)| t == topic && name.contains(part));
            of_topic.map(|(_, _, verdict)| verdict.as_str()).collect()
        };
        assert_eq!(verdicts("uniform"), ["passed"], "{case}");
        assert!(verdicts("as the model answer").contains(&"wrong"), "{case}");
    }
}
