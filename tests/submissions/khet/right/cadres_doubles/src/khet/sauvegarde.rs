//! Les cartes personnelles : enregistrer, compter, garder les cinq dernières, relire.
//!
//! Trois fichiers dans `source/map`. `custom_pawn_N` : une pièce par ligne, dans l'ordre des
//! cases, `nom joueur orientation ligne colonne`. `custom_box_N` : 8 lignes de 10 propriétaires.
//! `number_custom_map` : une ligne `Custom_map_N K` par carte, K étant son nombre de pièces.

use super::box_case::BoxCase;
use super::constantes::{COLUMNS, ROWS};
use super::editor::Editor;
use super::map::Map;
use super::mots::{
    chemin, direction_de, joueur_de, lit_tableau, lit_texte, nom_de, piece, proprietaire_de,
    verifie_pieces,
};
use super::pawn::Pawn;
use super::types::MapError;
use std::fs;
use std::io::ErrorKind;

/// Le fichier qui compte les cartes.
const COMPTE: &str = "number_custom_map";
/// Le nombre de cartes que l'on garde.
const CARTES_GARDEES: usize = 5;

/// Écrit un fichier de `source/map`, sans fin à la dernière ligne.
fn ecrit(root: &str, fichier: &str, texte: &str) -> Result<(), MapError> {
    match fs::write(chemin(root, fichier), texte.trim_end()) {
        Ok(()) => Ok(()),
        Err(_) => Err(MapError::CannotWrite),
    }
}

/// Les lignes du fichier de compte, pour des cartes de ces nombres de pièces.
fn texte_du_compte(nombres: &[String]) -> String {
    let mut texte = String::new();
    for (numero, nombre) in nombres.iter().enumerate() {
        texte += &format!("Custom_map_{numero} {nombre}\n");
    }
    texte
}

/// Une ligne de `custom_pawn_N`.
fn ligne_de_piece(pawn: &Pawn) -> String {
    let (ligne, colonne) = (pawn.index_box / COLUMNS, pawn.index_box % COLUMNS);
    format!(
        "{:?} {:?} {:?} {ligne} {colonne}\n",
        pawn.name_pawn, pawn.owner_pawn, pawn.direction_pawn
    )
}

/// La pièce qu'écrit une ligne de `custom_pawn_N`.
fn lit_piece(ligne: &str) -> Result<Pawn, MapError> {
    let mots: Vec<&str> = ligne.split_whitespace().collect();
    let [nom, joueur, direction, ligne, colonne] = mots[..] else {
        return Err(MapError::WrongWords);
    };
    let nom = nom_de(nom).ok_or(MapError::UnknownWord)?;
    let joueur = joueur_de(joueur).ok_or(MapError::UnknownWord)?;
    let direction = direction_de(direction).ok_or(MapError::UnknownWord)?;
    let nombre = |mot: &str| mot.parse::<i64>().map_err(|_| MapError::UnknownWord);
    let (ligne, colonne) = (nombre(ligne)?, nombre(colonne)?);
    if !(0..ROWS as i64).contains(&ligne) || !(0..COLUMNS as i64).contains(&colonne) {
        return Err(MapError::OutsideBoard);
    }
    let index_box = ligne as usize * COLUMNS + colonne as usize;
    Ok(piece(nom, joueur, direction, index_box))
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
        let texte = match fs::read_to_string(chemin(root, COMPTE)) {
            Ok(texte) => texte,
            Err(erreur) if erreur.kind() == ErrorKind::NotFound => String::new(),
            Err(_) => return Err(MapError::CannotRead),
        };
        self.list_custom_map = texte
            .lines()
            .map(|ligne| ligne.split_whitespace().map(str::to_string).collect())
            .filter(|mots: &Vec<String>| !mots.is_empty())
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
        let total = self.search_number_custom_map(root)?;
        if total <= CARTES_GARDEES {
            return Ok(false);
        }
        let en_trop = total - CARTES_GARDEES;
        // Tout est lu avant que rien ne change.
        let mut gardees = Vec::new();
        for numero in en_trop..total {
            let pieces = lit_texte(root, &format!("custom_pawn_{numero}"))?;
            let cases = lit_texte(root, &format!("custom_box_{numero}"))?;
            gardees.push((pieces, cases));
        }
        let mut nombres = Vec::new();
        for (numero, (pieces, cases)) in gardees.iter().enumerate() {
            ecrit(root, &format!("custom_pawn_{numero}"), pieces)?;
            ecrit(root, &format!("custom_box_{numero}"), cases)?;
            let nombre = pieces
                .lines()
                .filter(|ligne| !ligne.trim().is_empty())
                .count();
            nombres.push(nombre.to_string());
        }
        for numero in CARTES_GARDEES..total {
            // Un fichier déjà absent ne gêne personne.
            let _ = fs::remove_file(chemin(root, &format!("custom_pawn_{numero}")));
            let _ = fs::remove_file(chemin(root, &format!("custom_box_{numero}")));
        }
        ecrit(root, COMPTE, &texte_du_compte(&nombres))?;
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
        let mut pieces: Vec<&Pawn> = self.list_pawn.iter().collect();
        pieces.sort_by_key(|pawn| pawn.index_box);
        let pieces: String = pieces.into_iter().map(ligne_de_piece).collect();
        let mut cases = String::new();
        for rangee in self.list_box_editor.chunks(COLUMNS) {
            let mots: Vec<String> = rangee
                .iter()
                .map(|c| format!("{:?}", c.owner_box))
                .collect();
            cases += &(mots.join(" ") + "\n");
        }
        ecrit(root, &format!("custom_pawn_{numero}"), &pieces)?;
        ecrit(root, &format!("custom_box_{numero}"), &cases)?;
        let mut compte: String = self
            .list_custom_map
            .iter()
            .map(|mots| mots.join(" ") + "\n")
            .collect();
        compte += &format!("Custom_map_{numero} {}\n", self.list_pawn.len());
        ecrit(root, COMPTE, &compte)?;
        if self.max_map(root)? {
            Ok(CARTES_GARDEES - 1)
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
        let total = self.search_number_custom_map(root)?;
        if map >= total {
            return Err(MapError::CannotRead);
        }
        let mut pieces = Vec::new();
        for ligne in lit_texte(root, &format!("custom_pawn_{map}"))?.lines() {
            pieces.push(lit_piece(ligne)?);
        }
        pieces.sort_by_key(|pawn| pawn.index_box);
        if pieces
            .windows(2)
            .any(|deux| deux[0].index_box == deux[1].index_box)
        {
            return Err(MapError::SameBox);
        }
        let annonce = self.list_custom_map[map]
            .get(1)
            .and_then(|mot| mot.parse().ok());
        if annonce != Some(pieces.len()) {
            return Err(MapError::WrongCount);
        }
        let connu = |mot: &str| proprietaire_de(mot).is_some();
        let mots = lit_tableau(root, &format!("custom_box_{map}"), connu)?.concat();
        let mut cases = Vec::new();
        for (index, mot) in mots.iter().enumerate() {
            let owner_box = proprietaire_de(mot).ok_or(MapError::UnknownWord)?;
            let occupee = pieces.iter().any(|pawn| pawn.index_box == index);
            let mut case = BoxCase::new(owner_box, !occupee);
            case.box_color = 9;
            cases.push(case);
        }
        verifie_pieces(&pieces)?;
        game_board.commence(pieces, cases);
        Ok(())
    }
}
