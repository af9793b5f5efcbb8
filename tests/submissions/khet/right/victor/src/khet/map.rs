//! Le plateau : ses fichiers, ses pièces, ses cases, son dessin.

use super::box_case::BoxCase;
#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{BOARD_TOPLEFT, CELL_SIZE, COLUMNS, ROWS};

use super::box_case::find_index_box;
use super::constantes::CELL_SPACING;
use super::pawn::Pawn;
#[allow(unused_imports)] // Pour vos fonctions.
use super::pieces::Sphinx;
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab};
use super::types::Direction;
use super::types::{MapError, Player};
#[allow(unused_imports)] // Pour vos fonctions.
use super::types::{NamePawn, OwnerBox};
use std::fs::File;
use std::io::Read;

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
        let words = "sphinx pharaoh anubis scarab pyramid nothing";
        let file = format!("{}/source/map/map_{}", root, self.name_map);
        self.list_name = read_file(&file, words)?;
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
        let words = "neutral player_one player_two player_one_fix player_two_fix";
        let file = format!("{}/source/map/box_{}", root, self.name_map);
        self.list_box_owner = read_file(&file, words)?;
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
        let words = "north east south west nothing";
        let file = format!("{}/source/map/direction_{}", root, self.name_map);
        self.list_direction = read_file(&file, words)?;
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
        let list_name = self.generate_list_name(root)?;
        let list_owner = self.generate_list_owner(root)?;
        let list_direction = self.generate_list_direction(root)?;
        let mut list_pawn: Vec<Pawn> = Vec::new();
        let mut list_box: Vec<BoxCase> = Vec::new();
        let mut pharaohs = (0, 0);
        let mut sphinx = (0, 0);
        for line in 0..ROWS {
            for item in 0..COLUMNS {
                let index = line * COLUMNS + item;
                let owner_box = word_to_owner(&list_owner[line][item]);
                let mut case = BoxCase::new(owner_box, true);
                case.box_color = 9;
                if list_name[line][item] != "nothing" {
                    case.box_is_empty = false;
                    let owner_pawn;
                    if owner_box == OwnerBox::neutral {
                        return Err(MapError::NoOwner);
                    } else if owner_box == OwnerBox::player_one
                        || owner_box == OwnerBox::player_one_fix
                    {
                        owner_pawn = Player::player_one;
                    } else {
                        owner_pawn = Player::player_two;
                    }
                    let Some(direction) = word_to_direction(&list_direction[line][item]) else {
                        return Err(MapError::NoDirection);
                    };
                    let Some(mut pawn) = make_pawn(&list_name[line][item], owner_pawn, direction)
                    else {
                        return Err(MapError::UnknownWord);
                    };
                    pawn.index_box = index;
                    count_royals(&pawn, &mut pharaohs, &mut sphinx)?;
                    list_pawn.push(pawn);
                }
                list_box.push(case);
            }
        }
        if sphinx != (1, 1) {
            return Err(MapError::WrongSphinx);
        }
        if pharaohs != (1, 1) {
            return Err(MapError::WrongPharaoh);
        }
        self.list_pawn = list_pawn;
        self.list_box = list_box;
        self.end_game = false;
        self.winner = None;
        self.index_player = 0;
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
        let mut text = String::new();
        for line in 0..ROWS {
            for item in 0..COLUMNS {
                let index = line * COLUMNS + item;
                if item > 0 {
                    text.push(' ');
                }
                match self.find_index_pawn(index) {
                    Some(index_pawn) => text += &draw_pawn(&self.list_pawn[index_pawn]),
                    None => text += draw_empty(&self.list_box[index]),
                }
            }
            text.push('\n');
        }
        text
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
        let mut list = Vec::new();
        if self.list_pawn[index_pawn].pawn_is_select {
            list.push((690, 685));
            list.push((485, 685));
        }
        list
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
        // On cherche un coin de case juste au-dessus et à gauche du point.
        let (x, y) = position;
        let pas = CELL_SIZE.0 + CELL_SPACING.0;
        for dx in 0..=CELL_SIZE.0 {
            if (x - dx - BOARD_TOPLEFT.0) % pas != 0 {
                continue;
            }
            for dy in 0..=CELL_SIZE.1 {
                if let Some(index_box) = find_index_box(x - dx, y - dy) {
                    return Some((index_box, self.find_index_pawn(index_box)));
                }
            }
        }
        None
    }
}

