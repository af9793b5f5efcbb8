//! Les bombes en fin de tour : explosion, rechargement, affaiblissement.

#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::Case;
use super::etat::Jeu;

use outils::Hasard;

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
    explose(jeu, 0);
    for bombe in &mut jeu.bombeloader {
        bombe.position = None;
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
    for bombe in &mut jeu.bombeloader {
        if bombe.puissance.is_none() {
            bombe.puissance = Some(2 * hasard.randint(1, 4) as u32 + 1);
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
        bombe.puissance = bombe.puissance.map(|p| p.saturating_sub(1));
    }
    super::affichage::showGameBoard(jeu, &jeu.message);
}

/// Fait exploser la bombe d'indice n si elle est amorcée, puis les suivantes.
fn explose(jeu: &mut Jeu, n: usize) {
    if n == 4 {
        return;
    }
    if let Some(centre) = jeu.bombeloader[n].position {
        let rayon = jeu.bombeloader[n].puissance.unwrap_or(0).div_ceil(2);
        jeu.bombeloader[n].puissance = None;
        for motif in [Case::Explosion, Case::Vide] {
            souffle(jeu, centre as i32, 0, 0, motif);
            souffle(jeu, centre as i32, -10, rayon, motif);
            souffle(jeu, centre as i32, 10, rayon, motif);
            if rayon <= 2 {
                souffle(jeu, centre as i32, -1, rayon, motif);
                souffle(jeu, centre as i32, 1, rayon, motif);
            }
            super::affichage::showGameBoard(jeu, "BOOOOM");
            outils::pause(700);
        }
    }
    explose(jeu, n + 1);
}

/// Le souffle atteint `ici`, puis les `portee` cases suivantes, jusqu'au bord.
fn souffle(jeu: &mut Jeu, ici: i32, pas: i32, portee: u32, motif: Case) {
    // Le joueur est invulnérable : on le voit pendant toute l'explosion.
    jeu.grille[ici as usize] = if ici == jeu.mouvement.newpos {
        Case::Joueur
    } else {
        motif
    };
    if portee > 0 && !super::plateau::passemuraille(ici, ici + pas) {
        souffle(jeu, ici + pas, pas, portee - 1, motif);
    }
}
