//! Khet, le jeu du laser : deux joueurs, des miroirs, un tir à la fin de chaque tour.
//!
//! Une case est désignée par son indice, `10 × ligne + colonne` : la case 34 est à la
//! ligne 3, colonne 4. Le joueur un commence, son sphinx est dans la case 0 ; celui du joueur
//! deux est dans la case 79.

pub mod box_case;
pub mod constantes;
pub mod dessin;
pub mod editor;
pub mod laser;
pub mod map;
pub mod menu;

pub mod pawn;
pub mod pieces;
pub mod sauvegarde;
pub mod situation;
pub mod terminal;
pub mod terminal_editeur;
pub mod types;
