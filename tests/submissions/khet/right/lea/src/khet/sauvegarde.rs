//! Les cartes personnelles : enregistrer, compter, garder les cinq dernières, relire.
//!
//! Trois fichiers dans `source/map`. `custom_pawn_N` : une pièce par ligne, dans l'ordre des
//! cases, `nom joueur orientation ligne colonne`. `custom_box_N` : 8 lignes de 10 propriétaires.
//! `number_custom_map` : une ligne `Custom_map_N K` par carte, K étant son nombre de pièces.

use super::editor::Editor;
use super::map::Map;

use super::types::MapError;
use super::box_case::BoxCase;
use super::map::{lis_mots, verifie_pieces};
use super::pawn::Pawn;
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
use super::types::{Direction, NamePawn, OwnerBox, Player};
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
        let chemin = format!("{root}/source/map/number_custom_map");
        self.list_custom_map = Vec::new();
        if Path::new(&chemin).exists() {
            let texte = fs::read_to_string(&chemin).map_err(|_| MapError::CannotRead)?;
            for ligne in texte.lines() {
                let mots: Vec<String> = ligne.split_whitespace().map(String::from).collect();
                if !mots.is_empty() {
                    self.list_custom_map.push(mots);
                }
            }
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
        let trop = nombre - 5;
        // Tout lire avant de toucher à quoi que ce soit.
        let mut cartes = Vec::new();
        for numero in trop..nombre {
            let pawn = fs::read_to_string(format!("{root}/source/map/custom_pawn_{numero}"));
            let cases = fs::read_to_string(format!("{root}/source/map/custom_box_{numero}"));
            match (pawn, cases) {
                (Ok(pawn), Ok(cases)) => cartes.push((pawn, cases)),
                _ => return Err(MapError::CannotRead),
            }
        }
        let mut compte = String::new();
        for (i, (pawn, cases)) in cartes.iter().enumerate() {
            ecris(&format!("{root}/source/map/custom_pawn_{i}"), pawn)?;
            ecris(&format!("{root}/source/map/custom_box_{i}"), cases)?;
            let pieces = pawn.lines().filter(|ligne| !ligne.trim().is_empty()).count();
            compte += &format!("Custom_map_{i} {pieces}\n");
        }
        ecris(&format!("{root}/source/map/number_custom_map"), &compte)?;
        for numero in 5..nombre {
            let _ = fs::remove_file(format!("{root}/source/map/custom_pawn_{numero}"));
            let _ = fs::remove_file(format!("{root}/source/map/custom_box_{numero}"));
        }
        self.search_number_custom_map(root)?;
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
        let mut pieces = String::new();
        let mut nombre = 0;
        for index in 0..80 {
            for pawn in &self.list_pawn {
                if pawn.index_box == index {
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
                    let direction = match pawn.direction_pawn {
                        Direction::north => "north",
                        Direction::east => "east",
                        Direction::south => "south",
                        Direction::west => "west",
                    };
                    pieces += &format!("{nom} {joueur} {direction} {} {}\n", index / 10, index % 10);
                    nombre += 1;
                }
            }
        }
        let mut cases = String::new();
        for (i, case) in self.list_box_editor.iter().enumerate() {
            cases += match case.owner_box {
                OwnerBox::neutral => "neutral",
                OwnerBox::player_one => "player_one",
                OwnerBox::player_two => "player_two",
                OwnerBox::player_one_fix => "player_one_fix",
                OwnerBox::player_two_fix => "player_two_fix",
            };
            cases += if i % 10 == 9 { "\n" } else { " " };
        }
        let mut compte = String::new();
        for mots in &self.list_custom_map {
            compte += &mots.join(" ");
            compte += "\n";
        }
        compte += &format!("Custom_map_{numero} {nombre}\n");
        ecris(&format!("{root}/source/map/custom_pawn_{numero}"), &pieces)?;
        ecris(&format!("{root}/source/map/custom_box_{numero}"), &cases)?;
        ecris(&format!("{root}/source/map/number_custom_map"), &compte)?;
        if self.max_map(root)? {
            Ok(4)
        } else {
            Ok(numero)
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
        // Tout se fait sur un autre plateau ; il ne remplace le vrai qu'à la fin.
        let mut essai = game_board.clone();
        if self.search_number_custom_map(root)? <= map {
            return Err(MapError::CannotRead);
        }
        let annonce = self.list_custom_map[map].last().cloned().unwrap_or_default();
        let texte = match fs::read_to_string(format!("{root}/source/map/custom_pawn_{map}")) {
            Ok(texte) => texte,
            Err(_) => return Err(MapError::CannotRead),
        };
        let permis = ["neutral", "player_one", "player_two", "player_one_fix", "player_two_fix"];
        let proprietaires = lis_mots(&format!("{root}/source/map/custom_box_{map}"), &permis)?;
        essai.list_box = proprietaires
            .concat()
            .iter()
            .map(|mot| {
                let owner_box = match mot.as_str() {
                    "player_one" => OwnerBox::player_one,
                    "player_two" => OwnerBox::player_two,
                    "player_one_fix" => OwnerBox::player_one_fix,
                    "player_two_fix" => OwnerBox::player_two_fix,
                    _ => OwnerBox::neutral,
                };
                BoxCase { owner_box, box_is_empty: true, box_color: 9 }
            })
            .collect();
        essai.list_pawn = Vec::new();
        let mut nombre = 0;
        for ligne in texte.lines() {
            if ligne.trim().is_empty() {
                continue;
            }
            nombre += 1;
            let pawn = lis_piece(ligne)?;
            // Insertion à sa place.
            let mut rang = essai.list_pawn.len();
            while rang > 0 && essai.list_pawn[rang - 1].index_box > pawn.index_box {
                rang -= 1;
            }
            if !essai.list_box[pawn.index_box].box_is_empty {
                return Err(MapError::SameBox);
            }
            essai.list_box[pawn.index_box].box_is_empty = false;
            essai.list_pawn.insert(rang, pawn);
        }
        verifie_pieces(&essai.list_pawn)?;
        if annonce.parse() != Ok(nombre) {
            return Err(MapError::WrongCount);
        }
        essai.list_box_owner = proprietaires;
        essai.name_map = "custom".to_string();
        essai.end_game = false;
        essai.winner = None;
        essai.index_player = 0;
        *game_board = essai;
        Ok(())
    }
}

