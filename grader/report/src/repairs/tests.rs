//! What repairs are worth, in words.

use super::{WhyKept, Worths, kept, left, names, worths};
use engine::grade::report::{BuildReport, Finding, Kept, Repairs, Report, TopicReport};
use grading::marks::{CriterionMark, Loss, Marks, Points, RepairWorth, Why};
use lang::{Lang, Localized};
use scenario::specs::bareme::Rule;
use serde_json::json;

#[test]
fn what_cannot_be_replaced_is_told_as_a_repair() {
    assert_eq!(
        left(&["propagate"], WhyKept::Signature, Lang::Fr),
        "réparer `propagate` : le gain n'est pas connu (ses paramètres ou son résultat ne sont \
         pas ceux du sujet)"
    );
    assert_eq!(
        left(&["a", "b"], WhyKept::Missing, Lang::En),
        "write `a` and `b`: the gain is not known"
    );
}

fn worth(topic: &str, variant: &str, repaired: f64) -> RepairWorth {
    RepairWorth {
        topic: topic.to_owned(),
        variant: variant.to_owned(),
        sure: 6.0,
        repaired,
    }
}

/// Of a line that counts this variant, in which these topics cost points.
fn marks(repairs: Vec<RepairWorth>, variant: &str, costly: &[&str]) -> Marks {
    let lost = costly.iter().map(|topic| Loss {
        topic: (*topic).to_owned(),
        passed: 0,
        spared: 0,
        scenarios: 1,
        blocked: 0,
        unwritten: false,
        points: 1.0,
    });
    let why = Why {
        variant: variant.to_owned(),
        rule: Rule::Proportional,
        passed: 0,
        scenarios: 1,
        spared: 0,
        blocked: 0,
        whole: None,
        lost: lost.collect(),
    };
    let line = CriterionMark {
        id: "jeu".to_owned(),
        title: Localized::default(),
        max: 20.0,
        per_member: false,
        points: Points::Sure {
            points: 6.0,
            as_handed_in: 6.0,
            why,
        },
    };
    Marks {
        repairs,
        total: 20.0,
        criteria: vec![line],
    }
}

fn found(item: &str) -> Finding {
    Finding {
        item: item.to_owned(),
        ..Finding::default()
    }
}

/// A topic whose one scenario stops in this function.
fn stopped(topic: &str, function: &str) -> TopicReport {
    let reason =
        json!({"does_not_compile": {"function": function, "message": Localized::default()}});
    let problem = json!({"stopped": {"call": "", "reason": reason}});
    let failure = json!({"line": 1, "steps": [], "problem": problem});
    let scenario = json!({"name": Localized::default(), "hidden": false, "verdict": "blocked", "failure": failure});
    let topic = json!({"topic": topic, "title": Localized::default(), "scenarios": [scenario]});
    serde_json::from_value(topic).expect("a topic")
}

fn report(differences: &[&str], broken: &[&str], topics: Vec<TopicReport>) -> Report {
    let all = |items: &[&str]| items.iter().map(|item| found(item)).collect();
    Report {
        coursework: String::new(),
        variant: String::new(),
        key: String::new(),
        build: BuildReport {
            differences: all(differences),
            broken: all(broken),
            ..BuildReport::default()
        },
        topics,
        repairs: None,
    }
}

fn alone(worths: Worths) -> String {
    match worths {
        Worths::NoneAlone(sentence) => sentence,
        Worths::Each(lines) => panic!("{lines:?}"),
    }
}

#[test]
fn repairs_that_bring_nothing_are_one_line_that_names_the_fault() {
    let repairs = ["init_grid", "make_grid"].map(|topic| worth(topic, "", 6.0));
    let mut marks = marks(repairs.to_vec(), "", &["init_grid", "make_grid"]);
    let with_field = report(&["Cell.flag"], &["make_grid", "unused"], Vec::new());
    let told = alone(worths(&marks, [&with_field], Lang::Fr));
    assert!(told.ends_with("(`init_grid` et `make_grid`) : réparez d'abord `Cell.flag`"));
    let told = alone(worths(&marks, [], Lang::En));
    assert!(told.ends_with(": the fault is elsewhere too"));
    marks.repairs.push(worth("propagate", "", 7.0));
    assert_eq!(worths(&marks, [&with_field], Lang::Fr).lines().len(), 3);
}

#[test]
fn only_what_the_failures_need_is_to_be_repaired_first() {
    let repairs = ["init_grid", "make_grid"].map(|topic| worth(topic, "", 6.0));
    let marks = marks(repairs.to_vec(), "", &["init_grid", "make_grid"]);
    let topics = vec![stopped("init_grid", "draw"), stopped("make_grid", "draw")];
    let helpers = report(&[], &["draw", "unused"], topics);
    let told = alone(worths(&marks, [&helpers], Lang::Fr));
    assert!(told.ends_with(": réparez d'abord `draw`"), "{told:?}");
}

#[test]
fn a_repair_that_no_line_waits_for_is_not_told() {
    let repairs = ["marquage", "partie"].map(|topic| worth(topic, "objet", 6.0));
    let of_the_other = marks(repairs.to_vec(), "classique", &["marquage", "partie"]);
    assert!(worths(&of_the_other, [], Lang::Fr).lines().is_empty());
    let marks = marks(repairs.to_vec(), "objet", &["marquage", "partie"]);
    let told = alone(worths(&marks, [], Lang::Fr));
    assert!(told.contains("(`marquage` (objet) et `partie` (objet))"));
}

#[test]
fn functions_that_nothing_fits_wait_for_the_field_that_differs() {
    let topics = ["propagate", "grille"].map(|topic| stopped(topic, "draw"));
    let mut report = report(&["Cell.flag", "grille"], &[], topics.to_vec());
    let of = |why| Kept {
        topic: "propagate".to_owned(),
        why,
    };
    let mut told = |why, lang| {
        report.repairs = Some(Repairs {
            kept: vec![of(why)],
            ..Repairs::default()
        });
        kept(&report, lang).concat()
    };
    assert_eq!(
        told(WhyKept::Misfit, Lang::Fr),
        "réparez d'abord `Cell.flag` ; ensuite seulement, `propagate` pourra être notée"
    );
    assert_eq!(
        told(WhyKept::Misfit, Lang::En),
        "repair `Cell.flag` first; only then can `propagate` be graded"
    );
    assert!(told(WhyKept::Constant, Lang::En).starts_with("repair `propagate`"));
}

#[test]
fn many_names_are_counted() {
    assert_eq!(names(&["a"], Lang::En), "`a`");
    assert_eq!(names(&["a", "b", "c"], Lang::En), "`a`, `b` and `c`");
    let many: Vec<String> = (0..49).map(|n| format!("f{n}")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let told = names(&many, Lang::Fr);
    assert!(told.ends_with("`f7` et 41 autres"), "{told}");
    assert!(names(&many[..9], Lang::En).ends_with("`f7` and `f8`"));
}
