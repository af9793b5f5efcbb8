//! Back to Moodle: its own worksheet with marks and comments in it, and the feedback zip.

use super::html::escape;
use super::pages::student_file;
use super::part::Part;
use super::publish::ClassReport;
use super::summary::Row;
use super::texts::decimal;
use crate::intake::Person;
use crate::intake::paths::{folded, folded_words};
use crate::interrupt::write_whole;
use crate::marks::{Final, From};
use crate::table::Table;
use engine::lang::Lang;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use zip::write::SimpleFileOptions;

/// Where the columns are that matter, in a worksheet of either language.
struct Columns {
    lang: Lang,
    identifier: usize,
    name: Option<usize>,
    email: Option<usize>,
    group: Option<usize>,
    grade: usize,
    maximum: Option<usize>,
    can_change: Option<usize>,
    modified: usize,
    feedback: Option<usize>,
}

impl Columns {
    fn of(table: &Table) -> Option<Columns> {
        [Lang::En, Lang::Fr]
            .into_iter()
            .find_map(|lang| Columns::in_language(table, lang))
    }

    fn in_language(table: &Table, lang: Lang) -> Option<Columns> {
        let find = |fr: &str, en: &str| {
            let wanted = lang.pick(fr, en);
            // Packs write the apostrophe in two ways.
            let same = |h: &String| h.replace('’', "'") == wanted;
            table.header.iter().position(same)
        };
        Some(Columns {
            lang,
            identifier: find("Identifiant", "Identifier")?,
            grade: find("Note", "Grade")?,
            modified: find("Dernière modification (note)", "Last modified (grade)")?,
            name: find("Nom complet", "Full name"),
            email: find("Adresse de courriel", "Email address"),
            group: find("Groupe", "Group"),
            maximum: find("Note maximale", "Maximum grade"),
            can_change: find("La note peut être modifiée", "Grade can be changed"),
            feedback: find("Feedback par commentaires", "Feedback comments"),
        })
    }
}

/// What happened to the rows of the worksheet.
#[derive(Default)]
struct Tally {
    filled: usize,
    without: usize,
    locked: usize,
    stale: usize,
    zero: usize,
    provisional: usize,
    too_high: usize,
}

type Failed = (PathBuf, io::Error);

/// Is it a worksheet that can be filled in?
pub fn check(worksheet: &Path, lang: Lang) -> io::Result<()> {
    read(worksheet, lang).map(drop).map_err(|(_, why)| why)
}

/// Writes into `out` what goes back to Moodle, and says in which order to send it.
pub fn write(
    report: &ClassReport<'_>,
    worksheet: Option<&Path>,
    out: &Path,
    notes: &mut Vec<String>,
) -> Result<(), Failed> {
    let mut table = match worksheet {
        Some(file) => Some(read(file, report.lang)?),
        None => None,
    };
    let members = table
        .as_ref()
        .map(|(table, columns)| members(report, table, columns));
    if let (Some((table, columns)), Some(file)) = (&mut table, worksheet) {
        let tally = fill(report, table, columns);
        let target = out.join(file.file_name().unwrap_or_default());
        write_whole(&target, &table.write()).map_err(|e| (target.clone(), e))?;
        told(report.lang, &target, &tally, notes);
    }
    let zip = out.join("feedback.zip");
    let count = feedback_zip(report, members.as_deref(), &zip).map_err(|e| (zip.clone(), e))?;
    let shown = zip.display();
    notes.push(report.lang.pick(
        format!("Moodle, ensuite : {shown} ({count} commentaires) par « Déposer des fichiers de feedback dans un ZIP »"),
        format!("Moodle, then: {shown} ({count} files) with “Upload feedback files in a zip”"),
    ));
    Ok(())
}

fn read(file: &Path, lang: Lang) -> Result<(Table, Columns), Failed> {
    let failed = |e: io::Error| (file.to_owned(), e);
    let bytes = std::fs::read(file).map_err(failed)?;
    let table = Table::read(&bytes).map_err(|e| failed(io::Error::other(e.text(lang))))?;
    let columns = Columns::of(&table).ok_or_else(|| {
        failed(io::Error::other(lang.pick(
            "ce n'est pas un formulaire d'évaluation de Moodle : il y faut les colonnes Identifiant, Note et \
             Dernière modification (note), ou Identifier, Grade et Last modified (grade)",
            "not a grading worksheet of Moodle: it needs the columns Identifier, Grade and \
             Last modified (grade), or Identifiant, Note and Dernière modification (note)",
        )))
    })?;
    Ok((table, columns))
}

/// A row of the worksheet, and whose it is.
struct Member<'a> {
    number: String,
    name: String,
    row: &'a Row,
    person: usize,
}

fn members<'a>(report: &ClassReport<'a>, table: &Table, columns: &Columns) -> Vec<Member<'a>> {
    let rows = table.rows.iter();
    rows.filter_map(|cells| {
        let (row, person) = whose(report, cells, columns)?;
        Some(Member {
            number: number(&cells[columns.identifier]),
            name: columns.name.map_or(String::new(), |c| cells[c].clone()),
            row,
            person,
        })
    })
    .collect()
}

