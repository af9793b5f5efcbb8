//! Les cartes personnelles : enregistrer, compter, garder les cinq dernières, relire.
//!
//! Trois fichiers dans `source/map`. `custom_pawn_N` : une pièce par ligne, dans l'ordre des
//! cases, `nom joueur orientation ligne colonne`. `custom_box_N` : 8 lignes de 10 propriétaires.
//! `number_custom_map` : une ligne `Custom_map_N K` par carte, K étant son nombre de pièces.

#[allow(unused_imports)]
use super::box_case::BoxCase;
#[allow(unused_imports)]
use super::constantes::{COLUMNS, ROWS};
use super::editor::Editor;
use super::map::Map;

#[allow(unused_imports)]
use super::pawn::Pawn;
use super::types::MapError;
use super::map::{texte_de, verifie};
use super::mots::{self, CASES, NOMS, SENS};
use super::pieces::TABLE;
use super::types::Player;
use std::fmt::Write as _;
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
        self.list_custom_map.clear();
        self.num_custom_map = 0;
        if Path::new(&format!("{root}/source/map/number_custom_map")).exists() {
            for ligne in texte_de(root, "number_custom_map")?.lines() {
                if ligne.trim() != "" {
                    let mots = ligne.trim().split(' ').map(|m| m.to_string()).collect();
                    self.list_custom_map.push(mots);
                    self.num_custom_map += 1;
                }
            }
        }
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
        if self.search_number_custom_map(root)? <= 5 {
            return Ok(false);
        }
        // Les cinq dernières, lues avant de toucher à quoi que ce soit.
        let total = self.num_custom_map;
        let gardees: Vec<[String; 2]> = (total - 5..total)
            .map(|numero| textes(root, numero))
            .collect::<Result<_, _>>()?;
        let mut compte = String::new();
        for (numero, [pieces, cases]) in gardees.iter().enumerate() {
            ecrit(root, &format!("custom_pawn_{numero}"), pieces)?;
            ecrit(root, &format!("custom_box_{numero}"), cases)?;
            let nombre = pieces.lines().filter(|l| !l.trim().is_empty()).count();
            let _ = writeln!(compte, "Custom_map_{numero} {nombre} ");
        }
        ecrit(root, "number_custom_map", &compte)?;
        for numero in 5..total {
            let _ = fs::remove_file(format!("{root}/source/map/custom_pawn_{numero}"));
            let _ = fs::remove_file(format!("{root}/source/map/custom_box_{numero}"));
        }
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
        // Un plateau de mots : à chaque case sa ligne, s'il y a une pièce.
        let mut plateau: Vec<Option<String>> = vec![None; ROWS * COLUMNS];
        for pawn in &self.list_pawn {
            plateau[pawn.index_box] = Some(format!(
                "{} {} {} {} {}\n",
                NOMS[pawn.name_pawn as usize],
                CASES[pawn.owner_pawn as usize + 1],
                SENS[pawn.direction_pawn as usize],
                pawn.index_box / COLUMNS,
                pawn.index_box % COLUMNS,
            ));
        }
        let pieces: String = plateau.into_iter().flatten().collect();
        let mut cases = String::new();
        for (i, case) in self.list_box_editor.iter().enumerate() {
            cases += CASES[case.owner_box as usize];
            cases += if i % 10 == 9 { "\n" } else { " " };
        }
        let mut compte = String::new();
        for mots in &self.list_custom_map {
            let _ = writeln!(compte, "{}", mots.join(" "));
        }
        let _ = writeln!(compte, "Custom_map_{numero} {}", self.list_pawn.len());
        ecrit(root, &format!("custom_pawn_{numero}"), &pieces)?;
        ecrit(root, &format!("custom_box_{numero}"), &cases)?;
        ecrit(root, "number_custom_map", &compte)?;
        match self.max_map(root)? {
            true => Ok(4),
            false => Ok(numero),
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
        self.search_number_custom_map(root)?;
        if map >= self.num_custom_map {
            return Err(MapError::CannotRead);
        }
        let [pieces, cases] = textes(root, map)?;
        // Le plateau, case par case : les pièces y sont dans le bon ordre.
        let mut plateau: [Option<Pawn>; 80] = [const { None }; 80];
        let mut nombre = 0;
        for ligne in pieces.lines().filter(|ligne| !ligne.trim().is_empty()) {
            let mots: Vec<&str> = ligne.split_whitespace().collect();
            let &[nom, a_qui, sens, l, c] = &mots[..] else {
                return Err(MapError::WrongWords);
            };
            let inconnu = MapError::UnknownWord;
            let nom = mots::rang(&NOMS, nom).and_then(mots::nom).ok_or(inconnu)?;
            let a_qui: Player = mots::joueur(a_qui).ok_or(inconnu)?;
            let sens = mots::rang(&SENS, sens).and_then(mots::sens).ok_or(inconnu)?;
            let l = l.parse::<i32>().map_err(|_| inconnu)?;
            let c = c.parse::<i32>().map_err(|_| inconnu)?;
            if !(0..8).contains(&l) || !(0..10).contains(&c) {
                return Err(MapError::OutsideBoard);
            }
            let (new, _) = TABLE[nom as usize];
            let mut pawn = new(a_qui, sens);
            pawn.index_box = (10 * l + c) as usize;
            let place = &mut plateau[(10 * l + c) as usize];
            if place.is_some() {
                return Err(MapError::SameBox);
            }
            *place = Some(pawn);
            nombre += 1;
        }
        if self.list_custom_map[map].get(1) != Some(&format!("{nombre}")) {
            return Err(MapError::WrongCount);
        }
        let pieces: Vec<Pawn> = plateau.into_iter().flatten().collect();
        let cases = mots::decoupe(&cases, &CASES)?;
        verifie(&pieces)?;
        game_board.commence(pieces, &cases);
        Ok(())
    }
}

/// Écrit un fichier de `source/map`.
fn ecrit(root: &str, nom: &str, texte: &str) -> Result<(), MapError> {
    fs::write(format!("{root}/source/map/{nom}"), texte).map_err(|_| MapError::CannotWrite)
}

/// Les deux textes d'une carte.
fn textes(root: &str, numero: usize) -> Result<[String; 2], MapError> {
    Ok([
        texte_de(root, &format!("custom_pawn_{numero}"))?,
        texte_de(root, &format!("custom_box_{numero}"))?,
    ])
}
