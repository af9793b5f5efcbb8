//! The part of a failure that says what is wrong.

use super::columns::Block;
use super::situation::compared;
use super::{Paint, Renderer, kit, meaning, visible, window, wrapped};
use evaluate::{Failure, Mismatch, Missing, Picture, Stopped, Subject};
use machine::Limit;

impl Renderer {
    pub(super) fn problem(&self, failure: &Failure) -> String {
        let headline = self.paint(Paint::Bad, &self.headline(&failure.problem));
        let details = self.details(failure, &failure.problem);
        match details.is_empty() {
            true => headline,
            false => format!("{headline}\n{details}"),
        }
    }

    /// The sentence that says what is wrong.
    fn headline(&self, problem: &Mismatch) -> String {
        let words = self.words;
        let code = |text: &str| self.short(&visible(text));
        match problem {
            Mismatch::Unequal { subject, how, .. } => {
                let sentence = self.subject(subject);
                match how {
                    Some(how) => {
                        let how = words.compared(how.exactness, how.ignore);
                        format!("{sentence} {how}")
                    }
                    None => sentence,
                }
            }
            Mismatch::Unmatched { subject, .. } => self.subject(subject),
            Mismatch::False { expression, .. } => words.must_be_true(&code(expression)),
            Mismatch::Reads {
                call,
                expected,
                found,
                ..
            } => words.reads(&code(call), *expected, *found),
            Mismatch::DidNotFail { call, expected, .. } => {
                words.did_not_fail(&code(call), expected.as_deref())
            }
            Mismatch::DidNotPanic {
                call,
                message: None,
            } => words.did_not_panic(&code(call)),
            Mismatch::DidNotPanic {
                message: Some((wanted, found)),
                ..
            } => words.panicked_otherwise(&code(wanted), &code(found)),
            Mismatch::FileMissing { name } => words.file_missing(&code(name)),
            Mismatch::FileExists { name } => words.file_exists(&code(name)),
            Mismatch::Absent {
                expression,
                missing,
                ..
            } => words.absent(&code(expression), missing),
            Mismatch::NotInWindow { step, needed, .. } => {
                visible(&window::needed(&code(step), needed, self.options.lang))
            }
            Mismatch::Unfit {
                function,
                parameter,
                ty,
                value,
            } => words.unfit(function, parameter, ty, &code(value)),
            Mismatch::Screen(difference) => {
                words.picture(&code(&difference.name), difference.pixels, difference.area)
            }
            Mismatch::NeverSeen {
                expression,
                chance,
                tries,
            } => words.never_seen(&code(expression), chance, *tries),
            Mismatch::NeverPrinted {
                last,
                chance,
                tries,
            } => format!(
                "{} {}",
                words.never_printed(chance, *tries),
                self.headline(last)
            ),
            Mismatch::Share {
                expression,
                chance,
                tries,
                times,
                low,
                high,
            } => words.share(&code(expression), chance, [*tries, *times, *low, *high]),
            Mismatch::DrawsLeft { message } => {
                words.draws_left(&code(&kit::sentence(message, self.options.lang)))
            }
            Mismatch::Mistake { message } => words.mistake(&code(message.get(self.options.lang))),
            Mismatch::Stopped {
                call,
                reason: Stopped::Panic {
                    message, location, ..
                },
                ..
            } if kit::is_here(location) => {
                visible(&kit::refused(&code(call), message, self.options.lang))
            }
            Mismatch::Stopped { call, reason, .. } => visible(&words.stopped(&code(call), reason)),
        }
    }

    fn subject(&self, subject: &Subject) -> String {
        let code = |text: &str| self.short(&visible(text));
        match subject {
            Subject::Expression(text) => self.words.expression(&code(text)),
            Subject::Returned(call) => self.words.returned(&code(call)),
            Subject::Printed(call) => self.words.printed(&code(call)),
            Subject::File(name) => self.words.file(&code(name)),
            Subject::Screen => self.words.screen().to_owned(),
            Subject::Window => window::subject(self.options.lang).to_owned(),
            Subject::Object(name) => self.words.object(&code(name)),
        }
    }

    fn details(&self, failure: &Failure, problem: &Mismatch) -> String {
        let found = |picture: &Picture| {
            let lines = self.lines(picture, &[], Paint::Bad);
            self.labelled(self.words.found(), &lines)
        };
        match problem {
            Mismatch::NeverPrinted { last, .. } => self.details(failure, last),
            Mismatch::Unequal {
                expected,
                found,
                differences,
                ..
            } => self.comparison(failure, expected, found, differences),
            Mismatch::Unmatched {
                wanted,
                found,
                lines,
                ..
            } => {
                let wanted = vec![visible(&wanted.describe(self.options.lang))];
                let wanted = self.labelled(self.words.expected(), &wanted);
                let marks: Vec<(usize, usize)> = lines.iter().map(|line| (*line, 0)).collect();
                let found = self.lines(found, &marks, Paint::Bad);
                format!("{wanted}\n{}", self.labelled(self.words.found(), &found))
            }
            Mismatch::False { values, .. } => {
                let values = values.iter().map(|(code, value)| {
                    format!("    {} = {}", visible(code), self.short(&visible(value)))
                });
                values.collect::<Vec<_>>().join("\n")
            }
            Mismatch::Screen(difference) => self.screens(difference),
            // What was found is what the kit said of it.
            Mismatch::Absent {
                missing: Missing::Place,
                found: Picture::Value(said),
                ..
            } => found(&Picture::Value(kit::said(said, self.options.lang))),
            Mismatch::DidNotFail { found: f, .. }
            | Mismatch::Absent { found: f, .. }
            | Mismatch::NotInWindow { found: f, .. } => found(f),
            Mismatch::Stopped {
                reason,
                printed,
                lines_before,
                past_end,
                ..
            } => {
                // A program that leaves does stop, and the limit on reads has its own sentence.
                let is_told = match reason {
                    Stopped::Exit { .. } => true,
                    Stopped::Limit { which, .. } => *which == Limit::Reads,
                    _ => false,
                };
                let past_end = *past_end && !is_told;
                let parts = [
                    self.meaning(reason),
                    self.last_words(printed, *lines_before, past_end),
                ];
                parts.map(|part| part + "\n").concat().trim().to_owned()
            }
            _ => String::new(),
        }
    }

