//! Le tour du joueur : lire une touche, avancer, déposer une bombe.

#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::Case;
use super::etat::{Fin, Jeu, Mouvement};

use outils::Hasard;

/// Affiche la grille avec « Début de votre tour », lit une touche et dit ce qu'elle demande.
///
/// Une ligne est acceptée si elle est `z`, `q`, `s`, `d`, `1`, `2`, `3`, `4` ou un espace ; une
/// autre touche est redemandée. (En accepter davantage, comme une majuscule, est permis.) La
/// réponse est le mouvement demandé et la touche, en minuscule. Si P est la position du joueur :
///
/// - `z` demande P - 10 et `s` P + 10, sur l'axe `'v'` ; `q` demande P - 1 et `d` P + 1, sur
///   l'axe `'h'` ;
/// - si l'autre axe a déjà été suivi pendant ce tour, la position demandée est P et l'axe ne
///   change pas ;
/// - `1` à `4` : la position demandée est P ;
/// - espace : la position demandée est P, et `continuer` vaut 0.
///
/// `oldpos` est toujours P. À la fin de la saisie, l'erreur est `FinDeSaisie`.
///
/// Par exemple, « espace finit le tour » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.virus = [null, null, null, null]
/// - jeu.grille[44] = Joueur
/// - jeu.mouvement.newpos = 44
/// - jeu.mouvement.oldpos = 44
/// - call: r = keyinput(jeu)
///   types: [" "]
/// - check: 'r == Ok((Mouvement{oldpos: 44, newpos: 44, voh: "n", continuer: 0}, " "))'
/// ```
pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    let _ = &jeu;
    todo!("keyinput")
}

/// Ajoute 1 à la puissance de deux bombes différentes, tirées au hasard.
///
/// Il n'y a pas de puissance maximale.
///
/// Exemple : avec les bombes 1 et 3, les puissances 8, 6, 4, 2 deviennent 9, 6, 5, 2.
///
/// Par exemple, « toujours deux bombes différentes » :
///
/// ```yaml
/// - jeu = Jeu()
/// - boostbombe(jeu, hasard)
/// - check: sum(jeu.bombeloader[*].puissance) == 22
/// - check: jeu.bombeloader[0].puissance in 8..=9
/// - check: jeu.bombeloader[1].puissance in 6..=7
/// - check: jeu.bombeloader[2].puissance in 4..=5
/// - check: jeu.bombeloader[3].puissance in 2..=3
/// ```
pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let _ = (&jeu, &hasard);
    todo!("boostbombe")
}

/// Fait une action du joueur : lit une touche avec `keyinput`, l'exécute, puis affiche la grille
/// avec le message qui convient.
///
/// - Fin du tour (espace) : `mouvement` devient celui de `keyinput` ; rien n'est affiché de plus.
/// - Un pas interdit par `passemuraille`, vers une case qui n'est ni vide ni d'ATP, ou sur
///   l'autre axe que celui du tour : rien ne change, « Vous ne pouvez pas aller là ».
/// - Un pas permis : le joueur change de case et `mouvement` devient celui de `keyinput`. La
///   case quittée devient vide, ou une bombe si le joueur était debout sur une bombe. Sur de
///   l'ATP, `boostbombe` est appelée. « Vous avancez ».
/// - Bombe après un mouvement dans ce tour : rien ne change, « Bombes inaccessibles après
///   déplacement ».
/// - Bombe N : la case du joueur devient `JoueurBomb`, la position de la bombe est celle du
///   joueur, `mouvement` ne change pas. « Vous venez de déposer la bombe N ».
///
/// Des mots, de la ponctuation ou un affichage de plus ne gênent pas.
///
/// Par exemple, « une bombe qui vient trop tard est refusée en mots » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.virus = [null, null, null, null]
/// - jeu.grille[44] = Joueur
/// - jeu.mouvement.newpos = 44
/// - jeu.mouvement.oldpos = 44
/// - call: actionjoueur(jeu, hasard)
///   types: ["d"]
/// - call: actionjoueur(jeu, hasard)
///   types: ["2"]
///   prints: {new_words: true}
/// - check: jeu.bombeloader[*].position == [null, null, null, null]
/// ```
pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let _ = (&jeu, &hasard);
    todo!("actionjoueur")
}
