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
    let mut directions = vec![];
    let position = match jeu.virus[numvirus] {
        Some(p) => p as i32,
        None => return vec![1],
    };
    let voisines = [position - 10, position + 10, position - 1, position + 1];
    for direction in 0..4 {
        let voisine = voisines[direction];
        if !passemuraille(position, voisine) && jeu.grille[voisine as usize] == Case::Vide {
            directions.push(direction as i32);
        }
    }
    if directions.len() == 0 {
        directions.push(1);
    }
    directions
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
    let depart = match jeu.virus[numvirus] {
        Some(p) => p,
        None => return,
    };
    let arrivee = depart as i32 + dirvalue;

    // Au-dessus ou en dessous de la grille
    if (arrivee < 0 || arrivee > 99) && dirvalue.abs() == 10 {
        showGameBoard(jeu, "Les virus se déplacent");
        return;
    }
    // D'un côté à l'autre
    if passemuraille(depart as i32, arrivee) {
        showGameBoard(jeu, "Le virus tente en vain de passer la paroi");
        return;
    }
    if jeu.grille[arrivee as usize] == Case::Vide {
        jeu.grille.swap(depart, arrivee as usize);
        jeu.virus[numvirus] = Some(arrivee as usize);
    }
    showGameBoard(jeu, "Les virus se déplacent");
}

/// Déplace au hasard chaque virus vivant, dans l'ordre de la liste.
///
/// Pour chacun, on tire une direction parmi celles de `dirpossiblevirus`, puis un nombre de pas
/// de 1 à `max`, et on appelle `movevirus` autant de fois. Depuis la ligne `l` et la colonne
/// `c`, `max` vaut `l` vers le haut, `10 - l` vers le bas, `c` vers la gauche et `10 - c` vers
/// la droite. (La distance exacte jusqu'au bord, `9 - l` ou `9 - c`, convient aussi, si un virus
/// bloqué sur le bord n'est pas une panne.)
pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut numvirus = 0;
    while numvirus < jeu.virus.len() {
        if jeu.virus[numvirus].is_some() {
            deplace(jeu, numvirus, hasard);
        }
        numvirus += 1;
    }
}

/// Tire la direction et la distance d'un virus vivant, et l'avance pas à pas.
fn deplace(jeu: &mut Jeu, numvirus: usize, hasard: &mut Hasard) {
    let position = jeu.virus[numvirus].unwrap() as i32;
    let directions = dirpossiblevirus(jeu, numvirus);
    let tirage = hasard.randint(0, directions.len() as i32 - 1);
    let dirvalue;
    let max;
    match directions[tirage as usize] {
        0 => {
            dirvalue = -10;
            max = position / 10;
        }
        1 => {
            dirvalue = 10;
            max = 10 - position / 10;
        }
        2 => {
            dirvalue = -1;
            max = position % 10;
        }
        _ => {
            dirvalue = 1;
            max = 10 - position % 10;
        }
    }
    let mut pas = hasard.randint(1, max);
    while pas > 0 {
        movevirus(jeu, numvirus, dirvalue);
        pas -= 1;
    }
}

/// Déclare morts (`None`) les virus vivants dont la case est maintenant vide.
///
/// Exemple : virus [10, 20, 30, mort], où 10 est vide, 20 un virus et 30 de l'ATP : seul le
/// premier meurt.
pub fn constatdesmorts(jeu: &mut Jeu) {
    for i in 0..jeu.virus.len() {
        match jeu.virus[i] {
            Some(p) if jeu.grille[p] == Case::Vide => jeu.virus[i] = None,
            _ => {}
        }
    }
}
