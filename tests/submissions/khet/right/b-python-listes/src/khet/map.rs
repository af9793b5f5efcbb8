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
use super::types::Direction;

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
        return Map {
            name_map: name_map.to_lowercase(),
            list_name: vec![],
            list_box_owner: vec![],
            list_direction: vec![],
            list_pawn: vec![],
            list_box: vec![],
            end_game: false,
            winner: None,
            index_player: 0,
        };
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
        let mots = ["sphinx", "pharaoh", "anubis", "scarab", "pyramid", "nothing"];
        let nom = format!("{}/source/map/map_{}", root, self.name_map);
        self.list_name = lire_fichier(&nom, &mots)?;
        return Ok(self.list_name.clone());
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
        let mots = ["neutral", "player_one", "player_two", "player_one_fix", "player_two_fix"];
        let nom = format!("{}/source/map/box_{}", root, self.name_map);
        self.list_box_owner = lire_fichier(&nom, &mots)?;
        return Ok(self.list_box_owner.clone());
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
        let mots = ["north", "east", "south", "west", "nothing"];
        let nom = format!("{}/source/map/direction_{}", root, self.name_map);
        self.list_direction = lire_fichier(&nom, &mots)?;
        return Ok(self.list_direction.clone());
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
        let noms = self.generate_list_name(root)?;
        let owners = self.generate_list_owner(root)?;
        let directions = self.generate_list_direction(root)?;
        let mut pieces = Vec::new();
        let mut cases = Vec::new();
        for l in 0..8 {
            for c in 0..10 {
                let owner = mot_owner(&owners[l][c]);
                let mut case = BoxCase::new(owner, true);
                case.box_color = 9;
                if noms[l][c] != "nothing" {
                    let joueur;
                    if owner == OwnerBox::player_one || owner == OwnerBox::player_one_fix {
                        joueur = Player::player_one;
                    } else if owner == OwnerBox::player_two || owner == OwnerBox::player_two_fix {
                        joueur = Player::player_two;
                    } else {
                        return Err(MapError::NoOwner);
                    }
                    match mot_direction(&directions[l][c]) {
                        None => return Err(MapError::NoDirection),
                        Some(d) => {
                            let mut piece = fabrique(&noms[l][c], joueur, d).unwrap();
                            piece.index_box = l * 10 + c;
                            pieces.push(piece);
                        }
                    }
                    case.box_is_empty = false;
                }
                cases.push(case);
            }
        }
        verifie(&pieces)?;
        self.list_pawn = pieces;
        self.list_box = cases;
        self.end_game = false;
        self.winner = None;
        self.index_player = 0;
        return Ok(());
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
        // avec un cadre
        let mut texte = String::from("+-------------------------------+\n");
        for ligne in super::dessin::rangees(self) {
            texte = texte + "| ";
            for case in ligne {
                texte = texte + &case + " ";
            }
            texte = texte + "|\n";
        }
        texte = texte + "+-------------------------------+\n";
        return texte;
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
            panneaux.push((690, 685));
            panneaux.push((485, 685));
        }
        return panneaux;
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
        for l in 0..8 {
            for c in 0..10 {
                let x = 301 + 67 * c;
                let y = 150 + 67 * l;
                if position.0 >= x && position.0 <= x + 57 && position.1 >= y && position.1 <= y + 57 {
                    let index = (l * 10 + c) as usize;
                    return Some((index, self.find_index_pawn(index)));
                }
            }
        }
        return None;
    }
}

/// Lit un fichier de 8 lignes de 10 mots, tous parmi `mots`.
pub fn lire_fichier(nom: &str, mots: &[&str]) -> Result<Vec<Vec<String>>, MapError> {
    let texte = match std::fs::read_to_string(nom) {
        Ok(t) => t,
        Err(_) => return Err(MapError::CannotRead),
    };
    let mut resultat = Vec::new();
    for ligne in texte.lines() {
        let mut liste = Vec::new();
        for mot in ligne.trim_end().split(' ') {
            liste.push(mot.to_string());
        }
        if liste.len() != 10 {
            return Err(MapError::WrongWords);
        }
        for mot in &liste {
            if mots.contains(&mot.as_str()) == false {
                return Err(MapError::UnknownWord);
            }
        }
        resultat.push(liste);
    }
    if resultat.len() != 8 {
        return Err(MapError::WrongLines);
    }
    return Ok(resultat);
}

/// Du mot d'un fichier à l'orientation.
pub fn mot_direction(mot: &str) -> Option<Direction> {
    if mot == "north" {
        return Some(Direction::north);
    }
    if mot == "east" {
        return Some(Direction::east);
    }
    if mot == "south" {
        return Some(Direction::south);
    }
    if mot == "west" {
        return Some(Direction::west);
    }
    return None;
}

/// Du mot d'un fichier au propriétaire d'une case.
pub fn mot_owner(mot: &str) -> OwnerBox {
    if mot == "player_one" {
        return OwnerBox::player_one;
    }
    if mot == "player_two" {
        return OwnerBox::player_two;
    }
    if mot == "player_one_fix" {
        return OwnerBox::player_one_fix;
    }
    if mot == "player_two_fix" {
        return OwnerBox::player_two_fix;
    }
    return OwnerBox::neutral;
}

/// Fabrique la pièce de ce nom.
pub fn fabrique(mot: &str, joueur: Player, direction: Direction) -> Option<Pawn> {
    if mot == "sphinx" {
        return Some(Sphinx::new(joueur, direction));
    }
    if mot == "pharaoh" {
        return Some(super::pieces::Pharaoh::new(joueur, direction));
    }
    if mot == "anubis" {
        return Some(super::pieces::Anubis::new(joueur, direction));
    }
    if mot == "scarab" {
        return Some(super::pieces::Scarab::new(joueur, direction));
    }
    if mot == "pyramid" {
        return Some(super::pieces::Pyramid::new(joueur, direction));
    }
    return None;
}

/// Vérifie les sphinx et les pharaons.
pub fn verifie(pieces: &Vec<Pawn>) -> Result<(), MapError> {
    let mut sphinx_un = 0;
    let mut sphinx_deux = 0;
    let mut pharaon_un = 0;
    let mut pharaon_deux = 0;
    for p in pieces {
        if p.name_pawn == NamePawn::sphinx {
            if p.owner_pawn == Player::player_one {
                sphinx_un += 1;
                if p.index_box != 0 {
                    return Err(MapError::WrongSphinx);
                }
                if p.direction_pawn != Direction::south && p.direction_pawn != Direction::east {
                    return Err(MapError::WrongSphinx);
                }
            } else {
                sphinx_deux += 1;
                if p.index_box != 79 {
                    return Err(MapError::WrongSphinx);
                }
                if p.direction_pawn != Direction::north && p.direction_pawn != Direction::west {
                    return Err(MapError::WrongSphinx);
                }
            }
        }
        if p.name_pawn == NamePawn::pharaoh {
            if p.owner_pawn == Player::player_one {
                pharaon_un += 1;
            } else {
                pharaon_deux += 1;
            }
        }
    }
    if sphinx_un != 1 || sphinx_deux != 1 {
        return Err(MapError::WrongSphinx);
    }
    if pharaon_un != 1 || pharaon_deux != 1 {
        return Err(MapError::WrongPharaoh);
    }
    return Ok(());
}
