//! Le plateau : ses fichiers, ses pièces, ses cases, son dessin.

use super::box_case::BoxCase;

use super::pawn::Pawn;

use super::box_case::{fixe, simple};
use super::dessin::rangees;
use super::geometrie::index;
use super::pieces::piece;
use super::types::{Direction, MapError, NamePawn, OwnerBox, Player};
use std::fs;

/// Une partie : le plateau, ses pièces et où l'on en est.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Map {
    /// Le nom de la carte, en minuscules.
    pub name_map: String,
    /// Les mots du fichier `map_…`, ligne par ligne.
    pub list_name: Vec<Vec<String>>,
    /// Ceux du fichier `box_…`.
    pub list_box_owner: Vec<Vec<String>>,
    /// Ceux du fichier `direction_…`.
    pub list_direction: Vec<Vec<String>>,
    /// Les pièces, dans l'ordre des cases au début de la partie.
    pub list_pawn: Vec<Pawn>,
    /// Les 80 cases.
    pub list_box: Vec<BoxCase>,
    pub end_game: bool,
    pub winner: Option<Player>,
    /// À qui de jouer : 0 pour le joueur un, 1 pour le joueur deux.
    pub index_player: usize,
}

pub const JOUEURS: [Player; 2] = [Player::player_one, Player::player_two];

/// Les mots s'écrivent comme les valeurs : il suffit de comparer avec `Debug`.
fn valeur<T: Copy + std::fmt::Debug>(toutes: &[T], mot: &str) -> Option<T> {
    toutes.iter().copied().find(|v| format!("{v:?}") == mot)
}

pub fn nom(mot: &str) -> Option<NamePawn> {
    use NamePawn::*;
    valeur(&[sphinx, pharaoh, anubis, scarab, pyramid], mot)
}

pub fn proprietaire(mot: &str) -> Option<OwnerBox> {
    use OwnerBox::*;
    valeur(&[neutral, player_one, player_two, player_one_fix, player_two_fix], mot)
}

pub fn orientation(mot: &str) -> Option<Direction> {
    valeur(&super::pawn::LIST_DIRECTION_POSSIBLE, mot)
}

pub fn joueur(mot: &str) -> Option<Player> {
    valeur(&JOUEURS, mot)
}

/// Un fichier entier, ses fins de ligne rendues simples.
pub fn contenu(root: &str, fichier: &str) -> Result<String, MapError> {
    let octets = fs::read(format!("{root}/source/map/{fichier}")).map_err(|_| MapError::CannotRead)?;
    let texte = String::from_utf8(octets).map_err(|_| MapError::CannotRead)?;
    Ok(texte.replace('\r', ""))
}

pub fn huit_sur_dix(texte: &str, permis: fn(&str) -> bool) -> Result<Vec<Vec<String>>, MapError> {
    let texte = texte.strip_suffix('\n').unwrap_or(texte);
    if texte.split('\n').count() != 8 {
        return Err(MapError::WrongLines);
    }
    let mut tout = Vec::with_capacity(8);
    for ligne in texte.split('\n') {
        let mots: Vec<String> =
            ligne.split(' ').filter(|m| !m.is_empty()).map(|m| m.to_owned()).collect();
        match mots.len() {
            10 if mots.iter().all(|m| permis(m)) => tout.push(mots),
            10 => return Err(MapError::UnknownWord),
            _ => return Err(MapError::WrongWords),
        }
    }
    Ok(tout)
}

/// Compte, pour chaque joueur, ses sphinx à leur place, tous ses sphinx et ses pharaons.
pub fn verifie(pieces: &[Pawn]) -> Result<(), MapError> {
    let (mut places, mut sphinx, mut pharaons) = ([0, 0], [0, 0], [0, 0]);
    for p in pieces {
        let j = p.owner_pawn as usize;
        match p.name_pawn {
            NamePawn::pharaoh => pharaons[j] += 1,
            NamePawn::sphinx => {
                sphinx[j] += 1;
                let permises = [
                    [Direction::south, Direction::east],
                    [Direction::north, Direction::west],
                ];
                if p.index_box == 79 * j && permises[j].contains(&p.direction_pawn) {
                    places[j] += 1;
                }
            }
            _ => (),
        }
    }
    match (places, sphinx, pharaons) {
        ([1, 1], [1, 1], [1, 1]) => Ok(()),
        ([1, 1], [1, 1], _) => Err(MapError::WrongPharaoh),
        _ => Err(MapError::WrongSphinx),
    }
}

