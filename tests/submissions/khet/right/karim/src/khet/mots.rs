//! Les mots des fichiers, et les fichiers de huit lignes de dix mots.
use super::constantes::{COLUMNS, ROWS};
use super::pawn::Pawn;
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
use super::types::{Direction, MapError, NamePawn, OwnerBox, Player};
use std::fs;
use std::path::{Path, PathBuf};
/// Un fichier de huit lignes de dix mots.
pub struct FichierMots(pub Vec<Vec<String>>);
/// Le chemin d'un fichier de `source/map`.
pub fn chemin(root: &str, fichier: &str) -> PathBuf {
    Path::new(root).join("source").join("map").join(fichier)
}
impl FichierMots {
    /// Lit `source/map/SORTE_NOM`.
    pub fn lu(root: &str, sorte: &str, nom: &str) -> Result<FichierMots, MapError> {
        let octets = fs::read(chemin(root, &format!("{sorte}_{nom}")))
            .map_err(|_| MapError::CannotRead)?;
        let texte = String::from_utf8(octets).map_err(|_| MapError::CannotRead)?;
        let lignes: Vec<Vec<String>> = texte
            .lines()
            .map(|ligne| ligne.split(' ').map(String::from).collect())
            .collect();
        if lignes.len() != ROWS {
            return Err(MapError::WrongLines);
        }
        match lignes.iter().all(|ligne| ligne.len() == COLUMNS) {
            true => Ok(FichierMots(lignes)),
            false => Err(MapError::WrongWords),
        }
    }
    /// Vérifie chaque mot.
    pub fn tous(&self, permis: impl Fn(&str) -> bool) -> Result<(), MapError> {
        match self.0.iter().flatten().all(|mot| permis(mot)) {
            true => Ok(()),
            false => Err(MapError::UnknownWord),
        }
    }
}
/// Les sortes de pièces et leurs noms dans les fichiers.
const NOMS: [(&str, NamePawn); 5] = [
    ("sphinx", NamePawn::sphinx),
    ("pharaoh", NamePawn::pharaoh),
    ("anubis", NamePawn::anubis),
    ("scarab", NamePawn::scarab),
    ("pyramid", NamePawn::pyramid),
];
/// Les propriétaires et leurs noms dans les fichiers.
const PROPRIETAIRES: [(&str, OwnerBox); 5] = [
    ("neutral", OwnerBox::neutral),
    ("player_one", OwnerBox::player_one),
    ("player_two", OwnerBox::player_two),
    ("player_one_fix", OwnerBox::player_one_fix),
    ("player_two_fix", OwnerBox::player_two_fix),
];
/// Les orientations et leurs noms dans les fichiers.
const DIRECTIONS: [(&str, Direction); 4] = [
    ("north", Direction::north),
    ("east", Direction::east),
    ("south", Direction::south),
    ("west", Direction::west),
];
fn cherche<T: Copy>(table: &[(&str, T)], mot: &str) -> Option<T> {
    table.iter().find(|(nom, _)| *nom == mot).map(|(_, val)| *val)
}
/// La sorte de pièce que ce mot désigne.
pub fn nom(mot: &str) -> Option<NamePawn> {
    cherche(&NOMS, mot)
}
/// Le propriétaire que ce mot désigne.
pub fn proprietaire(mot: &str) -> Option<OwnerBox> {
    cherche(&PROPRIETAIRES, mot)
}
/// L'orientation que ce mot désigne.
pub fn direction(mot: &str) -> Option<Direction> {
    cherche(&DIRECTIONS, mot)
}
/// La pièce de cette sorte, dans cette case.
pub fn nouvelle_piece(
    name: NamePawn,
    owner: Player,
    direction: Direction,
    index_box: usize,
) -> Pawn {
    let new = match name {
        NamePawn::sphinx => Sphinx::new,
        NamePawn::pharaoh => Pharaoh::new,
        NamePawn::anubis => Anubis::new,
        NamePawn::scarab => Scarab::new,
        NamePawn::pyramid => Pyramid::new,
    };
    Pawn {
        index_box,
        ..new(owner, direction)
    }
}
/// Un sphinx par joueur, bien placé et bien orienté, et un pharaon par joueur.
pub fn controle(list_pawn: &[Pawn]) -> Result<(), MapError> {
    for joueur in [Player::player_one, Player::player_two] {
        let les = |nom: NamePawn| {
            list_pawn
                .iter()
                .filter(move |pawn| pawn.name_pawn == nom && pawn.owner_pawn == joueur)
                .collect::<Vec<_>>()
        };
        let (place, permises) = joueur.sphinx();
        match les(NamePawn::sphinx)[..] {
            [s] if s.index_box == place && permises.contains(&s.direction_pawn) => {}
            _ => return Err(MapError::WrongSphinx),
        }
        if les(NamePawn::pharaoh).len() != 1 {
            return Err(MapError::WrongPharaoh);
        }
    }
    Ok(())
}