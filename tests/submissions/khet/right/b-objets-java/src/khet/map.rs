//! Le plateau : ses fichiers, ses pièces, ses cases, son dessin.

use super::box_case::BoxCase;
#[allow(unused_imports)]
use super::constantes::{BOARD_TOPLEFT, CELL_SIZE, COLUMNS, ROWS};

use super::pawn::Pawn;
#[allow(unused_imports)]
use super::pieces::Sphinx;
use super::types::{MapError, Player};
#[allow(unused_imports)]
use super::types::{NamePawn, OwnerBox};
use super::geometrie::{Place, Rectangle, toutes_les_places};
use super::pieces::Piece;
use super::types::Direction;
use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;

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
            name_map: name_map.chars().flat_map(char::to_lowercase).collect(),
            list_name: Vec::default(),
            list_box_owner: Vec::default(),
            list_direction: Vec::default(),
            list_pawn: Vec::default(),
            list_box: Vec::default(),
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
        let lexique = ["nothing", "pyramid", "scarab", "anubis", "pharaoh", "sphinx"];
        let nom = String::from("map_") + &self.name_map;
        let lue = Dossier::new(root).tableau(&nom, &lexique)?;
        self.list_name = lue.clone();
        Ok(lue)
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
        let nom = String::from("box_") + &self.name_map;
        let lue = Dossier::new(root).tableau(&nom, &PROPRIETAIRES)?;
        self.list_box_owner = lue.clone();
        Ok(lue)
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
        let lexique = ["nothing", "west", "south", "east", "north"];
        let nom = String::from("direction_") + &self.name_map;
        let lue = Dossier::new(root).tableau(&nom, &lexique)?;
        self.list_direction = lue.clone();
        Ok(lue)
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
        let proprietaires = self.generate_list_owner(root)?;
        let noms = self.generate_list_name(root)?;
        let orientations = self.generate_list_direction(root)?;
        let mut carte = Carte::new(&proprietaires);
        for place in toutes_les_places() {
            let Place { ligne, colonne } = place;
            if let Some(nom) = NamePawn::du_mot(&noms[ligne][colonne]) {
                let joueur = match carte.cases[place.indice()].owner_box {
                    OwnerBox::player_one | OwnerBox::player_one_fix => Player::player_one,
                    OwnerBox::player_two | OwnerBox::player_two_fix => Player::player_two,
                    OwnerBox::neutral => return Err(MapError::NoOwner),
                };
                let Some(direction) = Direction::du_mot(&orientations[ligne][colonne]) else {
                    return Err(MapError::NoDirection);
                };
                carte.ajoute(Pawn::creee(nom, joueur, direction).en(place.indice()));
            }
        }
        carte.verifie()?;
        carte.installe(self);
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
        let par_case: HashMap<usize, &Pawn> = self.list_pawn.iter().map(|p| (p.index_box, p)).collect();
        let mut lignes = Vec::new();
        for ligne in 0..ROWS {
            let mut cases = Vec::new();
            for colonne in 0..COLUMNS {
                let index = ligne * COLUMNS + colonne;
                cases.push(match par_case.get(&index) {
                    Some(pawn) => super::dessin::dessine_piece(pawn),
                    None => super::dessin::dessine_vide(&self.list_box[index]),
                });
            }
            lignes.push(cases.join(" "));
        }
        lignes.join("\n") + "\n"
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
        let mut panneaux = Vec::new();
        if self.list_pawn[index_pawn].pawn_is_select {
            for x in [690, 485] {
                panneaux.push((x, 685));
            }
        }
        panneaux
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
        for place in toutes_les_places() {
            let (x, y) = place.coin();
            if Rectangle::case(x, y).contient(position) {
                return Some((place.indice(), self.find_index_pawn(place.indice())));
            }
        }
        None
    }
}

/// Le dossier des cartes.
pub struct Dossier {
    chemin: PathBuf,
}

impl Dossier {
    pub fn new(root: &str) -> Dossier {
        let mut chemin = PathBuf::from(root);
        chemin.push("source");
        chemin.push("map");
        Dossier { chemin }
    }

    pub fn fichier(&self, nom: &str) -> PathBuf {
        self.chemin.join(nom)
    }

    pub fn lit(&self, nom: &str) -> Result<String, MapError> {
        match fs::read(self.fichier(nom)) {
            Ok(octets) => String::from_utf8(octets).or(Err(MapError::CannotRead)),
            Err(_) => Err(MapError::CannotRead),
        }
    }

    pub fn ecrit(&self, nom: &str, texte: &str) -> Result<(), MapError> {
        fs::write(self.fichier(nom), texte).or(Err(MapError::CannotWrite))
    }

