//! A simulated hand-in without a process: a small minesweeper, right or wrong as a test requires.

use interface::Interface;
use interface::entries::Entries;
use machine::Verdict;
use machine::{Machine, Spawn, Stop, StopReason};
use outils::hasard::FAUTE;
use std::collections::{BTreeMap, VecDeque};
use wire::Value;
use wire::{Answer, MAX_IN_FLIGHT, Op, Path, PathStep, RandomSource, Slot};

mod program;

pub(super) use program::SOURCE;

#[derive(Debug, Clone)]
enum Thing {
    Value(Value),
    Counter(i128),
    Chance(RandomSource, usize),
}

/// What the program does wrong, by name.
pub(super) type Bugs = &'static [&'static str];

#[derive(Debug)]
pub(super) struct Fake {
    interface: Interface,
    entries: Entries,
    bugs: Bugs,
    things: BTreeMap<Slot, Thing>,
    answers: VecDeque<Answer>,
    stopped: Option<Stop>,
    /// Functions called since the child was spawned, over all cases.
    pub calls: usize,
}

impl Fake {
    pub(super) fn new(interface: &Interface, entries: &Entries, bugs: Bugs) -> Self {
        Fake {
            interface: interface.clone(),
            entries: entries.clone(),
            bugs,
            things: BTreeMap::new(),
            answers: VecDeque::new(),
            stopped: None,
            calls: 0,
        }
    }

    fn has(&self, bug: &str) -> bool {
        self.bugs.contains(&bug)
    }

    fn part(&mut self, slot: Slot, path: &Path) -> Result<&mut Value, Stop> {
        let Some(Thing::Value(value)) = self.things.get_mut(&slot) else {
            return Err(panic("kit: no value here"));
        };
        let mut at = value;
        for step in path {
            let inner = match (at, step) {
                (Value::List(items), PathStep::Index(i)) => items.get_mut(*i),
                (Value::Record(_, fields), PathStep::Field(f)) => {
                    fields.iter_mut().find(|(n, _)| n == f).map(|(_, v)| v)
                }
                _ => None,
            };
            at = inner.ok_or_else(|| panic("no such part"))?;
        }
        Ok(at)
    }

    fn number(&self, slot: Slot) -> i128 {
        match self.things.get(&slot) {
            Some(Thing::Counter(n)) => *n,
            other => panic!("no number: {other:?}"),
        }
    }

    fn perform(&mut self, op: Op) -> Result<Answer, Stop> {
        let value = match op {
            Op::Call(call) => return self.call(&call),
            Op::Read { slot, path } => match self.things.get(&slot) {
                // What it is called is of no interest to those who read.
                Some(Thing::Counter(_)) => Value::Opaque("Counter".into()),
                _ => self.part(slot, &path)?.clone(),
            },
            Op::Write { slot, path, value } => {
                *self.part(slot, &path)? = value;
                Value::Null
            }
            Op::Make { slot, value, .. } => {
                self.things.insert(slot, Thing::Value(value));
                Value::Null
            }
            Op::Hasard { slot, chance } => {
                self.things.insert(slot, Thing::Chance(chance, 0));
                Value::Null
            }
            Op::DrawsLeft { slot } => match self.things.get(&slot) {
                Some(Thing::Chance(RandomSource::Script(draws), made)) if *made < draws.len() => {
                    let left = draws.len() - made;
                    Value::Text(format!(
                        "{FAUTE}le programme n'a fait que {made} tirage, il en reste {left} : 4"
                    ))
                }
                _ => Value::Null,
            },
            Op::Drop { slot } => {
                assert!(self.things.remove(&slot).is_some(), "dropped twice: {slot}");
                Value::Null
            }
            Op::File { name } if name == "scores.txt" => Value::Text("Zoé 12\n".into()),
            Op::File { .. } => Value::Null,
        };
        Ok(answer(value))
    }
}

impl Machine for Fake {
    fn send(&mut self, op: Op) -> Result<(), Stop> {
        assert!(self.answers.len() < MAX_IN_FLIGHT, "too much sent ahead");
        if self.stopped.is_some() {
            return Ok(());
        }
        match self.perform(op) {
            Ok(answer) => self.answers.push_back(answer),
            Err(stop) => self.stopped = Some(stop),
        }
        Ok(())
    }

    fn receive(&mut self) -> Result<Answer, Stop> {
        match (self.answers.pop_front(), &self.stopped) {
            (Some(answer), _) => Ok(answer),
            (None, Some(stop)) => Err(stop.clone()),
            (None, None) => panic!("nothing was sent"),
        }
    }

    fn reset(&mut self) -> Result<(), Stop> {
        self.things.clear();
        Ok(())
    }
}

/// Fresh fakes.
#[derive(Debug)]
pub(super) struct Fakes<'a> {
    pub interface: &'a Interface,
    pub entries: &'a Entries,
    pub bugs: Bugs,
    pub spawned: usize,
}

impl Spawn for Fakes<'_> {
    fn spawn(&mut self) -> Result<Box<dyn Machine + '_>, Stop> {
        self.spawned += 1;
        Ok(Box::new(Fake::new(self.interface, self.entries, self.bugs)))
    }
}

fn answer(value: Value) -> Answer {
    Answer {
        value,
        printed: Vec::new(),
        reads: Vec::new(),
        screen: Vec::new(),
    }
}

fn exit(code: i32, done: Answer) -> Stop {
    Stop {
        verdict: Verdict::NoAnswer,
        reason: StopReason::Exit { code },
        printed: done.printed,
        reads: done.reads,
    }
}

fn panic(message: &str) -> Stop {
    Stop {
        verdict: Verdict::Panicked,
        reason: StopReason::Panic {
            message: message.to_owned(),
            location: "src/lib.rs:12".into(),
        },
        printed: b"presque\n".to_vec(),
        reads: Vec::new(),
    }
}
