//! Le plateau : ses fichiers, ses pièces, ses cases, son dessin.

use super::box_case::BoxCase;

use super::pawn::Pawn;

use super::box_case::case_et_reste;
use super::mots::{Peut, tableau};
use super::types::{Direction, MapError, NamePawn, OwnerBox, Player};
use std::fmt;
use std::fs;
use std::str::FromStr;

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

impl Map {
    pub fn new(name_map: &str) -> Self {
        Self {
            name_map: name_map.to_lowercase(),
            ..Self::vide()
        }
    }

    fn vide() -> Self {
        Self {
            name_map: String::new(),
            list_name: Vec::new(),
            list_box_owner: Vec::new(),
            list_direction: Vec::new(),
            list_pawn: Vec::new(),
            list_box: Vec::new(),
            end_game: false,
            winner: None,
            index_player: 0,
        }
    }

    fn lit<T: FromStr<Err = MapError>>(&self, root: &str, sorte: &str) -> Result<Vec<Vec<String>>, MapError> {
        let chemin = format!("{root}/source/map/{sorte}_{}", self.name_map);
        tableau::<T>(&fs::read_to_string(chemin).or(Err(MapError::CannotRead))?)
    }

    pub fn generate_list_name(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        self.lit::<Peut<NamePawn>>(root, "map").inspect(|mots| self.list_name = mots.clone())
    }

    pub fn generate_list_owner(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        self.lit::<OwnerBox>(root, "box").inspect(|mots| self.list_box_owner = mots.clone())
    }

    pub fn generate_list_direction(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        self.lit::<Peut<Direction>>(root, "direction")
            .inspect(|mots| self.list_direction = mots.clone())
    }

    pub fn generate_map(&mut self, root: &str) -> Result<(), MapError> {
        // Tout se prépare sur une autre carte : celle-ci ne change que si tout va bien.
        let mut neuve = Self::new(&self.name_map);
        neuve.generate_list_name(root)?;
        neuve.generate_list_owner(root)?;
        neuve.generate_list_direction(root)?;
        for index in 0..80 {
            let (l, c) = (index / 10, index % 10);
            let owner: OwnerBox = neuve.list_box_owner[l][c].parse()?;
            let Peut(nom) = neuve.list_name[l][c].parse::<Peut<NamePawn>>()?;
            let Peut(direction) = neuve.list_direction[l][c].parse::<Peut<Direction>>()?;
            neuve.list_box.push(BoxCase::ordinaire(owner, nom.is_none()));
            if let Some(nom) = nom {
                let joueur = owner.joueur().ok_or(MapError::NoOwner)?;
                let direction = direction.ok_or(MapError::NoDirection)?;
                neuve.list_pawn.push(Pawn::de(nom, joueur, direction).en(index));
            }
        }
        neuve.verifie()?;
        *self = neuve;
        Ok(())
    }

    /// Les sphinx et les pharaons sont-ils tous là ?
    pub fn verifie(&self) -> Result<(), MapError> {
        let les = |nom| self.list_pawn.iter().filter(move |p| p.name_pawn == nom);
        let mut sphinx: Vec<&Pawn> = les(NamePawn::sphinx).collect();
        sphinx.sort_by_key(|p| p.index_box);
        let places: Vec<(usize, Player)> = sphinx.iter().map(|p| (p.index_box, p.owner_pawn)).collect();
        if places != [(0, Player::player_one), (79, Player::player_two)]
            || !sphinx.iter().all(|p| p.owner_pawn.vise(p.direction_pawn))
        {
            return Err(MapError::WrongSphinx);
        }
        let pharaons: Vec<Player> = les(NamePawn::pharaoh).map(|p| p.owner_pawn).collect();
        match pharaons[..] {
            [a, b] if a != b => Ok(()),
            _ => Err(MapError::WrongPharaoh),
        }
    }

    pub fn draw_map(&self) -> String {
        dessin(&self.list_pawn, &self.list_box)
    }

    pub fn draw_signboard(&self, index_pawn: usize) -> Vec<(i32, i32)> {
        match self.list_pawn[index_pawn].pawn_is_select {
            true => [690, 485].map(|x| (x, 685)).to_vec(),
            false => Vec::new(),
        }
    }

    pub fn where_we_clicked(&self, position: (i32, i32)) -> Option<(usize, Option<usize>)> {
        match (case_et_reste(position.0 - 301, 10)?, case_et_reste(position.1 - 150, 8)?) {
            ((colonne, 0..58), (ligne, 0..58)) => {
                let index = 10 * ligne + colonne;
                Some((index, self.find_index_pawn(index)))
            }
            _ => None,
        }
    }
}

impl fmt::Display for Pawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (lettre, sens) = match self.name_pawn {
            NamePawn::sphinx => ("S", "^>v<"),
            NamePawn::pharaoh => ("P", "^>v<"),
            NamePawn::anubis => ("A", "^>v<"),
            NamePawn::scarab => ("C", r"/\/\"),
            NamePawn::pyramid => ("Y", "◥◢◣◤"),
        };
        match self.owner_pawn {
            Player::player_one => f.write_str(lettre)?,
            Player::player_two => f.write_str(&lettre.to_lowercase())?,
        }
        let sens = sens.chars().nth(self.get_index_direction_pawn());
        write!(f, "{}", sens.unwrap_or('?'))
    }
}

impl fmt::Display for BoxCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.owner_box.reserve() {
            None => "..",
            Some(Player::player_one) => "1.",
            Some(Player::player_two) => "2.",
        })
    }
}

/// Le dessin de ces pièces sur ces cases, une ligne de texte par ligne du plateau.
pub fn dessin(pieces: &[Pawn], cases: &[BoxCase]) -> String {
    let mut texte = String::new();
    for (index, case) in cases.iter().enumerate() {
        texte += &match pieces.iter().find(|p| p.index_box == index) {
            Some(pawn) => pawn.to_string(),
            None => case.to_string(),
        };
        texte.push(if index % 10 == 9 { '\n' } else { ' ' });
    }
    texte
}
