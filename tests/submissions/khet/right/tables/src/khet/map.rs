//! Le plateau : ses fichiers, ses pièces, ses cases, son dessin.

use super::box_case::{BoxCase, coin};
use super::constantes::{COLUMNS, ROWS};
use super::coups::orientations_du_sphinx;
use super::dessin::rangees;
use super::mots::{DIRECTIONS, PIECES, PROPRIETAIRES, RIEN, grille, lis, sens};
use super::pawn::Pawn;
use super::pieces::nouvelle;
use super::types::{MapError, NamePawn, OwnerBox, Player};

/// Une partie : le plateau, ses pièces et où l'on en est.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Map {
    pub name_map: String,
    pub list_name: Vec<Vec<String>>,
    pub list_box_owner: Vec<Vec<String>>,
    pub list_direction: Vec<Vec<String>>,
    pub list_pawn: Vec<Pawn>,
    pub list_box: Vec<BoxCase>,
    pub end_game: bool,
    pub winner: Option<Player>,
    pub index_player: usize,
}

impl Map {
    pub fn new(name_map: &str) -> Map {
        Map {
            name_map: name_map.to_lowercase(),
            list_name: vec![],
            list_box_owner: vec![],
            list_direction: vec![],
            list_pawn: vec![],
            list_box: vec![],
            end_game: false,
            winner: None,
            index_player: 0,
        }
    }

    pub fn generate_list_name(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        let texte = lis(root, &format!("map_{}", self.name_map))?;
        self.list_name = grille(&texte, |mot| mot == RIEN || sens(&PIECES, mot).is_some())?;
        Ok(self.list_name.clone())
    }

    pub fn generate_list_owner(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        let texte = lis(root, &format!("box_{}", self.name_map))?;
        self.list_box_owner = grille(&texte, |mot| sens(&PROPRIETAIRES, mot).is_some())?;
        Ok(self.list_box_owner.clone())
    }

    pub fn generate_list_direction(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        let texte = lis(root, &format!("direction_{}", self.name_map))?;
        self.list_direction = grille(&texte, |mot| {
            mot == RIEN || sens(&DIRECTIONS, mot).is_some()
        })?;
        Ok(self.list_direction.clone())
    }

    pub fn generate_map(&mut self, root: &str) -> Result<(), MapError> {
        let noms = self.generate_list_name(root)?.concat();
        let proprietaires = self.generate_list_owner(root)?.concat();
        let orientations = self.generate_list_direction(root)?.concat();
        let mut pieces = Vec::new();
        let mut cases = Vec::new();
        for (index, owner) in proprietaires.iter().enumerate() {
            let owner = sens(&PROPRIETAIRES, owner).ok_or(MapError::UnknownWord)?;
            let name = sens(&PIECES, &noms[index]);
            if let Some(name) = name {
                let joueur = joueur_de(owner).ok_or(MapError::NoOwner)?;
                let direction =
                    sens(&DIRECTIONS, &orientations[index]).ok_or(MapError::NoDirection)?;
                let mut pawn = nouvelle(name, joueur, direction);
                pawn.index_box = index;
                pieces.push(pawn);
            }
            cases.push(BoxCase {
                box_color: 9,
                ..BoxCase::new(owner, name.is_none())
            });
        }
        verifie(&pieces)?;
        self.commence(pieces, cases);
        Ok(())
    }

    /// Met la partie à son début, avec ces pièces et ces cases.
    pub fn commence(&mut self, pieces: Vec<Pawn>, cases: Vec<BoxCase>) {
        self.list_pawn = pieces;
        self.list_box = cases;
        self.end_game = false;
        self.winner = None;
        self.index_player = 0;
    }

    pub fn draw_map(&self) -> String {
        let lignes: Vec<String> = rangees(self).iter().map(|ligne| ligne.join(" ")).collect();
        lignes.join("\n")
    }

    pub fn draw_signboard(&self, index_pawn: usize) -> Vec<(i32, i32)> {
        if self.list_pawn[index_pawn].pawn_is_select {
            vec![(690, 685), (485, 685)]
        } else {
            vec![]
        }
    }

    pub fn where_we_clicked(&self, position: (i32, i32)) -> Option<(usize, Option<usize>)> {
        let index = (0..ROWS * COLUMNS).find(|&index| {
            let (x, y) = coin(index);
            (x..x + 58).contains(&position.0) && (y..y + 58).contains(&position.1)
        })?;
        Some((index, self.find_index_pawn(index)))
    }
}

/// Le joueur qui possède une case.
fn joueur_de(owner: OwnerBox) -> Option<Player> {
    match owner {
        OwnerBox::neutral => None,
        OwnerBox::player_one | OwnerBox::player_one_fix => Some(Player::player_one),
        OwnerBox::player_two | OwnerBox::player_two_fix => Some(Player::player_two),
    }
}

/// Un sphinx par joueur, à sa place et bien orienté ; un pharaon par joueur.
pub fn verifie(pieces: &[Pawn]) -> Result<(), MapError> {
    let joueurs = [(Player::player_one, 0), (Player::player_two, 79)];
    let toutes = |name, joueur| -> Vec<&Pawn> {
        pieces
            .iter()
            .filter(|pawn| pawn.name_pawn == name && pawn.owner_pawn == joueur)
            .collect()
    };
    let bon_sphinx = |&(joueur, place): &(Player, usize)| match toutes(NamePawn::sphinx, joueur)[..]
    {
        [sphinx] => {
            sphinx.index_box == place
                && orientations_du_sphinx(joueur).contains(&sphinx.direction_pawn)
        }
        _ => false,
    };
    if !joueurs.iter().all(bon_sphinx) {
        return Err(MapError::WrongSphinx);
    }
    let bon_pharaon = |&(joueur, _): &(Player, usize)| toutes(NamePawn::pharaoh, joueur).len() == 1;
    if !joueurs.iter().all(bon_pharaon) {
        return Err(MapError::WrongPharaoh);
    }
    Ok(())
}
