//! Le plateau : ses fichiers, ses pièces, ses cases, son dessin.

use super::box_case::BoxCase;
#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{BOARD_TOPLEFT, CELL_SIZE, COLUMNS, ROWS};

use super::constantes::CELL_SPACING;
use super::dessin::rangees;
use super::pawn::Pawn;
#[allow(unused_imports)] // Pour vos fonctions.
use super::pieces::Sphinx;
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab};
use super::types::Direction;
use super::types::{MapError, Player};
#[allow(unused_imports)] // Pour vos fonctions.
use super::types::{NamePawn, OwnerBox};
use std::fs;
use std::path::PathBuf;

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
        Map {
            name_map: name_map.to_lowercase(),
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
        let lignes = lis_le_fichier(root, &format!("map_{}", self.name_map))?;
        for mot in lignes.iter().flatten() {
            if mot != "nothing" {
                nouvelle_piece(mot, Player::player_one, Direction::south)?;
            }
        }
        self.list_name = lignes;
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
        let lignes = lis_le_fichier(root, &format!("box_{}", self.name_map))?;
        for mot in lignes.iter().flatten() {
            proprietaire(mot)?;
        }
        self.list_box_owner = lignes;
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
        let lignes = lis_le_fichier(root, &format!("direction_{}", self.name_map))?;
        for mot in lignes.iter().flatten() {
            if mot != "nothing" {
                orientation(mot)?;
            }
        }
        self.list_direction = lignes;
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
        let mut pawns = vec![];
        let mut cases = vec![];
        for index in 0..ROWS * COLUMNS {
            let (l, c) = (index / COLUMNS, index % COLUMNS);
            let owner_box = proprietaire(&self.list_box_owner[l][c])?;
            let mut case = BoxCase::new(owner_box, true);
            case.box_color = 9;
            if self.list_name[l][c] != "nothing" {
                case.box_is_empty = false;
                let player = match owner_box {
                    OwnerBox::neutral => Err(MapError::NoOwner),
                    OwnerBox::player_one | OwnerBox::player_one_fix => Ok(Player::player_one),
                    OwnerBox::player_two | OwnerBox::player_two_fix => Ok(Player::player_two),
                }?;
                let direction =
                    orientation(&self.list_direction[l][c]).map_err(|_| MapError::NoDirection)?;
                let mut pawn = nouvelle_piece(&self.list_name[l][c], player, direction)?;
                pawn.index_box = index;
                pawns.push(pawn);
            }
            cases.push(case);
        }
        sphinx_et_pharaons(&pawns)?;
        (self.list_pawn, self.list_box) = (pawns, cases);
        (self.end_game, self.winner, self.index_player) = (false, None, 0);
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
        encadre(rangees(self))
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
        if !self.list_pawn[index_pawn].pawn_is_select {
            return Vec::new();
        }
        Vec::from([(690, 685), (485, 685)])
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
        let x = position.0 - BOARD_TOPLEFT.0;
        let y = position.1 - BOARD_TOPLEFT.1;
        let pas_x = CELL_SIZE.0 + CELL_SPACING.0;
        let pas_y = CELL_SIZE.1 + CELL_SPACING.1;
        if x < 0 || y < 0 {
            return None;
        }
        if x / pas_x >= COLUMNS as i32 || y / pas_y >= ROWS as i32 {
            return None;
        }
        // Entre deux cases ?
        if x % pas_x > CELL_SIZE.0 || y % pas_y > CELL_SIZE.1 {
            return None;
        }
        let index_box = (y / pas_y) as usize * COLUMNS + (x / pas_x) as usize;
        Some((index_box, self.find_index_pawn(index_box)))
    }
}

/// Le plateau dans un cadre.
pub fn encadre(rangees: Vec<Vec<String>>) -> String {
    let trait_horizontal = "=".repeat(33);
    let mut texte = format!("{trait_horizontal}\n");
    for rangee in rangees {
        texte += &format!("| {} |\n", rangee.join(" "));
    }
    texte + &trait_horizontal + "\n"
}

/// Le chemin d'un fichier de `source/map`.
pub fn chemin(root: &str, fichier: &str) -> PathBuf {
    [root, "source", "map", fichier].iter().collect()
}

/// Huit lignes de dix mots.
pub fn lis_le_fichier(root: &str, fichier: &str) -> Result<Vec<Vec<String>>, MapError> {
    let octets = fs::read(chemin(root, fichier)).map_err(|_| MapError::CannotRead)?;
    let texte = String::from_utf8(octets).map_err(|_| MapError::CannotRead)?;
    let lignes: Vec<&str> = texte.lines().collect();
    if lignes.len() != ROWS {
        return Err(MapError::WrongLines);
    }
    let mut resultat = Vec::new();
    for ligne in lignes {
        let mots: Vec<String> = ligne.split_whitespace().map(str::to_owned).collect();
        if mots.len() != COLUMNS {
            return Err(MapError::WrongWords);
        }
        resultat.push(mots);
    }
    Ok(resultat)
}

pub fn proprietaire(mot: &str) -> Result<OwnerBox, MapError> {
    Ok(match mot {
        "neutral" => OwnerBox::neutral,
        "player_one" => OwnerBox::player_one,
        "player_two" => OwnerBox::player_two,
        "player_one_fix" => OwnerBox::player_one_fix,
        "player_two_fix" => OwnerBox::player_two_fix,
        _ => return Err(MapError::UnknownWord),
    })
}

pub fn orientation(mot: &str) -> Result<Direction, MapError> {
    Ok(match mot {
        "north" => Direction::north,
        "east" => Direction::east,
        "south" => Direction::south,
        "west" => Direction::west,
        _ => return Err(MapError::UnknownWord),
    })
}

pub fn nouvelle_piece(mot: &str, player: Player, direction: Direction) -> Result<Pawn, MapError> {
    Ok(match mot {
        "sphinx" => Sphinx::new(player, direction),
        "pharaoh" => Pharaoh::new(player, direction),
        "anubis" => Anubis::new(player, direction),
        "scarab" => Scarab::new(player, direction),
        "pyramid" => Pyramid::new(player, direction),
        _ => return Err(MapError::UnknownWord),
    })
}

/// Les pièces que chaque joueur doit avoir.
pub fn sphinx_et_pharaons(pawns: &[Pawn]) -> Result<(), MapError> {
    let combien = |name: NamePawn, player: Player| {
        let toutes = pawns.iter().filter(|p| p.name_pawn == name);
        toutes.filter(|p| p.owner_pawn == player).count()
    };
    let bien_mis = |p: &Pawn| match (p.owner_pawn, p.index_box, p.direction_pawn) {
        (Player::player_one, 0, Direction::south | Direction::east) => true,
        (Player::player_two, 79, Direction::north | Direction::west) => true,
        _ => false,
    };
    let mut les_sphinx = pawns.iter().filter(|p| p.name_pawn == NamePawn::sphinx);
    if !les_sphinx.all(bien_mis) {
        return Err(MapError::WrongSphinx);
    }
    for player in [Player::player_one, Player::player_two] {
        if combien(NamePawn::pharaoh, player) != 1 {
            return Err(MapError::WrongPharaoh);
        }
        if combien(NamePawn::sphinx, player) != 1 {
            return Err(MapError::WrongSphinx);
        }
    }
    Ok(())
}
