//! Les cartes personnelles : enregistrer, compter, garder les cinq dernières, relire.
//!
//! Trois fichiers dans `source/map`. `custom_pawn_N` : une pièce par ligne, dans l'ordre des
//! cases, `nom joueur orientation ligne colonne`. `custom_box_N` : 8 lignes de 10 propriétaires.
//! `number_custom_map` : une ligne `Custom_map_N K` par carte, K étant son nombre de pièces.

use super::box_case::BoxCase;
use super::editor::Editor;
use super::map::*;
use super::pawn::Pawn;
use super::types::{Direction, MapError, NamePawn, OwnerBox, Player};
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::Path;

// toutes les erreurs d'écriture sont la même
fn erreur_ecriture<E>(_e: E) -> MapError {
    return MapError::CannotWrite;
}

fn nom_de(pawn: &Pawn) -> &'static str {
    match pawn.name_pawn {
        NamePawn::sphinx => "sphinx",
        NamePawn::pharaoh => "pharaoh",
        NamePawn::anubis => "anubis",
        NamePawn::scarab => "scarab",
        NamePawn::pyramid => "pyramid",
    }
}

fn joueur_de(pawn: &Pawn) -> &'static str {
    if pawn.owner_pawn == Player::player_one {
        "player_one"
    } else {
        "player_two"
    }
}

fn direction_de(pawn: &Pawn) -> &'static str {
    match pawn.direction_pawn {
        Direction::north => "north",
        Direction::east => "east",
        Direction::south => "south",
        Direction::west => "west",
    }
}

fn owner_de(case: &BoxCase) -> &'static str {
    match case.owner_box {
        OwnerBox::neutral => "neutral",
        OwnerBox::player_one => "player_one",
        OwnerBox::player_two => "player_two",
        OwnerBox::player_one_fix => "player_one_fix",
        OwnerBox::player_two_fix => "player_two_fix",
    }
}

impl Editor {
    pub fn search_number_custom_map(&mut self, root: &str) -> Result<usize, MapError> {
        let chemin = format!("{}/source/map/number_custom_map", root);
        let mut liste: Vec<Vec<String>> = Vec::new();
        if Path::new(&chemin).exists() {
            let texte = match fs::read_to_string(&chemin) {
                Ok(t) => t,
                Err(_) => return Err(MapError::CannotRead),
            };
            for ligne in texte.lines() {
                let mut mots = Vec::new();
                for mot in ligne.split(" ") {
                    // la ligne peut finir par un espace
                    if mot.trim() != "" {
                        mots.push(mot.trim().to_string());
                    }
                }
                liste.push(mots);
            }
        }
        self.num_custom_map = liste.len();
        self.list_custom_map = liste;
        return Ok(self.num_custom_map);
    }

    pub fn max_map(&mut self, root: &str) -> Result<bool, MapError> {
        let nombre = self.search_number_custom_map(root)?;
        if nombre <= 5 {
            return Ok(false);
        }
        let dossier = format!("{}/source/map", root);
        // d'abord on vérifie que les fichiers sont là
        let mut combien: Vec<usize> = Vec::new();
        for i in (nombre - 5)..nombre {
            let pions = match fs::read_to_string(format!("{}/custom_pawn_{}", dossier, i)) {
                Ok(texte) => texte,
                Err(_) => return Err(MapError::CannotRead),
            };
            if !Path::new(&format!("{}/custom_box_{}", dossier, i)).is_file() {
                return Err(MapError::CannotRead);
            }
            let mut n = 0;
            for ligne in pions.lines() {
                if ligne.trim() != "" {
                    n += 1;
                }
            }
            combien.push(n);
        }
        // on enlève les vieilles
        for i in 0..(nombre - 5) {
            let _ = fs::remove_file(format!("{}/custom_pawn_{}", dossier, i));
            let _ = fs::remove_file(format!("{}/custom_box_{}", dossier, i));
        }
        // on renomme les autres
        for i in 0..5 {
            let ancien = nombre - 5 + i;
            fs::rename(
                format!("{}/custom_pawn_{}", dossier, ancien),
                format!("{}/custom_pawn_{}", dossier, i),
            )
            .map_err(erreur_ecriture)?;
            fs::rename(
                format!("{}/custom_box_{}", dossier, ancien),
                format!("{}/custom_box_{}", dossier, i),
            )
            .map_err(erreur_ecriture)?;
        }
        // et on récrit le compte
        let mut file =
            File::create(format!("{}/number_custom_map", dossier)).map_err(erreur_ecriture)?;
        for i in 0..5 {
            file.write_all(format!("Custom_map_{} {} \n", i, combien[i]).as_bytes())
                .map_err(erreur_ecriture)?;
        }
        self.search_number_custom_map(root)?;
        return Ok(true);
    }

