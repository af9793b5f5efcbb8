//! What the reference prints or draws where a scenario has a snapshot.

use super::session::Session;
use super::{Built, Grader, Loaded, Variant};
use evaluate::Snapshots;
use evaluate::screen::Pixels;
use scenario::scenario::Scenario;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What a snapshot should hold, and where it is or would be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    pub path: PathBuf,
    pub content: Content,
    /// The call or file it comes from, for the snapshot's heading.
    pub scenario: String,
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
    pub fn record(&self, loaded: &Loaded, variant: &Variant) -> Result<Vec<Recorded>, String> {
        let built = self.reference(variant);
        let built = built.ok_or("the reference does not compile")?;
        self.record_from(loaded, variant, &built)
    }

    /// The same for another crate; snapshots that it does not reach are left out.
    pub fn record_from(
        &self,
        loaded: &Loaded,
        variant: &Variant,
        built: &Built,
    ) -> Result<Vec<Recorded>, String> {
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
) -> Result<Vec<Recorded>, String> {
    let recorder = Recorder::default();
    session
        .evaluate_with(scenario, &recorder)
        .map_err(|stop| format!("{:?}", stop.reason))?;
    let snapshots = loaded.coursework.snapshots(scenario);
    let told = format!("{}: {}", scenario.topic, scenario.name.get(lang::Lang::Fr));
    let of = |path: Option<PathBuf>, content| {
        Some(Recorded {
            path: path?,
            content,
            scenario: told.clone(),
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
