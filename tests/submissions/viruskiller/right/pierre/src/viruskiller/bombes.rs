//! Les explosions, anneau après anneau.

use super::affichage::showGameBoard;
use super::etat::{Bombe, Case, Jeu};
use outils::{Hasard, pause};

/// À quelle distance du centre une case est soufflée ; `None` si elle ne l'est pas.
fn distance(centre: usize, case: usize, rayon: usize) -> Option<usize> {
    let dl = (centre / 10).abs_diff(case / 10);
    let dc = (centre % 10).abs_diff(case % 10);
    match (dl, dc) {
        (d, 0) if d <= rayon => Some(d),
        (0, d) if d <= rayon && rayon <= 2 => Some(d),
        _ => None,
    }
}

fn souffle(jeu: &mut Jeu, centre: usize, rayon: usize, anneau: usize, motif: Case) {
    for case in 0..100 {
        let joueur = jeu.mouvement.newpos == case as i32;
        if !joueur && distance(centre, case, rayon).is_some_and(|d| d <= anneau) {
            jeu.grille[case] = motif;
        }
    }
    showGameBoard(jeu, "BOOOOM");
    pause(300);
}

pub fn boom(jeu: &mut Jeu) {
    let chargeur = jeu.bombeloader;
    for (n, bombe) in chargeur.into_iter().enumerate() {
        if let (Some(centre), Some(puissance)) = (bombe.position, bombe.puissance) {
            let rayon = (puissance as usize + 1) / 2;
            if centre as i32 == jeu.mouvement.newpos {
                jeu.grille[centre] = Case::Joueur;
            }
            // Le souffle grandit, puis tout disparaît.
            for anneau in 0..=rayon {
                souffle(jeu, centre, rayon, anneau, Case::Explosion);
            }
            souffle(jeu, centre, rayon, rayon, Case::Vide);
            jeu.bombeloader[n] = Bombe { position: None, puissance: None };
        }
    }
}

pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut n = 0;
    while n < 4 {
        if jeu.bombeloader[n].puissance.is_none() {
            // Un nombre impair de 3 à 9.
            let mut p = hasard.randint(3, 9);
            while p % 2 == 0 {
                p = hasard.randint(3, 9);
            }
            jeu.bombeloader[n].puissance = Some(p as u32);
        }
        n += 1;
    }
}

pub fn bombemolle(jeu: &mut Jeu) {
    jeu.bombeloader = jeu.bombeloader.map(|b| Bombe {
        puissance: b.puissance.map(|p| p - u32::from(p > 0)),
        ..b
    });
    showGameBoard(jeu, &jeu.message);
}