    /// 8 lignes de 10 mots du lexique. Les blancs en trop sont ignorés.
    pub fn tableau(&self, nom: &str, lexique: &[&str]) -> Result<Vec<Vec<String>>, MapError> {
        let texte = self.lit(nom)?;
        let lignes: Vec<&str> = texte.trim_end().lines().collect();
        if lignes.len() != ROWS {
            return Err(MapError::WrongLines);
        }
        let mut tableau = Vec::new();
        for ligne in lignes {
            let mots: Vec<String> = ligne.split_whitespace().map(str::to_owned).collect();
            for mot in &mots {
                if !lexique.contains(&mot.as_str()) {
                    return Err(MapError::UnknownWord);
                }
            }
            if mots.len() != COLUMNS {
                return Err(MapError::WrongWords);
            }
            tableau.push(mots);
        }
        Ok(tableau)
    }
}

pub const PROPRIETAIRES: [&str; 5] = [
    "player_two_fix",
    "player_two",
    "neutral",
    "player_one",
    "player_one_fix",
];

/// Un mot de fichier devient une valeur.
pub trait Mot: Sized {
    fn du_mot(mot: &str) -> Option<Self>;
}

impl Mot for OwnerBox {
    fn du_mot(mot: &str) -> Option<OwnerBox> {
        match mot {
            "neutral" => Some(OwnerBox::neutral),
            "player_one" => Some(OwnerBox::player_one),
            "player_two" => Some(OwnerBox::player_two),
            "player_one_fix" => Some(OwnerBox::player_one_fix),
            "player_two_fix" => Some(OwnerBox::player_two_fix),
            _ => None,
        }
    }
}

impl Mot for Player {
    fn du_mot(mot: &str) -> Option<Player> {
        match mot {
            "player_one" => Some(Player::player_one),
            "player_two" => Some(Player::player_two),
            _ => None,
        }
    }
}

impl Mot for Direction {
    fn du_mot(mot: &str) -> Option<Direction> {
        match mot {
            "north" => Some(Direction::north),
            "east" => Some(Direction::east),
            "south" => Some(Direction::south),
            "west" => Some(Direction::west),
            _ => None,
        }
    }
}

impl Mot for NamePawn {
    fn du_mot(mot: &str) -> Option<NamePawn> {
        match mot {
            "sphinx" => Some(NamePawn::sphinx),
            "pharaoh" => Some(NamePawn::pharaoh),
            "anubis" => Some(NamePawn::anubis),
            "scarab" => Some(NamePawn::scarab),
            "pyramid" => Some(NamePawn::pyramid),
            _ => None,
        }
    }
}

/// Une carte lue, pas encore jouée.
pub struct Carte {
    pub pieces: Vec<Pawn>,
    pub cases: Vec<BoxCase>,
}

impl Carte {
    pub fn new(proprietaires: &[Vec<String>]) -> Carte {
        let mut cases = Vec::new();
        for mot in proprietaires.iter().flatten() {
            let owner = OwnerBox::du_mot(mot).unwrap_or(OwnerBox::neutral);
            let mut case = BoxCase::new(owner, true);
            case.box_color = 9;
            cases.push(case);
        }
        Carte {
            pieces: Vec::new(),
            cases,
        }
    }

    pub fn ajoute(&mut self, pawn: Pawn) {
        self.cases[pawn.index_box].box_is_empty = false;
        self.pieces.push(pawn);
    }

    fn compte(&self, nom: NamePawn, joueur: Player) -> usize {
        let mut compte = 0;
        for pawn in &self.pieces {
            if pawn.name_pawn == nom && pawn.owner_pawn == joueur {
                compte += 1;
            }
        }
        compte
    }

    /// Un pharaon par joueur, un sphinx par joueur à sa place.
    pub fn verifie(&self) -> Result<(), MapError> {
        for joueur in [Player::player_two, Player::player_one] {
            if self.compte(NamePawn::pharaoh, joueur) != 1 {
                return Err(MapError::WrongPharaoh);
            }
            if self.compte(NamePawn::sphinx, joueur) != 1 {
                return Err(MapError::WrongSphinx);
            }
        }
        for pawn in &self.pieces {
            let place = match pawn.owner_pawn {
                Player::player_one => 0,
                Player::player_two => 79,
            };
            let bon = pawn.index_box == place && pawn.peut_regarder(pawn.direction_pawn);
            if pawn.name_pawn == NamePawn::sphinx && !bon {
                return Err(MapError::WrongSphinx);
            }
        }
        Ok(())
    }

    /// Met la partie à son début.
    pub fn installe(mut self, game_board: &mut Map) {
        self.pieces.sort_by(|a, b| a.index_box.cmp(&b.index_box));
        game_board.list_pawn = self.pieces;
        game_board.list_box = self.cases;
        game_board.end_game = false;
        game_board.winner = None;
        game_board.index_player = 0;
    }
}
