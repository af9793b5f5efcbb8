//! What every command needs: language, colours, the kit, and one way to say what went wrong.

mod class;
mod decisions;
mod foreign;
mod grader;
mod kit;
mod specs;

use crate::cli::{ColorArg, Common};
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use lang::Lang;
use safe_text::one_line;
use std::fmt::{self, Display};
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use supervise::exit;

#[derive(Debug)]
pub struct Setup {
    pub lang: Lang,
    /// Colours on standard output.
    pub color: bool,
    kit: Option<PathBuf>,
}

impl Setup {
    pub fn new(common: &Common) -> Setup {
        let color = match common.color {
            ColorArg::Always => true,
            ColorArg::Never => false,
            ColorArg::Auto => {
                std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty())
                    && std::io::stdout().is_terminal()
            }
        };
        Setup {
            lang: common.lang(),
            color,
            kit: common.kit.clone(),
        }
    }

    /// What `--kit` says.
    pub fn kit_folder(&self) -> Option<PathBuf> {
        self.kit.clone()
    }

    /// The same setup, for this kit.
    pub fn in_kit(&self, root: &Path) -> Setup {
        Setup {
            kit: Some(root.to_owned()),
            ..*self
        }
    }

    /// With the kit of a plan, unless the command line names one.
    pub fn with_kit(&self, kit: Option<&Path>) -> Setup {
        Setup {
            kit: self.kit.clone().or_else(|| kit.map(Path::to_owned)),
            ..*self
        }
    }

    /// Reports a file that cannot be read or written, and returns the exit code.
    pub fn failed(&self, path: &Path, why: &std::io::Error) -> u8 {
        self.error(&self.lang.labelled(path.display(), why));
        exit::GRADER_FAULT
    }

    /// Reports a file of the command line that cannot be read, and returns the exit code.
    pub fn unread(&self, path: &Path, why: &dyn Display) -> u8 {
        let path = path.display();
        self.error(&self.lang.pick(
            format!("impossible de lire {path} : {why}"),
            format!("cannot read {path}: {why}"),
        ));
        exit::WRONG_USE
    }

    /// Reports a file that cannot be written, and returns the exit code.
    pub fn unwritten(&self, path: &Path, why: &std::io::Error) -> u8 {
        let path = path.display();
        self.error(&self.lang.pick(
            format!("impossible d'écrire {path} : {why}"),
            format!("cannot write {path}: {why}"),
        ));
        exit::NOT_WRITTEN
    }

    /// One error, on standard error. Names in it, and what other programs have said, may hold
    /// escape sequences: no terminal gets these.
    pub fn error(&self, message: &str) {
        let (word, message) = match self.lang {
            Lang::Fr => ("erreur", foreign::in_french(message)),
            Lang::En => ("error", foreign::in_english(message)),
        };
        let message = harmless(&message);
        eprintln!("{}", self.lang.labelled(word, message));
    }

    /// A progress bar on standard error, if that is a terminal.
    pub fn progress(&self, length: usize) -> ProgressBar {
        let bar = if std::io::stderr().is_terminal() {
            ProgressBar::new(length as u64)
        } else {
            ProgressBar::hidden()
        };
        let left = self.lang.pick("reste", "left");
        let template = format!("{{bar:30}} {{pos}}/{{len}} {{rate}} {left} {{eta}}  {{msg}}");
        let rate = |state: &ProgressState, out: &mut dyn fmt::Write| {
            // Nobody reads on if this cannot be written.
            let _ = write!(out, "{:.1}/s", state.per_sec());
        };
        match ProgressStyle::with_template(&template) {
            Ok(style) => bar.with_style(style.with_key("rate", rate)),
            Err(_) => bar,
        }
    }
}

/// Its lines stay lines.
fn harmless(message: &str) -> String {
    let lines: Vec<String> = message.lines().map(one_line).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::harmless;

    #[test]
    fn a_name_in_an_error_steers_no_terminal() {
        let shown = harmless("« A\u{1b}[2J\u{202e}b » :\n  lancez\r\tceci");
        assert!(
            shown.starts_with("« A") && shown.contains("\n  lancez"),
            "{shown}"
        );
        assert!(!shown.contains(['\u{1b}', '\u{202e}', '\r']), "{shown}");
    }
}
