//! Les scénarios publics du devoir, un test pour chacun : rien à changer ici.

fn main() -> std::process::ExitCode {
    engine::student::main(env!("CARGO_MANIFEST_DIR"))
}
