//! A scenario file's nodes → `TopicFile`. Reports every mistake of shape it meets and
//! goes on, so that a teacher sees them all at once.

mod board;
mod fields;
mod keys;
pub mod matchers;
mod scalars;
pub mod scenario;
mod seeds;
mod steps;
mod texts;
mod traps;
mod values;

use super::diagnostic::{Diagnostic, Problem};
use super::keys::{Context, Shape};
use super::names::Names;
use super::source::Source;
use super::yaml::Node;
pub use fields::Fields;
use lang::Localized;
use machine::LimitSettings;
pub use scalars::{duration_ms, size};
use scenario::{Chance, Scenario, TopicFile};
use std::collections::BTreeMap;

/// The topic of a file, as far as it could be read, and the mistakes in it.
pub fn topic(
    source: &Source,
    root: &Node,
    hidden: bool,
    names: &Names,
) -> (Option<TopicFile>, Vec<Diagnostic>) {
    let mut reader = Reader::new(source, names);
    let topic = reader.topic(root, hidden);
    (topic, reader.found)
}

/// Reads nodes of one file.
#[derive(Debug)]
pub struct Reader<'a> {
    pub source: &'a Source,
    pub names: &'a Names,
    pub found: Vec<Diagnostic>,
}

/// What a scenario takes from its file.
struct Inherited {
    topic: String,
    hidden: bool,
    needs: Vec<String>,
    variants: Vec<String>,
    limits: LimitSettings,
}

const CASES: u32 = 100;

