//! Un coup, tel qu'il est tapé.

use std::str::FromStr;

pub struct Coup {
    pub drapeau: bool,
    pub ligne: usize,
    pub colonne: usize,
}

impl Coup {
    pub fn est_dans(&self, taille: usize) -> bool {
        self.ligne < taille && self.colonne < taille
    }
}

impl FromStr for Coup {
    type Err = ();

    fn from_str(texte: &str) -> Result<Coup, ()> {
        let mut lettres = texte.chars().peekable();
        let drapeau = lettres.next_if_eq(&'f').is_some();
        let ligne = lettres
            .next()
            .and_then(|l| ('A'..='Z').position(|m| m == l))
            .ok_or(())?;
        let colonne = lettres.next().and_then(|c| c.to_digit(10)).ok_or(())? as usize;
        match lettres.next() {
            None => Ok(Coup { drapeau, ligne, colonne }),
            Some(_) => Err(()),
        }
    }
}
