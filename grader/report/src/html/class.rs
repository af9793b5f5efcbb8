//! The class on one page: marks, how they are spread, what went wrong most.

use super::{class_marks, escape, isolated, page as frame, with_code};
use crate::class_report::ClassReport;
use crate::sheets::lines;
use crate::summary::Row;
use crate::texts;
use grading::marks::Final;
use grading::numbers::{decimal, median};
use lang::Lang;
use std::collections::BTreeMap;
use std::fmt::Write as _;

pub fn page(report: &ClassReport<'_>) -> String {
    let lang = report.lang;
    let title = lang.pick("Résultats de la classe", "Results of the class");
    let mut body = format!("<main>\n<h1>{title}</h1>\n");
    let all = report.rows.len();
    let whole = report.rows.iter().filter(|r| r.is_whole).count();
    let absent = report.matched.absent.len();
    let isolation = escape(report.isolation);
    let hand_ins = texts::hand_ins(lang, all);
    let absent = absent_people(absent, lang);
    let line = lang.pick(
        format!("{hand_ins}, {whole} sans faute{absent}. Isolation : niveau {isolation}."),
        format!("{hand_ins}, {whole} without a fault{absent}. Isolation: level {isolation}."),
    );
    let _ = writeln!(body, "<p>{line}</p>");
    attention(report, &mut body);
    for (name, title) in report.courseworks {
        let heading = escape(title.get(lang));
        let _ = writeln!(body, "<h2>{heading}</h2>");
        spread(report, name, &mut body);
        class_marks::table(report, name, title, &mut body);
        heat(report, name, &mut body);
        worst(report, name, &mut body);
    }
    left_out(report, &mut body);
    body.push_str("</main>\n");
    frame(title, &body, lang)
}

/// Nothing where nobody is absent: without a class list that is not known.
fn absent_people(absent: usize, lang: Lang) -> String {
    match absent {
        0 => String::new(),
        n => lang.pick(
            format!(" ; {n} sans remise"),
            format!("; {} handed in nothing", lang.count(n, "person", "people")),
        ),
    }
}

/// What the teacher must look at before believing the marks.
fn attention(report: &ClassReport<'_>, body: &mut String) {
    let lang = report.lang;
    let rows = report.rows.iter().flat_map(|row| about_row(row, lang));
    let notes: Vec<String> = rows.chain(about_class(report)).collect();
    if notes.is_empty() {
        return;
    }
    let heading = lang.pick("À regarder", "To look at");
    let _ = write!(body, "<h2>{heading}</h2>\n<ul>\n");
    for note in notes {
        let _ = writeln!(body, "<li>{note}</li>");
    }
    body.push_str("</ul>\n");
}

fn about_row(row: &Row, lang: Lang) -> Vec<String> {
    let link = format!(
        "<a href=\"teacher/{}.html\">{}</a>",
        row.id,
        isolated(&row.name)
    );
    let mut notes = Vec::new();
    if let Some(trouble) = &row.trouble {
        notes.push(lang.labelled(&link, with_code(trouble)));
    }
    if !row.same_as.is_empty() {
        let is_identical = lang.pick("est identique à", "is identical to");
        notes.push(format!("{link} {is_identical} {}", names(&row.same_as)));
    }
    if row.flaky > 0 {
        let n = row.flaky;
        let changed = lang.pick(
            lang.agree(
                n,
                "verdict de temps ou de mémoire a changé au second essai",
                "verdicts de temps ou de mémoire ont changé au second essai",
            ),
            lang.agree(
                n,
                "verdict that depends on time or memory changed at the second try",
                "verdicts that depend on time or memory changed at the second try",
            ),
        );
        notes.push(lang.labelled(&link, format!("{n} {changed}")));
    }
    if row.grader_fault {
        let text = lang.pick(
            "pas de note : le correcteur est en faute",
            "no mark: the grader is at fault",
        );
        notes.push(lang.labelled(&link, text));
    }
    notes
}

fn about_class(report: &ClassReport<'_>) -> Vec<String> {
    let lang = report.lang;
    let mut notes = Vec::new();
    if !report.not_graded.is_empty() {
        let waiting = texts::not_graded(lang, report.not_graded.len());
        let names = names(report.not_graded);
        notes.push(lang.pick(
            format!("{waiting} (arrêt avant la fin) : {names}"),
            format!("{waiting} (stopped before the end): {names}"),
        ));
    }
    for (name, hand_ins) in &report.matched.several {
        let hand_ins = escape(&hand_ins.join(", "));
        let name = isolated(name);
        notes.push(lang.pick(
            format!("{name} a plusieurs remises : {hand_ins}"),
            format!("{name} has several hand-ins: {hand_ins}"),
        ));
    }
    if !report.matched.strangers.is_empty() {
        let names = escape(&report.matched.strangers.join(", "));
        notes.push(lang.pick(
            format!("remises hors de la liste : {names}"),
            format!("hand-ins of people who are not on the list: {names}"),
        ));
    }
    notes
}

