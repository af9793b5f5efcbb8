//! `grader run`: reads hand-ins, grades them, stores results, writes reports.

mod asked;
mod earlier;
mod extra_files;
pub mod filtered;
mod waiting;

use super::setup::Setup;
use super::{cache, template};
use crate::cli::RunArgs;
use asked::Asked;
pub use asked::{Merged, find, settings};
use earlier::ThisClass;
use engine::grade::Grader;
use grading::{Grading, GradingOutcome, IdenticalHandIns, Warning};
use report::pages::Pages;
use report::publish::{Extent, ExtraFiles, Publisher, Share};
use report::summary::Row;
use report::terminal::{LARGE_CLASS, Style};
use safe_text::one_line;
use std::collections::BTreeSet;
use std::io::Error;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use supervise::exit;
use supervise::interrupt;
use supervise::pool;
use written::ReceivedTemplate;

pub fn run(setup: &Setup, args: &RunArgs) -> Result<u8, u8> {
    class(setup, args, None)
}

/// Grades a class, or brings together what was graded elsewhere, and writes its reports.
pub fn class(setup: &Setup, args: &RunArgs, merged: Option<&Merged<'_>>) -> Result<u8, u8> {
    args.reading.watch(setup.lang);
    filtered::asks_for_no_marks(setup, args)?;
    let wanted_files = extra_files::wanted(setup, args)?;
    wanted_files
        .remove_earlier()
        .map_err(|(path, why)| setup.unwritten(&path, &why))?;
    let kit = setup.kit_for(&args.paths)?;
    let asked = Asked::read(setup, args, merged, &kit)?;
    let grader = asked.grader(setup, args, merged, &kit)?;
    if let Some(merged) = merged {
        (merged.fill)()?;
    }
    let template = template::received(setup, &kit, &asked.courseworks)?;
    let received = ReceivedTemplate::of(&template);
    let grading = Grading {
        store: Some(&asked.store),
        force: args.scope.force,
        stored_at: merged.map(|m| m.levels.as_slice()),
        ..Grading::of(&grader, &asked.courseworks, &asked.decisions, &received)
    };
    let out = &asked.store.root;
    let run = Run {
        setup,
        args,
        asked: &asked,
        letters: &letters(&grader, merged),
        pages: Pages::new(out, setup.lang, template, env!("GRADER_SOURCES")),
    };
    let code = run.publish(&grading, wanted_files)?;
    if args.scope.filter.is_some() {
        eprintln!("{}", filtered::left_alone(setup, out));
    }
    cache::trim();
    Ok(code)
}

/// How the hand-ins were isolated, wherever they were graded.
fn letters(grader: &Grader, merged: Option<&Merged<'_>>) -> String {
    let letters: Vec<&str> = match merged {
        Some(merged) => merged.levels.iter().map(|l| l.letter()).collect(),
        None => vec![grader.isolation().letter()],
    };
    letters.join(", ")
}

/// The number of a hand-in, why its pages could not be written, and what was found.
type Shown = (usize, Option<Error>, GradingOutcome);

/// What grading and reporting share.
struct Run<'a> {
    setup: &'a Setup,
    args: &'a RunArgs,
    asked: &'a Asked,
    letters: &'a str,
    pages: Pages,
}

/// How far the run got.
struct Progress<'a> {
    publisher: Publisher,
    /// Some results or pages could not be written.
    not_written: bool,
    not_graded: Vec<&'a str>,
}

impl<'a> Run<'a> {
    /// Grades the class, and writes what is to be read of it.
    fn publish(&self, grading: &Grading<'_>, wanted_files: ExtraFiles) -> Result<u8, u8> {
        let (setup, asked) = (self.setup, self.asked);
        let out = &asked.store.root;
        let courseworks = &asked.courseworks;
        let publisher = Publisher::new(setup.lang, out, courseworks, wanted_files, self.letters)
            .map_err(|(path, e)| setup.unwritten(&path, &e))?;
        let this = ThisClass::of(
            &asked.store,
            &asked.class,
            &asked.paths,
            &asked.decisions_file,
        );
        if self.args.decisions.is_none()
            && let Some(warning) = this.other_decisions(setup.lang)
        {
            eprintln!("{warning}");
        }
        self.save(&this, &[])?;
        let publisher = publisher.about(Extent {
            class: Share::part_if(this.is_part),
            scenarios: Share::part_if(self.args.scope.filter.is_some()),
        });
        let graded = self.grade(grading, publisher);
        self.save(&this, graded.publisher.rows())?;
        Ok(self.report(graded))
    }

    /// Stores the class as it is graded so far. It is the one of which there are marks: of some
    /// scenarios there are none.
    fn save(&self, this: &ThisClass<'_>, rows: &[Row]) -> Result<(), u8> {
        if self.args.scope.filter.is_some() {
            return Ok(());
        }
        let waiting = waiting::waiting(rows, &self.asked.courseworks);
        this.save(rows, waiting)
            .map_err(|why| self.setup.unwritten(&self.asked.store.root, &why))
    }

