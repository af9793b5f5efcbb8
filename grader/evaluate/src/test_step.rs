//! A teacher's `#[test]`, called.

use super::builtins::printed;
use super::interp::Interp;
use super::interruption::{Flow, Interruption};
use super::outcome::Mismatch;
use super::panicked::panicked;
use interface::rust_tests::FIRST;
use scenario::scenario::RustTestStep;
use wire::{Call, Op, Value};

impl Interp<'_, '_> {
    /// A test passes only by the answer that follows its return, or by the panic that it wants:
    /// neither what it prints nor the end of its process counts.
    pub(super) fn test_step(&mut self, test: &RustTestStep) -> Flow<()> {
        let call = Call {
            function: FIRST + test.number,
            ..Call::default()
        };
        self.driver.free_text = true;
        let done = self.driver.ask(Op::Call(call));
        self.driver.free_text = false;
        let call = format!("{}()", test.path);
        match (done, &test.panics) {
            (Err(trouble), Some(message)) => {
                panicked(*trouble, self.driver.step, message.as_ref(), &call)
            }
            (Err(trouble), None) => Err(trouble),
            (Ok(_), Some(_)) => Err(Interruption::mismatch(Mismatch::DidNotPanic {
                call,
                message: None,
            })),
            (Ok(answer), None) => match answer.value {
                Value::Null => Ok(()),
                fault => Err(Interruption::mismatch(Mismatch::False {
                    expression: format!("{call} == Ok(())"),
                    values: vec![(call, printed(&fault))],
                })),
            },
        }
    }
}
