//! Une pièce, et ce qu'elle a le droit de faire.

use super::types::{Direction, NamePawn, Player};
use super::types::{MapError, OwnerBox};
use std::fmt;
use std::str::FromStr;

/// Les quatre directions, dans le sens des aiguilles d'une montre.
pub const LIST_DIRECTION_POSSIBLE: [Direction; 4] = [
    Direction::north,
    Direction::east,
    Direction::south,
    Direction::west,
];

/// Une pièce du plateau.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pawn {
    pub name_pawn: NamePawn,
    pub owner_pawn: Player,
    pub direction_pawn: Direction,
    /// La case où elle se trouve, de 0 à 79.
    pub index_box: usize,
    pub pawn_is_select: bool,
    pub can_move: bool,
    pub can_turn: bool,
    /// Elle peut prendre l'initiative d'un échange de places.
    pub can_exchange_position: bool,
    /// On peut échanger sa place avec elle.
    pub accept_exchange_position: bool,
    /// Elle a un miroir.
    pub return_laser: bool,
    pub can_shoot: bool,
}

impl Pawn {
    /// Une pièce ordinaire dans la case 0 : non sélectionnée, elle peut se déplacer et tourner,
    /// et rien d'autre. Chaque sorte de pièce change ensuite ce qui lui est propre.
    ///
    /// Par exemple, « une pièce ordinaire se déplace et tourne, rien d'autre » :
    ///
    /// ```yaml
    /// - p = Pawn(pyramid, player_two, west)
    /// - check: p
    ///   equals: 'Pawn{name_pawn: pyramid, owner_pawn: player_two, direction_pawn: west, index_box: 0, pawn_is_select: false, can_move: true, can_turn: true, can_exchange_position: false, accept_exchange_position: false, return_laser: false, can_shoot: false}'
    /// ```
    pub fn new(name_pawn: NamePawn, owner_pawn: Player, direction_pawn: Direction) -> Pawn {
        let ordinaire = true;
        Pawn {
            name_pawn,
            owner_pawn,
            direction_pawn,
            index_box: 0,
            can_move: ordinaire,
            can_turn: ordinaire,
            pawn_is_select: !ordinaire,
            can_exchange_position: !ordinaire,
            accept_exchange_position: !ordinaire,
            return_laser: !ordinaire,
            can_shoot: !ordinaire,
        }
    }

    /// Le rang de l'orientation de la pièce : `north` 0, `east` 1, `south` 2, `west` 3.
    ///
    /// Par exemple, « north vaut 0 et east vaut 1 » :
    ///
    /// ```yaml
    /// - m = situation("scarab 33N 44E", "")
    /// - check: m.list_pawn[0].get_index_direction_pawn() == 0
    /// - check: m.list_pawn[1].get_index_direction_pawn() == 1
    /// ```
    pub fn get_index_direction_pawn(&self) -> usize {
        self.direction_pawn as usize
    }
}

/// Les mots des fichiers : chaque type s'écrit comme ses variantes, et se lit de même.
macro_rules! mots {
    ($type:ident : $($mot:ident)*) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $($type::$mot => stringify!($mot),)*
                })
            }
        }

        impl FromStr for $type {
            type Err = MapError;
            fn from_str(mot: &str) -> Result<$type, MapError> {
                match mot {
                    $(stringify!($mot) => Ok($type::$mot),)*
                    _ => Err(MapError::UnknownWord),
                }
            }
        }
    };
}

mots!(Direction: north east south west);
mots!(Player: player_one player_two);
mots!(OwnerBox: neutral player_one player_two player_one_fix player_two_fix);
mots!(NamePawn: sphinx pharaoh anubis scarab pyramid);

impl Direction {
    pub fn droite(self) -> Direction {
        match self {
            Self::north => Self::east,
            Self::east => Self::south,
            Self::south => Self::west,
            Self::west => Self::north,
        }
    }

    pub fn gauche(self) -> Direction {
        self.droite().droite().droite()
    }
}

impl Pawn {
    /// Une pièce de n'importe quelle sorte, dans une case.
    pub fn de_sorte(nom: NamePawn, joueur: Player, direction: Direction, place: usize) -> Pawn {
        use super::pieces::*;
        let mut pawn = match nom {
            NamePawn::sphinx => Sphinx::new(joueur, direction),
            NamePawn::pharaoh => Pharaoh::new(joueur, direction),
            NamePawn::anubis => Anubis::new(joueur, direction),
            NamePawn::scarab => Scarab::new(joueur, direction),
            NamePawn::pyramid => Pyramid::new(joueur, direction),
        };
        pawn.index_box = place;
        pawn
    }

    /// Ce que le laser lui fait.
    pub fn touchee(&self, laser: Direction) -> super::types::Hit {
        use super::pieces::*;
        match self.name_pawn {
            NamePawn::sphinx => Sphinx::is_hit(self, laser),
            NamePawn::pharaoh => Pharaoh::is_hit(self, laser),
            NamePawn::anubis => Anubis::is_hit(self, laser),
            NamePawn::scarab => Scarab::is_hit(self, laser),
            NamePawn::pyramid => Pyramid::is_hit(self, laser),
        }
    }

    /// Pour un sphinx : sa place et son orientation lui sont-elles permises ?
    pub fn sphinx_en_regle(&self) -> bool {
        let (place, vers) = match self.owner_pawn {
            Player::player_one => (0, [Direction::south, Direction::east]),
            Player::player_two => (79, [Direction::north, Direction::west]),
        };
        self.index_box == place && vers.contains(&self.direction_pawn)
    }
}

impl Player {
    pub fn adversaire(self) -> Player {
        [Player::player_two, Player::player_one][self as usize]
    }
}

impl OwnerBox {
    /// La même case, prise par ce joueur (ou par personne).
    pub fn prise_par(self, joueur: Option<Player>) -> OwnerBox {
        match (self, joueur) {
            (OwnerBox::player_one_fix | OwnerBox::player_two_fix, _) => self,
            (_, Some(Player::player_one)) => OwnerBox::player_one,
            (_, Some(Player::player_two)) => OwnerBox::player_two,
            (_, None) => OwnerBox::neutral,
        }
    }
}
