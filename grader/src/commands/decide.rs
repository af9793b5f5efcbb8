//! `grader decide`: the points that wait for the teacher, one by one or in a spreadsheet.

mod ask;

use super::overwritten;
use super::setup::Setup;
use crate::cli::DecideArgs;
use grading::decisions::sheet::{self, Import};
use grading::decisions::{Decisions, DecisionsFile, Entry, FileError, Mistake};
use grading::results::{self, ClassList};
use safe_text::one_line;
use std::io::{BufRead as _, Write as _};
use std::path::Path;
use supervise::exit;
use table::Table;

pub fn run(setup: &Setup, args: &DecideArgs) -> Result<u8, u8> {
    let out = results::folder(args.out.as_deref());
    let (_, class) = setup.stored_class(&out)?;
    let mut file = DecisionsFile::new(&class.decisions, setup.lang);
    let decisions = file.read().map_err(|why| refused(setup, &class, why))?;
    if let Some(target) = &args.export {
        export(setup, target, &class, &decisions)?;
        return Ok(exit::OK);
    }
    let decisions = match &args.import {
        Some(source) => {
            let next = import(setup, source, &class, &decisions, args.force)?;
            // The next `grader run` would refuse the file.
            if tell_no_late_rule(setup, &class, &next) {
                let why = setup.lang.pick("rien n'est écrit", "nothing is written");
                setup.error(&setup.lang.labelled(source.display(), why));
                return Err(exit::WRONG_USE);
            }
            let done = file.replace(&decisions, &next);
            done.map_err(|why| refused(setup, &class, why))?;
            next
        }
        None => {
            let asked = ask::ask(setup, &class, decisions, &mut file, &out);
            asked.map_err(|why| refused(setup, &class, why))?
        }
    };
    still_open(setup, &class, &decisions);
    tell_no_late_rule(setup, &class, &decisions);
    println!("{}", last_words(setup, &class, &file));
    Ok(exit::OK)
}

/// Says it if days late are given and no rule says what they cost.
fn tell_no_late_rule(setup: &Setup, class: &ClassList, decisions: &Decisions) -> bool {
    let shown = class.decisions.display();
    let mut mistakes = decisions.mistakes(&[]).into_iter();
    let mistake = mistakes.find(|m| matches!(m, Mistake::NoLateRule(_)));
    if let Some(mistake) = &mistake {
        let text = mistake.text(setup.lang);
        setup.error(&setup.lang.labelled(&shown, text));
    }
    mistake.is_some()
}

/// What became of the file.
fn last_words(setup: &Setup, class: &ClassList, file: &DecisionsFile) -> String {
    let (lang, shown) = (setup.lang, class.decisions.display());
    if !file.is_changed() {
        return lang.pick(
            format!("rien n'est changé dans {shown}"),
            format!("nothing is changed in {shown}"),
        );
    }
    let done = lang.pick(
        format!("{shown} est à jour ; « grader run » récrit les rapports sans rien recorriger"),
        format!(
            "{shown} is up to date; `grader run` now rewrites the reports without grading anything \
             again"
        ),
    );
    let Some(before) = file.before() else {
        return done;
    };
    let before = before.display();
    lang.pick(
        format!("{done}\nle fichier d'avant, avec ses commentaires : {before}"),
        format!("{done}\nthe file before, with its comments: {before}"),
    )
}

/// Why nothing was read or written.
fn refused(setup: &Setup, class: &ClassList, why: FileError) -> u8 {
    let (lang, file) = (setup.lang, &class.decisions);
    let shown = file.display();
    match why {
        FileError::NotWritten(path, why) => return setup.unwritten(&path, &why),
        FileError::Wrong(why) => setup.error(&lang.labelled(shown, why.text(lang))),
        FileError::Changed => setup.error(&lang.pick(
            format!("{shown} a changé entre-temps ; rien n'est écrit : relancez la commande"),
            format!("{shown} has changed meanwhile; nothing is written: run the command again"),
        )),
    }
    exit::WRONG_USE
}

