//! `grader run`: take in, grade, keep, report.

use super::setup::Setup;
use crate::cli::RunArgs;
use crate::exit;
use crate::grading::{Done, Grading, Twins, Warning};
use crate::intake::roster::Matched;
use crate::intake::single::Known;
use crate::intake::{Class, Layout};
use crate::isolation;
use crate::keep::{self, ClassList, Keep, Listed, Open, Waiting};
use crate::marks::From;
use crate::pool;
use crate::report::publish::{Publisher, Wanted};
use crate::report::summary::Row;
use crate::report::terminal::Style;
use engine::grade::Settings;
use engine::run::Protection;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Set by Ctrl-C: no new hand-in is begun, what runs is finished, the reports are written.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

pub fn run(setup: &Setup, args: &RunArgs) -> Result<u8, u8> {
    let kit = setup.kit()?;
    let paths = paths(setup, args, &kit.root)?;
    let mut class = find(setup, &paths)?;
    let matched = match &args.roster {
        Some(file) => setup.roster(file)?.apply(&mut class.hand_ins),
        None => Matched::default(),
    };
    let keep = setup.keep(&keep::folder(args.out.as_deref()), &class)?;
    let wanted: Vec<String> = args.coursework.iter().cloned().collect();
    let courseworks = setup.courseworks(&kit, &wanted, args.hidden.as_deref())?;
    let file = setup.decisions_file(args.decisions.as_deref(), &paths);
    let decisions = setup.decisions(
        &file,
        &class,
        &courseworks,
        class.layout != Some(Layout::Crate),
    )?;
    let protection = isolation::settle(setup, args)?;
    let grader = setup.grader(&kit, &settings(args, protection))?;
    watch_interrupt();
    let style = Style {
        lang: setup.lang,
        color: setup.color,
        verbose: args.verbose,
    };
    let known = Known::of(&courseworks);
    let all_twins = Twins::of(&class, &known);
    let grading = Grading {
        grader: &grader,
        courseworks: &courseworks,
        known,
        keep: Some(&keep),
        decisions: &decisions,
        force: args.force,
        is_whole: !args.public_only && args.filter.is_none(),
    };
    let mut list = class_list(&class, &paths, &file);
    keep.save_class(&list)
        .map_err(|e| setup.failed(&keep.root, &e))?;
    let letter = grader.isolation().letter();
    let mut publisher = Publisher::new(
        setup.lang,
        &keep.root,
        &courseworks,
        wanted_files(args),
        letter,
    )
    .map_err(|(path, e)| setup.unwritten(&path, &e))?;
    let mut not_written = false;
    let progress = setup.progress(class.hand_ins.len());
    pool::run(
        &all_twins,
        args.jobs.unwrap_or_else(default_jobs),
        &|| INTERRUPTED.load(Ordering::Relaxed),
        |twins| {
            let mut all = Vec::new();
            grading.twins(twins, &class, |i, done| {
                progress.set_message(class.hand_ins[i].name.clone());
                progress.inc(1);
                all.push((
                    i,
                    publisher_pages(setup, &keep, &class, i, &done),
                    lighter(done),
                ));
            });
            all
        },
        |_, all| {
            for (i, failed, done) in all {
                progress.suspend(|| tell(args, &style.hand_in(&done.graded)));
                setup.warn(&done, failed.as_ref());
                not_written |=
                    failed.is_some() || matches!(done.warning, Some(Warning::NotKept(_)));
                publisher.add(&class.hand_ins[i], &done.graded);
            }
        },
    );
    progress.finish_and_clear();
    let interrupted = INTERRUPTED.load(Ordering::Relaxed);
    let totals = style.totals(publisher.rows(), &class.left_out, letter);
    tell(args, &totals);
    tell(args, &style.roster(&matched));
    list.waiting = waiting(publisher.rows());
    keep.save_class(&list)
        .map_err(|e| setup.failed(&keep.root, &e))?;
    let written = publisher
        .finish(&class.left_out, &matched)
        .map_err(|(path, why)| setup.unwritten(&path, &why))?;
    for note in &written.notes {
        eprintln!("{note}");
    }
    Ok(if interrupted {
        exit::INTERRUPTED
    } else if written.has_grader_fault || not_written {
        exit::GRADER_FAULT
    } else {
        exit::OK
    })
}

