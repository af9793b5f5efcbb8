//! A teacher's `#[test]`s, which run beside the code that they test.

use std::fmt::Debug;

/// What a test may return: what `cargo test` takes.
pub trait TestReturn {
    /// Why it failed, if it did.
    fn fault(self) -> Option<String>;
}

impl TestReturn for () {
    fn fault(self) -> Option<String> {
        None
    }
}

impl<T: TestReturn, E: Debug> TestReturn for Result<T, E> {
    fn fault(self) -> Option<String> {
        match self {
            Ok(inner) => inner.fault(),
            Err(error) => Some(format!("Err({error:?})")),
        }
    }
}

/// Calls a test. Only its answer shows that it returned: ending the process early is no pass.
pub fn run<T: TestReturn>(test: fn() -> T, call: &Call<'_>) {
    steady();
    call.answer(&test().fault());
}

pub use crate::Call;
/// For functions that macros write: in their crates this is the path to it.
pub use register::test;

/// A test that a macro has written: it says so itself (`register::test`).
pub trait MacroTest {
    fn run(call: &Call<'_>);
}

/// The number of a function in a module below a file of tests, which is one below its crate.
pub const fn number(module: &str, name: &str) -> u64 {
    wire::number::of_test(module, name)
}

/// Implemented by `T` alone, so the bound demands exactly this type: a look-alike with its own
/// `PartialEq` and `Debug` would pass any test.
#[diagnostic::on_unimplemented(message = "kit-type `{Self}`")]
pub trait Promised<T: ?Sized> {}

impl<T: ?Sized> Promised<T> for T {}

/// A value of this type.
pub fn is<R, X: Promised<R>>(_: &X) {}

/// Accepts an iterable over values of this type.
pub fn goes_through<R, X: IntoIterator<Item: Promised<R>>>(_: X) {}

/// For each number of parameters: one check for a function that returns this type, and one
/// for a function that returns an iterable over it.
macro_rules! returns {
    ($($returns:ident $yields:ident ($($of:ident)*);)*) => {
        $(
            pub fn $returns<R, $($of,)* X: Promised<R>>(_: impl FnOnce($($of),*) -> X) {}
            pub fn $yields<R, $($of,)* X: IntoIterator<Item: Promised<R>>>(
                _: impl FnOnce($($of),*) -> X,
            ) {
            }
        )*
    };
}

returns! {
    returns0 yields0 ();
    returns1 yields1 (A);
    returns2 yields2 (A B);
    returns3 yields3 (A B C);
    returns4 yields4 (A B C D);
    returns5 yields5 (A B C D E);
    returns6 yields6 (A B C D E F);
    returns7 yields7 (A B C D E F G);
    returns8 yields8 (A B C D E F G H);
}

/// Property tests draw the same values each time, and leave no file of those that failed.
fn steady() {
    for (name, value) in [
        ("PROPTEST_RNG_SEED", "20260101"),
        ("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "1"),
    ] {
        // SAFETY: the process has one thread: it calls its first function.
        unsafe { std::env::set_var(name, value) };
    }
}
