//! Le plateau : ses fichiers, ses pièces, ses cases, son dessin.

use super::box_case::BoxCase;
#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{BOARD_TOPLEFT, CELL_SIZE, COLUMNS, ROWS};

use super::pawn::Pawn;
#[allow(unused_imports)] // Pour vos fonctions.
use super::pieces::Sphinx;
use super::types::{MapError, Player};
#[allow(unused_imports)] // Pour vos fonctions.
use super::types::{NamePawn, OwnerBox};

/// Une partie : le plateau, ses pièces et où l'on en est.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Map {
    /// Le nom de la carte, en minuscules.
    pub name_map: String,
    /// Les mots du fichier `map_…`, ligne par ligne.
    pub list_name: Vec<Vec<String>>,
    /// Ceux du fichier `box_…`.
    pub list_box_owner: Vec<Vec<String>>,
    /// Ceux du fichier `direction_…`.
    pub list_direction: Vec<Vec<String>>,
    /// Les pièces, dans l'ordre des cases au début de la partie.
    pub list_pawn: Vec<Pawn>,
    /// Les 80 cases.
    pub list_box: Vec<BoxCase>,
    pub end_game: bool,
    pub winner: Option<Player>,
    /// À qui de jouer : 0 pour le joueur un, 1 pour le joueur deux.
    pub index_player: usize,
}

impl Map {
    /// Un plateau encore vide : toutes les listes sont vides, la partie n'est pas finie, personne
    /// n'a gagné, et c'est au joueur un. Le nom est mis en minuscules : `"Classic"` et
    /// `"classic"` sont la même carte.
    ///
    /// Par exemple, « rien n'est lu, le joueur un commence » :
    ///
    /// ```yaml
    /// - m = Map("classic")
    /// - check: m.name_map == "classic"
    /// - check: len(m.list_pawn) == 0
    /// - check: len(m.list_box) == 0
    /// - check: len(m.list_name) == 0
    /// - check: not m.end_game
    /// - check: m.winner == null
    /// - check: m.index_player == 0
    /// ```
    pub fn new(name_map: &str) -> Map {
        todo!("new : name_map = {name_map:?}")
    }

    /// Lit `source/map/map_NOM` sous le dossier `root` : 8 lignes de 10 mots (`sphinx`, `pharaoh`,
    /// `anubis`, `scarab`, `pyramid`, `nothing`), gardés dans `list_name` et renvoyés.
    ///
    /// Les fins de ligne de Windows sont admises. Erreurs : `CannotRead`, `WrongLines`,
    /// `WrongWords`, `UnknownWord` ; s'il y a plusieurs fautes, celle que l'on veut. Un espace en
    /// trop est admis ou donne une erreur. Après une erreur, `list_name` est libre.
    ///
    /// Par exemple, « le fichier manque » :
    ///
    /// ```yaml
    /// - m = situation("", "")
    /// - m.name_map = "essai"
    /// - call: generate_list_name(m, ".")
    ///   returns: Err(CannotRead)
    /// ```
    pub fn generate_list_name(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        todo!("generate_list_name : root = {root:?}")
    }

    /// De même pour `source/map/box_NOM`, dans `list_box_owner` : `neutral`, `player_one`,
    /// `player_two`, `player_one_fix`, `player_two_fix`.
    ///
    /// Par exemple, « le fichier manque » :
    ///
    /// ```yaml
    /// - m = situation("", "")
    /// - m.name_map = "essai"
    /// - call: generate_list_owner(m, ".")
    ///   returns: Err(CannotRead)
    /// ```
    pub fn generate_list_owner(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        todo!("generate_list_owner : root = {root:?}")
    }

    /// De même pour `source/map/direction_NOM`, dans `list_direction` : `north`, `east`, `south`,
    /// `west`, `nothing`.
    ///
    /// Par exemple, « le fichier manque » :
    ///
    /// ```yaml
    /// - m = situation("", "")
    /// - m.name_map = "essai"
    /// - call: generate_list_direction(m, ".")
    ///   returns: Err(CannotRead)
    /// ```
    pub fn generate_list_direction(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        todo!("generate_list_direction : root = {root:?}")
    }

