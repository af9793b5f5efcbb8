//! `bareme.yaml`: what the total is made of.

use super::limit_texts::LimitTexts;
use crate::language::scenario::Localized;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::{Path, PathBuf};

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
}

/// One line of the marking scheme. Which keys it may have depends on its kind.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Criterion {
    pub id: String,
    pub title: Text,
    pub points: f64,
    pub kind: Kind,
    #[serde(default)]
    pub topics: Option<Topics>,
    #[serde(default)]
    pub except: Vec<String>,
    /// Only scenarios of this variant feed it.
    #[serde(default)]
    pub variant: Option<String>,
    /// `{threshold: 0.8}` as a map, not as a YAML tag.
    #[serde(default, with = "serde_yaml::with::singleton_map")]
    pub rule: Rule,
    #[serde(default)]
    pub weights: BTreeMap<String, f64>,
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
pub enum Kind {
    /// Fed by topics: sure.
    Topics,
    /// Measured by the grader, decided by the teacher.
    Proposed,
    /// Wholly the teacher's.
    Teacher,
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

/// What is wrong with a barème, where.
#[derive(Debug, Clone, PartialEq)]
pub struct BaremeError {
    pub file: PathBuf,
    /// From 1; 0 when the whole file is meant.
    pub line: usize,
    pub column: usize,
    pub message: String,
}

impl fmt::Display for BaremeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}:{}:{}: {}",
            self.file.display(),
            self.line,
            self.column,
            self.message
        )
    }
}

impl Bareme {
    pub fn read(file: &Path) -> Result<Bareme, Vec<BaremeError>> {
        let error = |line, column, message| BaremeError {
            file: file.to_owned(),
            line,
            column,
            message,
        };
        let text = std::fs::read_to_string(file).map_err(|e| vec![error(0, 0, e.to_string())])?;
        let bareme: Bareme = serde_yaml::from_str(&text).map_err(|e| {
            let (line, column) = e.location().map_or((0, 0), |at| (at.line(), at.column()));
            vec![error(line, column, e.to_string())]
        })?;
        let faults: Vec<BaremeError> = bareme
            .faults()
            .into_iter()
            .map(|(id, message)| error(line_of(&text, &id), 1, message))
            .collect();
        if faults.is_empty() {
            Ok(bareme)
        } else {
            Err(faults)
        }
    }

    /// The topics that feed a criterion, out of those that exist.
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

    fn faults(&self) -> Vec<(String, String)> {
        let mut faults = self.limits.faults();
        let sum: f64 = self.criteria.iter().map(|c| c.points).sum();
        if (sum - self.total).abs() > 1e-9 {
            let message = format!(
                "the criteria add up to {sum} points, but total says {}",
                self.total
            );
            faults.push(("total".to_owned(), message));
        }
        let mut seen = BTreeSet::new();
        for criterion in &self.criteria {
            if !seen.insert(&criterion.id) {
                faults.push((
                    criterion.id.clone(),
                    format!("two criteria have the id {}", criterion.id),
                ));
            }
            if let Some(message) = criterion.fault() {
                faults.push((criterion.id.clone(), message));
            }
        }
        faults
    }
}

impl Criterion {
    fn fault(&self) -> Option<String> {
        let id = &self.id;
        if self.points < 0.0 || !self.points.is_finite() {
            return Some(format!("{id}: points must be zero or more"));
        }
        match self.kind {
            Kind::Topics => match &self.topics {
                None => Some(format!(
                    "{id}: a criterion of kind topics needs topics: [names] or all"
                )),
                Some(Topics::Word(word)) if word != "all" => Some(format!(
                    "{id}: topics must be a list of names, or the word all, not {word}"
                )),
                Some(_) => None,
            },
            Kind::Proposed if self.measure.is_none() => Some(format!(
                "{id}: a proposed criterion needs measure: comments or readability"
            )),
            Kind::Document if self.files.is_empty() => {
                Some(format!("{id}: a document needs files: [names or patterns]"))
            }
            _ => None,
        }
    }
}

/// The line where a criterion (`id: NAME`) or key stands, for messages about it.
fn line_of(text: &str, id: &str) -> usize {
    let found = text.lines().position(|line| {
        let line = line
            .trim_start()
            .trim_start_matches("- ")
            .trim_start_matches('{');
        line.starts_with(&format!("id: {id}")) || line.starts_with(&format!("{id}:"))
    });
    found.map_or(1, |at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::Bareme;

    fn read(text: &str) -> Result<Bareme, String> {
        let folder = std::env::temp_dir().join(format!("bareme-{}", std::process::id()));
        std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
        let unique =
            text.len().wrapping_mul(31) + usize::from(*text.as_bytes().last().unwrap_or(&0));
        let file = folder.join(format!("{unique}.yaml"));
        std::fs::write(&file, text).map_err(|e| e.to_string())?;
        Bareme::read(&file).map_err(|errors| {
            let short = |e: &super::BaremeError| format!("{}: {}", e.line, e.message);
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
             3: a: a criterion of kind topics needs topics: [names] or all"
        );
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
