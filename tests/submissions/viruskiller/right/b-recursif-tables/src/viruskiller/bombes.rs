//! Les bombes en fin de tour.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use super::plateau::passemuraille;

use outils::Hasard;
use std::collections::VecDeque;

/// La portée du souffle pour les puissances ordinaires ; au-delà on calcule.
const PORTEES: [u32; 12] = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6];

/// Le masque des cases touchées : le feu se propage de proche en proche, avec une file.
fn masque(centre: i32, puissance: u32) -> [bool; 100] {
    let portee = *PORTEES
        .get(puissance as usize)
        .unwrap_or(&(puissance / 2 + puissance % 2));
    let mut touchees = [false; 100];
    touchees[centre as usize] = true;
    let mut file = VecDeque::from([(centre, -10, portee), (centre, 10, portee)]);
    if portee <= 2 {
        file.extend([(centre, -1, portee), (centre, 1, portee)]);
    }
    while let Some((ici, pas, reste)) = file.pop_front() {
        if reste > 0 && !passemuraille(ici, ici + pas) {
            touchees[(ici + pas) as usize] = true;
            file.push_back((ici + pas, pas, reste - 1));
        }
    }
    touchees
}

fn peint(jeu: &mut Jeu, touchees: &[bool; 100], couleur: Case) {
    for (i, case) in jeu.grille.iter_mut().enumerate() {
        match (touchees[i], *case) {
            (false, _) | (true, Case::Joueur) => {}
            (true, Case::JoueurBomb) => *case = Case::Joueur,
            (true, _) => *case = couleur,
        }
    }
    showGameBoard(jeu, "☢ BOOOOM ☢");
    outils::pause(250);
}

pub fn boom(jeu: &mut Jeu) {
    // L'explosion de la première bombe encore amorcée, jusqu'à ce qu'il n'y en ait plus.
    let Some(i) = jeu.bombeloader.iter().position(|b| b.position.is_some()) else {
        return;
    };
    let centre = jeu.bombeloader[i].position.take();
    let puissance = jeu.bombeloader[i].puissance.take();
    if let Some(centre) = centre {
        let touchees = masque(centre as i32, puissance.unwrap_or(0));
        peint(jeu, &touchees, Case::Explosion);
        peint(jeu, &touchees, Case::Vide);
    }
    boom(jeu);
}

pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for bombe in jeu.bombeloader.iter_mut() {
        let neuve = match bombe.puissance {
            Some(p) => p,
            None => hasard.sample(&[9, 7, 5, 3], 1)[0],
        };
        bombe.puissance = Some(neuve);
    }
}

pub fn bombemolle(jeu: &mut Jeu) {
    jeu.bombeloader = jeu.bombeloader.map(|mut bombe| {
        bombe.puissance = bombe.puissance.map(|p| p.max(1) - 1);
        bombe
    });
    showGameBoard(jeu, &jeu.message);
}
