//! Every scenario of a coursework on one built hand-in.

use super::Grader;
use super::built::Built;
use super::known::{Keys, KnownVerdicts};
use super::loaded::{Loaded, Variant};
use super::prefetch::{Play, Turn, with_free_cores};
use super::report::Report;
use super::session::Session;
use super::windows::{Sessions, WindowLibrary};
use compile::sources::Sources;
use host::PinnedCore;
use scenario::scenario::Scenario;
use scenario::specs::coursework::Topic;

impl Grader {
    /// Runs what can be run, and gives the reason for the rest.
    pub(super) fn run(
        &self,
        loaded: &Loaded,
        variant: &Variant,
        sources: &Sources,
        built: &Built,
        keys: &Keys,
        known: &dyn KnownVerdicts,
    ) -> Report {
        let core = PinnedCore::pin();
        let library = WindowLibrary::default();
        let turns = match self.settings.prefetches {
            true => self.turns(loaded, variant, keys, known),
            false => Vec::new(),
        };
        let session = || Session::new(self, loaded, variant, built);
        let player = || -> Box<Play<'_>> {
            let mut session = session();
            Box::new(move |turn| session.before_its_turn(turn))
        };
        let topics = with_free_cores(turns, &core, &player, self.settings.watched, |ahead| {
            let mut sessions = Sessions::new(session(), sources, &library);
            let mut topics = Vec::new();
            for topic in &loaded.coursework.topics {
                let report = sessions.topic(topic, (keys, known), ahead, &topics);
                topics.extend(report);
            }
            topics
        });
        let mut build = built.report.clone();
        build.cost = built.cost(&topics);
        Report {
            key: keys.build.clone(),
            coursework: loaded.name.clone(),
            variant: variant.name.clone(),
            topics,
            build,
            repairs: None,
        }
    }

    /// The scenarios that run in the hand-in's own library, in order.
    fn turns<'l>(
        &self,
        loaded: &'l Loaded,
        variant: &Variant,
        keys: &Keys,
        known: &dyn KnownVerdicts,
    ) -> Vec<Turn<'l>> {
        let topics = loaded.coursework.topics.iter();
        let all = topics.flat_map(|topic| topic.scenarios.iter().map(move |s| (topic, s)));
        let runs = |(topic, scenario): &(&Topic, &Scenario)| {
            self.is_wanted(topic, scenario, variant)
                && !scenario.is_in_window()
                && known.scenario(&keys.scenario(loaded, scenario)).is_none()
        };
        let turn = |(topic, scenario)| Turn {
            topic,
            scenario,
            switches: Vec::new(),
            before: None,
        };
        all.filter(runs).map(turn).collect()
    }

    /// Whether the settings, `filter` among them, ask for this scenario of a variant.
    pub fn is_wanted(&self, topic: &Topic, scenario: &Scenario, variant: &Variant) -> bool {
        let settings = &self.settings;
        let named = |text: &String| {
            let filter = text.to_lowercase();
            let short = format!("{}:{}", topic.name, scenario.number).to_lowercase();
            short == filter
                || scenario.name.0.values().any(|name| {
                    let whole = format!("{}: {name}", topic.name).to_lowercase();
                    if settings.exact {
                        whole == filter
                    } else {
                        whole.contains(&filter)
                    }
                })
        };
        (scenario.variants.is_empty() || scenario.variants.contains(&variant.name))
            && !(settings.public_only && scenario.hidden)
            && (settings.fronts || !topic.only_in_window)
            && settings.filter.as_ref().is_none_or(named)
    }
}
