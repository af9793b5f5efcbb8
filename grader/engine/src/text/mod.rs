//! Failures as text for a terminal, in French and in English.
//!
//! Most sentences are in `fr.rs` and `en.rs`; some are in `ended`, `findings`, `limit`, `window`,
//! `kit`, `meaning`.

mod columns;
mod en;
mod ended;
pub(crate) mod findings;
mod fr;
mod hexagons;
mod kit;
mod limit;
pub mod meaning;
mod mismatch;
mod screen;
mod situation;
mod visible;
mod window;
mod words;
mod wrapped;

pub use limit::{figure, limit};
pub use visible::{is_hidden, to_the_end, visible};
pub use wrapped::wrapped;

use evaluate::{Failure, Outcome};
use lang::Lang;
use machine::Verdict;
use words::Words;

/// The language and layout of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    pub lang: Lang,
    pub color: bool,
    /// Columns of the terminal.
    pub width: usize,
}

/// The whole situation of a failure, without its scenario's name and replay line.
pub fn render(failure: &Failure, options: &Options) -> String {
    let page = Renderer {
        words: words(options.lang),
        options: *options,
    };
    let mut sections = vec![page.case(failure), page.files(failure), page.steps(failure)];
    sections.push(page.boards(failure));
    sections.push(page.problem(failure));
    sections.push(page.hint(failure));
    sections.push(page.scenario(failure));
    sections.retain(|s| !s.is_empty());
    let mut text = sections.join("\n\n");
    text.push('\n');
    text
}

/// One line: what was expected and what was found.
pub fn summary(failure: &Failure, lang: Lang) -> String {
    let page = Renderer {
        words: words(lang),
        options: Options {
            lang,
            color: false,
            width: 80,
        },
    };
    page.one_line(&failure.problem)
}

/// The name of a verdict, for tables.
pub fn verdict_name(verdict: Verdict, lang: Lang) -> &'static str {
    words(lang).verdict(verdict)
}

/// So many scenarios of a verdict: `26 bloqués`.
pub fn verdict_count(verdict: Verdict, n: usize, lang: Lang) -> String {
    let name = verdict_name(verdict, lang);
    let (fr, en) = match verdict {
        Verdict::Passed => ("réussis", name),
        Verdict::Panicked => ("paniques", name),
        Verdict::NotImplemented => ("pas écrits", name),
        Verdict::CpuTimeout => ("ne finissent pas", "do not finish"),
        Verdict::WallTimeout => ("trop longs", name),
        Verdict::StackOverflow => ("piles débordées", "stack overflows"),
        Verdict::Crashed => ("plantés", name),
        Verdict::Forbidden => ("interdits", name),
        Verdict::DoesNotCompile => ("ne compilent pas", "do not compile"),
        Verdict::NotAsAsked => ("pas comme demandés", name),
        Verdict::Blocked => ("bloqués", name),
        Verdict::NotRun => ("pas lancés", name),
        Verdict::GraderError => ("erreurs du correcteur", "grader errors"),
        Verdict::Wrong | Verdict::Memory | Verdict::NoAnswer => (name, name),
    };
    let name = lang.agree(n, name, lang.pick(fr, en));
    format!("{n} {name}")
}

/// What a verdict means, in a sentence.
pub fn verdict_meaning(verdict: Verdict, lang: Lang) -> &'static str {
    words(lang).verdict_meaning(verdict)
}

/// One line about an outcome, a passed one too.
pub fn outcome_line(outcome: &Outcome, lang: Lang) -> String {
    let name = verdict_name(outcome.verdict, lang);
    match &outcome.failure {
        Some(failure) => {
            let colon = words(lang).colon();
            format!("{name}{colon} {}", summary(failure, lang))
        }
        None => name.to_owned(),
    }
}

fn words(lang: Lang) -> &'static dyn Words {
    match lang {
        Lang::Fr => &fr::French,
        Lang::En => &en::English,
    }
}

/// A report in the making.
#[derive(Clone, Copy)]
struct Renderer {
    words: &'static dyn Words,
    options: Options,
}

/// What colours are for. They never carry meaning alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Paint {
    Title,
    Bad,
    Good,
    Faint,
}

impl Renderer {
    fn paint(&self, paint: Paint, text: &str) -> String {
        if !self.options.color || text.is_empty() {
            return text.to_owned();
        }
        let code = match paint {
            Paint::Title => "1",
            Paint::Bad => "31",
            Paint::Good => "32",
            Paint::Faint => "2",
        };
        format!("\u{1b}[{code}m{text}\u{1b}[0m")
    }

    fn title(&self, text: &str) -> String {
        self.paint(Paint::Title, text)
    }
}

#[cfg(test)]
mod tests {
    use super::verdict_count;
    use lang::Lang;
    use machine::Verdict;

    #[test]
    fn verdicts_agree_with_their_number() {
        assert_eq!(verdict_count(Verdict::Blocked, 1, Lang::Fr), "1 bloqué");
        assert_eq!(verdict_count(Verdict::Blocked, 26, Lang::Fr), "26 bloqués");
        assert_eq!(verdict_count(Verdict::Blocked, 26, Lang::En), "26 blocked");
        assert_eq!(verdict_count(Verdict::Wrong, 2, Lang::Fr), "2 faux");
        let count = |n, lang| verdict_count(Verdict::DoesNotCompile, n, lang);
        assert_eq!(count(13, Lang::Fr), "13 ne compilent pas");
        assert_eq!(count(1, Lang::En), "1 does not compile");
        assert_eq!(count(13, Lang::En), "13 do not compile");
    }
}
