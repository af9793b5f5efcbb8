//! Les bombes en fin de tour.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use super::outillage::{Coordonnee, Direction};

use outils::Hasard;

/// L'explosion d'une bombe : la liste de ses victimes.
struct Explosion {
    atteintes: Vec<usize>,
}

impl Explosion {
    fn nouvelle(centre: usize, puissance: u32) -> Self {
        let rayon = ((puissance + 1) / 2) as i32;
        let centre = Coordonnee::depuis(centre);
        let mut atteintes = vec![centre.indice()];
        for sens in Direction::TOUTES {
            if sens.axe() == 'h' && rayon > 2 {
                continue;
            }
            for distance in 1..=rayon {
                if let Some(place) = centre.decale(sens, distance) {
                    atteintes.push(place.indice());
                }
            }
        }
        Self { atteintes }
    }

    /// Une image de l'explosion ; le souffle cache même le joueur.
    fn image(&self, jeu: &mut Jeu, contenu: Case) {
        for &place in &self.atteintes {
            jeu.grille[place] = contenu;
        }
    }
}

pub fn boom(jeu: &mut Jeu) {
    let joueur = jeu.mouvement.newpos as usize;
    for numero in 0..4 {
        let bombe = jeu.bombeloader[numero];
        if let Some(centre) = bombe.position {
            let explosion = Explosion::nouvelle(centre, bombe.puissance.unwrap_or_default());
            explosion.image(jeu, Case::Explosion);
            showGameBoard(jeu, &format!("BOOOOM fait la bombe {} !", numero + 1));
            outils::pause(350);
            explosion.image(jeu, Case::Vide);
            // Le joueur n'a rien senti.
            jeu.grille[joueur] = Case::Joueur;
            jeu.bombeloader[numero].puissance = None;
            showGameBoard(jeu, "BOOOOM !");
            outils::pause(150);
        }
    }
    for bombe in &mut jeu.bombeloader {
        bombe.position = None;
    }
}

pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for bombe in &mut jeu.bombeloader {
        if bombe.puissance.is_none() {
            let mut recharges = vec![3u32, 5, 7, 9];
            hasard.shuffle(&mut recharges);
            bombe.puissance = recharges.first().copied();
        }
    }
}

pub fn bombemolle(jeu: &mut Jeu) {
    for bombe in &mut jeu.bombeloader {
        bombe.puissance = match bombe.puissance {
            Some(0) => Some(0),
            Some(p) => Some(p - 1),
            None => None,
        };
    }
    let message = jeu.message.clone();
    showGameBoard(jeu, &message);
}
