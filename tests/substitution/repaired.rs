//! What reports say that a repair is worth is what the same hand-in gets once that function was
//! repaired by hand.

use super::fault::{function, lay_out};
use super::{marks, sure};
use crate::support::{graded, kit, list, read, scratch, text};
use serde_json::Value;

/// Three faults of different kinds, one of which the other two do not need.
const FAULTS: &[(&str, &str)] = &[
    (
        "compute_cell",
        "pub fn compute_cell(grid: &mut Grid, x: usize, y: usize) -> i32 { grid[x][y].value += 1; grid[x][y].value }",
    ),
    (
        "apply_position",
        "pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool { todo!() }",
    ),
    (
        "affichegrid",
        "pub fn affichegrid(grid: &Grid, colors: bool, detonate: bool) { println!(\"{}\", grid.len() ",
    ),
];

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn is_what_a_repair_by_hand_gives() {
    let class = scratch();
    let reference = read(&kit().join("reference/src/demineur.rs"));
    // A missing parenthesis and brace end at the next function: it keeps its own text.
    let with = |repaired: &str| {
        let faults = FAULTS.iter().filter(|(name, _)| *name != repaired);
        faults.fold(reference.clone(), |text, (name, wrong)| {
            let right = function(&text, &format!("pub fn {name}(")).to_owned();
            text.replace(&right, wrong)
        })
    };
    lay_out(&class.path().join("all"), &with(""));
    for (name, _) in FAULTS {
        lay_out(&class.path().join(name), &with(name));
    }
    lay_out(&class.path().join("below"), &with_a_fault_below(&reference));
    let results = graded(class.path(), &["--coursework", "demineur"]);
    let all = marks(&results.0, "all");
    let repairs = list(&all["repairs"]);
    assert_eq!(repairs.len(), FAULTS.len(), "{repairs:?}");
    for repair in repairs {
        let topic = text(&repair["topic"]);
        let by_hand = sure(marks(&results.0, &topic));
        let told = repair["repaired"].as_f64().expect("points");
        assert!(
            (told - by_hand).abs() < 0.005,
            "{topic}: {told} is told, {by_hand} it is"
        );
        assert_same(repair["sure"].as_f64(), sure(all));
        assert!(told > sure(all), "{topic} is worth nothing");
    }
    assert!(all["as_handed_in"].as_f64() < Some(sure(all)));
    by_itself_is_not_enough(marks(&results.0, "below"));
}

/// A count that is wrong where none of its own scenarios looks: only the game fails, and no
/// right `main_console` changes that.
fn with_a_fault_below(reference: &str) -> String {
    let start = "pub fn count_uncovered(grid: &Grid) -> usize {";
    assert!(reference.contains(start));
    let wrong = format!("{start}\n    if grid.len() == 2 {{ return 0; }}");
    reference.replace(start, &wrong)
}

fn by_itself_is_not_enough(marks: &Value) {
    let [repair] = list(&marks["repairs"]) else {
        panic!("one topic fails: {}", marks["repairs"]);
    };
    assert_eq!(text(&repair["topic"]), "main_console");
    assert_same(repair["repaired"].as_f64(), sure(marks));
}

/// Points have two decimals, and their sums here are not rounded.
fn assert_same(told: Option<f64>, points: f64) {
    let told = told.expect("points");
    assert!(
        (told - points).abs() < 0.005,
        "{told} is told, {points} it is"
    );
}

/// Each stored mistake by itself: to repair it must be worth what the reference gets. Two of
/// them in one hand-in: to repair the one must be worth what the other gets by itself.
#[cfg(feature = "full")]
mod a_repair_is_worth_what_is_then_graded {
    use super::super::lost;
    use super::{marks, sure};
    use crate::stored::case::Case;
    use crate::support::{graded, kit, list, scratch, text};
    use serde_json::Value;

    #[test]
    fn in_demineur() {
        each_worth_is_what_the_other_gets("demineur");
    }

    #[test]
    fn in_chasse_au_tresor() {
        each_worth_is_what_the_other_gets("chasse_au_tresor");
    }

