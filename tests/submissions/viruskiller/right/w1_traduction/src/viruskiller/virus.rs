//! Les virus : où ils peuvent aller, comment ils bougent, quand ils sont morts.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use super::plateau::passemuraille;

use outils::{Hasard, pause};

/// Renvoie pour un virus les directions possibles
pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let mut dirpossible = vec![];
    if let Some(posvirus) = jeu.virus[numvirus] {
        if posvirus > 9 {
            if jeu.grille[posvirus - 10] == Case::Vide {
                dirpossible.push(0);
            }
        }
        if posvirus < 90 {
            if jeu.grille[posvirus + 10] == Case::Vide {
                dirpossible.push(1);
            }
        }
        if posvirus > 0 {
            // le virus ne peut aller vers la gauche si il est contre la paroi
            if jeu.grille[posvirus - 1] == Case::Vide && posvirus % 10 != 0 {
                dirpossible.push(2);
            }
        }
        if posvirus < 99 {
            if jeu.grille[posvirus + 1] == Case::Vide && posvirus % 10 != 9 {
                dirpossible.push(3);
            }
        }
    }
    if dirpossible.is_empty() {
        dirpossible.push(1);
    }
    dirpossible
}

/// Fonction de déplacement des virus
pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let oldvirpos = match jeu.virus[numvirus] {
        Some(position) => position as i32,
        None => return,
    };
    let newposvir = oldvirpos + dirvalue;
    let mut message = "Les virus se déplacent";
    if newposvir >= 0 && newposvir < 100 {
        if passemuraille(oldvirpos, newposvir) {
            message = "Le virus tente en vain de passer la paroi";
            pause(300);
        } else if jeu.grille[newposvir as usize] == Case::Vide {
            jeu.grille[oldvirpos as usize] = Case::Vide;
            jeu.virus[numvirus] = Some(newposvir as usize);
            jeu.grille[newposvir as usize] = Case::Virus;
            pause(300);
        } else {
            pause(100);
        }
    }
    showGameBoard(jeu, message);
}

/// Appelle la fonction de déplacement aléatoire des virus en fonction de la direction possible
pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    for numvirus in 0..jeu.virus.len() {
        if jeu.virus[numvirus] != None {
            let oldvirpos = jeu.virus[numvirus].unwrap() as i32;
            let dirpossible = dirpossiblevirus(jeu, numvirus);
            let direction = hasard.choice(&dirpossible);
            let dirvalue;
            let maxdistance;
            if direction == 0 {
                // haut
                dirvalue = -10;
                maxdistance = oldvirpos / 10;
            } else if direction == 1 {
                // bas
                dirvalue = 10;
                maxdistance = 10 - oldvirpos / 10;
            } else if direction == 2 {
                // gauche
                dirvalue = -1;
                maxdistance = oldvirpos % 10;
            } else {
                // droite
                dirvalue = 1;
                maxdistance = 10 - oldvirpos % 10;
            }
            let distance = hasard.randint(1, maxdistance);
            let mut pas = 0;
            while pas < distance {
                movevirus(jeu, numvirus, dirvalue);
                pas = pas + 1;
            }
        }
    }
}

/// Regarde quels sont les virus qui sont morts (après explosion)
pub fn constatdesmorts(jeu: &mut Jeu) {
    for individu in 0..jeu.virus.len() {
        if let Some(position) = jeu.virus[individu] {
            if jeu.grille[position] == Case::Vide {
                jeu.virus[individu] = None;
            }
        }
    }
}
