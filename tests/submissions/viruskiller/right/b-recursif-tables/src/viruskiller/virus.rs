//! Les virus.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use super::plateau::passemuraille;

use outils::Hasard;

/// (numéro, pas) ; l'ordre est celui des aiguilles d'une montre.
const ROSE: [(i32, i32); 4] = [(0, -10), (3, 1), (1, 10), (2, -1)];

pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let ici = match jeu.virus[numvirus] {
        Some(place) => place as i32,
        None => return vec![1],
    };
    let mut dirs = ROSE.to_vec();
    dirs.retain(|(_, pas)| {
        !passemuraille(ici, ici + pas) && jeu.grille[(ici + pas) as usize] == Case::Vide
    });
    if dirs.is_empty() {
        dirs.push((1, 10));
    }
    dirs.iter().map(|d| d.0).collect()
}

pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let paroi = "Le virus tente en vain de passer la paroi";
    let deplacement = "Les virus se déplacent";
    let message = match jeu.virus[numvirus] {
        None => deplacement,
        Some(ici) if passemuraille(ici as i32, ici as i32 + dirvalue) => paroi,
        Some(ici) => {
            let la = ici.wrapping_add_signed(dirvalue as isize);
            if jeu.grille[la] == Case::Vide {
                jeu.grille[la] = Case::Virus;
                jeu.grille[ici] = Case::Vide;
                jeu.virus[numvirus] = Some(la);
            }
            deplacement
        }
    };
    showGameBoard(jeu, message);
    outils::pause(90);
}

/// `n` pas de suite.
fn marche(jeu: &mut Jeu, numvirus: usize, pas: i32, n: i32) {
    if n > 0 {
        movevirus(jeu, numvirus, pas);
        marche(jeu, numvirus, pas, n - 1);
    }
}

fn bouge_a_partir_de(jeu: &mut Jeu, numvirus: usize, hasard: &mut Hasard) {
    let Some(&virus) = jeu.virus.get(numvirus) else {
        return;
    };
    if let Some(place) = virus {
        let (l, c) = (place as i32 / 10, place as i32 % 10);
        let choisie = hasard.sample(&dirpossiblevirus(jeu, numvirus), 1)[0];
        let max = [l, 10 - l, c, 10 - c][choisie as usize];
        let pas = [-10, 10, -1, 1][choisie as usize];
        let distances: Vec<i32> = (1..=max).collect();
        let n = hasard.choice(&distances);
        marche(jeu, numvirus, pas, n);
    }
    bouge_a_partir_de(jeu, numvirus + 1, hasard);
}

pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    bouge_a_partir_de(jeu, 0, hasard);
}

pub fn constatdesmorts(jeu: &mut Jeu) {
    let grille = jeu.grille;
    jeu.virus = std::mem::take(&mut jeu.virus)
        .into_iter()
        .map(|v| v.and_then(|i| (grille[i] != Case::Vide).then_some(i)))
        .collect();
}
