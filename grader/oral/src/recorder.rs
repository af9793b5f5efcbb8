//! Children of which everything is written down that a page may ask about.

use super::calls::{Event, Log, ObservedCall, Watcher};
use host::{Host, Setup};
use machine::{Machine, Spawn, Stop};
use std::collections::VecDeque;
use wire::{Answer, Arg, Call, Op, Value};

/// Children of one scenario, the first of which has its calls written down.
pub struct Children<'h> {
    pub host: &'h mut Host,
    pub setup: Setup,
    pub version: u32,
    pub watcher: Option<Watcher>,
    pub lent: &'h [Vec<bool>],
    /// Taken by the first child.
    pub log: Option<Log>,
}

impl Spawn for Children<'_> {
    fn spawn(&mut self) -> Result<Box<dyn Machine + '_>, Stop> {
        let child = self.host.child(&self.setup)?;
        let mut recorder = Recorder::new(child, self.watcher, self.lent, self.log.take());
        recorder.set(self.version)?;
        Ok(Box::new(recorder))
    }
}

/// A child, each of whose calls is written down with what was seen. What is asked beside a call is
/// sent with it, because waiting for each answer would cost more than the calls.
struct Recorder<'h, M> {
    child: M,
    watcher: Option<Watcher>,
    lent: &'h [Vec<bool>],
    log: Option<Log>,
    pending: VecDeque<Pending>,
}

/// What the next answers belong to.
enum Pending {
    /// The watcher has been told the version.
    Set,
    Operation,
    /// A call, what was seen of it, and how many objects it was lent.
    Noted(Call, usize),
}

impl<'h, M: Machine> Recorder<'h, M> {
    fn new(
        child: M,
        watcher: Option<Watcher>,
        lent: &'h [Vec<bool>],
        log: Option<Log>,
    ) -> Recorder<'h, M> {
        Recorder {
            child,
            watcher,
            lent,
            log,
            pending: VecDeque::new(),
        }
    }

    /// Tells the watcher which version of the functions is to run.
    fn set(&mut self, version: u32) -> Result<(), Stop> {
        let Some(watcher) = self.watcher else {
            return Ok(());
        };
        self.child.send(Op::Call(Call {
            function: watcher.set,
            args: vec![Arg::Value(Value::Int(version.into()))],
            ..Call::default()
        }))?;
        self.pending.push_back(Pending::Set);
        Ok(())
    }

    /// The objects that a call is lent to be changed.
    fn objects(&self, call: &Call) -> Vec<Op> {
        let lent = self.lent.get(call.function as usize);
        let lent = lent.map_or(&[][..], Vec::as_slice);
        let read = |(arg, is_lent): (&Arg, &bool)| match (arg, is_lent) {
            (Arg::Object { slot, .. }, true) => Some(Op::Read {
                slot: *slot,
                path: Vec::new(),
            }),
            _ => None,
        };
        call.args.iter().zip(lent).filter_map(read).collect()
    }

    fn noted(&mut self, call: Call, objects: usize) -> Result<Answer, Stop> {
        let answer = self.child.receive();
        let mut made = ObservedCall {
            call,
            answer: answer.as_ref().ok().cloned(),
            after: Vec::new(),
            events: Vec::new(),
            before: None,
            given: Vec::new(),
        };
        if answer.is_ok() {
            let watched = self.watcher.map(|w| (w, self.child.receive()));
            if let Some((watcher, Ok(taken))) = watched
                && let Value::Text(text) = taken.value
            {
                let seen = seen(&text, watcher.probes);
                (made.events, made.given) = (seen.events, seen.given);
            }
            for _ in 0..objects {
                made.after
                    .extend(self.child.receive().map(|read| read.value));
            }
        }
        if let Some(log) = &self.log {
            log.borrow_mut().push(made);
        }
        answer
    }
}

