//! Les virus : où ils peuvent aller, comment ils bougent, quand ils sont morts.

#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::Case;
use super::etat::Jeu;

use outils::Hasard;
use super::affichage::showGameBoard;
use super::plateau::passemuraille;
use outils::pause;

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
pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let mut directions = Vec::new();
    if let Some(cell) = jeu.virus[numvirus] {
        let (row, column) = (cell / 10, cell % 10);
        let free = |row: usize, column: usize| jeu.grille[10 * row + column] == Case::Vide;
        if column < 9 && free(row, column + 1) {
            directions.push(3);
        }
        if column > 0 && free(row, column - 1) {
            directions.push(2);
        }
        if row < 9 && free(row + 1, column) {
            directions.push(1);
        }
        if row > 0 && free(row - 1, column) {
            directions.push(0);
        }
    }
    if directions.is_empty() {
        return vec![1];
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
///
/// Par exemple, « chaque pas a son message » :
pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let Some(from) = jeu.virus[numvirus] else {
        return;
    };
    let to = from as i32 + dirvalue;
    if passemuraille(from as i32, to) {
        showGameBoard(jeu, "Le virus tente en vain de passer la paroi");
    } else {
        let to = to as usize;
        if jeu.grille[to] == Case::Vide {
            jeu.grille[to] = Case::Virus;
            jeu.grille[from] = Case::Vide;
            jeu.virus[numvirus] = Some(to);
        }
        showGameBoard(jeu, "Les virus se déplacent");
    }
    pause(150);
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
pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    for number in 0..jeu.virus.len() {
        let Some(cell) = jeu.virus[number] else {
            continue;
        };
        let (row, column) = (cell as i32 / 10, cell as i32 % 10);
        let directions = dirpossiblevirus(jeu, number);
        // How far the border is, in the direction that is drawn.
        let (step, room) = match hasard.choice(&directions) {
            0 => (-10, row),
            1 => (10, 9 - row),
            2 => (-1, column),
            _ => (1, 9 - column),
        };
        if room == 0 {
            // Blocked against the border: nothing to draw.
            continue;
        }
        for _ in 0..hasard.randint(1, room) {
            movevirus(jeu, number, step);
        }
    }
}

/// Déclare morts (`None`) les virus vivants dont la case est maintenant vide.
///
/// Exemple : virus [10, 20, 30, mort], où 10 est vide, 20 un virus et 30 de l'ATP : seul le
/// premier meurt.
///
/// Par exemple, « seule une case vide est une mort » :
pub fn constatdesmorts(jeu: &mut Jeu) {
    for virus in &mut jeu.virus {
        if let Some(cell) = *virus
            && jeu.grille[cell] == Case::Vide
        {
            *virus = None;
        }
    }
}
