//! A sheet as text: for the terminal, answers included.

use super::words::{self, axes, content, everywhere, kind, letter, level, lines};
use crate::model::{Excerpt, Question, Sheet, ShownCall};
use engine::text::visible;
use lang::Lang;
use safe_text::one_line;
use std::fmt::Write as _;

/// Everything of a sheet, with its answers.
pub fn sheet(sheet: &Sheet, lang: Lang) -> String {
    let mut out = format!("{} · {}\n", one_line(&sheet.person), sheet.coursework);
    for (i, one) in sheet.questions.iter().enumerate() {
        let _ = write!(out, "\n{}. {}", i + 1, question(one, lang));
    }
    if let Some(note) = &sheet.note {
        let _ = writeln!(out, "\n{}", visible(note.get(lang)));
    }
    out
}

fn question(question: &Question, lang: Lang) -> String {
    let mut out = format!(
        "[{}, {}]\n",
        kind(question.kind, lang),
        level(question.level, lang)
    );
    for excerpt in &question.excerpts {
        out.push_str(&code(excerpt));
    }
    if let Some(shown) = &question.situation {
        out.push_str(&situation(shown, lang));
    }
    let _ = writeln!(out, "   {}\n", visible(question.text.get(lang)));
    for (i, choice) in question.choices.iter().enumerate() {
        let mark = match choice.is_right {
            true => "→",
            false => " ",
        };
        let text = visible(&content(&choice.content, lang));
        let mut rows = text.lines();
        let _ = writeln!(
            out,
            "  {mark} {}) {}",
            letter(i),
            rows.next().unwrap_or_default()
        );
        rows.for_each(|row| {
            let _ = writeln!(out, "       {row}");
        });
    }
    let (found, verified) = (
        question.evidence.found.get(lang),
        question.evidence.verified.get(lang),
    );
    let (found, verified) = (visible(found), visible(verified));
    let _ = writeln!(out, "     {found}{} {verified}", lang.semicolon());
    out
}

fn code(excerpt: &Excerpt) -> String {
    let mut out = format!("   {}\n", visible(&excerpt.title()));
    for (i, line) in excerpt.lines.iter().enumerate() {
        let number = excerpt.first + i;
        let mark = if excerpt.marked.contains(&number) {
            '>'
        } else {
            ' '
        };
        let _ = writeln!(out, "   {mark}{number:4} │ {}", visible(line));
    }
    out.push('\n');
    out
}

fn situation(shown: &ShownCall, lang: Lang) -> String {
    let mut out = String::new();
    for step in &shown.steps {
        let _ = writeln!(out, "   {}", visible(step));
    }
    for board in &shown.boards {
        let _ = writeln!(out, "   {}{}", visible(&board.name), axes(board, lang));
        let drawn = everywhere(board, lang).map_or_else(|| lines(board), |line| vec![line]);
        for line in drawn {
            let _ = writeln!(out, "      {}", visible(&line));
        }
    }
    for (path, lines) in &shown.files {
        let _ = writeln!(out, "   {}", visible(path));
        for line in lines {
            let _ = writeln!(out, "      {}", visible(line));
        }
    }
    for line in &shown.given {
        let _ = writeln!(out, "   {}", visible(line));
    }
    if !shown.call.is_empty() {
        let _ = writeln!(out, "   ▶ {}", visible(&shown.call));
    }
    for line in &shown.typed {
        let told = words::keys(shown, lang);
        let _ = writeln!(out, "     ⌨ {}{told}", visible(line));
    }
    if !out.is_empty() {
        out.push('\n');
    }
    out
}
