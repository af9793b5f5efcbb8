//! Les bombes

use super::affichage::showGameBoard;
use super::etat::Case;
use super::etat::Jeu;
use outils::Hasard;

/// met un motif sur toutes les cases atteintes par une bombe
fn dessine(jeu: &mut Jeu, position: usize, rayon: usize, motif: Case) {
    let l = position / 10;
    let c = position % 10;
    for ligne in 0..10 {
        for colonne in 0..10 {
            let mut touche = false;
            if colonne == c && ligne <= l + rayon && ligne + rayon >= l {
                touche = true;
            }
            if rayon <= 2 && ligne == l && colonne <= c + rayon && colonne + rayon >= c {
                touche = true;
            }
            if touche {
                jeu.grille[10 * ligne + colonne] = motif;
            }
        }
    }
    // le joueur ne craint rien
    let j = jeu.mouvement.newpos as usize;
    if jeu.grille[j] == motif {
        jeu.grille[j] = Case::Joueur;
    }
}

/// boum
pub fn boom(jeu: &mut Jeu) {
    for n in 0..4 {
        if jeu.bombeloader[n].position != None {
            let position = jeu.bombeloader[n].position.unwrap();
            let puissance = jeu.bombeloader[n].puissance.unwrap_or(0) as f64;
            let rayon = (puissance / 2.0).ceil() as usize;
            dessine(jeu, position, rayon, Case::Explosion);
            showGameBoard(jeu, "BOOOOM");
            outils::pause(1000);
            dessine(jeu, position, rayon, Case::Vide);
            showGameBoard(jeu, "BOOOOM");
            outils::pause(1000);
            jeu.bombeloader[n].puissance = None;
            jeu.bombeloader[n].position = None;
        }
    }
}

/// rechargement
pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut n = 0;
    while n < 4 {
        if jeu.bombeloader[n].puissance == None {
            let valeur = hasard.randint(1, 4);
            if valeur == 1 {
                jeu.bombeloader[n].puissance = Some(3);
            } else if valeur == 2 {
                jeu.bombeloader[n].puissance = Some(5);
            } else if valeur == 3 {
                jeu.bombeloader[n].puissance = Some(7);
            } else {
                jeu.bombeloader[n].puissance = Some(9);
            }
        }
        n = n + 1;
    }
}

/// les bombes perdent 1
pub fn bombemolle(jeu: &mut Jeu) {
    for n in 0..4 {
        if jeu.bombeloader[n].puissance != None && jeu.bombeloader[n].puissance != Some(0) {
            jeu.bombeloader[n].puissance = Some(jeu.bombeloader[n].puissance.unwrap() - 1);
        }
    }
    let message = jeu.message.clone();
    showGameBoard(jeu, &message);
}
