//! Scenarios run on a submission that is not a process.

mod fake;
mod files;
mod generated;
mod odds;
mod passing;
mod reports;
mod wrong_texts;

use crate::text::{Options, render};
use evaluate::{Context, Outcome, SharedCases, Snapshots, run};
use fake::{Bugs, Fakes, SOURCE};
use interface::Interface;
use interface::entries::Entries;
use lang::Lang;
use machine::Verdict;
use scenario::drawing::Legend;
use scenario::names::Names;
use scenario::plan::{Plan, ViewsAndGenerators};
use scenario::read_topic;
use scenario::resolve;
use scenario::source::Source;
use scenario::specs::CourseworkFile;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::OnceLock;

/// A coursework, with what a context borrows.
struct World {
    interface: Interface,
    entries: Entries,
    legend: Legend,
    drawings: ViewsAndGenerators,
    names: Names,
    snapshots: Box<dyn Snapshots>,
}

impl World {
    fn new() -> World {
        let files = BTreeMap::from([
            ("src/lib.rs".to_owned(), "pub mod game;".to_owned()),
            ("src/game.rs".to_owned(), SOURCE.to_owned()),
        ]);
        let interface = Interface::read(&files, &["game".to_owned()]).expect("an interface");
        let entries = Entries::of(&interface, &[]);
        let file = coursework();
        let mut names = Names::new(interface.clone());
        let generators = file.generators.iter();
        names.generators = generators.map(|(n, g)| (n.clone(), g.with.len())).collect();
        names.views = file.views.keys().cloned().collect();
        let (source, views) = (&file.source, &file.views);
        let drawings = resolve::drawings(source, views, &file.generators, &names, &interface);
        World {
            legend: file.legend,
            drawings: drawings.expect("drawings"),
            names,
            snapshots: Box::new(BTreeMap::from([(
                "board".to_owned(),
                "# .\n. #\n".to_owned(),
            )])),
            entries,
            interface,
        }
    }

    /// A scenario of which these are the keys after its name.
    #[track_caller]
    fn scenario(&self, keys: &str) -> Plan {
        let keys = keys.trim_matches('\n').replace('\n', "\n    ");
        let text = format!("topic: uncover\nscenarios:\n  - name: n\n    {keys}\n");
        let (topic, found) = read_topic(Path::new("t.yaml"), &text, false, &self.names);
        let found: Vec<String> = found.iter().map(|d| d.render(Lang::En, false)).collect();
        assert!(found.is_empty(), "{}\n{text}", found.concat());
        let scenario = &topic.expect("a topic").scenarios[0];
        let source = Source::new(Path::new("t.yaml"), &text);
        resolve::scenario(&source, scenario, &self.names, &self.interface).expect("a plan")
    }

    fn outcome(&self, plan: &Plan, bugs: Bugs) -> Outcome {
        self.outcome_and_spawns(plan, bugs).0
    }

    /// Whether failures are explained must not change the verdict.
    fn outcome_and_spawns(&self, plan: &Plan, bugs: Bugs) -> (Outcome, usize) {
        let (outcome, spawns) = self.run(plan, bugs, true);
        let (bare, _) = self.run(plan, bugs, false);
        let passed = |outcome: &Outcome| outcome.verdict == Verdict::Passed;
        assert_eq!(passed(&bare), passed(&outcome));
        (outcome, spawns)
    }

    /// The outcome, and how many children the submission had.
    fn run(&self, plan: &Plan, bugs: Bugs, explains: bool) -> (Outcome, usize) {
        let cx = Context {
            interface: &self.interface,
            entries: &self.entries,
            legend: &self.legend,
            drawings: &self.drawings,
            snapshots: &*self.snapshots,
            explains,
            cases: &SharedCases::default(),
            front: None,
        };
        let fakes = |bugs| Fakes {
            interface: &self.interface,
            entries: &self.entries,
            bugs,
            spawned: 0,
        };
        let (mut submission, mut reference) = (fakes(bugs), fakes(&[]));
        let outcome = run(plan, &cx, &mut submission, Some(&mut reference));
        (outcome, submission.spawned)
    }

    #[track_caller]
    fn passes(&self, keys: &str) {
        let outcome = self.outcome(&self.scenario(keys), &[]);
        let told = describe(&outcome, Lang::En);
        assert_eq!(outcome.verdict, Verdict::Passed, "{keys}\n{told}");
    }

    /// The English text of a failure.
    #[track_caller]
    fn fails(&self, keys: &str, bugs: Bugs) -> String {
        let outcome = self.outcome(&self.scenario(keys), bugs);
        assert_ne!(outcome.verdict, Verdict::Passed, "{keys}");
        describe(&outcome, Lang::En)
    }
}

const COURSEWORK: &str = r##"
name: Jeu
languages: [fr, en]
modules: [game]
legend:
  "Cell.covered": {true: "#", false: "."}
  "Cell.value": {-1: "*", 0: "."}
  "lit()": {true: "o", false: "-"}
views:
  Counter: '[get(it), get(it) % 2]'
  Tower: 'Tower{rooms: [[lit(it, f, r) for r in 0..2] for f in 0..2], floors: [f for f in 0..height(it)]}'
  Board: 'it.rows'
generators:
  small: {choose: 0..=9}
  filled:
    with: {n: 0..=9, times: 1..=3}
    steps:
      - it = counter(n)
      - for: {i: 0..times}
        do:
          - k = [1, 2, 3][i] + 1
          - add(it, k * choose(1..=4))
  built:
    with: {n: 0..=2}
    steps:
      - it = tower(n)
      - row = choose([[1, 0], [2, 1]])
      - for: {i: 1..=2}
        do: raise(it, row[i - 1])
"##;

fn coursework() -> CourseworkFile {
    static MADE: OnceLock<CourseworkFile> = OnceLock::new();
    let made = MADE.get_or_init(|| {
        let folder = std::env::temp_dir().join(format!("evaluate-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(folder.join("coursework.yaml"), COURSEWORK).expect("a file");
        let file = CourseworkFile::read(&folder);
        std::fs::remove_dir_all(&folder).expect("a folder");
        file.expect("a coursework")
    });
    made.clone()
}

fn describe(outcome: &Outcome, lang: Lang) -> String {
    let options = Options {
        lang,
        color: false,
        width: 80,
    };
    let failure = outcome.failure.as_ref();
    failure.map_or(String::new(), |f| render(f, &options))
}

#[track_caller]
fn same(found: &str, expected: &str) {
    let expected = expected.trim_matches('\n');
    assert!(
        found.trim_end() == expected.trim_end(),
        "found:\n{found}\nexpected:\n{expected}"
    );
}
