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
///
/// Par exemple, « la bombe quitte le chargeur » :
pub fn boom(jeu: &mut Jeu) {
    let player = jeu.mouvement.newpos as usize;
    for number in 0..jeu.bombeloader.len() {
        let Some(center) = jeu.bombeloader[number].position.take() else {
            continue;
        };
        let power = jeu.bombeloader[number].puissance.take().unwrap_or(0);
        let reached = blast(center as i32, power.div_ceil(2) as i32);

        paint(jeu, &reached, Case::Explosion, player);
        showGameBoard(jeu, "BOOOOM");
        pause(800);
        paint(jeu, &reached, Case::Vide, player);
        showGameBoard(jeu, "BOOOOM");
        pause(400);
    }
}

// Everything in the blast becomes `cell`, but the player.
fn paint(jeu: &mut Jeu, reached: &[usize], cell: Case, player: usize) {
    for &i in reached {
        jeu.grille[i] = if i == player { Case::Joueur } else { cell };
    }
}

// The cells around `center`, in the grid: up and down, and sideways if it is small.
fn blast(center: i32, radius: i32) -> Vec<usize> {
    let (row, column) = (center / 10, center % 10);
    let mut cells = Vec::new();
    for d in -radius..=radius {
        if (0..10).contains(&(row + d)) {
            cells.push((10 * (row + d) + column) as usize);
        }
        if radius <= 2 && d != 0 && (0..10).contains(&(column + d)) {
            cells.push((10 * row + column + d) as usize);
        }
    }
    cells
}

/// Donne une nouvelle puissance à chaque bombe qui vient d'exploser (puissance `None`).
///
/// Chacune reçoit une valeur tirée parmi 3, 5, 7, 9. `bombemolle`, appelée ensuite, en ôte 1 :
/// le joueur verra 2, 4, 6 ou 8.
///
/// Par exemple, « seule la bombe qui a explosé est rechargée » :
pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let powers = [3, 5, 7, 9];
    for bomb in jeu.bombeloader.iter_mut() {
        if bomb.puissance.is_none() {
            let rank = hasard.randint(0, 3) as usize;
            bomb.puissance = Some(powers[rank]);
        }
    }
}

/// Ôte 1 à la puissance de chaque bombe, sans descendre sous 0, puis affiche la grille avec le
/// message du jeu.
///
/// Exemple : 7, 5, 3, 0 deviennent 6, 4, 2, 0.
///
/// Par exemple, « chaque bombe perd 1 » :
pub fn bombemolle(jeu: &mut Jeu) {
    for bomb in jeu.bombeloader.iter_mut() {
        if let Some(power) = bomb.puissance.as_mut() {
            *power = power.saturating_sub(1);
        }
    }
    showGameBoard(jeu, &jeu.message);
}
