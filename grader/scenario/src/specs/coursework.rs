//! A whole coursework: its file, its barème, and the checked scenarios of every topic.

use super::bareme::Bareme;
use super::bareme_check;
use super::file::{CourseworkFile, read_source};
use super::opaque;
use super::rust_tests::{self, Lister};
use super::scenario_files;
use super::snapshots::SnapshotFolders;
use super::windows;
use crate::TopicText;
use crate::diagnostic::{Diagnostic, Problem};
use crate::names::{Names, VariantNames};
use crate::place::Place;
use crate::plan::{Plan, ViewsAndGenerators};
use crate::resolve;
use crate::scenario::{Scenario, TopicFile};
use crate::source::Source;
use crate::suggest::nearest;
use interface::model::{Function, Interface};
use interface::rust_tests::TestFile;
use lang::Localized;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

#[derive(Debug, Clone)]
pub struct Coursework {
    pub file: CourseworkFile,
    pub bareme: Bareme,
    /// One for each of `file.variants`.
    pub interfaces: Vec<Interface>,
    /// What scenarios may name.
    names: Names,
    /// How values are drawn and made, for each of `file.variants`.
    pub drawings: Vec<ViewsAndGenerators>,
    /// Functions of the interface first, in its order, then free topics.
    pub topics: Vec<Topic>,
    hidden_folders: Vec<PathBuf>,
    /// Files of `#[test]`s, in the order of the scenarios' numbers.
    pub tests: Vec<TestFile>,
    /// Whether any scenario is written as steps.
    pub has_steps: bool,
}

/// Scenarios of the public and hidden files of one topic.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Topic {
    pub name: String,
    pub place: Place,
    pub title: Localized,
    pub needs: Vec<String>,
    pub scenarios: Vec<Scenario>,
    /// The game in its window, which no criterion names: it runs only where that is asked for.
    pub only_in_window: bool,
}

impl Coursework {
    /// `interfaces`: one for each variant of the file. `extra_hidden`: a teacher's own
    /// folder of hidden scenarios, or a folder of such folders by coursework. `list` finds the
    /// tests that macros have written.
    pub fn load(
        file: CourseworkFile,
        interfaces: Vec<Interface>,
        extra_hidden: Option<&Path>,
        list: &Lister<'_>,
    ) -> Result<Coursework, Vec<Diagnostic>> {
        let mut found = Vec::new();
        let hidden_folders = hidden_folders(&file, extra_hidden);
        let sources = sources(&file, &hidden_folders, &mut found);
        let names = names(&file, &interfaces, &sources);
        found.extend(opaque::unknown(&file, &interfaces));
        let drawings = drawings(&file, &names, &mut found);
        let mut files = Vec::new();
        let has_steps = !sources.is_empty();
        for text in sources {
            let (topic, mistakes) = text.read(&names);
            found.extend(mistakes);
            files.extend(topic);
        }
        let tests = rust_tests::TestFiles::of(&file, &hidden_folders, list, &mut found);
        files.extend(tests.topics);
        let mut topics = in_order(merged(files, &mut found), &interfaces);
        let bareme = bareme(&file).map_err(|mistakes| found.extend(mistakes));
        let mut bareme = bareme.ok();
        if let Some((bareme, source)) = &mut bareme {
            for topic in &mut topics {
                let (name, scenarios) = (&topic.name, &mut topic.scenarios);
                topic.only_in_window = windows::prepare(&file, name, scenarios, bareme, &mut found);
            }
            found.extend(of_topics(bareme, source, &topics, &names));
        }
        match bareme {
            Some((bareme, _)) if found.is_empty() => Ok(Coursework {
                file,
                bareme,
                interfaces,
                names,
                drawings,
                topics,
                hidden_folders,
                tests: tests.files,
                has_steps,
            }),
            _ => Err(found),
        }
    }

    pub fn topic(&self, name: &str) -> Option<&Topic> {
        self.topics.iter().find(|topic| topic.name == name)
    }

    pub fn topic_names(&self) -> Vec<String> {
        self.topics.iter().map(|topic| topic.name.clone()).collect()
    }

    /// What a scenario does on hand-ins of the variant with this interface. Loaded specs have
    /// been checked, so only a scenario that was altered since can have mistakes.
    pub fn plan(
        &self,
        scenario: &Scenario,
        interface: &Interface,
    ) -> Result<Plan, Vec<Diagnostic>> {
        let source = Source::new(&scenario.place.file, &scenario.source);
        resolve::altered(&source, scenario, &self.names, interface)
    }

