//! What a value must look like.

use super::builtins::printed;
use super::equal::{alike, folded};
use super::interp::Interp;
use super::interruption::{Flow, Interruption};
use super::operators::{order, within};
use super::outcome::{Mismatch, Picture, Subject, Wanted};
use super::scope::Shape;
use super::show::{self, Replacements};
use super::text_match::{self, matches_whole, until};
use super::yaml_text::{block, double, scalar};
use scenario::plan::{Expr, Matcher};
use seen::{Exactness, Ignore};
use std::cmp::Ordering;
use wire::Value;

impl Interp<'_, '_> {
    /// Checks that the value matches; the error says how it does not.
    pub(super) fn must_match(
        &mut self,
        matcher: &Matcher,
        found: &Value,
        shape: &Shape,
        subject: &Subject,
    ) -> Flow<()> {
        let unmatched = |wanted: Wanted, picture: Picture| {
            Err(Interruption::mismatch(Mismatch::Unmatched {
                subject: subject.clone(),
                wanted,
                found: picture,
                lines: Vec::new(),
            }))
        };
        let wanted = match matcher {
            Matcher::Equals(expr) => {
                let expected = self.value(expr)?;
                return self.must_equal(&expected, found, shape, subject);
            }
            Matcher::Drawing(rows) => return self.must_look_like(rows, found, shape, subject),
            Matcher::Text(matchers) => {
                let Value::Text(text) = found else {
                    return unmatched(Wanted::SomeText, self.cx.picture(found, shape));
                };
                return text_match::check(matchers, text.as_str(), subject, self.cx.snapshots);
            }
            Matcher::OneOf(choices) => self.one_of(choices, found)?,
            Matcher::Ignoring(ignore, inner) => {
                self.ignoring = *ignore;
                let done = self.must_match(inner, found, shape, subject);
                self.ignoring = Ignore::default();
                return done;
            }
            Matcher::Contains(expr) => {
                let part = self.value(expr)?;
                let there = within(&folded(&part, self.ignoring), &folded(found, self.ignoring))?;
                (!there).then(|| Wanted::Element(part.to_string()))
            }
            Matcher::Near { of, by } => self.near(of, by, found)?,
            Matcher::InRange(range) => {
                let text = show::expr(range);
                let inside = self.inside_range(range, found)?;
                (!inside).then_some(Wanted::InRange(text))
            }
            Matcher::Matches { pattern, says } => {
                let whole = matches_whole(pattern, &printed(found), self.ignoring)?;
                let says = says.clone();
                let until = until(pattern, &printed(found));
                (!whole).then_some(Wanted::Form { says, until })
            }
            Matcher::SameItems(items) => self.same_items(items, found)?,
            Matcher::Not(inner) => self.must_not(inner, found, shape, subject)?,
        };
        match wanted {
            None => Ok(()),
            Some(wanted) => unmatched(wanted, self.cx.picture(found, shape)),
        }
    }

    fn must_look_like(
        &self,
        rows: &[Vec<String>],
        found: &Value,
        shape: &Shape,
        subject: &Subject,
    ) -> Flow<()> {
        let drawn = self.cx.like_drawing(found, shape, rows);
        if drawn == *rows {
            return Ok(());
        }
        let (expected, found) = match self.cx.staggered(found, shape, rows) {
            Some(both) => both,
            None => (rows.to_owned(), drawn),
        };
        let (expected, found) = (Picture::Rows(expected), Picture::Rows(found));
        let problem = Mismatch::unequal(subject.clone(), expected, found);
        Err(Interruption::mismatch(problem))
    }

    fn must_not(
        &mut self,
        inner: &Matcher,
        found: &Value,
        shape: &Shape,
        subject: &Subject,
    ) -> Flow<Option<Wanted>> {
        let Err(trouble) = self.must_match(inner, found, shape, subject) else {
            return Ok(Some(Wanted::Not(wanted_by(inner).map(Box::new))));
        };
        match *trouble {
            Interruption::Mismatch(Mismatch::Unequal { .. } | Mismatch::Unmatched { .. }) => {
                Ok(None)
            }
            _ => Err(trouble),
        }
    }

    pub(super) fn must_equal(
        &mut self,
        expected: &Value,
        found: &Value,
        shape: &Shape,
        subject: &Subject,
    ) -> Flow<()> {
        if alike(expected, found, self.ignoring) {
            return Ok(());
        }
        Err(Interruption::mismatch(
            self.unequal(expected, found, shape, subject),
        ))
    }

    pub(super) fn unequal(
        &self,
        expected: &Value,
        found: &Value,
        shape: &Shape,
        subject: &Subject,
    ) -> Mismatch {
        let subject = subject.clone();
        if let (Value::Text(e), Value::Text(f)) = (expected, found)
            && (e.contains('\n') || f.contains('\n'))
        {
            return text_match::unequal(e, f, &subject, Exactness::Exact, self.ignoring);
        }
        let (mut e, mut f) = (
            self.cx.picture(expected, shape),
            self.cx.picture(found, shape),
        );
        if std::mem::discriminant(&e) != std::mem::discriminant(&f) {
            let rows = (self.cx.rows(expected, shape), self.cx.rows(found, shape));
            (e, f) = match rows {
                (Some(e), Some(f)) => (Picture::Rows(e), Picture::Rows(f)),
                _ => (
                    Picture::Value(expected.to_string()),
                    Picture::Value(found.to_string()),
                ),
            };
        }
        Mismatch::unequal(subject, e, f)
    }

