//! Les mots des fichiers, et les fichiers de huit lignes de dix mots.

use super::types::{Direction, MapError, NamePawn, OwnerBox, Player};
use std::fmt;
use std::str::FromStr;

/// Lire et écrire les mots d'un type : le nom de chaque valeur est son mot.
macro_rules! mots {
    ($type:ty : $($mot:ident)*) => {
        impl FromStr for $type {
            type Err = MapError;

            fn from_str(texte: &str) -> Result<Self, MapError> {
                match texte {
                    $(stringify!($mot) => Ok(Self::$mot),)*
                    _ => Err(MapError::UnknownWord),
                }
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $(Self::$mot => stringify!($mot),)*
                })
            }
        }
    };
}

mots!(NamePawn: sphinx pharaoh anubis scarab pyramid);
mots!(Player: player_one player_two);
mots!(OwnerBox: neutral player_one player_two player_one_fix player_two_fix);
mots!(Direction: north east south west);

/// `nothing`, ou un des mots de `T`.
#[derive(Clone, Copy)]
pub struct Peut<T>(pub Option<T>);

impl<T: FromStr<Err = MapError>> FromStr for Peut<T> {
    type Err = MapError;

    fn from_str(texte: &str) -> Result<Self, MapError> {
        Ok(Peut(if texte == "nothing" { None } else { Some(texte.parse()?) }))
    }
}

/// Huit lignes de dix mots qui se lisent tous ; les lignes vides de la fin ne comptent pas.
pub fn tableau<T: FromStr<Err = MapError>>(texte: &str) -> Result<Vec<Vec<String>>, MapError> {
    let lignes: Vec<&str> = texte.trim_end().lines().collect();
    if lignes.len() != 8 {
        return Err(MapError::WrongLines);
    }
    lignes.into_iter().map(ligne::<T>).collect()
}

fn ligne<T: FromStr<Err = MapError>>(texte: &str) -> Result<Vec<String>, MapError> {
    let mots: Vec<String> = texte.split_whitespace().map(String::from).collect();
    if mots.len() != 10 {
        return Err(MapError::WrongWords);
    }
    mots.iter().try_for_each(|mot| mot.parse::<T>().map(drop))?;
    Ok(mots)
}
