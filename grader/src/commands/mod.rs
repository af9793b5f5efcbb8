//! One file for each command; each returns its exit code.

mod audit;
mod bless;
mod cache;
mod check;
mod decide;
mod doctor;
mod handout;
mod isolation;
mod merge;
mod named_files;
mod needed;
mod new;
mod oral;
mod overwritten;
mod plan;
mod plan_check;
mod play;
mod run;
pub mod setup;
mod shard;
mod status;
mod student_filter;
mod submit;
mod template;

use crate::cli::{Cli, Command};
use clap::CommandFactory as _;
use supervise::exit;

pub fn dispatch(cli: &Cli) -> u8 {
    let setup = setup::Setup::new(&cli.common);
    supervise::interrupt::watch(setup.lang);
    let named = named_files::of(&setup, &cli.command);
    let done = named
        .check(&setup)
        .and_then(|()| obey(&setup, &cli.command));
    // An error was printed where it occurred; what is left of it is the exit code.
    done.unwrap_or_else(|code| code)
}

fn obey(setup: &setup::Setup, command: &Command) -> Result<u8, u8> {
    match command {
        Command::Run(args) => match (&args.plan, args.shard) {
            (Some(plan), Some(shard)) => shard::run(setup, args, plan, shard),
            _ => run::run(setup, args),
        },
        Command::Plan(args) => plan::run(setup, args),
        Command::Merge(args) => merge::run(setup, args),
        Command::Submit(args) => submit::run(setup, args),
        Command::Play(args) => play::run(setup, args),
        Command::Oral(args) => oral::run(setup, args),
        Command::Status(args) => status::run(setup, args),
        Command::Decide(args) => decide::run(setup, args),
        Command::Audit(args) => audit::run(setup, args),
        Command::Check(args) => check::run(setup, args),
        Command::Cache(args) => cache::run(setup, args),
        Command::Doctor => doctor::run(setup),
        Command::Bless(args) => bless::run(setup, args),
        Command::New(args) => new::new(setup, args),
        Command::Upgrade(args) => new::upgrade(setup, args),
        Command::Template(args) => template::run(setup, args),
        Command::Handout(args) => handout::run(setup, args),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Cli::command(), "grader", &mut script);
            print!("{}", String::from_utf8_lossy(&script));
            Ok(exit::OK)
        }
    }
}
