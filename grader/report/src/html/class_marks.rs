//! Everybody's marks, one row a person.

use super::{escape, isolated, with_code};
use crate::class_report::ClassReport;
use crate::class_report::student_file;
use crate::repairs::as_handed_in;
use crate::sheets::{ClassLine, lines};
use crate::texts::mark;
use grading::numbers::decimal;
use lang::Localized;
use std::fmt::Write as _;

/// A column that says nothing of anybody is left out: a phone is narrow.
#[derive(Debug, Clone, Copy)]
struct Columns {
    group: bool,
    remark: bool,
}

impl Columns {
    fn of(all: &[ClassLine<'_>]) -> Columns {
        let has_remark = |line: &ClassLine<'_>| match line.row {
            Some((row, _)) => row.trouble.is_some(),
            None => true,
        };
        Columns {
            group: all.iter().any(|line| !line.person.group.is_empty()),
            remark: all.iter().any(has_remark),
        }
    }

    fn group_cell(self, group: &str) -> String {
        match self.group {
            true => format!("<td>{group}</td>"),
            false => String::new(),
        }
    }

    fn remark_cell(self, remark: &str) -> String {
        match self.remark {
            true => format!("<td>{}</td>", with_code(remark)),
            false => String::new(),
        }
    }
}

pub fn table(report: &ClassReport<'_>, name: &str, title: &Localized, body: &mut String) {
    let lang = report.lang;
    let all = lines(report);
    let columns = Columns::of(&all);
    let heads = lang.pick(
        [
            ("Nom", true, ""),
            ("Groupe", columns.group, ""),
            ("Note", true, " class=\"n\""),
            ("Scénarios", true, " class=\"n\""),
            ("Professeur", true, ""),
            ("Remarque", columns.remark, ""),
        ],
        [
            ("Name", true, ""),
            ("Group", columns.group, ""),
            ("Mark", true, " class=\"n\""),
            ("Scenarios", true, " class=\"n\""),
            ("Teacher", true, ""),
            ("Remark", columns.remark, ""),
        ],
    );
    let caption = lang.pick("Notes", "Marks");
    let label = escape(&format!("{caption} — {}", title.get(lang)));
    let _ = write!(
        body,
        "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{label}\"><table data-sort>\n\
         <caption>{label}</caption>\n<thead><tr>"
    );
    for (word, _, class) in heads.iter().filter(|h| h.1) {
        let _ = write!(body, "<th scope=\"col\"{class}>{word}</th>");
    }
    body.push_str("</tr></thead>\n<tbody>\n");
    for line in &all {
        row(report, columns, name, line, body);
    }
    body.push_str("</tbody></table></div>\n");
}

fn row(
    report: &ClassReport<'_>,
    columns: Columns,
    name: &str,
    line: &ClassLine<'_>,
    body: &mut String,
) {
    let lang = report.lang;
    let person = isolated(&line.person.name);
    let group = columns.group_cell(&isolated(&line.person.group));
    let Some((row, i)) = line.row else {
        let none = lang.pick("aucune remise", "no hand-in");
        let _ = writeln!(
            body,
            "<tr><th scope=\"row\">{person}</th>{group}<td class=\"n\" data-v=\"-1\">–</td>\
             <td class=\"n\" data-v=\"-1\">–</td><td></td><td class=\"wait\">{none}</td></tr>"
        );
        return;
    };
    let of = row.courseworks.iter().find(|c| c.coursework == name);
    let file = student_file(&row.id, i, row.people.len(), "html");
    let id = &row.id;
    let teacher = lang.pick("code et verdicts", "code and verdicts");
    let (mark, sort, passed) = match of.and_then(|c| Some((c, row.final_of(i, name)?))) {
        Some((c, f)) => {
            let star = match f.is_provisional() {
                true => format!(
                    " <span class=\"wait\">({})</span>",
                    lang.pick("provisoire", "provisional")
                ),
                false => String::new(),
            };
            let then = as_handed_in(f, lang).map_or(String::new(), |then| {
                format!("<br><span class=\"soft\">{}</span>", escape(&then))
            });
            let mark = format!("{} / {}{star}{then}", mark(f, lang), decimal(f.max, lang));
            (mark, f.range.least, Some((c.passed, c.all)))
        }
        None => ("–".to_owned(), -1.0, None),
    };
    let (scenarios, share) = match passed {
        Some((passed, all)) => (
            format!("{passed} / {all}"),
            passed as f64 / all.max(1) as f64,
        ),
        None => ("–".to_owned(), -1.0),
    };
    let of_group = format!("<span class=\"soft\"> — {}</span>", escape(&row.name));
    let hand_in = if row.people.len() > 1 {
        of_group
    } else {
        String::new()
    };
    let remark = columns.remark_cell(row.trouble.as_deref().unwrap_or_default());
    let _ = writeln!(
        body,
        "<tr><th scope=\"row\"><a href=\"students/{file}\">{person}</a>{hand_in}</th>{group}\
         <td class=\"n\" data-v=\"{sort}\">{mark}</td><td class=\"n\" data-v=\"{share}\">{scenarios}</td>\
         <td><a href=\"teacher/{id}.html\" aria-label=\"{teacher} — {}\">{teacher}</a></td>{remark}</tr>",
        escape(&line.person.name)
    );
}
