//! Scenarios that run before their turn, on cores that nobody uses.
//!
//! A hand-in whose loops never end meets one limit after another. Once the first is met, free
//! cores run the scenarios that come later. What they find counts when the turn of its scenario
//! comes, as if it had run then: the budget, second tries and the order of a report stay the same.
//! A core that another hand-in asks for is given back after the scenario that runs on it.

use evaluate::Outcome;
use host::PinnedCore;
use machine::Verdict;
use scenario::scenario::Scenario;
use scenario::specs::coursework::Topic;
use std::any::Any;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, Scope};
use std::time::Duration;

/// A scenario that ran in a process of its own.
#[derive(Debug)]
pub(super) struct Played {
    pub(super) outcome: Outcome,
    /// What it takes of the budget.
    pub(super) spent: Duration,
    /// Time on the clock.
    pub(super) passed: Duration,
}

/// A scenario whose turn will come.
#[derive(Debug)]
pub(super) struct Turn<'a> {
    pub(super) topic: &'a Topic,
    pub(super) scenario: &'a Scenario,
    /// Those that are set in a library with both bodies.
    pub(super) switches: Vec<usize>,
    /// The verdict with no switch set, where it is known.
    pub(super) before: Option<Verdict>,
}

/// Runs a scenario; `None` where nothing has to run.
pub(super) type Play<'p> = dyn FnMut(&Turn<'_>) -> Option<Played> + 'p;

/// Made in the thread that is helped and called in the helping one, which keeps the result
/// while it works. In this way the helper's time is charged to the thread that it helps.
pub type Watched = Box<dyn FnOnce() -> Box<dyn Any> + Send>;

/// For helping threads whose time is not watched.
pub(super) fn unwatched() -> Watched {
    Box::new(|| Box::new(()))
}

/// Does `work`, for which these scenarios run in this order on `core`; `player` makes what runs
/// them on others.
pub(super) fn with_free_cores<'a, T>(
    turns: Vec<Turn<'a>>,
    core: &PinnedCore,
    player: &(dyn Fn() -> Box<Play<'a>> + Sync),
    watched: fn() -> Watched,
    work: impl FnOnce(Ahead<'_>) -> T,
) -> T {
    let prefetch = Prefetch::of(turns);
    std::thread::scope(|scope| {
        let _until_the_end = prefetch.until_the_end();
        let use_free_cores = || prefetch.use_free_cores(scope, core, player, watched);
        work(Ahead {
            prefetch: &prefetch,
            use_free_cores: &use_free_cores,
        })
    })
}

/// What ran before its turn, and what starts free cores on more of that.
#[derive(Clone, Copy)]
pub(super) struct Ahead<'p> {
    prefetch: &'p Prefetch<'p>,
    use_free_cores: &'p dyn Fn(),
}

impl Ahead<'_> {
    /// Returns what a scenario came to if it ran before its turn, which has come now. While another
    /// thread still runs it, this one runs later scenarios.
    pub(super) fn take(self, scenario: &Scenario, play: &mut Play<'_>) -> Option<Played> {
        self.prefetch.take(scenario, play)
    }

    /// Uses every free core for the scenarios that nobody has begun.
    pub(super) fn use_free_cores(self) {
        (self.use_free_cores)();
    }
}

/// The scenarios of a hand-in, in the order of their turns.
#[derive(Debug)]
struct Prefetch<'a> {
    turns: Vec<Turn<'a>>,
    progress: Mutex<Progress>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Progress {
    /// How many scenarios have been begun, at their turn or before it.
    begun: usize,
    /// Those that ended before their turn; `None` must run when it comes.
    ended: BTreeMap<usize, Option<Played>>,
    is_over: bool,
}

impl<'a> Prefetch<'a> {
    fn of(turns: Vec<Turn<'a>>) -> Prefetch<'a> {
        Prefetch {
            turns,
            progress: Mutex::default(),
            changed: Condvar::new(),
        }
    }

    fn take(&self, scenario: &Scenario, play: &mut Play<'_>) -> Option<Played> {
        let mut turns = self.turns.iter();
        let turn = turns.position(|turn| std::ptr::eq(turn.scenario, scenario))?;
        if self.is_first(turn) {
            return None;
        }
        loop {
            if let Some(played) = self.progress().ended.remove(&turn) {
                return played;
            }
            if !self.play_next(play) {
                return self.wait(turn);
            }
        }
    }

    /// Whether nobody has begun this one before its turn; then it counts as begun.
    fn is_first(&self, turn: usize) -> bool {
        let mut progress = self.progress();
        let is_first = turn >= progress.begun;
        progress.begun = progress.begun.max(turn + 1);
        is_first
    }

    fn wait(&self, turn: usize) -> Option<Played> {
        let runs = |progress: &mut Progress| !progress.ended.contains_key(&turn);
        let waited = self.changed.wait_while(self.progress(), runs);
        let mut progress = waited.unwrap_or_else(PoisonError::into_inner);
        progress.ended.remove(&turn).flatten()
    }

    fn use_free_cores<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
        core: &'scope PinnedCore,
        player: &'scope (dyn Fn() -> Box<Play<'a>> + Sync),
        watched: fn() -> Watched,
    ) {
        if self.is_begun_whole() {
            return;
        }
        for _ in 0..core.others() {
            let watched = watched();
            let play = move || {
                let _watched = watched();
                let Some(core) = core.another() else {
                    return;
                };
                let play = || {
                    let mut play = player();
                    while !core.is_wanted() && self.play_next(&mut *play) {}
                };
                // The scenario that panics runs again when its turn comes, and says so then.
                let _ = catch_unwind(AssertUnwindSafe(play));
            };
            let builder = Builder::new().stack_size(compile::depth::STACK);
            if builder.spawn_scoped(scope, play).is_err() {
                // A machine without another thread runs each when its turn comes.
                return;
            }
        }
    }

    /// When this is dropped, nobody waits any more for what has not begun.
    fn until_the_end(&self) -> impl Drop {
        End(self)
    }

    fn is_begun_whole(&self) -> bool {
        self.progress().begun >= self.turns.len()
    }

    /// False where none is left.
    fn play_next(&self, play: &mut Play<'_>) -> bool {
        let Some(begun) = self.begin() else {
            return false;
        };
        let played = play(&self.turns[begun.turn]);
        begun.end(played);
        true
    }

    fn begin(&self) -> Option<Begun<'_, 'a>> {
        let mut progress = self.progress();
        let turn = progress.begun;
        if progress.is_over || turn >= self.turns.len() {
            return None;
        }
        progress.begun += 1;
        Some(Begun {
            prefetch: self,
            turn,
            played: None,
        })
    }

    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

struct End<'q, 'a>(&'q Prefetch<'a>);

impl Drop for End<'_, '_> {
    fn drop(&mut self) {
        self.0.progress().is_over = true;
    }
}

/// Says that a scenario has ended, whatever happens to the thread that runs it.
struct Begun<'q, 'a> {
    prefetch: &'q Prefetch<'a>,
    turn: usize,
    played: Option<Played>,
}

impl Begun<'_, '_> {
    fn end(mut self, played: Option<Played>) {
        self.played = played;
    }
}

impl Drop for Begun<'_, '_> {
    fn drop(&mut self) {
        let mut progress = self.prefetch.progress();
        progress.ended.insert(self.turn, self.played.take());
        self.prefetch.changed.notify_all();
    }
}