impl<'a> Reader<'a> {
    pub fn new(source: &'a Source, names: &'a Names) -> Reader<'a> {
        Reader {
            source,
            names,
            found: Vec::new(),
        }
    }

    pub fn report(&mut self, node: &Node, problem: Problem) {
        self.found
            .push(self.source.diagnose(node.span.clone(), problem));
    }

    pub fn wrong_shape(&mut self, node: &Node, expected: Shape) {
        let found = node.found();
        self.report(node, Problem::WrongShape { expected, found });
    }

    fn topic(&mut self, root: &Node, hidden: bool) -> Option<TopicFile> {
        let fields = self.fields(root, Context::File)?;
        let topic = fields.get("topic").and_then(|node| self.name(node))?;
        let title = self.localized_field(&fields, "title");
        let needs = self.needs(&fields, &topic);
        let variants = self.variants(&fields);
        let limits = self.limits(&fields);
        let inherited = Inherited {
            topic,
            hidden,
            needs,
            variants,
            limits,
        };
        let scenarios = match fields.get("scenarios") {
            Some(node) => self.scenarios(node, &inherited),
            None => Vec::new(),
        };
        Some(TopicFile {
            place: self.source.place(root.span.start),
            topic: inherited.topic,
            title,
            needs: inherited.needs,
            hidden,
            scenarios,
        })
    }

    fn scenarios(&mut self, node: &Node, inherited: &Inherited) -> Vec<Scenario> {
        let Some(items) = node.list() else {
            self.wrong_shape(node, Shape::Scenarios);
            return Vec::new();
        };
        if items.is_empty() {
            self.report(node, Problem::EmptyList("scenarios"));
        }
        let mut seen = BTreeMap::new();
        let mut scenarios = Vec::new();
        for item in items {
            let Some(scenario) = self.scenario(item, inherited) else {
                continue;
            };
            self.refuse_same_name(item, &scenario, &mut seen);
            scenarios.push(scenario);
        }
        scenarios
    }

    fn refuse_same_name(
        &mut self,
        node: &Node,
        scenario: &Scenario,
        seen: &mut BTreeMap<(String, String), usize>,
    ) {
        let place = node.get("name").unwrap_or(node);
        for (language, name) in &scenario.name.0 {
            let key = (language.clone(), name.clone());
            if let Some(first) = seen.get(&key) {
                let problem = Problem::DuplicateScenario {
                    name: name.clone(),
                    first: *first,
                };
                self.report(place, problem);
                return;
            }
            seen.insert(key, scenario.place.line);
        }
    }

    fn scenario(&mut self, node: &Node, inherited: &Inherited) -> Option<Scenario> {
        let fields = self.fields(node, Context::Scenario)?;
        let mut needs = inherited.needs.clone();
        needs.extend(self.needs(&fields, &inherited.topic));
        let mut variants = self.variants(&fields);
        if variants.is_empty() {
            variants.clone_from(&inherited.variants);
        }
        let cases = fields.get("cases").and_then(|node| self.cases(node));
        if let (Some(cases), None) = (fields.get("cases"), fields.get("for_all")) {
            self.only_with(cases, "cases", "`for_all`");
        }
        let name = self.localized_field(&fields, "name");
        let chance = self.chance(&fields);
        let steps = fields
            .get("steps")
            .map(|node| self.steps(node))
            .unwrap_or_default();
        let chance = self.enough_seeds(&fields, chance, &steps);
        let read = Scenario {
            place: self.source.place(node.span.start),
            topic: inherited.topic.clone(),
            name,
            number: 0,
            hidden: inherited.hidden,
            needs,
            variants,
            chance,
            plays_every_seed: fields.has("seeds"),
            files: fields
                .get("files")
                .map(|node| self.files(node))
                .unwrap_or_default(),
            for_all: fields
                .get("for_all")
                .map(|node| self.bindings(node))
                .unwrap_or_default(),
            cases: cases.unwrap_or(CASES),
            same_as_reference: self.flag(&fields, "same_as_reference", false),
            steps,
            hint: self.localized_field(&fields, "hint"),
            weight: 1,
            category: self.localized_field(&fields, "category"),
            limits: self.limits(&fields).or(inherited.limits),
            source: self.source.slice(node.span.clone()).trim_end().to_owned(),
        };
        self.refuse_in_window(&fields, &read);
        Some(read)
    }

    /// The game in a window draws and computes by itself.
    fn refuse_in_window(&mut self, fields: &Fields<'_>, scenario: &Scenario) {
        if !scenario.is_in_window() {
            return;
        }
        for key in ["draws", "for_all", "same_as_reference"] {
            if let Some(node) = fields.key_node(key) {
                let (one, other) = (key.to_owned(), "open".to_owned());
                self.report(node, Problem::Exclusive { one, other });
            }
        }
    }

    fn chance(&mut self, fields: &Fields<'_>) -> Chance {
        self.exclusive(fields, &["seed", "seeds", "draws"]);
        if let Some(node) = fields.get("draws") {
            return Chance::Draws(self.draws(node));
        }
        if let Some(node) = fields.get("seeds") {
            return Chance::Seeds(self.seeds(node));
        }
        let seed = fields.get("seed").and_then(|node| self.count(node));
        Chance::Seeds(vec![seed.unwrap_or(0)])
    }

    fn needs(&mut self, fields: &Fields<'_>, topic: &str) -> Vec<String> {
        let Some(node) = fields.get("needs") else {
            return Vec::new();
        };
        let mut needs = Vec::new();
        for item in self.items(node, Shape::Names) {
            let Some(name) = self.name(item) else {
                continue;
            };
            if name == topic {
                self.report(item, Problem::NeedsItself);
            } else if !self.names.known_topics().any(|known| known == name) {
                let known: Vec<_> = self.names.known_topics().collect();
                let nearest = super::suggest::nearest(&name, known.iter().map(AsRef::as_ref));
                self.report(item, Problem::UnknownTopic { name, nearest });
            } else {
                needs.push(name);
            }
        }
        needs
    }

    fn variants(&mut self, fields: &Fields<'_>) -> Vec<String> {
        let Some(node) = fields.get("variants") else {
            return Vec::new();
        };
        let known = self.names.variant_names();
        let mut variants = Vec::new();
        for item in self.items(node, Shape::Names) {
            let Some(name) = self.name(item) else {
                continue;
            };
            if known.contains(&name) {
                variants.push(name);
            } else {
                let known = known.clone();
                self.report(item, Problem::UnknownVariantOfCoursework { name, known });
            }
        }
        variants
    }

    pub fn localized_field(&mut self, fields: &Fields<'_>, key: &str) -> Localized {
        fields
            .get(key)
            .map(|node| self.localized(node))
            .unwrap_or_default()
    }

    pub fn names_field(&mut self, fields: &Fields<'_>, key: &str) -> Vec<String> {
        let Some(node) = fields.get(key) else {
            return Vec::new();
        };
        let items = self.items(node, Shape::Names);
        items.iter().filter_map(|item| self.name(item)).collect()
    }

    pub fn flag(&mut self, fields: &Fields<'_>, key: &str, default: bool) -> bool {
        let value = fields.get(key).and_then(|node| self.boolean(node));
        value.unwrap_or(default)
    }

    pub fn only_with(&mut self, node: &Node, key: &str, needs: &str) {
        let problem = Problem::OnlyWith {
            key: key.to_owned(),
            needs: needs.to_owned(),
        };
        self.report(node, problem);
    }

    /// The items of a list; nothing, reported, when it is none.
    pub fn items<'n>(&mut self, node: &'n Node, expected: Shape) -> &'n [Node] {
        match node.list() {
            Some(items) => items,
            None => {
                self.wrong_shape(node, expected);
                &[]
            }
        }
    }
}
