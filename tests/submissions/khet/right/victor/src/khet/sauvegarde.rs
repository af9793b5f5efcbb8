//! Les cartes personnelles : enregistrer, compter, garder les cinq dernières, relire.
//!
//! Trois fichiers dans `source/map`. `custom_pawn_N` : une pièce par ligne, dans l'ordre des
//! cases, `nom joueur orientation ligne colonne`. `custom_box_N` : 8 lignes de 10 propriétaires.
//! `number_custom_map` : une ligne `Custom_map_N K` par carte, K étant son nombre de pièces.

#[allow(unused_imports)] // Pour vos fonctions.
use super::box_case::BoxCase;
#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{COLUMNS, ROWS};
use super::editor::Editor;
use super::map::Map;

#[allow(unused_imports)] // Pour vos fonctions.
use super::pawn::Pawn;

use super::map::{count_royals, make_pawn, read_file, word_to_direction, word_to_owner};
use super::types::MapError;
use super::types::{Direction, NamePawn, OwnerBox, Player};
use std::fs;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;

impl Editor {
    /// Lit le fichier de compte : les mots de chaque ligne vont dans `list_custom_map`, le nombre
    /// de lignes dans `num_custom_map` et dans la réponse. Une ligne peut finir par un espace.
    /// Sans fichier, il n'y a aucune carte. Un fichier illisible : `CannotRead`.
    ///
    /// ```text
    /// number_custom_map     list_custom_map
    /// Custom_map_0 26       [["Custom_map_0", "26"],
    /// Custom_map_1 7         ["Custom_map_1", "7"]]     num_custom_map : 2, réponse : Ok(2)
    /// ```
    pub fn search_number_custom_map(&mut self, root: &str) -> Result<usize, MapError> {
        self.list_custom_map = Vec::new();
        let file = format!("{root}/source/map/number_custom_map");
        if Path::new(&file).exists() {
            match fs::read_to_string(&file) {
                Ok(text) => {
                    for line in text.lines() {
                        let mut words = Vec::new();
                        for word in line.trim().split(' ') {
                            if word != "" {
                                words.push(word.to_string());
                            }
                        }
                        if words.len() > 0 {
                            self.list_custom_map.push(words);
                        }
                    }
                }
                Err(_) => return Err(MapError::CannotRead),
            }
        }
        self.num_custom_map = self.list_custom_map.len();
        Ok(self.num_custom_map)
    }

    /// S'il y a plus de cinq cartes, ne garde que les cinq dernières : les autres disparaissent,
    /// celles-ci sont renumérotées de 0 à 4, et le fichier de compte est récrit avec leurs vrais
    /// nombres de pièces. La réponse dit s'il y en avait trop. Un fichier d'une des cinq cartes à
    /// garder manque (le compte peut mentir) : `CannotRead`. Ce que deviennent `num_custom_map` et
    /// `list_custom_map` est libre.
    ///
    /// ```text
    /// number_custom_map     le même fichier, après
    /// Custom_map_0 4
    /// Custom_map_1 5        Custom_map_0 5     custom_pawn_1 s'appelle maintenant custom_pawn_0,
    /// Custom_map_2 6        Custom_map_1 6     custom_box_1 s'appelle custom_box_0, et ainsi de
    /// Custom_map_3 7        Custom_map_2 7     suite ; il n'y a plus de numéro 5
    /// Custom_map_4 8        Custom_map_3 8
    /// Custom_map_5 9        Custom_map_4 9     réponse : Ok(true)
    /// ```
    pub fn max_map(&mut self, root: &str) -> Result<bool, MapError> {
        let number = self.search_number_custom_map(root)?;
        if number <= 5 {
            return Ok(false);
        }
        let mut counts = String::new();
        for i in 0..5 {
            let old = number - 5 + i;
            let pawns = format!("{root}/source/map/custom_pawn_{old}");
            let boxes = format!("{root}/source/map/custom_box_{old}");
            if !Path::new(&boxes).exists() {
                return Err(MapError::CannotRead);
            }
            let Ok(text) = fs::read_to_string(&pawns) else {
                return Err(MapError::CannotRead);
            };
            counts += &format!("Custom_map_{i} {}\n", text.lines().count());
        }
        for i in 0..5 {
            let old = number - 5 + i;
            for kind in ["pawn", "box"] {
                let from = format!("{root}/source/map/custom_{kind}_{old}");
                let to = format!("{root}/source/map/custom_{kind}_{i}");
                if fs::copy(from, to).is_err() {
                    return Err(MapError::CannotWrite);
                }
            }
        }
        for i in 5..number {
            for kind in ["pawn", "box"] {
                let file = format!("{root}/source/map/custom_{kind}_{i}");
                if Path::new(&file).exists() && fs::remove_file(file).is_err() {
                    return Err(MapError::CannotWrite);
                }
            }
        }
        if fs::write(format!("{root}/source/map/number_custom_map"), counts).is_err() {
            return Err(MapError::CannotWrite);
        }
        self.search_number_custom_map(root)?;
        Ok(true)
    }

