//! A game in the sandbox: events in as calls, drawings back as what was printed.

use super::Playable;
use engine::grade::Grader;
use engine::text;
use fenetre::{Cause, Panne, Scene};
use host::{Child, Host, HostOptions, Setup};
use lang::Lang;
use machine::{Limits, Machine as _, Stop, StopReason, Verdict};
use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;
use wire::{Arg, Call, Op, Value};

/// What one event may take.
const EVENT: Duration = Duration::from_secs(2);

/// A game whose child lives in a thread of its own.
#[derive(Debug)]
pub struct Sandboxed {
    orders: Sender<Order>,
    answers: Receiver<Result<Vec<u8>, Panne>>,
    lang: Lang,
}

enum Order {
    Restart,
    Play(String),
}

impl Sandboxed {
    /// `files` are there when the game begins, and the page speaks `lang`. Nothing starts yet.
    pub fn new(
        grader: &Grader,
        playable: Playable,
        files: BTreeMap<String, Vec<u8>>,
        lang: Lang,
    ) -> Sandboxed {
        let options = HostOptions {
            program: None,
            library: playable.built.library.clone(),
            common: match playable.built.needs_common {
                true => grader.libraries.common_library(),
                false => None,
            },
            entry: playable.built.entry.clone(),
            isolation: grader.settings.protection.isolation,
        };
        let (orders, inside) = channel();
        let (outside, answers) = channel();
        let setup = setup(files);
        thread::spawn(move || serve(&options, &setup, &playable, lang, &inside, &outside));
        Sandboxed {
            orders,
            answers,
            lang,
        }
    }

    fn ask(&self, order: Order) -> Result<Vec<u8>, Panne> {
        let gone = || {
            let gone = self
                .lang
                .pick("le bac à sable n'est plus là", "the sandbox is gone");
            failed(gone.to_owned())
        };
        self.orders.send(order).map_err(|_| gone())?;
        self.answers.recv().unwrap_or_else(|_| Err(gone()))
    }
}

impl Scene for Sandboxed {
    fn recommence(&mut self) -> Result<(), String> {
        let started = self.ask(Order::Restart);
        started.map(drop).map_err(|panne| panne.texte())
    }

    fn joue(&mut self, evenement: &str) -> Result<Vec<u8>, Panne> {
        self.ask(Order::Play(evenement.to_owned()))
    }
}

/// One host after another, each with one child.
fn serve(
    options: &HostOptions,
    setup: &Setup,
    playable: &Playable,
    lang: Lang,
    orders: &Receiver<Order>,
    answers: &Sender<Result<Vec<u8>, Panne>>,
) {
    let mut order = orders.recv();
    while let Ok(asked) = order {
        let mut host = match Host::start(options) {
            Ok(host) => host,
            Err(stop) => {
                let _ = answers.send(Err(describe(&stop, playable, lang)));
                order = orders.recv();
                continue;
            }
        };
        let started = host.child(setup);
        let mut child = match started {
            Ok(child) => child,
            Err(stop) => {
                let _ = answers.send(Err(describe(&stop, playable, lang)));
                order = orders.recv();
                continue;
            }
        };
        let mut first = match asked {
            Order::Restart => {
                let _ = answers.send(Ok(Vec::new()));
                orders.recv()
            }
            Order::Play(event) => Ok(Order::Play(event)),
        };
        let mut is_new = true;
        while let Ok(Order::Play(event)) = &first {
            let played = play(&mut child, playable.function, event, is_new);
            let _ = answers.send(played.map_err(|stop| describe(&stop, playable, lang)));
            is_new = false;
            first = orders.recv();
        }
        order = first;
    }
}

/// Limits are those of one event: a game may take as long as its player wants.
fn setup(files: BTreeMap<String, Vec<u8>>) -> Setup {
    let limits = Limits {
        cpu: EVENT,
        wall: EVENT * 2,
        output: 16 << 20,
        ..Limits::default()
    };
    Setup {
        files,
        limits,
        ..Setup::default()
    }
}

