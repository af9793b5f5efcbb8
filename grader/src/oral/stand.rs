//! A hand-in built to be watched, and what it does in its room when a scenario is played.

use super::code::Code;
use super::probes::{self, Limits, Probe};
use super::runtime;
use super::variants::{Version, copies};
use compile::hash::Key;
use compile::take_in::Sources;
use engine::grade::report::Fault;
use engine::grade::{Built, Grader, Loaded, Variant};
use evaluate::{self, Context, Outcome, Prefetch, Snapshots};
use host::{Host, HostOptions, Setup};
use interface::entries::{Entries, parse_instance};
use interface::model::{Function, Param, Ty};
use machine::{Machine, Spawn, Stop};
use scenario::scenario::Scenario;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::rc::Rc;
use wire::{Answer, Arg, Call, Op, Value};

/// A library of a hand-in, and the process that has loaded it.
#[derive(Debug)]
pub struct Stand<'a> {
    grader: &'a Grader,
    loaded: &'a Loaded,
    variant: Variant,
    pub built: Built,
    /// The numbers of the watcher's functions.
    watcher: Option<Watcher>,
    host: Option<Host>,
}

#[derive(Debug, Clone, Copy)]
struct Watcher {
    set: u32,
    take: u32,
    /// How many there are to be watched.
    probes: usize,
}

/// A call that was made, what it answered, and what was seen meanwhile.
#[derive(Debug, Clone)]
pub struct Made {
    pub call: Call,
    pub answer: Option<Answer>,
    /// What it could change, afterwards; `Opaque` where only a drawing tells.
    pub after: Vec<Value>,
    pub events: Vec<Event>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Event {
    /// Index of a probe.
    pub probe: usize,
    /// Of a variable: its type, and its value where it can be shown.
    pub value: Option<(String, Option<String>)>,
}

/// A hand-in that compiles with probes and versions, and which of them it has.
#[derive(Debug)]
pub struct Watched<'a> {
    pub stand: Stand<'a>,
    pub probes: Vec<Probe>,
    /// Indices of the versions that compile.
    pub live: BTreeSet<usize>,
    /// Functions without a probe.
    pub unwatched: BTreeSet<usize>,
}

/// Each time, what does not compile is left out.
const MOST_BUILDS: usize = 3;

impl<'a> Watched<'a> {
    pub fn build(
        (grader, loaded, variant): (&'a Grader, &'a Loaded, &Variant),
        code: &Code,
        plain: &Built,
        sources: &Sources,
        versions: &[Version],
        mut unwatched: BTreeSet<usize>,
    ) -> Option<Watched<'a>> {
        let mut live: BTreeSet<usize> = (0..versions.len()).collect();
        let secret = Key::new("oral watcher").with(sources.key()).finish();
        let module = format!("k{secret}");
        for turn in 0..MOST_BUILDS {
            let mut probes = Vec::new();
            let mut places = Vec::new();
            let mut changed = sources.clone();
            changed.files.clone_from(&code.files);
            for (path, text) in &code.files {
                let mut copies = copies(code, path, &module, versions, &live);
                // The switch stands before the probe: another version is not watched.
                let mut insertions = std::mem::take(&mut copies.switches);
                insertions.extend(probes::of_file(
                    code,
                    path,
                    &module,
                    &unwatched,
                    &mut probes,
                ));
                let own = text.matches('\n').count() + 2;
                let whole = probes::inserted(text, insertions);
                changed
                    .files
                    .insert(path.clone(), format!("{whole}\n{}", copies.text));
                let of_copies = copies.places.into_iter();
                places.extend(of_copies.map(|(index, lines)| {
                    (path.clone(), lines.start + own..lines.end + own, index)
                }));
            }
            let text = runtime::text(&Limits::default());
            changed.files.insert(format!("src/{module}.rs"), text);
            let with = with_watcher(loaded, variant, &module);
            let (set, take) = (
                with.interface.functions.len() - 2,
                with.interface.functions.len() - 1,
            );
            let built = grader.build(&with, &changed);
            // What was wrong before is no fault of the probes.
            let is_new = |fault: &&Fault| {
                let is_same =
                    |known: &Fault| (&known.item, &known.code) == (&fault.item, &fault.code);
                !plain.report.broken.iter().any(is_same)
            };
            let broken = built.report.broken.iter().filter(is_new).cloned();
            let broken: Vec<Fault> = broken.collect();
            if built.whole.is_none() && broken.is_empty() {
                let number = |n: usize| u32::try_from(n).unwrap_or(0);
                let watcher = Watcher {
                    set: number(set),
                    take: number(take),
                    probes: probes.len(),
                };
                let stand = Stand::new(grader, loaded, with, built, Some(watcher));
                return Some(Watched {
                    stand,
                    probes,
                    live,
                    unwatched,
                });
            }
            let mut is_known = false;
            for fault in &broken {
                let inside = |p: &&(String, std::ops::Range<usize>, usize)| {
                    p.0 == fault.file && p.1.contains(&fault.line)
                };
                if let Some((.., index)) = places.iter().find(inside) {
                    is_known |= live.remove(index);
                } else if let Some(function) = code.function_at(&fault.file, fault.line) {
                    is_known |= unwatched.insert(function);
                    live.retain(|v| versions[*v].function != function);
                }
            }
            if !is_known && turn > 0 {
                return None;
            }
            if !is_known {
                live.clear();
            }
        }
        None
    }
}

