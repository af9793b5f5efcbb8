//! Les cases de la rivière.
//!
//! Une case contient un rocher, un tronc, un joueur ou rien du tout (de l'eau),
//! et peut avoir un courant.
#![allow(non_snake_case)]
#![allow(non_upper_case_globals)]

pub use crate::types::carreau::Carreau as Case;

/// Les directions, et la flèche qui représente chacune d'elles. `X` veut dire
/// « ne pas bouger » (ou « pas de courant »).
pub const directions: [(&str, char); 7] = [
    ("X", ' '),
    ("N", '↑'),
    ("S", '↓'),
    ("NO", '↖'),
    ("NE", '↗'),
    ("SO", '↙'),
    ("SE", '↘'),
];

/// Ce que contient une case où il y a un rocher.
pub const ROCHER: char = '#';
/// Ce que contient une case où flotte un tronc.
pub const TRONC: char = 'T';
/// Ce que contient une case où il n'y a que de l'eau.
pub const VIDE: char = ' ';

/// La liste des directions, dans l'ordre de [`directions`].
///
/// Par exemple, « les six directions et X » :
///
/// ```yaml
/// - check: getDirections()
///   same_items: ["X", "N", "S", "NO", "NE", "SO", "SE"]
/// ```
pub fn getDirections() -> Vec<String> {
    let mut noms = vec![];
    for (nom, _) in directions {
        noms.push(String::from(nom));
    }
    noms
}
