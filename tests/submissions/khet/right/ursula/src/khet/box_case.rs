//! Les cases du plateau. La classe `Box` s'appelle `BoxCase` : Rust a déjà un type `Box`.

#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{BOARD_TOPLEFT, CELL_SIZE, CELL_SPACING, COLUMNS, ROWS};
use super::map::Map;
use super::types::Direction;
use super::types::{OwnerBox, Player};

/// Une case du plateau.
///
/// Sa couleur est un numéro : 9 ordinaire, 1 pièce sélectionnée, 3 libre et accessible,
/// 2 occupée, 5 échange possible, 4 choisie dans l'éditeur, 0 pas encore dessinée.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoxCase {
    pub owner_box: OwnerBox,
    pub box_is_empty: bool,
    pub box_color: usize,
}

impl BoxCase {
    /// Une case pas encore dessinée (couleur 0).
    ///
    /// Par exemple, « une case neuve n'est pas encore dessinée » :
    ///
    /// ```yaml
    /// - c = BoxCase(neutral, true)
    /// - check: c
    ///   equals: 'BoxCase{owner_box: neutral, box_is_empty: true, box_color: 0}'
    /// ```
    pub fn new(owner_box: OwnerBox, box_is_empty: bool) -> BoxCase {
        BoxCase {
            owner_box,
            box_is_empty,
            box_color: 0,
        }
    }
}

/// Les deux cases sont-elles voisines ? Une case a au plus huit voisines, et n'est pas la sienne ;
/// la colonne 9 ne touche pas la colonne 0.
///
/// `box_in_range(44, 55)` est vrai ; `box_in_range(9, 10)`, `box_in_range(44, 44)` et
/// `box_in_range(79, 80)` sont faux.
///
/// Par exemple, « au milieu, huit voisines et pas une de plus » :
///
/// ```yaml
/// - for: {i: 0..80}
///   do:
///     - check: box_in_range(44, i) == (i in [33, 34, 35, 43, 45, 53, 54, 55])
/// ```
pub fn box_in_range(index_box: usize, next_index_box: usize) -> bool {
    match (Position::de(index_box), Position::de(next_index_box)) {
        (Some(a), Some(b)) => {
            a != b && (a.ligne - b.ligne).abs() <= 1 && (a.colonne - b.colonne).abs() <= 1
        }
        _ => false,
    }
}

/// L'indice de la case dont le coin en haut à gauche est exactement au point (x, y) du plateau
/// de jeu. `find_index_box(301, 150)` vaut 0, `find_index_box(302, 150)` n'est aucune case.
///
/// Par exemple, « les coins exacts » :
///
/// ```yaml
/// - check: find_index_box(301, 150) == 0
/// - check: find_index_box(569, 351) == 34
/// - check: find_index_box(904, 619) == 79
/// - check: find_index_box(302, 150) == null
/// ```
pub fn find_index_box(x: i32, y: i32) -> Option<usize> {
    let pas_x = CELL_SIZE.0 + CELL_SPACING.0;
    let pas_y = CELL_SIZE.1 + CELL_SPACING.1;
    for ligne in 0..ROWS as i32 {
        for colonne in 0..COLUMNS as i32 {
            if (x, y)
                == (
                    BOARD_TOPLEFT.0 + pas_x * colonne,
                    BOARD_TOPLEFT.1 + pas_y * ligne,
                )
            {
                return Position { ligne, colonne }.indice();
            }
        }
    }
    None
}

impl Map {
    /// La pièce a-t-elle le droit d'entrer dans cette case ? Toutes les cases sont permises, sauf
    /// celles qui sont réservées à l'autre joueur.
    ///
    /// Par exemple, « toutes les autres sont permises » :
    ///
    /// ```yaml
    /// - m = situation("pyramid 44N", "pyramid 45S")
    /// - check: check_owner_box(m, 33, 0)
    /// - check: check_owner_box(m, 45, 0)
    /// - check: check_owner_box(m, 44, 1)
    /// ```
    pub fn check_owner_box(&self, index_box: usize, index_pawn: usize) -> bool {
        let case = &self.list_box[index_box];
        let pawn = &self.list_pawn[index_pawn];
        case.reservee_a()
            .is_none_or(|player| player == pawn.owner_pawn)
    }

    /// Une pièce de `owner_pawn` est passée de la case `old_index_box` à la case `index_box` :
    /// l'ancienne devient `neutral`, la nouvelle est à ce joueur. Une case réservée ne change
    /// jamais. Ce qui est vide ou occupé est l'affaire de `move_pawn`.
    ///
    /// Par exemple, « d'une case ordinaire à une autre » :
    ///
    /// ```yaml
    /// - m = situation("pyramid 44N", "")
    /// - change_owner_box(m, 45, 44, player_one)
    /// - check: m.list_box[44].owner_box == neutral
    /// - check: m.list_box[45].owner_box == player_one
    /// ```
    pub fn change_owner_box(&mut self, index_box: usize, old_index_box: usize, owner_pawn: Player) {
        if self.list_box[old_index_box].reservee_a().is_none() {
            self.list_box[old_index_box].owner_box = OwnerBox::neutral;
        }
        self.list_box[index_box].occupee_par(owner_pawn);
    }
}

/// Une place du plateau, ou un peu au-delà de ses bords.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Position {
    pub ligne: i32,
    pub colonne: i32,
}

impl Position {
    pub fn de(index_box: usize) -> Option<Position> {
        if index_box >= ROWS * COLUMNS {
            return None;
        }
        Some(Position {
            ligne: (index_box / COLUMNS) as i32,
            colonne: (index_box % COLUMNS) as i32,
        })
    }

    /// L'indice de la case, si cette place est sur le plateau.
    pub fn indice(self) -> Option<usize> {
        let ligne = usize::try_from(self.ligne).ok()?;
        let colonne = usize::try_from(self.colonne).ok()?;
        (ligne < ROWS && colonne < COLUMNS).then(|| ligne * COLUMNS + colonne)
    }

    pub fn vers(self, direction: Direction) -> Position {
        let Position { ligne, colonne } = self;
        match direction {
            Direction::north => Position {
                ligne: ligne - 1,
                colonne,
            },
            Direction::south => Position {
                ligne: ligne + 1,
                colonne,
            },
            Direction::east => Position {
                ligne,
                colonne: colonne + 1,
            },
            Direction::west => Position {
                ligne,
                colonne: colonne - 1,
            },
        }
    }
}

impl BoxCase {
    /// À qui elle est réservée pour toute la partie.
    pub fn reservee_a(&self) -> Option<Player> {
        match self.owner_box {
            OwnerBox::player_one_fix => Some(Player::player_one),
            OwnerBox::player_two_fix => Some(Player::player_two),
            _ => None,
        }
    }

    /// Elle est maintenant à ce joueur, sauf si elle est réservée.
    pub fn occupee_par(&mut self, player: Player) {
        if self.reservee_a().is_none() {
            self.owner_box = if player == Player::player_one {
                OwnerBox::player_one
            } else {
                OwnerBox::player_two
            };
        }
    }
}