/// Lit huit lignes de dix mots, qui doivent tous être dans cette liste.
pub fn read_file(file: &str, words: &str) -> Result<Vec<Vec<String>>, MapError> {
    let mut text = String::new();
    let Ok(mut my_file) = File::open(file) else {
        return Err(MapError::CannotRead);
    };
    if my_file.read_to_string(&mut text).is_err() {
        return Err(MapError::CannotRead);
    }
    let mut list = Vec::new();
    for line in text.lines() {
        let mut words_of_line = Vec::new();
        for word in line.split(' ') {
            if !words.split(' ').any(|known| known == word) {
                return Err(MapError::UnknownWord);
            }
            words_of_line.push(word.to_string());
        }
        if words_of_line.len() != 10 {
            return Err(MapError::WrongWords);
        }
        list.push(words_of_line);
    }
    if list.len() != 8 {
        return Err(MapError::WrongLines);
    }
    Ok(list)
}

pub fn word_to_owner(word: &str) -> OwnerBox {
    if word == "player_one" {
        OwnerBox::player_one
    } else if word == "player_two" {
        OwnerBox::player_two
    } else if word == "player_one_fix" {
        OwnerBox::player_one_fix
    } else if word == "player_two_fix" {
        OwnerBox::player_two_fix
    } else {
        OwnerBox::neutral
    }
}

pub fn word_to_direction(word: &str) -> Option<Direction> {
    match word {
        "north" => Some(Direction::north),
        "east" => Some(Direction::east),
        "south" => Some(Direction::south),
        "west" => Some(Direction::west),
        _ => None,
    }
}

pub fn make_pawn(word: &str, player: Player, direction: Direction) -> Option<Pawn> {
    let pawn = match word {
        "sphinx" => Sphinx::new(player, direction),
        "pharaoh" => Pharaoh::new(player, direction),
        "anubis" => Anubis::new(player, direction),
        "scarab" => Scarab::new(player, direction),
        "pyramid" => Pyramid::new(player, direction),
        _ => return None,
    };
    Some(pawn)
}

/// Compte cette pièce si c'est un pharaon ou un sphinx (joueur un, joueur deux), et vérifie
/// la place d'un sphinx.
pub fn count_royals(
    pawn: &Pawn,
    pharaohs: &mut (i32, i32),
    sphinx: &mut (i32, i32),
) -> Result<(), MapError> {
    if pawn.name_pawn == NamePawn::pharaoh {
        if pawn.owner_pawn == Player::player_one {
            pharaohs.0 += 1;
        } else {
            pharaohs.1 += 1;
        }
    }
    if pawn.name_pawn == NamePawn::sphinx {
        let south_east =
            pawn.direction_pawn == Direction::south || pawn.direction_pawn == Direction::east;
        if pawn.owner_pawn == Player::player_one && pawn.index_box == 0 && south_east {
            sphinx.0 += 1;
        } else if pawn.owner_pawn == Player::player_two && pawn.index_box == 79 && !south_east {
            sphinx.1 += 1;
        } else {
            return Err(MapError::WrongSphinx);
        }
    }
    Ok(())
}

pub fn draw_pawn(pawn: &Pawn) -> String {
    let index = pawn.get_index_direction_pawn();
    let text = match pawn.name_pawn {
        NamePawn::sphinx => ["S^", "S>", "Sv", "S<"][index],
        NamePawn::pharaoh => ["P^", "P>", "Pv", "P<"][index],
        NamePawn::anubis => ["A^", "A>", "Av", "A<"][index],
        NamePawn::scarab => ["C/", "C\\", "C/", "C\\"][index],
        NamePawn::pyramid => ["Y◥", "Y◢", "Y◣", "Y◤"][index],
    };
    if pawn.owner_pawn == Player::player_one {
        text.to_string()
    } else {
        text.to_lowercase()
    }
}

pub fn draw_empty(case: &BoxCase) -> &'static str {
    if case.owner_box == OwnerBox::player_one_fix {
        "1."
    } else if case.owner_box == OwnerBox::player_two_fix {
        "2."
    } else {
        ".."
    }
}
