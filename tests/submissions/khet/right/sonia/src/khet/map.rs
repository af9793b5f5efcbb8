//! Le plateau : ses fichiers, ses pièces, ses cases, son dessin.

use super::box_case::BoxCase;
#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{BOARD_TOPLEFT, CELL_SIZE, COLUMNS, ROWS};

use super::constantes::CELL_SPACING;
use super::pawn::Pawn;
#[allow(unused_imports)] // Pour vos fonctions.
use super::pieces::Sphinx;
use super::types::Direction;
use super::types::{MapError, Player};
#[allow(unused_imports)] // Pour vos fonctions.
use super::types::{NamePawn, OwnerBox};
use std::fs;
use std::path::Path;

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
        self.list_name = Vec::new();
        let mots = [
            "sphinx", "pharaoh", "anubis", "scarab", "pyramid", "nothing",
        ];
        self.list_name = lire(root, "map", &self.name_map, &mots)?;
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
        let mots = [
            "neutral",
            "player_one",
            "player_two",
            "player_one_fix",
            "player_two_fix",
        ];
        self.list_box_owner = lire(root, "box", &self.name_map, &mots)?;
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
        let mots = ["north", "east", "south", "west", "nothing"];
        self.list_direction = lire(root, "direction", &self.name_map, &mots)?;
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
        let noms = self.list_name.iter().flatten();
        let proprietaires = self.list_box_owner.iter().flatten();
        let orientations = self.list_direction.iter().flatten();
        let mut pieces = Vec::new();
        let mut cases = Vec::new();
        for (index, ((nom, proprietaire), orientation)) in
            noms.zip(proprietaires).zip(orientations).enumerate()
        {
            let proprietaire = mot_owner(proprietaire).ok_or(MapError::UnknownWord)?;
            let piece = mot_piece(nom);
            cases.push(BoxCase::ordinary(proprietaire, piece.is_none()));
            if let Some(piece) = piece {
                let joueur = match proprietaire {
                    OwnerBox::player_one | OwnerBox::player_one_fix => Player::player_one,
                    OwnerBox::player_two | OwnerBox::player_two_fix => Player::player_two,
                    OwnerBox::neutral => return Err(MapError::NoOwner),
                };
                let orientation = mot_direction(orientation).ok_or(MapError::NoDirection)?;
                pieces.push(Pawn {
                    index_box: index,
                    ..Pawn::of_kind(piece, joueur, orientation)
                });
            }
        }
        verifie(&pieces)?;
        self.start(pieces, cases);
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
        cadre(&dessin(&self.list_pawn, &self.list_box))
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
            false => vec![],
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
        let rang = |point: i32, debut: i32, taille: i32, espace: i32, combien: usize| {
            let ecart = point - debut;
            let rang = ecart.div_euclid(taille + espace);
            let dedans = ecart.rem_euclid(taille + espace) <= taille;
            usize::try_from(rang)
                .ok()
                .filter(|r| dedans && *r < combien)
        };
        let colonne = rang(
            position.0,
            BOARD_TOPLEFT.0,
            CELL_SIZE.0,
            CELL_SPACING.0,
            COLUMNS,
        )?;
        let ligne = rang(
            position.1,
            BOARD_TOPLEFT.1,
            CELL_SIZE.1,
            CELL_SPACING.1,
            ROWS,
        )?;
        let index = ligne * COLUMNS + colonne;
        Some((index, self.find_index_pawn(index)))
    }
}

impl Map {
    /// Met la partie à son début avec ces pièces et ces cases.
    pub fn start(&mut self, list_pawn: Vec<Pawn>, list_box: Vec<BoxCase>) {
        self.list_pawn = list_pawn;
        self.list_box = list_box;
        self.end_game = false;
        self.winner = None;
        self.index_player = 0;
    }
}

/// Les huit lignes de dix mots du fichier `source/map/SORTE_NOM`.
pub fn lire(
    root: &str,
    sorte: &str,
    nom: &str,
    mots: &[&str],
) -> Result<Vec<Vec<String>>, MapError> {
    let chemin = Path::new(root)
        .join("source/map")
        .join(format!("{sorte}_{nom}"));
    let texte = fs::read_to_string(chemin).map_err(|_| MapError::CannotRead)?;
    let lignes: Vec<Vec<String>> = texte
        .lines()
        .map(|ligne| ligne.split_whitespace().map(str::to_string).collect())
        .filter(|ligne: &Vec<String>| !ligne.is_empty())
        .collect();
    if lignes.len() != ROWS {
        Err(MapError::WrongLines)
    } else if lignes.iter().any(|ligne| ligne.len() != COLUMNS) {
        Err(MapError::WrongWords)
    } else if lignes
        .iter()
        .flatten()
        .any(|mot| !mots.contains(&mot.as_str()))
    {
        Err(MapError::UnknownWord)
    } else {
        Ok(lignes)
    }
}

