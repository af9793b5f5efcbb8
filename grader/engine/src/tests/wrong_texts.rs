//! What students read when a text of the kit's own scenarios is wrong: words, and no more.

use super::World;
use crate::grade::Loaded;
use crate::text::{Options, render};
use compile::kit::Kit;
use evaluate::{Failure, Mismatch, Snapshots, Subject};
use lang::{Lang, Localized};
use machine::Verdict;
use scenario::plan::{self, Expr, Plan};
use scenario::scenario::{Chance, Matcher, Scenario, Step, StepKind, TextMatch, TextMatcher};
use scenario::specs;
use std::path::Path;
use wire::Value;

/// Signs that only regular expressions have, and what stands before them.
const SIGNS: [&str; 9] = ["(?", r"\b", r"\d", r"\s", r"\W", r"\n", "[^", ".*", "0-9"];

const WRONG: [&str; 4] = [
    "",
    "x\n",
    "A1 ?\nPERDU 42\n",
    "\u{1b}[31mGangé en 3 coups\n1 2\n",
];

/// A student is never shown a regular expression: whoever writes one says what it means.
#[test]
fn no_message_shows_a_regular_expression() {
    let kit = Kit::above(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("the kit");
    let folders = std::fs::read_dir(&kit.specs).expect("the specs");
    let mut world = World::new();
    let mut checked = 0;
    for folder in folders.map(|entry| entry.expect("a folder").path()) {
        if !folder.join("coursework.yaml").is_file() {
            continue;
        }
        let loaded = Loaded::load(&kit, &folder, None).expect("specs that can be read");
        for topic in &loaded.coursework.topics {
            for scenario in &topic.scenarios {
                world.snapshots = Box::new(StoredSnapshots(loaded.coursework.snapshots(scenario)));
                let (texts, forms) = asked_of_texts(scenario);
                for says in forms {
                    assert!(!says.get(Lang::Fr).is_empty(), "{}", scenario.source);
                    assert!(!says.get(Lang::En).is_empty(), "{}", scenario.source);
                }
                for (matcher, wrong) in texts.iter().flat_map(|m| WRONG.map(|w| (*m, w))) {
                    let plan = compares(wrong, matcher);
                    let (outcome, _) = world.run(&plan, &[], false);
                    let Some(failure) = outcome.failure else {
                        continue;
                    };
                    assert_eq!(outcome.verdict, Verdict::Wrong, "{failure:?}");
                    let failure = about_the_screen(failure.problem);
                    for lang in [Lang::Fr, Lang::En] {
                        let told = describe(&failure, lang);
                        let sign = SIGNS.iter().find(|sign| told.contains(**sign));
                        assert_eq!(sign, None, "{}\n{told}", scenario.source);
                        checked += 1;
                    }
                }
            }
        }
    }
    assert!(checked > 1000, "only {checked} messages");
}

/// Without the text that the scenario looks at, which is shown as code.
fn about_the_screen(mut problem: Mismatch) -> Failure {
    if let Mismatch::Unequal { subject, .. } | Mismatch::Unmatched { subject, .. } = &mut problem {
        *subject = Subject::Screen;
    }
    Failure::bare(problem)
}

/// A scenario that looks at a text, and at nothing else.
fn compares(text: &str, matcher: &TextMatcher) -> Plan {
    let matcher = Matcher::Text(vec![matcher.clone()]);
    let step = plan::Step {
        place: Default::default(),
        text: String::new(),
        kind: StepKind::Check {
            value: Expr::Literal(Value::Text(text.to_owned())),
            matcher: Some(matcher),
        },
    };
    Plan {
        name: Localized::default(),
        hint: Localized::default(),
        chance: Chance::Seeds(vec![0]),
        plays_every_seed: false,
        files: Default::default(),
        cases: 1,
        same_as_reference: false,
        for_all: Vec::new(),
        steps: vec![step],
    }
}

#[derive(Debug)]
struct StoredSnapshots(specs::snapshots::SnapshotFolders);

impl Snapshots for StoredSnapshots {
    fn text(&self, name: &str) -> Option<String> {
        self.0.read(name).ok().flatten().map(|stored| stored.text)
    }
}

fn describe(failure: &Failure, lang: Lang) -> String {
    let options = Options {
        lang,
        color: false,
        width: 80,
    };
    render(failure, &options)
}

/// What a scenario asks of texts, and the words of its other patterns.
fn asked_of_texts(scenario: &Scenario) -> (Vec<&TextMatcher>, Vec<&Localized>) {
    let mut found = (Vec::new(), Vec::new());
    of_steps(&scenario.steps, &mut found);
    found
}

type Found<'a> = (Vec<&'a TextMatcher>, Vec<&'a Localized>);

fn of_steps<'a>(steps: &'a [Step], found: &mut Found<'a>) {
    for step in steps {
        match &step.kind {
            StepKind::Call(call) => {
                found.0.extend(&call.prints);
                let sometimes = call.sometimes.iter();
                found
                    .0
                    .extend(sometimes.flat_map(|sometimes| &sometimes.prints));
                call.returns.iter().for_each(|m| of_matcher(m, found));
            }
            StepKind::Check { matcher, .. } => {
                matcher.iter().for_each(|m| of_matcher(m, found));
            }
            StepKind::For { body, .. } => of_steps(body, found),
            StepKind::File(file) => found.0.extend(&file.content),
            StepKind::Do(_)
            | StepKind::Screen(_)
            | StepKind::Odds { .. }
            | StepKind::Test(_)
            | StepKind::Window(_) => {}
        }
    }
    let all = found.0.iter();
    let says = all.filter_map(|m| match &m.kind {
        TextMatch::Matches { says, .. } => Some(says),
        _ => None,
    });
    found.1.extend(says);
}

fn of_matcher<'a>(matcher: &'a Matcher, found: &mut Found<'a>) {
    match matcher {
        Matcher::Text(matchers) => found.0.extend(matchers),
        Matcher::Matches { says, .. } => found.1.push(says),
        Matcher::Not(inner) | Matcher::Ignoring(_, inner) => of_matcher(inner, found),
        _ => {}
    }
}
