//! `tests/*.rs` of a coursework: each `#[test]` is a scenario.

use super::data;
use super::file::{CourseworkFile, VariantFile, read_source};
use super::test_comment::TestComment;
use crate::diagnostic::{Diagnostic, Problem};
use crate::place::Place;
use crate::scenario::{Chance, RustTestStep, Scenario, Step, StepKind, TopicFile};
use crate::source::Source;
use interface::rust_tests::{self, TestFile, Tested};
use lang::Localized;
use machine::LimitSettings;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Names that say nothing: a file with one module of tests calls it so.
const NO_TOPIC: [&str; 2] = ["tests", "test"];

/// Finds the tests that macros have written, for each of these files.
pub type Lister<'a> = dyn Fn(&[TestFile]) -> Option<Vec<Vec<rust_tests::Listed>>> + 'a;

/// Every file of tests, and what it is in scenarios.
#[derive(Debug, Default)]
pub struct TestFiles {
    pub files: Vec<TestFile>,
    pub topics: Vec<TopicFile>,
    count: u32,
    /// What tests find in their working folder.
    data: BTreeMap<String, String>,
}

impl TestFiles {
    /// Of the public folder and the hidden ones.
    /// `list` finds the tests that macros have written; `None` where it cannot say.
    pub fn of(
        file: &CourseworkFile,
        hidden: &[PathBuf],
        list: &Lister<'_>,
        found: &mut Vec<Diagnostic>,
    ) -> TestFiles {
        let mut read = TestFiles::default();
        let public = file.folder.join("tests");
        let folders = std::iter::once((&public, false)).chain(hidden.iter().map(|f| (f, true)));
        let mut places = Vec::new();
        for (folder, hidden) in folders {
            for path in super::files_with(folder, &["rs"]) {
                match TestFiles::one(file, &path) {
                    Ok(tests) => {
                        read.files.push(TestFile { hidden, ..tests });
                        places.push((path, hidden));
                    }
                    Err(mistake) => found.push(*mistake),
                }
            }
        }
        if !read.files.is_empty() {
            read.data = data::texts(file, found);
        }
        let asks = |tests: &TestFile| tests.has_macros || tests.has_attributes;
        if read.files.iter().any(asks) {
            let listed = list(&read.files).unwrap_or_default();
            for (tests, listed) in read.files.iter_mut().zip(listed) {
                tests.add(listed);
            }
        }
        for (i, (path, hidden)) in places.iter().enumerate() {
            read.add(file, i, path, *hidden, found);
        }
        read
    }

    fn one(file: &CourseworkFile, path: &Path) -> Result<TestFile, Box<Diagnostic>> {
        let source = read_source(path)?;
        let tested = Tested {
            name: &file.tested_name(),
        };
        let folder = path.parent().unwrap_or(path);
        let helper = |name: &str| {
            let files = [format!("{name}.rs"), format!("{name}/mod.rs")];
            let mut texts = files
                .iter()
                .map(|f| std::fs::read_to_string(folder.join(f)));
            texts.find_map(Result::ok)
        };
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let shown = format!("tests/{name}");
        let read = TestFile::read(&shown, source.text(), tested, &helper);
        read.map_err(|mistake| not_rust(&source, &mistake))
    }

    fn add(
        &mut self,
        file: &CourseworkFile,
        i: usize,
        path: &Path,
        hidden: bool,
        found: &mut Vec<Diagnostic>,
    ) {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        for test in &self.files[i].tests {
            let place = Place {
                file: path.to_owned(),
                line: test.line,
                column: 1,
            };
            let said = TestComment::of(&test.docs).unwrap_or_else(|problem| {
                let source = Source::new(path, &self.files[i].original);
                found.push(at_line(&source, test.line, problem));
                TestComment::default()
            });
            let topic = said.topic.clone();
            let topic = topic.unwrap_or_else(|| test_topic(&stem, &test.module));
            self.topics.push(TopicFile {
                place: place.clone(),
                topic: topic.clone(),
                title: Localized::default(),
                needs: Vec::new(),
                hidden,
                scenarios: vec![self.scenario(file, test, topic, place, hidden, said)],
            });
            self.count += 1;
        }
    }

    fn scenario(
        &self,
        file: &CourseworkFile,
        test: &rust_tests::RustTest,
        topic: String,
        place: Place,
        hidden: bool,
        said: TestComment,
    ) -> Scenario {
        let step = Step {
            place: place.clone(),
            text: test.path(),
            kind: StepKind::Test(RustTestStep {
                number: self.count,
                path: test.path(),
                panics: test.panics.clone(),
            }),
        };
        Scenario {
            place,
            topic,
            name: in_all(file, &test.words()),
            number: 0,
            hidden,
            needs: Vec::new(),
            variants: Vec::new(),
            chance: Chance::Seeds(vec![0]),
            plays_every_seed: false,
            files: self.data.clone(),
            for_all: Vec::new(),
            cases: 1,
            same_as_reference: false,
            steps: vec![step],
            hint: match said.hint.trim() {
                "" => Localized::default(),
                hint => in_all(file, hint),
            },
            weight: said.weight,
            category: Localized::default(),
            limits: LimitSettings::default(),
            source: test.source.clone(),
        }
    }
}

impl CourseworkFile {
    /// What tests call the crate that they test: what `cargo` makes of the folder's name.
    pub fn tested_name(&self) -> String {
        self.id.replace('-', "_")
    }
}

impl VariantFile {
    /// The module that tests call by the crate's name: the first one.
    pub fn tested(&self) -> Vec<String> {
        match self.modules.first().map(String::as_str) {
            None | Some(WHOLE_CRATE) => Vec::new(),
            Some(module) => module.split("::").map(str::to_owned).collect(),
        }
    }
}

/// Among `modules`, the crate itself: what students write is all of it.
pub const WHOLE_CRATE: &str = interface::WHOLE_CRATE;

/// The file, and the modules in it that have a name of their own.
pub fn test_topic(stem: &str, module: &[String]) -> String {
    let own = module
        .iter()
        .filter(|name| !NO_TOPIC.contains(&name.as_str()));
    std::iter::once(stem)
        .chain(own.map(String::as_str))
        .collect::<Vec<_>>()
        .join("::")
}

/// What is written once, in each language of the coursework.
fn in_all(file: &CourseworkFile, text: &str) -> Localized {
    let languages = file.languages.iter();
    let pairs = languages.map(|language| (language.clone(), text.to_owned()));
    Localized(pairs.collect())
}

fn not_rust(source: &Source, mistake: &rust_tests::Mistake) -> Box<Diagnostic> {
    let problem = Problem::NotRust(mistake.message.clone());
    Box::new(at_line(source, mistake.line, problem))
}

fn at_line(source: &Source, line: usize, problem: Problem) -> Diagnostic {
    let start = source.line_start(line.saturating_sub(1));
    let end = start + source.line(line.saturating_sub(1)).len();
    source.diagnose(start..end, problem)
}
