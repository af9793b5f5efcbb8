//! Le plateau : ses fichiers, ses pièces, ses cases, son dessin.

use super::box_case::BoxCase;
#[allow(unused_imports)]
use super::constantes::{BOARD_TOPLEFT, CELL_SIZE, COLUMNS, ROWS};

use super::pawn::Pawn;
#[allow(unused_imports)]
use super::pieces::Sphinx;
use super::types::{MapError, Player};
#[allow(unused_imports)]
use super::types::{NamePawn, OwnerBox};
use super::dessin::{dessine_piece, dessine_vide};
use super::mots::{self, CASES, NOMS, SENS};
use super::pieces::TABLE;
use super::types::Direction;

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
    /// Un plateau encore vide : toutes les listes sont vides, la partie n'est pas finie, personne
    /// n'a gagné, et c'est au joueur un. Le nom est mis en minuscules : `"Classic"` et
    /// `"classic"` sont la même carte.
    ///
    /// Par exemple, « rien n'est lu, le joueur un commence » :
    ///
    /// ```yaml
    /// - m = Map("classic")
    /// - check: m.name_map == "classic"
    /// - check: len(m.list_pawn) == 0
    /// - check: len(m.list_box) == 0
    /// - check: len(m.list_name) == 0
    /// - check: not m.end_game
    /// - check: m.winner == null
    /// - check: m.index_player == 0
    /// ```
    pub fn new(name_map: &str) -> Map {
        let vides = || Vec::<Vec<String>>::new();
        Map {
            name_map: name_map.to_lowercase(),
            list_name: vides(),
            list_box_owner: vides(),
            list_direction: vides(),
            list_pawn: vec![],
            list_box: vec![],
            end_game: false,
            winner: None,
            index_player: 0,
        }
    }

    /// Lit `source/map/map_NOM` sous le dossier `root` : 8 lignes de 10 mots (`sphinx`, `pharaoh`,
    /// `anubis`, `scarab`, `pyramid`, `nothing`), gardés dans `list_name` et répondus.
    ///
    /// Les fins de ligne de Windows sont admises. Erreurs : `CannotRead`, `WrongLines`,
    /// `WrongWords`, `UnknownWord` ; s'il y a plusieurs fautes, celle que l'on veut. Une espace en
    /// trop est admise ou donne une erreur. Après une erreur, `list_name` est libre.
    ///
    /// Par exemple, « le fichier manque » :
    ///
    /// ```yaml
    /// - m = situation("", "")
    /// - m.name_map = "essai"
    /// - call: generate_list_name(m, ".")
    ///   returns: Err(CannotRead)
    /// ```
    pub fn generate_list_name(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        self.list_name = self.lit(root, "map", &NOMS)?;
        Ok(self.list_name.clone())
    }

    /// De même pour `source/map/box_NOM`, dans `list_box_owner` : `neutral`, `player_one`,
    /// `player_two`, `player_one_fix`, `player_two_fix`.
    ///
    /// Par exemple, « le fichier manque » :
    ///
    /// ```yaml
    /// - m = situation("", "")
    /// - m.name_map = "essai"
    /// - call: generate_list_owner(m, ".")
    ///   returns: Err(CannotRead)
    /// ```
    pub fn generate_list_owner(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        self.list_box_owner = self.lit(root, "box", &CASES)?;
        Ok(self.list_box_owner.clone())
    }

    /// De même pour `source/map/direction_NOM`, dans `list_direction` : `north`, `east`, `south`,
    /// `west`, `nothing`.
    ///
    /// Par exemple, « le fichier manque » :
    ///
    /// ```yaml
    /// - m = situation("", "")
    /// - m.name_map = "essai"
    /// - call: generate_list_direction(m, ".")
    ///   returns: Err(CannotRead)
    /// ```
    pub fn generate_list_direction(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        self.list_direction = self.lit(root, "direction", &SENS)?;
        Ok(self.list_direction.clone())
    }

    /// Lit les trois fichiers de la carte et met la partie à son début : les pièces ligne par
    /// ligne, les 80 cases (couleur 9), le joueur un commence.
    ///
    /// Une pièce est au joueur de sa case. Erreurs : celles de chaque fichier, `NoOwner` ou
    /// `NoDirection` s'il y a une pièce qui n'en a pas, `WrongSphinx`, `WrongPharaoh` ; s'il y a
    /// plusieurs fautes, celle que l'on veut. Après une erreur, `list_pawn` et `list_box` n'ont pas
    /// changé.
    ///
    /// Par exemple, « un fichier manque » :
    ///
    /// ```yaml
    /// - m = situation("", "")
    /// - m.name_map = "essai"
    /// - call: m.generate_map(".")
    ///   returns: Err(CannotRead)
    /// - check: len(m.list_pawn) == 0
    /// - check: len(m.list_box) == 80
    /// ```
    pub fn generate_map(&mut self, root: &str) -> Result<(), MapError> {
        self.generate_list_direction(root)?;
        self.generate_list_owner(root)?;
        self.generate_list_name(root)?;
        let mut pieces = Vec::new();
        for index in 0..ROWS * COLUMNS {
            let (l, c) = (index / COLUMNS, index % COLUMNS);
            // « nothing » est le dernier mot de la table : il n'a pas de valeur.
            let Some(nom) = mots::rang(&NOMS, &self.list_name[l][c]).and_then(mots::nom) else {
                continue;
            };
            let joueur = match mots::rang(&CASES, &self.list_box_owner[l][c]) {
                Some(1 | 3) => Player::player_one,
                Some(2 | 4) => Player::player_two,
                _ => return Err(MapError::NoOwner),
            };
            let sens = mots::rang(&SENS, &self.list_direction[l][c])
                .and_then(mots::sens)
                .ok_or(MapError::NoDirection)?;
            let (new, _) = TABLE[nom as usize];
            let mut pawn = new(joueur, sens);
            pawn.index_box = index;
            pieces.push(pawn);
        }
        verifie(&pieces)?;
        let owners = self.list_box_owner.clone();
        self.commence(pieces, &owners);
        Ok(())
    }

    /// Le plateau en texte : 8 lignes de 10 cases séparées par un espace. Un cadre est permis.
    ///
    /// Une case vide est `..`, `1.` si elle est réservée au joueur un, `2.` au joueur deux. Une
    /// pièce est une lettre, majuscule pour le joueur un, minuscule pour le joueur deux — `S`
    /// sphinx, `P` pharaon, `A` anubis, `C` scarabée, `Y` pyramide —, suivie de son orientation :
    /// `^` `>` `v` `<`, le miroir `/` ou `\` d'un scarabée, ou la moitié pleine `◥` (north) `◢`
    /// (east) `◣` (south) `◤` (west) d'une pyramide.
    ///
    /// Par exemple, « huit lignes, les deux joueurs » :
    ///
    /// ```yaml
    /// - m = situation("sphinx 0S pharaoh 5N anubis 4E 6W scarab 34N 35E pyramid 7N 12E 30S 37W", "sphinx 79N pharaoh 74S anubis 73W scarab 44S 45W pyramid 23N 32E 39S 42W")
    /// - check: m.draw_map()
    ///   board:
    ///     equals: |
    ///       Sv 2. .. .. A> P^ A< Y◥ 1. 2.
    ///       1. .. Y◢ .. .. .. .. .. .. 2.
    ///       1. .. .. y◥ .. .. .. .. .. 2.
    ///       Y◣ .. y◢ .. C/ C\ .. Y◤ .. y◣
    ///       1. .. y◤ .. c/ c\ .. .. .. 2.
    ///       1. .. .. .. .. .. .. .. .. 2.
    ///       1. .. .. .. .. .. .. .. .. 2.
    ///       1. 2. .. a< pv .. .. .. 1. s^
    /// ```
    pub fn draw_map(&self) -> String {
        let mut texte = String::new();
        for (index, case) in self.list_box.iter().enumerate() {
            texte += &match self.find_index_pawn(index) {
                Some(i) => dessine_piece(&self.list_pawn[i]),
                None => dessine_vide(case),
            };
            texte.push(if index % COLUMNS == COLUMNS - 1 { '\n' } else { ' ' });
        }
        texte
    }

    /// Où dessiner les deux panneaux de rotation : d'abord celui du sens des aiguilles d'une
    /// montre, en (690, 685), puis l'autre, en (485, 685). Aucun si la pièce n'est pas
    /// sélectionnée.
    ///
    /// Par exemple, « montrés quand la pièce est choisie » :
    ///
    /// ```yaml
    /// - m = situation("pyramid 44N 55N", "")
    /// - check: len(m.draw_signboard(0)) == 0
    /// - m.list_pawn[0].pawn_is_select = true
    /// - check: m.draw_signboard(0) == [(690, 685), (485, 685)]
    /// ```
    pub fn draw_signboard(&self, index_pawn: usize) -> Vec<(i32, i32)> {
        match self.list_pawn[index_pawn].pawn_is_select {
            true => vec![(690, 685), (485, 685)],
            false => vec![],
        }
    }

    /// La case qui contient ce point de la fenêtre, et l'indice de la pièce qui s'y trouve. Une
    /// case fait 58 pixels sur 58, ses deux bords compris ; entre les cases et hors du plateau,
    /// la réponse est `None`.
    ///
    /// Le point (301, 150) est dans la case 0, (359, 150) n'est dans aucune.
    ///
    /// Par exemple, « une case vide, une case occupée » :
    ///
    /// ```yaml
    /// - m = situation("sphinx 0S pyramid 44N", "")
    /// - check: m.where_we_clicked((301, 150)) == (0, 0)
    /// - check: m.where_we_clicked((590, 440)) == (44, 1)
    /// - check: m.where_we_clicked((520, 360)) == (33, null)
    /// ```
    pub fn where_we_clicked(&self, position: (i32, i32)) -> Option<(usize, Option<usize>)> {
        let (dx, dy) = (position.0 - BOARD_TOPLEFT.0, position.1 - BOARD_TOPLEFT.1);
        let dehors = dx < 0 || dy < 0 || dx >= 670 || dy >= 536;
        if dehors || dx % 67 > CELL_SIZE.0 || dy % 67 > CELL_SIZE.1 {
            return None;
        }
        let index = (dy / 67 * 10 + dx / 67) as usize;
        Some((index, self.find_index_pawn(index)))
    }
}

