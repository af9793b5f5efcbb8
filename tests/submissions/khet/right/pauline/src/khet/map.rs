//! Le plateau : ses fichiers, ses pièces, ses cases, son dessin.

use super::box_case::BoxCase;

use super::pawn::Pawn;

use super::types::{MapError, Player};
use super::constantes::{BOARD_TOPLEFT, CELL_SIZE, CELL_SPACING};
use super::geometrie::{Pos, Zone};
use super::pieces::avec_droits;
use super::types::{Direction, NamePawn, OwnerBox};
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
        self.list_name = grille_de_mots(root, &format!("map_{}", self.name_map), |mot| {
            mot == "nothing" || lis_nom(mot).is_some()
        })?;
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
        self.list_box_owner = grille_de_mots(root, &format!("box_{}", self.name_map), |mot| {
            lis_case(mot).is_some()
        })?;
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
        self.list_direction = grille_de_mots(root, &format!("direction_{}", self.name_map), |mot| {
            mot == "nothing" || lis_direction(mot).is_some()
        })?;
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
        let directions = self.generate_list_direction(root)?;
        let noms = self.generate_list_name(root)?;
        let proprietaires = self.generate_list_owner(root)?;
        let mut list_pawn = Vec::new();
        let mut list_box = Vec::new();
        for index in 0..80 {
            let (ligne, colonne) = (index / 10, index % 10);
            let owner_box = lis_case(&proprietaires[ligne][colonne]).ok_or(MapError::UnknownWord)?;
            let nom = lis_nom(&noms[ligne][colonne]);
            list_box.push(BoxCase {
                owner_box,
                box_is_empty: nom.is_none(),
                box_color: 9,
            });
            if let Some(nom) = nom {
                let direction =
                    lis_direction(&directions[ligne][colonne]).ok_or(MapError::NoDirection)?;
                let joueur = match owner_box {
                    OwnerBox::neutral => return Err(MapError::NoOwner),
                    OwnerBox::player_one | OwnerBox::player_one_fix => Player::player_one,
                    OwnerBox::player_two | OwnerBox::player_two_fix => Player::player_two,
                };
                let mut pawn = avec_droits(nom, joueur, direction);
                pawn.index_box = index;
                list_pawn.push(pawn);
            }
        }
        sphinx_et_pharaons(&list_pawn)?;
        self.list_box = list_box;
        self.list_pawn = list_pawn;
        self.index_player = 0;
        self.end_game = false;
        self.winner = None;
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
        let brut = dessin_du_plateau(&self.list_pawn, &self.list_box);
        brut.trim_end().to_string()
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
        match self.list_pawn[index_pawn].pawn_is_select {
            true => vec![(690, 685), (485, 685)],
            false => Vec::new(),
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
        // La ligne, puis la colonne : deux recherches d'intervalle.
        let cherche = |point: i32, debut: i32, combien: i32| {
            (0..combien).find(|rang| (debut + 67 * rang..debut + 67 * rang + 58).contains(&point))
        };
        let ligne = cherche(position.1, 150, 8)?;
        let colonne = cherche(position.0, 301, 10)?;
        let index_box = Pos { ligne, colonne }.index()?;
        Some((index_box, self.find_index_pawn(index_box)))
    }
}

/// Les huit lignes du plateau.
pub fn dessin_du_plateau(list_pawn: &[Pawn], list_box: &[BoxCase]) -> String {
    // D'abord les cases vides, puis les pièces par-dessus.
    let mut dessins: Vec<String> = Vec::new();
    for case in list_box {
        dessins.push(String::from(match case.owner_box {
            OwnerBox::player_one_fix => "1.",
            OwnerBox::player_two_fix => "2.",
            _ => "..",
        }));
    }
    for pawn in list_pawn {
        dessins[pawn.index_box] = signes(pawn);
    }
    let mut texte = String::new();
    for (index, dessin) in dessins.iter().enumerate() {
        texte.push_str(dessin);
        texte.push(if index % 10 == 9 { '\n' } else { ' ' });
    }
    texte
}

