#![allow(non_snake_case, non_upper_case_globals)]
use std::rc::Rc;
/// « NOM:R:1 »
#[derive(Debug, Clone, PartialEq)]
pub struct Joueur {
    fiche: Rc<str>,
}
pub fn Joueur(nom: &str, representation: char, humain: bool) -> Joueur {
    Joueur {
        fiche: format!("{representation}{}{nom}", if humain { '+' } else { '-' }).into(),
    }
}
pub fn getNom(joueur: &Joueur) -> String {
    joueur.fiche.chars().skip(2).collect()
}
pub fn getRepresentation(joueur: &Joueur) -> char {
    joueur.fiche.chars().next().unwrap()
}
pub fn estHumain(joueur: &Joueur) -> bool {
    joueur.fiche.chars().nth(1) == Some('+')
}
