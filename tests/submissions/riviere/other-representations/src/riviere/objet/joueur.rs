#![allow(non_snake_case)]

/// Le signe du code dit si le joueur est humain.
#[derive(Clone, Debug, PartialEq)]
pub struct Joueur {
    nom: Box<str>,
    code: i64,
}

impl Joueur {
    pub fn new(nom: &str, representation: char, humain: bool) -> Joueur {
        let code = i64::from(u32::from(representation));
        Joueur { nom: nom.into(), code: if humain { code } else { -code } }
    }

    pub fn getNom(&self) -> String {
        self.nom.to_string()
    }

    pub fn getRepresentation(&self) -> char {
        u32::try_from(self.code.abs()).ok().and_then(char::from_u32).unwrap_or('?')
    }

    pub fn estHumain(&self) -> bool {
        self.code > 0
    }
}