    #[test]
    fn in_riviere() {
        each_worth_is_what_the_other_gets("riviere");
    }

    #[test]
    fn in_viruskiller() {
        each_worth_is_what_the_other_gets("viruskiller");
    }

    #[test]
    fn in_khet() {
        each_worth_is_what_the_other_gets("khet");
    }

    /// Each with the next that is another function's; those with one fault only, in the function
    /// whose topic fails.
    fn each_worth_is_what_the_other_gets(coursework: &str) {
        let class = scratch();
        let cases = Case::all(&kit().join("tests/submissions").join(coursework));
        let single: Vec<Case> = cases
            .into_iter()
            .filter(|case| case.at_fault().len() == 1 && !case.lies_below)
            .collect();
        let mut pairs = Vec::new();
        for (at, case) in single.iter().enumerate() {
            case.lay_out(coursework, &class.path().join(&case.name));
            case.lay_out_repaired(coursework, &class.path().join(repaired(case)));
            let mut others = single[at + 1..].iter();
            let other = others.find(|other| {
                let to = class.path().join(both(case, other));
                other.at_fault() != case.at_fault() && case.lay_out_with(other, coursework, &to)
            });
            pairs.extend(other.map(|other| (case, other)));
        }
        assert!(pairs.len() > 10, "{} pairs only", pairs.len());
        let results = graded(class.path(), &["--coursework", coursework]);
        let mut told = Told::default();
        for case in single.iter().filter(|case| case.is_edits()) {
            told.compare(&results.0, (case, &case.name), &repaired(case));
        }
        for (case, other) in pairs {
            let together = both(case, other);
            told.compare(&results.0, (case, &together), &other.name);
            told.compare(&results.0, (other, &together), &case.name);
        }
        eprintln!(
            "{coursework}: {} told as they are; kept:\n{}",
            told.right, told.kept
        );
        assert!(
            told.wrong.is_empty(),
            "{} right, but\n{}",
            told.right,
            told.wrong
        );
        let kept = told.kept.lines().count();
        assert!(kept * 8 <= told.right, "too many are kept:\n{}", told.kept);
    }

    /// What reports say about repairs, and what these give.
    #[derive(Default)]
    struct Told {
        right: usize,
        wrong: String,
        /// Where the report says why nothing could be tried.
        kept: String,
    }

    impl Told {
        /// `mistake` in the hand-in of this name; the same hand-in without it.
        fn compare(&mut self, results: &Value, (mistake, within): (&Case, &str), without: &str) {
            let by_hand = sure(marks(results, without));
            let marks = marks(results, within);
            let of = |of: &&Value| mistake.at_fault().contains(&text(&of["topic"]));
            let told = list(&marks["repairs"]).iter().find(of);
            let points = told.and_then(|told| told["repaired"].as_f64());
            let is_lost = lost(marks)
                .keys()
                .any(|(_, t)| mistake.at_fault().contains(t));
            if let Some(kept) = kept(results, within).find(of) {
                assert_eq!(points, None, "{within}: kept, and replaced");
                self.kept += &format!("{} in {within}: {}\n", mistake.name, kept["why"]);
                return;
            }
            // What is not lost needs no repair.
            let points = points.or((!is_lost).then(|| sure(marks)));
            match points.is_some_and(|points| (points - by_hand).abs() < 0.005) {
                true => self.right += 1,
                false => {
                    self.wrong += &format!(
                        "{} in {within}: {points:?} is told, {by_hand} it is\n",
                        mistake.name
                    );
                }
            }
        }
    }

    /// The functions that were left as they are in the hand-in of this name.
    fn kept<'r>(results: &'r Value, name: &str) -> impl Iterator<Item = &'r Value> {
        let all = list(&results["submissions"]).iter();
        let own = all.filter(move |submission| submission["name"] == name);
        own.filter_map(|submission| submission["repairs"]["kept"].as_array())
            .flatten()
    }

    fn repaired(case: &Case) -> String {
        format!("{}, repaired", case.name)
    }

    fn both(case: &Case, other: &Case) -> String {
        format!("{}+{}", case.name, other.name)
    }
}
