//! `grader submit`: the shards of a plan handed to a scheduler, watched until every
//! hand-in is graded, and merged.

mod shell;
mod slurm;

use super::setup::Setup;
use super::shard;
use crate::cli::SubmitArgs;
use crate::shard::ShardPlan;
use crate::shard::plan::PlanFolder;
use crate::shard::progress::{Progress, State};
use indicatif::ProgressBar;
use shell::Shell;
use slurm::Slurm;
use std::ffi::OsString;
use std::io;
use std::process::Command;
use std::time::{Duration, Instant};
use supervise::exit;
use supervise::interrupt;

/// A scheduler that runs shards. What shards have written decides; what the scheduler says only
/// explains.
trait Scheduler {
    /// Starts these shards.
    fn start(&mut self, shards: &[usize]) -> io::Result<()>;

    /// Whether any of them may still write something.
    fn is_busy(&mut self) -> io::Result<bool>;

    /// Ends them; what they have written stays.
    fn cancel(&mut self);

    /// What it said of shards that did not finish.
    fn explain(&self, shards: &[usize]) -> String;
}

pub fn run(setup: &Setup, args: &SubmitArgs) -> Result<u8, u8> {
    let place = PlanFolder::of(&args.plan);
    let plan = shard::read(setup, &place)?;
    let program = std::env::current_exe().map_err(|why| setup.failed(&place.folder, &why))?;
    let mut scheduler: Box<dyn Scheduler> = match &args.submit {
        Some(command) => Box::new(Shell::new(command, &plan, args.at_once)),
        None => Box::new(
            Slurm::new(&place, &plan, &program, args, setup.lang).map_err(|why| {
                setup.error(&why.to_string());
                exit::WRONG_USE
            })?,
        ),
    };
    let watch = Watch {
        setup,
        plan: &plan,
        place: &place,
        every: Duration::from_millis(args.every),
    };
    let graded = watch.until_all_is_graded(scheduler.as_mut(), args.attempts);
    if graded.is_err() {
        // Running the command again would start what still runs a second time.
        scheduler.cancel();
    }
    if !graded? {
        return Ok(exit::INTERRUPTED);
    }
    let program = sandbox::this_program().map_err(|why| setup.failed(&place.folder, &why))?;
    in_our_place(Command::new(program).args(merge(setup, args)))
        .map_err(|why| setup.failed(&place.folder, &why))
}

/// What `grader merge` is asked. It reads every hand-in, so it is a command of its own, which is
/// supervised, and not a part of this one, which is not.
fn merge(setup: &Setup, args: &SubmitArgs) -> Vec<OsString> {
    let color = if setup.color { "always" } else { "never" };
    let lang = setup.lang.pick("fr", "en");
    let mut asked: Vec<OsString> = ["merge", "--lang", lang, "--color", color]
        .map(OsString::from)
        .to_vec();
    asked.extend(args.mixed_isolation.then(|| "--mixed-isolation".into()));
    let kit = setup.kit_folder();
    let files = args.sheets.files().into_iter().chain([("--kit", &kit)]);
    for (option, file) in files {
        if let Some(file) = file {
            asked.extend([option.into(), file.into()]);
        }
    }
    asked.extend(["--".into(), args.plan.clone().into()]);
    asked
}

/// Becomes this command, so that Ctrl-C has one process to go to.
#[cfg(unix)]
fn in_our_place(command: &mut Command) -> io::Result<u8> {
    Err(std::os::unix::process::CommandExt::exec(command))
}

#[cfg(not(unix))]
fn in_our_place(command: &mut Command) -> io::Result<u8> {
    let code = command.status()?.code();
    Ok(code.map_or(exit::GRADER_FAULT, |code| {
        u8::try_from(code).unwrap_or(exit::GRADER_FAULT)
    }))
}

struct Watch<'a> {
    setup: &'a Setup,
    plan: &'a ShardPlan,
    place: &'a PlanFolder,
    every: Duration,
}

