//! Le plateau : ses fichiers, ses pièces, ses cases, son dessin.

use super::box_case::BoxCase;
#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{BOARD_TOPLEFT, CELL_SIZE, COLUMNS, ROWS};

use super::constantes::CELL_SPACING;
use super::coups::sphinx_ranks;
use super::pawn::LIST_DIRECTION_POSSIBLE;
use super::pawn::Pawn;
#[allow(unused_imports)] // Pour vos fonctions.
use super::pieces::Sphinx;
use super::pieces::build;
use super::types::Direction;
use super::types::{MapError, Player};
#[allow(unused_imports)] // Pour vos fonctions.
use super::types::{NamePawn, OwnerBox};
use std::collections::HashMap;
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
        self.list_name = read_grid(&self.path(root, "map"), |word| {
            word == "nothing" || name_of(word).is_some()
        })?;
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
        self.list_box_owner = read_grid(&self.path(root, "box"), |word| owner_of(word).is_some())?;
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
        self.list_direction = read_grid(&self.path(root, "direction"), |word| {
            word == "nothing" || direction_of(word).is_some()
        })?;
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
        self.generate_list_name(root)?;
        self.generate_list_owner(root)?;
        self.generate_list_direction(root)?;
        let pawns = (0..ROWS * COLUMNS).filter_map(|index| self.pawn_at_start(index).transpose());
        let pawns = pawns.collect::<Result<Vec<Pawn>, MapError>>()?;
        let owners = self.list_box_owner.iter().flatten();
        let owners: Vec<OwnerBox> = owners.filter_map(|word| owner_of(word)).collect();
        self.start(pawns, &owners)
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
        draw(&self.list_pawn, &self.list_box)
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
        let selected = self
            .list_pawn
            .get(index_pawn)
            .is_some_and(|p| p.pawn_is_select);
        [(690, 685), (485, 685)]
            .into_iter()
            .filter(|_| selected)
            .collect()
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
        (0..ROWS * COLUMNS)
            .find(|index| cell(*index).contains(position))
            .map(|index| (index, self.find_index_pawn(index)))
    }
}

/// Un rectangle de la fenêtre, bords compris.
pub struct Zone {
    pub left: i32,
    pub top: i32,
    pub right: i32,
    pub bottom: i32,
}

impl Zone {
    pub const fn new(left: i32, right: i32, top: i32, bottom: i32) -> Zone {
        Zone {
            left,
            top,
            right,
            bottom,
        }
    }

    pub fn contains(&self, (x, y): (i32, i32)) -> bool {
        x >= self.left && x <= self.right && y >= self.top && y <= self.bottom
    }
}

/// La case du plateau de jeu, à l'écran.
fn cell(index_box: usize) -> Zone {
    let left = BOARD_TOPLEFT.0 + (index_box % COLUMNS) as i32 * (CELL_SIZE.0 + CELL_SPACING.0);
    let top = BOARD_TOPLEFT.1 + (index_box / COLUMNS) as i32 * (CELL_SIZE.1 + CELL_SPACING.1);
    Zone::new(left, left + CELL_SIZE.0, top, top + CELL_SIZE.1)
}

impl Map {
    fn path(&self, root: &str, kind: &str) -> String {
        format!("{root}/source/map/{kind}_{}", self.name_map)
    }

    /// La pièce que les trois fichiers mettent dans cette case.
    fn pawn_at_start(&self, index_box: usize) -> Result<Option<Pawn>, MapError> {
        let (row, column) = (index_box / COLUMNS, index_box % COLUMNS);
        let Some(name) = name_of(&self.list_name[row][column]) else {
            return Ok(None);
        };
        let owner = match self.list_box_owner[row][column].as_str() {
            "player_one" | "player_one_fix" => Player::player_one,
            "player_two" | "player_two_fix" => Player::player_two,
            _ => return Err(MapError::NoOwner),
        };
        let direction = direction_of(&self.list_direction[row][column]);
        let mut pawn = build(name, owner, direction.ok_or(MapError::NoDirection)?);
        pawn.index_box = index_box;
        Ok(Some(pawn))
    }

