//! Les bombes en fin de tour : explosion, rechargement, affaiblissement.

#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::Case;
use super::etat::Jeu;

use outils::Hasard;
use super::affichage::showGameBoard;

/// Les cases que souffle une bombe.
fn souffle(position: usize, puissance: u32) -> Vec<usize> {
    let rayon = puissance.div_ceil(2) as usize;
    let (ligne, colonne) = (position / 10, position % 10);
    (0..100)
        .filter(|case| {
            let (l, c) = (case / 10, case % 10);
            let en_colonne = c == colonne && l.abs_diff(ligne) <= rayon;
            let en_ligne = l == ligne && c.abs_diff(colonne) <= rayon;
            en_colonne || (rayon <= 2 && en_ligne)
        })
        .collect()
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
pub fn boom(jeu: &mut Jeu) {
    for numero in 0..4 {
        let bombe = jeu.bombeloader[numero];
        if let Some(position) = bombe.position {
            let cases = souffle(position, bombe.puissance.unwrap_or(0));
            for motif in [Case::Explosion, Case::Vide] {
                for &case in &cases {
                    // Le joueur ne craint rien.
                    jeu.grille[case] = match jeu.grille[case] {
                        Case::Joueur | Case::JoueurBomb => Case::Joueur,
                        _ => motif,
                    };
                }
                showGameBoard(jeu, "BOOOOM");
                outils::pause(700);
            }
            jeu.bombeloader[numero].position = None;
            jeu.bombeloader[numero].puissance = None;
        }
    }
}

/// Donne une nouvelle puissance à chaque bombe qui vient d'exploser (puissance `None`).
///
/// Chacune reçoit une valeur tirée parmi 3, 5, 7, 9. `bombemolle`, appelée ensuite, en ôte 1 :
/// le joueur verra 2, 4, 6 ou 8.
pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    jeu.bombeloader
        .iter_mut()
        .filter(|bombe| bombe.puissance.is_none())
        .for_each(|bombe| bombe.puissance = Some(hasard.choice(&[3, 5, 7, 9])));
}

/// Ôte 1 à la puissance de chaque bombe, sans descendre sous 0, puis affiche la grille avec le
/// message du jeu.
///
/// Exemple : 7, 5, 3, 0 deviennent 6, 4, 2, 0.
pub fn bombemolle(jeu: &mut Jeu) {
    for bombe in jeu.bombeloader.iter_mut() {
        bombe.puissance = bombe.puissance.map(|p| p.saturating_sub(1));
    }
    showGameBoard(jeu, &jeu.message);
}