    fn one_of(&mut self, choices: &[Expr], found: &Value) -> Flow<Option<Wanted>> {
        let mut texts = Vec::with_capacity(choices.len());
        for choice in choices {
            let value = self.value(choice)?;
            if alike(&value, found, self.ignoring) {
                return Ok(None);
            }
            texts.push(value.to_string());
        }
        Ok(Some(Wanted::OneOf(texts)))
    }

    fn near(&mut self, of: &Expr, by: &Expr, found: &Value) -> Flow<Option<Wanted>> {
        let (of, by) = (self.value(of)?, self.value(by)?);
        let near = match (number(&of), number(&by), number(found)) {
            (Some(of), Some(by), Some(x)) => (x - of).abs() <= by + 1e-12 * of.abs(),
            (Some(_), Some(_), None) => false,
            _ => {
                return Err(Interruption::mistake(
                    "`within` compare des nombres",
                    "`within` takes numbers",
                ));
            }
        };
        Ok((!near).then(|| Wanted::Near {
            of: of.to_string(),
            by: by.to_string(),
        }))
    }

    /// In a range of numbers, floats too; or one of the items of a list.
    fn inside_range(&mut self, range: &Expr, found: &Value) -> Flow<bool> {
        let Expr::Range {
            from,
            to,
            inclusive,
        } = range
        else {
            let items = self.value(range)?;
            return within(found, &items);
        };
        let (from, to) = (self.value(from)?, self.value(to)?);
        if number(found).is_none() {
            return Ok(false);
        }
        let below = match order(found, &to)? {
            Ordering::Less => true,
            Ordering::Equal => *inclusive,
            Ordering::Greater => false,
        };
        Ok(below && order(found, &from)? != Ordering::Less)
    }

    fn same_items(&mut self, items: &[Expr], found: &Value) -> Flow<Option<Wanted>> {
        let mut missing = Vec::new();
        let Value::List(left) = found else {
            let texts: Flow<Vec<String>> = items
                .iter()
                .map(|e| self.value(e).map(|v| v.to_string()))
                .collect();
            return Ok(Some(Wanted::SameItems {
                missing: texts?,
                extra: Vec::new(),
            }));
        };
        let mut left = left.clone();
        for item in items {
            let value = self.value(item)?;
            match left.iter().position(|v| alike(&value, v, self.ignoring)) {
                Some(at) => {
                    left.remove(at);
                }
                None => missing.push(value.to_string()),
            }
        }
        if missing.is_empty() && left.is_empty() {
            return Ok(None);
        }
        let extra = left.iter().map(ToString::to_string).collect();
        Ok(Some(Wanted::SameItems { missing, extra }))
    }
}

fn number(value: &Value) -> Option<f64> {
    match value {
        Value::Int(n) => Some(*n as f64),
        Value::Float(x) => Some(*x),
        _ => None,
    }
}

/// What a matcher wants, for the message of a `not`.
fn wanted_by(matcher: &Matcher) -> Option<Wanted> {
    let all = |items: &[Expr]| items.iter().map(show::expr).collect();
    Some(match matcher {
        Matcher::Equals(e) => Wanted::Value(show::expr(e)),
        Matcher::Drawing(rows) => {
            let rows: Vec<String> = rows.iter().map(|r| r.join(" ")).collect();
            Wanted::Value(rows.join(" / "))
        }
        Matcher::OneOf(items) => Wanted::OneOf(all(items)),
        Matcher::Contains(e) => Wanted::Element(show::expr(e)),
        Matcher::Near { of, by } => Wanted::Near {
            of: show::expr(of),
            by: show::expr(by),
        },
        Matcher::InRange(e) => Wanted::InRange(show::expr(e)),
        Matcher::Matches { says, .. } => Wanted::Form {
            says: says.clone(),
            until: None,
        },
        Matcher::Ignoring(_, inner) => return wanted_by(inner),
        Matcher::SameItems(_) | Matcher::Not(_) | Matcher::Text(_) => return None,
    })
}

/// `returns: 3`, or `returns: {one_of: […]}`, or for a check the matcher's own key.
pub(super) fn matcher_key(key: &str, matcher: &Matcher, with: &mut Replacements) -> Option<String> {
    let mut list = |items: &[Expr]| {
        let items: Vec<String> = items.iter().map(|e| with.expr(e)).collect();
        format!("[{}]", items.join(", "))
    };
    let (own, text) = match matcher {
        Matcher::Equals(e) => ("equals", scalar(&with.expr(e))),
        Matcher::Drawing(rows) => ("equals", block(rows)),
        Matcher::OneOf(items) => ("one_of", list(items)),
        Matcher::Contains(e) => ("contains", scalar(&with.expr(e))),
        Matcher::InRange(e) => ("within", with.expr(e)),
        Matcher::Near { of, by } => {
            let (of, by) = (with.expr(of), with.expr(by));
            ("within", format!("{{of: {of}, by: {by}}}"))
        }
        Matcher::Matches { pattern, .. } => ("matches", double(pattern)),
        Matcher::SameItems(items) => ("same_items", list(items)),
        Matcher::Text(_) | Matcher::Ignoring(..) => return None,
        Matcher::Not(inner) => {
            let inner = matcher_key("", inner, with)?;
            ("not", format!("{{{inner}}}"))
        }
    };
    Some(match (key, own) {
        ("", _) => format!("{own}: {text}"),
        (_, "equals") => format!("{key}: {text}"),
        _ => format!("{key}: {{{own}: {text}}}"),
    })
}
