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
/// Par exemple, « l'explosion se voit et se lit » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.virus = [null, null, null, null]
/// - jeu.grille[44] = Bomb
/// - jeu.grille[99] = Joueur
/// - jeu.mouvement.newpos = 99
/// - jeu.bombeloader[0].position = 44
/// - call: boom(jeu)
///   prints: [{says: "BOOOOM"}, {contains: {one_of: [✸, ✶, ✹, ★, ☆]}}]
/// ```
pub fn boom(jeu: &mut Jeu) {
    let _ = &jeu;
    todo!("boom")
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
    let _ = (&jeu, &hasard);
    todo!("reloadbombe")
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
    let _ = &jeu;
    todo!("bombemolle")
}