impl Map {
    pub fn new(name_map: &str) -> Map {
        let (list_name, list_box_owner, list_direction) = Default::default();
        Map {
            name_map: name_map.chars().flat_map(char::to_lowercase).collect(),
            list_name,
            list_box_owner,
            list_direction,
            list_pawn: vec![],
            list_box: vec![],
            end_game: false,
            winner: None,
            index_player: 0,
        }
    }

    pub fn generate_list_name(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        let texte = contenu(root, &("map_".to_owned() + &self.name_map))?;
        self.list_name = huit_sur_dix(&texte, |m| m == "nothing" || nom(m).is_some())?;
        Ok(self.list_name.to_vec())
    }

    pub fn generate_list_owner(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        let texte = contenu(root, &("box_".to_owned() + &self.name_map))?;
        self.list_box_owner = huit_sur_dix(&texte, |m| proprietaire(m).is_some())?;
        Ok(self.list_box_owner.to_vec())
    }

    pub fn generate_list_direction(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        let texte = contenu(root, &("direction_".to_owned() + &self.name_map))?;
        self.list_direction = huit_sur_dix(&texte, |m| m == "nothing" || orientation(m).is_some())?;
        Ok(self.list_direction.to_vec())
    }

    pub fn generate_map(&mut self, root: &str) -> Result<(), MapError> {
        let avant = self.clone();
        let fait = self.remplit(root);
        if fait.is_err() {
            // comme si rien ne s'était passé
            *self = avant;
        }
        fait
    }

    fn remplit(&mut self, root: &str) -> Result<(), MapError> {
        let noms = self.generate_list_name(root)?;
        let cases = self.generate_list_owner(root)?;
        let directions = self.generate_list_direction(root)?;
        self.list_pawn.clear();
        self.list_box.clear();
        for (i, case) in cases.iter().flatten().enumerate() {
            let owner = proprietaire(case).ok_or(MapError::UnknownWord)?;
            let quoi = nom(&noms[i / 10][i % 10]);
            let mut case = BoxCase::new(owner, quoi.is_none());
            case.box_color = 9;
            self.list_box.push(case);
            let Some(quoi) = quoi else { continue };
            let a_qui = JOUEURS
                .into_iter()
                .find(|&j| owner == simple(j) || owner == fixe(j))
                .ok_or(MapError::NoOwner)?;
            let vers = orientation(&directions[i / 10][i % 10]).ok_or(MapError::NoDirection)?;
            self.list_pawn.push(piece(quoi, a_qui, vers));
            self.list_pawn.last_mut().unwrap().index_box = i;
        }
        verifie(&self.list_pawn)?;
        (self.end_game, self.winner, self.index_player) = (false, None, 0);
        Ok(())
    }

    pub fn draw_map(&self) -> String {
        let mut texte = String::new();
        for ligne in rangees(self) {
            for case in ligne {
                texte = texte + &case + " ";
            }
            texte += "\n";
        }
        texte
    }

    pub fn draw_signboard(&self, index_pawn: usize) -> Vec<(i32, i32)> {
        self.list_pawn
            .get(index_pawn)
            .filter(|p| p.pawn_is_select)
            .map(|_| vec![(690, 685), (485, 685)])
            .unwrap_or_default()
    }

    pub fn where_we_clicked(&self, position: (i32, i32)) -> Option<(usize, Option<usize>)> {
        let (dx, dy) = (position.0 - 301, position.1 - 150);
        if dx.rem_euclid(67) > 57 || dy.rem_euclid(67) > 57 {
            return None;
        }
        let case = index((dy.div_euclid(67), dx.div_euclid(67)))?;
        Some((case, self.occupation()[case]))
    }
}
