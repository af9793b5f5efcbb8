//! A library of a hand-in, and what it does in its room when a scenario is played.

use super::calls::{Log, ObservedCall, Watcher};
use super::recorder::Children;
use super::runtime::HUSHED;
use compile::sources::Sources;
use engine::grade::{Built, Grader, Loaded, Variant};
use evaluate::{self, Context, Outcome, Snapshots};
use host::{Host, HostOptions, Setup};
use interface::model::{Function, Ty};
use machine::Verdict;
use scenario::plan::Plan;
use scenario::scenario::Scenario;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// At least this fraction of the wall-clock time counts as used: one part in ten.
const WAITING: u32 = 10;
/// Limits are divided by this in a shared process: what a limit stops there runs again alone.
const SOONER: u32 = 4;

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
    /// For each entry, which parameters are lent to be changed, and can be looked at afterwards.
    lent: Vec<Vec<bool>>,
    /// Scenarios may share a process.
    shares: bool,
    /// No call leaves anything for a later one in the same process; the watcher forgets by itself.
    is_stateless: bool,
    /// Wall-clock time of scenarios in the shared process that still runs: the most that their
    /// processor time can be.
    uncounted: Duration,
    /// Spent in hosts that are gone, and since the first play.
    cpu: Duration,
    wall: Duration,
}

/// What is asked of a play.
#[derive(Default)]
struct PlayOptions {
    version: u32,
    explains: bool,
    log: Option<Log>,
    is_shared: bool,
}

