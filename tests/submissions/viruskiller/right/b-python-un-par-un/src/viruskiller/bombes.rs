//! Les bombes en fin de tour.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use super::plateau::passemuraille;

use outils::Hasard;

pub fn boom(jeu: &mut Jeu) {
    let mut b = 0;
    while b < 4 {
        if jeu.bombeloader[b].position != None {
            let centre = jeu.bombeloader[b].position.unwrap() as i32;
            let mut puissance = 0;
            if jeu.bombeloader[b].puissance != None {
                puissance = jeu.bombeloader[b].puissance.unwrap();
            }
            let mut rayon = puissance / 2;
            if puissance % 2 == 1 {
                rayon = rayon + 1;
            }
            let mut cases = Vec::new();
            cases.push(centre);
            // haut
            let mut pos = centre;
            let mut n = 0;
            while n < rayon && passemuraille(pos, pos - 10) == false {
                pos = pos - 10;
                cases.push(pos);
                n = n + 1;
            }
            // bas
            pos = centre;
            n = 0;
            while n < rayon && passemuraille(pos, pos + 10) == false {
                pos = pos + 10;
                cases.push(pos);
                n = n + 1;
            }
            if rayon <= 2 {
                // gauche
                pos = centre;
                n = 0;
                while n < rayon && passemuraille(pos, pos - 1) == false {
                    pos = pos - 1;
                    cases.push(pos);
                    n = n + 1;
                }
                // droite
                pos = centre;
                n = 0;
                while n < rayon && passemuraille(pos, pos + 1) == false {
                    pos = pos + 1;
                    cases.push(pos);
                    n = n + 1;
                }
            }
            // le souffle (le joueur reste visible)
            for c in &cases {
                if *c != jeu.mouvement.newpos {
                    jeu.grille[*c as usize] = Case::Explosion;
                } else {
                    jeu.grille[*c as usize] = Case::Joueur;
                }
            }
            jeu.bombeloader[b].puissance = None;
            showGameBoard(jeu, "BOOOOM");
            outils::pause(400);
            for c in &cases {
                if *c != jeu.mouvement.newpos {
                    jeu.grille[*c as usize] = Case::Vide;
                }
            }
            showGameBoard(jeu, "BOOOOM");
            outils::pause(200);
            jeu.bombeloader[b].position = None;
        }
        b = b + 1;
    }
}

pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut b = 0;
    while b < 4 {
        if jeu.bombeloader[b].puissance == None {
            let mut tirage = hasard.randint(3, 9);
            while tirage % 2 == 0 {
                tirage = hasard.randint(3, 9);
            }
            jeu.bombeloader[b].puissance = Some(tirage as u32);
        }
        b = b + 1;
    }
}

pub fn bombemolle(jeu: &mut Jeu) {
    let mut b = 0;
    while b < 4 {
        if jeu.bombeloader[b].puissance != None {
            let p = jeu.bombeloader[b].puissance.unwrap();
            if p > 0 {
                jeu.bombeloader[b].puissance = Some(p - 1);
            }
        }
        b = b + 1;
    }
    showGameBoard(jeu, &jeu.message);
}
