//! `cargo noter` et `cargo rendre` ; voir la bibliothèque.

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    // Two folders above: `kit/launch` is the one that cargo names here.
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
    let project = project.unwrap_or(Path::new("."));
    launch::start(project, std::env::args_os().skip(1))
}