fn names(of: &[String]) -> String {
    let names: Vec<String> = of.iter().map(|name| isolated(name)).collect();
    names.join(", ")
}

fn finals<'a>(report: &ClassReport<'a>, name: &str) -> Vec<&'a Final> {
    let people = report.people();
    people
        .filter_map(|(row, _, i)| row.final_of(i, name))
        .collect()
}

/// A bar for each tenth of the scale, and the same as words.
fn spread(report: &ClassReport<'_>, name: &str, body: &mut String) {
    let lang = report.lang;
    let finals = finals(report, name);
    let Some(first) = finals.first() else {
        return;
    };
    let max = first.max.max(1.0);
    let mut totals: Vec<f64> = finals.iter().filter_map(|f| f.total).collect();
    totals.sort_by(f64::total_cmp);
    let waiting = finals.len() - totals.len();
    if waiting > 0 {
        let text = provisional(waiting, finals.len(), lang);
        let _ = writeln!(body, "<p class=\"wait\">{text}</p>");
    }
    if totals.is_empty() {
        return;
    }
    let mean = decimal(totals.iter().sum::<f64>() / totals.len() as f64, lang);
    let (median, out_of) = (decimal(median(&totals), lang), decimal(max, lang));
    let text = lang.pick(
        format!(
            "Moyenne {mean}, médiane {median}, sur {out_of} ({}).",
            lang.count(totals.len(), "note définitive", "notes définitives")
        ),
        format!(
            "Mean {mean}, median {median}, out of {out_of} ({}).",
            lang.count(totals.len(), "final mark", "final marks")
        ),
    );
    let _ = writeln!(body, "<p>{text}</p>");
    bars(&totals, max, lang, body);
}

fn provisional(waiting: usize, all: usize, lang: Lang) -> String {
    lang.pick(
        format!(
            "{waiting} {} : des points ne sont pas encore décidés.",
            lang.agree(
                waiting,
                format!("note sur {all} est provisoire"),
                format!("notes sur {all} sont provisoires")
            )
        ),
        format!(
            "{waiting} of {} {} provisional: some points are not decided yet.",
            lang.count(all, "mark", "marks"),
            lang.agree(waiting, "is", "are")
        ),
    )
}

fn bars(totals: &[f64], max: f64, lang: Lang, body: &mut String) {
    let mut bins = [0usize; 10];
    for total in totals {
        // A mark on a bound belongs to the tenth above it; the highest one, to the last.
        let bin = (total / max * 10.0).floor().clamp(0.0, 9.0);
        bins[bin as usize] += 1;
    }
    let top = bins.iter().max().copied().unwrap_or(1).max(1);
    let label = lang.pick("Répartition des notes", "Distribution of marks");
    let _ = write!(
        body,
        "<figure><svg role=\"img\" aria-label=\"{label}\" width=\"560\" height=\"150\" viewBox=\"0 0 560 150\">"
    );
    for (i, count) in bins.iter().enumerate() {
        let height = 100 * count / top;
        let (x, y) = (i * 56 + 4, 115 - height);
        let middle = x + 24;
        let from = decimal(max * i as f64 / 10.0, lang);
        let _ = write!(
            body,
            "<rect x=\"{x}\" y=\"{y}\" width=\"48\" height=\"{height}\"/>\
             <text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{count}</text>\
             <text x=\"{middle}\" y=\"135\" text-anchor=\"middle\">{from}…</text>",
            y.saturating_sub(4)
        );
    }
    let _ = writeln!(
        body,
        "</svg><figcaption class=\"soft\">{label}</figcaption></figure>"
    );
}

