//! Les cartes personnelles : enregistrer, compter, garder les cinq dernières, relire.
//!
//! Trois fichiers dans `source/map`. `custom_pawn_N` : une pièce par ligne, dans l'ordre des
//! cases, `nom joueur orientation ligne colonne`. `custom_box_N` : 8 lignes de 10 propriétaires.
//! `number_custom_map` : une ligne `Custom_map_N K` par carte, K étant son nombre de pièces.

use super::editor::Editor;
use super::map::Map;

use super::types::MapError;

impl Editor {
    /// Enregistre la carte sous le numéro suivant, dans `source/map` sous le dossier `root`, et
    /// ajoute sa ligne au fichier de compte, créé s'il manque. Au-delà de cinq cartes, les plus
    /// anciennes disparaissent (`max_map`). La réponse est le numéro de la carte.
    ///
    /// Une carte inachevée s'enregistre aussi. Erreurs : `CannotWrite`, ou celles de
    /// `search_number_custom_map`.
    pub fn generate_file_custom_map(&mut self, root: &str) -> Result<usize, MapError> {
        todo!("generate_file_custom_map : root = {root:?}")
    }

    /// Lit le fichier de compte : les mots de chaque ligne vont dans `list_custom_map`, le nombre
    /// de lignes dans `num_custom_map` et dans la réponse. Sans fichier, il n'y a aucune carte.
    /// Un fichier illisible : `CannotRead`.
    pub fn search_number_custom_map(&mut self, root: &str) -> Result<usize, MapError> {
        todo!("search_number_custom_map : root = {root:?}")
    }

    /// S'il y a plus de cinq cartes, ne garde que les cinq dernières : les autres disparaissent,
    /// celles-ci sont renumérotées de 0 à 4, et le fichier de compte est récrit avec leurs vrais
    /// nombres de pièces. La réponse dit s'il y en avait trop. Un fichier d'une des cinq cartes à
    /// garder manque (le compte peut mentir) : `CannotRead`.
    pub fn max_map(&mut self, root: &str) -> Result<bool, MapError> {
        todo!("max_map : root = {root:?}")
    }

    /// Lit la carte personnelle de ce numéro et met la partie `game_board` à son début : pièces
    /// dans l'ordre des cases, cases occupées là où il y a une pièce (couleur 9), le joueur un
    /// commence.
    ///
    /// Erreurs, dans l'ordre : `CannotRead` (numéro inconnu du fichier de compte, ou fichier
    /// absent) ; pour chaque ligne de pièce `WrongWords`, `UnknownWord`, `OutsideBoard`,
    /// `SameBox` ; `WrongCount` si leur nombre n'est pas celui du compte ; pour les cases
    /// `CannotRead`, `WrongLines`, `WrongWords`, `UnknownWord` ; enfin `WrongSphinx`,
    /// `WrongPharaoh`. Après une erreur, `game_board` n'a pas changé.
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
