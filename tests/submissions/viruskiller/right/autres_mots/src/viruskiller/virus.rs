//! Les virus : où ils peuvent aller, comment ils bougent, quand ils sont morts.

use super::affichage::showGameBoard;
use super::etat::Case;
use super::etat::Jeu;
use super::plateau::passemuraille;

use outils::Hasard;

/// Les directions possibles.
pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let mut directions = Vec::new();
    if let Some(pos) = jeu.virus[numvirus] {
        if pos > 9 && jeu.grille[pos - 10] == Case::Vide {
            directions.push(0);
        }
        if pos < 90 && jeu.grille[pos + 10] == Case::Vide {
            directions.push(1);
        }
        if pos % 10 != 0 && jeu.grille[pos - 1] == Case::Vide {
            directions.push(2);
        }
        if pos % 10 != 9 && jeu.grille[pos + 1] == Case::Vide {
            directions.push(3);
        }
    }
    if directions.is_empty() {
        directions.push(1);
    }
    directions
}

/// Un pas d'un virus.
pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let Some(pos) = jeu.virus[numvirus] else {
        return;
    };
    let but = pos as i32 + dirvalue;
    let mut message = "Les virus se baladent";
    if passemuraille(pos as i32, but) {
        message = "Le virus se heurte à la paroi";
        outils::pause(300);
    } else if jeu.grille[but as usize] == Case::Vide {
        jeu.grille[pos] = Case::Vide;
        jeu.grille[but as usize] = Case::Virus;
        jeu.virus[numvirus] = Some(but as usize);
        outils::pause(300);
    } else {
        outils::pause(100);
    }
    showGameBoard(jeu, message);
}

/// Tous les virus bougent.
pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    for numvirus in 0..jeu.virus.len() {
        if let Some(pos) = jeu.virus[numvirus] {
            let ligne = pos as i32 / 10;
            let colonne = pos as i32 % 10;
            let directions = dirpossiblevirus(jeu, numvirus);
            let direction = hasard.choice(&directions);
            let dirvalue;
            let max;
            if direction == 0 {
                dirvalue = -10;
                max = ligne;
            } else if direction == 1 {
                dirvalue = 10;
                max = 10 - ligne;
            } else if direction == 2 {
                dirvalue = -1;
                max = colonne;
            } else {
                dirvalue = 1;
                max = 10 - colonne;
            }
            let distance = hasard.randint(1, max);
            let mut pas = 0;
            while pas < distance {
                movevirus(jeu, numvirus, dirvalue);
                pas += 1;
            }
        }
    }
}

/// Quels virus sont morts.
pub fn constatdesmorts(jeu: &mut Jeu) {
    for i in 0..jeu.virus.len() {
        if let Some(pos) = jeu.virus[i] {
            if jeu.grille[pos] == Case::Vide {
                jeu.virus[i] = None;
            }
        }
    }
}
