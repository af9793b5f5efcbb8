//! The class as Markdown: what continuous integration shows under a job.

use super::class_report::ClassReport;
use super::repairs::as_handed_in;
use super::sheets::lines;
use super::texts::{hand_ins, mark};
use engine::text::visible;
use grading::numbers::decimal;
use std::fmt::Write as _;

/// Continuous integration refuses more than a mebibyte.
const MOST: usize = 900_000;

pub fn summary(report: &ClassReport<'_>) -> String {
    let lang = report.lang;
    let mut out = String::new();
    let hand_ins = hand_ins(lang, report.rows.len());
    let whole = report.rows.iter().filter(|r| r.is_whole).count();
    let _ = writeln!(
        out,
        "# {}\n\n{}\n",
        lang.pick("Résultats de la classe", "Results of the class"),
        lang.pick(
            format!(
                "{hand_ins}, {whole} sans faute ; isolation {}",
                report.isolation
            ),
            format!(
                "{hand_ins}, {whole} without a fault; isolation {}",
                report.isolation
            ),
        )
    );
    let words = lang.pick(["nom", "remarque"], ["name", "remark"]);
    let mut head = format!("| {} |", words[0]);
    let mut rule = "|---|".to_owned();
    for (_, title) in report.courseworks {
        let _ = write!(head, " {} |", escape(title.get(lang)));
        rule.push_str("---:|");
    }
    let _ = writeln!(out, "{head} {} |\n{rule}---|", words[1]);
    for line in lines(report) {
        let mut cells = format!("| {} |", escape(&line.person.name));
        for (name, _) in report.courseworks {
            let mark = line.final_of(name).map_or(String::new(), |f| {
                let star = if f.is_provisional() { "\\*" } else { "" };
                let then = as_handed_in(f, lang).map_or(String::new(), |then| format!(" ({then})"));
                format!("{}{star} / {}{then}", mark(f, lang), decimal(f.max, lang))
            });
            let _ = write!(cells, " {mark} |");
        }
        let trouble = match line.row {
            None => lang.pick("aucune remise", "no hand-in"),
            Some((row, _)) => row.trouble.as_deref().unwrap_or_default(),
        };
        let _ = writeln!(out, "{cells} {} |", escape(trouble));
        if out.len() > MOST {
            out.push_str("\n…\n");
            return out;
        }
    }
    let provisional = lang.pick(
        "\\* provisoire : des points ne sont pas encore décidés.",
        "\\* provisional: some points are not decided yet.",
    );
    let _ = writeln!(out, "\n{provisional}");
    worst(report, &mut out);
    out
}

fn worst(report: &ClassReport<'_>, out: &mut String) {
    let lang = report.lang;
    let worst = report.misses.worst(15);
    if worst.is_empty() {
        return;
    }
    let _ = writeln!(
        out,
        "\n## {}\n",
        lang.pick("Scénarios les plus manqués", "Scenarios failed most often")
    );
    for ((_, topic, scenario), miss) in worst {
        let _ = writeln!(
            out,
            "- {}/{} {}",
            miss.failed,
            miss.of,
            lang.labelled(format!("`{}`", topic.replace('`', "'")), escape(scenario))
        );
    }
}

/// Text of a student's or a scenario's that must not become Markdown.
fn escape(text: &str) -> String {
    let mut out = String::new();
    for c in visible(text).chars() {
        match c {
            '\n' | '\r' => out.push(' '),
            '<' => out.push_str("&lt;"),
            '&' => out.push_str("&amp;"),
            '|' | '*' | '_' | '`' | '[' | ']' | '\\' | '#' => {
                out.push('\\');
                out.push(c);
            }
            c => out.push(c),
        }
    }
    out
}
