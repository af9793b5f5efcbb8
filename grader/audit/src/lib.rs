//! How good the scenarios are: wrong solutions made from the reference, graded as hand-ins.

mod call_graph;
mod contribution;
mod equivalent;
mod fate;
mod mistakes;
mod mutant;
mod mutators;
mod redundant;
pub mod right;
mod score;
mod trial;
mod variant_audit;
mod verdict_cache;
mod visit;

pub use contribution::{Contribution, FileName, contributions};
pub use equivalent::{Equivalents, Stale};
pub use fate::{Fate, FateKind, ScenarioName};
pub use mutant::Mutant;
pub use mutators::change::Change;
pub use redundant::RedundantTopics;
pub use score::Score;
pub use trial::{CASES, Proposal, Trials, Tried};
pub use variant_audit::{Survivor, VariantAudit, not_run};
pub use visit::{Mutation, changes};

use call_graph::CallGraph;
use compile::hash::Key;
use compile::sources::Sources;
use engine::grade::{Grader, Loaded, Variant};
use lang::Lang;
use lang::Localized;
use scenario::drawing::Generators;
use scenario::scenario::Scenario;
use std::collections::{BTreeMap, BTreeSet};
use verdict_cache::VerdictCache;
pub use verdict_cache::VerdictCacheFolder;

/// One variant of a coursework under audit.
#[derive(Debug)]
pub struct Audit<'a> {
    pub grader: &'a Grader,
    pub loaded: &'a Loaded,
    pub variant: &'a Variant,
    /// The reference's files that are compiled.
    own: Sources,
    /// Those of them that belong to this variant.
    mine: Sources,
    reach: CallGraph,
    scenarios: Vec<ScenarioKeys<'a>>,
    memory: VerdictCache,
    /// Of the frame, the toolchain and the engine: what compiling depends on.
    base: String,
}

/// A scenario with the functions that it can reach.
#[derive(Debug)]
struct ScenarioKeys<'a> {
    topic: &'a str,
    scenario: &'a Scenario,
    reached: BTreeSet<usize>,
    key: String,
}

impl<'a> Audit<'a> {
    pub fn new(
        grader: &'a Grader,
        loaded: &'a Loaded,
        variant: &'a Variant,
        reference: &Sources,
        place: &VerdictCacheFolder,
        afresh: bool,
    ) -> Audit<'a> {
        let own = sources_of(variant, reference);
        let mine = mine(loaded, variant, &own);
        let reach = CallGraph::of(&mine);
        let keys = verdict_cache::scenario_keys(grader, loaded, variant, &reach.frame);
        let mut scenarios = Vec::new();
        for topic in &loaded.coursework.topics {
            // A front is supplied: no mutant is one of it.
            let plain = topic.scenarios.iter().filter(|s| !s.is_in_window());
            for scenario in plain {
                let Some(key) = keys.get(&(topic.name.clone(), title(&scenario.name))) else {
                    // Of another variant.
                    continue;
                };
                let words = words_of(loaded, scenario);
                scenarios.push(ScenarioKeys {
                    topic: &topic.name,
                    scenario,
                    reached: reach.said(words.iter().map(String::as_str)),
                    key: key.clone(),
                });
            }
        }
        let base = Key::new("audit")
            .with(&reach.frame)
            .with(&grader.toolchain.version)
            .with(&grader.libraries.key)
            .finish();
        let name = format!("{}-{}", loaded.name, variant.name);
        let memory = VerdictCache::open(place, &name, afresh);
        Audit {
            grader,
            loaded,
            variant,
            own,
            mine,
            reach,
            scenarios,
            memory,
            base,
        }
    }

    /// Every wrong solution of the modules that the assignment names, in the order of their names, which is as good as chance and
    /// the same from run to run.
    pub fn mutants(&self) -> Vec<Mutant> {
        let supplied = &self.loaded.coursework.file.supplied;
        let supplied: BTreeSet<&str> = supplied.iter().map(String::as_str).collect();
        let mut all: BTreeMap<String, Mutant> = BTreeMap::new();
        let named = |path: &str| {
            let module = module_of(path);
            self.variant.modules.contains(&module)
        };
        for (path, text) in self.mine.files.iter().filter(|(path, _)| named(path)) {
            for mutant in mutant::of_file(path, text, &supplied) {
                all.entry(mutant.name.clone()).or_insert(mutant);
            }
        }
        all.into_values().collect()
    }

    /// Functions that lead to the changed line, and the scenario that is nearest to it: of
    /// those that come to it, one of the function itself, else of a function that comes to
    /// it, and of these the one that comes to least else.
    pub fn neighbours(&self, mutant: &Mutant) -> (Vec<&str>, Option<ScenarioName>) {
        let places = self.reach.places(&mutant.file, &mutant.function);
        let callers = self.reach.callers(&places);
        let last = |name: &'_ str| name.rsplit("::").next().unwrap_or_default().to_owned();
        let own = last(&mutant.function);
        let coming: BTreeSet<String> = callers.iter().map(|name| last(name)).collect();
        let near = self
            .scenarios
            .iter()
            .filter(|known| known.reached.intersection(&places).next().is_some())
            .min_by_key(|known| {
                let topic = last(known.topic);
                (topic != own, !coming.contains(&topic), known.reached.len())
            });
        (callers, near.map(ScenarioKeys::seen))
    }

    /// Every scenario, in the order of the specs.
    pub fn all_scenarios(&self) -> Vec<ScenarioName> {
        self.scenarios.iter().map(ScenarioKeys::seen).collect()
    }

    /// What was found out lasts longer than this run.
    pub fn save(&self) -> std::io::Result<()> {
        self.memory.save()
    }
}