    /// Enregistre la carte sous le numéro suivant, dans `source/map` sous le dossier `root`, et
    /// ajoute sa ligne au fichier de compte, créé s'il manque. Au-delà de cinq cartes, les plus
    /// anciennes disparaissent (`max_map`). La réponse est le numéro de la carte.
    ///
    /// Une carte inachevée s'enregistre aussi. Erreurs : `CannotWrite` (si le dossier manque, on
    /// peut aussi le créer), ou celles de `search_number_custom_map`.
    ///
    /// ```text
    /// number_custom_map     le même fichier, après avoir enregistré une carte de 5 pièces
    /// Custom_map_0 4        Custom_map_0 4
    ///                       Custom_map_1 5     avec custom_pawn_1, custom_box_1 ; réponse : Ok(1)
    /// ```
    pub fn generate_file_custom_map(&mut self, root: &str) -> Result<usize, MapError> {
        let number = self.search_number_custom_map(root)?;
        if self.save(root, number).is_err() {
            return Err(MapError::CannotWrite);
        }
        if self.max_map(root)? {
            return Ok(4);
        }
        Ok(number)
    }

    /// Lit la carte personnelle de ce numéro et met la partie `game_board` à son début : pièces
    /// dans l'ordre des cases, cases occupées là où il y a une pièce (couleur 9), le joueur un
    /// commence.
    ///
    /// Erreurs : `CannotRead` (numéro inconnu du fichier de compte, ou un des deux fichiers
    /// absent) ; pour une ligne de pièce `WrongWords`, `UnknownWord`, `OutsideBoard`, `SameBox` ;
    /// `WrongCount` si leur nombre n'est pas celui du compte ; pour les cases `WrongLines`,
    /// `WrongWords`, `UnknownWord` ; `WrongSphinx`, `WrongPharaoh`. S'il y a plusieurs fautes, la
    /// réponse est l'une d'elles. Après une erreur, `game_board` n'a pas changé. Le nom de la carte
    /// et les listes de mots sont libres.
    ///
    /// Par exemple, « une carte qui n'existe pas » :
    ///
    /// ```yaml
    /// - e = editeur_de(situation("", ""))
    /// - m = situation("", "")
    /// - call: start_custom_game(e, ".", 1, m)
    ///   returns: Err(CannotRead)
    /// - check: len(m.list_pawn) == 0
    /// ```
    pub fn start_custom_game(
        &mut self,
        root: &str,
        map: usize,
        game_board: &mut Map,
    ) -> Result<(), MapError> {
        let number = self.search_number_custom_map(root)?;
        if map >= number {
            return Err(MapError::CannotRead);
        }
        let Ok(text) = fs::read_to_string(format!("{root}/source/map/custom_pawn_{map}")) else {
            return Err(MapError::CannotRead);
        };
        let words = "neutral player_one player_two player_one_fix player_two_fix";
        let list_owner = read_file(&format!("{root}/source/map/custom_box_{map}"), words)?;
        let mut list_box = Vec::new();
        for line in 0..ROWS {
            for item in 0..COLUMNS {
                let mut case = BoxCase::new(word_to_owner(&list_owner[line][item]), true);
                case.box_color = 9;
                list_box.push(case);
            }
        }
        let mut list_pawn: Vec<Pawn> = Vec::new();
        let mut pharaohs = (0, 0);
        let mut sphinx = (0, 0);
        for line in text.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            if words.len() != 5 {
                return Err(MapError::WrongWords);
            }
            let player;
            if words[1] == "player_one" {
                player = Player::player_one;
            } else if words[1] == "player_two" {
                player = Player::player_two;
            } else {
                return Err(MapError::UnknownWord);
            }
            let Some(direction) = word_to_direction(words[2]) else {
                return Err(MapError::UnknownWord);
            };
            let Some(mut pawn) = make_pawn(words[0], player, direction) else {
                return Err(MapError::UnknownWord);
            };
            let (Ok(row), Ok(column)) = (words[3].parse::<i32>(), words[4].parse::<i32>()) else {
                return Err(MapError::UnknownWord);
            };
            if row < 0 || row > 7 || column < 0 || column > 9 {
                return Err(MapError::OutsideBoard);
            }
            pawn.index_box = (row * 10 + column) as usize;
            if !list_box[pawn.index_box].box_is_empty {
                return Err(MapError::SameBox);
            }
            list_box[pawn.index_box].box_is_empty = false;
            count_royals(&pawn, &mut pharaohs, &mut sphinx)?;
            // On garde l'ordre des cases.
            let mut place = list_pawn.len();
            while place > 0 && list_pawn[place - 1].index_box > pawn.index_box {
                place -= 1;
            }
            list_pawn.insert(place, pawn);
        }
        let line = &self.list_custom_map[map];
        if line.len() < 2 || line[1] != format!("{}", list_pawn.len()) {
            return Err(MapError::WrongCount);
        }
        if sphinx != (1, 1) {
            return Err(MapError::WrongSphinx);
        }
        if pharaohs != (1, 1) {
            return Err(MapError::WrongPharaoh);
        }
        game_board.name_map = "custom".to_string();
        game_board.list_pawn = list_pawn;
        game_board.list_box = list_box;
        game_board.end_game = false;
        game_board.winner = None;
        game_board.index_player = 0;
        Ok(())
    }
}

