//! A player in the game's window: opens it, clicks, presses, types, waits, reads.
//!
//! Each event is one call of the front's only function, with limits of its own: a game may have
//! many of them.

use super::builtins::printed;
use super::interp::Interp;
use super::interruption::{Flow, Interruption};
use super::outcome::{InWindow, Mismatch, Picture, Subject};
use super::show::Replacements;
use super::text_match;
use super::window::{MOST_PRINTED, NoButton, Window};
use canvas::Reply;
use interface::model::Function;
use machine::{Limit, Stop, StopReason, Verdict};
use scenario::meaning::Builtin;
use scenario::plan::{Expr, Step, WindowStep};
use std::time::Duration;
use wire::{Answer, Arg, Call, Op, RandomSource, Value};

/// What all events since `open` may take together, of the clock.
const LONGEST_GAME: Duration = Duration::from_secs(30);
/// How long the game goes on after each action of a player, in its own milliseconds, before the
/// window is looked at or the next action follows.
const BETWEEN: u64 = 500;
/// How long a terminal's player waits for the question, in the game's milliseconds.
const LONGEST_PAUSE: u64 = 60_000;

impl Interp<'_, '_> {
    pub(super) fn window_step(&mut self, step: &Step, window: &WindowStep) -> Flow<()> {
        match window {
            WindowStep::Open(_) => self.open(),
            WindowStep::Click { on, right } => self.click(step, on, *right),
            WindowStep::Press(keys) => {
                let keys = texts(&self.value(keys)?);
                keys.iter().try_for_each(|key| self.press(key))
            }
            WindowStep::Type(lines) => {
                let lines = texts(&self.value(lines)?);
                let mut lines = lines.iter();
                lines.try_for_each(|line| self.type_line(step, line))
            }
            WindowStep::Wait(time) => self.wait(*time),
            WindowStep::Reads(matchers) => {
                let text = self.seen_window()?.text();
                let (subject, snapshots) = (Subject::Window, self.cx.snapshots);
                text_match::check(matchers, text.as_str(), &subject, snapshots)
            }
        }
    }

    /// The same draws again, whatever was done in a window before.
    fn open(&mut self) -> Flow<()> {
        let seed = match self.source {
            RandomSource::Seed(seed) => seed,
            RandomSource::Script(_) => 0,
        };
        self.window = Some(Window::new());
        self.event(&format!("debut {seed} "))?;
        self.wait(BETWEEN)
    }

    fn click(&mut self, step: &Step, on: &Expr, right: bool) -> Flow<()> {
        let (x, y) = match self.value(on)? {
            Value::List(point) => self.point(&point)?,
            name => self.center(step, &printed(&name))?,
        };
        if self.seen_window()?.picture.follows_mouse() {
            self.event(&format!("va {x} {y}"))?;
        }
        let side = if right { "droit" } else { "gauche" };
        self.event(&format!("appui {x} {y} {side}"))?;
        self.event(&format!("relache {x} {y} {side}"))?;
        self.wait(BETWEEN)
    }

    fn point(&mut self, point: &[Value]) -> Flow<(i32, i32)> {
        let (width, height) = self.seen_window()?.picture.size().unwrap_or_default();
        let within = |n: &Value, size: i32| match n {
            Value::Int(n) => i32::try_from(*n).ok().filter(|n| (0..size).contains(n)),
            _ => None,
        };
        if let [x, y] = point
            && let (Some(x), Some(y)) = (within(x, width), within(y, height))
        {
            return Ok((x, y));
        }
        let written = Value::List(point.to_vec());
        Err(Interruption::mistake(
            format!("{written} n'est pas un point de la fenêtre, qui fait {width} × {height}"),
            format!("{written} is no point of the window, which is {width} × {height}"),
        ))
    }

    fn center(&mut self, step: &Step, name: &str) -> Flow<(i32, i32)> {
        let needed = match self.seen_window()?.button(name) {
            Ok(button) => return Ok(button.center()),
            Err(NoButton::None) => InWindow::Button(name.to_owned()),
            Err(NoButton::Several) => InWindow::OnlyButton(name.to_owned()),
        };
        Err(self.not_there(step, needed))
    }

    fn press(&mut self, key: &str) -> Flow<()> {
        if key.starts_with("Arrow") && !self.seen_window()?.picture.takes_arrows() {
            return Err(Interruption::mistake(
                format!(
                    "dans cette fenêtre, {key} va d'un bouton à l'autre : cliquez sur le bouton"
                ),
                format!(
                    "in this window {key} goes from one button to another: click on the button"
                ),
            ));
        }
        self.event(&format!("touche {key}"))?;
        self.event(&format!("touche-relachee {key}"))?;
        self.wait(BETWEEN)
    }

