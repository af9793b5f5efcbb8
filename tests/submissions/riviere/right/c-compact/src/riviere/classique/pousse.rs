//! Pousser ce qui gêne, récursivement.
#![allow(non_snake_case)]

use super::case::{ROCHER, VIDE};
use super::grille::incDirectionGH;
use super::riviere::{Riviere, getContenuR, setContenuR};

/// Combien de choses on peut pousser à la fois.
const FORCE: usize = 2;

/// La case (lig, col) peut-elle être libérée en poussant dans ce sens ?
fn liberable(riviere: &Riviere, (lig, col): (i32, i32), pas: (i32, i32), force: usize) -> bool {
    match getContenuR(riviere, lig, col) {
        None | Some(ROCHER) => false,
        Some(VIDE) => true,
        Some(_) => force > 0 && liberable(riviere, (lig + pas.0, col + pas.1), pas, force - 1),
    }
}

/// Libère la case (lig, col) : ce qu'elle contient va dans la case d'après, que l'on
/// libère d'abord.
fn liberer(riviere: &mut Riviere, (lig, col): (i32, i32), pas: (i32, i32)) {
    if let Some(contenu) = getContenuR(riviere, lig, col)
        && contenu != VIDE
    {
        let apres = (lig + pas.0, col + pas.1);
        liberer(riviere, apres, pas);
        setContenuR(riviere, apres.0, apres.1, contenu);
        setContenuR(riviere, lig, col, VIDE);
    }
}

/// Quelque chose (peu importe quoi) peut-il quitter (lig, col) de ce côté ?
pub fn passage(riviere: &Riviere, lig: i32, col: i32, direction: &str) -> bool {
    match incDirectionGH(direction) {
        None | Some((0, 0)) => false,
        Some(pas) => {
            getContenuR(riviere, lig, col).is_some()
                && liberable(riviere, (lig + pas.0, col + pas.1), pas, FORCE)
        }
    }
}

/// Fait avancer ce qui est en (lig, col). À n'appeler que s'il y a un passage.
pub fn avancer(riviere: &mut Riviere, lig: i32, col: i32, direction: &str) {
    if let Some(pas) = incDirectionGH(direction) {
        liberer(riviere, (lig, col), pas);
    }
}
