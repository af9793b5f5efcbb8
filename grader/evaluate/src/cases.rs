//! The cases of a scenario, one after the other, in one child as long as they pass.

use super::context::Context;
use super::play::{CaseRun, PlayOptions, driver, driver_reset, play};
use super::table::{Cases, number_of_cases};
use super::tally::Tally;
use machine::{Machine, Stop, Verdict};
use scenario::plan::Plan;
use std::cell::RefCell;
use std::rc::Rc;

type Spawned<T> = Result<T, Box<Stop>>;

impl Cases<'_, '_, '_> {
    pub(super) fn first_failure(&mut self) -> Spawned<Option<(u32, CaseRun)>> {
        let mut next = 0;
        while next < number_of_cases(self.plan) {
            let (number, played) = self.play_until_failure(next)?;
            if !played.failed() {
                next = number + 1;
                continue;
            }
            if number == next {
                return Ok(Some((number, played)));
            }
            let verdict = played.verdict();
            let alone = self.alone(number, &PlayOptions::default())?;
            if alone.failed() {
                return Ok(Some((number, alone)));
            }
            // What happened to the machine says nothing of the code.
            if !matches!(verdict, Verdict::GraderError | Verdict::WallTimeout) {
                self.cx.cases.end();
            }
            self.tally.borrow_mut().note(number, alone.observations);
            next = number + 1;
        }
        Ok(None)
    }

    /// Plays one case in a fresh child.
    pub(super) fn alone(&mut self, number: u32, options: &PlayOptions) -> Spawned<CaseRun> {
        let (plan, cx) = (self.plan, self.cx);
        let mut played = play(plan, cx, self.spawn()?.driver(), number, options);
        while played.steps_left > 0 {
            let earlier = std::mem::take(&mut played.observations);
            let options = PlayOptions {
                from: plan.steps.len() - played.steps_left,
                ..options.clone()
            };
            played = play(plan, cx, self.spawn()?.driver(), number, &options);
            played.observations.splice(..0, earlier);
        }
        Ok(played)
    }

    /// Plays cases in one child until one fails or uses the child up; a single one where cases do
    /// not share it.
    pub(super) fn play_until_failure(&mut self, first: u32) -> Spawned<(u32, CaseRun)> {
        self.tally.borrow_mut().forget_from(first);
        let (plan, cx, tally) = (self.plan, self.cx, Rc::clone(&self.tally));
        let (number, mut played) = self.spawn()?.play_from(first, plan, cx, &tally);
        if played.steps_left > 0 {
            played = self.alone(number, &PlayOptions::default())?;
            let observations = std::mem::take(&mut played.observations);
            tally.borrow_mut().note(number, observations);
        }
        Ok((number, played))
    }

    fn spawn(&mut self) -> Spawned<Machines<'_>> {
        Ok(Machines {
            submission: self.submission.spawn()?,
            reference: match &mut self.reference {
                Some(reference) => Some(reference.spawn()?),
                None => None,
            },
        })
    }
}

/// A hand-in and the reference it is compared with, where it is.
struct Machines<'m> {
    submission: Box<dyn Machine + 'm>,
    reference: Option<Box<dyn Machine + 'm>>,
}

impl Machines<'_> {
    fn driver(&mut self) -> super::driver::Driver<'_> {
        driver(&mut self.submission, &mut self.reference)
    }

    /// Stops early when every `eventually` has been seen, unless the scenario gives its seeds.
    fn play_from(
        mut self,
        first: u32,
        plan: &Plan,
        cx: &Context<'_>,
        tally: &RefCell<Tally>,
    ) -> (u32, CaseRun) {
        let last = number_of_cases(plan) - 1;
        let most = if cx.cases.are_safe() { last } else { first };
        for number in first..=most {
            let mut played = play(plan, cx, self.driver(), number, &PlayOptions::default());
            let observations = std::mem::take(&mut played.observations);
            tally.borrow_mut().note(number, observations);
            if number == last || !played.alive() {
                return (number, played);
            }
            if !plan.plays_every_seed && tally.borrow().is_done() {
                return (last, played);
            }
            if number == most {
                return (number, played);
            }
            if let Err(trouble) = driver_reset(&mut self.submission, &mut self.reference) {
                let trouble = Some(*trouble);
                let played = CaseRun::default();
                return (number, CaseRun { trouble, ..played });
            }
        }
        (last, CaseRun::default())
    }
}