/// The interface, and the watcher's two functions after all others.
fn with_watcher(loaded: &Loaded, variant: &Variant, module: &str) -> Variant {
    let mut interface = variant.interface.clone();
    let function = |name: &str, params: Vec<Param>, returns: Ty| Function {
        module: vec![module.to_owned()],
        owner: None,
        name: name.to_owned(),
        params,
        returns,
        generics: Vec::new(),
        bounds: Vec::new(),
        docs: String::new(),
        line: 0,
    };
    let version = Param {
        name: "version".to_owned(),
        ty: Ty::Int("u32".to_owned()),
    };
    interface
        .functions
        .push(function("set", vec![version], Ty::Unit));
    interface
        .functions
        .push(function("take", Vec::new(), Ty::String));
    let instances = loaded.coursework.file.instances.iter();
    let instances: Vec<Ty> = instances
        .filter_map(|text| parse_instance(&interface, text).ok())
        .collect();
    let mut modules = variant.modules.clone();
    modules.push(module.to_owned());
    Variant {
        key: format!("{}-{module}", variant.key),
        entries: Entries::of(&interface, &instances),
        interface,
        modules,
        ..variant.clone()
    }
}

impl<'a> Stand<'a> {
    /// The hand-in as it is, without a probe.
    pub fn plain(
        grader: &'a Grader,
        loaded: &'a Loaded,
        variant: &Variant,
        built: Built,
    ) -> Stand<'a> {
        Stand::new(grader, loaded, variant.clone(), built, None)
    }

    fn new(
        grader: &'a Grader,
        loaded: &'a Loaded,
        variant: Variant,
        built: Built,
        watcher: Option<Watcher>,
    ) -> Stand<'a> {
        Stand {
            grader,
            loaded,
            variant,
            built,
            watcher,
            host: None,
        }
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
        };
        let limits = machine::Limits::default()
            .with(&self.loaded.coursework.bareme.limits.limits())
            .with(&scenario.limits);
        let setup = Setup {
            files: scenario.files.clone(),
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
        let outcome = evaluate::run(&plan, &context, &Prefetch::default(), &mut children, None);
        if outcome.verdict == machine::Verdict::GraderError {
            self.host = None;
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

type Log = Rc<RefCell<Vec<Made>>>;

struct Children<'h> {
    host: &'h mut Host,
    setup: Setup,
    version: u32,
    watcher: Option<Watcher>,
    lent: Vec<Vec<bool>>,
    /// Taken by the first child.
    log: Option<Log>,
}

impl Spawn for Children<'_> {
    fn spawn(&mut self) -> Result<Box<dyn Machine + '_>, Stop> {
        let mut child = self.host.child(&self.setup)?;
        if let Some(watcher) = self.watcher {
            child.send(Op::Call(Call {
                function: watcher.set,
                args: vec![Arg::Value(Value::Int(self.version.into()))],
                ..Call::default()
            }))?;
            child.receive()?;
        }
        Ok(Box::new(Noting {
            child,
            watcher: self.watcher,
            lent: &self.lent,
            log: self.log.take(),
            answers: VecDeque::new(),
        }))
    }
}