impl Watch<'_> {
    /// False when Ctrl-C has ended it. A lost shard is started again; after the last attempt it
    /// is listed, and the merge says which hand-ins are missing.
    fn until_all_is_graded(
        &self,
        scheduler: &mut dyn Scheduler,
        attempts: usize,
    ) -> Result<bool, u8> {
        let setup = self.setup;
        let mut progress = Progress::new(self.place, self.plan);
        let bar = setup.progress(self.plan.hand_ins.len());
        interrupt::finish_what_runs();
        for attempt in 0..attempts.max(1) {
            let missing = self.look(&mut progress)?.missing(self.plan);
            if missing.is_empty() {
                break;
            }
            if attempt > 0 {
                bar.suspend(|| self.tell_lost(&missing, scheduler));
            }
            let started = scheduler.start(&missing);
            started.map_err(|why| self.refused(&why))?;
            if !self.wait(scheduler, &mut progress, &bar)? {
                bar.finish_and_clear();
                scheduler.cancel();
                self.tell_stopped();
                return Ok(false);
            }
        }
        bar.finish_and_clear();
        let missing = self.look(&mut progress)?.missing(self.plan);
        if !missing.is_empty() {
            self.tell_lost(&missing, scheduler);
        }
        Ok(true)
    }

    fn look(&self, progress: &mut Progress) -> Result<State, u8> {
        progress
            .look()
            .map_err(|why| self.setup.failed(&self.place.parts(), &why))
    }

    /// Until nothing runs any more; false when asked to stop.
    fn wait(
        &self,
        scheduler: &mut dyn Scheduler,
        progress: &mut Progress,
        bar: &ProgressBar,
    ) -> Result<bool, u8> {
        let mut told = (Instant::now(), 0);
        loop {
            let state = self.look(progress)?;
            bar.set_position(state.lines.min(self.plan.hand_ins.len()) as u64);
            let (complete, shards) = (state.complete.len(), self.plan.shards);
            bar.set_message(format!("{complete}/{shards}"));
            if bar.is_hidden() && told.0.elapsed() > TELL_EVERY && told.1 != state.lines {
                self.tell_progress(&state);
                told = (Instant::now(), state.lines);
            }
            if complete == shards {
                return Ok(true);
            }
            if interrupt::asked() {
                return Ok(false);
            }
            if !scheduler.is_busy().map_err(|why| self.refused(&why))? {
                return Ok(true);
            }
            std::thread::sleep(self.every);
        }
    }

    fn refused(&self, why: &io::Error) -> u8 {
        self.setup.error(&why.to_string());
        exit::GRADER_FAULT
    }

    fn tell_progress(&self, state: &State) {
        let (lines, all) = (state.lines, self.plan.hand_ins.len());
        let (complete, shards) = (state.complete.len(), self.plan.shards);
        let text = self.setup.lang.pick(
            format!("{lines}/{all} remises, {complete}/{shards} lots"),
            format!("{lines}/{all} hand-ins, {complete}/{shards} shards"),
        );
        eprintln!("{text}");
    }

    fn tell_lost(&self, shards: &[usize], scheduler: &dyn Scheduler) {
        let listed: Vec<String> = shards.iter().map(usize::to_string).collect();
        let listed = listed.join(", ");
        let said = scheduler.explain(shards);
        let text = self.setup.lang.pick(
            format!("lots perdus : {listed}{said}"),
            format!("lost shards: {listed}{said}"),
        );
        eprintln!("{text}");
    }

    fn tell_stopped(&self) {
        let folder = self.place.folder.display();
        let text = self.setup.lang.pick(
            format!("arrêté ; ce qui est corrigé est gardé : la même commande reprend, et « grader merge {folder} » réunit ce qu'il y a"),
            format!("stopped; what is graded is kept: the same command goes on, and `grader merge {folder}` merges what there is"),
        );
        eprintln!("{text}");
    }
}

/// Where no bar is seen, as in the log of a job.
const TELL_EVERY: Duration = Duration::from_secs(30);
