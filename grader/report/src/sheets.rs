//! Marks as tables: for a spreadsheet program, for Moodle's gradebook.

use super::class_report::ClassReport;
use super::owners::HandedIn;
use super::summary::Row;
use super::texts::{mark, number};
use super::unfilled::{self, Counting, counting};
use engine::text::visible;
use grading::marks::Final;
use grading::numbers::decimal;
use intake::Person;
use intake::paths::folded;
use safe_text::one_line;
use table::{Cell, CsvFormat, Writer, harmless};

/// Somebody of the class, with a hand-in or without.
pub struct ClassLine<'a> {
    pub person: &'a Person,
    pub row: Option<(&'a Row, usize)>,
}

/// The class list's order when there is one, else by name.
pub fn lines<'a>(report: &ClassReport<'a>) -> Vec<ClassLine<'a>> {
    let mut lines: Vec<ClassLine<'a>> = report
        .people()
        .map(|(row, person, i)| ClassLine {
            person,
            row: Some((row, i)),
        })
        .collect();
    let absent = report.matched.absent.iter();
    lines.extend(absent.map(|person| ClassLine { person, row: None }));
    let place = |line: &ClassLine<'_>| report.matched.place(line.person).unwrap_or(usize::MAX);
    lines.sort_by_cached_key(|line| (place(line), folded(&line.person.name)));
    lines
}

impl ClassLine<'_> {
    pub fn final_of(&self, coursework: &str) -> Option<&Final> {
        let (row, i) = self.row?;
        row.final_of(i, coursework)
    }
}

/// The whole class for a spreadsheet program.
pub fn marks(report: &ClassReport<'_>) -> Vec<u8> {
    let lang = report.lang;
    let mut writer = Writer::new(CsvFormat::spreadsheet(lang));
    let mut header: Vec<String> = lang
        .pick(
            [
                "Nom",
                "Identifiant",
                "Courriel",
                "Login",
                "Groupe",
                "Remise",
            ],
            ["Name", "Identifier", "Email", "Login", "Group", "Hand-in"],
        )
        .map(str::to_owned)
        .to_vec();
    let several = report.courseworks.len() > 1;
    let criteria = criteria(report);
    for (name, title) in report.courseworks {
        let prefix = match several {
            true => format!("{}{} ", title.get(lang), lang.colon()),
            false => String::new(),
        };
        for (_, title) in criteria.iter().filter(|(c, _)| c == name) {
            header.push(format!("{prefix}{}", title.1));
        }
        for word in lang.pick(
            ["pénalité", "Note", "sur", "provisoire"],
            ["penalty", "Mark", "out of", "provisional"],
        ) {
            header.push(format!("{prefix}{word}"));
        }
    }
    header.push(lang.pick("Remarque", "Remark").to_owned());
    writer.row(header.iter().map(|h| Cell::Text(h)));
    for line in lines(report) {
        let cells = cells(report, &criteria, &line);
        writer.row(cells.iter().map(|(is_number, text)| match is_number {
            true => Cell::Number(text),
            false => Cell::Text(text),
        }));
    }
    writer.finish()
}

/// Coursework, then id and title of each criterion that anybody has.
type Criteria = Vec<(String, (String, String))>;

fn criteria(report: &ClassReport<'_>) -> Criteria {
    let mut all: Criteria = Vec::new();
    for row in report.rows {
        for coursework in &row.courseworks {
            for criterion in coursework.finals.iter().flat_map(|f| &f.criteria) {
                let title = criterion.title.get(report.lang).to_owned();
                let entry = (coursework.coursework.clone(), (criterion.id.clone(), title));
                if !all.contains(&entry) {
                    all.push(entry);
                }
            }
        }
    }
    all
}

fn cells(
    report: &ClassReport<'_>,
    criteria: &Criteria,
    line: &ClassLine<'_>,
) -> Vec<(bool, String)> {
    let lang = report.lang;
    let p = line.person;
    let hand_in = line.row.map_or(String::new(), |(row, _)| row.name.clone());
    let texts = [&p.name, &p.id, &p.email, &p.login, &p.group, &hand_in];
    let mut cells: Vec<(bool, String)> = texts.iter().map(|t| (false, (*t).clone())).collect();
    for (name, _) in report.courseworks {
        let of = line.final_of(name);
        for (_, (id, _)) in criteria.iter().filter(|(c, _)| c == name) {
            let found = of.and_then(|f| f.criteria.iter().find(|c| c.id == *id));
            let points = found.and_then(|c| c.points);
            cells.push((true, points.map_or(String::new(), |x| decimal(x, lang))));
        }
        let penalty = of.and_then(|f| f.penalty.as_ref());
        cells.push((
            true,
            penalty.map_or(String::new(), |p| decimal(-p.points, lang)),
        ));
        cells.push((true, of.map_or(String::new(), |f| number(f, lang))));
        cells.push((true, of.map_or(String::new(), |f| decimal(f.max, lang))));
        let range = of.filter(|f| f.is_provisional());
        cells.push((false, range.map_or(String::new(), |f| mark(f, lang))));
    }
    cells.push((false, remark(report, line)));
    // Texts cannot change the writing direction or send escape sequences here.
    for (_, text) in &mut cells {
        *text = visible(text);
    }
    cells
}

