//! A `call` step: what each of its keys does or decides, and how the plain scenario of a
//! generated case repeats it.

use super::call::{ResultUse, Typed};
use super::equal::matches_expected;
use super::interp::Interp;
use super::interruption::{Flow, Interruption};
use super::matchers::matcher_key;
use super::outcome::{Mismatch, Subject};
use super::panicked::panicked;
use super::printed::Printed;
use super::scope::{Part, Shape};
use super::show::{self, Replacements};
use super::tally::Observation;
use super::text_match;
use super::yaml_text::{double, scalar};
use scenario::plan::{CallStep, Expr, Statement, Step};
use scenario::scenario::{Odds, Reads, Sometimes};
use wire::{Answer, Payload, Value};

impl<'a> Interp<'a, '_> {
    pub(super) fn call_step(&mut self, step: &Step, call: &'a CallStep) -> Flow<()> {
        let (name, expr) = match &call.statement {
            Statement::Expr(expr) => (None, expr),
            Statement::Assign { place, value } => (Some(place), value),
        };
        let text = || show::expr(expr);
        self.driver.free_text = !call.prints.is_empty() || call.sometimes.is_some();
        let done = self.typed_call(call, expr);
        self.driver.free_text = false;
        let done = match (done, &call.panics) {
            (Err(trouble), Some(message)) => {
                return panicked(*trouble, self.driver.step, message.as_ref(), &text());
            }
            (Ok(_), Some(_)) => {
                let call = text();
                let problem = Mismatch::DidNotPanic {
                    call,
                    message: None,
                };
                return Err(Interruption::mismatch(problem));
            }
            (Err(trouble), None) => {
                let done = self.left_at_the_end(*trouble, call, expr)?;
                self.after_call(step, call, expr, &done)?;
                return Err(Box::new(Interruption::Left));
            }
            (Ok(done), None) => done,
        };
        self.after_call(step, call, expr, &done)?;
        let (part, _) = done;
        match name {
            Some(Expr::Variable(name)) => {
                self.bind(name, part, expr);
                Ok(())
            }
            Some(_) => Err(Interruption::mistake(
                "le résultat de `call` se garde sous un nom",
                "`call` keeps its result under a name",
            )),
            None => Ok(()),
        }
    }

    fn typed_call(&mut self, call: &CallStep, expr: &Expr) -> Flow<(Part, Answer)> {
        let typed = Typed {
            lines: call.types.clone(),
            keys: call.keys.iter().map(|k| k.keys.clone()).collect(),
        };
        let looked_at = call.returns.is_some() || call.fails.is_some();
        let named = matches!(call.statement, Statement::Assign { .. });
        let result_use = match (named, looked_at) {
            (true, _) => ResultUse::Object,
            (false, true) => ResultUse::Value,
            (false, false) => ResultUse::Nothing,
        };
        match expr {
            Expr::Call(written) => self.call_fully(written, typed, result_use),
            _ => Err(Interruption::mistake(
                "il faut un appel après `call`",
                "`call` needs a call",
            )),
        }
    }

    /// Checks all that it did, and keeps what it printed.
    fn after_call(
        &mut self,
        step: &Step,
        call: &CallStep,
        expr: &Expr,
        (part, answer): &(Part, Answer),
    ) -> Flow<()> {
        let text = show::expr(expr);
        if let Some(reads) = call.reads {
            check_reads(reads, answer, call, &text)?;
        }
        self.check_result(call, expr, part, &text)?;
        self.check_prints(step, call, answer, text)?;
        let printed = String::from_utf8_lossy(&answer.printed).into_owned();
        self.said += &printed;
        self.said.push('\n');
        self.last_said = Some(printed);
        Ok(())
    }

    /// Checks what it printed, and notes whether it is what only some seeds lead to.
    fn check_prints(
        &mut self,
        step: &Step,
        call: &CallStep,
        answer: &Answer,
        text: String,
    ) -> Flow<()> {
        let printed = Printed::of(answer, &self.said, self.last_said.as_deref());
        let subject = Subject::Printed(text);
        let check = |wanted| text_match::check(wanted, &printed, &subject, self.cx.snapshots);
        check(&call.prints)?;
        if let Some(Sometimes { prints, odds }) = &call.sometimes {
            let seen = self.sighting(step, odds, check(prints))?;
            self.observations.push(seen);
        }
        Ok(())
    }

    fn sighting(&self, step: &Step, odds: &Odds, checked: Flow<()>) -> Flow<Observation> {
        let lacks = match checked.map_err(|trouble| *trouble) {
            Ok(()) => None,
            Err(Interruption::Mismatch(mut lacks)) => {
                // It is kept for each seed.
                lacks.bound();
                Some(lacks)
            }
            Err(other) => return Err(Box::new(other)),
        };
        Ok(Observation {
            place: self.place_and_turn(step),
            expression: String::new(),
            odds: odds.clone(),
            holds: lacks.is_none(),
            lacks,
        })
    }

    fn check_result(&mut self, call: &CallStep, expr: &Expr, part: &Part, text: &str) -> Flow<()> {
        if call.returns.is_none() && call.fails.is_none() {
            return Ok(());
        }
        let value = self.read_part(part.clone())?;
        if let Some(expected) = &call.fails {
            return self.must_fail(expected.as_ref(), &value, text);
        }
        let shape = self.shape(expr);
        let subject = Subject::Returned(text.to_owned());
        match &call.returns {
            Some(matcher) => self.must_match(matcher, &value, &shape, &subject),
            None => Ok(()),
        }
    }

    fn must_fail(&mut self, expected: Option<&Expr>, value: &Value, call: &str) -> Flow<()> {
        let expected = expected.map(|e| self.value(e)).transpose()?;
        let fault = match value {
            Value::Variant(name, Payload::Tuple(items)) if name == "Err" => items.first(),
            _ => None,
        };
        let as_expected = match (&expected, fault) {
            (None, Some(_)) => true,
            (Some(expected), Some(fault)) => {
                matches_expected(expected, fault) || matches_expected(expected, value)
            }
            (_, None) => false,
        };
        if as_expected {
            return Ok(());
        }
        Err(Interruption::mismatch(Mismatch::DidNotFail {
            call: call.to_owned(),
            expected: expected.map(|e| e.to_string()),
            found: self.cx.picture(value, &Shape::default()),
        }))
    }
}

