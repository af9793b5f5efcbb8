//! Les virus : où ils peuvent aller, comment ils bougent, quand ils sont morts.

#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::Case;
use super::etat::Jeu;

use outils::Hasard;
use super::affichage::showGameBoard;
use super::plateau::passemuraille;

/// Les directions où le virus numéro `numvirus` (de 0 à 3) n'est pas tout de suite bloqué :
/// 0 haut, 1 bas, 2 gauche, 3 droite, dans l'ordre que l'on veut.
///
/// Une direction convient quand la case voisine est dans la grille et vide. Si aucune ne
/// convient, la réponse est `[1]`.
///
/// Exemples sur une grille vide : un virus en 44 a pour directions `[0, 1, 2, 3]`, en 0
/// `[1, 3]`, en 99 `[0, 2]`.
pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let case = jeu.virus[numvirus].map_or(-1, |p| p as i32);
    let possibles: Vec<i32> = [(-10, 0), (10, 1), (-1, 2), (1, 3)]
        .into_iter()
        .filter(|&(pas, _)| case >= 0 && !passemuraille(case, case + pas))
        .filter(|&(pas, _)| jeu.grille[(case + pas) as usize] == Case::Vide)
        .map(|(_, direction)| direction)
        .collect();
    match possibles.as_slice() {
        [] => vec![1],
        _ => possibles,
    }
}

/// Fait faire un pas au virus `numvirus` ; `dirvalue` vaut -10, 10, -1 ou 1.
///
/// Le virus avance si la case visée existe, n'est pas de l'autre côté d'un bord
/// (`passemuraille`) et est vide. Sinon il ne bouge pas. La grille est affichée dans tous les
/// cas, avec « Les virus se déplacent », ou « Le virus tente en vain de passer la paroi » quand
/// il voulait passer d'un côté de la grille à l'autre (l'un ou l'autre au-dessus de la première
/// ligne et en dessous de la dernière).
///
/// Exemples : de 44, le pas -10 mène en 34 ; de 9, le pas 1 ne mène nulle part ; de 1, le pas -1
/// mène en 0.
pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let Some(avant) = jeu.virus[numvirus] else { return };
    let apres = avant as i32 + dirvalue;
    let message = match passemuraille(avant as i32, apres) {
        true => "LE VIRUS TENTE EN VAIN DE PASSER LA PAROI !",
        false => {
            if jeu.grille[apres as usize] == Case::Vide {
                jeu.grille[avant] = Case::Vide;
                jeu.grille[apres as usize] = Case::Virus;
                jeu.virus[numvirus] = Some(apres as usize);
            }
            "LES VIRUS SE DÉPLACENT..."
        }
    };
    showGameBoard(jeu, message);
    outils::pause(120);
}

/// Déplace au hasard chaque virus vivant, dans l'ordre de la liste.
///
/// Pour chacun, on tire une direction parmi celles de `dirpossiblevirus`, puis un nombre de pas
/// de 1 à `max`, et on appelle `movevirus` autant de fois. Depuis la ligne `l` et la colonne
/// `c`, `max` vaut `l` vers le haut, `10 - l` vers le bas, `c` vers la gauche et `10 - c` vers
/// la droite. (La distance exacte jusqu'au bord, `9 - l` ou `9 - c`, convient aussi, si un virus
/// bloqué sur le bord n'est pas une panne.)
pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    for numvirus in 0..jeu.virus.len() {
        let Some(case) = jeu.virus[numvirus] else { continue };
        let (l, c) = (case as i32 / 10, case as i32 % 10);
        let mut directions = dirpossiblevirus(jeu, numvirus);
        hasard.shuffle(&mut directions);
        let (pas, max) = [(-10, l), (10, 10 - l), (-1, c), (1, 10 - c)][directions[0] as usize];
        let distances: Vec<i32> = (1..=max).collect();
        for _ in 0..hasard.choice(&distances) {
            movevirus(jeu, numvirus, pas);
        }
    }
}

/// Déclare morts (`None`) les virus vivants dont la case est maintenant vide.
///
/// Exemple : virus [10, 20, 30, mort], où 10 est vide, 20 un virus et 30 de l'ATP : seul le
/// premier meurt.
pub fn constatdesmorts(jeu: &mut Jeu) {
    jeu.virus = jeu
        .virus
        .iter()
        .map(|virus| virus.filter(|&case| jeu.grille[case] != Case::Vide))
        .collect();
}
