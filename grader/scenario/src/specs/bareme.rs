//! `bareme.yaml`: what the total is made of.

use super::limit_texts::LimitTexts;
use super::reveal::Reveal;
use crate::ast::Span;
use crate::diagnostic::{Diagnostic, Problem};
use crate::source::Source;
use crate::typed;
use crate::yaml;
use lang::Localized;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bareme {
    pub total: f64,
    pub criteria: Vec<Criterion>,
    /// Topics that are worth nothing, each with its reason.
    #[serde(default)]
    pub unmarked: BTreeMap<String, Text>,
    #[serde(default)]
    pub limits: LimitTexts,
    /// What students see of hidden scenarios, and when.
    #[serde(default)]
    pub reveal: Reveal,
}

/// One line of the marking scheme. Which keys it may have depends on its kind.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Criterion {
    pub id: String,
    pub title: Text,
    pub points: f64,
    pub kind: CriterionKind,
    #[serde(default)]
    pub topics: Option<Topics>,
    #[serde(default)]
    pub except: Vec<String>,
    /// Only scenarios of this variant count.
    #[serde(default)]
    pub variant: Option<String>,
    #[serde(default)]
    pub rule: Rule,
    #[serde(default)]
    pub weights: BTreeMap<String, f64>,
    /// Whether a scenario that is lost by another function only is lost here.
    #[serde(default)]
    pub faults: Faults,
    /// The points that a topic gets as it was handed in, whichever function is at fault.
    #[serde(default)]
    pub whole: BTreeMap<String, f64>,
    #[serde(default)]
    pub measure: Option<Measure>,
    #[serde(default)]
    pub files: Vec<String>,
    #[serde(default)]
    pub per_member: bool,
    #[serde(default)]
    pub note: Text,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CriterionKind {
    /// Decided by topics: sure points.
    Topics,
    /// Measured by the grader, decided by the teacher.
    Proposed,
    /// Given by the teacher.
    Teacher,
    /// Given by the teacher too, after an oral: `grader oral` makes the sheet.
    Oral,
    /// A document, kept unopened: present or absent.
    Document,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Topics {
    /// The word `all`.
    Word(String),
    List(Vec<String>),
}

#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    #[default]
    Proportional,
    AllOrNothing,
    /// Everything once this share is reached, nothing below.
    Threshold(f64),
}

/// How often one fault counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Faults {
    /// Where it is made: a scenario of another topic that passes once it is repaired counts as
    /// passed.
    #[default]
    Once,
    /// Wherever it shows.
    AsHandedIn,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Measure {
    Comments,
    Readability,
}

/// A text for every language, or one by language.
#[derive(Debug, Clone, PartialEq, Default, Deserialize)]
#[serde(from = "TextForm")]
pub struct Text(pub Localized);

#[derive(Deserialize)]
#[serde(untagged)]
enum TextForm {
    Bare(String),
    ByLanguage(BTreeMap<String, String>),
}

impl From<TextForm> for Text {
    fn from(form: TextForm) -> Text {
        Text(Localized(match form {
            TextForm::Bare(text) => BTreeMap::from([(String::new(), text)]),
            TextForm::ByLanguage(texts) => texts,
        }))
    }
}

impl Bareme {
    pub fn parse(source: &Source) -> Result<Bareme, Vec<Diagnostic>> {
        let root = yaml::read(source).map_err(|d| vec![*d])?;
        let bareme: Bareme = typed::read(&root).map_err(|misread| {
            let at = word_at(source, misread.start());
            vec![source.diagnose(at, Problem::Bareme(misread.what))]
        })?;
        let told = bareme
            .mistakes(&root)
            .into_iter()
            .map(|(span, mistake)| source.diagnose(span, Problem::Bareme(mistake)));
        let told: Vec<Diagnostic> = told.collect();
        if told.is_empty() {
            Ok(bareme)
        } else {
            Err(told)
        }
    }

