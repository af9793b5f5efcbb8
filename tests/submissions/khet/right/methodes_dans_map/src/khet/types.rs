//! Les mots du jeu, écrits comme dans les fichiers, et ce que les fonctions renvoient.
#![allow(non_camel_case_types)]

use super::pawn::Pawn;

/// L'orientation d'une pièce, ou le sens dans lequel va le laser (`north` : vers le haut).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    north,
    east,
    south,
    west,
}

/// Un joueur. `player_one` commence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    player_one,
    player_two,
}

/// À qui est une case.
///
/// `player_one` et `player_two` : une pièce de ce joueur s'y trouve. `player_one_fix` et
/// `player_two_fix` : réservée à ce joueur pour toute la partie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwnerBox {
    neutral,
    player_one,
    player_two,
    player_one_fix,
    player_two_fix,
}

/// La sorte d'une pièce.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NamePawn {
    sphinx,
    pharaoh,
    anubis,
    scarab,
    pyramid,
}

/// Ce que le laser fait à la pièce qu'il touche.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hit {
    /// La pièce le renvoie dans cette direction.
    Reflect(Direction),
    /// Il s'arrête, la pièce reste.
    Stop,
    /// Il s'arrête, la pièce est détruite.
    Destroyed,
}

/// Comment un tir s'est terminé.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShotEnd {
    /// Le laser est sorti du plateau.
    Exits,
    /// Un sphinx l'a absorbé.
    Absorbed,
    /// Un anubis l'a arrêté de face.
    Stopped,
    /// Il a détruit une pièce.
    Kills,
}

/// Un tir : les cases traversées dans l'ordre, celles des pièces touchées comprises.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shot {
    pub path: Vec<usize>,
    pub end: ShotEnd,
    /// La pièce détruite, telle qu'elle était.
    pub destroyed: Option<Pawn>,
}

/// Un coup joué.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moved {
    /// La pièce est allée dans une case vide.
    Free,
    /// Elle a échangé sa place avec une autre.
    Swap,
}

/// Ce qu'un joueur fait de son tour ; les cases sont données par leur indice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    Move { from: usize, to: usize },
    Rotate { at: usize, clockwise: bool },
}

/// Pourquoi un coup est refusé.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveError {
    /// Aucune pièce de ce joueur dans cette case.
    NotYours,
    /// Le sphinx ne se déplace pas.
    CannotMove,
    /// Le pharaon ne tourne pas.
    CannotTurn,
    /// La destination n'est pas une des huit cases voisines.
    OutOfRange,
    /// La case est réservée à l'autre joueur.
    ForbiddenBox,
    /// La case est occupée et l'échange n'est pas permis.
    Occupied,
    /// La partie est finie.
    GameOver,
}

/// Pourquoi une carte ne peut pas être lue ou enregistrée.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MapError {
    /// Fichier absent ou illisible.
    CannotRead,
    /// Fichier ou dossier où l'on ne peut pas écrire.
    CannotWrite,
    /// Le fichier n'a pas huit lignes.
    WrongLines,
    /// Une ligne n'a pas le bon nombre de mots.
    WrongWords,
    /// Un mot que ce fichier ne connaît pas.
    UnknownWord,
    /// Une pièce sur une case `neutral`.
    NoOwner,
    /// Une pièce sans orientation.
    NoDirection,
    /// Une pièce hors du plateau.
    OutsideBoard,
    /// Deux pièces dans la même case.
    SameBox,
    /// Le nombre de pièces n'est pas celui qui est annoncé.
    WrongCount,
    /// Il faut un sphinx par joueur, en 0 et en 79, avec une orientation permise.
    WrongSphinx,
    /// Il faut un pharaon par joueur.
    WrongPharaoh,
}