fn export(
    setup: &Setup,
    target: &Path,
    class: &ClassList,
    decisions: &Decisions,
) -> Result<(), u8> {
    let (lang, n) = (setup.lang, class.waiting.len());
    let bytes = sheet::export(&class.waiting, decisions, lang);
    let kept = overwritten::write_over(setup, target, &bytes)?;
    let rows = lang.pick(
        lang.count(n, "ligne", "lignes"),
        lang.count(n, "row", "rows"),
    );
    println!("{}", lang.labelled(target.display(), rows));
    if let Some(kept) = kept {
        let kept = kept.display();
        println!(
            "{}",
            lang.pick(
                format!("le fichier d'avant, qui était différent : {kept} ; « grader decide --import {kept} » lit ce que vous y avez tapé"),
                format!("the file before, which differed: {kept}; `grader decide --import {kept}` reads what you typed there"),
            )
        );
    }
    Ok(())
}

/// The decisions with what the table adds to them.
fn import(
    setup: &Setup,
    source: &Path,
    class: &ClassList,
    decisions: &Decisions,
    force: bool,
) -> Result<Decisions, u8> {
    let (lang, shown) = (setup.lang, source.display());
    let bytes = std::fs::read(source).map_err(|e| setup.unread(source, &e))?;
    let read = |replace| {
        let table = Table::read(&bytes).map_err(|e| vec![e.text(lang)])?;
        sheet::import(&table, &class.waiting, decisions, replace, lang)
    };
    let wrong = |mistakes: Vec<String>| {
        for mistake in mistakes {
            setup.error(&lang.labelled(&shown, mistake));
        }
        exit::WRONG_USE
    };
    let Import {
        next,
        changes,
        kept,
    } = read(true).map_err(wrong)?;
    for change in &changes {
        println!("  {}", one_line(&change.text(lang)));
    }
    if kept > 0 {
        println!(
            "{}",
            lang.pick(
                format!(
                    "{} hors de ce tableau, ou à cellule vide : {} (« - » efface)",
                    lang.count(kept, "décision", "décisions"),
                    lang.agree(kept, "gardée", "gardées")
                ),
                format!(
                    "{} not in this table, or with an empty cell: kept (`-` erases)",
                    lang.count(kept, "decision", "decisions")
                ),
            )
        );
    }
    Ok(
        match changes.is_empty() || force || replaces(setup, changes.len())? {
            true => next,
            false => read(false).map_err(wrong)?.next,
        },
    )
}

/// Asks whether the table may replace present decisions. Without an answer nothing is done.
fn replaces(setup: &Setup, n: usize) -> Result<bool, u8> {
    let lang = setup.lang;
    print!(
        "{}",
        lang.pick(
            format!(
                "{}, n {} garde et prend le reste, q ne fait rien ? ",
                lang.count(
                    n,
                    "décision est déjà prise : o la remplace",
                    "décisions sont déjà prises : o les remplace"
                ),
                lang.agree(n, "la", "les")
            ),
            format!(
                "{}, n keeps {} and takes the rest, q does nothing? ",
                lang.count(
                    n,
                    "decision is made already: y replaces it",
                    "decisions are made already: y replaces them"
                ),
                lang.agree(n, "it", "them")
            ),
        )
    );
    let _ = std::io::stdout().flush();
    let mut answer = String::new();
    // An answer that cannot be read counts as none.
    let _ = std::io::stdin().lock().read_line(&mut answer);
    match answer.trim() {
        "o" | "y" | "oui" | "yes" => Ok(true),
        "n" | "non" | "no" => Ok(false),
        _ => {
            println!();
            setup.error(lang.pick(
                "rien n'est changé ; --force remplace sans demander",
                "nothing is changed; --force replaces without asking",
            ));
            Err(exit::WRONG_USE)
        }
    }
}

/// How much is decided now, and how much still waits.
fn still_open(setup: &Setup, class: &ClassList, decisions: &Decisions) {
    let (mut decided, mut open) = (0, 0);
    let entries = Entry::all(decisions, &class.waiting);
    for (waiting, entry) in class.waiting.iter().zip(&entries) {
        for criterion in &waiting.criteria {
            match entry.is_decided(decisions, &criterion.id) {
                true => decided += 1,
                false => open += 1,
            }
        }
    }
    let lang = setup.lang;
    println!(
        "{}",
        lang.pick(
            format!(
                "{}, {open} {} encore",
                lang.count(decided, "critère décidé", "critères décidés"),
                lang.agree(open, "attend", "attendent")
            ),
            format!(
                "{} decided, {open} still {}",
                lang.count(decided, "criterion", "criteria"),
                lang.agree(open, "waits", "wait")
            ),
        )
    );
}