/// The trailing digits: the language's prefix is written with a space, or without.
fn number(identifier: &str) -> String {
    let digits = identifier
        .chars()
        .rev()
        .take_while(char::is_ascii_digit)
        .count();
    identifier[identifier.len() - digits..].to_owned()
}

/// The hand-in of a row: by group where hand-ins are groups', else by number, else by
/// e-mail or name.
fn whose<'a>(
    report: &ClassReport<'a>,
    cells: &[String],
    columns: &Columns,
) -> Option<(&'a Row, usize)> {
    let number = number(&cells[columns.identifier]);
    let cell = |column: Option<usize>| column.map_or("", |c| cells[c].as_str());
    let group = folded(cell(columns.group));
    let (name, email) = (folded_words(cell(columns.name)), cell(columns.email));
    let is_person = |p: &Person| {
        (!name.is_empty() && folded_words(&p.name) == name)
            || (!email.is_empty() && p.email.eq_ignore_ascii_case(email))
    };
    if !group.is_empty() {
        // In group submissions the number in the zip is the group's: never compared.
        let row = report.rows.iter().find(|r| {
            let person = r.people.first().map_or("", |p| p.name.as_str());
            folded(&r.name) == group || folded(person) == group || r.people.iter().any(is_person)
        })?;
        let person = row.people.iter().position(is_person).unwrap_or(0);
        return Some((row, person));
    }
    // Of two that fit neither is taken, rather than the wrong one.
    let find = |fits: &dyn Fn(&Person) -> bool| {
        let mut hits = report.people().filter(|(_, p, _)| fits(p));
        let (row, _, i) = hits.next()?;
        hits.next().is_none().then_some((row, i))
    };
    find(&|p| p.has_number(&number, cell(columns.name)))
        .or_else(|| find(&|p| !email.is_empty() && p.email.eq_ignore_ascii_case(email)))
        .or_else(|| find(&is_person))
}

fn fill(report: &ClassReport<'_>, table: &mut Table, columns: &Columns) -> Tally {
    let mut tally = Tally::default();
    let Some((coursework, _)) = report.courseworks.first() else {
        return tally;
    };
    for cells in &mut table.rows {
        let found = whose(report, cells, columns);
        let Some(of) = found.and_then(|(row, person)| row.final_of(person, coursework)) else {
            tally.without += 1;
            continue;
        };
        if columns
            .can_change
            .is_some_and(|c| ["No", "Non"].contains(&cells[c].trim()))
        {
            tally.locked += 1;
            continue;
        }
        let maximum = columns
            .maximum
            .and_then(|c| cells[c].replace(',', ".").trim().parse().ok());
        tally.too_high += usize::from(maximum.is_some_and(|m: f64| of.total > m));
        tally.stale += usize::from(!["", "-"].contains(&cells[columns.modified].trim()));
        tally.zero += usize::from(of.total == 0.0);
        tally.provisional += usize::from(of.is_provisional());
        let text = format!("{:.2}", of.total);
        cells[columns.grade] = columns.lang.pick(text.replace('.', ","), text);
        if let Some(c) = columns.feedback {
            cells[c] = feedback(of, columns.lang);
        }
        tally.filled += 1;
    }
    tally
}

/// A comment as the HTML that Moodle stores: no quote, no backslash before one, and no
/// formula at its start.
pub fn feedback(of: &Final, lang: Lang) -> String {
    let mut out = format!(
        "<p>{} / {}</p><ul>",
        decimal(of.total, lang),
        decimal(of.max, lang)
    );
    for criterion in &of.criteria {
        let points = match (criterion.points, criterion.from) {
            (None, _) => lang.pick("en attente", "waiting").to_owned(),
            (Some(points), from) => {
                let whose = match from {
                    From::Teacher | From::Override => lang.pick(" (professeur)", " (teacher)"),
                    _ => "",
                };
                let (points, max) = (decimal(points, lang), decimal(criterion.max, lang));
                format!("{points} / {max}{whose}")
            }
        };
        let title = escape(criterion.title.get(lang));
        let reason = escape(&criterion.reason);
        let dash = if reason.is_empty() { "" } else { " — " };
        out.push_str(&format!(
            "<li>{title}{} {points}{dash}{reason}</li>",
            lang.pick(" :", ":")
        ));
    }
    out.push_str("</ul>");
    if let Some(penalty) = &of.penalty {
        let points = decimal(penalty.points, lang);
        let days = penalty.days;
        out.push_str(&lang.pick(
            format!("<p>Retard de {days} j : −{points}</p>"),
            format!("<p>{days} days late: −{points}</p>"),
        ));
    }
    for text in [
        of.override_reason.as_deref().unwrap_or_default(),
        &of.comment,
    ] {
        if !text.is_empty() {
            out.push_str(&format!("<p>{}</p>", escape(text).replace('\n', "<br>")));
        }
    }
    out.replace('\\', "&#92;")
}

