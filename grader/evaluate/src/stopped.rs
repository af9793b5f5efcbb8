//! Why a program stopped, as results keep it.

use lang::Localized;
use machine::{Limit, StopReason};
use serde::{Deserialize, Serialize};

/// Why a program stopped.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stopped {
    Panic {
        message: String,
        location: String,
        /// The line of the program at that place.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        code: String,
    },
    NotImplemented {
        function: String,
        /// What is missing, where not even a `todo!()` stands there.
        #[serde(default, skip_serializing_if = "Localized::is_empty")]
        message: Localized,
    },
    /// Why a function cannot be called, by its number in the generated glue: the engine, which
    /// knows that text, replaces this by the reason.
    Absent {
        reason: u32,
    },
    DoesNotCompile {
        function: String,
        message: Localized,
    },
    NotAsAsked {
        function: String,
        message: Localized,
    },
    Limit {
        which: Limit,
        figure: String,
    },
    Signal {
        number: i32,
    },
    Exit {
        code: i32,
    },
    Forbidden {
        what: Localized,
    },
    Draws {
        message: String,
    },
    Garbage {
        what: Localized,
    },
    /// The program's process reported a fault of the kit.
    Claimed {
        what: Localized,
    },
    Fault {
        what: Localized,
    },
}

impl Stopped {
    /// Whether this step of a scenario called the function itself that is not there.
    pub fn is_of_call(&self, step: &str) -> bool {
        match self {
            // Only the glue meets a function that is not there.
            Stopped::NotAsAsked { .. } => true,
            Stopped::NotImplemented { message, .. } if !message.is_empty() => true,
            Stopped::NotImplemented { function, .. } | Stopped::DoesNotCompile { function, .. } => {
                calls(step, function)
            }
            _ => false,
        }
    }
}

/// Does this step call a function, which may be named with its path?
fn calls(step: &str, function: &str) -> bool {
    let path = function.rsplit(' ').next().unwrap_or(function);
    let path = path.strip_suffix("::new").unwrap_or(path);
    let name = path.rsplit("::").next().unwrap_or(path);
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    step.match_indices(name).any(|(at, _)| {
        let (before, after) = (&step[..at], &step[at + name.len()..]);
        let ends = after.starts_with('(') || after.starts_with("::new(");
        ends && !before.ends_with(is_name)
    })
}

/// In a few words; reports say it at length.
pub(super) fn why_stopped(reason: &StopReason) -> Localized {
    let both = |fr: &str, en: &str| Localized::both(fr, en);
    match reason {
        StopReason::Panic { message, location } => Localized::both(
            format!("panique dans {location}, {message}"),
            format!("panic in {location}, {message}"),
        ),
        StopReason::NotImplemented { function } => format!("todo!(), {function}").into(),
        StopReason::Absent { .. } => both("fonction absente", "missing function"),
        StopReason::DoesNotCompile { function, message } => format!("{function}, {message}").into(),
        StopReason::Limit { which, .. } => match which {
            Limit::Cpu | Limit::Wall => both("plus de temps que permis", "more time than allowed"),
            Limit::Memory | Limit::Stack => {
                both("plus de mémoire que permis", "more memory than allowed")
            }
            _ => both("limite dépassée", "limit exceeded"),
        },
        StopReason::Signal { number } => format!("signal {number}").into(),
        StopReason::Exit { code } => format!("code {code}").into(),
        StopReason::Draws { message } => message.clone().into(),
        StopReason::Forbidden { what }
        | StopReason::Garbage { what }
        | StopReason::Claimed { what }
        | StopReason::Fault { what } => what.clone(),
    }
}

impl From<StopReason> for Stopped {
    fn from(reason: StopReason) -> Self {
        match reason {
            StopReason::Panic { message, location } => Stopped::Panic {
                message,
                location,
                code: String::new(),
            },
            StopReason::NotImplemented { function } => Stopped::NotImplemented {
                function,
                message: Localized::default(),
            },
            StopReason::Absent { reason } => Stopped::Absent { reason },
            StopReason::DoesNotCompile { function, message } => {
                let message = Localized::from(message);
                Stopped::DoesNotCompile { function, message }
            }
            StopReason::Limit { which, figure } => Stopped::Limit { which, figure },
            StopReason::Signal { number } => Stopped::Signal { number },
            StopReason::Exit { code } => Stopped::Exit { code },
            StopReason::Forbidden { what } => Stopped::Forbidden { what },
            StopReason::Draws { message } => Stopped::Draws { message },
            StopReason::Garbage { what } => Stopped::Garbage { what },
            StopReason::Claimed { what } => Stopped::Claimed { what },
            StopReason::Fault { what } => Stopped::Fault { what },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{calls, why_stopped};
    use lang::Lang;
    use machine::StopReason;

    #[test]
    fn why_the_reference_stopped_is_told_in_words() {
        let why = why_stopped(&StopReason::Panic {
            message: "overflow".to_owned(),
            location: "src/grid.rs:3".to_owned(),
        });
        let said = [Lang::Fr, Lang::En].map(|lang| why.get(lang));
        let expected = [
            "panique dans src/grid.rs:3, overflow",
            "panic in src/grid.rs:3, overflow",
        ];
        assert_eq!(said, expected);
    }

    #[test]
    fn a_step_calls_a_function_by_its_last_name() {
        for (step, function) in [
            ("n = count_flagged(grid)", "count_flagged"),
            ("grille.poser(1)", "src/x.rs: Grille::poser"),
            ("Grille(3)", "Grille::new"),
            ("g = Grille::new(3)", "Grille::new"),
            ("show(init_grid(2))", "demineur::init_grid"),
        ] {
            assert!(calls(step, function), "{step} {function}");
        }
        for (step, function) in [
            ("propagate(grid, 0, 0)", "init_grid"),
            ("reposer(1)", "poser"),
            ("poser.x", "poser"),
            ("", "poser"),
        ] {
            assert!(!calls(step, function), "{step} {function}");
        }
    }
}