    /// The topics that count for a criterion, out of those that exist.
    pub fn topics_of<'a>(&self, criterion: &Criterion, all: &'a [String]) -> Vec<&'a String> {
        let chosen = |topic: &&String| match &criterion.topics {
            Some(Topics::List(list)) => list.contains(topic),
            Some(Topics::Word(_)) => !self.unmarked.contains_key(*topic),
            None => false,
        };
        all.iter()
            .filter(chosen)
            .filter(|topic| !criterion.except.contains(topic))
            .collect()
    }

    /// Topics that no criterion counts and that do not say why.
    pub fn uncounted<'a>(&self, all: &'a [String]) -> Vec<&'a String> {
        let counted: BTreeSet<&String> = self
            .criteria
            .iter()
            .flat_map(|c| self.topics_of(c, all))
            .collect();
        all.iter()
            .filter(|t| !counted.contains(t) && !self.unmarked.contains_key(*t))
            .collect()
    }
}

impl Criterion {
    /// The points for topics as they were handed in.
    pub fn whole_points(&self) -> f64 {
        self.whole.values().sum()
    }
}

/// From `at` to the next sign or blank.
fn word_at(source: &Source, at: usize) -> Span {
    let rest = source.text().get(at..).unwrap_or("");
    let length = rest.find(|c: char| c.is_whitespace() || ":,]}".contains(c));
    at..at + length.unwrap_or(rest.len()).max(1)
}

#[cfg(test)]
mod tests {
    use super::{Bareme, Diagnostic, Source};
    use lang::Lang;
    use std::path::Path;

    fn read(text: &str) -> Result<Bareme, String> {
        let source = Source::new(Path::new("bareme.yaml"), text);
        Bareme::parse(&source).map_err(|errors| {
            let short = |d: &Diagnostic| format!("{}: {}", d.place.line, d.message(Lang::En).title);
            errors.iter().map(short).collect::<Vec<_>>().join("\n")
        })
    }

    #[test]
    fn criteria_must_add_up_and_be_whole() {
        let text =
            "total: 20\ncriteria:\n  - id: a\n    title: A\n    points: 7\n    kind: topics\n";
        let message = read(text).unwrap_err();
        assert_eq!(
            message,
            "1: the criteria add up to 7 points, but total says 20\n\
             3: a: a criterion of kind topics must name its topics"
        );
    }

    #[test]
    fn a_whole_share_is_of_a_topic_that_counts() {
        let with = |whole: &str| {
            let text = "total: 2\ncriteria:\n  - {id: a, title: A, points: 2, kind: topics, \
                        topics: [f], whole: ";
            read(&format!("{text}{whole}}}\n"))
        };
        assert_eq!(with("{f: 1.5}").unwrap().criteria[0].whole_points(), 1.5);
        for wrong in ["{g: 1}", "{f: 3}", "{f: 0}", "{f: -1}"] {
            let message = with(wrong).unwrap_err();
            assert!(
                message.starts_with("3: a: whole must name topics"),
                "{message}"
            );
        }
    }

    /// A sum that is no number differs from nothing.
    #[test]
    fn a_total_is_a_number_from_0_up() {
        for total in ["nan", "-2", "inf"] {
            let text = "criteria:\n  - {id: a, title: A, points: 2, kind: teacher}\n";
            let message = read(&format!("total: {total}\n{text}")).unwrap_err();
            assert!(
                message.starts_with("1: total must be a number, 0 or more"),
                "{message}"
            );
        }
    }

    #[test]
    fn topics_are_chosen_and_the_forgotten_ones_named() {
        let text = "total: 4\ncriteria:\n  - {id: a, title: {fr: A, en: A}, points: 3, kind: topics, \
                    topics: all, except: [g]}\n  - {id: b, title: B, points: 1, kind: topics, topics: [f], rule: {threshold: 0.8}}\n";
        let bareme = read(text).unwrap();
        let all: Vec<String> = ["f", "g"].map(str::to_owned).into();
        assert_eq!(bareme.topics_of(&bareme.criteria[0], &all), [&all[0]]);
        assert_eq!(bareme.uncounted(&all), [&all[1]]);
        assert_eq!(bareme.criteria[0].rule, super::Rule::Proportional);
        assert_eq!(bareme.criteria[1].rule, super::Rule::Threshold(0.8));
    }
}
