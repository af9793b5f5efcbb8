//! Les cartes personnelles : enregistrer, compter, garder les cinq dernières, relire.
//!
//! Trois fichiers dans `source/map`. `custom_pawn_N` : une pièce par ligne, dans l'ordre des
//! cases, `nom joueur orientation ligne colonne`. `custom_box_N` : 8 lignes de 10 propriétaires.
//! `number_custom_map` : une ligne `Custom_map_N K` par carte, K étant son nombre de pièces.

use super::constantes::{COLUMNS, ROWS};
use super::editor::Editor;
use super::map::Map;
use super::mots::{
    DIRECTIONS, JOUEURS, NOMS, PROPRIETAIRES, dossier, grille_de_mots, lignes, mot, sens,
};
use super::pawn::Pawn;
use super::types::MapError;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;

/// Les deux fichiers d'une carte personnelle : ses pièces, ses cases.
fn fichiers(root: &str, numero: usize) -> [PathBuf; 2] {
    ["pawn", "box"].map(|sorte| dossier(root).join(format!("custom_{sorte}_{numero}")))
}

/// Le fichier de compte.
fn compte(root: &str) -> PathBuf {
    dossier(root).join("number_custom_map")
}

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
        let texte = match fs::read(compte(root)) {
            Ok(octets) => String::from_utf8(octets).map_err(|_| MapError::CannotRead)?,
            Err(_) if !compte(root).exists() => String::new(),
            Err(_) => return Err(MapError::CannotRead),
        };
        let mots = |ligne: &str| ligne.split_whitespace().map(str::to_string).collect();
        self.list_custom_map = texte.lines().map(mots).collect();
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
        let total = self.search_number_custom_map(root)?;
        let Some(en_trop @ 1..) = total.checked_sub(5) else {
            return Ok(false);
        };
        // On compte d'abord les pièces : s'il manque un fichier, rien n'a encore changé.
        let mut vrais_nombres = Vec::new();
        for numero in en_trop..total {
            let [pieces, cases] = fichiers(root, numero);
            vrais_nombres.push(lignes(&pieces)?.ok_or(MapError::CannotRead)?.len());
            if !cases.is_file() {
                return Err(MapError::CannotRead);
            }
        }
        for numero in 0..en_trop {
            fichiers(root, numero)
                .iter()
                .for_each(|fichier| drop(fs::remove_file(fichier)));
        }
        let mut texte = String::new();
        for (nouveau, nombre) in vrais_nombres.iter().enumerate() {
            let avant = fichiers(root, nouveau + en_trop);
            for (depuis, vers) in avant.iter().zip(fichiers(root, nouveau)) {
                fs::rename(depuis, vers).map_err(|_| MapError::CannotWrite)?;
            }
            texte += &format!("Custom_map_{nouveau} {nombre} \n");
        }
        fs::write(compte(root), texte).map_err(|_| MapError::CannotWrite)?;
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
        self.ecrit_carte(root, numero)
            .map_err(|_| MapError::CannotWrite)?;
        self.num_custom_map = numero + 1;
        let trop = self.max_map(root)?;
        Ok(if trop { 4 } else { numero })
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
        let mots = self.list_custom_map.get(map).ok_or(MapError::CannotRead)?;
        let annonce = mots.last().and_then(|mot| mot.parse::<usize>().ok());
        let [fichier_pieces, fichier_cases] = fichiers(root, map);
        let proprietaires = grille_de_mots(&fichier_cases, &PROPRIETAIRES, false)?;
        let mut cases: Vec<Option<Pawn>> = vec![None; ROWS * COLUMNS];
        let textes = lignes(&fichier_pieces)?.ok_or(MapError::CannotRead)?;
        if annonce != Some(textes.len()) {
            return Err(MapError::WrongCount);
        }
        for texte in &textes {
            let pawn = piece_ecrite(texte)?;
            let place = &mut cases[pawn.index_box];
            if place.is_some() {
                return Err(MapError::SameBox);
            }
            *place = Some(pawn);
        }
        // Case par case, les pièces sont dans l'ordre.
        let pieces: Vec<Pawn> = cases.into_iter().flatten().collect();
        super::mots::controle(&pieces)?;
        game_board.debut(pieces, &proprietaires);
        Ok(())
    }
}

impl Editor {
    /// Écrit les deux fichiers de la carte, et sa ligne dans le compte. Le dossier est créé s'il
    /// manque.
    fn ecrit_carte(&self, root: &str, numero: usize) -> io::Result<()> {
        fs::create_dir_all(dossier(root))?;
        let [pieces, cases] = fichiers(root, numero);
        let mut fichier = File::create(pieces)?;
        for index_box in 0..ROWS * COLUMNS {
            if let Some(index) = self.edit_attributs_pawn(index_box) {
                let pawn = &self.list_pawn[index];
                writeln!(
                    fichier,
                    "{} {} {} {} {}",
                    mot(&NOMS, &pawn.name_pawn),
                    mot(&JOUEURS, &pawn.owner_pawn),
                    mot(&DIRECTIONS, &pawn.direction_pawn),
                    index_box / COLUMNS,
                    index_box % COLUMNS
                )?;
            }
        }
        let mut fichier = File::create(cases)?;
        for (index, case) in self.list_box_editor.iter().enumerate() {
            let fin = if (index + 1) % COLUMNS == 0 {
                "\n"
            } else {
                " "
            };
            write!(fichier, "{}{fin}", mot(&PROPRIETAIRES, &case.owner_box))?;
        }
        // La dernière ligne du compte n'a peut-être pas de fin.
        let ancien = fs::read_to_string(compte(root)).unwrap_or_default();
        let mut fichier = OpenOptions::new()
            .create(true)
            .append(true)
            .open(compte(root))?;
        if !ancien.is_empty() && !ancien.ends_with('\n') {
            writeln!(fichier)?;
        }
        writeln!(fichier, "Custom_map_{numero} {} ", self.list_pawn.len())
    }
}

/// La pièce que dit une ligne `nom joueur orientation ligne colonne`.
fn piece_ecrite(texte: &str) -> Result<Pawn, MapError> {
    let mots: Vec<&str> = texte.split_whitespace().collect();
    if mots.len() != 5 {
        return Err(MapError::WrongWords);
    }
    let trois = (
        sens(&NOMS, mots[0]),
        sens(&JOUEURS, mots[1]),
        sens(&DIRECTIONS, mots[2]),
    );
    let (Some(nom), Some(player), Some(direction)) = trois else {
        return Err(MapError::UnknownWord);
    };
    match (mots[3].parse::<i32>(), mots[4].parse::<i32>()) {
        (Ok(ligne @ 0..=7), Ok(colonne @ 0..=9)) => {
            let place = ligne as usize * COLUMNS + colonne as usize;
            Ok(Pawn::de_sorte(nom, player, direction, place))
        }
        (Ok(_), Ok(_)) => Err(MapError::OutsideBoard),
        _ => Err(MapError::UnknownWord),
    }
}
