//! Les cartes personnelles : enregistrer, compter, garder les cinq dernières, relire.
//!
//! Trois fichiers dans `source/map`. `custom_pawn_N` : une pièce par ligne, dans l'ordre des
//! cases, `nom joueur orientation ligne colonne`. `custom_box_N` : 8 lignes de 10 propriétaires.
//! `number_custom_map` : une ligne `Custom_map_N K` par carte, K étant son nombre de pièces.

use super::editor::Editor;
use super::map::Map;

use super::types::MapError;
use super::box_case::BoxCase;
use super::mots::{FichierMots, chemin, controle, direction, nom, nouvelle_piece, proprietaire};
use super::pawn::Pawn;
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use super::types::Player;

/// Le nombre de cartes que l'on garde.
const CARTES: usize = 5;

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
        let texte = match fs::read_to_string(chemin(root, "number_custom_map")) {
            Ok(texte) => texte,
            Err(erreur) if erreur.kind() == ErrorKind::NotFound => String::new(),
            Err(_) => return Err(MapError::CannotRead),
        };
        self.list_custom_map = texte
            .lines()
            .map(|ligne| ligne.split_whitespace().map(str::to_owned).collect())
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
        if nombre <= CARTES {
            return Ok(false);
        }
        let gardees: Vec<usize> = (nombre - CARTES..nombre).collect();
        let mut contenus = Vec::with_capacity(CARTES);
        for numero in &gardees {
            let lis = |sorte: &str| fs::read(chemin(root, &format!("custom_{sorte}_{numero}")));
            let (Ok(pieces), Ok(cases)) = (lis("pawn"), lis("box")) else {
                return Err(MapError::CannotRead);
            };
            contenus.push((pieces, cases));
        }
        let ecris = |nom: String, octets: &[u8]| {
            fs::write(chemin(root, &nom), octets).map_err(|_| MapError::CannotWrite)
        };
        let mut compte = Vec::new();
        for (numero, (pieces, cases)) in contenus.iter().enumerate() {
            ecris(format!("custom_pawn_{numero}"), pieces)?;
            ecris(format!("custom_box_{numero}"), cases)?;
            let lignes = pieces.split(|octet| *octet == b'\n');
            let nombre = lignes.filter(|ligne| !ligne.trim_ascii().is_empty()).count();
            writeln!(compte, "Custom_map_{numero} {nombre} ").map_err(|_| MapError::CannotWrite)?;
        }
        ecris("number_custom_map".to_string(), &compte)?;
        for numero in CARTES..nombre {
            for sorte in ["pawn", "box"] {
                let _ = fs::remove_file(chemin(root, &format!("custom_{sorte}_{numero}")));
            }
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
        let mut pieces: Vec<&Pawn> = self.list_pawn.iter().collect();
        pieces.sort_unstable_by_key(|pawn| pawn.index_box);
        // Les mots des fichiers sont les noms des types, tels que `Debug` les écrit.
        let lignes: Vec<String> = pieces
            .iter()
            .map(|pawn| {
                format!(
                    "{:?} {:?} {:?} {} {}",
                    pawn.name_pawn,
                    pawn.owner_pawn,
                    pawn.direction_pawn,
                    pawn.index_box / 10,
                    pawn.index_box % 10
                )
            })
            .collect();
        let cases: Vec<String> = self
            .list_box_editor
            .chunks(10)
            .map(|ligne| {
                let mots: Vec<String> = ligne.iter().map(|c| format!("{:?}", c.owner_box)).collect();
                mots.join(" ")
            })
            .collect();
        let ecrit = || -> std::io::Result<()> {
            fs::create_dir_all(chemin(root, ""))?;
            fs::write(chemin(root, &format!("custom_pawn_{numero}")), lignes.join("\n") + "\n")?;
            fs::write(chemin(root, &format!("custom_box_{numero}")), cases.join("\n") + "\n")?;
            let mut compte = OpenOptions::new()
                .create(true)
                .append(true)
                .open(chemin(root, "number_custom_map"))?;
            // La dernière ligne d'un fichier écrit à la main peut ne pas être finie.
            let deja = fs::read(chemin(root, "number_custom_map"))?;
            if deja.last().is_some_and(|octet| *octet != b'\n') {
                writeln!(compte)?;
            }
            writeln!(compte, "Custom_map_{numero} {}", lignes.len())
        };
        ecrit().map_err(|_| MapError::CannotWrite)?;
        let trop = self.max_map(root)?;
        Ok(if trop { CARTES - 1 } else { numero })
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
        let annonce = self.list_custom_map.get(map).ok_or(MapError::CannotRead)?;
        let annonce: Option<usize> = annonce.get(1).and_then(|mot| mot.parse().ok());
        let texte = fs::read_to_string(chemin(root, &format!("custom_pawn_{map}")))
            .map_err(|_| MapError::CannotRead)?;
        let mut list_pawn = texte
            .lines()
            .map(piece_de_la_ligne)
            .collect::<Result<Vec<Pawn>, MapError>>()?;
        list_pawn.sort_by_key(|pawn| pawn.index_box);
        if list_pawn
            .windows(2)
            .any(|deux| deux[0].index_box == deux[1].index_box)
        {
            return Err(MapError::SameBox);
        }
        if annonce != Some(list_pawn.len()) {
            return Err(MapError::WrongCount);
        }
        let cases = FichierMots::lu(root, "custom_box", &map.to_string())?;
        let mut list_box = cases
            .0
            .iter()
            .flatten()
            .map(|mot| {
                let owner = proprietaire(mot).ok_or(MapError::UnknownWord)?;
                Ok(BoxCase {
                    box_color: 9,
                    ..BoxCase::new(owner, true)
                })
            })
            .collect::<Result<Vec<BoxCase>, MapError>>()?;
        controle(&list_pawn)?;
        for pawn in &list_pawn {
            list_box[pawn.index_box].box_is_empty = false;
        }
        *game_board = Map {
            list_name: vec![],
            list_box_owner: cases.0,
            list_direction: vec![],
            list_pawn,
            list_box,
            ..Map::new(&format!("custom_{map}"))
        };
        Ok(())
    }
}

/// La pièce écrite sur une ligne : nom, joueur, orientation, ligne, colonne.
fn piece_de_la_ligne(ligne: &str) -> Result<Pawn, MapError> {
    let mots: Vec<&str> = ligne.split_whitespace().collect();
    let [name, owner, sens, rang, colonne] = mots[..] else {
        return Err(MapError::WrongWords);
    };
    let name = nom(name).ok_or(MapError::UnknownWord)?;
    let owner = match owner {
        "player_one" => Player::player_one,
        "player_two" => Player::player_two,
        _ => return Err(MapError::UnknownWord),
    };
    let sens = direction(sens).ok_or(MapError::UnknownWord)?;
    let nombre = |mot: &str, combien: i64| match mot.parse::<i64>() {
        Ok(nombre) if (0..combien).contains(&nombre) => Ok(nombre as usize),
        Ok(_) => Err(MapError::OutsideBoard),
        Err(_) => Err(MapError::UnknownWord),
    };
    let index_box = 10 * nombre(rang, 8)? + nombre(colonne, 10)?;
    Ok(nouvelle_piece(name, owner, sens, index_box))
}