/// A child, each of whose calls is written down with what was seen.
struct Noting<'h> {
    child: host::Child<'h>,
    watcher: Option<Watcher>,
    lent: &'h [Vec<bool>],
    log: Option<Log>,
    answers: VecDeque<Result<Answer, Stop>>,
}

impl Noting<'_> {
    fn ask(&mut self, op: Op) -> Result<Answer, Stop> {
        self.child.send(op)?;
        self.child.receive()
    }

    /// The objects that a call was lent to be changed.
    fn after(&mut self, call: &Call) -> Vec<Value> {
        let lent = self
            .lent
            .get(call.function as usize)
            .map_or(&[][..], Vec::as_slice);
        let mut found = Vec::new();
        for (arg, is_lent) in call.args.iter().zip(lent) {
            if let (Arg::Object { slot, .. }, true) = (arg, is_lent) {
                let (slot, path) = (*slot, Vec::new());
                found.extend(self.ask(Op::Read { slot, path }).map(|answer| answer.value));
            }
        }
        found
    }

    fn events(&mut self) -> Vec<Event> {
        let Some(watcher) = self.watcher else {
            return Vec::new();
        };
        let taken = self.ask(Op::Call(Call {
            function: watcher.take,
            ..Call::default()
        }));
        match taken.map(|answer| answer.value) {
            Ok(Value::Text(text)) => events(&text, watcher.probes),
            _ => Vec::new(),
        }
    }
}

impl Machine for Noting<'_> {
    fn send(&mut self, op: Op) -> Result<(), Stop> {
        let call = match &op {
            Op::Call(call) => Some(call.clone()),
            _ => None,
        };
        let answer = self.ask(op);
        if let (Some(call), true) = (call, self.log.is_some()) {
            let events = match &answer {
                Ok(_) => self.events(),
                Err(_) => Vec::new(),
            };
            let after = match &answer {
                Ok(_) => self.after(&call),
                Err(_) => Vec::new(),
            };
            let made = Made {
                after,
                call,
                answer: answer.as_ref().ok().cloned(),
                events,
            };
            if let Some(log) = &self.log {
                log.borrow_mut().push(made);
            }
        }
        self.answers.push_back(answer);
        Ok(())
    }

    fn receive(&mut self) -> Result<Answer, Stop> {
        match self.answers.pop_front() {
            Some(answer) => answer,
            None => self.child.receive(),
        }
    }

    fn reset(&mut self) -> Result<(), Stop> {
        self.child.reset()
    }
}

/// What the watcher wrote down; a hand-in may have written it, so nothing is believed of it.
fn events(text: &str, probes: usize) -> Vec<Event> {
    let event = |line: &str| {
        let mut parts = line.splitn(3, '\u{1f}');
        let probe = parts.next()?.parse().ok().filter(|n| *n < probes)?;
        let value = match (parts.next(), parts.next()) {
            (Some(ty), Some("\u{1d}")) => Some((ty.to_owned(), None)),
            (Some(ty), Some(value)) => Some((ty.to_owned(), Some(value.to_owned()))),
            _ => None,
        };
        Some(Event { probe, value })
    };
    text.split('\u{1e}').filter_map(event).collect()
}

/// Files as a hand-in has them, for a build of their own.
pub fn with_files(sources: &Sources, files: &BTreeMap<String, String>) -> Sources {
    Sources {
        files: files.clone(),
        ..sources.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::{Event, events};

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
        let text =
            "3\u{1e}4\u{1f}i32\u{1f}12\u{1e}no\u{1e}\u{1e}5\u{1f}i32\u{1f}\u{1d}\u{1e}6\u{1e}";
        assert_eq!(events(text, 6), expected);
    }
}
