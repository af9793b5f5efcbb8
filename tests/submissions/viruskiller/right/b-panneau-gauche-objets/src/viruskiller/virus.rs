//! Les virus.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use super::outillage::{Coordonnee, Direction};
use super::plateau::passemuraille;

use outils::Hasard;

pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let mut possibles = Vec::new();
    if let Some(place) = jeu.virus[numvirus] {
        let ici = Coordonnee::depuis(place);
        for sens in Direction::TOUTES {
            if let Some(voisine) = ici.decale(sens, 1) {
                if voisine.est_vide(jeu) {
                    possibles.push(sens.numero());
                }
            }
        }
    }
    if possibles.is_empty() {
        return vec![Direction::Bas.numero()];
    }
    possibles
}

pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let mut bloque = false;
    if let Some(place) = jeu.virus[numvirus] {
        let voulue = place as i32 + dirvalue;
        // Au-dessus et en dessous de la grille, on dit seulement que les virus se déplacent.
        let existe = (0..100).contains(&voulue);
        bloque = passemuraille(place as i32, voulue) && dirvalue.abs() == 1;
        if existe && !bloque && jeu.grille[voulue as usize] == Case::Vide {
            jeu.grille[place] = Case::Vide;
            jeu.grille[voulue as usize] = Case::Virus;
            jeu.virus[numvirus].replace(voulue as usize);
        }
    }
    if bloque {
        showGameBoard(jeu, "Le virus tente en vain de passer la paroi...");
    } else {
        showGameBoard(jeu, "Les virus se déplacent...");
    }
    outils::pause(100);
}

/// Jusqu'où un virus peut vouloir aller.
fn distance_maximale(depuis: Coordonnee, sens: Direction) -> i32 {
    match sens {
        Direction::Haut => depuis.ligne(),
        Direction::Bas => 10 - depuis.ligne(),
        Direction::Gauche => depuis.colonne(),
        Direction::Droite => 10 - depuis.colonne(),
    }
}

pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    for numero in 0..jeu.virus.len() {
        if let Some(place) = jeu.virus[numero] {
            let mut possibles = dirpossiblevirus(jeu, numero);
            hasard.shuffle(&mut possibles);
            let sens = Direction::du_numero(possibles[0]);
            let max = distance_maximale(Coordonnee::depuis(place), sens);
            let mut reste = hasard.randint(1, max);
            while reste > 0 {
                movevirus(jeu, numero, sens.pas());
                reste -= 1;
            }
        }
    }
}

pub fn constatdesmorts(jeu: &mut Jeu) {
    for virus in jeu.virus.iter_mut() {
        match virus {
            Some(place) if jeu.grille[*place] == Case::Vide => *virus = None,
            _ => (),
        }
    }
}