impl ScenarioKeys<'_> {
    fn seen(&self) -> ScenarioName {
        ScenarioName {
            topic: self.topic.to_owned(),
            scenario: self.scenario.name.clone(),
            hidden: self.scenario.hidden,
        }
    }
}

/// A scenario's name, unique in its topic.
fn title(name: &Localized) -> String {
    name.get(Lang::Fr).to_owned()
}

/// Every name that a scenario says, or its generators, or the views that draw values.
fn words_of(loaded: &Loaded, scenario: &Scenario) -> BTreeSet<String> {
    let file = &loaded.coursework.file;
    let mut words = words(&scenario.source);
    words.extend(self::words(&format!("{:?}", file.views)));
    let mut open: Vec<String> = words.iter().cloned().collect();
    while let Some(word) = open.pop() {
        for inner in generator_words(&file.generators, &word) {
            if words.insert(inner.clone()) {
                open.push(inner);
            }
        }
    }
    words
}

fn generator_words(generators: &Generators, name: &str) -> BTreeSet<String> {
    let found = generators.get(name);
    found.map_or_else(BTreeSet::new, |g| words(&format!("{g:?}")))
}

fn words(text: &str) -> BTreeSet<String> {
    let split = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    split.filter(|w| !w.is_empty()).map(str::to_owned).collect()
}

/// The files of a variant; what is not its own is not compiled with it.
fn sources_of(variant: &Variant, reference: &Sources) -> Sources {
    let paths: Vec<Vec<&str>> = variant
        .modules
        .iter()
        .map(|m| m.split("::").collect())
        .collect();
    let mut own = reference.clone();
    own.files.retain(|path, _| {
        let inside = path.strip_prefix("src/").unwrap_or(path);
        let top = inside.split('/').next().unwrap_or(inside);
        let top = top.strip_suffix(".rs").unwrap_or(top);
        paths.iter().any(|module| module.first() == Some(&top))
    });
    own
}

/// `riviere::fichiers` for `src/riviere/fichiers.rs`.
fn module_of(path: &str) -> String {
    let inside = path.strip_prefix("src/").unwrap_or(path);
    let stem = inside.strip_suffix(".rs").unwrap_or(inside);
    stem.strip_suffix("/mod").unwrap_or(stem).replace('/', "::")
}

/// Without the modules that only other variants have.
fn mine(loaded: &Loaded, variant: &Variant, own: &Sources) -> Sources {
    let others = loaded.variants.iter().filter(|v| v.name != variant.name);
    let foreign: BTreeSet<&String> = others.flat_map(|other| &other.own_modules).collect();
    let mut mine = own.clone();
    mine.files
        .retain(|path, _| !foreign.contains(&module_of(path)));
    mine
}

fn root_of(sources: &Sources) -> String {
    let tops = sources.files.keys().filter_map(|path| {
        let top = path.strip_prefix("src/")?.split('/').next()?;
        Some(top.strip_suffix(".rs").unwrap_or(top).to_owned())
    });
    let tops: BTreeSet<String> = tops.filter(|top| top != "lib").collect();
    tops.iter().map(|top| format!("pub mod {top};\n")).collect()
}