    pub fn generate_file_custom_map(&mut self, root: &str) -> Result<usize, MapError> {
        let numero = self.search_number_custom_map(root)?;

        // les pions
        let chemin = format!("{}/source/map/custom_pawn_{}", root, numero);
        let mut fichier = File::create(chemin).map_err(erreur_ecriture)?;
        for line_box in 0..8 {
            for item_box in 0..10 {
                for em in 0..self.list_pawn.len() {
                    if self.list_pawn[em].index_box == line_box * 10 + item_box {
                        let pawn = &self.list_pawn[em];
                        writeln!(
                            fichier,
                            "{} {} {} {} {}",
                            nom_de(pawn),
                            joueur_de(pawn),
                            direction_de(pawn),
                            line_box,
                            item_box
                        )
                        .map_err(erreur_ecriture)?;
                    }
                }
            }
        }

        // les cases
        let chemin = format!("{}/source/map/custom_box_{}", root, numero);
        let mut fichier = File::create(chemin).map_err(erreur_ecriture)?;
        for line_box in 0..8 {
            for item_box in 0..10 {
                let case = &self.list_box_editor[line_box * 10 + item_box];
                write!(fichier, "{} ", owner_de(case)).map_err(erreur_ecriture)?;
            }
            writeln!(fichier).map_err(erreur_ecriture)?;
        }

        // le compte : on ajoute une ligne à la fin
        let chemin = format!("{}/source/map/number_custom_map", root);
        let avant = fs::read_to_string(&chemin).unwrap_or_default();
        let mut file = OpenOptions::new()
            .append(true)
            .create(true)
            .open(chemin)
            .map_err(erreur_ecriture)?;
        if avant != "" && !avant.ends_with("\n") {
            file.write_all(b"\n").map_err(erreur_ecriture)?;
        }
        file.write_all(format!("Custom_map_{} {} \n", numero, self.list_pawn.len()).as_bytes())
            .map_err(erreur_ecriture)?;
        drop(file);

        if self.max_map(root)? {
            return Ok(4);
        }
        self.search_number_custom_map(root)?;
        return Ok(numero);
    }

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
        let texte = match fs::read_to_string(format!("{}/source/map/custom_pawn_{}", root, map)) {
            Ok(t) => t,
            Err(_) => return Err(MapError::CannotRead),
        };
        // une case par pièce possible : comme ça elles sont rangées toutes seules
        let mut places: Vec<Option<Pawn>> = vec![None; 80];
        let mut total = 0;
        for ligne in texte.lines() {
            let mut mots: Vec<&str> = Vec::new();
            for mot in ligne.split_whitespace() {
                mots.push(mot);
            }
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
            let direction = match direction_du_mot(mots[2]) {
                Some(d) => d,
                None => return Err(MapError::UnknownWord),
            };
            let mut pawn = match piece_du_mot(mots[0], joueur, direction) {
                Some(p) => p,
                None => return Err(MapError::UnknownWord),
            };
            let li: i64 = match mots[3].parse() {
                Ok(n) => n,
                Err(_) => return Err(MapError::UnknownWord),
            };
            let co: i64 = match mots[4].parse() {
                Ok(n) => n,
                Err(_) => return Err(MapError::UnknownWord),
            };
            if li < 0 || li > 7 || co < 0 || co > 9 {
                return Err(MapError::OutsideBoard);
            }
            let index = (li * 10 + co) as usize;
            if places[index].is_some() {
                return Err(MapError::SameBox);
            }
            pawn.index_box = index;
            places[index] = Some(pawn);
            total += 1;
        }
        let annonce = &self.list_custom_map[map];
        if annonce.len() < 2 || annonce[1].parse() != Ok(total) {
            return Err(MapError::WrongCount);
        }
        let mots = lire_fichier(
            &format!("{}/source/map/custom_box_{}", root, map),
            &[
                "neutral",
                "player_one",
                "player_two",
                "player_one_fix",
                "player_two_fix",
            ],
        )?;
        let mut list_box = Vec::new();
        let mut list_pawn = Vec::new();
        for i in 0..80 {
            let mut case = BoxCase::new(owner_du_mot(&mots[i / 10][i % 10]), places[i].is_none());
            case.box_color = 9;
            list_box.push(case);
            if let Some(pawn) = places[i].clone() {
                list_pawn.push(pawn);
            }
        }
        if !verifier_sphinx(&list_pawn) {
            return Err(MapError::WrongSphinx);
        }
        if !verifier_pharaons(&list_pawn) {
            return Err(MapError::WrongPharaoh);
        }
        game_board.list_pawn = list_pawn;
        game_board.list_box = list_box;
        game_board.list_box_owner = mots;
        game_board.end_game = false;
        game_board.winner = None;
        game_board.index_player = 0;
        return Ok(());
    }
}