    /// Functions that a student writes and that no topic grades.
    pub fn untested(&self) -> Vec<String> {
        let named = |i: &'_ Interface| -> Vec<(String, String)> {
            let names = i
                .functions
                .iter()
                .map(|f| (i.topic(f).into_owned(), full_name(f)));
            names.collect()
        };
        let mut missing = Vec::new();
        for (name, full) in self.interfaces.iter().flat_map(named) {
            let supplied = self.is_supplied(&name, &full);
            let called = full.rsplit("::").next().unwrap_or(&full);
            let is_tested = self.tests.iter().any(|file| file.speaks_of(called));
            if !supplied && !is_tested && self.topic(&name).is_none() && !missing.contains(&name) {
                missing.push(name);
            }
        }
        missing
    }

    /// The functions of a variant that students receive already written and that no topic
    /// grades, by index.
    pub fn given(&self, interface: &Interface) -> BTreeSet<usize> {
        let is_given = |f: &Function| {
            let topic = interface.topic(f);
            self.topic(&topic).is_none() && self.is_supplied(&topic, &full_name(f))
        };
        let functions = interface.functions.iter().enumerate();
        let given = functions.filter(|(_, f)| is_given(f));
        given.map(|(index, _)| index).collect()
    }

    fn is_supplied(&self, topic: &str, full: &str) -> bool {
        self.file.supplied.iter().any(|s| s == topic || s == full)
    }

    /// A topic that no function has the name of, and that may be this function's, misspelt.
    pub fn perhaps_meant(&self, function: &str) -> Option<String> {
        let is_free = |topic: &&Topic| {
            let mut names = self.interfaces.iter().flat_map(Interface::topics);
            !names.any(|name| name == topic.name)
        };
        let free = self.topics.iter().filter(is_free);
        nearest(function, free.map(|topic| topic.name.as_str()))
    }

    /// Where a scenario's snapshots are.
    pub fn snapshots(&self, scenario: &Scenario) -> SnapshotFolders {
        let public = self.file.folder.join("snapshots");
        let own = self
            .hidden_folders
            .iter()
            .map(|folder| folder.join("snapshots"));
        let mut folders: Vec<PathBuf> = if scenario.hidden {
            own.collect()
        } else {
            Vec::new()
        };
        // New ones go beside the file they belong to.
        let beside = scenario
            .place
            .file
            .parent()
            .map(|folder| folder.join("snapshots"));
        folders.sort_by_key(|folder| Some(folder) != beside.as_ref());
        folders.push(public);
        SnapshotFolders::new(folders)
    }
}

/// `Riviere::deplacer`, or the name of a free function.
fn full_name(function: &Function) -> String {
    match &function.owner {
        Some(owner) => format!("{owner}::{}", function.name),
        None => function.name.clone(),
    }
}

fn hidden_folders(file: &CourseworkFile, extra: Option<&Path>) -> Vec<PathBuf> {
    let mut folders = vec![file.folder.join("hidden")];
    if let Some(extra) = extra {
        let own = extra.join(&file.id);
        folders.push(if own.is_dir() { own } else { extra.to_owned() });
    }
    folders
}

/// The marking scheme, with what it was read from.
fn bareme(file: &CourseworkFile) -> Result<(Bareme, Source), Vec<Diagnostic>> {
    let source = read_source(&file.folder.join("bareme.yaml")).map_err(|d| vec![*d])?;
    Ok((Bareme::parse(&source)?, source))
}

fn sources(
    file: &CourseworkFile,
    hidden: &[PathBuf],
    found: &mut Vec<Diagnostic>,
) -> Vec<TopicText> {
    let public = file.folder.join("scenarios");
    let folders = std::iter::once((&public, false)).chain(hidden.iter().map(|f| (f, true)));
    let mut texts = Vec::new();
    for (folder, hidden) in folders {
        for path in scenario_files(folder) {
            match read_source(&path) {
                Ok(source) => texts.push(TopicText::new(source, hidden)),
                Err(diagnostic) => found.push(*diagnostic),
            }
        }
    }
    texts
}

