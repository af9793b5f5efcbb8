//! Les cartes personnelles : enregistrer, compter, garder les cinq dernières, relire.
//!
//! Trois fichiers dans `source/map`. `custom_pawn_N` : une pièce par ligne, dans l'ordre des
//! cases, `nom joueur orientation ligne colonne`. `custom_box_N` : 8 lignes de 10 propriétaires.
//! `number_custom_map` : une ligne `Custom_map_N K` par carte, K étant son nombre de pièces.

use super::box_case::BoxCase;
use super::editor::Editor;
use super::map::Map;
use super::mots::tableau;
use super::pawn::Pawn;
use super::types::{MapError, OwnerBox};
use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::str::FromStr;

fn lit(root: &str, nom: &str) -> Result<String, MapError> {
    fs::read_to_string(format!("{root}/source/map/{nom}")).or(Err(MapError::CannotRead))
}

fn ecrit(root: &str, nom: &str, texte: String) -> Result<(), MapError> {
    fs::write(format!("{root}/source/map/{nom}"), texte).or(Err(MapError::CannotWrite))
}

/// Une pièce sur sa ligne de fichier.
impl FromStr for Pawn {
    type Err = MapError;

    fn from_str(ligne: &str) -> Result<Pawn, MapError> {
        let mots: Vec<&str> = ligne.split_whitespace().collect();
        let &[nom, joueur, direction, ligne, colonne] = &mots[..] else {
            return Err(MapError::WrongWords);
        };
        let pawn = Pawn::de(nom.parse()?, joueur.parse()?, direction.parse()?);
        match (coordonnee(ligne, 8)?, coordonnee(colonne, 10)?) {
            (Some(ligne), Some(colonne)) => Ok(pawn.en(10 * ligne + colonne)),
            _ => Err(MapError::OutsideBoard),
        }
    }
}

/// Un nombre plus petit que `max`, ou `None` si c'en est un autre.
fn coordonnee(mot: &str, max: usize) -> Result<Option<usize>, MapError> {
    let nombre: i64 = mot.parse().or(Err(MapError::UnknownWord))?;
    Ok(usize::try_from(nombre).ok().filter(|n| *n < max))
}

/// Remplace la carte `numero` par celle qui est `decalage` plus loin, puis les suivantes.
fn decale(root: &str, numero: usize, decalage: usize, total: usize) -> Result<(), MapError> {
    if numero + decalage == total {
        return Ok(());
    }
    for sorte in ["pawn", "box"] {
        let texte = lit(root, &format!("custom_{sorte}_{}", numero + decalage))?;
        ecrit(root, &format!("custom_{sorte}_{numero}"), texte)?;
    }
    decale(root, numero + 1, decalage, total)
}

impl Editor {
    pub fn search_number_custom_map(&mut self, root: &str) -> Result<usize, MapError> {
        self.list_custom_map = match fs::read(format!("{root}/source/map/number_custom_map")) {
            Err(e) if e.kind() == ErrorKind::NotFound => vec![],
            Err(_) => return Err(MapError::CannotRead),
            Ok(octets) => String::from_utf8(octets)
                .or(Err(MapError::CannotRead))?
                .lines()
                .map(|l| l.split_ascii_whitespace().map(String::from).collect())
                .collect(),
        };
        self.num_custom_map = self.list_custom_map.len();
        Ok(self.num_custom_map)
    }

    pub fn max_map(&mut self, root: &str) -> Result<bool, MapError> {
        let total = self.search_number_custom_map(root)?;
        let Some(trop @ 1..) = total.checked_sub(5) else { return Ok(false) };
        for n in trop..total {
            lit(root, &format!("custom_pawn_{n}")).and(lit(root, &format!("custom_box_{n}")))?;
        }
        decale(root, 0, trop, total)?;
        for n in 5..total {
            for sorte in ["pawn", "box"] {
                fs::remove_file(format!("{root}/source/map/custom_{sorte}_{n}")).ok();
            }
        }
        self.list_custom_map.clear();
        for n in 0..5 {
            let pieces = lit(root, &format!("custom_pawn_{n}"))?.trim().lines().count();
            self.list_custom_map.push(vec![format!("Custom_map_{n}"), pieces.to_string()]);
        }
        self.num_custom_map = 5;
        self.ecrit_le_compte(root)?;
        Ok(true)
    }

    fn ecrit_le_compte(&self, root: &str) -> Result<(), MapError> {
        let lignes: Vec<String> = self.list_custom_map.iter().map(|l| l.join(" ") + "\n").collect();
        ecrit(root, "number_custom_map", lignes.concat())
    }

    pub fn generate_file_custom_map(&mut self, root: &str) -> Result<usize, MapError> {
        let numero = self.search_number_custom_map(root)?;
        // Un BTreeMap garde les pièces dans l'ordre des cases.
        let rangees: BTreeMap<usize, &Pawn> =
            self.list_pawn.iter().map(|p| (p.index_box, p)).collect();
        let mut pieces = String::new();
        for (index, p) in rangees {
            let (l, c) = (index / 10, index % 10);
            let mots = format!("{} {} {} {l} {c}\n", p.name_pawn, p.owner_pawn, p.direction_pawn);
            pieces.push_str(&mots);
        }
        let mut cases = String::new();
        for (i, case) in self.list_box_editor.iter().enumerate() {
            cases += &case.owner_box.to_string();
            cases += if i % 10 < 9 { " " } else { "\n" };
        }
        ecrit(root, &format!("custom_pawn_{numero}"), pieces)?;
        ecrit(root, &format!("custom_box_{numero}"), cases)?;
        let combien = self.list_pawn.len().to_string();
        self.list_custom_map.push(vec![format!("Custom_map_{numero}"), combien]);
        self.num_custom_map += 1;
        self.ecrit_le_compte(root)?;
        Ok(if self.max_map(root)? { 4 } else { numero })
    }

    pub fn start_custom_game(
        &mut self,
        root: &str,
        map: usize,
        game_board: &mut Map,
    ) -> Result<(), MapError> {
        if map >= self.search_number_custom_map(root)? {
            return Err(MapError::CannotRead);
        }
        let mut partie = Map::new(&format!("custom_{map}"));
        let mut pieces = BTreeMap::new();
        for ligne in lit(root, &format!("custom_pawn_{map}"))?.trim_end().lines() {
            let pawn: Pawn = ligne.parse()?;
            if pieces.insert(pawn.index_box, pawn).is_some() {
                return Err(MapError::SameBox);
            }
        }
        let compte = self.list_custom_map[map].get(1).and_then(|mot| mot.parse().ok());
        if compte != Some(pieces.len()) {
            return Err(MapError::WrongCount);
        }
        partie.list_box_owner = tableau::<OwnerBox>(&lit(root, &format!("custom_box_{map}"))?)?;
        for (index, mot) in partie.list_box_owner.iter().flatten().enumerate() {
            let libre = !pieces.contains_key(&index);
            partie.list_box.push(BoxCase::ordinaire(mot.parse()?, libre));
        }
        partie.list_pawn = pieces.into_values().collect();
        partie.verifie()?;
        *game_board = partie;
        Ok(())
    }
}