    /// Met la partie à son début, si chaque joueur a son sphinx et son pharaon.
    pub fn start(&mut self, pawns: Vec<Pawn>, owners: &[OwnerBox]) -> Result<(), MapError> {
        let corners = [(Player::player_one, 0), (Player::player_two, 79)];
        let number = |name, player| {
            let of_kind = |p: &&Pawn| p.name_pawn == name && p.owner_pawn == player;
            pawns.iter().filter(of_kind).count()
        };
        for (player, corner) in corners {
            let in_place = pawns.iter().any(|p| {
                p.name_pawn == NamePawn::sphinx
                    && p.owner_pawn == player
                    && p.index_box == corner
                    && sphinx_ranks(player).contains(&p.get_index_direction_pawn())
            });
            if !in_place || number(NamePawn::sphinx, player) != 1 {
                return Err(MapError::WrongSphinx);
            }
            if number(NamePawn::pharaoh, player) != 1 {
                return Err(MapError::WrongPharaoh);
            }
        }
        self.list_box = owners
            .iter()
            .enumerate()
            .map(|(index, owner)| BoxCase {
                owner_box: *owner,
                box_is_empty: pawns.iter().all(|p| p.index_box != index),
                box_color: 9,
            })
            .collect();
        self.list_pawn = pawns;
        self.end_game = false;
        self.winner = None;
        self.index_player = 0;
        Ok(())
    }
}

/// Huit lignes de dix mots connus.
pub fn read_grid(path: &str, known: impl Fn(&str) -> bool) -> Result<Vec<Vec<String>>, MapError> {
    let text = fs::read_to_string(path).map_err(|_| MapError::CannotRead)?;
    let grid: Vec<Vec<String>> = text
        .replace('\r', "")
        .trim_end_matches('\n')
        .split('\n')
        .map(|line| line.split(' ').map(String::from).collect())
        .collect();
    match () {
        _ if grid.len() != ROWS => Err(MapError::WrongLines),
        _ if grid.iter().any(|line| line.len() != COLUMNS) => Err(MapError::WrongWords),
        _ if !grid.iter().flatten().all(|word| known(word)) => Err(MapError::UnknownWord),
        _ => Ok(grid),
    }
}

pub const NAMES: [(&str, NamePawn); 5] = [
    ("sphinx", NamePawn::sphinx),
    ("pharaoh", NamePawn::pharaoh),
    ("anubis", NamePawn::anubis),
    ("scarab", NamePawn::scarab),
    ("pyramid", NamePawn::pyramid),
];

pub const OWNERS: [(&str, OwnerBox); 5] = [
    ("neutral", OwnerBox::neutral),
    ("player_one", OwnerBox::player_one),
    ("player_two", OwnerBox::player_two),
    ("player_one_fix", OwnerBox::player_one_fix),
    ("player_two_fix", OwnerBox::player_two_fix),
];

pub const DIRECTIONS: [&str; 4] = ["north", "east", "south", "west"];

pub fn name_of(word: &str) -> Option<NamePawn> {
    NAMES
        .iter()
        .find(|(w, _)| *w == word)
        .map(|(_, name)| *name)
}

pub fn owner_of(word: &str) -> Option<OwnerBox> {
    OWNERS
        .iter()
        .find(|(w, _)| *w == word)
        .map(|(_, owner)| *owner)
}

pub fn direction_of(word: &str) -> Option<Direction> {
    let index = DIRECTIONS.iter().position(|w| *w == word)?;
    Some(LIST_DIRECTION_POSSIBLE[index])
}

/// Le plateau en texte.
pub fn draw(list_pawn: &[Pawn], list_box: &[BoxCase]) -> String {
    let pawns: HashMap<usize, &Pawn> = list_pawn.iter().map(|p| (p.index_box, p)).collect();
    list_box
        .iter()
        .enumerate()
        .fold(String::new(), |text, (index, case)| {
            let cell = match pawns.get(&index) {
                Some(pawn) => draw_pawn(pawn),
                None => match case.owner_box {
                    OwnerBox::player_one_fix => String::from("1."),
                    OwnerBox::player_two_fix => String::from("2."),
                    _ => String::from(".."),
                },
            };
            let space = match index % COLUMNS {
                0 if index == 0 => "",
                0 => "\n",
                _ => " ",
            };
            text + space + &cell
        })
}

pub fn draw_pawn(pawn: &Pawn) -> String {
    let letters = match pawn.owner_pawn {
        Player::player_one => ['S', 'P', 'A', 'C', 'Y'],
        Player::player_two => ['s', 'p', 'a', 'c', 'y'],
    };
    let (letter, signs) = match pawn.name_pawn {
        NamePawn::sphinx => (letters[0], "^>v<"),
        NamePawn::pharaoh => (letters[1], "^>v<"),
        NamePawn::anubis => (letters[2], "^>v<"),
        NamePawn::scarab => (letters[3], "/\\/\\"),
        NamePawn::pyramid => (letters[4], "◥◢◣◤"),
    };
    let sign = signs.chars().nth(pawn.get_index_direction_pawn());
    [letter, sign.unwrap_or('?')].iter().collect()
}
