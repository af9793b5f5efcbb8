//! What the reference prints or draws where a scenario has a snapshot.

use super::session::Session;
use super::{Built, Grader, Loaded, Variant};
use crate::text::summary;
use evaluate::screen::Pixels;
use evaluate::{Failure, Mismatch, Snapshots};
use lang::{Lang, Localized};
use machine::Stop;
use scenario::scenario::Scenario;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What a snapshot should hold, and where it is or would be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    pub path: PathBuf,
    pub content: Content,
    /// The scenario that shows it.
    pub topic: String,
    pub scenario: Localized,
}

impl Recorded {
    /// `topic: name of the scenario`.
    pub fn shown_by(&self, lang: Lang) -> String {
        format!("{}: {}", self.topic, self.scenario.get(lang))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    Text(String),
    Picture(Pixels),
}

/// By name; a text and a picture may share one.
#[derive(Debug, Default)]
struct Recorder {
    texts: RefCell<BTreeMap<String, String>>,
    pictures: RefCell<BTreeMap<String, Pixels>>,
}

impl Snapshots for Recorder {
    fn text(&self, name: &str) -> Option<String> {
        self.texts.borrow().get(name).cloned()
    }

    fn picture(&self, name: &str) -> Option<Vec<u8>> {
        self.pictures.borrow().get(name)?.to_png().ok()
    }

    fn drawn(&self, name: &str, screen: &Pixels) {
        self.pictures
            .borrow_mut()
            .entry(name.to_owned())
            .or_insert_with(|| screen.clone());
    }

    fn found(&self, name: &str, text: &str) {
        self.texts
            .borrow_mut()
            .entry(name.to_owned())
            .or_insert_with(|| text.to_owned());
    }
}

impl Grader {
    /// Runs the reference on every scenario that has a snapshot. Two scenarios that give
    /// one snapshot two texts give two entries: the caller says so.
    pub fn record(&self, loaded: &Loaded, variant: &Variant) -> Result<Vec<Recorded>, Localized> {
        let built = self.reference(variant);
        let built = built.ok_or_else(|| {
            Localized::both(
                "le corrigé ne compile pas",
                "the reference does not compile",
            )
        })?;
        self.record_from(loaded, variant, &built)
    }

    /// The same for another crate; snapshots that it does not reach are left out.
    pub fn record_from(
        &self,
        loaded: &Loaded,
        variant: &Variant,
        built: &Built,
    ) -> Result<Vec<Recorded>, Localized> {
        let mut session = Session::new(self, loaded, variant, built);
        let mut all = Vec::new();
        for topic in &loaded.coursework.topics {
            for scenario in topic
                .scenarios
                .iter()
                .filter(|s| s.source.contains("snapshot") || s.source.contains("picture"))
                .filter(|s| !s.is_in_window())
            {
                if self.is_wanted(topic, scenario, variant) {
                    all.extend(recorded(loaded, scenario, &mut session)?);
                }
            }
        }
        Ok(all)
    }
}

fn recorded(
    loaded: &Loaded,
    scenario: &Scenario,
    session: &mut Session<'_>,
) -> Result<Vec<Recorded>, Localized> {
    let recorder = Recorder::default();
    session
        .evaluate_with(scenario, &recorder)
        .map_err(stopped)?;
    let snapshots = loaded.coursework.snapshots(scenario);
    let of = |path: Option<PathBuf>, content| {
        Some(Recorded {
            path: path?,
            content,
            topic: scenario.topic.clone(),
            scenario: scenario.name.clone(),
        })
    };
    let texts = recorder.texts.into_inner().into_iter().map(|(name, text)| {
        let path = snapshots.find(&name);
        let path = path.or_else(|| snapshots.place_for(&name));
        of(path, Content::Text(text))
    });
    let pictures = recorder.pictures.into_inner().into_iter();
    let pictures = pictures.map(|(name, picture)| {
        let path = snapshots.find_file(&format!("{name}.png"));
        let new = || Some(snapshots.place_for(&name)?.with_extension("png"));
        of(path.or_else(new), Content::Picture(picture))
    });
    Ok(texts.chain(pictures).flatten().collect())
}

/// As a report says it.
fn stopped(stop: Stop) -> Localized {
    let failure = Failure::bare(Mismatch::stopped(String::new(), stop));
    let [fr, en] = [Lang::Fr, Lang::En].map(|lang| summary(&failure, lang));
    Localized::both(fr, en)
}

#[cfg(test)]
mod tests {
    use super::{Content, Recorded, stopped};
    use lang::{Lang, Localized};
    use machine::{Stop, StopReason, Verdict};

    #[test]
    fn what_stops_the_reference_is_told_in_both_languages() {
        let what = Localized::both("plus de place", "no room");
        let said = stopped(Stop {
            verdict: Verdict::GraderError,
            reason: StopReason::Fault { what },
            printed: Vec::new(),
            reads: Vec::new(),
        });
        let said = [Lang::Fr, Lang::En].map(|lang| said.get(lang).to_owned());
        assert!(said[0].contains("faute : plus de place"), "{said:?}");
        assert!(
            said[1].contains("no room") && !said[1].contains('{'),
            "{said:?}"
        );
    }

    #[test]
    fn a_scenario_is_named_in_the_language_of_the_run() {
        let recorded = Recorded {
            path: "a.snap".into(),
            content: Content::Text(String::new()),
            topic: "grid".to_owned(),
            scenario: Localized::both("vide", "empty"),
        };
        let shown = [Lang::Fr, Lang::En].map(|lang| recorded.shown_by(lang));
        assert_eq!(shown, ["grid: vide", "grid: empty"]);
    }
}