impl<M: Machine> Machine for Recorder<'_, M> {
    fn send(&mut self, op: Op) -> Result<(), Stop> {
        let call = match (&op, &self.log) {
            (Op::Call(call), Some(_)) => Some(call.clone()),
            _ => None,
        };
        self.child.send(op)?;
        let Some(call) = call else {
            self.pending.push_back(Pending::Operation);
            return Ok(());
        };
        if let Some(watcher) = self.watcher {
            self.child.send(Op::Call(Call {
                function: watcher.take,
                ..Call::default()
            }))?;
        }
        let objects = self.objects(&call);
        self.pending.push_back(Pending::Noted(call, objects.len()));
        objects
            .into_iter()
            .try_for_each(|read| self.child.send(read))
    }

    fn receive(&mut self) -> Result<Answer, Stop> {
        loop {
            match self.pending.pop_front() {
                Some(Pending::Set) => self.child.receive()?,
                Some(Pending::Noted(call, objects)) => return self.noted(call, objects),
                Some(Pending::Operation) | None => return self.child.receive(),
            };
        }
    }

    fn reset(&mut self) -> Result<(), Stop> {
        self.child.reset()
    }
}

#[derive(Debug, Default, PartialEq)]
struct Seen {
    events: Vec<Event>,
    given: Vec<(String, Option<String>)>,
}

/// What the watcher wrote down; a hand-in may have written it, so nothing is believed of it.
fn seen(text: &str, probes: usize) -> Seen {
    let shown = |value: &str| (value != "\u{1d}").then(|| value.to_owned());
    let mut seen = Seen::default();
    for line in text.split('\u{1e}') {
        match line
            .strip_prefix('\u{1c}')
            .and_then(|l| l.split_once('\u{1f}'))
        {
            Some((name, value)) => seen.given.push((name.to_owned(), shown(value))),
            None => seen.events.extend(event(line, probes)),
        }
    }
    seen
}

fn event(line: &str, probes: usize) -> Option<Event> {
    let mut parts = line.splitn(3, '\u{1f}');
    let probe = parts.next()?.parse().ok().filter(|n| *n < probes)?;
    let value = match (parts.next(), parts.next()) {
        (Some(ty), Some("\u{1d}")) => Some((ty.to_owned(), None)),
        (Some(ty), Some(value)) => Some((ty.to_owned(), Some(value.to_owned()))),
        _ => None,
    };
    Some(Event { probe, value })
}

#[cfg(test)]
mod tests {
    use super::{Recorder, Seen, seen};
    use crate::calls::{Event, Log, Watcher};
    use machine::{Machine, Stop, StopReason, Verdict};
    use std::collections::VecDeque;
    use wire::{Answer, Arg, Call, Op, Path, Value};

    const WATCHER: Watcher = Watcher {
        set: 90,
        take: 91,
        probes: 6,
    };

    /// Answers what it was told to, whatever it is sent.
    #[derive(Default)]
    struct Told {
        sent: Vec<Op>,
        answers: VecDeque<Result<Answer, Stop>>,
    }

    impl Told {
        fn answering<const N: usize>(values: [Value; N]) -> Told {
            let answer = |value| Answer {
                value,
                printed: Vec::new(),
                reads: Vec::new(),
                screen: Vec::new(),
            };
            Told {
                sent: Vec::new(),
                answers: values.map(answer).map(Ok).into(),
            }
        }
    }

    impl Machine for Told {
        fn send(&mut self, op: Op) -> Result<(), Stop> {
            self.sent.push(op);
            Ok(())
        }

        fn receive(&mut self) -> Result<Answer, Stop> {
            self.answers.pop_front().expect("an answer was to come")
        }

        fn reset(&mut self) -> Result<(), Stop> {
            Ok(())
        }
    }

    fn call(function: u32, args: Vec<Arg>) -> Op {
        Op::Call(Call {
            function,
            args,
            ..Call::default()
        })
    }

    fn object(slot: u32) -> Arg {
        Arg::Object {
            slot,
            path: Path::new(),
        }
    }

