//! Looking at the simulated screen.

use super::interp::Interp;
use super::interruption::{Flow, Interruption};
use super::outcome::{Mismatch, Picture, Subject, Wanted};
use super::show;
use crate::screen::{DrawingCallError, Look, Pixels, ScreenDifference, is_seen, parse_call};
use lang::Localized;
use machine::Stop;
use machine::StopReason;
use machine::Verdict;
use outils::kandinsky::{CARACTERE, Dessin, HAUTEUR, LARGEUR};
use scenario::plan::{Expr, ScreenMatcher};
use std::collections::BTreeSet;

impl Interp<'_, '_> {
    pub(super) fn screen_step(&mut self, matchers: &[ScreenMatcher]) -> Flow<()> {
        self.driver.await_answers()?;
        // The child draws through `outils`: another call can only be forged.
        let look = self.driver.screen.look();
        let look = look.map_err(|_| Interruption::stop(self.driver.step, forged()))?;
        matchers
            .iter()
            .try_for_each(|m| self.screen_matches(m, &look))
    }

    fn screen_matches(&mut self, matcher: &ScreenMatcher, look: &Look) -> Flow<()> {
        let wanted = match matcher {
            ScreenMatcher::Calls(calls) => return self.calls(calls, look),
            ScreenMatcher::Picture(name) => return self.is_picture(name),
            ScreenMatcher::SameCalls(calls) => self.same_calls(calls, look)?,
            ScreenMatcher::HasCalls(calls) => self.has_calls(calls, look)?,
            ScreenMatcher::Shows(calls) => self.shows(calls, look)?,
            ScreenMatcher::LacksCalls(calls) => self.lacks_calls(calls, look)?,
            ScreenMatcher::Texts(least) => texts(*least, look),
        };
        match wanted {
            None => Ok(()),
            Some(wanted) => Err(Interruption::mismatch(Mismatch::Unmatched {
                subject: Subject::Screen,
                wanted,
                found: listed(&look.made),
                lines: Vec::new(),
            })),
        }
    }

    fn calls(&mut self, calls: &[Expr], look: &Look) -> Flow<()> {
        let expected = self.drawings(calls, look)?;
        if expected == look.made || look.is_painted_by(&expected) {
            return Ok(());
        }
        let problem = Mismatch::unequal(Subject::Screen, listed(&expected), listed(&look.made));
        Err(Interruption::mismatch(problem))
    }

    fn same_calls(&mut self, calls: &[Expr], look: &Look) -> Flow<Option<Wanted>> {
        let expected = self.drawings(calls, look)?;
        let LeftOver { missing, extra } = LeftOver::of(&expected, &look.made);
        if missing.is_empty() && extra.is_empty() || look.is_painted_by(&expected) {
            return Ok(None);
        }
        Ok(Some(Wanted::SameItems {
            missing: written(&missing),
            extra: written(&extra),
        }))
    }

    fn has_calls(&mut self, calls: &[Expr], look: &Look) -> Flow<Option<Wanted>> {
        let expected = self.drawings(calls, look)?;
        let missing = LeftOver::of(&expected, &look.made).missing;
        let has_shown_all = missing.iter().all(|call| look.has_shown(call));
        Ok((!has_shown_all).then(|| Wanted::Calls(written(&missing))))
    }

    fn shows(&mut self, calls: &[Expr], look: &Look) -> Flow<Option<Wanted>> {
        let expected = self.drawings(calls, look)?;
        let now = look.now();
        let hidden = expected.iter().filter(|call| !is_seen(call, &now));
        let hidden: Vec<&Dessin> = hidden.collect();
        let Some(first) = hidden.first() else {
            return Ok(None);
        };
        let instead = look.instead_of(first);
        let calls = hidden.iter().map(ToString::to_string).collect();
        Ok(Some(Wanted::Shown { calls, instead }))
    }

    fn lacks_calls(&mut self, calls: &[Expr], look: &Look) -> Flow<Option<Wanted>> {
        let calls = self.drawings(calls, look)?;
        let there = calls.iter().filter(|c| look.made.contains(c));
        let there: Vec<String> = there.map(ToString::to_string).collect();
        Ok((!there.is_empty()).then_some(Wanted::WithoutCalls(there)))
    }

