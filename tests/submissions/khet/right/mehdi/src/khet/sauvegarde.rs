//! Les cartes personnelles : enregistrer, compter, garder les cinq dernières, relire.
//!
//! Trois fichiers dans `source/map`. `custom_pawn_N` : une pièce par ligne, dans l'ordre des
//! cases, `nom joueur orientation ligne colonne`. `custom_box_N` : 8 lignes de 10 propriétaires.
//! `number_custom_map` : une ligne `Custom_map_N K` par carte, K étant son nombre de pièces.

use super::editor::Editor;
use super::map::Map;

use super::types::MapError;
use super::box_case::BoxCase;
use super::map::{au_complet, lis};
use super::pawn::Pawn;
use super::types::{NamePawn, OwnerBox};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufWriter, ErrorKind, Write};

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
        self.list_custom_map = match File::open(nom_du_fichier(root, "number", "custom_map")) {
            Err(erreur) if erreur.kind() == ErrorKind::NotFound => Vec::new(),
            Err(_) => return Err(MapError::CannotRead),
            Ok(fichier) => std::io::read_to_string(fichier)
                .or(Err(MapError::CannotRead))?
                .split('\n')
                .map(|ligne| ligne.split_whitespace().map(String::from).collect::<Vec<_>>())
                .filter(|mots| !mots.is_empty())
                .collect(),
        };
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
        let trop = nombre.saturating_sub(5);
        for numero in trop..nombre {
            for sorte in ["custom_pawn", "custom_box"] {
                if trop > 0 && !nom_du_fichier(root, sorte, &numero.to_string()).is_file() {
                    return Err(MapError::CannotRead);
                }
            }
        }
        for _ in 0..trop {
            self.oublie_la_plus_ancienne(root)?;
        }
        if trop > 0 {
            ecris_lignes(nom_du_fichier(root, "number", "custom_map"), &self.compte(root)?)?;
        }
        Ok(trop > 0)
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
        let par_case: BTreeMap<usize, &Pawn> =
            self.list_pawn.iter().map(|pawn| (pawn.index_box, pawn)).collect();
        let pieces: Vec<String> = par_case
            .iter()
            .map(|(place, pawn)| {
                let Pawn { name_pawn, owner_pawn, direction_pawn, .. } = pawn;
                format!("{name_pawn} {owner_pawn} {direction_pawn} {} {}", place / 10, place % 10)
            })
            .collect();
        let cases: Vec<String> = self
            .list_box_editor
            .chunks_exact(10)
            .map(|ligne| ligne.iter().map(|case| case.owner_box.to_string()).collect::<Vec<_>>().join(" "))
            .collect();
        let texte = numero.to_string();
        ecris_lignes(nom_du_fichier(root, "custom_pawn", &texte), &pieces)?;
        ecris_lignes(nom_du_fichier(root, "custom_box", &texte), &cases)?;
        self.list_custom_map.push(vec![format!("Custom_map_{numero}"), pieces.len().to_string()]);
        let compte: Vec<String> = self.list_custom_map.iter().map(|mots| mots.join(" ")).collect();
        ecris_lignes(nom_du_fichier(root, "number", "custom_map"), &compte)?;
        self.max_map(root)?;
        self.search_number_custom_map(root)?;
        Ok(self.num_custom_map - 1)
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
        let cartes = self.search_number_custom_map(root)?;
        if !(0..cartes).contains(&map) {
            return Err(MapError::CannotRead);
        }
        let texte = fs::read_to_string(nom_du_fichier(root, "custom_pawn", &map.to_string()))
            .or(Err(MapError::CannotRead))?;
        let mut par_case = BTreeMap::new();
        for ligne in texte.lines() {
            let pawn = piece(ligne)?;
            if par_case.insert(pawn.index_box, pawn).is_some() {
                return Err(MapError::SameBox);
            }
        }
        match self.list_custom_map[map].as_slice() {
            [_, nombre] if nombre.parse() == Ok(par_case.len()) => {}
            _ => return Err(MapError::WrongCount),
        }
        let cases = lis::<OwnerBox>(root, "custom_box", &map.to_string(), |mot| mot.parse())?;
        let list_pawn: Vec<Pawn> = par_case.values().cloned().collect();
        au_complet(&list_pawn)?;
        let list_box = cases
            .into_iter()
            .flatten()
            .zip(0..)
            .map(|(owner_box, index)| BoxCase {
                owner_box,
                box_is_empty: !par_case.contains_key(&index),
                box_color: 9,
            })
            .collect();
        *game_board = Map { list_pawn, list_box, ..Map::new("custom") };
        Ok(())
    }
}

/// Le chemin de `source/map/SORTE_SUITE`.
fn nom_du_fichier(root: &str, sorte: &str, suite: &str) -> std::path::PathBuf {
    std::path::Path::new(root).join(format!("source/map/{sorte}_{suite}"))
}

/// Écrit des lignes, chacune suivie d'un espace comme dans le jeu d'origine.
fn ecris_lignes(nom: std::path::PathBuf, lignes: &[String]) -> Result<(), MapError> {
    let ecrit = || {
        let mut fichier = BufWriter::new(File::create(nom)?);
        for ligne in lignes {
            writeln!(fichier, "{ligne} ")?;
        }
        fichier.flush()
    };
    ecrit().or(Err(MapError::CannotWrite))
}

/// La pièce d'une ligne de `custom_pawn_N`.
fn piece(ligne: &str) -> Result<Pawn, MapError> {
    let mots: Vec<&str> = ligne.split_whitespace().collect();
    if mots.len() != 5 {
        return Err(MapError::WrongWords);
    }
    let nom: NamePawn = mots[0].parse()?;
    let (joueur, direction) = (mots[1].parse()?, mots[2].parse()?);
    let (rang, colonne): (i32, i32) = match (mots[3].parse(), mots[4].parse()) {
        (Ok(rang), Ok(colonne)) => (rang, colonne),
        _ => return Err(MapError::OutsideBoard),
    };
    match (rang, colonne) {
        (0..=7, 0..=9) => {
            let place = (10 * rang + colonne) as usize;
            Ok(Pawn::de_sorte(nom, joueur, direction, place))
        }
        _ => Err(MapError::OutsideBoard),
    }
}

impl Editor {
    /// Efface la carte 0 et avance les autres d'un rang.
    fn oublie_la_plus_ancienne(&mut self, root: &str) -> Result<(), MapError> {
        self.list_custom_map.remove(0);
        self.num_custom_map = self.list_custom_map.len();
        for sorte in ["custom_pawn", "custom_box"] {
            let de = |numero: usize| nom_du_fichier(root, sorte, &numero.to_string());
            let _ = fs::remove_file(de(0));
            for numero in 0..self.num_custom_map {
                if de(numero + 1).exists() {
                    fs::rename(de(numero + 1), de(numero)).or(Err(MapError::CannotWrite))?;
                }
            }
        }
        Ok(())
    }

    /// Les lignes du fichier de compte, d'après les fichiers des cartes.
    fn compte(&self, root: &str) -> Result<Vec<String>, MapError> {
        (0..self.num_custom_map)
            .map(|numero| {
                let texte = fs::read_to_string(nom_du_fichier(root, "custom_pawn", &numero.to_string()))
                    .or(Err(MapError::CannotRead))?;
                let pieces = texte.lines().filter(|ligne| !ligne.trim().is_empty()).count();
                Ok(format!("Custom_map_{numero} {pieces}"))
            })
            .collect()
    }
}
