//! A host process and nothing else, for tests: their own program is not ours to start.
fn main() {
    engine::run::host_main_if_asked();
}