fn check_reads(reads: Reads, answer: &Answer, call: &CallStep, text: &str) -> Flow<()> {
    let found = answer.reads.iter().filter(|r| r.line.is_some()).count();
    let expected = match reads {
        Reads::Lines(n) => n,
        Reads::All => call.types.len(),
    };
    if found == expected {
        return Ok(());
    }
    Err(Interruption::mismatch(Mismatch::Reads {
        call: text.to_owned(),
        expected,
        found,
        typed: call.types.clone(),
    }))
}

/// The keys of a step that was done, as YAML. What it printed is not repeated: where that was
/// wrong, the scenario says what is right instead.
pub(super) fn as_yaml(call: &CallStep, with: &mut Replacements) -> Vec<String> {
    let CallStep {
        statement: _,
        types,
        keys: presses,
        returns,
        prints: _,
        sometimes: _,
        reads,
        changes: _,
        fails,
        panics,
    } = call;
    let mut keys = Vec::new();
    if !types.is_empty() {
        let types: Vec<String> = types.iter().map(|line| double(line)).collect();
        keys.push(format!("types: [{}]", types.join(", ")));
    }
    if !presses.is_empty() {
        let pressed: Vec<String> = presses.iter().map(|k| double(&k.written)).collect();
        keys.push(format!("keys: [{}]", pressed.join(", ")));
    }
    if let Some(matcher) = returns {
        keys.extend(matcher_key("returns", matcher, with));
    }
    match reads {
        Some(Reads::Lines(n)) => keys.push(format!("reads: {n}")),
        Some(Reads::All) => keys.push("reads: all".to_owned()),
        None => {}
    }
    match fails {
        Some(None) => keys.push("fails: true".to_owned()),
        Some(Some(error)) => keys.push(format!("fails: {}", scalar(&with.expr(error)))),
        None => {}
    }
    match panics {
        Some(None) => keys.push("panics: true".to_owned()),
        Some(Some(text)) => keys.push(format!("panics: {{contains: {}}}", double(text))),
        None => {}
    }
    keys
}
