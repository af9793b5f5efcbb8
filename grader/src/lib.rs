//! The command `grader`: [`main`] alone decides the exit code.
//!
//! A library, and a program of one line: cargo begins a library as soon as it knows what those
//! below it offer, and a program only when they are compiled.

mod cli;
mod commands;
mod course;
#[cfg(all(test, target_os = "linux"))]
mod fuzz;
mod handout;
mod kit_copy;
mod play;
mod shard;
mod subject;
mod template;

use lang::Lang;
use std::io::Write as _;
use std::process::ExitCode;
use supervise::{exit, pool};

/// The whole `main` of the program.
#[must_use]
pub fn main() -> ExitCode {
    host::host_main_without(&kit_copy::ARCHIVE);
    leave_quietly_when_nobody_reads();
    let cli = cli::Cli::read();
    let command = || commands::dispatch(&cli);
    match cli.command {
        // These commands read other people's files, any of which may crash them, so they are
        // supervised.
        cli::Command::Run(_)
        | cli::Command::Merge(_)
        | cli::Command::Oral(_)
        | cli::Command::Plan(_)
        | cli::Command::Play(_) => {
            supervise::supervised(cli.common.lang(), || pool::on_a_large_stack(&command))
        }
        _ => ExitCode::from(command()),
    }
}

/// `grader run | head` ends like any other program whose reader has had enough; where the disk that
/// the output goes to is full, the last line says so.
fn leave_quietly_when_nobody_reads() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        let said = info.payload().downcast_ref::<String>();
        let Some(why) = said.filter(|said| said.starts_with("failed printing to std")) else {
            return usual(info);
        };
        // All that `println!` leaves of the error is its text.
        let code = match why.contains("Broken pipe") {
            true => exit::BROKEN_PIPE,
            false => {
                let (_, why) = why.split_once(": ").unwrap_or(("", why));
                let lang = Lang::from_environment().unwrap_or(Lang::En);
                let said = lang.pick("impossible d'écrire la sortie", "cannot write the output");
                // Nobody may read this either.
                let _ = writeln!(std::io::stderr(), "{}", lang.labelled(said, why));
                exit::NOT_WRITTEN
            }
        };
        std::process::exit(i32::from(code));
    }));
}
