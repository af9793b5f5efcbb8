//! Les bombes en fin de tour : explosion, rechargement, affaiblissement.

#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::Case;
use super::etat::Jeu;

use outils::Hasard;
use super::affichage::showGameBoard;
use super::plateau::passemuraille;

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
    for numero in 0..4 {
        let bombe = jeu.bombeloader[numero];
        let Some(centre) = bombe.position else { continue };
        let rayon = bombe.puissance.unwrap_or(0).div_ceil(2);
        let pas: &[i32] = if rayon <= 2 { &[-10, 10, -1, 1] } else { &[-10, 10] };

        let mut souffle = vec![centre as i32];
        for &pas in pas {
            let mut case = centre as i32;
            for _ in 0..rayon {
                if passemuraille(case, case + pas) {
                    break;
                }
                case += pas;
                souffle.push(case);
            }
        }

        let joueur = jeu.mouvement.newpos;
        jeu.bombeloader[numero].position = None;
        jeu.bombeloader[numero].puissance = None;
        for reste in [Case::Explosion, Case::Vide] {
            for &case in souffle.iter().filter(|&&case| case != joueur) {
                jeu.grille[case as usize] = reste;
            }
            showGameBoard(jeu, "BOOOOM !!!");
            outils::pause(600);
        }
        jeu.grille[joueur as usize] = Case::Joueur;
    }
}

/// Donne une nouvelle puissance à chaque bombe qui vient d'exploser (puissance `None`).
///
/// Chacune reçoit une valeur tirée parmi 3, 5, 7, 9. `bombemolle`, appelée ensuite, en ôte 1 :
/// le joueur verra 2, 4, 6 ou 8.
pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for bombe in &mut jeu.bombeloader {
        bombe.puissance = bombe.puissance.or_else(|| {
            let mut puissances = [3, 5, 7, 9];
            hasard.shuffle(&mut puissances);
            puissances.first().copied()
        });
    }
}

/// Ôte 1 à la puissance de chaque bombe, sans descendre sous 0, puis affiche la grille avec le
/// message du jeu.
///
/// Exemple : 7, 5, 3, 0 deviennent 6, 4, 2, 0.
pub fn bombemolle(jeu: &mut Jeu) {
    jeu.bombeloader
        .iter_mut()
        .filter_map(|bombe| bombe.puissance.as_mut())
        .filter(|puissance| **puissance > 0)
        .for_each(|puissance| *puissance -= 1);
    showGameBoard(jeu, &jeu.message);
}
