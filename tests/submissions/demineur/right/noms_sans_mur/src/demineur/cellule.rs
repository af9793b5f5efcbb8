/// Une case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// Nombre, ou -1.
    pub value: i32,
    /// Drapeau.
    pub flag: bool,
    /// Cachée.
    pub covered: bool,
}

impl Case {
    /// Neuve.
    pub fn new() -> Self {
        Self {
            value: 0,
            flag: false,
            covered: true,
        }
    }
    pub(super) fn est_bombe(&self) -> bool {
        self.value == super::grille::BOMBE
    }
}

impl Default for Case {
    fn default() -> Self {
        Self::new()
    }
}
