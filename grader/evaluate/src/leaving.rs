//! A program that ends with a call: for a player, a game that leaves when it is over is one that
//! returns.

use super::interp::Interp;
use super::interruption::{Flow, Interruption};
use super::scope::Part;
use interface::model::Ty;
use machine::StopReason;
use scenario::plan::{CallStep, Callee, Expr, Statement, StepKind};
use wire::{Answer, RandomSource, Value};

impl Interp<'_, '_> {
    /// What the call returned and did, where the program left with it and nothing that was made
    /// is needed afterwards; else the trouble that it is.
    pub(super) fn left_at_the_end(
        &self,
        trouble: Interruption,
        call: &CallStep,
        expr: &Expr,
    ) -> Flow<(Part, Answer)> {
        let (step, stop) = match trouble {
            Interruption::Stop { step, stop } => (step, stop),
            other => return Err(Box::new(other)),
        };
        let left_now = step == self.driver.step && is_left(&stop.reason);
        let may_leave =
            self.returns_nothing(expr) && asks_for_text_only(call) && self.is_over(call);
        if !left_now || !may_leave {
            return Err(Interruption::stop(step, stop));
        }
        let answer = Answer {
            value: Value::Null,
            printed: stop.printed,
            reads: stop.reads,
            screen: Vec::new(),
        };
        Ok((Part::Value(Value::Null), answer))
    }

    /// Nothing comes after the call, or only other games, which know nothing of this one.
    fn is_over(&self, call: &CallStep) -> bool {
        let is_game = |kind: &StepKind| matches!(kind, StepKind::Call(_));
        let is_seeded = matches!(self.source, RandomSource::Seed(_));
        let others_follow = self.steps_left.iter().all(|step| is_game(&step.kind))
            && self.scope.is_empty()
            && is_seeded;
        let is_judged = !call.prints.is_empty() || call.sometimes.is_some() || call.reads.is_some();
        let may_end = match self.steps_left {
            [] => is_judged,
            _ => others_follow,
        };
        may_end && self.trace.loops.is_empty() && !self.driver.has_reference()
    }

    fn returns_nothing(&self, expr: &Expr) -> bool {
        let functions = match expr {
            Expr::Call(written) => match &written.callee {
                Callee::Functions(functions) => functions.as_slice(),
                _ => &[],
            },
            _ => &[],
        };
        let returns = |index: &usize| &self.cx.interface.functions[*index].returns;
        !functions.is_empty() && functions.iter().all(|f| *returns(f) == Ty::Unit)
    }
}

/// A player does not see the code. This one alone counts as a panic, which a hook of the program's
/// own may have hidden.
fn is_left(reason: &StopReason) -> bool {
    const OF_A_PANIC: i32 = 101;
    matches!(reason, StopReason::Exit { code } if *code != OF_A_PANIC)
}

/// Whether a call is judged by what it reads and prints alone.
fn asks_for_text_only(call: &CallStep) -> bool {
    let CallStep {
        statement,
        types: _,
        keys: _,
        returns,
        prints: _,
        sometimes: _,
        reads: _,
        changes,
        fails,
        panics,
    } = call;
    matches!(statement, Statement::Expr(_))
        && returns.is_none()
        && changes.is_empty()
        && fails.is_none()
        && panics.is_none()
}