/// What a teacher must know before typing the mark anywhere.
fn remark(report: &ClassReport<'_>, line: &ClassLine<'_>) -> String {
    let lang = report.lang;
    let Some((row, _)) = line.row else {
        return lang.pick("aucune remise", "no hand-in").to_owned();
    };
    let mut remarks = Vec::new();
    remarks.extend(row.trouble.clone());
    if !row.same_as.is_empty() {
        let others = row.same_as.join(", ");
        remarks.push(lang.pick(
            format!("identique à {others}"),
            format!("identical to {others}"),
        ));
    }
    if row.grader_fault {
        let text = lang.pick("faute du correcteur", "the grader's fault");
        remarks.push(text.to_owned());
    }
    remarks.join(&format!("{} ", lang.semicolon()))
}

/// Moodle's gradebook import: matched by e-mail, else by the school's identifier. Each person has
/// one line; those of whom several hand-ins could give the mark get none, and are named.
pub fn gradebook(report: &ClassReport<'_>) -> (Vec<u8>, Option<String>) {
    let lang = report.lang;
    let mut writer = Writer::new(CsvFormat::MOODLE);
    let mut header = lang
        .pick(
            ["Adresse de courriel", "Numéro d’identification"],
            ["Email address", "ID number"],
        )
        .map(str::to_owned)
        .to_vec();
    for (_, title) in report.courseworks {
        let title = title.get(lang);
        header.push(title.to_owned());
        header.push(format!("{title} {}", lang.pick("commentaire", "feedback")));
    }
    writer.row(header.iter().map(|h| Cell::Raw(h)));
    let mut several = Vec::new();
    for (own, person, found) in by_address(report) {
        let mut cells = own.map(|text| harmless(&visible(text))).to_vec();
        let mut is_unsure = false;
        for (name, _) in report.courseworks {
            let of = match counting(&found, name) {
                Counting::One((row, i)) => row.final_of(i, name),
                Counting::None => None,
                Counting::Several => {
                    is_unsure = true;
                    None
                }
            };
            cells.push(of.map_or(String::new(), |f| number(f, lang)));
            cells.push(of.map_or(String::new(), |f| super::moodle::feedback(f, lang)));
        }
        several.extend(is_unsure.then(|| one_line(&person.name)));
        writer.row(cells.iter().map(|c| Cell::Raw(c)));
    }
    let file = lang.labelled("gradebook.csv", "");
    (writer.finish(), unfilled::several(&several, &file, lang))
}

/// E-mail and identifier of everybody who has one, and their hand-ins.
fn by_address<'a>(
    report: &ClassReport<'a>,
) -> Vec<([&'a String; 2], &'a Person, Vec<HandedIn<'a>>)> {
    let mut all: Vec<([&String; 2], &Person, Vec<HandedIn<'_>>)> = Vec::new();
    for line in lines(report) {
        let own = [&line.person.email, &line.person.id];
        let (Some(handed_in), true) = (line.row, own.iter().any(|text| !text.is_empty())) else {
            continue;
        };
        match all.iter_mut().find(|(other, ..)| *other == own) {
            Some((_, _, found)) => found.push(handed_in),
            None => all.push((own, line.person, vec![handed_in])),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::gradebook;
    use crate::testing::{person, row, with_report};
    use intake::roster::Matched;

    #[test]
    fn a_gradebook_has_one_line_for_each_person() {
        let [twice, once] = [("Bea Double", "2"), ("Zoé Ménard", "3")].map(|(n, i)| person(n, i));
        let rows = [
            row(&twice, &[("a", 2.0), ("b", 7.0)]),
            row(&once, &[("a", 3.0)]),
            row(&twice, &[("a", 2.5)]),
            // Nothing of it can be graded, which takes nothing from the other one.
            row(&once, &[]),
        ];
        let (table, told) = with_report(&rows, &Matched::default(), &["a", "b"], gradebook);
        let table = String::from_utf8(table).expect("a text");
        let marks = |id: &str| -> Vec<String> {
            let own = |line: &&str| line.split(',').nth(1) == Some(id);
            let lines: Vec<&str> = table.lines().filter(own).collect();
            assert_eq!(lines.len(), 1, "{table}");
            let cells = lines[0].split(',').skip(2).step_by(2);
            cells.map(str::to_owned).collect()
        };
        assert_eq!(marks("2"), ["", "7"]);
        assert_eq!(marks("3"), ["3", ""]);
        let told = told.expect("somebody handed in twice");
        assert!(told.contains("no mark for Bea Double: several"), "{told}");
    }
}
