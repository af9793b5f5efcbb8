//! Le plateau : ses fichiers, ses pièces, ses cases, son dessin.

use super::box_case::BoxCase;
use super::box_case::{COINS_X, COINS_Y};
#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{BOARD_TOPLEFT, CELL_SIZE, COLUMNS, ROWS};
use super::dessin::rangees;
use super::pawn::LIST_DIRECTION_POSSIBLE;
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab};
use super::types::Direction;

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
        Map {
            name_map: name_map.to_lowercase(),
            list_name: Vec::new(),
            list_box_owner: Vec::new(),
            list_direction: Vec::new(),
            list_pawn: Vec::new(),
            list_box: Vec::new(),
            end_game: false,
            winner: None,
            index_player: 0,
        }
    }

    /// Lit `source/map/map_NOM` sous le dossier `root` : 8 lignes de 10 mots (`sphinx`, `pharaoh`,
    /// `anubis`, `scarab`, `pyramid`, `nothing`), gardés dans `list_name` et répondus.
    ///
    /// Les fins de ligne de Windows sont admises. Erreurs : `CannotRead`, `WrongLines`,
    /// `WrongWords`, `UnknownWord` ; s'il y a plusieurs fautes, celle que l'on veut. Une espace en
    /// trop est admise ou donne une erreur. Après une erreur, `list_name` est libre.
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
        let mut permis = MOTS_PIECES.to_vec();
        permis.push("nothing");
        self.list_name = lis_grille(root, &format!("map_{}", self.name_map), &permis)?;
        Ok(self.list_name.clone())
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
        self.list_box_owner = lis_grille(root, &format!("box_{}", self.name_map), &MOTS_CASES)?;
        Ok(self.list_box_owner.clone())
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
        let mut permis = MOTS_DIRECTIONS.to_vec();
        permis.push("nothing");
        self.list_direction = lis_grille(root, &format!("direction_{}", self.name_map), &permis)?;
        Ok(self.list_direction.clone())
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
        self.generate_list_name(root)?;
        self.generate_list_owner(root)?;
        self.generate_list_direction(root)?;
        let (mut pieces, mut cases) = (vec![], vec![]);
        for i in 0..80 {
            let (l, c) = (i / 10, i % 10);
            let owner =
                rang(&MOTS_CASES, &self.list_box_owner[l][c]).ok_or(MapError::UnknownWord)?;
            let sorte = rang(&MOTS_PIECES, &self.list_name[l][c]);
            cases.push(BoxCase {
                owner_box: CASES[owner],
                box_is_empty: sorte.is_none(),
                box_color: 9,
            });
            if let Some(sorte) = sorte {
                let direction = rang(&MOTS_DIRECTIONS, &self.list_direction[l][c]);
                let direction = direction.ok_or(MapError::NoDirection)?;
                // neutral, un, deux, un, deux
                let joueur = owner.checked_sub(1).ok_or(MapError::NoOwner)? % 2;
                let mut pawn =
                    NOUVELLES[sorte](JOUEURS[joueur], LIST_DIRECTION_POSSIBLE[direction]);
                pawn.index_box = i;
                pieces.push(pawn);
            }
        }
        controle(&pieces)?;
        self.list_pawn = pieces;
        self.list_box = cases;
        self.end_game = false;
        self.winner = None;
        self.index_player = 0;
        Ok(())
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
        let mut lignes = vec![];
        for rangee in rangees(self) {
            lignes.push(rangee.join(" "));
        }
        lignes.join("\n")
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
        let panneaux = [(690, 685), (485, 685)];
        panneaux[..2 * usize::from(self.list_pawn[index_pawn].pawn_is_select)].to_vec()
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
        let colonne = COINS_X
            .iter()
            .position(|&x| (x..x + 58).contains(&position.0))?;
        let ligne = COINS_Y
            .iter()
            .position(|&y| (y..y + 58).contains(&position.1))?;
        let case = 10 * ligne + colonne;
        Some((case, self.find_index_pawn(case)))
    }
}

pub(super) const MOTS_PIECES: [&str; 5] = ["sphinx", "pharaoh", "anubis", "scarab", "pyramid"];
pub(super) const MOTS_CASES: [&str; 5] = [
    "neutral",
    "player_one",
    "player_two",
    "player_one_fix",
    "player_two_fix",
];
pub(super) const MOTS_DIRECTIONS: [&str; 4] = ["north", "east", "south", "west"];

/// Ce que ces mots veulent dire, dans le même ordre.
pub(super) const NOUVELLES: [fn(Player, Direction) -> Pawn; 5] = [
    Sphinx::new,
    Pharaoh::new,
    Anubis::new,
    Scarab::new,
    Pyramid::new,
];
pub(super) const CASES: [OwnerBox; 5] = [
    OwnerBox::neutral,
    OwnerBox::player_one,
    OwnerBox::player_two,
    OwnerBox::player_one_fix,
    OwnerBox::player_two_fix,
];
pub(super) const JOUEURS: [Player; 2] = [Player::player_one, Player::player_two];

/// Les orientations du sphinx de chaque joueur, par leurs rangs, et sa case.
pub(super) const SPHINX: [([usize; 2], usize); 2] = [([1, 2], 0), ([0, 3], 79)];

pub(super) fn rang(table: &[&str], mot: &str) -> Option<usize> {
    table.iter().position(|connu| *connu == mot)
}

pub(super) fn lis_fichier(root: &str, nom: &str) -> Result<String, MapError> {
    let chemin = format!("{root}/source/map/{nom}");
    std::fs::read_to_string(chemin).or(Err(MapError::CannotRead))
}

/// Les lignes de mots d'un fichier ; les mots inconnus d'abord, puis leur nombre, puis celui des
/// lignes.
pub(super) fn lis_grille(
    root: &str,
    nom: &str,
    permis: &[&str],
) -> Result<Vec<Vec<String>>, MapError> {
    let texte = lis_fichier(root, nom)?;
    let mut grille = vec![];
    for ligne in texte.trim_end().split('\n') {
        let mots: Vec<String> = ligne
            .split_ascii_whitespace()
            .map(|mot| mot.to_string())
            .collect();
        if let Some(_) = mots.iter().find(|mot| rang(permis, mot).is_none()) {
            return Err(MapError::UnknownWord);
        }
        grille.push(mots);
    }
    if texte.trim().is_empty() || grille.len() != ROWS {
        return Err(MapError::WrongLines);
    }
    if grille.iter().any(|mots| mots.len() != COLUMNS) {
        return Err(MapError::WrongWords);
    }
    Ok(grille)
}

/// Compte les sphinx et les pharaons.
pub(super) fn controle(pieces: &[Pawn]) -> Result<(), MapError> {
    let mut sphinx = [0; 2];
    let mut pharaons = [0; 2];
    for pawn in pieces {
        let joueur = pawn.owner_pawn as usize;
        let (orientations, case) = SPHINX[joueur];
        match pawn.name_pawn {
            NamePawn::pharaoh => pharaons[joueur] += 1,
            NamePawn::sphinx => {
                sphinx[joueur] += 1;
                if pawn.index_box != case
                    || !orientations.contains(&pawn.get_index_direction_pawn())
                {
                    return Err(MapError::WrongSphinx);
                }
            }
            _ => {}
        }
    }
    match (sphinx, pharaons) {
        ([1, 1], [1, 1]) => Ok(()),
        ([1, 1], _) => Err(MapError::WrongPharaoh),
        _ => Err(MapError::WrongSphinx),
    }
}
