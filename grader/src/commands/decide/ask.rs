//! Asks for the points that wait, one by one.

use crate::commands::setup::Setup;
use grading::decisions::{Decisions, DecisionsFile, Entry, FileError, Open, Waiting};
use grading::numbers::decimal;
use grading::results::ClassList;
use lang::Lang;
use safe_text::one_line;
use std::io::{BufRead as _, Write as _};
use std::path::Path;

/// Goes through everybody's open criteria; each answer is written at once. Returns what is
/// decided in the end.
pub fn ask(
    setup: &Setup,
    class: &ClassList,
    mut decisions: Decisions,
    file: &mut DecisionsFile,
    out: &Path,
) -> Result<Decisions, FileError> {
    let lang = setup.lang;
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
    let mut entries = Entry::all(&decisions, &class.waiting);
    for (place, waiting) in class.waiting.iter().enumerate() {
        let mut is_told = false;
        for open in &waiting.criteria {
            if entries[place].is_decided(&decisions, &open.id) {
                continue;
            }
            if !is_told {
                is_told = true;
                println!("\n({}/{all}) {}", place + 1, shown_at(class, waiting, out));
            }
            let Some(points) = question(setup, open, &mut lines) else {
                return Ok(decisions);
            };
            if let Some(points) = points {
                // Of what the file says now, which may have been edited since the question.
                decisions = file.change(|now| {
                    entries = Entry::all(now, &class.waiting);
                    let mut student = entries[place].student(now);
                    student.points.insert(open.id.clone(), points);
                    entries[place].put(now, student);
                })?;
            }
        }
    }
    Ok(decisions)
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
    let note = note(open, lang);
    loop {
        let proposal = open
            .proposal
            .map_or(String::new(), |p| format!(" [{}]", decimal(p, lang)));
        let max = decimal(open.max, lang);
        print!("  {} (0–{max}){proposal}{note} ? ", open.title.get(lang));
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

/// How to decide it, as the barème says, below the criterion's line.
fn note(open: &Open, lang: Lang) -> String {
    let lines = open.note.get(lang).lines().map(one_line);
    lines.map(|line| format!("\n    {line}")).collect()
}

#[cfg(test)]
mod tests {
    use super::{Lang, Open, note};
    use lang::Localized;

    #[test]
    fn a_note_is_shown_in_the_language_of_the_command() {
        let open = Open {
            note: Localized::both("Un nom dit ce qu'il est.\nVoir le cours.", "Names say it."),
            ..Open::default()
        };
        let fr = "\n    Un nom dit ce qu'il est.\n    Voir le cours.";
        assert_eq!(note(&open, Lang::Fr), fr);
        assert_eq!(note(&open, Lang::En), "\n    Names say it.");
        assert_eq!(note(&Open::default(), Lang::En), "");
    }
}
