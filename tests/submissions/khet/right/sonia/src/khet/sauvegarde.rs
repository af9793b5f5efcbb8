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

use super::map::{lire, mot_direction, mot_owner, mot_piece, verifie};
use super::types::MapError;
use super::types::{OwnerBox, Player};
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

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
        let texte = match fs::read_to_string(dossier(root).join("number_custom_map")) {
            Ok(texte) => texte,
            Err(erreur) if erreur.kind() == ErrorKind::NotFound => String::new(),
            Err(_) => return Err(MapError::CannotRead),
        };
        self.list_custom_map = texte
            .lines()
            .filter(|ligne| !ligne.trim().is_empty())
            .map(|ligne| ligne.split_whitespace().map(String::from).collect())
            .collect();
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
        let Some(trop) = nombre.checked_sub(5).filter(|&trop| trop > 0) else {
            return Ok(false);
        };
        let pawn = |n: usize| dossier(root).join(format!("custom_pawn_{n}"));
        let case = |n: usize| dossier(root).join(format!("custom_box_{n}"));
        let mut lignes = Vec::new();
        for n in trop..nombre {
            let texte = fs::read_to_string(pawn(n)).map_err(|_| MapError::CannotRead)?;
            if !case(n).is_file() {
                return Err(MapError::CannotRead);
            }
            lignes.push(format!("Custom_map_{} {}", n - trop, texte.lines().count()));
        }
        for n in 0..trop {
            let _ = fs::remove_file(pawn(n));
            let _ = fs::remove_file(case(n));
        }
        for n in trop..nombre {
            fs::rename(pawn(n), pawn(n - trop)).map_err(|_| MapError::CannotWrite)?;
            fs::rename(case(n), case(n - trop)).map_err(|_| MapError::CannotWrite)?;
        }
        fs::write(dossier(root).join("number_custom_map"), lignes.join("\n"))
            .map_err(|_| MapError::CannotWrite)?;
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
        self.ecrit(root, numero)
            .map_err(|_| MapError::CannotWrite)?;
        Ok(if self.max_map(root)? { 4 } else { numero })
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
        let compte = self.list_custom_map.get(map).ok_or(MapError::CannotRead)?;
        let annonce: Option<usize> = compte.get(1).and_then(|mot| mot.parse().ok());
        let texte = fs::read_to_string(dossier(root).join(format!("custom_pawn_{map}")))
            .map_err(|_| MapError::CannotRead)?;
        let mut pieces = texte
            .lines()
            .map(piece)
            .collect::<Result<Vec<Pawn>, MapError>>()?;
        pieces.sort_by_key(|piece| piece.index_box);
        if pieces
            .windows(2)
            .any(|deux| deux[0].index_box == deux[1].index_box)
        {
            return Err(MapError::SameBox);
        }
        if annonce != Some(pieces.len()) {
            return Err(MapError::WrongCount);
        }
        let mots = [
            "neutral",
            "player_one",
            "player_two",
            "player_one_fix",
            "player_two_fix",
        ];
        let proprietaires = lire(root, "custom_box", &map.to_string(), &mots)?;
        verifie(&pieces)?;
        let mut cases: Vec<BoxCase> = proprietaires
            .iter()
            .flatten()
            .filter_map(|mot| mot_owner(mot))
            .map(|owner| BoxCase::ordinary(owner, true))
            .collect();
        for piece in &pieces {
            cases[piece.index_box].box_is_empty = false;
        }
        game_board.start(pieces, cases);
        Ok(())
    }
}

fn dossier(root: &str) -> PathBuf {
    Path::new(root).join("source").join("map")
}

impl Editor {
    /// Écrit les deux fichiers de la carte et ajoute sa ligne au compte.
    fn ecrit(&self, root: &str, numero: usize) -> std::io::Result<()> {
        fs::create_dir_all(dossier(root))?;
        let mut pieces = self.list_pawn.clone();
        pieces.sort_by_key(|piece| piece.index_box);
        let pieces: Vec<String> = pieces
            .iter()
            .map(|p| {
                format!(
                    "{:?} {:?} {:?} {} {}",
                    p.name_pawn,
                    p.owner_pawn,
                    p.direction_pawn,
                    p.index_box / COLUMNS,
                    p.index_box % COLUMNS
                )
            })
            .collect();
        fs::write(
            dossier(root).join(format!("custom_pawn_{numero}")),
            pieces.join("\n"),
        )?;
        let cases: Vec<String> = self
            .list_box_editor
            .chunks(COLUMNS)
            .map(|ligne| {
                let mots: Vec<String> =
                    ligne.iter().map(|c| format!("{:?}", c.owner_box)).collect();
                mots.join(" ")
            })
            .collect();
        fs::write(
            dossier(root).join(format!("custom_box_{numero}")),
            cases.join("\n"),
        )?;
        let compte = dossier(root).join("number_custom_map");
        let avant = fs::read_to_string(&compte).unwrap_or_default();
        let mut fichier = OpenOptions::new().create(true).append(true).open(compte)?;
        if !avant.is_empty() && !avant.ends_with('\n') {
            writeln!(fichier)?;
        }
        write!(fichier, "Custom_map_{numero} {}", pieces.len())
    }
}

/// Une ligne de `custom_pawn_N`.
fn piece(ligne: &str) -> Result<Pawn, MapError> {
    let mots: Vec<&str> = ligne.split_whitespace().collect();
    let [nom, joueur, direction, rangee, colonne] = mots[..] else {
        return Err(MapError::WrongWords);
    };
    let owner = match mot_owner(joueur) {
        Some(OwnerBox::player_one) => Player::player_one,
        Some(OwnerBox::player_two) => Player::player_two,
        _ => return Err(MapError::UnknownWord),
    };
    let nom = mot_piece(nom).ok_or(MapError::UnknownWord)?;
    let direction = mot_direction(direction).ok_or(MapError::UnknownWord)?;
    let nombre = |mot: &str| mot.parse::<i64>().map_err(|_| MapError::UnknownWord);
    let (rangee, colonne) = (nombre(rangee)?, nombre(colonne)?);
    if !(0..ROWS as i64).contains(&rangee) || !(0..COLUMNS as i64).contains(&colonne) {
        return Err(MapError::OutsideBoard);
    }
    let mut pawn = Pawn::of_kind(nom, owner, direction);
    pawn.index_box = rangee as usize * COLUMNS + colonne as usize;
    Ok(pawn)
}
