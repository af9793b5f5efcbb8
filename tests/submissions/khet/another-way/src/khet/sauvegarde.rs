use super::box_case::BoxCase;
use super::editor::Editor;
use super::geometrie::index;
use super::lecture::{self, fichier, huit_lignes, lis, mots};
use super::map::{Map, PROPRIETAIRES, jouable};
use super::pawn::Pawn;
use super::pieces::fabrique;
use super::types::{MapError, OwnerBox};
use std::fs;
use std::path::Path;

fn ecris(root: &str, nom: &str, texte: &str) -> Result<(), MapError> {
    match fs::write(fichier(root, nom), texte) {
        Ok(_) => Ok(()),
        Err(_) => Err(MapError::CannotWrite),
    }
}

/// le mot des fichiers : c'est le nom de la variante
fn mot(valeur: impl std::fmt::Debug) -> String {
    format!("{valeur:?}")
}

impl Editor {
    pub fn generate_file_custom_map(&mut self, root: &str) -> Result<usize, MapError> {
        let n = self.search_number_custom_map(root)?;
        let mut pieces = String::new();
        for case in 0..80 {
            if let Some(i) = self.edit_attributs_pawn(case) {
                let p = &self.list_pawn[i];
                pieces.push_str(&format!(
                    "{} {} {} {} {}\n",
                    mot(p.name_pawn),
                    mot(p.owner_pawn),
                    mot(p.direction_pawn),
                    case / 10,
                    case % 10
                ));
            }
        }
        ecris(root, &format!("custom_pawn_{n}"), &pieces)?;
        let mut cases = String::new();
        for i in 0..80 {
            cases += &mot(self.list_box_editor[i].owner_box);
            cases += if i % 10 == 9 { "\n" } else { " " };
        }
        ecris(root, &format!("custom_box_{n}"), &cases)?;
        let mut compte = String::new();
        for ligne in &self.list_custom_map {
            compte = compte + &ligne.join(" ") + "\n";
        }
        compte += &format!("Custom_map_{} {}\n", n, self.list_pawn.len());
        ecris(root, "number_custom_map", &compte)?;
        if self.max_map(root)? { Ok(4) } else { Ok(n) }
    }

    pub fn search_number_custom_map(&mut self, root: &str) -> Result<usize, MapError> {
        self.list_custom_map = vec![];
        if Path::new(&fichier(root, "number_custom_map")).exists() {
            self.list_custom_map = mots(&lis(root, "number_custom_map")?);
        }
        self.num_custom_map = self.list_custom_map.len();
        Ok(self.num_custom_map)
    }

    pub fn max_map(&mut self, root: &str) -> Result<bool, MapError> {
        let mut n = self.search_number_custom_map(root)?;
        let trop = n > 5;
        // on en enlève une à la fois, la plus ancienne
        while n > 5 {
            for i in 1..n {
                for sorte in ["custom_pawn_", "custom_box_"] {
                    let texte = lis(root, &format!("{sorte}{i}"))?;
                    ecris(root, &format!("{sorte}{}", i - 1), &texte)?;
                }
            }
            n -= 1;
            for sorte in ["custom_pawn_", "custom_box_"] {
                if fs::remove_file(fichier(root, &format!("{sorte}{n}"))).is_err() {
                    return Err(MapError::CannotWrite);
                }
            }
        }
        if trop {
            let mut compte = String::new();
            for i in 0..5 {
                let k = lis(root, &format!("custom_pawn_{i}"))?.lines().count();
                compte += &format!("Custom_map_{i} {k}\n");
            }
            ecris(root, "number_custom_map", &compte)?;
            self.search_number_custom_map(root)?;
        }
        Ok(trop)
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
        let mut plateau: Vec<Option<Pawn>> = vec![None; 80];
        let mut k = 0;
        for ligne in mots(&lis(root, &format!("custom_pawn_{map}"))?) {
            let piece = piece(&ligne)?;
            let place = piece.index_box;
            if plateau[place].is_some() {
                return Err(MapError::SameBox);
            }
            plateau[place] = Some(piece);
            k += 1;
        }
        if self.list_custom_map[map].get(1) != Some(&k.to_string()) {
            return Err(MapError::WrongCount);
        }
        let lignes = huit_lignes(root, &format!("custom_box_{map}"), PROPRIETAIRES)?;
        let mut cases = vec![];
        for (i, mot) in lignes.concat().iter().enumerate() {
            let owner = lecture::proprietaire(mot).unwrap_or(OwnerBox::neutral);
            let mut case = BoxCase::new(owner, plateau[i].is_none());
            case.box_color = 9;
            cases.push(case);
        }
        let pieces: Vec<Pawn> = plateau.into_iter().flatten().collect();
        jouable(&pieces)?;
        game_board.depart(pieces, cases);
        Ok(())
    }
}

fn piece(mots: &[String]) -> Result<Pawn, MapError> {
    if mots.len() != 5 {
        return Err(MapError::WrongWords);
    }
    let nom = lecture::nom(&mots[0]).ok_or(MapError::UnknownWord)?;
    let joueur = lecture::joueur(&mots[1]).ok_or(MapError::UnknownWord)?;
    let direction = lecture::direction(&mots[2]).ok_or(MapError::UnknownWord)?;
    let ligne: i32 = mots[3].parse().or(Err(MapError::UnknownWord))?;
    let colonne: i32 = mots[4].parse().or(Err(MapError::UnknownWord))?;
    match index(ligne, colonne) {
        Some(place) => Ok(fabrique(nom, joueur, direction, place)),
        None => Err(MapError::OutsideBoard),
    }
}
