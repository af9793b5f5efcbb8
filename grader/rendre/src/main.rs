//! `cargo noter` et `cargo rendre` ; voir la bibliothèque.

fn main() -> std::process::ExitCode {
    rendre::main()
}
