//! Les cartes personnelles : enregistrer, compter, garder les cinq dernières, relire.
//!
//! Trois fichiers dans `source/map`. `custom_pawn_N` : une pièce par ligne, dans l'ordre des
//! cases, `nom joueur orientation ligne colonne`. `custom_box_N` : 8 lignes de 10 propriétaires.
//! `number_custom_map` : une ligne `Custom_map_N K` par carte, K étant son nombre de pièces.

use super::editor::Editor;
use super::map::Map;

use super::types::MapError;

impl Editor {
    /// Lit le fichier de compte : les mots de chaque ligne vont dans `list_custom_map`, le nombre
    /// de lignes dans `num_custom_map` et dans la réponse. Une ligne peut finir par une espace.
    /// Sans fichier, il n'y a aucune carte. Un fichier illisible : `CannotRead`.
    ///
    /// Par exemple, « une ligne par carte » :
    ///
    /// ```yaml
    /// - e = editeur_de(situation("", ""))
    /// - call: search_number_custom_map(e, ".")
    ///   returns: Ok(2)
    /// - check: e.num_custom_map == 2
    /// - check: e.list_custom_map == [["Custom_map_0", "26"], ["Custom_map_1", "7"]]
    /// ```
    pub fn search_number_custom_map(&mut self, root: &str) -> Result<usize, MapError> {
        todo!("search_number_custom_map : root = {root:?}")
    }

    /// S'il y a plus de cinq cartes, ne garde que les cinq dernières : les autres disparaissent,
    /// celles-ci sont renumérotées de 0 à 4, et le fichier de compte est récrit avec leurs vrais
    /// nombres de pièces. La réponse dit s'il y en avait trop. Un fichier d'une des cinq cartes à
    /// garder manque (le compte peut mentir) : `CannotRead`. Ce que deviennent `num_custom_map` et
    /// `list_custom_map` est libre.
    ///
    /// Par exemple, « cinq cartes : rien ne change » :
    ///
    /// ```yaml
    /// - e = editeur_de(situation("", ""))
    /// - call: max_map(e, ".")
    ///   returns: Ok(false)
    /// - file: "source/map/number_custom_map"
    ///   exact: "Custom_map_0 4\nCustom_map_1 5\nCustom_map_2 6\nCustom_map_3 7\nCustom_map_4 8\n"
    /// - file: "source/map/custom_pawn_0"
    ///   exact: |
    ///     sphinx player_one south 0 0
    ///     pharaoh player_one south 0 5
    ///     pharaoh player_two north 7 4
    ///     sphinx player_two north 7 9
    /// ```
    pub fn max_map(&mut self, root: &str) -> Result<bool, MapError> {
        todo!("max_map : root = {root:?}")
    }

    /// Enregistre la carte sous le numéro suivant, dans `source/map` sous le dossier `root`, et
    /// ajoute sa ligne au fichier de compte, créé s'il manque. Au-delà de cinq cartes, les plus
    /// anciennes disparaissent (`max_map`). La réponse est le numéro de la carte.
    ///
    /// Une carte inachevée s'enregistre aussi. Erreurs : `CannotWrite` (si le dossier manque, on
    /// peut aussi le créer), ou celles de `search_number_custom_map`.
    ///
    /// Par exemple, « la suivante s'ajoute » :
    ///
    /// ```yaml
    /// - e = editeur_de(situation("sphinx 0S pharaoh 5S pyramid 44E", "sphinx 79N pharaoh 74N"))
    /// - call: generate_file_custom_map(e, ".")
    ///   returns: Ok(1)
    /// - file: "source/map/number_custom_map"
    ///   exact: "Custom_map_0 4\nCustom_map_1 5\n"
    /// - file: "source/map/custom_pawn_1"
    ///   exact: |
    ///     sphinx player_one south 0 0
    ///     pharaoh player_one south 0 5
    ///     pyramid player_one east 4 4
    ///     pharaoh player_two north 7 4
    ///     sphinx player_two north 7 9
    /// ```
    pub fn generate_file_custom_map(&mut self, root: &str) -> Result<usize, MapError> {
        todo!("generate_file_custom_map : root = {root:?}")
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
        let _ = &game_board;
        todo!("start_custom_game : root = {root:?}, map = {map:?}")
    }
}
