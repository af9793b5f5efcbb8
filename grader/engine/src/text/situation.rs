//! What was done, and the objects before and after.

use super::columns::Block;
use super::{Paint, Renderer, visible};
use evaluate::{Board, Case, DoneStep, Failure, Mismatch, Picture, Subject};

/// Steps shown before some are left out: the first few, and the last ones.
const FIRST_STEPS: usize = 6;
const LAST_STEPS: usize = 14;

impl Renderer {
    pub(super) fn case(&self, failure: &Failure) -> String {
        match &failure.case {
            None => String::new(),
            Some(Case::Seed(seed)) => self.words.seed(*seed),
            Some(Case::Generated { number, values }) => {
                let values: Vec<String> = values
                    .iter()
                    .map(|(name, value)| format!("{name} = {value}"))
                    .collect();
                let values = match values.is_empty() {
                    true => String::new(),
                    false => format!(" ({})", visible(&values.join(", "))),
                };
                format!("{}{values}", self.words.generated(*number))
            }
        }
    }

    /// What the program reads, unless it stopped in a function that is not there.
    pub(super) fn files(&self, failure: &Failure) -> String {
        if failure.files.is_empty() || failure.stopped_in().is_some() {
            return String::new();
        }
        let mut lines = vec![self.title(self.words.files())];
        for (name, text) in &failure.files {
            lines.push(format!("    {}{}", visible(name), self.words.colon()));
            let text_lines = self.lines(&Picture::Text(text.clone()), &[], Paint::Bad);
            lines.extend(text_lines.iter().map(|line| format!("        {line}")));
            if !text.is_empty() && !text.ends_with('\n') {
                lines.push(format!("          {}", self.words.no_line_end()));
            }
        }
        lines.join("\n")
    }

    pub(super) fn steps(&self, failure: &Failure) -> String {
        let steps = &failure.steps;
        if steps.is_empty() {
            return String::new();
        }
        let mut lines = vec![self.title(self.words.steps())];
        let left_out = steps.len().saturating_sub(FIRST_STEPS + LAST_STEPS);
        for (i, step) in steps.iter().enumerate() {
            if left_out > 0 && i == FIRST_STEPS {
                lines.push(format!("      {}", self.words.left_out_steps(left_out)));
            }
            if left_out > 0 && (FIRST_STEPS..FIRST_STEPS + left_out).contains(&i) {
                continue;
            }
            self.step(step, i + 1 == steps.len(), &mut lines);
        }
        lines.join("\n")
    }

    fn step(&self, step: &DoneStep, last: bool, lines: &mut Vec<String>) {
        let mark = match last {
            true => self.paint(Paint::Bad, ">"),
            false => " ".to_owned(),
        };
        let note = match step.interrupted {
            true => format!("   {}", self.words.interrupted()),
            false => String::new(),
        };
        let text = self.short(&visible(&step.text)).replace('\n', " ");
        lines.push(format!("  {mark} {text}{note}"));
        if !step.typed.is_empty() {
            let typed: Vec<String> = step.typed.iter().map(|t| visible(t)).collect();
            lines.push(format!("        {}", self.short(&self.words.typed(&typed))));
        }
        if !step.pressed.is_empty() {
            let pressed: Vec<String> = step.pressed.iter().map(|t| visible(t)).collect();
            let pressed = self.words.pressed(&pressed.join(", "));
            lines.push(format!("        {}", self.short(&pressed)));
        }
    }

    /// Boards that the comparison itself does not show.
    pub(super) fn boards(&self, failure: &Failure) -> String {
        let compared = compared(failure);
        let call = failure.call.as_deref().unwrap_or_default();
        let title = self.words.before(&visible(call));
        let mut sections = Vec::new();
        for board in &failure.before {
            let rows = matches!(board.picture, Picture::Rows(_));
            if rows && compared.is_some_and(|name| name == board.name) {
                continue;
            }
            let after = failure.after.iter().find(|b| b.name == board.name);
            if after.is_none_or(|a| a.picture == board.picture) && says_nothing(&board.picture) {
                continue;
            }
            sections.push(self.board(board, after, &title));
        }
        for board in &failure.after {
            let known = failure.before.iter().any(|b| b.name == board.name);
            let shown = compared.is_some_and(|name| name == board.name)
                || compared.is_some() && is_found(failure, &board.picture);
            if known || shown || matches!(board.picture, Picture::Value(_)) {
                continue;
            }
            sections.push(self.board(board, None, ""));
        }
        sections.join("\n\n")
    }

    fn board(&self, board: &Board, after: Option<&Board>, title: &str) -> String {
        let name = self.title(&visible(&board.name));
        let block = |title: &str, picture: &Picture, marks: &[(usize, usize)]| Block {
            title: title.to_owned(),
            lines: self.lines(picture, marks, Paint::Bad),
        };
        let blocks = match after {
            None => vec![block(title, &board.picture, &[])],
            Some(after) if after.picture == board.picture => {
                let title = format!("{title} {}", self.words.unchanged());
                vec![block(&title, &board.picture, &[])]
            }
            Some(after) => {
                let marks = board.picture.differences(&after.picture);
                vec![
                    block(title, &board.picture, &[]),
                    block(self.words.after(), &after.picture, &marks),
                ]
            }
        };
        format!("{name}\n{}", self.side_by_side(&blocks))
    }

    pub(super) fn hint(&self, failure: &Failure) -> String {
        let hint = failure.hint.get(self.options.lang);
        match hint.is_empty() {
            true => String::new(),
            false => format!(
                "{}{} {hint}",
                self.title(self.words.hint()),
                self.words.colon()
            ),
        }
    }

    pub(super) fn scenario(&self, failure: &Failure) -> String {
        match &failure.scenario {
            None => String::new(),
            Some(scenario) => {
                let lines = scenario.trim_end().lines();
                let lines: Vec<String> = lines.map(|l| format!("    {}", visible(l))).collect();
                format!(
                    "{}\n{}",
                    self.title(self.words.as_scenario()),
                    lines.join("\n")
                )
            }
        }
    }
}

/// The board that the comparison shows, by name.
pub(super) fn compared(failure: &Failure) -> Option<&str> {
    match &failure.problem {
        Mismatch::Unequal {
            subject: Subject::Expression(name) | Subject::Object(name),
            ..
        } => Some(name),
        _ => None,
    }
}

/// A board on which every square is the same. Blanks are places that do not exist.
fn says_nothing(picture: &Picture) -> bool {
    match picture {
        Picture::Rows(rows) => {
            let cells = rows.iter().flatten();
            let mut cells = cells.filter(|c| !c.trim().is_empty());
            let first = cells.next();
            cells.all(|c| Some(c) == first)
        }
        Picture::Text(text) => text.is_empty(),
        Picture::Value(value) => value == "[]",
    }
}

fn is_found(failure: &Failure, picture: &Picture) -> bool {
    matches!(&failure.problem, Mismatch::Unequal { found, .. } if found == picture)
}
