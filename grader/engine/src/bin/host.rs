//! A host process and nothing else, for tests, which cannot start their own program as one.
fn main() {
    engine::run::host_main_if_asked();
}