    /// A game that is over reads no line any more.
    fn type_line(&mut self, step: &Step, line: &str) -> Flow<()> {
        self.wait(LONGEST_PAUSE)?;
        let picture = &self.seen_window()?.picture;
        if picture.is_over() {
            return Ok(());
        }
        if !picture.is_terminal() {
            return Err(self.not_there(step, InWindow::Terminal));
        }
        self.event(&format!("ligne {line}"))?;
        self.wait(BETWEEN)
    }

    /// Lets time pass until nothing moves any more.
    fn wait(&mut self, mut left: u64) -> Flow<()> {
        loop {
            let wake = self.seen_window()?.picture.wake;
            if wake == 0 || wake > left {
                return Ok(());
            }
            left -= wake;
            self.event("tic")?;
        }
    }

    fn event(&mut self, text: &str) -> Flow<()> {
        let Some(front) = self.cx.front else {
            return Err(Interruption::mistake(
                "ce programme n'a pas de fenêtre",
                "this program has no window",
            ));
        };
        if self.seen_window()?.opened.elapsed() > LONGEST_GAME {
            return Err(Interruption::stop(self.driver.step, too_long()));
        }
        self.driver.reset()?;
        let call = Call {
            function: front.event,
            args: vec![Arg::Value(Value::Text(text.to_owned()))],
            ..Call::default()
        };
        self.driver.free_text = true;
        let answer = self.driver.ask(Op::Call(call));
        self.driver.free_text = false;
        let Answer { printed, .. } = answer.map_err(|trouble| self.stopped(trouble))?;
        let Some(window) = &mut self.window else {
            return Ok(());
        };
        match window.show(Reply::of(&printed)) {
            true => Ok(()),
            false => Err(Interruption::stop(self.driver.step, too_much())),
        }
    }

    /// What the program printed of its own, and which of its functions was running.
    fn stopped(&mut self, mut trouble: Box<Interruption>) -> Box<Interruption> {
        if let Interruption::Stop { stop, .. } = &mut *trouble {
            let reply = Reply::of(&stop.printed);
            stop.printed = reply.text.into_bytes();
            if let Some(window) = &mut self.window {
                // A program can print this mark itself, with any name.
                let functions = &self.cx.interface.functions;
                let is_there = |name: &&String| functions.iter().any(|f| is_called(f, name));
                window.calling = reply.calls.iter().rfind(is_there).cloned();
            }
        }
        trouble
    }

    fn seen_window(&self) -> Flow<&Window> {
        self.window.as_ref().ok_or_else(|| {
            Interruption::mistake(
                "aucune fenêtre n'est ouverte (`open`)",
                "no window is open (`open`)",
            )
        })
    }

    /// `shows`, `button`, `buttons`.
    pub(super) fn in_window(&self, builtin: Builtin, args: &[Value]) -> Flow<Value> {
        let window = self.seen_window()?;
        let words = args.first().map(printed);
        let words = words.as_deref();
        Ok(match builtin {
            Builtin::Shows => Value::Bool(window.shows(words.unwrap_or_default())),
            Builtin::Button => match window.button(words.unwrap_or_default()) {
                Ok(button) => Value::Text(button.label.to_owned()),
                Err(_) => Value::Text(String::new()),
            },
            _ => Value::List(window.buttons(words).into_iter().map(Value::Text).collect()),
        })
    }

    fn not_there(&self, step: &Step, needed: InWindow) -> Box<Interruption> {
        let told = self
            .window
            .as_ref()
            .map(Window::describe)
            .unwrap_or_default();
        Interruption::mismatch(Mismatch::NotInWindow {
            step: text_of(step),
            needed,
            found: Picture::Text(told),
        })
    }
}

fn too_long() -> Stop {
    let figure = format!("{} s", LONGEST_GAME.as_secs());
    past_limit(Verdict::WallTimeout, Limit::Wall, figure)
}

fn too_much() -> Stop {
    let figure = format!("{} MB", MOST_PRINTED >> 20);
    past_limit(Verdict::CpuTimeout, Limit::Output, figure)
}

fn past_limit(verdict: Verdict, which: Limit, figure: String) -> Stop {
    Stop {
        verdict,
        reason: StopReason::Limit { which, figure },
        printed: Vec::new(),
        reads: Vec::new(),
    }
}

/// One text, or each of a list.
fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::List(items) => items.iter().map(printed).collect(),
        one => vec![printed(one)],
    }
}

fn text_of(step: &Step) -> String {
    super::trace::step_text(step, &mut Replacements::default())
}

/// Is this what a front calls a function by: `jouer`, or `Grille::jouer`?
fn is_called(function: &Function, name: &str) -> bool {
    name == function.name || name == function.full_name()
}