/// Écrit tout un fichier.
fn ecris(chemin: &str, texte: &str) -> Result<(), MapError> {
    fs::write(chemin, texte).map_err(|_| MapError::CannotWrite)
}

/// La pièce que décrit une ligne de `custom_pawn_N`.
fn lis_piece(ligne: &str) -> Result<Pawn, MapError> {
    let mots: Vec<&str> = ligne.split_whitespace().collect();
    if mots.len() != 5 {
        return Err(MapError::WrongWords);
    }
    let joueur = match mots[1] {
        "player_one" => Player::player_one,
        "player_two" => Player::player_two,
        _ => return Err(MapError::UnknownWord),
    };
    let direction = match mots[2] {
        "north" => Direction::north,
        "east" => Direction::east,
        "south" => Direction::south,
        "west" => Direction::west,
        _ => return Err(MapError::UnknownWord),
    };
    let mut pawn = match mots[0] {
        "sphinx" => Sphinx::new(joueur, direction),
        "pharaoh" => Pharaoh::new(joueur, direction),
        "anubis" => Anubis::new(joueur, direction),
        "scarab" => Scarab::new(joueur, direction),
        "pyramid" => Pyramid::new(joueur, direction),
        _ => return Err(MapError::UnknownWord),
    };
    let ligne: i64 = mots[3].parse().map_err(|_| MapError::UnknownWord)?;
    let colonne: i64 = mots[4].parse().map_err(|_| MapError::UnknownWord)?;
    if ligne < 0 || ligne > 7 || colonne < 0 || colonne > 9 {
        return Err(MapError::OutsideBoard);
    }
    pawn.index_box = (ligne * 10 + colonne) as usize;
    Ok(pawn)
}
