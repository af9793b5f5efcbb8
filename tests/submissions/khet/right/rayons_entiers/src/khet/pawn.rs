//! Une pièce, et ce qu'elle a le droit de faire.

use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
use super::types::{Direction, Hit, NamePawn, Player};

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
        let non = false;
        Pawn {
            name_pawn,
            owner_pawn,
            direction_pawn,
            index_box: 0,
            pawn_is_select: non,
            can_move: !non,
            can_turn: !non,
            can_exchange_position: non,
            accept_exchange_position: non,
            return_laser: non,
            can_shoot: non,
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
        LIST_DIRECTION_POSSIBLE
            .iter()
            .take_while(|direction| **direction != self.direction_pawn)
            .count()
    }
}

impl Pawn {
    /// Une pièce de cette sorte, dans cette case.
    pub fn de_sorte(nom: NamePawn, player: Player, direction: Direction, place: usize) -> Pawn {
        let constructeur = match nom {
            NamePawn::sphinx => Sphinx::new,
            NamePawn::pharaoh => Pharaoh::new,
            NamePawn::anubis => Anubis::new,
            NamePawn::scarab => Scarab::new,
            NamePawn::pyramid => Pyramid::new,
        };
        Pawn {
            index_box: place,
            ..constructeur(player, direction)
        }
    }

    /// Ce que le laser fait à cette pièce.
    pub fn recoit(&self, laser: Direction) -> Hit {
        let is_hit = match self.name_pawn {
            NamePawn::sphinx => Sphinx::is_hit,
            NamePawn::pharaoh => Pharaoh::is_hit,
            NamePawn::anubis => Anubis::is_hit,
            NamePawn::scarab => Scarab::is_hit,
            NamePawn::pyramid => Pyramid::is_hit,
        };
        is_hit(self, laser)
    }
}

/// La direction, tournée d'autant de quarts de tour vers la droite.
pub fn tournee(direction: Direction, quarts: usize) -> Direction {
    let mut cycle = LIST_DIRECTION_POSSIBLE.iter().cycle();
    cycle.find(|d| **d == direction);
    // Le suivant est déjà tourné d'un quart : on en passe trois de plus pour zéro.
    *cycle.nth((quarts + 3) % 4).unwrap_or(&direction)
}
