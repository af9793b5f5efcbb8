//! Les bombes en fin de tour : explosion, rechargement, affaiblissement.

#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::Case;
use super::etat::Jeu;

use outils::Hasard;
use super::affichage::showGameBoard;
use outils::pause;

/// Fait exploser toutes les bombes amorcées, dans l'ordre de leurs numéros.
///
/// Le rayon est la moitié de la puissance, arrondie au-dessus. Le souffle atteint la case de la
/// bombe et autant de cases que le rayon vers le haut et vers le bas ; si le rayon est de 2 au
/// plus, il atteint aussi autant de cases à gauche et à droite, sur la même ligne. Il ne sort pas
/// de la grille et rien ne l'arrête : murs, virus, ATP et bombes deviennent des cases vides. Le
/// joueur, lui, ne craint rien : sa case redevient `Joueur`.
///
/// Chaque explosion est affichée, avec « BOOOOM » : le souffle, puis les cases vides. Ce que
/// montrent alors la case du joueur et la puissance de la bombe est libre. À la fin, la
/// puissance de chaque bombe qui a explosé est `None`, et plus aucune bombe n'a de position.
///
/// Exemple : une bombe de puissance 2 en 89 atteint les cases 79, 88, 89 et 99.
pub fn boom(jeu: &mut Jeu) {
    let joueur = jeu.mouvement.newpos as usize;
    for numero in 0..4 {
        let Some(position) = jeu.bombeloader[numero].position else {
            continue;
        };
        let puissance = jeu.bombeloader[numero].puissance.unwrap_or(0) as i32;
        jeu.bombeloader[numero].puissance = None;
        let rayon = puissance / 2 + puissance % 2;
        let position = position as i32;

        for motif in [Case::Explosion, Case::Vide] {
            jeu.grille[position as usize] = motif;
            for i in 1..=rayon {
                if position - 10 * i >= 0 {
                    jeu.grille[(position - 10 * i) as usize] = motif;
                }
                if position + 10 * i <= 99 {
                    jeu.grille[(position + 10 * i) as usize] = motif;
                }
                // Explosion en croix, sans changer de ligne
                if rayon <= 2 {
                    if position % 10 - i >= 0 {
                        jeu.grille[(position - i) as usize] = motif;
                    }
                    if position % 10 + i <= 9 {
                        jeu.grille[(position + i) as usize] = motif;
                    }
                }
            }
            // Le joueur ne craint pas ses bombes.
            jeu.grille[joueur] = Case::Joueur;
            showGameBoard(jeu, "BOOOOM");
            pause(1000);
        }
    }
    for bombe in &mut jeu.bombeloader {
        bombe.position = None;
    }
}

/// Donne une nouvelle puissance à chaque bombe qui vient d'exploser (puissance `None`).
///
/// Chacune reçoit une valeur tirée parmi 3, 5, 7, 9. `bombemolle`, appelée ensuite, en ôte 1 :
/// le joueur verra 2, 4, 6 ou 8.
pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for bombe in &mut jeu.bombeloader {
        if bombe.puissance == None {
            let valeur = hasard.sample(&[3, 5, 7, 9], 1);
            bombe.puissance = Some(valeur[0]);
        }
    }
}

/// Ôte 1 à la puissance de chaque bombe, sans descendre sous 0, puis affiche la grille avec le
/// message du jeu.
///
/// Exemple : 7, 5, 3, 0 deviennent 6, 4, 2, 0.
pub fn bombemolle(jeu: &mut Jeu) {
    for bombe in &mut jeu.bombeloader {
        if let Some(puissance) = bombe.puissance {
            // Une puissance n'est jamais négative.
            if puissance > 0 {
                bombe.puissance = Some(puissance - 1);
            }
        }
    }
    showGameBoard(jeu, &jeu.message);
}
