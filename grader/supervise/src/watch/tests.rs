//! A class of ten that a process grades which something keeps ending.

use super::table::{ALONE, SharedTable};
use super::time::Clock;
use super::{ending, memory, watched};
use crate::{exit, pool};
use std::path::PathBuf;
use std::sync::atomic::Ordering;

const HAND_INS: usize = 10;
const STEPS: usize = 7;

struct World {
    table: &'static SharedTable,
    /// What is kept of each, from one process to the next.
    kept: PathBuf,
}

impl World {
    fn new(name: &str) -> World {
        let name = format!("supervised-{name}-{}", std::process::id());
        let kept = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&kept).unwrap();
        let table = SharedTable::shared().unwrap();
        World { table, kept }
    }

    /// Something happens at each step of each hand-in; tells the exit code.
    fn grade(&self, happens: &(dyn Fn(usize, usize) + Sync)) -> Option<u8> {
        let all = || {
            let is_alone = |i: &usize| self.table.state(*i) & ALONE != 0;
            let (alone, together) = (0..HAND_INS).partition::<Vec<_>, _>(is_alone);
            for i in together.into_iter().chain(alone) {
                self.one(i, happens);
            }
            7
        };
        watched(self.table, || pool::on_a_large_stack(&all))
    }

    fn one(&self, i: usize, happens: &(dyn Fn(usize, usize) + Sync)) {
        let file = self.kept.join(i.to_string());
        if file.exists() {
            return;
        }
        let verdict = match self.table.lost(i) {
            Some(lost) => format!("{lost:?}"),
            None => {
                let _in_hand = self.table.take(i);
                (0..STEPS).for_each(|step| happens(i, step));
                "graded".to_owned()
            }
        };
        let _ = std::fs::write(file, verdict);
    }

    /// All are graded but the fourth, of which this is said.
    #[track_caller]
    fn lost_but_the_fourth(self, happens: &(dyn Fn(usize, usize) + Sync), said: &str) {
        assert_eq!(self.grade(happens), Some(7));
        let kept = self.verdicts();
        for (i, verdict) in kept.iter().enumerate() {
            let expected = if i == 3 { said } else { "graded" };
            assert_eq!(verdict, expected, "{i}");
        }
    }

    fn verdicts(self) -> Vec<String> {
        let file = |i: usize| self.kept.join(i.to_string());
        let read = |i| std::fs::read_to_string(file(i)).unwrap_or_default();
        let all = (0..HAND_INS).map(read).collect();
        std::fs::remove_dir_all(&self.kept).unwrap();
        all
    }
}

fn kill(signal: i32) {
    // Whoever started the tests may have had them ignore it, as `nohup` does.
    // SAFETY: this very process, which has no handler of its own.
    unsafe {
        libc::signal(signal, libc::SIG_DFL);
        libc::kill(libc::getpid(), signal);
    }
    loop {
        std::hint::spin_loop();
    }
}

/// By a generator with a seed: the same points each time.
#[test]
fn a_process_that_is_killed_at_any_point_loses_nobody() {
    let mut seed: u64 = 0x5eed;
    let mut next = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        usize::try_from(seed >> 33).unwrap() % below
    };
    let signals = [libc::SIGKILL, libc::SIGTERM, libc::SIGHUP, libc::SIGABRT];
    for number in 0..100 {
        let world = World::new(&format!("point-{number}"));
        let (who, step) = (next(HAND_INS), next(STEPS));
        let signal = signals[next(signals.len())];
        let (table, first) = (world.table, next(2) == 0);
        let happens = |i: usize, s: usize| {
            let starts = table.starts.load(Ordering::SeqCst);
            // The same point again is another process's, some of the time.
            if (i, s) == (who, step) && (starts == 0 || (starts == 1 && !first && signal == 9)) {
                kill(signal);
            }
        };
        assert_eq!(world.grade(&happens), Some(7), "{number}");
        let verdicts = world.verdicts();
        assert!(
            verdicts.iter().all(|v| v == "graded"),
            "{number}: {verdicts:?}"
        );
    }
}

