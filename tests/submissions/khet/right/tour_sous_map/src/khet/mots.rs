//! Les mots des fichiers, et les fichiers de huit lignes de dix mots.

#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{COLUMNS, ROWS};
#[allow(unused_imports)] // Pour vos fonctions.
use super::types::{Direction, MapError, NamePawn, OwnerBox, Player};
