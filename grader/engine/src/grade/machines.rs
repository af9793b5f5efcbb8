//! What answers a scenario's operations: children of the hand-in's host, and of the reference's.

use super::Grader;
use super::built::Built;
use super::plans::Plans;
use super::session::Session;
use evaluate::{Context, Snapshots};
use host::{Host, HostOptions, Setup};
use lang::{Lang, Localized};
use machine::{Limits, Machine, Spawn, Stop, StopReason, Verdict};
use scenario::diagnostic::Diagnostic;
use scenario::plan::Plan;
use scenario::scenario::Scenario;

/// Limits are divided by this where a scenario that has hung runs again with right functions,
/// and in a shared process: a right answer takes a small part of its limit, and what fails can
/// run again alone.
const LIMIT_DIVISOR: u32 = 4;

impl Session<'_> {
    /// Plays a scenario in children of its own, or in those that it shares with others.
    pub(super) fn with_machines<T>(
        &mut self,
        scenario: &Scenario,
        snapshots: &dyn Snapshots,
        shared: bool,
        play: impl FnOnce(&Context<'_>, &Plan, &mut dyn Spawn, Option<&mut dyn Spawn>) -> T,
    ) -> Result<T, Stop> {
        let variant = self.variant;
        let file = &self.loaded.coursework.file;
        let context = Context {
            interface: &variant.interface,
            entries: &variant.entries,
            legend: &file.legend,
            drawings: &variant.drawings,
            snapshots,
            explains: self.grader.settings.explains,
            cases: &self.built.cases,
            front: variant.front_entry(),
        };
        let setup = self.setup(scenario, shared);
        let host = started(&mut self.host, self.built, self.grader)?;
        let mut children = Children {
            host,
            setup: setup.clone(),
        };
        let plan = Plans::plan(self.loaded, variant, scenario);
        let plan = plan.map_err(|mistakes| wrong_scenario(&mistakes))?;
        if !scenario.same_as_reference {
            return Ok(play(&context, &plan, &mut children, None));
        }
        let Some(reference) = self.grader.reference(variant) else {
            return Err(fault(Localized::both(
                "le corrigé n'est pas là, ou ne compile pas",
                "the reference is not there, or does not compile",
            )));
        };
        let host = started(&mut self.reference, &reference, self.grader)?;
        let shared = shared && reference.stateless;
        let setup = Setup { shared, ..setup };
        let mut answers = Children { host, setup };
        Ok(play(&context, &plan, &mut children, Some(&mut answers)))
    }

    fn setup(&self, scenario: &Scenario, shared: bool) -> Setup {
        let mut limits = Limits::default()
            .with(&self.loaded.coursework.bareme.limits.limits())
            .with(&self.grader.settings.limits)
            .with(&scenario.limits);
        if shared || self.before == Some(Verdict::CpuTimeout) {
            limits.cpu /= LIMIT_DIVISOR;
        }
        if shared {
            limits.wall /= LIMIT_DIVISOR;
        }
        Setup {
            files: scenario.bytes(),
            limits,
            replaced: self.replaced.clone(),
            shared,
        }
    }
}

/// The host of a library, started when it is first needed.
fn started<'h>(
    host: &'h mut Option<Host>,
    built: &Built,
    grader: &Grader,
) -> Result<&'h mut Host, Stop> {
    let started = match host.take() {
        Some(host) => host,
        None => Host::start(&HostOptions {
            program: None,
            library: built.library.clone(),
            common: match built.needs_common {
                true => grader.libraries.common_library(),
                false => None,
            },
            entry: built.entry.clone(),
            isolation: grader.settings.protection.isolation,
        })?,
    };
    Ok(host.insert(started))
}

/// Wrong specs are refused when they are loaded, so this scenario was altered since.
fn wrong_scenario(mistakes: &[Diagnostic]) -> Stop {
    let first = |lang| {
        let first = mistakes.first();
        first.map_or(String::new(), |mistake| mistake.message(lang).title)
    };
    fault(Localized::both(
        format!("ce scénario est faux : {}", first(Lang::Fr)),
        format!("this scenario is wrong: {}", first(Lang::En)),
    ))
}

fn fault(what: Localized) -> Stop {
    Stop {
        verdict: Verdict::GraderError,
        reason: StopReason::Fault { what },
        printed: Vec::new(),
        reads: Vec::new(),
    }
}

/// A fresh child for each case that asks for one.
struct Children<'h> {
    host: &'h mut Host,
    setup: Setup,
}

impl Spawn for Children<'_> {
    fn spawn(&mut self) -> Result<Box<dyn Machine + '_>, Stop> {
        Ok(Box::new(self.host.child(&self.setup)?))
    }
}
