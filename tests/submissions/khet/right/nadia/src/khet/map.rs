//! Le plateau : ses fichiers, ses pièces, ses cases, son dessin.

use super::box_case::BoxCase;

use super::pawn::Pawn;

use super::types::{MapError, Player};
use super::pieces::{Anubis, Pharaoh, Pyramid, Scarab, Sphinx};
use super::types::{Direction, NamePawn, OwnerBox};
use std::fs::File;
use std::io::Read;

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
        let m = Map {
            name_map: String::from(name_map).to_lowercase(),
            list_name: Vec::new(),
            list_box_owner: Vec::new(),
            list_direction: Vec::new(),
            list_pawn: Vec::new(),
            list_box: Vec::new(),
            end_game: false,
            winner: None,
            index_player: 0,
        };
        return m;
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
        let mut chemin = root.to_string();
        chemin = chemin + "/source/map/map_" + &self.name_map;
        self.list_name = decoupe(&chemin)?;
        for ligne in self.list_name.clone() {
            for mot in ligne {
                if mot != "sphinx"
                    && mot != "pharaoh"
                    && mot != "anubis"
                    && mot != "scarab"
                    && mot != "pyramid"
                    && mot != "nothing"
                {
                    return Err(MapError::UnknownWord);
                }
            }
        }
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
        let mut chemin = root.to_string();
        chemin = chemin + "/source/map/box_" + &self.name_map;
        self.list_box_owner = decoupe(&chemin)?;
        for ligne in self.list_box_owner.clone() {
            for mot in ligne {
                if mot != "neutral"
                    && mot != "player_one"
                    && mot != "player_two"
                    && mot != "player_one_fix"
                    && mot != "player_two_fix"
                {
                    return Err(MapError::UnknownWord);
                }
            }
        }
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
        let mut chemin = root.to_string();
        chemin = chemin + "/source/map/direction_" + &self.name_map;
        self.list_direction = decoupe(&chemin)?;
        for ligne in self.list_direction.clone() {
            for mot in ligne {
                if mot != "north" && mot != "east" && mot != "south" && mot != "west" && mot != "nothing" {
                    return Err(MapError::UnknownWord);
                }
            }
        }
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
        self.generate_list_name(root)?;
        self.generate_list_owner(root)?;
        self.generate_list_direction(root)?;
        let mut copie = self.clone();
        copie.list_pawn = Vec::new();
        copie.list_box = Vec::new();
        let mut pharaons_un = 0;
        let mut pharaons_deux = 0;
        let mut sphinx_un = 0;
        let mut sphinx_deux = 0;
        for i in 0..8 {
            for j in 0..10 {
                let nom = self.list_name[i][j].clone();
                let proprietaire = self.list_box_owner[i][j].clone();
                let direction = self.list_direction[i][j].clone();
                let mut owner_box = OwnerBox::neutral;
                if proprietaire == "player_one" {
                    owner_box = OwnerBox::player_one;
                }
                if proprietaire == "player_two" {
                    owner_box = OwnerBox::player_two;
                }
                if proprietaire == "player_one_fix" {
                    owner_box = OwnerBox::player_one_fix;
                }
                if proprietaire == "player_two_fix" {
                    owner_box = OwnerBox::player_two_fix;
                }
                let mut case = BoxCase::new(owner_box, true);
                case.box_color = 9;
                if nom != "nothing" {
                    case.box_is_empty = false;
                    if proprietaire == "neutral" {
                        return Err(MapError::NoOwner);
                    }
                    let mut joueur = Player::player_one;
                    if proprietaire.starts_with("player_two") {
                        joueur = Player::player_two;
                    }
                    let mut sens = Direction::north;
                    if direction == "east" {
                        sens = Direction::east;
                    }
                    if direction == "south" {
                        sens = Direction::south;
                    }
                    if direction == "west" {
                        sens = Direction::west;
                    }
                    if direction == "nothing" {
                        return Err(MapError::NoDirection);
                    }
                    let mut piece = Pyramid::new(joueur, sens);
                    if nom == "anubis" {
                        piece = Anubis::new(joueur, sens);
                    }
                    if nom == "scarab" {
                        piece = Scarab::new(joueur, sens);
                    }
                    if nom == "pharaoh" {
                        piece = Pharaoh::new(joueur, sens);
                        if joueur == Player::player_one {
                            pharaons_un = pharaons_un + 1;
                        } else {
                            pharaons_deux = pharaons_deux + 1;
                        }
                    }
                    if nom == "sphinx" {
                        piece = Sphinx::new(joueur, sens);
                        if joueur == Player::player_one {
                            sphinx_un = sphinx_un + 1;
                        } else {
                            sphinx_deux = sphinx_deux + 1;
                        }
                    }
                    piece.index_box = i * 10 + j;
                    copie.list_pawn.push(piece.clone());
                }
                copie.list_box.push(case.clone());
            }
        }
        if sphinx_un != 1 || sphinx_deux != 1 {
            return Err(MapError::WrongSphinx);
        }
        // Le premier est le sphinx de la case 0, le dernier celui de la case 79.
        let premier = copie.list_pawn[0].clone();
        let dernier = copie.list_pawn[copie.list_pawn.len() - 1].clone();
        if premier.name_pawn != NamePawn::sphinx
            || premier.index_box != 0
            || premier.owner_pawn != Player::player_one
            || (premier.direction_pawn != Direction::south && premier.direction_pawn != Direction::east)
        {
            return Err(MapError::WrongSphinx);
        }
        if dernier.name_pawn != NamePawn::sphinx
            || dernier.index_box != 79
            || dernier.owner_pawn != Player::player_two
            || (dernier.direction_pawn != Direction::north && dernier.direction_pawn != Direction::west)
        {
            return Err(MapError::WrongSphinx);
        }
        if pharaons_un != 1 || pharaons_deux != 1 {
            return Err(MapError::WrongPharaoh);
        }
        copie.end_game = false;
        copie.winner = None;
        copie.index_player = 0;
        *self = copie.clone();
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
        let mut lignes: Vec<Vec<String>> = vec![vec!["..".to_string(); 10]; 8];
        for i in 0..80 {
            if self.list_box[i].owner_box == OwnerBox::player_one_fix {
                lignes[i / 10][i % 10] = "1.".to_string();
            }
            if self.list_box[i].owner_box == OwnerBox::player_two_fix {
                lignes[i / 10][i % 10] = "2.".to_string();
            }
        }
        for piece in self.list_pawn.clone() {
            lignes[piece.index_box / 10][piece.index_box % 10] = signes_de_la_piece(piece.clone());
        }
        let mut dessin = String::new();
        for ligne in lignes.clone() {
            dessin = dessin + &ligne.join(" ") + " ║\n";
        }
        dessin = dessin + "══════════════════════════════╝";
        return dessin;
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
        let piece = self.list_pawn[index_pawn].clone();
        if piece.pawn_is_select == true {
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
        let mut index = 0;
        while index < 80 {
            let x = 301 + 67 * (index as i32 % 10);
            let y = 150 + 67 * (index as i32 / 10);
            if x <= position.0 && position.0 < x + 58 && y <= position.1 && position.1 < y + 58 {
                return Some((index, self.find_index_pawn(index)));
            }
            index = index + 1;
        }
        return None;
    }
}