/// Le texte d'un fichier de `source/map`.
pub fn texte_de(root: &str, nom: &str) -> Result<String, MapError> {
    std::fs::read_to_string(format!("{root}/source/map/{nom}")).map_err(|_| MapError::CannotRead)
}

/// Les pièces permises comptées par sorte et par joueur : un sphinx bien placé, un pharaon.
pub fn verifie(pieces: &[Pawn]) -> Result<(), MapError> {
    let mut comptes = [[0; 2]; 5];
    for p in pieces {
        comptes[p.name_pawn as usize][p.owner_pawn as usize] += 1;
        if p.name_pawn == NamePawn::sphinx {
            use Direction::*;
            match (p.owner_pawn, p.index_box, p.direction_pawn) {
                (Player::player_one, 0, south | east) => {}
                (Player::player_two, 79, north | west) => {}
                _ => return Err(MapError::WrongSphinx),
            }
        }
    }
    match comptes {
        [[1, 1], [1, 1], ..] => Ok(()),
        [[1, 1], ..] => Err(MapError::WrongPharaoh),
        _ => Err(MapError::WrongSphinx),
    }
}

impl Map {
    fn lit(&self, root: &str, sorte: &str, mots: &[&str]) -> Result<Vec<Vec<String>>, MapError> {
        let texte = texte_de(root, &format!("{sorte}_{}", self.name_map))?;
        mots::decoupe(&texte, mots)
    }

    /// Met la partie à son début avec ces pièces (déjà vérifiées) et ces propriétaires.
    pub fn commence(&mut self, pieces: Vec<Pawn>, owners: &[Vec<String>]) {
        self.list_box.clear();
        for mot in owners.iter().flatten() {
            let owner = mots::rang(&CASES, mot).and_then(mots::case);
            let mut case = BoxCase::new(owner.unwrap_or(OwnerBox::neutral), true);
            case.box_color = 9;
            self.list_box.push(case);
        }
        for p in &pieces {
            self.list_box[p.index_box].box_is_empty = false;
        }
        self.list_pawn = pieces;
        (self.end_game, self.winner, self.index_player) = (false, None, 0);
    }
}
