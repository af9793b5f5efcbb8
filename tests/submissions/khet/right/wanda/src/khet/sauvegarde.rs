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

use super::map::{DIRECTIONS, NAMES, OWNERS, direction_of, name_of, owner_of, read_grid};
use super::pieces::build;
use super::types::MapError;
use super::types::{OwnerBox, Player};
use std::fs;
use std::io::ErrorKind;

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
        let text =
            fs::read_to_string(map_file(root, "number_custom_map")).or_else(|error| match error
                .kind()
            {
                ErrorKind::NotFound => Ok(String::new()),
                _ => Err(MapError::CannotRead),
            })?;
        let words = |line: &str| line.split_whitespace().map(str::to_string).collect();
        self.list_custom_map = text.lines().map(words).collect();
        self.list_custom_map
            .retain(|line: &Vec<String>| !line.is_empty());
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
        if number < 6 {
            return Ok(false);
        }
        let kept: Vec<WrittenMap> = (number - 5..number)
            .map(|n| WrittenMap::read(root, n))
            .collect::<Result<_, _>>()?;
        for n in 0..number {
            WrittenMap::remove(root, n);
        }
        let mut count = String::new();
        for (n, map) in kept.iter().enumerate() {
            map.write(root, n)?;
            count += &format!("Custom_map_{n} {}\n", map.pawns.lines().count());
        }
        write_file(root, "number_custom_map", &count)?;
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
        fs::create_dir_all(map_file(root, "")).map_err(|_| MapError::CannotWrite)?;
        WrittenMap::of(self).write(root, number)?;
        let mut count: String = self
            .list_custom_map
            .iter()
            .map(|words| words.join(" ") + "\n")
            .collect();
        count.push_str(&format!("Custom_map_{number} {}\n", self.list_pawn.len()));
        write_file(root, "number_custom_map", &count)?;
        self.max_map(root)
            .map(|too_many| if too_many { 4 } else { number })
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
        self.search_number_custom_map(root)?;
        let Some(line) = self.list_custom_map.get(map) else {
            return Err(MapError::CannotRead);
        };
        let written = WrittenMap::read(root, map)?;
        let mut pawns = Vec::new();
        for line in written.pawns.lines() {
            pawns.push(read_pawn(line)?);
        }
        pawns.sort_by(|a: &Pawn, b: &Pawn| a.index_box.cmp(&b.index_box));
        if (1..pawns.len()).any(|i| pawns[i - 1].index_box == pawns[i].index_box) {
            return Err(MapError::SameBox);
        }
        if line.get(1).and_then(|k| k.parse().ok()) != Some(pawns.len()) {
            return Err(MapError::WrongCount);
        }
        let grid = read_grid(&map_file(root, &format!("custom_box_{map}")), |word| {
            owner_of(word).is_some()
        })?;
        let owners: Vec<OwnerBox> = grid
            .concat()
            .iter()
            .filter_map(|word| owner_of(word))
            .collect();
        game_board.start(pawns, &owners)
    }
}

fn map_file(root: &str, name: &str) -> String {
    format!("{root}/source/map/{name}")
}

fn write_file(root: &str, name: &str, text: &str) -> Result<(), MapError> {
    fs::write(map_file(root, name), text).or(Err(MapError::CannotWrite))
}

/// Une carte personnelle, telle qu'elle est dans ses deux fichiers.
struct WrittenMap {
    pawns: String,
    boxes: String,
}

impl WrittenMap {
    /// Ce que l'on écrit de la carte que l'on compose.
    fn of(editor: &Editor) -> WrittenMap {
        let mut lines: Vec<(usize, String)> = Vec::new();
        for p in &editor.list_pawn {
            let name = NAMES.iter().find(|(_, name)| *name == p.name_pawn);
            let name = name.map_or("", |(word, _)| word);
            let owner = match p.owner_pawn {
                Player::player_one => "player_one",
                Player::player_two => "player_two",
            };
            let direction = DIRECTIONS[p.get_index_direction_pawn()];
            let (row, column) = (p.index_box / COLUMNS, p.index_box % COLUMNS);
            let line = format!("{name} {owner} {direction} {row} {column}\n");
            lines.push((p.index_box, line));
        }
        lines.sort();
        let mut boxes = String::new();
        for (index, case) in editor.list_box_editor.iter().enumerate() {
            let owner = OWNERS.iter().find(|(_, owner)| *owner == case.owner_box);
            boxes += owner.map_or("", |(word, _)| word);
            boxes += if (index + 1) % COLUMNS == 0 {
                "\n"
            } else {
                " "
            };
        }
        WrittenMap {
            pawns: lines.into_iter().map(|(_, line)| line).collect(),
            boxes,
        }
    }

    fn read(root: &str, n: usize) -> Result<WrittenMap, MapError> {
        let read = |kind: &str| fs::read_to_string(map_file(root, &format!("custom_{kind}_{n}")));
        match (read("pawn"), read("box")) {
            (Ok(pawns), Ok(boxes)) => Ok(WrittenMap { pawns, boxes }),
            _ => Err(MapError::CannotRead),
        }
    }

    fn write(&self, root: &str, n: usize) -> Result<(), MapError> {
        write_file(root, &format!("custom_pawn_{n}"), &self.pawns)?;
        write_file(root, &format!("custom_box_{n}"), &self.boxes)
    }

    fn remove(root: &str, n: usize) {
        for kind in ["pawn", "box"] {
            // Tant mieux s'il n'y est déjà plus.
            let _ = fs::remove_file(map_file(root, &format!("custom_{kind}_{n}")));
        }
    }
}

/// La pièce d'une ligne de `custom_pawn_N`.
fn read_pawn(line: &str) -> Result<Pawn, MapError> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let Ok([name, owner, direction, row, column]) = <[&str; 5]>::try_from(words) else {
        return Err(MapError::WrongWords);
    };
    let owner = match owner {
        "player_one" => Player::player_one,
        "player_two" => Player::player_two,
        _ => return Err(MapError::UnknownWord),
    };
    let (Some(name), Some(direction)) = (name_of(name), direction_of(direction)) else {
        return Err(MapError::UnknownWord);
    };
    let place = (row.parse::<isize>(), column.parse::<isize>());
    match place {
        (Ok(row @ 0..=7), Ok(column @ 0..=9)) => {
            let mut pawn = build(name, owner, direction);
            pawn.index_box = (row * 10 + column) as usize;
            Ok(pawn)
        }
        (Ok(_), Ok(_)) => Err(MapError::OutsideBoard),
        _ => Err(MapError::UnknownWord),
    }
}