// Lit un fichier et le découpe en 8 lignes de 10 mots.
fn decoupe(chemin: &String) -> Result<Vec<Vec<String>>, MapError> {
    let ouvert = File::open(chemin.clone());
    if ouvert.is_err() {
        return Err(MapError::CannotRead);
    }
    let mut texte = String::new();
    if ouvert.unwrap().read_to_string(&mut texte).is_err() {
        return Err(MapError::CannotRead);
    }
    let texte = texte.replace("\r", "");
    let mut lignes = Vec::new();
    let mut ligne: Vec<String> = Vec::new();
    let mut mot = String::new();
    // Lettre par lettre.
    for lettre in texte.chars() {
        if lettre == ' ' || lettre == '\n' {
            if mot != "" {
                ligne.push(mot.clone());
            }
            mot = String::new();
        } else {
            mot.push(lettre);
        }
        if lettre == '\n' {
            lignes.push(ligne.clone());
            ligne = Vec::new();
        }
    }
    if mot != "" {
        ligne.push(mot.clone());
    }
    if ligne.len() > 0 {
        lignes.push(ligne.clone());
    }
    if lignes.len() != 8 {
        return Err(MapError::WrongLines);
    }
    for i in 0..8 {
        if lignes[i].len() != 10 {
            return Err(MapError::WrongWords);
        }
    }
    return Ok(lignes);
}

// Les deux signes d'une pièce.
pub fn signes_de_la_piece(piece: Pawn) -> String {
    let mut lettre = "Y".to_string();
    let mut formes = vec!["◥", "◢", "◣", "◤"];
    if piece.name_pawn == NamePawn::sphinx {
        lettre = "S".to_string();
    }
    if piece.name_pawn == NamePawn::pharaoh {
        lettre = "P".to_string();
    }
    if piece.name_pawn == NamePawn::anubis {
        lettre = "A".to_string();
    }
    if piece.name_pawn == NamePawn::scarab {
        lettre = "C".to_string();
        formes = vec!["/", "\\", "/", "\\"];
    }
    if lettre == "S" || lettre == "P" || lettre == "A" {
        formes = vec!["^", ">", "v", "<"];
    }
    if piece.owner_pawn == Player::player_two {
        lettre = lettre.to_lowercase();
    }
    return lettre + formes[piece.get_index_direction_pawn()];
}