    fn text(text: &str) -> Value {
        Value::Text(text.to_owned())
    }

    fn crash() -> Stop {
        Stop {
            verdict: Verdict::Crashed,
            reason: StopReason::Exit { code: 3 },
            printed: Vec::new(),
            reads: Vec::new(),
        }
    }

    /// The second parameter of function 0 is lent to be changed.
    fn lent() -> Vec<Vec<bool>> {
        vec![vec![false, true]]
    }

    #[test]
    fn what_was_seen_and_left_is_the_call_s_own() {
        let child = Told::answering([
            Value::Null,
            Value::Int(7),
            text("2\u{1e}"),
            Value::Int(8),
            Value::Int(1),
        ]);
        let (lent, log) = (lent(), Log::default());
        let mut recorder = Recorder::new(child, Some(WATCHER), &lent, Some(log.clone()));
        recorder.set(4).expect("sent");
        let file = Op::File {
            name: "a".to_owned(),
        };
        let args = vec![object(1), object(2)];
        recorder.send(call(0, args.clone())).expect("sent");
        recorder.send(file.clone()).expect("sent");
        let values = [recorder.receive(), recorder.receive()].map(|a| a.expect("answered").value);
        // What the scenario receives is what it has sent for, and nothing of the watcher's.
        assert_eq!(values, [Value::Int(7), Value::Int(1)]);
        let set = call(WATCHER.set, vec![Arg::Value(Value::Int(4))]);
        let read = Op::Read {
            slot: 2,
            path: Path::new(),
        };
        let sent = [set, call(0, args), call(WATCHER.take, vec![]), read, file];
        assert_eq!(recorder.child.sent, sent);
        let made = log.take();
        let [made] = &made[..] else {
            panic!("one call was made: {made:?}");
        };
        let event = Event {
            probe: 2,
            value: None,
        };
        assert_eq!(
            (&made.events, &made.after),
            (&vec![event], &vec![Value::Int(8)])
        );
    }

    /// Whatever was asked beside a call that ends the child has no answer.
    #[test]
    fn a_call_that_ends_the_child_is_noted_without_an_answer() {
        let mut child = Told::default();
        child.answers.push_back(Err(crash()));
        let (lent, log) = (lent(), Log::default());
        let mut recorder = Recorder::new(child, Some(WATCHER), &lent, Some(log.clone()));
        recorder
            .send(call(0, vec![object(1), object(2)]))
            .expect("sent");
        assert_eq!(recorder.receive(), Err(crash()));
        let made = log.take();
        assert!(made.len() == 1 && made[0].answer.is_none(), "{made:?}");
    }

    #[test]
    fn where_nobody_reads_it_nothing_is_asked() {
        let (lent, child) = (lent(), Told::answering([Value::Int(7)]));
        let mut recorder = Recorder::new(child, Some(WATCHER), &lent, None);
        let sent = call(0, vec![object(1), object(2)]);
        recorder.send(sent.clone()).expect("sent");
        assert_eq!(recorder.receive().expect("answered").value, Value::Int(7));
        assert_eq!(recorder.child.sent, [sent]);
    }

    #[test]
    fn what_is_no_event_is_none() {
        let value = |v: Option<&str>| Some(("i32".to_owned(), v.map(str::to_owned)));
        let expected = [
            Event {
                probe: 3,
                value: None,
            },
            Event {
                probe: 4,
                value: value(Some("12")),
            },
            Event {
                probe: 5,
                value: value(None),
            },
        ];
        let text = "\u{1c}n\u{1f}3\u{1e}3\u{1e}4\u{1f}i32\u{1f}12\u{1e}no\u{1e}\u{1e}5\u{1f}i32\u{1f}\u{1d}\u{1e}6\u{1e}";
        let expected = Seen {
            events: expected.to_vec(),
            given: vec![("n".to_owned(), Some("3".to_owned()))],
        };
        assert_eq!(seen(text, 6), expected);
    }
}
