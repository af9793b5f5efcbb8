//! The program. All of it is in the library beside it.

use std::process::ExitCode;

fn main() -> ExitCode {
    grader::main()
}
