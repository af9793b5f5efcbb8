//! Les cartes personnelles : enregistrer, compter, garder les cinq dernières, relire.
//!
//! Trois fichiers dans `source/map`. `custom_pawn_N` : une pièce par ligne, dans l'ordre des
//! cases, `nom joueur orientation ligne colonne`. `custom_box_N` : 8 lignes de 10 propriétaires.
//! `number_custom_map` : une ligne `Custom_map_N K` par carte, K étant son nombre de pièces.

use super::editor::Editor;
use super::map::Map;

use super::types::MapError;
use super::box_case::BoxCase;
use super::map::{grille_de_mots, lis_case, lis_direction, lis_nom, sphinx_et_pharaons};
use super::pawn::Pawn;
use super::pieces::avec_droits;
use super::types::{Direction, NamePawn, OwnerBox, Player};
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

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
        let fichier = fichier(root, "number_custom_map");
        let texte = if fichier.try_exists().unwrap_or(true) {
            fs::read_to_string(fichier).map_err(|_| MapError::CannotRead)?
        } else {
            String::new()
        };
        self.list_custom_map.clear();
        for ligne in texte.lines().map(str::trim).filter(|ligne| !ligne.is_empty()) {
            self.list_custom_map
                .push(ligne.split_whitespace().map(str::to_owned).collect());
        }
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
        if nombre <= 5 {
            return Ok(false);
        }
        // Les cinq dernières cartes, en mémoire.
        let mut gardees: Vec<[String; 2]> = Vec::new();
        for numero in nombre - 5..nombre {
            let lis = |sorte: &str| {
                fs::read_to_string(fichier(root, &format!("custom_{sorte}_{numero}")))
                    .map_err(|_| MapError::CannotRead)
            };
            gardees.push([lis("pawn")?, lis("box")?]);
        }
        // Toutes disparaissent, puis les cinq reviennent.
        for numero in 0..nombre {
            for sorte in ["pawn", "box"] {
                fs::remove_file(fichier(root, &format!("custom_{sorte}_{numero}"))).ok();
            }
        }
        let mut compte = String::new();
        for (numero, [pieces, cases]) in gardees.iter().enumerate() {
            ecris(root, &format!("custom_pawn_{numero}"), pieces)?;
            ecris(root, &format!("custom_box_{numero}"), cases)?;
            let nombre = pieces.split_whitespace().count() / 5;
            compte += &format!("Custom_map_{numero} {nombre}\n");
        }
        ecris(root, "number_custom_map", &compte)?;
        self.num_custom_map = 5;
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
        use std::io::Write as _;
        let numero = self.search_number_custom_map(root)?;
        let ouvre = |nom: String| fs::File::create(fichier(root, &nom)).or(Err(MapError::CannotWrite));
        let mut pieces = ouvre(format!("custom_pawn_{numero}"))?;
        let mut cases = ouvre(format!("custom_box_{numero}"))?;
        let mut nombre = 0;
        for (index, case) in self.list_box_editor.iter().enumerate() {
            let fin = if index % 10 == 9 { '\n' } else { ' ' };
            write!(cases, "{}{fin}", mot_case(case.owner_box)).or(Err(MapError::CannotWrite))?;
            if let Some(rang) = self.edit_attributs_pawn(index) {
                let pawn = &self.list_pawn[rang];
                nombre += 1;
                writeln!(
                    pieces,
                    "{} {} {} {} {}",
                    mot_nom(pawn.name_pawn),
                    mot_case(super::geometrie::case_de(pawn.owner_pawn)),
                    mot_direction(pawn.direction_pawn),
                    index / 10,
                    index % 10
                )
                .or(Err(MapError::CannotWrite))?;
            }
        }
        drop((pieces, cases));
        // Ajouter une ligne au fichier de compte, en finissant d'abord la dernière.
        let compte = fichier(root, "number_custom_map");
        let mut texte = fs::read_to_string(&compte).unwrap_or_default();
        if !texte.is_empty() && !texte.ends_with('\n') {
            texte.push('\n');
        }
        texte.push_str(&format!("Custom_map_{numero} {nombre} \n"));
        fs::write(compte, texte).or(Err(MapError::CannotWrite))?;
        self.max_map(root)?;
        Ok(numero.min(4))
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
        let Some(mots) = self.list_custom_map.get(map) else {
            return Err(MapError::CannotRead);
        };
        let annonce = mots.last().and_then(|mot| mot.parse::<usize>().ok());
        let cases = grille_de_mots(root, &format!("custom_box_{map}"), |mot| {
            lis_case(mot).is_some()
        })?;
        let mut list_box = Vec::new();
        for mot in cases.iter().flatten() {
            if let Some(owner_box) = lis_case(mot) {
                list_box.push(BoxCase {
                    owner_box,
                    box_is_empty: true,
                    box_color: 9,
                });
            }
        }
        let texte = fs::read_to_string(fichier(root, &format!("custom_pawn_{map}")))
            .map_err(|_| MapError::CannotRead)?;
        let mut list_pawn: Vec<Pawn> = Vec::new();
        for ligne in texte.lines().filter(|ligne| !ligne.trim().is_empty()) {
            let mots: Vec<&str> = ligne.split_whitespace().collect();
            if mots.len() != 5 {
                return Err(MapError::WrongWords);
            }
            let joueur = match lis_case(mots[1]) {
                Some(OwnerBox::player_one) => Player::player_one,
                Some(OwnerBox::player_two) => Player::player_two,
                _ => return Err(MapError::UnknownWord),
            };
            let (Some(nom), Some(direction)) = (lis_nom(mots[0]), lis_direction(mots[2])) else {
                return Err(MapError::UnknownWord);
            };
            let (Ok(ligne), Ok(colonne)) = (mots[3].parse::<i32>(), mots[4].parse::<i32>()) else {
                return Err(MapError::UnknownWord);
            };
            let Some(index_box) = (super::geometrie::Pos { ligne, colonne }).index() else {
                return Err(MapError::OutsideBoard);
            };
            if !list_box[index_box].box_is_empty {
                return Err(MapError::SameBox);
            }
            list_box[index_box].box_is_empty = false;
            let mut pawn = avec_droits(nom, joueur, direction);
            pawn.index_box = index_box;
            // À sa place, dans l'ordre des cases.
            let place = list_pawn.partition_point(|autre| autre.index_box < index_box);
            list_pawn.insert(place, pawn);
        }
        if annonce != Some(list_pawn.len()) {
            return Err(MapError::WrongCount);
        }
        sphinx_et_pharaons(&list_pawn)?;
        game_board.list_box_owner = cases;
        game_board.list_pawn = list_pawn;
        game_board.list_box = list_box;
        game_board.index_player = 0;
        game_board.winner = None;
        game_board.end_game = false;
        Ok(())
    }
}

/// Un fichier de `source/map`.
fn fichier(root: &str, nom: &str) -> PathBuf {
    [root, "source", "map", nom].iter().collect()
}

fn ecris(root: &str, nom: &str, texte: &str) -> Result<(), MapError> {
    fs::write(fichier(root, nom), texte).or(Err(MapError::CannotWrite))
}

fn mot_nom(nom: NamePawn) -> &'static str {
    match nom {
        NamePawn::sphinx => "sphinx",
        NamePawn::pharaoh => "pharaoh",
        NamePawn::anubis => "anubis",
        NamePawn::scarab => "scarab",
        NamePawn::pyramid => "pyramid",
    }
}

fn mot_case(owner_box: OwnerBox) -> &'static str {
    match owner_box {
        OwnerBox::neutral => "neutral",
        OwnerBox::player_one => "player_one",
        OwnerBox::player_two => "player_two",
        OwnerBox::player_one_fix => "player_one_fix",
        OwnerBox::player_two_fix => "player_two_fix",
    }
}

fn mot_direction(direction: Direction) -> &'static str {
    match direction {
        Direction::north => "north",
        Direction::east => "east",
        Direction::south => "south",
        Direction::west => "west",
    }
}