impl Editor {
    /// Écrit les fichiers de la carte de ce numéro.
    fn save(&self, root: &str, number: usize) -> std::io::Result<()> {
        let mut file = File::create(format!("{root}/source/map/custom_pawn_{number}"))?;
        for index in 0..ROWS * COLUMNS {
            for pawn in &self.list_pawn {
                if pawn.index_box != index {
                    continue;
                }
                let name = match pawn.name_pawn {
                    NamePawn::sphinx => "sphinx",
                    NamePawn::pharaoh => "pharaoh",
                    NamePawn::anubis => "anubis",
                    NamePawn::scarab => "scarab",
                    NamePawn::pyramid => "pyramid",
                };
                let player = match pawn.owner_pawn {
                    Player::player_one => "player_one",
                    Player::player_two => "player_two",
                };
                let direction = match pawn.direction_pawn {
                    Direction::north => "north",
                    Direction::east => "east",
                    Direction::south => "south",
                    Direction::west => "west",
                };
                let (row, column) = (index / 10, index % 10);
                file.write_all(format!("{name} {player} {direction} {row} {column}\n").as_bytes())?;
            }
        }
        let mut file = File::create(format!("{root}/source/map/custom_box_{number}"))?;
        for (index, case) in self.list_box_editor.iter().enumerate() {
            let word = match case.owner_box {
                OwnerBox::neutral => "neutral",
                OwnerBox::player_one => "player_one",
                OwnerBox::player_two => "player_two",
                OwnerBox::player_one_fix => "player_one_fix",
                OwnerBox::player_two_fix => "player_two_fix",
            };
            let after = if index % COLUMNS == COLUMNS - 1 {
                "\n"
            } else {
                " "
            };
            write!(file, "{word}{after}")?;
        }
        // Le fichier de compte peut finir sans retour à la ligne.
        let name = format!("{root}/source/map/number_custom_map");
        let text = fs::read_to_string(&name).unwrap_or(String::new());
        let mut file = OpenOptions::new().append(true).create(true).open(&name)?;
        if text != "" && !text.ends_with("\n") {
            write!(file, "\n")?;
        }
        write!(file, "Custom_map_{number} {}\n", self.list_pawn.len())
    }
}