/// Topics across, hand-ins down: each cell says its share, and its colour says it again.
fn heat(report: &ClassReport<'_>, name: &str, body: &mut String) {
    let lang = report.lang;
    let mut rows: Vec<(&Row, &crate::summary::RowCoursework)> = report
        .rows
        .iter()
        .filter_map(|r| Some((r, r.courseworks.iter().find(|c| c.coursework == name)?)))
        .collect();
    // As in the table of marks: who comes first there comes first here.
    let mut place = BTreeMap::new();
    for (n, line) in lines(report).iter().enumerate() {
        if let Some((row, _)) = line.row {
            place.entry(row.id.as_str()).or_insert(n);
        }
    }
    rows.sort_by_key(|(row, _)| place.get(row.id.as_str()).copied());
    let mut topics: Vec<&str> = Vec::new();
    for count in rows.iter().flat_map(|(_, c)| &c.topics) {
        if !topics.contains(&count.topic.as_str()) {
            topics.push(&count.topic);
        }
    }
    let label = lang.pick("Réussite par partie, en %", "Success by topic, in %");
    let _ = write!(
        body,
        "<h3>{label}</h3>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{label} — {name}\">\
         <table class=\"heat\" data-sort>\n<thead><tr><th scope=\"col\">{}</th>",
        lang.pick("Remise", "Hand-in")
    );
    for topic in &topics {
        let _ = write!(
            body,
            "<th scope=\"col\"><code>{}</code></th>",
            escape(topic)
        );
    }
    body.push_str("</tr></thead>\n<tbody>\n");
    for (row, coursework) in rows {
        let (id, person) = (&row.id, isolated(&row.name));
        let _ = write!(
            body,
            "<tr><th scope=\"row\"><a href=\"teacher/{id}.html\">{person}</a></th>"
        );
        for topic in &topics {
            match coursework.topics.iter().find(|t| t.topic == *topic) {
                Some(count) => {
                    let share = 100 * count.passed / count.all.max(1);
                    let heat = share / 25;
                    let _ = write!(
                        body,
                        "<td class=\"h{heat}\" data-v=\"{share}\">{share}</td>"
                    );
                }
                None => body.push_str("<td data-v=\"-1\">–</td>"),
            }
        }
        body.push_str("</tr>\n");
    }
    body.push_str("</tbody></table></div>\n");
}

fn worst(report: &ClassReport<'_>, name: &str, body: &mut String) {
    let lang = report.lang;
    let worst = report.misses.worst(usize::MAX);
    let worst: Vec<_> = worst
        .into_iter()
        .filter(|((c, ..), _)| c == name)
        .take(20)
        .collect();
    if worst.is_empty() {
        return;
    }
    let heading = lang.pick("Scénarios les plus manqués", "Scenarios failed most often");
    let _ = writeln!(body, "<h3>{heading}</h3>");
    for ((_, topic, scenario), miss) in worst {
        let (failed, of) = (miss.failed, miss.of);
        let _ = writeln!(
            body,
            "<details><summary><strong>{failed} / {of}</strong> <code>{}</code> {}</summary>\n<ul>",
            escape(topic),
            isolated(scenario)
        );
        for (answer, count) in miss.answers(5) {
            let _ = writeln!(body, "<li>{count} × {}</li>", isolated(answer));
        }
        body.push_str("</ul></details>\n");
    }
}

fn left_out(report: &ClassReport<'_>, body: &mut String) {
    if report.left_out.is_empty() {
        return;
    }
    let lang = report.lang;
    let heading = lang.pick("Laissé de côté", "Left out");
    let _ = write!(body, "<h2>{heading}</h2>\n<ul>\n");
    for item in report.left_out {
        let path = escape(&item.path.display().to_string());
        let why = escape(&intake::texts::left_out(lang, &item.why));
        let _ = writeln!(body, "<li><code>{path}</code>{} {why}</li>", lang.colon());
    }
    body.push_str("</ul>\n");
}

#[cfg(test)]
mod tests {
    use super::{attention, page};
    use crate::class_report::ClassReport;
    use crate::summary::Misses;
    use crate::testing;
    use intake::roster::Matched;
    use lang::Lang;

    #[test]
    fn who_is_absent_is_told_where_somebody_is() {
        let told = |absent: usize| {
            let mut matched = Matched::default();
            matched.absent = vec![testing::person("Zoé", ""); absent];
            testing::with_report(&[], &matched, &[], page)
        };
        assert!(!told(0).contains("handed in nothing"));
        assert!(told(1).contains("without a fault; 1 person handed in nothing. Isolation"));
    }

    #[test]
    fn several_hand_ins_are_told_as_such() {
        let mut matched = Matched::default();
        let hand_ins = ["a", "b"].map(str::to_owned);
        matched.several.push(("Zoé".to_owned(), hand_ins.into()));
        for (lang, said) in [
            (Lang::Fr, "a plusieurs remises : a, b"),
            (Lang::En, "has several hand-ins: a, b"),
        ] {
            let report = ClassReport {
                lang,
                rows: &[],
                misses: &Misses::default(),
                left_out: &[],
                matched: &matched,
                not_graded: &[],
                courseworks: &[],
                isolation: "A",
            };
            let mut body = String::new();
            attention(&report, &mut body);
            assert!(body.contains(said), "{body}");
        }
    }
}
