//! Le plateau : ses fichiers, ses pièces, ses cases, son dessin.

use super::box_case::BoxCase;
#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{BOARD_TOPLEFT, CELL_SIZE, COLUMNS, ROWS};

use super::constantes::CELL_SPACING;
use super::dessin::rangees;
use super::pawn::Pawn;
#[allow(unused_imports)] // Pour vos fonctions.
use super::pieces::Sphinx;
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab};
use super::types::Direction;
use super::types::{MapError, Player};
#[allow(unused_imports)] // Pour vos fonctions.
use super::types::{NamePawn, OwnerBox};
use std::fs;

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
        let words = [
            "sphinx", "pharaoh", "anubis", "scarab", "pyramid", "nothing",
        ];
        self.list_name = read_words(&format!("{root}/source/map/map_{}", self.name_map), &words)?;
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
        let path = format!("{root}/source/map/box_{}", self.name_map);
        self.list_box_owner = read_words(&path, &OWNER_WORDS)?;
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
        let words = ["north", "east", "south", "west", "nothing"];
        let path = format!("{root}/source/map/direction_{}", self.name_map);
        self.list_direction = read_words(&path, &words)?;
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
        let names = self.generate_list_name(root)?;
        let owners = self.generate_list_owner(root)?;
        let directions = self.generate_list_direction(root)?;
        let mut list_pawn = Vec::new();
        let mut list_box = Vec::new();
        for ligne in 0..ROWS {
            for colonne in 0..COLUMNS {
                let owner_box = owner_from(&owners[ligne][colonne]);
                let name = &names[ligne][colonne];
                let mut case = BoxCase::new(owner_box, name == "nothing");
                case.box_color = 9;
                list_box.push(case);
                if name == "nothing" {
                    continue;
                }
                let player = match owner_box {
                    OwnerBox::neutral => return Err(MapError::NoOwner),
                    OwnerBox::player_one | OwnerBox::player_one_fix => Player::player_one,
                    OwnerBox::player_two | OwnerBox::player_two_fix => Player::player_two,
                };
                let direction =
                    direction_from(&directions[ligne][colonne]).ok_or(MapError::NoDirection)?;
                let mut pawn = pawn_from(name, player, direction).ok_or(MapError::UnknownWord)?;
                pawn.index_box = ligne * COLUMNS + colonne;
                list_pawn.push(pawn);
            }
        }
        check_pawns(&list_pawn)?;
        self.list_pawn = list_pawn;
        self.list_box = list_box;
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
        let mut texte = String::new();
        for rangee in rangees(self) {
            texte.push_str(&rangee.join(" "));
            texte.push('\n');
        }
        texte
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
        if self.list_pawn[index_pawn].pawn_is_select {
            vec![(690, 685), (485, 685)]
        } else {
            Vec::new()
        }
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
        let (x, y) = position;
        for index in 0..ROWS * COLUMNS {
            let gauche =
                BOARD_TOPLEFT.0 + (index % COLUMNS) as i32 * (CELL_SIZE.0 + CELL_SPACING.0);
            let haut = BOARD_TOPLEFT.1 + (index / COLUMNS) as i32 * (CELL_SIZE.1 + CELL_SPACING.1);
            // Les deux bords comptent : 58 pixels.
            if x >= gauche && x <= gauche + CELL_SIZE.0 && y >= haut && y <= haut + CELL_SIZE.1 {
                return Some((index, self.find_index_pawn(index)));
            }
        }
        None
    }
}

/// Les mots d'un fichier de propriétaires.
pub const OWNER_WORDS: [&str; 5] = [
    "neutral",
    "player_one",
    "player_two",
    "player_one_fix",
    "player_two_fix",
];

/// Lit 8 lignes de 10 mots, tous dans `words`.
pub fn read_words(path: &str, words: &[&str]) -> Result<Vec<Vec<String>>, MapError> {
    let Ok(texte) = fs::read_to_string(path) else {
        return Err(MapError::CannotRead);
    };
    let mut lignes = Vec::new();
    for ligne in texte.lines() {
        let mots: Vec<String> = ligne.split(' ').map(|mot| mot.to_string()).collect();
        lignes.push(mots);
    }
    if lignes.len() != ROWS {
        return Err(MapError::WrongLines);
    }
    for ligne in &lignes {
        if ligne.len() != COLUMNS {
            return Err(MapError::WrongWords);
        }
        for mot in ligne {
            if !words.contains(&mot.as_str()) {
                return Err(MapError::UnknownWord);
            }
        }
    }
    Ok(lignes)
}

/// Le propriétaire que ce mot désigne.
pub fn owner_from(word: &str) -> OwnerBox {
    match word {
        "player_one" => OwnerBox::player_one,
        "player_two" => OwnerBox::player_two,
        "player_one_fix" => OwnerBox::player_one_fix,
        "player_two_fix" => OwnerBox::player_two_fix,
        _ => OwnerBox::neutral,
    }
}

/// La direction que ce mot désigne, s'il en désigne une.
pub fn direction_from(word: &str) -> Option<Direction> {
    match word {
        "north" => Some(Direction::north),
        "east" => Some(Direction::east),
        "south" => Some(Direction::south),
        "west" => Some(Direction::west),
        _ => None,
    }
}

/// Une pièce neuve de la sorte que ce mot désigne.
pub fn pawn_from(word: &str, player: Player, direction: Direction) -> Option<Pawn> {
    match word {
        "sphinx" => Some(Sphinx::new(player, direction)),
        "pharaoh" => Some(Pharaoh::new(player, direction)),
        "anubis" => Some(Anubis::new(player, direction)),
        "scarab" => Some(Scarab::new(player, direction)),
        "pyramid" => Some(Pyramid::new(player, direction)),
        _ => None,
    }
}

/// Un sphinx bien placé et un pharaon pour chaque joueur.
pub fn check_pawns(list_pawn: &[Pawn]) -> Result<(), MapError> {
    for player in [Player::player_one, Player::player_two] {
        let mut sphinx = 0;
        let mut pharaohs = 0;
        for pawn in list_pawn {
            if pawn.owner_pawn != player {
                continue;
            }
            if pawn.name_pawn == NamePawn::pharaoh {
                pharaohs += 1;
            }
            if pawn.name_pawn == NamePawn::sphinx {
                sphinx += 1;
                let permis = match (player, pawn.direction_pawn) {
                    (Player::player_one, Direction::south | Direction::east) => pawn.index_box == 0,
                    (Player::player_two, Direction::north | Direction::west) => {
                        pawn.index_box == 79
                    }
                    _ => false,
                };
                if !permis {
                    return Err(MapError::WrongSphinx);
                }
            }
        }
        if sphinx != 1 {
            return Err(MapError::WrongSphinx);
        }
        if pharaohs != 1 {
            return Err(MapError::WrongPharaoh);
        }
    }
    Ok(())
}
