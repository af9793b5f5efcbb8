//! A host process and nothing else, for tests, which cannot start their own program as one.
fn main() {
    host::host_main_if_asked();
}
