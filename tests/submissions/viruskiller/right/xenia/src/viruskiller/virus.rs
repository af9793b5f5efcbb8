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
    let mut dirpossible = Vec::new();
    if jeu.virus[numvirus] == None {
        dirpossible.push(1);
        return dirpossible;
    }
    let posvirus = jeu.virus[numvirus].unwrap();
    if posvirus >= 10 {
        if jeu.grille[posvirus - 10] == Case::Vide {
            dirpossible.push(0);
        }
    }
    if posvirus < 90 {
        if jeu.grille[posvirus + 10] == Case::Vide {
            dirpossible.push(1);
        }
    }
    if posvirus % 10 > 0 {
        if jeu.grille[posvirus - 1] == Case::Vide {
            dirpossible.push(2);
        }
    }
    if posvirus % 10 < 9 {
        if jeu.grille[posvirus + 1] == Case::Vide {
            dirpossible.push(3);
        }
    }
    if dirpossible.len() == 0 {
        dirpossible.push(1);
    }
    return dirpossible;
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
    if jeu.virus[numvirus] == None {
        return;
    }
    let oldvirpos = jeu.virus[numvirus].unwrap();
    let newposvir = oldvirpos as i32 + dirvalue;
    let message;
    if newposvir >= 0 && newposvir <= 99 {
        if passemuraille(oldvirpos as i32, newposvir) == true {
            message = "Le virus tente en vain de passer la paroi";
        } else {
            message = "Les virus se déplacent";
            if jeu.grille[newposvir as usize] == Case::Vide {
                jeu.grille[oldvirpos] = Case::Vide;
                jeu.virus[numvirus] = Some(newposvir as usize);
                jeu.grille[newposvir as usize] = Case::Virus;
            }
        }
    } else if newposvir == oldvirpos as i32 - 1 || newposvir == oldvirpos as i32 + 1 {
        // à gauche de la case 0 ou à droite de la case 99
        message = "Le virus tente en vain de passer la paroi";
    } else {
        message = "Les virus se déplacent";
    }
    showGameBoard(jeu, message);
    pause(100);
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
    for numvirus in 0..jeu.virus.len() {
        if jeu.virus[numvirus] != None {
            let position = jeu.virus[numvirus].unwrap() as i32;
            let dirpossible = dirpossiblevirus(jeu, numvirus);
            let direction = hasard.choice(&dirpossible);
            let mut dirvalue = 0;
            let mut maxdistance = 0;
            if direction == 0 {
                dirvalue = -10;
                maxdistance = position / 10;
            }
            if direction == 1 {
                dirvalue = 10;
                maxdistance = 10 - position / 10;
            }
            if direction == 2 {
                dirvalue = -1;
                maxdistance = position % 10;
            }
            if direction == 3 {
                dirvalue = 1;
                maxdistance = 10 - position % 10;
            }
            let distance = hasard.randint(1, maxdistance);
            let mut pas = 0;
            while pas < distance {
                movevirus(jeu, numvirus, dirvalue);
                pas = pas + 1;
            }
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
    let mut individu = 0;
    while individu < jeu.virus.len() {
        if jeu.virus[individu] != None {
            let position = jeu.virus[individu].unwrap();
            if jeu.grille[position] == Case::Vide {
                jeu.virus[individu] = None;
            }
        }
        individu = individu + 1;
    }
}
