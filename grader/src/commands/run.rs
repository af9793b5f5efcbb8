//! `grader run`: hand-ins in, marks out.

use super::setup::Setup;
use crate::class::{self, Graded, GradedCoursework, Trouble};
use crate::cli::RunArgs;
use crate::exit;
use crate::intake::bundle::Bundle;
use crate::intake::single::Known;
use crate::intake::{Class, HandIn};
use crate::isolation;
use crate::marks::Marks;
use crate::pool;
use crate::report::json::Document;
use crate::report::terminal::Style;
use engine::grade::{Grader, Loaded, Settings};
use engine::run::Protection;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Set by Ctrl-C: no new hand-in is begun, what runs is finished, the reports are written.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

pub fn run(setup: &Setup, args: &RunArgs) -> Result<u8, u8> {
    let kit = setup.kit()?;
    let mut class = find(setup, args, &kit.root)?;
    let matched = match &args.roster {
        Some(file) => Some(setup.roster(file)?.apply(&mut class.hand_ins)),
        None => None,
    };
    let protection = isolation::settle(setup, args)?;
    let grader = setup.grader(&kit, &settings(args, protection))?;
    let wanted: Vec<String> = args.coursework.iter().cloned().collect();
    let courseworks = setup.courseworks(&kit, &wanted, args.hidden.as_deref())?;
    let known = Known::of(&courseworks);
    watch_interrupt();
    let style = Style {
        lang: setup.lang,
        color: setup.color,
        verbose: args.verbose,
    };
    let progress = setup.progress(class.hand_ins.len());
    let mut all = Vec::new();
    pool::run(
        &class.hand_ins,
        args.jobs.unwrap_or_else(default_jobs),
        &|| INTERRUPTED.load(Ordering::Relaxed),
        |hand_in| grade(&grader, &courseworks, &known, hand_in),
        |_, graded| {
            progress.suspend(|| tell(args, &style.hand_in(&graded)));
            progress.inc(1);
            all.push(graded);
        },
    );
    progress.finish_and_clear();
    tell(
        args,
        &style.totals(&all, &class.left_out, grader.isolation().letter()),
    );
    if let Some(matched) = &matched {
        tell(args, &style.roster(matched));
    }
    if let Some(file) = &args.json {
        write_json(
            setup,
            file,
            &Document::new(&all, &class.left_out, grader.isolation().letter()),
        )?;
    }
    Ok(if INTERRUPTED.load(Ordering::Relaxed) {
        exit::INTERRUPTED
    } else if all.iter().any(Graded::has_grader_fault) {
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

fn find(setup: &Setup, args: &RunArgs, kit: &Path) -> Result<Class, u8> {
    let sample = [kit.join("tests/submissions/sample-class")];
    let paths: &[PathBuf] = if args.paths.is_empty() {
        &sample
    } else {
        &args.paths
    };
    if let Some(path) = paths.iter().find(|p| !p.exists()) {
        let path = path.display();
        setup.error(&setup.lang.pick(
            format!("{path} n'existe pas"),
            format!("{path} does not exist"),
        ));
        return Err(exit::WRONG_USE);
    }
    let class = Class::find(paths);
    if class.hand_ins.is_empty() {
        let listed: Vec<String> = paths.iter().map(|p| p.display().to_string()).collect();
        let listed = listed.join(", ");
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

fn grade(grader: &Grader, courseworks: &[Loaded], known: &[Known], hand_in: &HandIn) -> Graded {
    let mut graded = Graded {
        name: hand_in.name.clone(),
        id: hand_in.id.clone(),
        people: hand_in.people.clone(),
        notes: Vec::new(),
        courseworks: Vec::new(),
        trouble: None,
        same_as: Vec::new(),
    };
    let bundle = match Bundle::read(hand_in, known) {
        Ok(bundle) => bundle,
        Err(problem) => {
            graded.trouble = Some(Trouble::TakeIn(problem));
            return graded;
        }
    };
    let sources = bundle.sources;
    graded.notes.clone_from(&sources.notes);
    let documents: Vec<String> = bundle.documents.iter().map(|d| d.name.clone()).collect();
    for loaded in courseworks {
        let (present, missing): (Vec<_>, Vec<_>) = loaded
            .variants
            .iter()
            .partition(|variant| variant.is_in(&sources));
        if present.is_empty() {
            continue;
        }
        let reports: Vec<_> = present
            .iter()
            .map(|variant| grader.grade(loaded, variant, &sources))
            .collect();
        let marks = Marks::of(
            &loaded.coursework.bareme,
            &reports.iter().collect::<Vec<_>>(),
            &class::sources_of(loaded, &sources),
            &documents,
        );
        graded.courseworks.push(GradedCoursework {
            coursework: loaded.name.clone(),
            reports,
            missing_variants: missing.iter().map(|v| v.name.clone()).collect(),
            improvements: class::improvements(&sources, &loaded.improvements),
            marks,
        });
    }
    if graded.courseworks.is_empty() {
        graded.trouble = Some(Trouble::NoCoursework(
            sources.files.keys().cloned().collect(),
        ));
    }
    graded
}

fn write_json(setup: &Setup, file: &Path, document: &Document<'_>) -> Result<(), u8> {
    let failed = |why: String| {
        let file = file.display();
        setup.error(&setup.lang.pick(
            format!("impossible d'écrire {file} : {why}"),
            format!("cannot write {file}: {why}"),
        ));
        exit::WRONG_USE
    };
    let mut text = serde_json::to_string_pretty(document).map_err(|e| failed(e.to_string()))?;
    text.push('\n');
    if file == Path::new("-") {
        print!("{text}");
        return Ok(());
    }
    // A device (`/dev/full`, a pipe) is written in place; a file appears whole or not at all.
    let is_device = file.metadata().is_ok_and(|m| !m.is_file());
    let written = if is_device {
        std::fs::write(file, text)
    } else {
        engine::build::cache::write_whole(file, text.as_bytes())
    };
    written.map_err(|e| failed(e.to_string()))
}

fn watch_interrupt() {
    // Without a handler Ctrl-C still stops at once: nothing graded depends on it.
    let _ = ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            std::process::exit(i32::from(exit::INTERRUPTED));
        }
    });
}
