//! Le tour du joueur : lire une touche, avancer, déposer une bombe.

use super::etat::{Fin, Jeu, Mouvement};

use outils::Hasard;

/// Affiche la grille avec « Début de votre tour », lit une touche et dit ce qu'elle demande.
///
/// Une ligne est acceptée si elle est exactement `z`, `q`, `s`, `d`, `1`, `2`, `3`, `4` ou une
/// espace ; sinon on redemande. La réponse est le mouvement demandé et la touche ; le jeu ne
/// change pas. Si P est la position du joueur :
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
/// - jeu.grille[44] = Joueur
/// - jeu.mouvement.newpos = 44
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
/// On tire un échantillon de deux numéros parmi 1, 2, 3, 4. Il n'y a pas de puissance maximale.
///
/// Exemple : si le hasard donne [1, 3], les puissances 8, 6, 4, 2 deviennent 9, 6, 5, 2.
///
/// Par exemple, « les bombes 1 et 3 » :
///
/// ```yaml
/// - jeu = Jeu()
/// - boostbombe(jeu, hasard)
/// - check: jeu.bombeloader[*].puissance == [9, 6, 5, 2]
/// ```
pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let _ = (&jeu, &hasard);
    todo!("boostbombe")
}

/// Fait une action du joueur : lit une touche avec `keyinput`, l'exécute, puis affiche la grille
/// avec le message qui convient.
///
/// - Fin du tour (espace) : `mouvement` devient celui de `keyinput` ; rien n'est affiché de plus.
/// - Pas interdit par `passemuraille`, vers une case ni vide ni d'ATP, ou sur l'autre axe que
///   celui du tour : rien ne change, « Vous ne pouvez pas aller là ».
/// - Pas permis : le joueur change de case et `mouvement` devient celui de `keyinput`. La case
///   quittée devient vide, ou une bombe si le joueur était debout sur une bombe. Sur de l'ATP,
///   `boostbombe` est appelée. « Vous avancez ».
/// - Bombe après un mouvement dans ce tour : rien ne change, « Bombes inaccessibles après
///   déplacement ».
/// - Bombe N : la case du joueur devient `JoueurBomb`, la position de la bombe est celle du
///   joueur, `mouvement` ne change pas. « Vous venez de déposer la bombe N ».
///
/// Par exemple, « un pas refusé ne choisit pas d'axe » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.grille[44] = Joueur
/// - jeu.mouvement.newpos = 44
/// - jeu.grille[34] = Mur
/// - call: actionjoueur(jeu, hasard)
///   types: ["z"]
///   returns: Ok(null)
///   prints: {contains: "Vous ne pouvez pas aller là", times: 1}
/// - check: 'jeu.mouvement == Mouvement{oldpos: 0, newpos: 44, voh: "n", continuer: 1}'
/// - call: actionjoueur(jeu, hasard)
///   types: ["q"]
///   returns: Ok(null)
///   prints: {contains: "Vous avancez", times: 1}
/// - check: 'jeu.mouvement == Mouvement{oldpos: 44, newpos: 43, voh: "h", continuer: 1}'
/// ```
pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let _ = (&jeu, &hasard);
    todo!("actionjoueur")
}
