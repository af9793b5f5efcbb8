//! Les virus : où ils peuvent aller, comment ils bougent, quand ils sont morts.

use super::affichage::showGameBoard;
use super::etat::{Case, Jeu};
use super::plateau::passemuraille;
use outils::Hasard;

/// Ce qu'il faut ajouter à un indice pour aller en haut, en bas, à gauche, à droite.
const PAS: [i32; 4] = [-10, 10, -1, 1];

/// Les directions où le virus numéro `numvirus` (de 0 à 3) n'est pas tout de suite bloqué :
/// 0 haut, 1 bas, 2 gauche, 3 droite, dans l'ordre que l'on veut.
///
/// Une direction convient quand la case voisine est dans la grille et vide. Si aucune ne
/// convient, la réponse est `[1]`.
///
/// Exemples sur une grille vide : un virus en 44 a pour directions `[0, 1, 2, 3]`, en 0
/// `[1, 3]`, en 99 `[0, 2]`.
pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let Some(position) = jeu.virus[numvirus] else {
        return vec![1];
    };
    let libre = |direction: i32| {
        let voisine = position as i32 + PAS[direction as usize];
        !passemuraille(position as i32, voisine) && jeu.grille[voisine as usize] == Case::Vide
    };
    let directions: Vec<i32> = (0..4).filter(|&direction| libre(direction)).collect();
    if directions.is_empty() {
        vec![1]
    } else {
        directions
    }
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
pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let Some(position) = jeu.virus[numvirus] else {
        return;
    };
    let visee = position as i32 + dirvalue;
    let mut message = "Les virus se déplacent";
    if (0..100).contains(&visee) {
        if passemuraille(position as i32, visee) {
            message = "Le virus tente en vain de passer la paroi";
            outils::pause(300);
        } else if jeu.grille[visee as usize] == Case::Vide {
            jeu.grille[position] = Case::Vide;
            jeu.grille[visee as usize] = Case::Virus;
            jeu.virus[numvirus] = Some(visee as usize);
            outils::pause(300);
        } else {
            outils::pause(100);
        }
    }
    showGameBoard(jeu, message);
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
        let Some(position) = jeu.virus[numvirus] else {
            continue;
        };
        let (ligne, colonne) = (position as i32 / 10, position as i32 % 10);
        let direction = hasard.choice(&dirpossiblevirus(jeu, numvirus)) as usize;
        let max = [ligne, 10 - ligne, colonne, 10 - colonne][direction];
        for _ in 0..hasard.randint(1, max) {
            movevirus(jeu, numvirus, PAS[direction]);
        }
    }
}

/// Déclare morts (`None`) les virus vivants dont la case est maintenant vide.
///
/// Exemple : virus [10, 20, 30, mort], où 10 est vide, 20 un virus et 30 de l'ATP : seul le
/// premier meurt.
pub fn constatdesmorts(jeu: &mut Jeu) {
    for virus in &mut jeu.virus {
        if virus.is_some_and(|position| jeu.grille[position] == Case::Vide) {
            *virus = None;
        }
    }
}