/// On standard output, unless that is where the JSON goes.
fn tell(args: &RunArgs, text: &str) {
    if args.json.as_deref() == Some(Path::new("-")) {
        eprint!("{text}");
    } else {
        print!("{text}");
    }
}

/// The sources are not needed any more once the pages are written.
fn lighter(mut done: Done) -> Done {
    done.bundle = None;
    done
}

fn publisher_pages(
    setup: &Setup,
    keep: &Keep,
    class: &Class,
    index: usize,
    done: &Done,
) -> Option<std::io::Error> {
    let hand_in = &class.hand_ins[index];
    crate::report::pages::write(&keep.root, setup.lang, hand_in, done).err()
}

/// What only the teacher decides, for `grader decide`.
fn waiting(rows: &[Row]) -> Vec<Waiting> {
    let of = |row: &Row| {
        let finals = row.courseworks.iter().filter_map(|c| c.finals.first());
        let criteria = finals.flat_map(|f| &f.criteria);
        let open = criteria.filter(|c| matches!(c.from, From::Undecided | From::Teacher));
        let open = open.map(|c| Open {
            id: c.id.clone(),
            title: c.title.clone(),
            max: c.max,
            proposal: c.proposal,
        });
        Waiting {
            name: row.name.clone(),
            criteria: open.collect(),
        }
    };
    rows.iter().map(of).collect()
}

fn class_list(class: &Class, paths: &[PathBuf], decisions: &Path) -> ClassList {
    let listed = |h: &crate::intake::HandIn| Listed {
        id: h.id.clone(),
        name: h.name.clone(),
    };
    let whole = |p: &PathBuf| p.canonicalize().unwrap_or_else(|_| p.clone());
    ClassList {
        hand_ins: class.hand_ins.iter().map(listed).collect(),
        paths: paths.iter().map(whole).collect(),
        decisions: decisions.to_owned(),
        waiting: Vec::new(),
    }
}

fn wanted_files(args: &RunArgs) -> Wanted {
    Wanted {
        json: args.json.clone(),
        junit: args.junit.clone(),
        gradescope: args.gradescope.clone(),
        worksheet: args.worksheet.clone(),
        scodoc: args.scodoc.clone(),
    }
}

fn paths(setup: &Setup, args: &RunArgs, kit: &Path) -> Result<Vec<PathBuf>, u8> {
    let paths = match args.paths.is_empty() {
        true => vec![kit.join("tests/submissions/sample-class")],
        false => args.paths.clone(),
    };
    if let Some(path) = paths.iter().find(|p| !p.exists()) {
        let path = path.display();
        setup.error(&setup.lang.pick(
            format!("{path} n'existe pas"),
            format!("{path} does not exist"),
        ));
        return Err(exit::WRONG_USE);
    }
    Ok(paths)
}

fn find(setup: &Setup, paths: &[PathBuf]) -> Result<Class, u8> {
    let class = Class::find(paths);
    if class.hand_ins.is_empty() {
        let listed: Vec<String> = paths.iter().map(|p| p.display().to_string()).collect();
        let listed = listed.join(", ");
        for left in &class.left_out {
            let why = crate::report::texts::left_out(setup.lang, &left.why);
            eprintln!("{}: {why}", left.path.display());
        }
        setup.error(&setup.lang.pick(
            format!("aucune remise dans {listed} : il faut des dossiers ou des archives qui contiennent du Rust"),
            format!("no hand-in in {listed}: there must be folders or archives that hold Rust"),
        ));
        return Err(exit::WRONG_USE);
    }
    Ok(class)
}

fn settings(args: &RunArgs, protection: Protection) -> Settings {
    Settings {
        limits: args.limits.limits(),
        budget: args.limits.budget.map(Duration::from_secs),
        protection,
        public_only: args.public_only,
        filter: args.filter.clone(),
        ..Settings::default()
    }
}

fn default_jobs() -> usize {
    std::thread::available_parallelism().map_or(2, |n| n.get() + 1)
}

fn watch_interrupt() {
    // Without a handler Ctrl-C still stops at once: nothing graded depends on it.
    let _ = ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            std::process::exit(i32::from(exit::INTERRUPTED));
        }
    });
}