/// La sorte de pièce qui a ce nom dans les fichiers.
pub fn mot_piece(mot: &str) -> Option<NamePawn> {
    [
        ("sphinx", NamePawn::sphinx),
        ("pharaoh", NamePawn::pharaoh),
        ("anubis", NamePawn::anubis),
        ("scarab", NamePawn::scarab),
        ("pyramid", NamePawn::pyramid),
    ]
    .into_iter()
    .find_map(|(nom, piece)| (nom == mot).then_some(piece))
}

/// Le propriétaire qui a ce nom dans les fichiers.
pub fn mot_owner(mot: &str) -> Option<OwnerBox> {
    // Les variantes s'appellent comme les mots.
    [
        OwnerBox::neutral,
        OwnerBox::player_one,
        OwnerBox::player_two,
        OwnerBox::player_one_fix,
        OwnerBox::player_two_fix,
    ]
    .into_iter()
    .find(|owner| format!("{owner:?}") == mot)
}

/// La direction qui a ce nom dans les fichiers.
pub fn mot_direction(mot: &str) -> Option<Direction> {
    super::pawn::LIST_DIRECTION_POSSIBLE
        .into_iter()
        .find(|direction| format!("{direction:?}") == mot)
}

/// Chaque joueur a son sphinx, à sa place et bien orienté, et un pharaon.
pub fn verifie(pieces: &[Pawn]) -> Result<(), MapError> {
    let de = |nom: NamePawn| pieces.iter().filter(move |p| p.name_pawn == nom);
    let mut sphinx: Vec<&Pawn> = de(NamePawn::sphinx).collect();
    sphinx.sort_by_key(|p| p.index_box);
    let [premier, second] = sphinx[..] else {
        return Err(MapError::WrongSphinx);
    };
    let un = premier.owner_pawn == Player::player_one
        && premier.index_box == 0
        && matches!(premier.direction_pawn, Direction::south | Direction::east);
    let deux = second.owner_pawn == Player::player_two
        && second.index_box == ROWS * COLUMNS - 1
        && matches!(second.direction_pawn, Direction::north | Direction::west);
    if !un || !deux {
        return Err(MapError::WrongSphinx);
    }
    let pharaons: Vec<Player> = de(NamePawn::pharaoh).map(|p| p.owner_pawn).collect();
    match pharaons[..] {
        [a, b] if a != b => Ok(()),
        _ => Err(MapError::WrongPharaoh),
    }
}

/// Les huit lignes du plateau.
pub fn dessin(pieces: &[Pawn], cases: &[BoxCase]) -> Vec<String> {
    let signes: Vec<String> = cases
        .iter()
        .enumerate()
        .map(
            |(index, case)| match pieces.iter().find(|piece| piece.index_box == index) {
                Some(piece) => signe(piece),
                None => match case.owner_box {
                    OwnerBox::player_one_fix => "1.".to_string(),
                    OwnerBox::player_two_fix => "2.".to_string(),
                    _ => "..".to_string(),
                },
            },
        )
        .collect();
    signes
        .chunks(COLUMNS)
        .map(|ligne| ligne.join(" "))
        .collect()
}

/// Une pièce en deux caractères.
pub fn signe(piece: &Pawn) -> String {
    let rang = piece.get_index_direction_pawn();
    let fleche = ['^', '>', 'v', '<'][rang];
    let (lettre, dessin) = match piece.name_pawn {
        NamePawn::sphinx => ('S', fleche),
        NamePawn::pharaoh => ('P', fleche),
        NamePawn::anubis => ('A', fleche),
        NamePawn::scarab => ('C', ['/', '\\'][rang % 2]),
        NamePawn::pyramid => ('Y', ['◥', '◢', '◣', '◤'][rang]),
    };
    match piece.owner_pawn {
        Player::player_one => format!("{lettre}{dessin}"),
        Player::player_two => format!("{}{dessin}", lettre.to_ascii_lowercase()),
    }
}

/// Ces lignes dans un cadre.
pub fn cadre(lignes: &[String]) -> String {
    let bord = format!("+{}+", "-".repeat(31));
    let dedans = lignes.iter().map(|ligne| format!("| {ligne} |"));
    let tout: Vec<String> = std::iter::once(bord.clone())
        .chain(dedans)
        .chain([bord])
        .collect();
    tout.join("\n")
}