    /// Grades every hand-in, until Ctrl-C or a full disk.
    fn grade(&self, grading: &Grading<'_>, mut publisher: Publisher) -> Progress<'a> {
        let (setup, class) = (self.setup, &self.asked.class);
        let style = self.style();
        let groups = IdenticalHandIns::of(class, &grading.known);
        let progress = setup.progress(class.hand_ins.len());
        let not_written = AtomicBool::new(false);
        let mut left: BTreeSet<usize> = (0..class.hand_ins.len()).collect();
        interrupt::finish_what_runs();
        let stop = || interrupt::asked() || not_written.load(Ordering::Relaxed);
        let work = |identical: &IdenticalHandIns| {
            let mut all = Vec::new();
            grading.grade_identical(identical, class, |i, done| {
                if done.is_missing {
                    return;
                }
                progress.set_message(one_line(&class.hand_ins[i].name));
                progress.inc(1);
                let write = |done: &GradingOutcome| self.write(i, done);
                let (done, pages) = grading.shown(&class.hand_ins[i], done, write);
                if pages.is_some() || matches!(done.warning, Some(Warning::NotKept(_))) {
                    not_written.store(true, Ordering::Relaxed);
                }
                all.push((i, pages, lighter(done)));
            });
            all
        };
        let mut show =
            |publisher: &mut Publisher, i: usize, failed: Option<&Error>, done: &GradingOutcome| {
                let _in_hand = supervise::in_hand(i);
                left.remove(&i);
                if !supervise::was_shown(i) {
                    progress.suspend(|| tell(self.args, &style.hand_in(&done.graded)));
                    setup.warn(done, failed);
                    supervise::mark_shown(i);
                }
                publisher.add(&class.hand_ins[i], &done.graded);
            };
        let mut of_which = Vec::new();
        let done = |_: &IdenticalHandIns, all: Vec<Shown>| {
            for (i, failed, done) in all {
                match done.warning {
                    Some(Warning::TotalOfWhich) => of_which.push((i, done)),
                    _ => show(&mut publisher, i, failed.as_ref(), &done),
                }
            }
        };
        let jobs = self.args.jobs.unwrap_or_else(default_jobs);
        pool::run_watched(groups, IdenticalHandIns::is_alone, jobs, &stop, work, done);
        for (i, mut done) in of_which {
            grading.set_total(&mut done, &publisher.courseworks());
            let failed = self.write(i, &done);
            not_written.fetch_or(failed.is_some(), Ordering::Relaxed);
            show(&mut publisher, i, failed.as_ref(), &done);
        }
        progress.finish_and_clear();
        Progress {
            publisher,
            not_written: not_written.into_inner(),
            not_graded: left
                .into_iter()
                .map(|i| class.hand_ins[i].name.as_str())
                .collect(),
        }
    }

    /// Writes the pages of a hand-in: of some scenarios there are none.
    fn write(&self, i: usize, done: &GradingOutcome) -> Option<Error> {
        match self.args.scope.filter {
            Some(_) => None,
            None => self.pages.write(&self.asked.class.hand_ins[i], done).err(),
        }
    }

    fn report(&self, graded: Progress<'_>) -> u8 {
        let (setup, style) = (self.setup, self.style());
        let rows = graded.publisher.rows();
        tell(
            self.args,
            &style.totals(rows, &self.asked.class.left_out, self.letters),
        );
        tell(self.args, &style.class(rows));
        tell(self.args, &style.changed(rows));
        tell(self.args, &style.roster(&self.asked.matched));
        tell(self.args, &style.not_graded(&graded.not_graded));
        let not_graded: Vec<String> = graded.not_graded.iter().map(|n| (*n).to_owned()).collect();
        let written =
            graded
                .publisher
                .finish(&self.asked.class.left_out, &self.asked.matched, &not_graded);
        for note in &written.notes {
            eprintln!("{note}");
        }
        for (path, why) in &written.failed {
            setup.unwritten(path, why);
        }
        if let Some(why) = &written.wrong_use {
            setup.error(why);
        }
        if graded.not_written || !written.failed.is_empty() {
            exit::NOT_WRITTEN
        } else if interrupt::asked() {
            exit::INTERRUPTED
        } else if written.has_grader_fault {
            exit::GRADER_FAULT
        } else if written.wrong_use.is_some() {
            exit::WRONG_USE
        } else {
            exit::OK
        }
    }

    fn style(&self) -> Style {
        Style {
            lang: self.setup.lang,
            color: self.setup.color,
            verbose: self.args.verbose,
            brief: self.asked.class.hand_ins.len() > LARGE_CLASS && !self.args.verbose,
            has_marks: self.args.scope.filter.is_none(),
        }
    }
}

/// On standard output, unless that is where the JSON goes.
fn tell(args: &RunArgs, text: &str) {
    if args.sheets.json.as_deref() == Some(Path::new("-")) {
        eprint!("{text}");
    } else {
        print!("{text}");
    }
}

/// The sources are not needed any more once the pages are written.
fn lighter(mut done: GradingOutcome) -> GradingOutcome {
    done.bundle = None;
    done
}

pub fn default_jobs() -> usize {
    std::thread::available_parallelism().map_or(2, |n| n.get() + 1)
}
