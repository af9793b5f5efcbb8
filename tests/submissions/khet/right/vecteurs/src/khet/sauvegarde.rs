//! Les cartes personnelles : enregistrer, compter, garder les cinq dernières, relire.
//!
//! Trois fichiers dans `source/map`. `custom_pawn_N` : une pièce par ligne, dans l'ordre des
//! cases, `nom joueur orientation ligne colonne`. `custom_box_N` : 8 lignes de 10 propriétaires.
//! `number_custom_map` : une ligne `Custom_map_N K` par carte, K étant son nombre de pièces.

use super::box_case::BoxCase;
use super::editor::Editor;
use super::geometrie::{index, place};
use super::map::{Map, contenu, huit_sur_dix, joueur, nom, orientation, proprietaire, verifie};
use super::pawn::Pawn;
use super::pieces::piece;
use super::types::MapError;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

/// Les deux fichiers d'une carte.
struct Carte {
    pieces: Vec<String>,
    cases: Vec<String>,
}

fn dossier(root: &str) -> PathBuf {
    [root, "source", "map"].iter().collect()
}

fn lignes(root: &str, fichier: &str) -> Result<Vec<String>, MapError> {
    Ok(contenu(root, fichier)?.lines().map(|l| l.trim_end().to_string()).collect())
}

impl Carte {
    fn lue(root: &str, numero: usize) -> Result<Carte, MapError> {
        Ok(Carte {
            pieces: lignes(root, &format!("custom_pawn_{numero}"))?,
            cases: lignes(root, &format!("custom_box_{numero}"))?,
        })
    }

    fn de(editeur: &Editor) -> Carte {
        let mut rangees: Vec<&Pawn> = Vec::new();
        for case in 0..80 {
            rangees.extend(editeur.list_pawn.iter().filter(|p| p.index_box == case));
        }
        let piece = |p: &Pawn| {
            let (l, c) = place(p.index_box);
            format!("{:?} {:?} {:?} {l} {c}", p.name_pawn, p.owner_pawn, p.direction_pawn)
        };
        let ligne = |cases: &[BoxCase]| {
            let mots: Vec<String> = cases.iter().map(|c| format!("{:?}", c.owner_box)).collect();
            mots.join(" ")
        };
        Carte {
            pieces: rangees.into_iter().map(piece).collect(),
            cases: editeur.list_box_editor.chunks(10).map(ligne).collect(),
        }
    }

    fn ecrite(&self, root: &str, numero: usize) -> io::Result<()> {
        ecrit_lignes(root, &format!("custom_pawn_{numero}"), &self.pieces)?;
        ecrit_lignes(root, &format!("custom_box_{numero}"), &self.cases)
    }
}

fn ecrit_lignes(root: &str, fichier: &str, lignes: &[String]) -> io::Result<()> {
    let mut sortie = BufWriter::new(File::create(dossier(root).join(fichier))?);
    for ligne in lignes {
        writeln!(sortie, "{ligne}")?;
    }
    sortie.flush()
}

/// Écrit ces cartes à partir de 0, et leur compte.
fn garde(root: &str, cartes: &[Carte]) -> io::Result<()> {
    let mut compte = Vec::new();
    for (numero, carte) in cartes.iter().enumerate() {
        carte.ecrite(root, numero)?;
        let combien = carte.pieces.iter().filter(|l| !l.is_empty()).count();
        compte.push(format!("Custom_map_{numero} {combien}"));
    }
    ecrit_lignes(root, "number_custom_map", &compte)
}

impl Editor {
    pub fn search_number_custom_map(&mut self, root: &str) -> Result<usize, MapError> {
        let existe = dossier(root).join("number_custom_map").exists();
        let lignes = if existe { lignes(root, "number_custom_map")? } else { vec![] };
        self.list_custom_map = lignes
            .iter()
            .map(|l| l.split(' ').filter(|m| !m.is_empty()).map(String::from).collect())
            .collect();
        self.num_custom_map = lignes.len();
        Ok(lignes.len())
    }

