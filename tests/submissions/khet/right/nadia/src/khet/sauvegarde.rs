//! Les cartes personnelles : enregistrer, compter, garder les cinq dernières, relire.
//!
//! Trois fichiers dans `source/map`. `custom_pawn_N` : une pièce par ligne, dans l'ordre des
//! cases, `nom joueur orientation ligne colonne`. `custom_box_N` : 8 lignes de 10 propriétaires.
//! `number_custom_map` : une ligne `Custom_map_N K` par carte, K étant son nombre de pièces.

use super::editor::Editor;
use super::map::Map;

use super::types::MapError;
use super::box_case::BoxCase;
use super::pawn::Pawn;
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
use super::types::{Direction, NamePawn, OwnerBox, Player};
use std::fs;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};

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
        self.list_custom_map = vec![];
        self.num_custom_map = 0;
        let nom = root.to_string() + "/source/map/number_custom_map";
        if fs::metadata(nom.clone()).is_err() {
            return Ok(0);
        }
        for ligne in lignes_du_fichier(nom)? {
            let mut mots = vec![];
            for mot in ligne.split(" ") {
                if mot.trim() != "" {
                    mots.push(mot.trim().to_string());
                }
            }
            if mots.len() > 0 {
                self.list_custom_map.push(mots);
                self.num_custom_map = self.num_custom_map + 1;
            }
        }
        return Ok(self.num_custom_map);
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
        let mut combien = self.search_number_custom_map(root)?;
        if combien <= 5 {
            return Ok(false);
        }
        let dossier = root.to_string() + "/source/map/";
        for numero in combien - 5..combien {
            if lignes_du_fichier(dossier.clone() + "custom_pawn_" + &numero.to_string()).is_err() {
                return Err(MapError::CannotRead);
            }
            if lignes_du_fichier(dossier.clone() + "custom_box_" + &numero.to_string()).is_err() {
                return Err(MapError::CannotRead);
            }
        }
        // On décale tout d'un rang, autant de fois qu'il faut.
        while combien > 5 {
            for numero in 1..combien {
                for sorte in vec!["pawn", "box"] {
                    let de = dossier.clone() + "custom_" + sorte + "_" + &numero.to_string();
                    let vers = dossier.clone() + "custom_" + sorte + "_" + &(numero - 1).to_string();
                    if fs::metadata(de.clone()).is_ok() {
                        let copie = fs::copy(de.clone(), vers);
                        if copie.is_err() {
                            return Err(MapError::CannotWrite);
                        }
                    }
                }
            }
            for sorte in vec!["pawn", "box"] {
                let dernier = dossier.clone() + "custom_" + sorte + "_" + &(combien - 1).to_string();
                if fs::remove_file(dernier).is_err() {
                    return Err(MapError::CannotWrite);
                }
            }
            combien = combien - 1;
        }
        let mut texte = String::new();
        for numero in 0..5 {
            let mut pieces = 0;
            for ligne in lignes_du_fichier(dossier.clone() + "custom_pawn_" + &numero.to_string())? {
                if ligne.trim() != "" {
                    pieces = pieces + 1;
                }
            }
            texte = texte + "Custom_map_" + &numero.to_string() + " " + &pieces.to_string() + " \n";
        }
        ecrire(dossier.clone() + "number_custom_map", texte)?;
        return Ok(true);
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
        let mut numero = self.search_number_custom_map(root)?;
        let dossier = root.to_string() + "/source/map/";
        let mut texte_pieces = String::new();
        let mut combien = 0;
        for i in 0..8 {
            for j in 0..10 {
                let reponse = self.edit_attributs_pawn(i * 10 + j);
                if reponse.is_some() {
                    let piece = self.list_pawn[reponse.unwrap()].clone();
                    let mut ligne = String::new();
                    ligne = ligne + &format!("{:?}", piece.name_pawn) + " ";
                    ligne = ligne + &format!("{:?}", piece.owner_pawn) + " ";
                    ligne = ligne + &format!("{:?}", piece.direction_pawn) + " ";
                    ligne = ligne + &i.to_string() + " " + &j.to_string() + "\n";
                    texte_pieces = texte_pieces + &ligne;
                    combien = combien + 1;
                }
            }
        }
        let mut texte_cases = String::new();
        for i in 0..8 {
            for j in 0..10 {
                let case = self.list_box_editor[i * 10 + j].clone();
                texte_cases = texte_cases + &format!("{:?} ", case.owner_box);
            }
            // Pas d'espace en trop à la fin.
            texte_cases = texte_cases.trim_end().to_string() + "\n";
        }
        ecrire(dossier.clone() + "custom_pawn_" + &numero.to_string(), texte_pieces)?;
        ecrire(dossier.clone() + "custom_box_" + &numero.to_string(), texte_cases)?;
        let mut texte_compte = String::new();
        for mots in self.list_custom_map.clone() {
            for mot in mots {
                texte_compte = texte_compte + &mot + " ";
            }
            texte_compte = texte_compte + "\n";
        }
        texte_compte =
            texte_compte + "Custom_map_" + &numero.to_string() + " " + &combien.to_string() + " \n";
        ecrire(dossier.clone() + "number_custom_map", texte_compte)?;
        if self.max_map(root)? == true {
            numero = 4;
        }
        self.search_number_custom_map(root)?;
        return Ok(numero);
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
        if map >= self.list_custom_map.len() {
            return Err(MapError::CannotRead);
        }
        let dossier = root.to_string() + "/source/map/";
        let lignes_pieces = lignes_du_fichier(dossier.clone() + "custom_pawn_" + &map.to_string())?;
        let lignes_cases = lignes_du_fichier(dossier.clone() + "custom_box_" + &map.to_string())?;
        // Les cases d'abord.
        if lignes_cases.len() != 8 {
            return Err(MapError::WrongLines);
        }
        let mut cases = Vec::new();
        for ligne in lignes_cases {
            let mots: Vec<&str> = ligne.trim().split(' ').collect();
            if mots.len() != 10 {
                return Err(MapError::WrongWords);
            }
            for mot in mots {
                let owner_box;
                if mot == "neutral" {
                    owner_box = OwnerBox::neutral;
                } else if mot == "player_one" {
                    owner_box = OwnerBox::player_one;
                } else if mot == "player_two" {
                    owner_box = OwnerBox::player_two;
                } else if mot == "player_one_fix" {
                    owner_box = OwnerBox::player_one_fix;
                } else if mot == "player_two_fix" {
                    owner_box = OwnerBox::player_two_fix;
                } else {
                    return Err(MapError::UnknownWord);
                }
                let mut case = BoxCase::new(owner_box, true);
                case.box_color = 9;
                cases.push(case);
            }
        }
        // Puis les pièces.
        let mut places: Vec<Option<Pawn>> = vec![None; 80];
        let mut combien = 0;
        for ligne in lignes_pieces {
            let mots: Vec<&str> = ligne.trim().split(' ').collect();
            if mots.len() != 5 {
                return Err(MapError::WrongWords);
            }
            let joueur;
            if mots[1] == "player_one" {
                joueur = Player::player_one;
            } else if mots[1] == "player_two" {
                joueur = Player::player_two;
            } else {
                return Err(MapError::UnknownWord);
            }
            let sens;
            if mots[2] == "north" {
                sens = Direction::north;
            } else if mots[2] == "east" {
                sens = Direction::east;
            } else if mots[2] == "south" {
                sens = Direction::south;
            } else if mots[2] == "west" {
                sens = Direction::west;
            } else {
                return Err(MapError::UnknownWord);
            }
            let mut piece;
            if mots[0] == "sphinx" {
                piece = Sphinx::new(joueur, sens);
            } else if mots[0] == "pharaoh" {
                piece = Pharaoh::new(joueur, sens);
            } else if mots[0] == "anubis" {
                piece = Anubis::new(joueur, sens);
            } else if mots[0] == "scarab" {
                piece = Scarab::new(joueur, sens);
            } else if mots[0] == "pyramid" {
                piece = Pyramid::new(joueur, sens);
            } else {
                return Err(MapError::UnknownWord);
            }
            let i = mots[3].parse::<i32>();
            let j = mots[4].parse::<i32>();
            if i.is_err() || j.is_err() {
                return Err(MapError::UnknownWord);
            }
            let i = i.unwrap();
            let j = j.unwrap();
            if i < 0 || i >= 8 || j < 0 || j >= 10 {
                return Err(MapError::OutsideBoard);
            }
            piece.index_box = (i * 10 + j) as usize;
            if places[piece.index_box].is_some() {
                return Err(MapError::SameBox);
            }
            cases[piece.index_box].box_is_empty = false;
            places[piece.index_box] = Some(piece.clone());
            combien = combien + 1;
        }
        let mots = self.list_custom_map[map].clone();
        if mots.len() < 2 || mots[1] != combien.to_string() {
            return Err(MapError::WrongCount);
        }
        let mut pieces = Vec::new();
        let mut sphinx = 0;
        let mut pharaons_un = 0;
        let mut pharaons_deux = 0;
        for place in places {
            if place.is_none() {
                continue;
            }
            let piece = place.unwrap();
            if piece.name_pawn == NamePawn::sphinx {
                sphinx = sphinx + 1;
                let d = piece.direction_pawn;
                let bon_un = piece.owner_pawn == Player::player_one
                    && piece.index_box == 0
                    && (d == Direction::south || d == Direction::east);
                let bon_deux = piece.owner_pawn == Player::player_two
                    && piece.index_box == 79
                    && (d == Direction::north || d == Direction::west);
                if bon_un == false && bon_deux == false {
                    return Err(MapError::WrongSphinx);
                }
            }
            if piece.name_pawn == NamePawn::pharaoh {
                if piece.owner_pawn == Player::player_one {
                    pharaons_un = pharaons_un + 1;
                } else {
                    pharaons_deux = pharaons_deux + 1;
                }
            }
            pieces.push(piece);
        }
        if sphinx != 2 {
            return Err(MapError::WrongSphinx);
        }
        if pharaons_un != 1 || pharaons_deux != 1 {
            return Err(MapError::WrongPharaoh);
        }
        let mut nouvelle = game_board.clone();
        nouvelle.list_pawn = pieces;
        nouvelle.list_box = cases;
        nouvelle.index_player = 0;
        nouvelle.winner = None;
        nouvelle.end_game = false;
        *game_board = nouvelle;
        return Ok(());
    }
}

// Toutes les lignes d'un fichier.
fn lignes_du_fichier(nom: String) -> Result<Vec<String>, MapError> {
    let fichier = File::open(nom);
    if fichier.is_err() {
        return Err(MapError::CannotRead);
    }
    let mut lignes = Vec::new();
    for ligne in BufReader::new(fichier.unwrap()).lines() {
        if ligne.is_err() {
            return Err(MapError::CannotRead);
        }
        lignes.push(ligne.unwrap());
    }
    return Ok(lignes);
}

// Écrit un texte dans un fichier.
fn ecrire(nom: String, texte: String) -> Result<(), MapError> {
    let fichier = File::create(nom);
    if fichier.is_err() {
        return Err(MapError::CannotWrite);
    }
    if fichier.unwrap().write_all(texte.as_bytes()).is_err() {
        return Err(MapError::CannotWrite);
    }
    return Ok(());
}