fn play(child: &mut Child<'_>, function: u32, event: &str, is_new: bool) -> Result<Vec<u8>, Stop> {
    if !is_new {
        child.reset()?;
    }
    child.send(Op::Call(Call {
        function,
        args: vec![Arg::Value(Value::Text(event.to_owned()))],
        ..Call::default()
    }))?;
    Ok(child.receive()?.printed)
}

fn failed(what: String) -> Panne {
    Panne {
        ecrit: Vec::new(),
        fonction: None,
        cause: Cause::Autre(what),
    }
}

/// Why a child stopped, for the page.
fn describe(stop: &Stop, playable: &Playable, lang: Lang) -> Panne {
    let cause = match &stop.reason {
        StopReason::NotImplemented { function } => Cause::PasEcrite {
            place: function.clone(),
        },
        StopReason::Panic { message, location } => Cause::Arret {
            message: message.clone(),
            place: location.clone(),
        },
        StopReason::DoesNotCompile { message, .. } => Cause::NeCompilePas {
            message: message.clone(),
        },
        StopReason::Absent { reason } => Cause::NeCompilePas {
            message: absent(playable, *reason, lang),
        },
        StopReason::Limit { figure, .. }
            if [Verdict::CpuTimeout, Verdict::WallTimeout].contains(&stop.verdict) =>
        {
            Cause::SansFin {
                limite: text::figure(figure, lang),
            }
        }
        StopReason::Limit { which, figure } => Cause::Autre(text::limit(*which, figure, lang)),
        StopReason::Forbidden { what }
        | StopReason::Garbage { what }
        | StopReason::Claimed { what }
        | StopReason::Fault { what } => Cause::Autre(what.get(lang).to_owned()),
        StopReason::Draws { message } => Cause::Autre(message.clone()),
        StopReason::Signal { number } => Cause::Autre(lang.pick(
            format!("arrêté par le signal {number}"),
            format!("stopped by signal {number}"),
        )),
        StopReason::Exit { code } => Cause::Autre(lang.pick(
            format!("terminé par exit({code})"),
            format!("ended by exit({code})"),
        )),
    };
    let fonction = match &cause {
        Cause::PasEcrite { place } | Cause::Arret { place, .. } => {
            playable.built.function_at(place)
        }
        _ => None,
    };
    Panne {
        ecrit: stop.printed.clone(),
        fonction,
        cause,
    }
}

fn absent(playable: &Playable, reason: u32, lang: Lang) -> String {
    let found = playable.built.reasons.get(reason as usize);
    found.map_or(String::new(), |(function, trouble)| {
        lang.labelled(function, trouble.message.get(lang))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::grade::Built;
    use machine::Limit;

    #[test]
    fn why_a_game_stopped_is_told_in_the_language_of_the_page() {
        let playable = Playable {
            built: Built::default(),
            function: 0,
        };
        let cause = |reason: StopReason, lang| {
            let stop = Stop {
                verdict: Verdict::Memory,
                reason,
                printed: Vec::new(),
                reads: Vec::new(),
            };
            match describe(&stop, &playable, lang).cause {
                Cause::Autre(what) => what,
                other => panic!("{other:?}"),
            }
        };
        let memory = StopReason::Limit {
            which: Limit::Memory,
            figure: "256 MB".to_owned(),
        };
        for (reason, fr, en) in [
            (
                memory,
                "limite dépassée : mémoire (256 Mo)",
                "limit exceeded: memory (256 MB)",
            ),
            (
                StopReason::Signal { number: 11 },
                "arrêté par le signal 11",
                "stopped by signal 11",
            ),
            (
                StopReason::Exit { code: 3 },
                "terminé par exit(3)",
                "ended by exit(3)",
            ),
        ] {
            assert_eq!(cause(reason.clone(), Lang::Fr), fr);
            assert_eq!(cause(reason, Lang::En), en);
        }
    }
}
