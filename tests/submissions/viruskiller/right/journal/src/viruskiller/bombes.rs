//! Les bombes en fin de tour.

use super::affichage::showGameBoard;
use super::etat::Case;
use super::etat::Jeu;

use outils::Hasard;

/// Les cases atteintes depuis une case dans une direction, récursivement.
fn souffle(ligne: i32, colonne: i32, dl: i32, dc: i32, reste: u32, atteintes: &mut Vec<usize>) {
    if !(0..10).contains(&ligne) || !(0..10).contains(&colonne) {
        return;
    }
    atteintes.push((10 * ligne + colonne) as usize);
    if reste > 0 {
        souffle(ligne + dl, colonne + dc, dl, dc, reste - 1, atteintes);
    }
}

pub fn boom(jeu: &mut Jeu) {
    let joueur = jeu.mouvement.newpos as usize;
    for numero in 0..4 {
        let Some(position) = jeu.bombeloader[numero].position.take() else {
            continue;
        };
        let puissance = jeu.bombeloader[numero].puissance.take().unwrap_or_default();
        let rayon = (puissance + 1) / 2;
        let (l, c) = ((position / 10) as i32, (position % 10) as i32);
        let mut atteintes = Vec::new();
        souffle(l, c, -1, 0, rayon, &mut atteintes);
        souffle(l, c, 1, 0, rayon, &mut atteintes);
        if rayon < 3 {
            souffle(l, c, 0, -1, rayon, &mut atteintes);
            souffle(l, c, 0, 1, rayon, &mut atteintes);
        }
        for motif in [Case::Explosion, Case::Vide] {
            atteintes.iter().for_each(|&i| jeu.grille[i] = motif);
            if motif == Case::Vide && atteintes.contains(&joueur) {
                jeu.grille[joueur] = Case::Joueur;
            }
            showGameBoard(jeu, "BOOOOM");
            outils::pause(800);
        }
    }
}

pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    jeu.bombeloader
        .iter_mut()
        .filter(|bombe| bombe.puissance.is_none())
        .for_each(|bombe| bombe.puissance = Some(3 + 2 * hasard.randint(0, 3) as u32));
}

pub fn bombemolle(jeu: &mut Jeu) {
    for bombe in jeu.bombeloader.iter_mut() {
        match bombe.puissance {
            Some(0) | None => {}
            Some(p) => bombe.puissance = Some(p - 1),
        }
    }
    showGameBoard(jeu, &jeu.message);
}
