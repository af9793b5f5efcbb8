//! Les cartes personnelles : enregistrer, compter, garder les cinq dernières, relire.
//!
//! Chaque fichier est préparé en entier puis écrit d'un coup.

use super::box_case::BoxCase;
use super::constantes::{COLUMNS, ROWS};
use super::editor::Editor;
use super::map::{Map, verifie};
use super::mots::{DIRECTIONS, JOUEURS, PIECES, PROPRIETAIRES, chemin, grille, lis, mot, sens};
use super::pawn::Pawn;
use super::pieces::nouvelle;
use super::types::MapError;
use std::fs;

const COMPTE: &str = "number_custom_map";
/// On garde tant de cartes.
const CARTES: usize = 5;

fn ecris(root: &str, fichier: &str, texte: &str) -> Result<(), MapError> {
    fs::write(chemin(root, fichier), texte).map_err(|_| MapError::CannotWrite)
}

fn fichiers(numero: usize) -> [String; 2] {
    [
        format!("custom_pawn_{numero}"),
        format!("custom_box_{numero}"),
    ]
}

impl Editor {
    pub fn search_number_custom_map(&mut self, root: &str) -> Result<usize, MapError> {
        let texte = match fs::read_to_string(chemin(root, COMPTE)) {
            Ok(texte) => texte,
            Err(erreur) if erreur.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(_) => return Err(MapError::CannotRead),
        };
        self.list_custom_map = texte
            .lines()
            .map(|ligne| ligne.split_whitespace().map(str::to_string).collect())
            .collect();
        self.num_custom_map = self.list_custom_map.len();
        Ok(self.num_custom_map)
    }

    pub fn max_map(&mut self, root: &str) -> Result<bool, MapError> {
        let nombre = self.search_number_custom_map(root)?;
        if nombre <= CARTES {
            return Ok(false);
        }
        // Tout lire avant de toucher à quoi que ce soit.
        let mut gardees = Vec::new();
        for numero in nombre - CARTES..nombre {
            let [pieces, cases] = fichiers(numero);
            gardees.push([lis(root, &pieces)?, lis(root, &cases)?]);
        }
        let mut compte = String::new();
        for (numero, textes) in gardees.iter().enumerate() {
            for (fichier, texte) in fichiers(numero).iter().zip(textes) {
                ecris(root, fichier, texte)?;
            }
            let pieces = textes[0].lines().filter(|ligne| !ligne.trim().is_empty());
            compte += &format!("Custom_map_{numero} {}\n", pieces.count());
        }
        ecris(root, COMPTE, &compte)?;
        for fichier in (CARTES..nombre).flat_map(fichiers) {
            // Un fichier qui manque déjà ne gêne pas.
            let _ = fs::remove_file(chemin(root, &fichier));
        }
        self.search_number_custom_map(root)?;
        Ok(true)
    }

    pub fn generate_file_custom_map(&mut self, root: &str) -> Result<usize, MapError> {
        let numero = self.search_number_custom_map(root)?;
        let mut pieces: Vec<&Pawn> = self.list_pawn.iter().collect();
        pieces.sort_by_key(|pawn| pawn.index_box);
        let pieces: String = pieces.into_iter().map(ligne_de_piece).collect();
        let cases: String = self
            .list_box_editor
            .chunks(COLUMNS)
            .map(|ligne| {
                let mots: Vec<&str> = ligne
                    .iter()
                    .map(|case| mot(&PROPRIETAIRES, &case.owner_box))
                    .collect();
                mots.join(" ") + "\n"
            })
            .collect();
        let [fichier_pieces, fichier_cases] = fichiers(numero);
        ecris(root, &fichier_pieces, &pieces)?;
        ecris(root, &fichier_cases, &cases)?;
        let mut compte: String = self
            .list_custom_map
            .iter()
            .map(|mots| mots.join(" ") + "\n")
            .collect();
        compte += &format!("Custom_map_{numero} {}\n", self.list_pawn.len());
        ecris(root, COMPTE, &compte)?;
        self.max_map(root)?;
        Ok(self.num_custom_map - 1)
    }

    pub fn start_custom_game(
        &mut self,
        root: &str,
        map: usize,
        game_board: &mut Map,
    ) -> Result<(), MapError> {
        self.search_number_custom_map(root)?;
        let annonce = self.list_custom_map.get(map).ok_or(MapError::CannotRead)?;
        let [fichier_pieces, fichier_cases] = fichiers(map);
        let mut pieces: Vec<Pawn> = Vec::new();
        for ligne in lis(root, &fichier_pieces)?.lines() {
            let pawn = piece_de_la_ligne(ligne)?;
            if pieces.iter().any(|autre| autre.index_box == pawn.index_box) {
                return Err(MapError::SameBox);
            }
            pieces.push(pawn);
        }
        if annonce.get(1) != Some(&pieces.len().to_string()) {
            return Err(MapError::WrongCount);
        }
        pieces.sort_by_key(|pawn| pawn.index_box);
        let texte = lis(root, &fichier_cases)?;
        let mots = grille(&texte, |mot| sens(&PROPRIETAIRES, mot).is_some())?;
        let mut cases: Vec<BoxCase> = mots
            .iter()
            .flatten()
            .filter_map(|mot| sens(&PROPRIETAIRES, mot))
            .map(|owner_box| BoxCase {
                owner_box,
                box_is_empty: true,
                box_color: 9,
            })
            .collect();
        for pawn in &pieces {
            cases[pawn.index_box].box_is_empty = false;
        }
        verifie(&pieces)?;
        game_board.commence(pieces, cases);
        Ok(())
    }
}

/// `nom joueur orientation ligne colonne`.
fn ligne_de_piece(pawn: &Pawn) -> String {
    format!(
        "{} {} {} {} {}\n",
        mot(&PIECES, &pawn.name_pawn),
        mot(&JOUEURS, &pawn.owner_pawn),
        mot(&DIRECTIONS, &pawn.direction_pawn),
        pawn.index_box / COLUMNS,
        pawn.index_box % COLUMNS,
    )
}

fn piece_de_la_ligne(ligne: &str) -> Result<Pawn, MapError> {
    let mots: Vec<&str> = ligne.split_whitespace().collect();
    let [name, joueur, direction, ligne, colonne] = mots[..] else {
        return Err(MapError::WrongWords);
    };
    let mut pawn = nouvelle(
        sens(&PIECES, name).ok_or(MapError::UnknownWord)?,
        sens(&JOUEURS, joueur).ok_or(MapError::UnknownWord)?,
        sens(&DIRECTIONS, direction).ok_or(MapError::UnknownWord)?,
    );
    let nombre = |mot: &str| mot.parse::<i64>().map_err(|_| MapError::UnknownWord);
    let (ligne, colonne) = (nombre(ligne)?, nombre(colonne)?);
    if !(0..ROWS as i64).contains(&ligne) || !(0..COLUMNS as i64).contains(&colonne) {
        return Err(MapError::OutsideBoard);
    }
    pawn.index_box = ligne as usize * COLUMNS + colonne as usize;
    Ok(pawn)
}