fn names(file: &CourseworkFile, interfaces: &[Interface], sources: &[TopicText]) -> Names {
    let variant = |(file, interface): (&super::VariantFile, &Interface)| VariantNames {
        name: file.name.clone(),
        interface: interface.clone(),
    };
    Names {
        languages: file.languages.clone(),
        variants: file.variants.iter().zip(interfaces).map(variant).collect(),
        topics: sources
            .iter()
            .filter_map(|text| text.topic().map(str::to_owned))
            .collect(),
        generators: file
            .generators
            .iter()
            .map(|(n, g)| (n.clone(), g.with.len()))
            .collect(),
        views: file.views.keys().cloned().collect(),
        cells: file.cells.clone(),
        window: file.window.clone(),
    }
}

/// For each variant.
fn drawings(
    file: &CourseworkFile,
    names: &Names,
    found: &mut Vec<Diagnostic>,
) -> Vec<ViewsAndGenerators> {
    let mut all = Vec::new();
    for variant in &names.variants {
        let resolved = resolve::drawings(
            &file.source,
            &file.views,
            &file.generators,
            names,
            &variant.interface,
        );
        match resolved {
            Ok(drawings) => all.push(drawings),
            Err(mistakes) => resolve::add(found, mistakes),
        }
    }
    all
}

/// Files of one topic together; names of scenarios must differ between them too.
fn merged(files: Vec<TopicFile>, found: &mut Vec<Diagnostic>) -> BTreeMap<String, Topic> {
    let mut topics: BTreeMap<String, Topic> = BTreeMap::new();
    for file in files {
        let topic = topics.entry(file.topic.clone()).or_default();
        topic.name = file.topic;
        if topic.scenarios.is_empty() {
            topic.place = file.place;
        }
        if topic.title.is_empty() {
            topic.title = file.title;
        }
        let new = file
            .needs
            .into_iter()
            .filter(|need| !topic.needs.contains(need));
        topic.needs.extend(new.collect::<Vec<_>>());
        for scenario in file.scenarios {
            let same = topic
                .scenarios
                .iter()
                .find(|other| share_a_name(other, &scenario));
            if let Some(other) = same.filter(|other| other.place.file != scenario.place.file) {
                found.push(same_name(&scenario, &other.place));
            }
            topic.scenarios.push(scenario);
        }
    }
    for topic in topics.values_mut() {
        let public = topic.scenarios.iter_mut().filter(|s| !s.hidden);
        for (i, scenario) in public.enumerate() {
            scenario.number = i + 1;
        }
    }
    topics
}

fn share_a_name(a: &Scenario, b: &Scenario) -> bool {
    a.name
        .0
        .iter()
        .any(|(language, name)| b.name.0.get(language) == Some(name))
}

fn same_name(scenario: &Scenario, first: &Place) -> Diagnostic {
    let name = scenario.name.get(lang::Lang::Fr).to_owned();
    let source = scenario.source.lines().next().unwrap_or("");
    let file = first
        .file
        .file_name()
        .map(|f| f.to_string_lossy().into_owned())
        .unwrap_or_default();
    Diagnostic {
        place: scenario.place.clone(),
        width: source.chars().count(),
        source: format!(
            "{}{source}",
            " ".repeat(scenario.place.column.saturating_sub(1))
        ),
        problem: Problem::DuplicateAcross {
            name,
            file,
            line: first.line,
        },
    }
}

fn in_order(mut topics: BTreeMap<String, Topic>, interfaces: &[Interface]) -> Vec<Topic> {
    let functions = interfaces.iter().flat_map(Interface::topics);
    let mut ordered: Vec<Topic> = functions
        .filter_map(|name| topics.remove(name.as_ref()))
        .collect();
    ordered.extend(topics.into_values());
    ordered
}

/// What is wrong with the barème once the topics are known: names that are no topic or no variant,
/// and criteria none of whose topics weighs anything.
fn of_topics(bareme: &Bareme, source: &Source, topics: &[Topic], names: &Names) -> Vec<Diagnostic> {
    let all: Vec<String> = topics.iter().map(|t| t.name.clone()).collect();
    let known = names.known_topics().map(Cow::into_owned);
    let known: BTreeSet<String> = known.chain(all.iter().cloned()).collect();
    let mut found = bareme_check::unknown_names(source, names, &known);
    found.extend(bareme.without_weight(source, &all));
    found
}
