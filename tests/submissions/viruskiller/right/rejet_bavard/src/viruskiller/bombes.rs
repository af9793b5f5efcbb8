//! Les bombes en fin de tour : explosion, rechargement, affaiblissement.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use super::plateau::passemuraille;
use outils::Hasard;

/// Le plus grand rayon d'une explosion en croix.
const RAYON_CROIX: i32 = 2;

/// Les cases qu'atteint le souffle d'une bombe, de proche en proche dans chaque sens.
fn souffle(centre: usize, puissance: u32) -> Vec<usize> {
    let rayon = ((puissance + 1) / 2) as i32;
    let pas: &[i32] = if rayon <= RAYON_CROIX {
        &[-10, 10, -1, 1]
    } else {
        &[-10, 10]
    };
    let mut cases = vec![centre];
    for pas in pas {
        let mut ici = centre as i32;
        for _ in 0..rayon {
            if passemuraille(ici, ici + pas) {
                break;
            }
            ici += pas;
            cases.push(ici as usize);
        }
    }
    cases
}

/// Remplit les cases du souffle, sauf celle du joueur, et montre le résultat.
fn remplit(jeu: &mut Jeu, cases: &[usize], contenu: Case) {
    let joueur = jeu.mouvement.newpos as usize;
    for &case in cases {
        jeu.grille[case] = if case == joueur {
            Case::Joueur
        } else {
            contenu
        };
    }
    showGameBoard(jeu, "BOOOOM");
    outils::pause(500);
}

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
///
/// Par exemple, « la bombe quitte le chargeur » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.virus = [null, null, null, null]
/// - jeu.grille[44] = Bomb
/// - jeu.grille[0] = Joueur
/// - jeu.bombeloader[1].position = 44
/// - boom(jeu)
/// - check: jeu.bombeloader[*].puissance == [8, null, 4, 2]
/// - check: jeu.bombeloader[*].position == [null, null, null, null]
/// ```
pub fn boom(jeu: &mut Jeu) {
    for numero in 0..jeu.bombeloader.len() {
        let bombe = jeu.bombeloader[numero];
        let Some(centre) = bombe.position else {
            continue;
        };
        let cases = souffle(centre, bombe.puissance.unwrap_or(0));
        remplit(jeu, &cases, Case::Explosion);
        jeu.bombeloader[numero].position = None;
        jeu.bombeloader[numero].puissance = None;
        remplit(jeu, &cases, Case::Vide);
    }
}

/// Donne une nouvelle puissance à chaque bombe qui vient d'exploser (puissance `None`).
///
/// Chacune reçoit une valeur tirée parmi 3, 5, 7, 9. `bombemolle`, appelée ensuite, en ôte 1 :
/// le joueur verra 2, 4, 6 ou 8.
///
/// Par exemple, « seule la bombe qui a explosé est rechargée » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.bombeloader[1].puissance = null
/// - reloadbombe(jeu, hasard)
/// - check: jeu.bombeloader[1].puissance in [3, 5, 7, 9]
/// - check: jeu.bombeloader[0].puissance == 8
/// - check: jeu.bombeloader[2].puissance == 4
/// - check: jeu.bombeloader[3].puissance == 2
/// ```
pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for rang in 0..4 {
        while jeu.bombeloader[rang].puissance.is_none() {
            let puissance = hasard.randint(3, 9);
            if puissance % 2 == 1 {
                jeu.bombeloader[rang].puissance = Some(puissance as u32);
            }
        }
    }
}

/// Ôte 1 à la puissance de chaque bombe, sans descendre sous 0, puis affiche la grille avec le
/// message du jeu.
///
/// Exemple : 7, 5, 3, 0 deviennent 6, 4, 2, 0.
///
/// Par exemple, « chaque bombe perd 1 » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.virus = [null, null, null, null]
/// - bombemolle(jeu)
/// - check: jeu.bombeloader[*].puissance == [7, 5, 3, 1]
/// ```
pub fn bombemolle(jeu: &mut Jeu) {
    for bombe in &mut jeu.bombeloader {
        bombe.puissance = bombe.puissance.map(|puissance| puissance.saturating_sub(1));
    }
    showGameBoard(jeu, &jeu.message);
}
