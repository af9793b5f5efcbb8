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

use super::map::{
    chemin, lis_le_fichier, nouvelle_piece, orientation, proprietaire, sphinx_et_pharaons,
};
use super::types::MapError;
use super::types::{Direction, NamePawn, OwnerBox, Player};
use std::collections::BTreeMap;
use std::fs;
use std::io;

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
        let lu = fs::read_to_string(chemin(root, COMPTE));
        let texte = match lu {
            Ok(texte) => texte,
            Err(erreur) => {
                if erreur.kind() != io::ErrorKind::NotFound {
                    return Err(MapError::CannotRead);
                }
                String::new()
            }
        };
        let mut lignes = Vec::new();
        for ligne in texte.lines() {
            let mots: Vec<String> = ligne
                .split(' ')
                .filter(|mot| !mot.is_empty())
                .map(str::to_owned)
                .collect();
            lignes.push(mots);
        }
        self.num_custom_map = lignes.len();
        self.list_custom_map = lignes;
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
        if nombre <= GARDEES {
            return Ok(false);
        }
        let premiere = nombre - GARDEES;
        let mut compte = Vec::new();
        for i in premiere..nombre {
            let pieces = fs::read_to_string(chemin(root, &format!("custom_pawn_{i}")));
            let cases = fs::read_to_string(chemin(root, &format!("custom_box_{i}")));
            let (Ok(pieces), Ok(_)) = (pieces, cases) else {
                return Err(MapError::CannotRead);
            };
            let nombre_de_pieces = pieces.split('\n').filter(|l| !l.trim().is_empty()).count();
            compte.push((i - premiere, nombre_de_pieces));
        }
        for i in 0..premiere {
            // Ces deux fichiers peuvent déjà manquer.
            fs::remove_file(chemin(root, &format!("custom_pawn_{i}"))).ok();
            fs::remove_file(chemin(root, &format!("custom_box_{i}"))).ok();
        }
        for i in premiere..nombre {
            for sorte in ["custom_pawn", "custom_box"] {
                let avant = chemin(root, &format!("{sorte}_{i}"));
                let apres = chemin(root, &format!("{sorte}_{}", i - premiere));
                fs::rename(avant, apres).map_err(|_| MapError::CannotWrite)?;
            }
        }
        let lignes: Vec<String> = compte
            .into_iter()
            .map(|(i, k)| format!("Custom_map_{i} {k}"))
            .collect();
        fs::write(chemin(root, COMPTE), lignes.join("\n")).map_err(|_| MapError::CannotWrite)?;
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
        let mut par_case = BTreeMap::new();
        for pawn in &self.list_pawn {
            par_case.insert(pawn.index_box, pawn);
        }
        let pieces: Vec<String> = par_case.values().map(|pawn| ligne_de(pawn)).collect();
        let cases: Vec<String> = self
            .list_box_editor
            .chunks(COLUMNS)
            .map(|rangee| {
                rangee
                    .iter()
                    .map(|c| mot_de(c.owner_box))
                    .collect::<Vec<_>>()
                    .join(" ")
            })
            .collect();
        let mut compte: Vec<String> = self
            .list_custom_map
            .iter()
            .map(|mots| mots.join(" "))
            .collect();
        compte.push(format!("Custom_map_{numero} {}", pieces.len()));
        let fichiers = [
            (format!("custom_pawn_{numero}"), pieces),
            (format!("custom_box_{numero}"), cases),
            (COMPTE.to_owned(), compte),
        ];
        for (nom, lignes) in fichiers {
            fs::write(chemin(root, &nom), lignes.join("\n")).map_err(|_| MapError::CannotWrite)?;
        }
        let trop = self.max_map(root)?;
        Ok(if trop { GARDEES - 1 } else { numero })
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
        if map >= self.search_number_custom_map(root)? {
            return Err(MapError::CannotRead);
        }
        let texte = fs::read_to_string(chemin(root, &format!("custom_pawn_{map}")))
            .map_err(|_| MapError::CannotRead)?;
        let mut par_case: BTreeMap<usize, Pawn> = BTreeMap::new();
        for ligne in texte.lines() {
            let pawn = piece_de(ligne)?;
            if par_case.insert(pawn.index_box, pawn).is_some() {
                return Err(MapError::SameBox);
            }
        }
        let compte = &self.list_custom_map[map];
        match compte.last().map(|mot| mot.parse::<usize>()) {
            Some(Ok(k)) if k == par_case.len() => {}
            _ => return Err(MapError::WrongCount),
        }
        let mut cases = Vec::new();
        let mots = lis_le_fichier(root, &format!("custom_box_{map}"))?;
        for (index, mot) in mots.iter().flatten().enumerate() {
            cases.push(BoxCase {
                owner_box: proprietaire(mot)?,
                box_is_empty: !par_case.contains_key(&index),
                box_color: 9,
            });
        }
        let pawns: Vec<Pawn> = par_case.into_values().collect();
        sphinx_et_pharaons(&pawns)?;
        let mut partie = Map::new(&format!("custom_{map}"));
        partie.list_pawn = pawns;
        partie.list_box = cases;
        *game_board = partie;
        Ok(())
    }
}

const COMPTE: &str = "number_custom_map";

/// Combien de cartes personnelles on garde.
const GARDEES: usize = 5;

fn ligne_de(pawn: &Pawn) -> String {
    let nom = match pawn.name_pawn {
        NamePawn::sphinx => "sphinx",
        NamePawn::pharaoh => "pharaoh",
        NamePawn::anubis => "anubis",
        NamePawn::scarab => "scarab",
        NamePawn::pyramid => "pyramid",
    };
    let joueur = match pawn.owner_pawn {
        Player::player_one => "player_one",
        Player::player_two => "player_two",
    };
    let orientation = match pawn.direction_pawn {
        Direction::north => "north",
        Direction::east => "east",
        Direction::south => "south",
        Direction::west => "west",
    };
    let (ligne, colonne) = (pawn.index_box / COLUMNS, pawn.index_box % COLUMNS);
    format!("{nom} {joueur} {orientation} {ligne} {colonne}")
}

fn mot_de(owner_box: OwnerBox) -> &'static str {
    match owner_box {
        OwnerBox::neutral => "neutral",
        OwnerBox::player_one => "player_one",
        OwnerBox::player_two => "player_two",
        OwnerBox::player_one_fix => "player_one_fix",
        OwnerBox::player_two_fix => "player_two_fix",
    }
}

/// La pièce écrite sur cette ligne.
fn piece_de(ligne: &str) -> Result<Pawn, MapError> {
    let mots: Vec<&str> = ligne.trim_end().split(' ').collect();
    match mots.as_slice() {
        [nom, joueur, direction, l, c] => {
            let player = match proprietaire(joueur)? {
                OwnerBox::player_one => Player::player_one,
                OwnerBox::player_two => Player::player_two,
                _ => return Err(MapError::UnknownWord),
            };
            let mut pawn = nouvelle_piece(nom, player, orientation(direction)?)?;
            let (Ok(l), Ok(c)) = (l.parse::<i32>(), c.parse::<i32>()) else {
                return Err(MapError::UnknownWord);
            };
            if !(0..8).contains(&l) || !(0..10).contains(&c) {
                return Err(MapError::OutsideBoard);
            }
            pawn.index_box = l as usize * COLUMNS + c as usize;
            Ok(pawn)
        }
        _ => Err(MapError::WrongWords),
    }
}