    /// Lit les trois fichiers de la carte et met la partie à son début : les pièces ligne par
    /// ligne, les 80 cases (couleur 9), le joueur un commence.
    ///
    /// Une pièce est au joueur de sa case. Erreurs : celles de chaque fichier, `NoOwner` ou
    /// `NoDirection` s'il y a une pièce qui n'en a pas, `WrongSphinx`, `WrongPharaoh` ; s'il y a
    /// plusieurs fautes, celle que l'on veut. Après une erreur, `list_pawn` et `list_box` n'ont pas
    /// changé.
    ///
    /// Par exemple, « un fichier manque » :
    ///
    /// ```yaml
    /// - m = situation("", "")
    /// - m.name_map = "essai"
    /// - call: m.generate_map(".")
    ///   returns: Err(CannotRead)
    /// - check: len(m.list_pawn) == 0
    /// - check: len(m.list_box) == 80
    /// ```
    pub fn generate_map(&mut self, root: &str) -> Result<(), MapError> {
        todo!("generate_map : root = {root:?}")
    }

    /// Le plateau en texte : 8 lignes de 10 cases séparées par un espace. Un cadre est permis.
    ///
    /// Une case vide est `..`, `1.` si elle est réservée au joueur un, `2.` au joueur deux. Une
    /// pièce est une lettre, majuscule pour le joueur un, minuscule pour le joueur deux — `S`
    /// sphinx, `P` pharaon, `A` anubis, `C` scarabée, `Y` pyramide —, suivie de son orientation :
    /// `^` `>` `v` `<`, le miroir `/` ou `\` d'un scarabée, ou la moitié pleine `◥` (north) `◢`
    /// (east) `◣` (south) `◤` (west) d'une pyramide.
    ///
    /// Par exemple, « huit lignes, les deux joueurs » :
    ///
    /// ```yaml
    /// - m = situation("sphinx 0S pharaoh 5N anubis 4E 6W scarab 34N 35E pyramid 7N 12E 30S 37W", "sphinx 79N pharaoh 74S anubis 73W scarab 44S 45W pyramid 23N 32E 39S 42W")
    /// - check: m.draw_map()
    ///   board:
    ///     equals: |
    ///       Sv 2. .. .. A> P^ A< Y◥ 1. 2.
    ///       1. .. Y◢ .. .. .. .. .. .. 2.
    ///       1. .. .. y◥ .. .. .. .. .. 2.
    ///       Y◣ .. y◢ .. C/ C\ .. Y◤ .. y◣
    ///       1. .. y◤ .. c/ c\ .. .. .. 2.
    ///       1. .. .. .. .. .. .. .. .. 2.
    ///       1. .. .. .. .. .. .. .. .. 2.
    ///       1. 2. .. a< pv .. .. .. 1. s^
    /// ```
    pub fn draw_map(&self) -> String {
        todo!("draw_map")
    }

    /// Où dessiner les deux panneaux de rotation : d'abord celui du sens des aiguilles d'une
    /// montre, en (690, 685), puis l'autre, en (485, 685). Aucun si la pièce n'est pas
    /// sélectionnée.
    ///
    /// Par exemple, « montrés quand la pièce est choisie » :
    ///
    /// ```yaml
    /// - m = situation("pyramid 44N 55N", "")
    /// - check: len(m.draw_signboard(0)) == 0
    /// - m.list_pawn[0].pawn_is_select = true
    /// - check: m.draw_signboard(0) == [(690, 685), (485, 685)]
    /// ```
    pub fn draw_signboard(&self, index_pawn: usize) -> Vec<(i32, i32)> {
        todo!("draw_signboard : index_pawn = {index_pawn:?}")
    }

    /// La case qui contient ce point de la fenêtre, et l'indice de la pièce qui s'y trouve. Une
    /// case fait 58 pixels sur 58, ses deux bords compris ; entre les cases et hors du plateau,
    /// la réponse est `None`.
    ///
    /// Le point (301, 150) est dans la case 0, (359, 150) n'est dans aucune.
    ///
    /// Par exemple, « une case vide, une case occupée » :
    ///
    /// ```yaml
    /// - m = situation("sphinx 0S pyramid 44N", "")
    /// - check: m.where_we_clicked((301, 150)) == (0, 0)
    /// - check: m.where_we_clicked((590, 440)) == (44, 1)
    /// - check: m.where_we_clicked((520, 360)) == (33, null)
    /// ```
    pub fn where_we_clicked(&self, position: (i32, i32)) -> Option<(usize, Option<usize>)> {
        todo!("where_we_clicked : position = {position:?}")
    }
}