    fn is_picture(&mut self, name: &str) -> Flow<()> {
        let mistake = |fr: &str, en: &str| {
            Interruption::mistake(
                format!("image `{name}` : {fr}"),
                format!("picture `{name}`: {en}"),
            )
        };
        let found = Pixels::of_screen(self.driver.screen.shown());
        self.cx.snapshots.drawn(name, &found);
        let stored = self.cx.snapshots.picture(name);
        let stored = stored.ok_or_else(|| {
            mistake(
                "elle n'est pas rangée avec les scénarios",
                "it is not stored",
            )
        })?;
        let expected = Pixels::from_png(&stored).map_err(|why| mistake(&why, &why))?;
        if !expected.is_whole_screen() {
            return Err(mistake(
                "elle ne fait pas 320 × 222 pixels",
                "it is not 320 × 222 pixels large",
            ));
        }
        match ScreenDifference::between(name, &expected, &found) {
            None => Ok(()),
            Some(difference) => Err(Interruption::mismatch(Mismatch::Screen(Box::new(
                difference,
            )))),
        }
    }

    /// `fill_rect(0, 0, 320, 240, "white")` as it is written in scenarios.
    fn drawings(&mut self, calls: &[Expr], look: &Look) -> Flow<Vec<Dessin>> {
        let expected = calls.iter().map(|expr| self.drawing(expr));
        expected.map(|call| Ok(look.as_written(call?))).collect()
    }

    fn drawing(&mut self, expr: &Expr) -> Flow<Dessin> {
        let wrong = |fr: &str, en: &str| {
            let call = show::expr(expr);
            Interruption::mistake(format!("`{call}` : {fr}"), format!("`{call}`: {en}"))
        };
        let call = self.value(expr)?;
        parse_call(&call).map_err(|not| match not {
            DrawingCallError::Name => wrong(
                "l'écran n'a pas cette fonction",
                "the screen has no such function",
            ),
            DrawingCallError::Arguments(usage) => wrong(usage, usage),
            DrawingCallError::Color(color) => wrong(
                &format!("l'écran n'a pas la couleur {color}"),
                &format!("the screen has no color {color}"),
            ),
        })
    }
}

fn texts(least: usize, look: &Look) -> Option<Wanted> {
    let lines: BTreeSet<i32> = look.made.iter().flat_map(lines_to_read).collect();
    let found = lines.len();
    (found < least).then_some(Wanted::Texts { least, found })
}

fn forged() -> Stop {
    Stop {
        verdict: Verdict::NoAnswer,
        reason: StopReason::Garbage {
            what: Localized::both("un dessin qui n'en est pas un", "a drawing that is none"),
        },
        printed: Vec::new(),
        reads: Vec::new(),
    }
}

/// Where the lines of a text stand that are not blank, wholly on the screen, in a colour that
/// shows.
fn lines_to_read(drawing: &Dessin) -> Vec<i32> {
    let Dessin::DrawString {
        texte,
        x,
        y,
        couleur,
        fond,
    } = drawing
    else {
        return Vec::new();
    };
    let inside = |start: i32, size: i64, limit: i32| {
        start >= 0 && i64::from(start) + size <= i64::from(limit)
    };
    let line = |(at, line): (usize, &str)| {
        let y = i32::try_from(at)
            .ok()?
            .checked_mul(CARACTERE.1)?
            .checked_add(*y)?;
        let width = i64::from(CARACTERE.0) * line.chars().count() as i64;
        // The next line of a text starts at the left border.
        let x = if at == 0 { *x } else { 0 };
        let readable = !line.trim().is_empty()
            && couleur != fond
            && inside(x, width, LARGEUR)
            && inside(y, i64::from(CARACTERE.1), HAUTEUR);
        readable.then_some(y)
    };
    texte.split('\n').enumerate().filter_map(line).collect()
}

/// One call per line.
fn listed(calls: &[Dessin]) -> Picture {
    let lines: Vec<String> = calls.iter().map(ToString::to_string).collect();
    Picture::Text(lines.join("\n"))
}

fn written(calls: &[&Dessin]) -> Vec<String> {
    calls.iter().map(ToString::to_string).collect()
}

struct LeftOver<'a> {
    /// Expected calls that were not made.
    missing: Vec<&'a Dessin>,
    /// Calls made that were not expected.
    extra: Vec<&'a Dessin>,
}

impl<'a> LeftOver<'a> {
    fn of(expected: &'a [Dessin], made: &'a [Dessin]) -> LeftOver<'a> {
        let mut extra: Vec<&Dessin> = made.iter().collect();
        let mut missing = Vec::new();
        for call in expected {
            match extra.iter().position(|m| *m == call) {
                Some(at) => drop(extra.remove(at)),
                None => missing.push(call),
            }
        }
        LeftOver { missing, extra }
    }
}
