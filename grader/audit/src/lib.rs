//! How good the scenarios are: mutants made from the reference, graded as hand-ins.

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
pub use trial::{CASES, Proposal, TrialOutcome, Trials};
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
    compiled: Sources,
    /// Those of them that belong to this variant.
    of_variant: Sources,
    calls: CallGraph,
    scenarios: Vec<ScenarioKeys<'a>>,
    verdicts: VerdictCache,
    /// A key of what compiling depends on: the code outside functions, the toolchain and the
    /// prepared libraries.
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
        let compiled = sources_of(variant, reference);
        let of_variant = of_variant(loaded, variant, &compiled);
        let calls = CallGraph::of(&of_variant);
        let keys = verdict_cache::scenario_keys(grader, loaded, variant, &calls.outside_key);
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
                    reached: calls.reachable_from(words.iter().map(String::as_str)),
                    key: key.clone(),
                });
            }
        }
        let base = Key::new("audit")
            .with(&calls.outside_key)
            .with(&grader.toolchain.version)
            .with(&grader.libraries.key)
            .finish();
        let name = format!("{}-{}", loaded.name, variant.name);
        let verdicts = VerdictCache::open(place, &name, afresh);
        Audit {
            grader,
            loaded,
            variant,
            compiled,
            of_variant,
            calls,
            scenarios,
            verdicts,
            base,
        }
    }

    /// Every mutant of the modules that the assignment names. Their order, by name, is as
    /// good as random and the same in every run.
    pub fn mutants(&self) -> Vec<Mutant> {
        let supplied = &self.loaded.coursework.file.supplied;
        let supplied: BTreeSet<&str> = supplied.iter().map(String::as_str).collect();
        let mut all: BTreeMap<String, Mutant> = BTreeMap::new();
        let named = |path: &str| {
            let module = module_of(path);
            self.variant.modules.contains(&module)
        };
        for (path, text) in self.of_variant.files.iter().filter(|(path, _)| named(path)) {
            for mutant in mutant::of_file(path, text, &supplied) {
                all.entry(mutant.name.clone()).or_insert(mutant);
            }
        }
        all.into_values().collect()
    }

    /// Functions that lead to the changed line, and the scenario that is nearest to it: of
    /// those that reach it, one of the function itself, else of a function that reaches it,
    /// and of these the one that reaches least else.
    pub fn neighbours(&self, mutant: &Mutant) -> (Vec<&str>, Option<ScenarioName>) {
        let places = self.calls.places(&mutant.file, &mutant.function);
        let callers = self.calls.callers(&places);
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

    /// Saves the verdicts for later audits.
    pub fn save(&self) -> std::io::Result<()> {
        self.verdicts.save()
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
    let mut compiled = reference.clone();
    compiled.files.retain(|path, _| {
        let inside = path.strip_prefix("src/").unwrap_or(path);
        let top = inside.split('/').next().unwrap_or(inside);
        let top = top.strip_suffix(".rs").unwrap_or(top);
        paths.iter().any(|module| module.first() == Some(&top))
    });
    compiled
}

/// `riviere::fichiers` for `src/riviere/fichiers.rs`; empty for the root and for programs.
fn module_of(path: &str) -> String {
    let module = interface::source::module_of(path, true);
    module.unwrap_or_default().join("::")
}

/// Without the modules that only other variants have.
fn of_variant(loaded: &Loaded, variant: &Variant, compiled: &Sources) -> Sources {
    let others = loaded.variants.iter().filter(|v| v.name != variant.name);
    let foreign: BTreeSet<&String> = others.flat_map(|other| &other.own_modules).collect();
    let mut of_variant = compiled.clone();
    of_variant
        .files
        .retain(|path, _| !foreign.contains(&module_of(path)));
    of_variant
}

fn root_of(sources: &Sources) -> String {
    let tops = sources.files.keys().filter_map(|path| {
        let top = path.strip_prefix("src/")?.split('/').next()?;
        Some(top.strip_suffix(".rs").unwrap_or(top).to_owned())
    });
    let tops: BTreeSet<String> = tops.filter(|top| top != "lib").collect();
    tops.iter().map(|top| format!("pub mod {top};\n")).collect()
}
