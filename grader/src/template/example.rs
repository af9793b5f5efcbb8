//! An example for the doc of a function that has none: its shortest public scenario.

use super::in_words::without_patterns;
use engine::grade::Loaded;
use lang::Lang;
use scenario::scenario::Scenario;
use std::collections::BTreeMap;

/// A longer one explains nothing.
const MOST_LINES: usize = 14;

/// For each topic, the doc's lines.
#[derive(Debug, Default)]
pub struct Examples(BTreeMap<String, Vec<String>>);

impl Examples {
    /// In French, unless the assignment speaks another language only.
    pub fn of(coursework: &Loaded) -> Examples {
        let spoken = &coursework.coursework.file.languages;
        let lang = match spoken.is_empty() || spoken.iter().any(|l| l == "fr") {
            true => Lang::Fr,
            false => Lang::En,
        };
        let topics = coursework.coursework.topics.iter().filter_map(|topic| {
            let bare = topic.name.rsplit("::").next().unwrap_or(&topic.name);
            let candidates = topic.scenarios.iter().filter(|s| !s.hidden);
            let told = candidates.filter_map(|s| Some((s, steps(s, bare)?)));
            let (scenario, steps) = told.min_by_key(|(_, steps)| steps.len())?;
            let steps = without_patterns(&steps, lang);
            Some((topic.name.clone(), lines(scenario, &steps, lang)))
        });
        Examples(topics.collect())
    }

    /// Doc comments to stand before the function, when its own have no example.
    pub fn doc(&self, owner: Option<&str>, name: &str, attrs: &[syn::Attribute]) -> Option<String> {
        let docs: Vec<String> = attrs.iter().filter_map(doc_text).collect();
        if docs.iter().any(|line| line.contains("```")) {
            return None;
        }
        let full = owner.map(|o| format!("{o}::{name}"));
        let keys = [full.as_deref(), owner.filter(|_| name == "new"), Some(name)];
        let lines = keys.into_iter().flatten().find_map(|key| self.0.get(key))?;
        let mut doc = String::from(if docs.is_empty() { "" } else { "///\n" });
        for line in lines {
            doc += format!("/// {line}").trim_end();
            doc.push('\n');
        }
        Some(doc)
    }
}

fn doc_text(attr: &syn::Attribute) -> Option<String> {
    let syn::Meta::NameValue(pair) = &attr.meta else {
        return None;
    };
    match &pair.value {
        syn::Expr::Lit(lit) if pair.path.is_ident("doc") => match &lit.lit {
            syn::Lit::Str(text) => Some(text.value()),
            _ => None,
        },
        _ => None,
    }
}

fn lines(scenario: &Scenario, steps: &[String], lang: Lang) -> Vec<String> {
    let title = scenario.name.get(lang);
    let first = lang.pick(
        format!("Par exemple, « {title} » :"),
        format!("For example, “{title}”:"),
    );
    let mut lines = vec![first, String::new()];
    lines.push("```yaml".to_owned());
    lines.extend(steps.iter().cloned());
    lines.push("```".to_owned());
    lines
}

/// The steps as they are written, when they are few and speak of the function.
fn steps(scenario: &Scenario, function: &str) -> Option<Vec<String>> {
    let mut lines = scenario.source.lines();
    lines.find(|line| line.trim() == "steps:")?;
    let told = without_comments(lines);
    let mut lines = told.into_iter().peekable();
    let margin = indent(lines.peek()?);
    let own = lines.take_while(|line| line.trim().is_empty() || indent(line) >= margin);
    let mut steps: Vec<String> = own
        .map(|l| l.get(margin..).unwrap_or("").to_owned())
        .collect();
    while steps.last().is_some_and(|line| line.trim().is_empty()) {
        steps.pop();
    }
    let alone = scenario.for_all.is_empty() && !scenario.same_as_reference;
    let speaks = steps.iter().any(|line| line.contains(function));
    // Parts that another scenario writes say nothing here.
    let shares = steps
        .iter()
        .any(|l| l.contains(": *") || l.contains("- *") || l.contains("<<:"));
    (alone && speaks && !shares && steps.len() <= MOST_LINES).then_some(steps)
}

/// A `#` inside a block is a symbol of a drawing, not a comment.
fn without_comments<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut block = None;
    let mut kept = Vec::new();
    for line in lines {
        let blank = line.trim().is_empty();
        if block.is_some_and(|margin| !blank && indent(line) <= margin) {
            block = None;
        }
        if block.is_none() && line.trim_start().starts_with('#') {
            continue;
        }
        if block.is_none() && line.trim_end().trim_end_matches('2').ends_with('|') {
            block = Some(indent(line));
        }
        kept.push(line);
    }
    kept
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}
