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

use super::map::{OWNER_WORDS, check_pawns, direction_from, owner_from, pawn_from, read_words};
use super::types::MapError;
use super::types::{Direction, NamePawn, OwnerBox, Player};
use std::fs;
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
        let path = file(root, "number_custom_map");
        self.list_custom_map = Vec::new();
        self.num_custom_map = 0;
        if !Path::new(&path).exists() {
            return Ok(0);
        }
        let Ok(texte) = fs::read_to_string(&path) else {
            return Err(MapError::CannotRead);
        };
        for ligne in texte.lines() {
            let mots: Vec<String> = ligne.split_whitespace().map(String::from).collect();
            if !mots.is_empty() {
                self.list_custom_map.push(mots);
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
        let nombre = self.search_number_custom_map(root)?;
        if nombre <= 5 {
            return Ok(false);
        }
        let trop = nombre - 5;
        // Tout est lu avant que rien ne change.
        let mut pawns = Vec::new();
        let mut boxes = Vec::new();
        for numero in trop..nombre {
            pawns.push(read(&file(root, &format!("custom_pawn_{numero}")))?);
            boxes.push(read(&file(root, &format!("custom_box_{numero}")))?);
        }
        for numero in 0..nombre {
            // Un vieux fichier qui manque n'empêche rien.
            let _ = fs::remove_file(file(root, &format!("custom_pawn_{numero}")));
            let _ = fs::remove_file(file(root, &format!("custom_box_{numero}")));
        }
        let mut compte = String::new();
        for numero in 0..5 {
            write(
                &file(root, &format!("custom_pawn_{numero}")),
                &pawns[numero],
            )?;
            write(&file(root, &format!("custom_box_{numero}")), &boxes[numero])?;
            let pieces = pawns[numero]
                .lines()
                .filter(|l| !l.trim().is_empty())
                .count();
            compte += &format!("Custom_map_{numero} {pieces}\n");
        }
        write(&file(root, "number_custom_map"), &compte)?;
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
        let numero = self.search_number_custom_map(root)?;
        let mut pieces: Vec<&Pawn> = self.list_pawn.iter().collect();
        pieces.sort_by_key(|pawn| pawn.index_box);
        let mut texte = String::new();
        for pawn in pieces {
            texte += &format!(
                "{} {} {} {} {}\n",
                name_word(pawn.name_pawn),
                player_word(pawn.owner_pawn),
                direction_word(pawn.direction_pawn),
                pawn.index_box / COLUMNS,
                pawn.index_box % COLUMNS
            );
        }
        write(&file(root, &format!("custom_pawn_{numero}")), &texte)?;
        let mut cases = String::new();
        for ligne in self.list_box_editor.chunks(COLUMNS) {
            let mots: Vec<&str> = ligne
                .iter()
                .map(|case| owner_word(case.owner_box))
                .collect();
            cases += &mots.join(" ");
            cases += "\n";
        }
        write(&file(root, &format!("custom_box_{numero}")), &cases)?;
        let mut compte = String::new();
        for mots in &self.list_custom_map {
            compte += &mots.join(" ");
            compte += "\n";
        }
        compte += &format!("Custom_map_{numero} {}\n", self.list_pawn.len());
        write(&file(root, "number_custom_map"), &compte)?;
        if self.max_map(root)? {
            Ok(4)
        } else {
            Ok(numero)
        }
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
        let nombre = self.search_number_custom_map(root)?;
        if map >= nombre {
            return Err(MapError::CannotRead);
        }
        let texte = read(&file(root, &format!("custom_pawn_{map}")))?;
        let mut list_pawn: Vec<Pawn> = Vec::new();
        for ligne in texte.lines() {
            let pawn = read_pawn(ligne)?;
            if list_pawn
                .iter()
                .any(|autre| autre.index_box == pawn.index_box)
            {
                return Err(MapError::SameBox);
            }
            list_pawn.push(pawn);
        }
        let annonce = self.list_custom_map[map]
            .get(1)
            .and_then(|mot| mot.parse().ok());
        if annonce != Some(list_pawn.len()) {
            return Err(MapError::WrongCount);
        }
        let mots = read_words(&file(root, &format!("custom_box_{map}")), &OWNER_WORDS)?;
        list_pawn.sort_by_key(|pawn| pawn.index_box);
        check_pawns(&list_pawn)?;
        let mut list_box = Vec::new();
        for mot in mots.iter().flatten() {
            let mut case = BoxCase::new(owner_from(mot), true);
            case.box_color = 9;
            list_box.push(case);
        }
        for pawn in &list_pawn {
            list_box[pawn.index_box].box_is_empty = false;
        }
        game_board.list_pawn = list_pawn;
        game_board.list_box = list_box;
        game_board.end_game = false;
        game_board.winner = None;
        game_board.index_player = 0;
        Ok(())
    }
}

fn file(root: &str, name: &str) -> String {
    format!("{root}/source/map/{name}")
}

fn read(path: &str) -> Result<String, MapError> {
    fs::read_to_string(path).map_err(|_| MapError::CannotRead)
}

fn write(path: &str, texte: &str) -> Result<(), MapError> {
    fs::write(path, texte).map_err(|_| MapError::CannotWrite)
}

/// Une ligne d'un fichier de pièces.
fn read_pawn(ligne: &str) -> Result<Pawn, MapError> {
    let mots: Vec<&str> = ligne.split(' ').collect();
    if mots.len() != 5 {
        return Err(MapError::WrongWords);
    }
    let player = match mots[1] {
        "player_one" => Player::player_one,
        "player_two" => Player::player_two,
        _ => return Err(MapError::UnknownWord),
    };
    let direction = direction_from(mots[2]).ok_or(MapError::UnknownWord)?;
    let mut pawn = pawn_from(mots[0], player, direction).ok_or(MapError::UnknownWord)?;
    let Ok(ligne) = mots[3].parse::<i32>() else {
        return Err(MapError::UnknownWord);
    };
    let Ok(colonne) = mots[4].parse::<i32>() else {
        return Err(MapError::UnknownWord);
    };
    if ligne < 0 || ligne >= ROWS as i32 || colonne < 0 || colonne >= COLUMNS as i32 {
        return Err(MapError::OutsideBoard);
    }
    pawn.index_box = ligne as usize * COLUMNS + colonne as usize;
    Ok(pawn)
}

fn name_word(name: NamePawn) -> &'static str {
    match name {
        NamePawn::sphinx => "sphinx",
        NamePawn::pharaoh => "pharaoh",
        NamePawn::anubis => "anubis",
        NamePawn::scarab => "scarab",
        NamePawn::pyramid => "pyramid",
    }
}

fn player_word(player: Player) -> &'static str {
    match player {
        Player::player_one => "player_one",
        Player::player_two => "player_two",
    }
}

fn direction_word(direction: Direction) -> &'static str {
    match direction {
        Direction::north => "north",
        Direction::east => "east",
        Direction::south => "south",
        Direction::west => "west",
    }
}

fn owner_word(owner: OwnerBox) -> &'static str {
    match owner {
        OwnerBox::neutral => "neutral",
        OwnerBox::player_one => "player_one",
        OwnerBox::player_two => "player_two",
        OwnerBox::player_one_fix => "player_one_fix",
        OwnerBox::player_two_fix => "player_two_fix",
    }
}
