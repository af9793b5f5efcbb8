//! Le projet.
mod demineur_prive {
    pub(crate) fn rien() {}
}
pub mod demineur;
#[allow(dead_code)]
fn _utilise() {
    demineur_prive::rien()
}
