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

use super::mots::{Depart, lit_les_mots, piece, verifie_les_mots};
use super::types::MapError;
use super::types::{Direction, NamePawn, OwnerBox, Player};
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Write};

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
        match File::open(format!("{root}/source/map/number_custom_map")) {
            Ok(fichier) => {
                for ligne in BufReader::new(fichier).lines() {
                    let ligne = ligne.or(Err(MapError::CannotRead))?;
                    let mots: Vec<String> = ligne.split_whitespace().map(String::from).collect();
                    if mots.len() > 0 {
                        self.list_custom_map.push(mots);
                        self.num_custom_map += 1;
                    }
                }
                Ok(self.num_custom_map)
            }
            Err(erreur) if erreur.kind() == io::ErrorKind::NotFound => Ok(0),
            Err(_) => Err(MapError::CannotRead),
        }
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
        let mut comptes = [0; 5];
        for i in 0..5 {
            let pieces = fs::read(nom_de_fichier(root, "custom_pawn", i + trop));
            let pieces = pieces.or(Err(MapError::CannotRead))?;
            comptes[i] = pieces.lines().count();
            fs::metadata(nom_de_fichier(root, "custom_box", i + trop))
                .or(Err(MapError::CannotRead))?;
        }
        // On décale d'un cran, autant de fois qu'il y a de cartes en trop.
        for _ in 0..trop {
            for sorte in ["custom_pawn", "custom_box"] {
                let _ = fs::remove_file(nom_de_fichier(root, sorte, 0));
                for i in 1..nombre {
                    let avant = nom_de_fichier(root, sorte, i);
                    let apres = nom_de_fichier(root, sorte, i - 1);
                    // Une carte à effacer peut manquer.
                    let _ = fs::rename(avant, apres);
                }
            }
        }
        ecrit_le_compte(root, &comptes).or(Err(MapError::CannotWrite))?;
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
        let mut numero = self.search_number_custom_map(root)?;
        self.enregistre(root, numero)
            .or(Err(MapError::CannotWrite))?;
        if self.max_map(root)? {
            numero = 4;
        }
        Ok(numero)
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
        let nom = format!("Custom_map_{map}");
        let ligne = self.list_custom_map.iter().find(|mots| mots[0] == nom);
        let Some(ligne) = ligne else {
            return Err(MapError::CannotRead);
        };
        let fichier = fs::read_to_string(nom_de_fichier(root, "custom_pawn", map));
        let mut pieces: Vec<Pawn> = Vec::new();
        let mut prises = [false; 80];
        for ligne in fichier.or(Err(MapError::CannotRead))?.lines() {
            let pawn = piece_ecrite(ligne)?;
            if prises[pawn.index_box] {
                return Err(MapError::SameBox);
            }
            prises[pawn.index_box] = true;
            pieces.push(pawn);
        }
        if ligne.get(1) != Some(&pieces.len().to_string()) {
            return Err(MapError::WrongCount);
        }
        let mots = lit_les_mots(&nom_de_fichier(root, "custom_box", map))?;
        verifie_les_mots::<OwnerBox>(&mots, false)?;
        let owners: Result<Vec<OwnerBox>, MapError> =
            mots.iter().flatten().map(|mot| mot.parse()).collect();
        game_board.commence(Depart::new(pieces, owners?)?);
        game_board.name_map = nom.to_lowercase();
        Ok(())
    }
}

fn nom_de_fichier(root: &str, sorte: &str, numero: usize) -> String {
    format!("{root}/source/map/{sorte}_{numero}")
}

/// Récrit le fichier de compte, avec ces nombres de pièces.
fn ecrit_le_compte(root: &str, comptes: &[usize]) -> io::Result<()> {
    let mut fichier = BufWriter::new(File::create(format!(
        "{root}/source/map/number_custom_map"
    ))?);
    for (numero, pieces) in comptes.iter().enumerate() {
        writeln!(fichier, "Custom_map_{numero} {pieces} ")?;
    }
    fichier.flush()
}

impl Editor {
    fn enregistre(&self, root: &str, numero: usize) -> io::Result<()> {
        let mut fichier =
            BufWriter::new(File::create(nom_de_fichier(root, "custom_pawn", numero))?);
        for index in 0..ROWS * COLUMNS {
            if let Some(i) = self.edit_attributs_pawn(index) {
                let p = &self.list_pawn[i];
                writeln!(
                    fichier,
                    "{} {} {} {} {}",
                    p.name_pawn,
                    p.owner_pawn,
                    p.direction_pawn,
                    index / COLUMNS,
                    index % COLUMNS
                )?;
            }
        }
        fichier.flush()?;
        let mut fichier = BufWriter::new(File::create(nom_de_fichier(root, "custom_box", numero))?);
        for ligne in self.list_box_editor.chunks(COLUMNS) {
            let mots: Vec<String> = ligne.iter().map(|c| c.owner_box.to_string()).collect();
            writeln!(fichier, "{}", mots.join(" "))?;
        }
        fichier.flush()?;
        let mut fichier = BufWriter::new(File::create(format!(
            "{root}/source/map/number_custom_map"
        ))?);
        for mots in &self.list_custom_map {
            writeln!(fichier, "{} ", mots.join(" "))?;
        }
        writeln!(fichier, "Custom_map_{numero} {} ", self.list_pawn.len())?;
        fichier.flush()
    }
}

/// Une ligne de `custom_pawn_N`.
fn piece_ecrite(ligne: &str) -> Result<Pawn, MapError> {
    let mots: Vec<&str> = ligne.split_whitespace().collect();
    if mots.len() != 5 {
        return Err(MapError::WrongWords);
    }
    let name: NamePawn = mots[0].parse()?;
    let owner: Player = mots[1].parse()?;
    let direction: Direction = mots[2].parse()?;
    let mut place = [0; 2];
    for (i, borne) in [(0, ROWS), (1, COLUMNS)] {
        place[i] = match mots[3 + i].parse::<usize>() {
            Ok(nombre) if nombre < borne => nombre,
            // Une place qui n'en est pas une est hors du plateau.
            _ => return Err(MapError::OutsideBoard),
        };
    }
    Ok(piece(name, owner, direction, place[0] * COLUMNS + place[1]))
}