impl<'a> Runner<'a> {
    /// The hand-in as it is, without a probe.
    pub fn plain(
        grader: &'a Grader,
        loaded: &'a Loaded,
        variant: &Variant,
        built: Built,
    ) -> Runner<'a> {
        let is_stateless = built.stateless;
        Runner::new(grader, loaded, variant.clone(), built, (None, is_stateless))
    }

    /// The watcher has a state of its own, so whether the hand-in has one is told.
    pub fn watched(
        grader: &'a Grader,
        loaded: &'a Loaded,
        variant: Variant,
        built: Built,
        (watcher, is_stateless): (Watcher, bool),
    ) -> Runner<'a> {
        Runner::new(
            grader,
            loaded,
            variant,
            built,
            (Some(watcher), is_stateless),
        )
    }

    fn new(
        grader: &'a Grader,
        loaded: &'a Loaded,
        variant: Variant,
        built: Built,
        (watcher, is_stateless): (Option<Watcher>, bool),
    ) -> Runner<'a> {
        Runner {
            lent: lent(&variant),
            grader,
            loaded,
            variant,
            built,
            watcher,
            host: None,
            // Elsewhere, opening a file would not be noticed.
            shares: cfg!(target_os = "linux") && grader.settings.shares,
            is_stateless,
            uncounted: Duration::ZERO,
            cpu: Duration::ZERO,
            wall: Duration::ZERO,
        }
    }

    /// Time that its programs have used; what they sleep counts less, since a busy machine makes
    /// everything wait.
    pub fn spent(&self) -> Duration {
        let own = self.host.as_ref().map_or(Duration::ZERO, Host::cpu);
        let cpu = self.cpu + self.uncounted + own;
        cpu.max(self.wall / WAITING)
    }

    /// Plays a scenario with this version of the functions, 0 being the student's own. What was
    /// called is told of the first child alone: where it fails, others draw what is shown.
    pub fn play(
        &mut self,
        scenario: &Scenario,
        version: u32,
        explains: bool,
    ) -> (Outcome, Vec<ObservedCall>) {
        let log = Rc::new(RefCell::new(Vec::new()));
        let asked = PlayOptions {
            version,
            explains,
            log: Some(Rc::clone(&log)),
            is_shared: false,
        };
        let outcome = self.alone(scenario, asked);
        (outcome, log.take())
    }

    /// Plays a scenario as [`play`](Runner::play) does, in a process that it may share with others:
    /// for what is tried, and played again before a page says it. None where it does not pass.
    pub fn tried(&mut self, scenario: &Scenario, version: u32) -> Option<Vec<ObservedCall>> {
        let log = Rc::new(RefCell::new(Vec::new()));
        let asked = PlayOptions {
            version,
            log: Some(Rc::clone(&log)),
            ..PlayOptions::default()
        };
        match self.among_others(scenario, asked) {
            Some(Ok(())) => return Some(log.take()),
            // A change of one line often panics or never ends, and is one of many.
            Some(Err(verdict)) if is_changed(version) && is_its_own(verdict) => return None,
            _ => {}
        }
        let (outcome, made) = self.play(scenario, version, false);
        outcome.failure.is_none().then_some(made)
    }

    /// The verdict of a scenario. Those that pass share a process where nothing can be carried from
    /// one to the next, which spares most of what a scenario costs.
    pub fn verdict(&mut self, scenario: &Scenario) -> Verdict {
        match self.among_others(scenario, PlayOptions::default()) {
            Some(Ok(())) => Verdict::Passed,
            _ => self.alone(scenario, PlayOptions::default()).verdict,
        }
    }

    fn alone(&mut self, scenario: &Scenario, asked: PlayOptions) -> Outcome {
        self.uncounted = Duration::ZERO;
        let outcome = self.with(scenario, asked, |plan, context, children| {
            evaluate::run(plan, context, children, None)
        });
        let is_lost = |o: &Outcome| o.verdict == Verdict::GraderError;
        if outcome.as_ref().is_some_and(is_lost) {
            self.forget_host();
        }
        outcome.unwrap_or_else(not_run)
    }

    /// Ends the process that scenarios share, so that what it has computed is known.
    pub fn end_shared_process(&mut self) {
        // If the host has died, the next scenario notices.
        let _ = self.host.as_mut().map(Host::finish_resting);
        self.uncounted = Duration::ZERO;
    }

    /// In a process that scenarios share; none where this one must not, or none can be started.
    fn among_others(
        &mut self,
        scenario: &Scenario,
        asked: PlayOptions,
    ) -> Option<Result<(), Verdict>> {
        if !self.shares || !self.is_stateless || !scenario.files.is_empty() {
            return None;
        }
        let begins = Instant::now();
        let is_changed = is_changed(asked.version);
        let asked = PlayOptions {
            is_shared: true,
            ..asked
        };
        let passed = self.with(scenario, asked, |plan, context, children| {
            evaluate::run_once(plan, context, children, None).map(drop)
        })?;
        match passed {
            Ok(()) => self.uncounted += begins.elapsed(),
            Err(Verdict::GraderError) => self.forget_host(),
            Err(verdict) if is_changed && is_its_own(verdict) => {}
            // Such a program meets them again, and each time is lost.
            Err(verdict) if verdict.is_limit() => {
                self.shares = false;
            }
            Err(_) => {}
        }
        Some(passed)
    }

    fn forget_host(&mut self) {
        self.cpu += self.host.take().map_or(Duration::ZERO, |host| host.cpu());
    }

    /// None where the scenario is wrong, or no process can be started.
    fn with<T>(
        &mut self,
        scenario: &Scenario,
        asked: PlayOptions,
        play: impl FnOnce(&Plan, &Context<'_>, &mut Children<'_>) -> T,
    ) -> Option<T> {
        let coursework = &self.loaded.coursework;
        let plan = coursework.plan(scenario, &self.variant.interface).ok()?;
        let snapshots = StoredSnapshots(coursework.snapshots(scenario));
        let context = Context {
            interface: &self.variant.interface,
            entries: &self.variant.entries,
            legend: &coursework.file.legend,
            drawings: &self.variant.drawings,
            snapshots: &snapshots,
            explains: asked.explains,
            cases: &self.built.cases,
            front: None,
        };
        let mut limits = machine::Limits::default()
            .with(&coursework.bareme.limits.limits())
            .with(&scenario.limits);
        if asked.is_shared {
            limits.cpu /= SOONER;
            limits.wall /= SOONER;
        }
        let setup = Setup {
            files: scenario.bytes(),
            limits,
            shared: asked.is_shared,
            ..Setup::default()
        };
        if self.host.is_none() {
            self.host = Host::start(&self.options()).ok();
        }
        let mut children = Children {
            host: self.host.as_mut()?,
            setup,
            version: asked.version,
            watcher: self.watcher,
            lent: &self.lent,
            log: asked.log,
        };
        let begins = Instant::now();
        let made = play(&plan, &context, &mut children);
        self.wall += begins.elapsed();
        Some(made)
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

/// Another version than the student's own, whether or not it is drawn.
fn is_changed(version: u32) -> bool {
    version & !HUSHED != 0
}

/// What a program does by itself, however busy the machine is.
fn is_its_own(verdict: Verdict) -> bool {
    use Verdict::{CpuTimeout, Memory, Panicked, Wrong};
    matches!(verdict, Wrong | Panicked | CpuTimeout | Memory)
}

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
        verdict: Verdict::GraderError,
        failure: None,
        cases: 0,
    }
}

#[derive(Debug)]
struct StoredSnapshots(scenario::specs::snapshots::SnapshotFolders);

impl Snapshots for StoredSnapshots {
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