    /// Expected and found, with the board before when it is the same one.
    fn comparison(
        &self,
        failure: &Failure,
        expected: &Picture,
        found: &Picture,
        differences: &[(usize, usize)],
    ) -> String {
        let short = |p: &Picture| matches!(p, Picture::Value(v) if v.chars().count() < 60);
        if short(expected) || short(found) {
            let sides = [
                (self.words.expected(), expected, Paint::Good),
                (self.words.found(), found, Paint::Bad),
            ];
            let sides = sides.map(|(label, picture, paint)| {
                self.labelled(label, &self.lines(picture, &[], paint))
            });
            return sides.join("\n");
        }
        let mut blocks = Vec::new();
        let before = compared(failure)
            .and_then(|name| failure.before.iter().find(|b| b.name == name))
            .filter(|board| matches!(board.picture, Picture::Rows(_)));
        if let (Some(board), Picture::Rows(_)) = (before, expected) {
            let call = failure.call.as_deref().unwrap_or_default();
            blocks.push(Block {
                title: self.words.before(&visible(call)),
                lines: self.lines(&board.picture, &[], Paint::Faint),
            });
        }
        blocks.push(Block {
            title: self.words.expected().to_owned(),
            lines: self.lines(expected, differences, Paint::Good),
        });
        blocks.push(Block {
            title: self.words.found().to_owned(),
            lines: self.lines(found, differences, Paint::Bad),
        });
        self.side_by_side(&blocks)
    }

    /// `    attendu  3`, or the label above several lines.
    fn labelled(&self, label: &str, lines: &[String]) -> String {
        let width = self
            .words
            .expected()
            .chars()
            .count()
            .max(self.words.found().chars().count());
        match lines {
            [line] => format!("    {label:width$}  {}", line.trim()),
            lines => {
                let lines: Vec<String> = lines.iter().map(|l| format!("      {l}")).collect();
                format!("    {label}\n{}", lines.join("\n"))
            }
        }
    }

    /// The line that a program stopped at, and what that means.
    fn meaning(&self, reason: &Stopped) -> String {
        let lang = self.options.lang;
        match reason {
            Stopped::Panic { message, code, .. } => {
                let line = match code.as_str() {
                    "" => String::new(),
                    code => format!("    >   {}\n", self.short(&visible(code))),
                };
                format!(
                    "{line}{}",
                    wrapped(meaning::of_panic(message).get(lang), self.options.width)
                )
            }
            Stopped::Limit { which, .. } => wrapped(
                meaning::of_limit(*which, lang).unwrap_or_default(),
                self.options.width,
            ),
            _ => String::new(),
        }
    }

    fn last_words(&self, printed: &str, before: usize, past_end: bool) -> String {
        let mut parts = Vec::new();
        if past_end {
            parts.push(self.words.read_past_end().to_owned());
        }
        if !printed.is_empty() {
            let mut lines: Vec<&str> = printed.lines().collect();
            let most = 12;
            let left_out = lines.len().saturating_sub(most);
            lines.drain(..left_out);
            let left_out = left_out + before;
            parts.push(format!(
                "{}{}",
                self.words.printed_so_far(),
                self.words.colon()
            ));
            if left_out > 0 {
                parts.push(format!("    {}", self.words.left_out_lines(left_out)));
            }
            parts.extend(
                lines
                    .iter()
                    .map(|l| format!("    {}", self.short(&visible(l)))),
            );
        }
        parts.join("\n")
    }

    /// The whole problem on one line.
    pub(super) fn one_line(&self, problem: &Mismatch) -> String {
        let headline = self.headline(problem).replace("\n    ", " ");
        let value = |picture: &Picture| match picture {
            Picture::Value(value) if value.chars().count() < 60 => Some(visible(value)),
            _ => None,
        };
        match problem {
            Mismatch::Unequal {
                expected, found, ..
            } => match (value(expected), value(found)) {
                (Some(e), Some(f)) => format!(
                    "{headline} ({} {e}, {} {f})",
                    self.words.expected(),
                    self.words.found()
                ),
                _ => headline,
            },
            _ => headline,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::words;
    use evaluate::Missing;
    use lang::Lang;

    #[test]
    fn an_index_after_the_last_element_is_told_from_a_count() {
        let said = |lang, len| words(lang).absent("v[2]", &Missing::Element { index: 2, len });
        assert_eq!(
            said(Lang::Fr, 2),
            "v[2] n'existe pas : aucun élément n'a l'indice 2, car il y en a 2 et le premier a \
             l'indice 0."
        );
        assert_eq!(
            said(Lang::En, 1),
            "v[2] does not exist: no element has index 2, because there is 1 and the first has \
             index 0."
        );
        assert_eq!(
            said(Lang::Fr, 0),
            "v[2] n'existe pas : il n'y a aucun élément."
        );
        assert_eq!(
            said(Lang::En, 0),
            "v[2] does not exist: there are no elements."
        );
    }
}
