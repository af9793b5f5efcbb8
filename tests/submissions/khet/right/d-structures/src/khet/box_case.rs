//! Les cases du plateau. La classe `Box` s'appelle `BoxCase` : Rust a déjà un type `Box`.

#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{BOARD_TOPLEFT, CELL_SIZE, CELL_SPACING, COLUMNS, ROWS};
use super::map::Map;
use super::pieces::Vecteur;
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
    match (Place::de(index_box), Place::de(next_index_box)) {
        (Some(a), Some(b)) => a.distance(b) == 1,
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
    let place = Place::sous(x, y)?;
    (place.coin() == (x, y)).then(|| place.indice())
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
        let player = self.list_pawn[index_pawn].owner_pawn;
        self.list_box[index_box]
            .reservee_a()
            .is_none_or(|proprietaire| proprietaire == player)
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
        self.list_box[old_index_box].quitte();
        self.list_box[index_box].accueille(owner_pawn);
    }
}

impl BoxCase {
    /// Le joueur à qui cette case est réservée.
    pub fn reservee_a(&self) -> Option<Player> {
        match self.owner_box {
            OwnerBox::player_one_fix => Some(Player::player_one),
            OwnerBox::player_two_fix => Some(Player::player_two),
            _ => None,
        }
    }

    /// Une pièce de ce joueur s'y trouve maintenant.
    pub fn accueille(&mut self, player: Player) {
        if self.reservee_a().is_none() {
            self.owner_box = match player {
                Player::player_one => OwnerBox::player_one,
                Player::player_two => OwnerBox::player_two,
            };
        }
    }

    /// Plus personne ne s'y trouve.
    pub fn quitte(&mut self) {
        if self.reservee_a().is_none() {
            self.owner_box = OwnerBox::neutral;
        }
    }

    pub fn reserve(&mut self, player: Player) {
        self.owner_box = match player {
            Player::player_one => OwnerBox::player_one_fix,
            Player::player_two => OwnerBox::player_two_fix,
        };
    }
}

/// Une case, par sa ligne et sa colonne.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    pub ligne: usize,
    pub colonne: usize,
}

impl Place {
    pub fn de(index_box: usize) -> Option<Place> {
        (index_box < ROWS * COLUMNS).then_some(Place {
            ligne: index_box / COLUMNS,
            colonne: index_box % COLUMNS,
        })
    }

    pub fn indice(self) -> usize {
        COLUMNS * self.ligne + self.colonne
    }

    /// La place voisine, si elle est sur le plateau.
    pub fn apres(self, pas: Vecteur) -> Option<Place> {
        let ligne = self.ligne.checked_add_signed(pas.bas as isize)?;
        let colonne = self.colonne.checked_add_signed(pas.droite as isize)?;
        (ligne < ROWS && colonne < COLUMNS).then_some(Place { ligne, colonne })
    }

    /// Le nombre de pas d'un roi d'échecs.
    pub fn distance(self, autre: Place) -> usize {
        let lignes = self.ligne.abs_diff(autre.ligne);
        let colonnes = self.colonne.abs_diff(autre.colonne);
        lignes.max(colonnes)
    }

    pub fn coin(self) -> (i32, i32) {
        let pas = (CELL_SIZE.0 + CELL_SPACING.0, CELL_SIZE.1 + CELL_SPACING.1);
        let x = BOARD_TOPLEFT.0 + pas.0 * self.colonne as i32;
        let y = BOARD_TOPLEFT.1 + pas.1 * self.ligne as i32;
        (x, y)
    }

    /// La place dont ce point est dans la case.
    pub fn sous(x: i32, y: i32) -> Option<Place> {
        let rang = |valeur: i32, debut: i32, taille: i32, espace: i32, combien: usize| {
            let ecart = usize::try_from(valeur.checked_sub(debut)?).ok()?;
            let pas = (taille + espace) as usize;
            (ecart / pas < combien && ecart % pas <= taille as usize).then_some(ecart / pas)
        };
        Some(Place {
            ligne: rang(y, BOARD_TOPLEFT.1, CELL_SIZE.1, CELL_SPACING.1, ROWS)?,
            colonne: rang(x, BOARD_TOPLEFT.0, CELL_SIZE.0, CELL_SPACING.0, COLUMNS)?,
        })
    }
}
