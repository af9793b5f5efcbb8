//! What students read when a text of the kit's own scenarios is wrong: words, and no more.

use crate::evaluate::interruption::Interruption;
use crate::evaluate::text_match::check;
use crate::evaluate::{Failure, Snapshots, Subject};
use crate::grade::Loaded;
use crate::text::{Options, render};
use compile::kit::Kit;
use lang::{Lang, Localized};
use scenario::scenario::{Matcher, Scenario, Step, StepKind, TextMatch, TextMatcher};
use scenario::specs;
use std::path::Path;

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
    let mut checked = 0;
    for folder in folders.map(|entry| entry.expect("a folder").path()) {
        if !folder.join("coursework.yaml").is_file() {
            continue;
        }
        let loaded = Loaded::load(&kit, &folder, None).expect("specs that can be read");
        for topic in &loaded.coursework.topics {
            for scenario in &topic.scenarios {
                let snapshots = Stored(loaded.coursework.snapshots(scenario));
                let (texts, forms) = asked_of_texts(scenario);
                for says in forms {
                    assert!(!says.get(Lang::Fr).is_empty(), "{}", scenario.source);
                    assert!(!says.get(Lang::En).is_empty(), "{}", scenario.source);
                }
                for (matcher, wrong) in texts.iter().flat_map(|m| WRONG.map(|w| (*m, w))) {
                    let one = std::slice::from_ref(matcher);
                    let Err(trouble) = check(one, wrong, &Subject::Screen, &snapshots) else {
                        continue;
                    };
                    let Interruption::Mismatch(problem) = *trouble else {
                        panic!("{trouble:?}");
                    };
                    let failure = Failure::bare(problem);
                    for lang in [Lang::Fr, Lang::En] {
                        let told = told(&failure, lang);
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

#[derive(Debug)]
struct Stored(specs::snapshots::Snapshots);

impl Snapshots for Stored {
    fn text(&self, name: &str) -> Option<String> {
        self.0.read(name).ok().flatten().map(|stored| stored.text)
    }
}

fn told(failure: &Failure, lang: Lang) -> String {
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
                call.returns.iter().for_each(|m| of_matcher(m, found));
            }
            StepKind::Check { matcher, .. } => {
                matcher.iter().for_each(|m| of_matcher(m, found));
            }
            StepKind::For { body, .. } => of_steps(body, found),
            StepKind::File { content, .. } => found.0.extend(content),
            StepKind::Do(_) | StepKind::Screen(_) | StepKind::Odds { .. } => {}
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
