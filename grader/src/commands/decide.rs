//! `grader decide`: the points that wait for the teacher, one by one or in a spreadsheet.

use super::setup::Setup;
use crate::cli::DecideArgs;
use crate::decisions::sheet::{self, Import};
use crate::decisions::{Decisions, Mistake};
use crate::decisions::{Open, Waiting};
use crate::exit;
use crate::numbers::decimal;
use crate::results::{self, ClassList};
use crate::table::Table;
use safe_text::one_line;
use std::collections::BTreeMap;
use std::io::{BufRead as _, Write as _};
use std::path::Path;

pub fn run(setup: &Setup, args: &DecideArgs) -> Result<u8, u8> {
    let out = results::folder(args.out.as_deref());
    let (_, class) = setup.stored_class(&out)?;
    let file = &class.decisions;
    let mut decisions = Decisions::read(file).map_err(|why| {
        setup.error(&format!("{}: {why}", file.display()));
        exit::WRONG_USE
    })?;
    if let Some(target) = &args.export {
        let bytes = sheet::export(&class.waiting, &decisions, setup.lang);
        crate::interrupt::write_whole(target, &bytes).map_err(|e| setup.unwritten(target, &e))?;
        let n = class.waiting.len();
        let target = target.display();
        println!(
            "{}",
            setup.lang.pick(
                format!("{target} : {}", setup.lang.count(n, "ligne", "lignes")),
                format!("{target}: {}", setup.lang.count(n, "row", "rows"))
            )
        );
        return Ok(exit::OK);
    }
    match &args.import {
        Some(source) => import(setup, source, &class, &mut decisions, args.force)?,
        None => ask(setup, &class, &mut decisions, &out)?,
    }
    decisions
        .write(file)
        .map_err(|e| setup.unwritten(file, &e))?;
    still_open(setup, &class, &decisions);
    // Checked now, because the next `grader run` would stop there.
    for mistake in decisions.mistakes(&[]) {
        if let Mistake::NoLateRule(_) = mistake {
            setup.error(&format!("{}: {}", file.display(), mistake.text(setup.lang)));
        }
    }
    let shown = file.display();
    println!(
        "{}",
        setup.lang.pick(
            format!("{shown} est à jour ; « grader run » récrit les rapports sans rien recorriger"),
            format!(
                "{shown} is up to date; `grader run` now rewrites the reports without grading \
                 anything again"
            ),
        )
    );
    Ok(exit::OK)
}

fn import(
    setup: &Setup,
    source: &Path,
    class: &ClassList,
    decisions: &mut Decisions,
    force: bool,
) -> Result<(), u8> {
    let (lang, shown) = (setup.lang, source.display());
    let bytes = std::fs::read(source).map_err(|e| setup.failed(source, &e))?;
    let read = |replace| {
        let table = Table::read(&bytes).map_err(|e| vec![e.text(lang)])?;
        sheet::import(&table, &class.waiting, decisions, replace, lang)
    };
    let wrong = |mistakes: Vec<String>| {
        for mistake in mistakes {
            setup.error(&format!("{shown}: {mistake}"));
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
    *decisions = match changes.is_empty() || force || replaces(setup, changes.len())? {
        true => next,
        false => read(false).map_err(wrong)?.next,
    };
    Ok(())
}

/// Asks whether the table may replace present decisions. Without an answer nothing is done.
fn replaces(setup: &Setup, n: usize) -> Result<bool, u8> {
    let lang = setup.lang;
    print!(
        "{}",
        lang.pick(
            format!(
                "{} déjà : o les remplace, n les garde et prend le reste, q ne fait rien ? ",
                lang.count(n, "décision est prise", "décisions sont prises")
            ),
            format!(
                "{} already: y replaces, n keeps and takes the rest, q does nothing? ",
                lang.count(n, "decision is made", "decisions are made")
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
    let entries = decisions.entries(&class.waiting);
    for waiting in &class.waiting {
        for criterion in &waiting.criteria {
            match is_decided(&entries, decisions, waiting, criterion) {
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

fn is_decided(
    entries: &BTreeMap<&str, &str>,
    decisions: &Decisions,
    waiting: &Waiting,
    open: &Open,
) -> bool {
    let entry = entries.get(waiting.name.as_str());
    let student = entry.and_then(|key| decisions.students.get(*key));
    student.is_some_and(|s| s.points.contains_key(&open.id))
}

/// Goes through everybody's open criteria; each answer is written at once.
fn ask(setup: &Setup, class: &ClassList, decisions: &mut Decisions, out: &Path) -> Result<(), u8> {
    let (lang, file) = (setup.lang, &class.decisions);
    println!(
        "{}",
        lang.pick(
            "Entrée : accepter la proposition ; un nombre : donner ces points ; s : passer ; q : \
             finir.",
            "Enter: accept the proposal; a number: give these points; s: skip; q: quit.",
        )
    );
    let mut lines = std::io::stdin().lock().lines();
    let all = class.waiting.len();
    for (place, waiting) in class.waiting.iter().enumerate() {
        let mut is_told = false;
        for open in &waiting.criteria {
            let entries = decisions.entries(std::slice::from_ref(waiting));
            if is_decided(&entries, decisions, waiting, open) {
                continue;
            }
            if !is_told {
                is_told = true;
                println!("\n({}/{all}) {}", place + 1, shown_at(class, waiting, out));
            }
            let Some(points) = question(setup, open, &mut lines) else {
                return Ok(());
            };
            if let Some(points) = points {
                let entry = decisions.entry_mut(&waiting.name, &class.waiting);
                entry.points.insert(open.id.clone(), points);
                decisions
                    .write(file)
                    .map_err(|e| setup.unwritten(file, &e))?;
            }
        }
    }
    Ok(())
}

/// Whose points they are, and the page that shows what they are for.
fn shown_at(class: &ClassList, waiting: &Waiting, out: &Path) -> String {
    let name = one_line(&waiting.name);
    match class
        .hand_ins
        .iter()
        .find(|h| h.name == waiting.name || h.id == waiting.name)
    {
        Some(listed) => {
            let page = out.join("teacher").join(format!("{}.html", listed.id));
            format!("{name} — {}", page.display())
        }
        None => name,
    }
}

type Lines<'a> = std::io::Lines<std::io::StdinLock<'a>>;

/// `None` ends; `Some(None)` skips.
fn question(setup: &Setup, open: &Open, lines: &mut Lines<'_>) -> Option<Option<f64>> {
    let lang = setup.lang;
    loop {
        let proposal = open
            .proposal
            .map_or(String::new(), |p| format!(" [{}]", decimal(p, lang)));
        let max = decimal(open.max, lang);
        print!("  {} (0–{max}){proposal} ? ", open.title.get(lang));
        let _ = std::io::stdout().flush();
        let answer = lines.next()?.ok()?;
        match answer.trim() {
            "q" => return None,
            "s" => return Some(None),
            "" => return Some(open.proposal),
            text => match text.replace(',', ".").parse::<f64>() {
                Ok(points) if (0.0..=open.max).contains(&points) => return Some(Some(points)),
                _ => println!(
                    "{}",
                    lang.pick(
                        format!("    tapez un nombre de 0 à {max}, Entrée, s ou q"),
                        format!("    type a number from 0 to {max}, Enter, s or q"),
                    )
                ),
            },
        }
    }
}
