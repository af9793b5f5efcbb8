//! Les virus : où ils peuvent aller, comment ils bougent, quand ils sont morts.

#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::Case;
use super::etat::Jeu;

use outils::Hasard;

/// Les directions où le virus numéro `numvirus` (de 0 à 3) n'est pas tout de suite bloqué :
/// 0 haut, 1 bas, 2 gauche, 3 droite, dans l'ordre que l'on veut.
///
/// Une direction convient quand la case voisine est dans la grille et vide. Si aucune ne
/// convient, la réponse est `[1]`.
///
/// Exemples sur une grille vide : un virus en 44 a pour directions `[0, 1, 2, 3]`, en 0
/// `[1, 3]`, en 99 `[0, 2]`.
///
/// Par exemple, « au milieu, les quatre directions » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.virus = [44]
/// - jeu.grille[44] = Virus
/// - check: dirpossiblevirus(jeu, 0)
///   same_items: [0, 1, 2, 3]
/// ```
pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let _ = &jeu;
    todo!("dirpossiblevirus : numvirus = {numvirus:?}")
}

/// Fait faire un pas au virus `numvirus` ; `dirvalue` vaut -10, 10, -1 ou 1.
///
/// Le virus avance si la case visée existe, n'est pas de l'autre côté d'un bord
/// (`passemuraille`) et est vide. Sinon il ne bouge pas. La grille est affichée dans tous les
/// cas, avec « Les virus se déplacent », ou « Le virus tente en vain de passer la paroi » quand
/// il voulait passer d'un côté de la grille à l'autre (au-dessus de la première ligne et en
/// dessous de la dernière, l'un ou l'autre message convient).
///
/// Exemples : de 44, le pas -10 mène en 34 ; de 9, le pas 1 ne mène nulle part ; de 1, le pas -1
/// mène en 0.
///
/// Par exemple, « un pas fait est dit » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.virus = [9, null, null, null]
/// - jeu.grille[9] = Virus
/// - call: showGameBoard(jeu, "x")
/// - call: movevirus(jeu, 0, 10)
///   prints: {new_words: true}
/// - check: jeu.virus == [19, null, null, null]
/// ```
pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let _ = &jeu;
    todo!("movevirus : numvirus = {numvirus:?}, dirvalue = {dirvalue:?}")
}

/// Déplace au hasard chaque virus vivant, dans l'ordre de la liste.
///
/// Pour chacun, on tire une direction parmi celles de `dirpossiblevirus`, puis un nombre de pas
/// de 1 à `max`, et on appelle `movevirus` autant de fois. Depuis la ligne `l` et la colonne
/// `c`, `max` vaut `l` vers le haut, `10 - l` vers le bas, `c` vers la gauche et `10 - c` vers
/// la droite. (La distance exacte jusqu'au bord, `9 - l` ou `9 - c`, convient aussi, si un virus
/// bloqué sur le bord n'est pas une panne.)
///
/// Par exemple, « toutes les directions, toutes les distances » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.virus = [null, null, 44, null]
/// - jeu.grille[44] = Virus
/// - randommovevirus(jeu, hasard)
/// - v = jeu.virus[2]
/// - check: (v / 10 == 4) != (v % 10 == 4)
/// - for: {c: [4, 14, 24, 34, 54, 64, 74, 84, 94, 40, 41, 42, 43, 45, 46, 47, 48, 49]}
///   do: {eventually: v == c, chance: 1/24}
/// ```
pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    let _ = (&jeu, &hasard);
    todo!("randommovevirus")
}

/// Déclare morts (`None`) les virus vivants dont la case est maintenant vide.
///
/// Exemple : virus [10, 20, 30, mort], où 10 est vide, 20 un virus et 30 de l'ATP : seul le
/// premier meurt.
///
/// Par exemple, « seule une case vide est une mort » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.virus = [10, 20, 30, null]
/// - jeu.grille[20] = Virus
/// - jeu.grille[30] = ATP
/// - constatdesmorts(jeu)
/// - check: jeu.virus == [null, 20, 30, null]
/// ```
pub fn constatdesmorts(jeu: &mut Jeu) {
    let _ = &jeu;
    todo!("constatdesmorts")
}