fn told(lang: Lang, target: &Path, tally: &Tally, notes: &mut Vec<String>) {
    let (shown, n) = (target.display(), tally.filled);
    notes.push(lang.pick(
        format!("Moodle, d'abord : {shown} ({n} notes) par « Déposer un formulaire d’évaluation »"),
        format!("Moodle, first: {shown} ({n} marks) with “Upload grading worksheet”"),
    ));
    let mut note = |count: usize, fr: &str, en: &str| {
        if count > 0 {
            notes.push(format!("  {count} {}", lang.pick(fr, en)));
        }
    };
    note(
        tally.without,
        "lignes sans remise : laissées telles quelles",
        "rows without a hand-in: left as they are",
    );
    note(
        tally.locked,
        "lignes que Moodle dit non modifiables : laissées telles quelles",
        "rows that Moodle says cannot be changed: left as they are",
    );
    note(
        tally.stale,
        "lignes déjà notées : cochez « Autorise la modification de données modifiées plus récemment… », sinon Moodle les saute",
        "rows already marked: tick “Allow updating records that have been modified more recently…”, else Moodle skips them",
    );
    note(
        tally.too_high,
        "notes dépassent le maximum de Moodle, qui les ignorera : changez la note maximale",
        "marks are above Moodle's maximum, which will ignore them: change the maximum grade",
    );
    note(
        tally.zero,
        "notes de 0 : une version récente de Moodle peut ne pas les écrire, vérifiez-les",
        "marks of 0: a recent version of Moodle may not write them, check them",
    );
    note(
        tally.provisional,
        "notes provisoires : des points attendent encore votre décision (grader decide)",
        "provisional marks: points still wait for your decision (grader decide)",
    );
}

/// One folder per member, named so that Moodle knows whose it is.
fn feedback_zip(
    report: &ClassReport<'_>,
    members: Option<&[Member<'_>]>,
    file: &Path,
) -> io::Result<usize> {
    let Some(out) = file.parent() else {
        return Ok(0);
    };
    let pages = out.parent().unwrap_or(out).join("students");
    let mut zip = zip::ZipWriter::new(Part::new(file)?);
    let name = report.lang.pick("rapport.html", "report.html");
    let mut count = 0;
    let mut add = |folder: &str, row: &Row, person: usize| -> io::Result<()> {
        let page = pages.join(student_file(&row.id, person, row.people.len(), "html"));
        let Ok(bytes) = std::fs::read(page) else {
            return Ok(());
        };
        // A thousand pages: that they are half as large is worth less than the wait.
        let options = SimpleFileOptions::default().compression_level(Some(1));
        zip.start_file(format!("{folder}/{name}"), options)?;
        zip.write_all(&bytes)?;
        count += 1;
        Ok(())
    };
    match members {
        Some(members) => {
            for member in members {
                let clean = member.name.replace(['_', '/', '\\'], " ");
                // The number of a group's folder is the group's: Moodle would take it for
                // that of whoever has it.
                let own = member.row.people.get(member.person);
                let is_own = own.is_some_and(|p| p.number == member.number);
                let is_own = is_own && !member.row.is_group && !member.row.folder.is_empty();
                let folder = match is_own {
                    true => member.row.folder.clone(),
                    false => format!("{clean}_{}_assignsubmission_file", member.number),
                };
                add(&folder, member.row, member.person)?;
            }
        }
        None => {
            for (row, person, i) in report.people() {
                // Without the worksheet a group's members have no number.
                if !person.number.is_empty() && !row.folder.is_empty() && !row.is_group {
                    add(&row.folder, row, i)?;
                }
            }
        }
    }
    zip.finish()?.finish()?;
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::{feedback, number};
    use crate::marks::{Final, FinalCriterion, From};
    use engine::lang::Lang;
    use engine::language::scenario::Localized;
    use std::collections::BTreeMap;

    #[test]
    fn an_identifier_ends_with_its_number() {
        assert_eq!(number("Participant 48213"), "48213");
        assert_eq!(number("Participant48213"), "48213");
        assert_eq!(number("Participant"), "");
    }

    #[test]
    fn a_comment_never_breaks_the_worksheet() {
        let of = Final {
            total: 12.5,
            max: 20.0,
            criteria: vec![FinalCriterion {
                id: "a".to_owned(),
                title: Localized(BTreeMap::from([(String::new(), "A \"b\" <c>".to_owned())])),
                max: 3.0,
                per_member: false,
                points: Some(2.5),
                from: From::Teacher,
                proposal: None,
                reason: String::new(),
            }],
            undecided: Vec::new(),
            penalty: None,
            override_reason: None,
            comment: "=1+1 \\\"x\"".to_owned(),
        };
        let text = feedback(&of, Lang::Fr);
        assert_eq!(
            text,
            "<p>12,5 / 20</p><ul><li>A &quot;b&quot; &lt;c&gt; : 2,5 / 3 (professeur)</li></ul>\
             <p>=1+1 &#92;&quot;x&quot;</p>"
        );
    }
}