    pub fn max_map(&mut self, root: &str) -> Result<bool, MapError> {
        let n = self.search_number_custom_map(root)?;
        if n < 6 {
            return Ok(false);
        }
        let cartes: Vec<Carte> =
            (n - 5..n).map(|k| Carte::lue(root, k)).collect::<Result<_, _>>()?;
        garde(root, &cartes).map_err(|_| MapError::CannotWrite)?;
        for k in 5..n {
            fs::remove_file(dossier(root).join(format!("custom_pawn_{k}"))).unwrap_or(());
            fs::remove_file(dossier(root).join(format!("custom_box_{k}"))).unwrap_or(());
        }
        self.search_number_custom_map(root).map(|_| true)
    }

    pub fn generate_file_custom_map(&mut self, root: &str) -> Result<usize, MapError> {
        let n = self.search_number_custom_map(root)?;
        Carte::de(self).ecrite(root, n).map_err(|_| MapError::CannotWrite)?;
        let mut compte: Vec<String> = self.list_custom_map.iter().map(|m| m.join(" ")).collect();
        compte.push(format!("Custom_map_{n} {}", self.list_pawn.len()));
        ecrit_lignes(root, "number_custom_map", &compte).map_err(|_| MapError::CannotWrite)?;
        self.max_map(root)?;
        Ok(n.min(4))
    }

    pub fn start_custom_game(
        &mut self,
        root: &str,
        map: usize,
        game_board: &mut Map,
    ) -> Result<(), MapError> {
        self.search_number_custom_map(root)?;
        let Some(annonce) = self.list_custom_map.get(map) else {
            return Err(MapError::CannotRead);
        };
        let vide: [Option<Pawn>; 80] = [const { None }; 80];
        let pieces = lignes(root, &format!("custom_pawn_{map}"))?
            .iter()
            .filter(|l| !l.is_empty())
            .try_fold(vide, |mut places, ligne| {
                let p = piece_de(ligne)?;
                match places[p.index_box].replace(p) {
                    None => Ok(places),
                    Some(_) => Err(MapError::SameBox),
                }
            })?;
        let nombre = pieces.iter().flatten().count();
        if annonce.get(1).map(String::as_str) != Some(nombre.to_string().as_str()) {
            return Err(MapError::WrongCount);
        }
        let texte = contenu(root, &format!("custom_box_{map}"))?;
        let mots = huit_sur_dix(&texte, |m| proprietaire(m).is_some())?;
        let mut cases = Vec::new();
        for (mot, occupant) in mots.iter().flatten().zip(&pieces) {
            let owner = proprietaire(mot).ok_or(MapError::UnknownWord)?;
            let mut case = BoxCase::new(owner, occupant.is_none());
            case.box_color = 9;
            cases.push(case);
        }
        let pieces: Vec<Pawn> = pieces.into_iter().flatten().collect();
        verifie(&pieces)?;
        game_board.list_pawn = pieces;
        game_board.list_box = cases;
        game_board.index_player = 0;
        game_board.end_game = false;
        game_board.winner = None;
        Ok(())
    }
}

fn piece_de(ligne: &str) -> Result<Pawn, MapError> {
    let mots: Vec<&str> = ligne.split(' ').filter(|m| !m.is_empty()).collect();
    if mots.len() != 5 {
        return Err(MapError::WrongWords);
    }
    let (Some(quoi), Some(a_qui), Some(vers)) = (nom(mots[0]), joueur(mots[1]), orientation(mots[2]))
    else {
        return Err(MapError::UnknownWord);
    };
    let (Ok(l), Ok(c)) = (mots[3].parse::<i32>(), mots[4].parse::<i32>()) else {
        return Err(MapError::UnknownWord);
    };
    let mut p = piece(quoi, a_qui, vers);
    p.index_box = index((l, c)).ok_or(MapError::OutsideBoard)?;
    Ok(p)
}
