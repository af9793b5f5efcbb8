//! Les bombes en fin de tour : explosion, rechargement, affaiblissement.

#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::Case;
use super::etat::Jeu;

use outils::Hasard;
use super::affichage::showGameBoard;
use super::plateau::passemuraille;
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
    for numero in 0..4 {
        if jeu.bombeloader[numero].position.is_none() {
            continue;
        }
        let position = jeu.bombeloader[numero].position.unwrap() as i32;
        let puissance = jeu.bombeloader[numero].puissance.unwrap_or(0);
        let rayon = (puissance + 1) / 2;

        let mut touchees = vec![position];
        rayonne(&mut touchees, position, -10, rayon);
        rayonne(&mut touchees, position, 10, rayon);
        if rayon <= 2 {
            rayonne(&mut touchees, position, -1, rayon);
            rayonne(&mut touchees, position, 1, rayon);
        }

        for &case in &touchees {
            jeu.grille[case as usize] = Case::Explosion;
        }
        showGameBoard(jeu, "BOOOOM");
        pause(1000);

        for &case in &touchees {
            jeu.grille[case as usize] = Case::Vide;
        }
        // Le joueur était peut-être là, mais il ne craint rien.
        jeu.grille[jeu.mouvement.newpos as usize] = Case::Joueur;
        showGameBoard(jeu, "BOOOOM");
        pause(500);

        jeu.bombeloader[numero].puissance = None;
        jeu.bombeloader[numero].position = None;
    }
}

/// Ajoute les cases atteintes dans une direction, jusqu'au bord de la grille.
fn rayonne(touchees: &mut Vec<i32>, depart: i32, pas: i32, rayon: u32) {
    let mut case = depart;
    for _ in 0..rayon {
        if passemuraille(case, case + pas) {
            break;
        }
        case += pas;
        touchees.push(case);
    }
}

/// Donne une nouvelle puissance à chaque bombe qui vient d'exploser (puissance `None`).
///
/// Chacune reçoit une valeur tirée parmi 3, 5, 7, 9. `bombemolle`, appelée ensuite, en ôte 1 :
/// le joueur verra 2, 4, 6 ou 8.
pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for numero in 0..4 {
        if jeu.bombeloader[numero].puissance.is_none() {
            // 3, 5, 7 ou 9
            let valeur = 2 * hasard.randint(1, 4) + 1;
            jeu.bombeloader[numero].puissance = Some(valeur as u32);
        }
    }
}

/// Ôte 1 à la puissance de chaque bombe, sans descendre sous 0, puis affiche la grille avec le
/// message du jeu.
///
/// Exemple : 7, 5, 3, 0 deviennent 6, 4, 2, 0.
pub fn bombemolle(jeu: &mut Jeu) {
    for numero in 0..4 {
        match jeu.bombeloader[numero].puissance {
            None | Some(0) => {}
            Some(p) => jeu.bombeloader[numero].puissance = Some(p - 1),
        }
    }
    let message = jeu.message.clone();
    showGameBoard(jeu, &message);
}