#[test]
fn what_always_ends_it_costs_nobody_else() {
    let fourth = |what: &'static (dyn Fn() + Sync)| {
        move |i: usize, step: usize| {
            if i == 3 && step == 4 {
                what();
            }
        }
    };
    let abort = fourth(&|| kill(libc::SIGABRT));
    World::new("abort").lost_but_the_fourth(&abort, "Signal(6)");
    let killed = fourth(&|| kill(libc::SIGKILL));
    World::new("killed").lost_but_the_fourth(&killed, "Signal(9)");
    let large = fourth(&|| {
        memory::bound(100 << 20);
        let all: Vec<Vec<u8>> = (0..300).map(|_| vec![1; 1 << 20]).collect();
        std::hint::black_box(all);
    });
    World::new("large").lost_but_the_fourth(&large, "Memory");
    let deep = fourth(&|| {
        std::hint::black_box(deep(0));
    });
    World::new("deep").lost_but_the_fourth(&deep, "Signal(6)");
    let panics = fourth(&|| panic!("a fault of the grader's"));
    World::new("panics").lost_but_the_fourth(&panics, "Panic");
    let world = World::new("slow");
    let table = world.table;
    let slow = move |i: usize, step: usize| {
        if i == 3 && step == 1 {
            table.culprit.store(4, Ordering::SeqCst);
            ending::leave_now(ending::TIME);
        }
    };
    world.lost_but_the_fourth(&slow, "Time");
}

/// Without end.
fn deep(n: u64) -> u64 {
    let room = std::hint::black_box([n; 100]);
    if room[0] == u64::MAX {
        return 0;
    }
    deep(n + 1) + room[std::hint::black_box(7)]
}

/// Whoever says that it is lost ends the process too: that has an end.
#[test]
fn what_cannot_even_be_said_to_be_lost_is_given_up() {
    let table = SharedTable::shared().unwrap();
    let command = || {
        let _in_hand = table.take(3);
        kill(libc::SIGABRT);
        0
    };
    assert_eq!(watched(table, command), None);
    // Nothing in hand: it would come again.
    let table = SharedTable::shared().unwrap();
    let command = || pool::on_a_large_stack(&|| panic!("before everybody"));
    assert_eq!(watched(table, command), Some(exit::PANICKED));
}

#[test]
fn what_ends_before_the_first_is_given_up() {
    let table = SharedTable::shared().unwrap();
    let command = || {
        kill(libc::SIGABRT);
        0
    };
    assert_eq!(watched(table, command), None);
    assert!(table.starts.load(Ordering::SeqCst) > 1);
}

/// A thread that helps has the same hand-in in hand, so its time is watched too.
#[test]
fn who_helps_has_in_hand_what_the_helped_one_has() {
    let table = SharedTable::shared().unwrap();
    let own = Clock::of_this_thread();
    assert_eq!(table.held_by(own), None);
    let _in_hand = table.take(3);
    let helped = table.held_by(own);
    assert_eq!(helped, Some(3));
    std::thread::scope(|scope| {
        let helps = || {
            let thread = Clock::of_this_thread();
            assert_eq!(table.held_by(thread), None);
            let _watched = helped.map(|hand_in| table.take(hand_in));
            assert_eq!(table.held_by(thread), helped);
        };
        scope.spawn(helps);
    });
    assert_eq!(table.held(), [3]);
}

/// A hand-in may hold several assignments: the time that one of them took is not the next one's.
#[test]
fn the_time_of_each_assignment_counts_from_zero() {
    let table = SharedTable::shared().unwrap();
    let own = Clock::of_this_thread();
    let _in_hand = table.take(3);
    let began = || table.workers[0].began.load(Ordering::SeqCst);
    let first = began();
    while own.now() < first + 5 {
        std::hint::black_box(0);
    }
    assert_eq!(began(), first);
    table.count_anew(own);
    assert!(began() >= first + 5);
}