/// Une pièce en deux signes.
pub fn signes(pawn: &Pawn) -> String {
    let (lettre, formes) = match pawn.name_pawn {
        NamePawn::sphinx => ("S", "^>v<"),
        NamePawn::pharaoh => ("P", "^>v<"),
        NamePawn::anubis => ("A", "^>v<"),
        NamePawn::scarab => ("C", "/\\/\\"),
        NamePawn::pyramid => ("Y", "◥◢◣◤"),
    };
    let forme = formes.chars().nth(pawn.get_index_direction_pawn());
    let lettre = match pawn.owner_pawn {
        Player::player_one => lettre.to_string(),
        Player::player_two => lettre.to_lowercase(),
    };
    format!("{lettre}{}", forme.unwrap_or(' '))
}

/// La sorte de pièce que ce mot désigne.
pub fn lis_nom(mot: &str) -> Option<NamePawn> {
    match mot {
        "sphinx" => Some(NamePawn::sphinx),
        "pharaoh" => Some(NamePawn::pharaoh),
        "anubis" => Some(NamePawn::anubis),
        "scarab" => Some(NamePawn::scarab),
        "pyramid" => Some(NamePawn::pyramid),
        _ => None,
    }
}

/// Le propriétaire que ce mot désigne.
pub fn lis_case(mot: &str) -> Option<OwnerBox> {
    match mot {
        "neutral" => Some(OwnerBox::neutral),
        "player_one" => Some(OwnerBox::player_one),
        "player_two" => Some(OwnerBox::player_two),
        "player_one_fix" => Some(OwnerBox::player_one_fix),
        "player_two_fix" => Some(OwnerBox::player_two_fix),
        _ => None,
    }
}

/// L'orientation que ce mot désigne.
pub fn lis_direction(mot: &str) -> Option<Direction> {
    match mot {
        "north" => Some(Direction::north),
        "east" => Some(Direction::east),
        "south" => Some(Direction::south),
        "west" => Some(Direction::west),
        _ => None,
    }
}

/// Un fichier de `source/map` : les mots inconnus sont cherchés d'abord, puis le nombre de mots,
/// puis celui de lignes.
pub fn grille_de_mots(
    root: &str,
    fichier: &str,
    connu: impl Fn(&str) -> bool,
) -> Result<Vec<Vec<String>>, MapError> {
    let octets = fs::read(format!("{root}/source/map/{fichier}"));
    let octets = octets.map_err(|_| MapError::CannotRead)?;
    let mut lignes = Vec::new();
    for ligne in octets.split(|octet| *octet == b'\n') {
        let texte = std::str::from_utf8(ligne).map_err(|_| MapError::CannotRead)?;
        let mots: Vec<String> = texte.split_ascii_whitespace().map(str::to_owned).collect();
        lignes.push(mots);
    }
    // Ce qui suit le dernier retour à la ligne, et les lignes vides de la fin, ne comptent pas.
    while lignes.last().is_some_and(Vec::is_empty) {
        lignes.pop();
    }
    if lignes.iter().flatten().any(|mot| !connu(mot)) {
        return Err(MapError::UnknownWord);
    }
    if lignes.iter().any(|ligne| ligne.len() != 10) {
        return Err(MapError::WrongWords);
    }
    if lignes.len() != 8 {
        return Err(MapError::WrongLines);
    }
    Ok(lignes)
}

/// Les pharaons d'abord, puis les sphinx.
pub fn sphinx_et_pharaons(list_pawn: &[Pawn]) -> Result<(), MapError> {
    let combien = |nom: NamePawn, joueur: Player| {
        let mut nombre = 0;
        for pawn in list_pawn {
            if (pawn.name_pawn, pawn.owner_pawn) == (nom, joueur) {
                nombre += 1;
            }
        }
        nombre
    };
    for joueur in [Player::player_one, Player::player_two] {
        if combien(NamePawn::pharaoh, joueur) != 1 {
            return Err(MapError::WrongPharaoh);
        }
        if combien(NamePawn::sphinx, joueur) != 1 {
            return Err(MapError::WrongSphinx);
        }
    }
    for pawn in list_pawn {
        if pawn.name_pawn == NamePawn::sphinx && !sphinx_permis(pawn) {
            return Err(MapError::WrongSphinx);
        }
    }
    Ok(())
}

/// Le sphinx est-il à sa place, dans une de ses orientations ?
pub fn sphinx_permis(pawn: &Pawn) -> bool {
    matches!(
        (pawn.owner_pawn, pawn.index_box, pawn.direction_pawn),
        (Player::player_one, 0, Direction::south | Direction::east)
            | (Player::player_two, 79, Direction::north | Direction::west)
    )
}
