//! A library of a hand-in, and what it does in its room when a scenario is played.

use super::calls::{Children, Made, Watcher};
use compile::sources::Sources;
use engine::grade::{Built, Grader, Loaded, Variant};
use evaluate::{self, Context, Outcome, Snapshots};
use host::{Host, HostOptions, Setup};
use interface::model::{Function, Ty};
use scenario::scenario::Scenario;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// Of the time that plays last, one part in so many counts as used.
const WAITING: u32 = 10;

/// A library of a hand-in, and the process that has loaded it.
#[derive(Debug)]
pub struct Runner<'a> {
    grader: &'a Grader,
    loaded: &'a Loaded,
    variant: Variant,
    pub built: Built,
    /// The numbers of the watcher's functions.
    watcher: Option<Watcher>,
    host: Option<Host>,
    /// Spent in hosts that are gone, and since the first play.
    cpu: Duration,
    wall: Duration,
}

impl<'a> Runner<'a> {
    /// The hand-in as it is, without a probe.
    pub fn plain(
        grader: &'a Grader,
        loaded: &'a Loaded,
        variant: &Variant,
        built: Built,
    ) -> Runner<'a> {
        Runner::new(grader, loaded, variant.clone(), built, None)
    }

    pub fn new(
        grader: &'a Grader,
        loaded: &'a Loaded,
        variant: Variant,
        built: Built,
        watcher: Option<Watcher>,
    ) -> Runner<'a> {
        Runner {
            grader,
            loaded,
            variant,
            built,
            watcher,
            host: None,
            cpu: Duration::ZERO,
            wall: Duration::ZERO,
        }
    }

    /// Time that its programs have used; what they sleep counts less, since a busy machine makes
    /// everything wait.
    pub fn spent(&self) -> Duration {
        let cpu = self.cpu + self.host.as_ref().map_or(Duration::ZERO, Host::cpu);
        cpu.max(self.wall / WAITING)
    }

    /// Plays a scenario with this version of the functions, 0 being the student's own. What was
    /// called is told of the first child alone: where it fails, others draw what is shown.
    pub fn play(
        &mut self,
        scenario: &Scenario,
        version: u32,
        explains: bool,
    ) -> (Outcome, Vec<Made>) {
        let coursework = &self.loaded.coursework;
        let Ok(plan) = coursework.plan(scenario, &self.variant.interface) else {
            return (not_run(), Vec::new());
        };
        let snapshots = Stored(self.loaded.coursework.snapshots(scenario));
        let context = Context {
            interface: &self.variant.interface,
            entries: &self.variant.entries,
            legend: &coursework.file.legend,
            drawings: &self.variant.drawings,
            snapshots: &snapshots,
            explains,
            front: None,
        };
        let limits = machine::Limits::default()
            .with(&self.loaded.coursework.bareme.limits.limits())
            .with(&scenario.limits);
        let setup = Setup {
            files: scenario.bytes(),
            limits,
            ..Setup::default()
        };
        let log = Rc::new(RefCell::new(Vec::new()));
        if self.host.is_none() {
            self.host = Host::start(&self.options()).ok();
        }
        let Some(host) = &mut self.host else {
            return (not_run(), Vec::new());
        };
        let mut children = Children {
            host,
            setup,
            version,
            watcher: self.watcher,
            lent: lent(&self.variant),
            log: Some(Rc::clone(&log)),
        };
        let begins = Instant::now();
        let outcome = evaluate::run(&plan, &context, &mut children, None);
        self.wall += begins.elapsed();
        if outcome.verdict == machine::Verdict::GraderError {
            self.cpu += self.host.take().map_or(Duration::ZERO, |host| host.cpu());
        }
        let made = log.take();
        (outcome, made)
    }

    /// The function of the interface that an entry calls.
    pub fn called(&self, entry: u32) -> Option<&Function> {
        let entry = self.variant.entries.calls.get(entry as usize)?;
        self.variant.interface.functions.get(entry.function)
    }

    fn options(&self) -> HostOptions {
        HostOptions {
            program: None,
            library: self.built.library.clone(),
            common: match self.built.needs_common {
                true => self.grader.libraries.common_library(),
                false => None,
            },
            entry: self.built.entry.clone(),
            isolation: self.grader.settings.protection.isolation,
        }
    }
}

/// For each entry, which parameters are lent to be changed, and can be looked at afterwards.
fn lent(variant: &Variant) -> Vec<Vec<bool>> {
    let is_lent = |ty: &Ty| match ty {
        Ty::Ref { mutable, to } => *mutable && **to != Ty::Hasard,
        _ => false,
    };
    let entries = 0..variant.entries.calls.len();
    let signature = |entry| variant.entries.signature(&variant.interface, entry).0;
    entries
        .map(|entry| signature(entry).iter().map(is_lent).collect())
        .collect()
}

fn not_run() -> Outcome {
    Outcome {
        verdict: machine::Verdict::GraderError,
        failure: None,
        cases: 0,
    }
}

#[derive(Debug)]
struct Stored(scenario::specs::snapshots::Snapshots);

impl Snapshots for Stored {
    fn text(&self, name: &str) -> Option<String> {
        let found = self.0.read(name).ok().flatten();
        found.map(|snapshot| snapshot.text)
    }
}

/// Files as a hand-in has them, for a build of their own.
pub fn with_files(sources: &Sources, files: &BTreeMap<String, String>) -> Sources {
    Sources {
        files: files.clone(),
        ..sources.clone()
    }
}
