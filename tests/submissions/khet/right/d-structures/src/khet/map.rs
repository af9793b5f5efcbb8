//! Le plateau : ses fichiers, ses pièces, ses cases, son dessin.

use super::box_case::BoxCase;
use super::box_case::Place;
#[allow(unused_imports)] // Pour vos fonctions.
use super::constantes::{BOARD_TOPLEFT, CELL_SIZE, COLUMNS, ROWS};
use super::coups::Orientations;
use super::dessin::{dessine_piece, dessine_vide};
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
        let tableau = Tableau::lis(root, &format!("map_{}", self.name_map))?;
        tableau.verifie(|mot| mot == "nothing" || Mot::piece(mot).is_some())?;
        self.list_name = tableau.rangees;
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
        let tableau = Tableau::lis(root, &format!("box_{}", self.name_map))?;
        tableau.verifie(|mot| Mot::proprietaire(mot).is_some())?;
        self.list_box_owner = tableau.rangees;
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
        let tableau = Tableau::lis(root, &format!("direction_{}", self.name_map))?;
        tableau.verifie(|mot| mot == "nothing" || Mot::direction(mot).is_some())?;
        self.list_direction = tableau.rangees;
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
        self.generate_list_owner(root)?;
        self.generate_list_name(root)?;
        self.generate_list_direction(root)?;
        let mut depart = Depart::default();
        for ligne in 0..ROWS {
            for colonne in 0..COLUMNS {
                let owner = Mot::proprietaire(&self.list_box_owner[ligne][colonne])
                    .ok_or(MapError::UnknownWord)?;
                depart.ajoute_case(owner);
                let Some(nom) = Mot::piece(&self.list_name[ligne][colonne]) else {
                    continue;
                };
                let player = match owner {
                    OwnerBox::neutral => return Err(MapError::NoOwner),
                    OwnerBox::player_one | OwnerBox::player_one_fix => Player::player_one,
                    OwnerBox::player_two | OwnerBox::player_two_fix => Player::player_two,
                };
                let direction = Mot::direction(&self.list_direction[ligne][colonne])
                    .ok_or(MapError::NoDirection)?;
                let mut pawn = Mot::fabrique(nom, player, direction);
                pawn.index_box = Place { ligne, colonne }.indice();
                depart.pieces.push(pawn);
            }
        }
        depart.installe(self)
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
        dessine(&self.list_pawn, &self.list_box)
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
        let case = Place::sous(position.0, position.1)?.indice();
        Some((case, self.find_index_pawn(case)))
    }
}

/// Les lignes d'un fichier, en mots ; il est lu caractère par caractère.
pub struct Tableau {
    pub rangees: Vec<Vec<String>>,
}

impl Tableau {
    pub fn lis(root: &str, fichier: &str) -> Result<Tableau, MapError> {
        let chemin = std::path::Path::new(root).join("source/map").join(fichier);
        let texte = std::fs::read_to_string(chemin).map_err(|_| MapError::CannotRead)?;
        let mut rangees = Vec::new();
        let mut mots: Vec<String> = Vec::new();
        let mut mot = String::new();
        for caractere in texte.chars().chain(['\n']) {
            match caractere {
                '\n' | ' ' | '\r' | '\t' => {
                    if !mot.is_empty() {
                        mots.push(std::mem::take(&mut mot));
                    }
                    if caractere == '\n' {
                        rangees.push(std::mem::take(&mut mots));
                    }
                }
                lettre => mot.push(lettre),
            }
        }
        // Ce qui est vide à la fin n'est pas une ligne.
        while rangees.last().is_some_and(Vec::is_empty) {
            rangees.pop();
        }
        Ok(Tableau { rangees })
    }

    /// Huit lignes de dix mots connus.
    pub fn verifie(&self, connu: impl Fn(&str) -> bool) -> Result<(), MapError> {
        if self.rangees.len() != ROWS {
            return Err(MapError::WrongLines);
        }
        for rangee in &self.rangees {
            if rangee.len() != COLUMNS {
                return Err(MapError::WrongWords);
            }
            if rangee.iter().any(|mot| !connu(mot)) {
                return Err(MapError::UnknownWord);
            }
        }
        Ok(())
    }
}

/// Les mots des fichiers.
pub struct Mot;

impl Mot {
    pub fn piece(mot: &str) -> Option<NamePawn> {
        let toutes = [
            NamePawn::sphinx,
            NamePawn::pharaoh,
            NamePawn::anubis,
            NamePawn::scarab,
            NamePawn::pyramid,
        ];
        toutes.into_iter().find(|nom| format!("{nom:?}") == mot)
    }

    pub fn proprietaire(mot: &str) -> Option<OwnerBox> {
        let tous = [
            OwnerBox::neutral,
            OwnerBox::player_one,
            OwnerBox::player_two,
            OwnerBox::player_one_fix,
            OwnerBox::player_two_fix,
        ];
        tous.into_iter().find(|owner| format!("{owner:?}") == mot)
    }

    pub fn direction(mot: &str) -> Option<Direction> {
        LIST_DIRECTION_POSSIBLE
            .into_iter()
            .find(|direction| format!("{direction:?}") == mot)
    }

    pub fn joueur(mot: &str) -> Option<Player> {
        [Player::player_one, Player::player_two]
            .into_iter()
            .find(|player| format!("{player:?}") == mot)
    }

    pub fn fabrique(nom: NamePawn, player: Player, direction: Direction) -> Pawn {
        match nom {
            NamePawn::sphinx => Sphinx::new(player, direction),
            NamePawn::pharaoh => Pharaoh::new(player, direction),
            NamePawn::anubis => Anubis::new(player, direction),
            NamePawn::scarab => Scarab::new(player, direction),
            NamePawn::pyramid => Pyramid::new(player, direction),
        }
    }
}

/// Un début de partie, avant que l'on sache s'il est bon.
#[derive(Default)]
pub struct Depart {
    pub pieces: Vec<Pawn>,
    pub cases: Vec<BoxCase>,
}

impl Depart {
    pub fn ajoute_case(&mut self, owner: OwnerBox) {
        let mut case = BoxCase::new(owner, true);
        case.box_color = 9;
        self.cases.push(case);
    }

    /// Vérifie les sphinx et les pharaons, puis remplace la partie.
    pub fn installe(mut self, game_board: &mut Map) -> Result<(), MapError> {
        for (player, place) in [
            (Player::player_one, 0),
            (Player::player_two, ROWS * COLUMNS - 1),
        ] {
            let siennes = |nom: NamePawn| {
                let mut places = Vec::new();
                for pawn in &self.pieces {
                    if pawn.name_pawn == nom && pawn.owner_pawn == player {
                        places.push((
                            pawn.index_box,
                            Orientations::de(pawn).contient(pawn.direction_pawn),
                        ));
                    }
                }
                places
            };
            if siennes(NamePawn::sphinx) != [(place, true)] {
                return Err(MapError::WrongSphinx);
            }
            if siennes(NamePawn::pharaoh).len() != 1 {
                return Err(MapError::WrongPharaoh);
            }
        }
        for pawn in &self.pieces {
            self.cases[pawn.index_box].box_is_empty = false;
        }
        self.pieces.sort_by_key(|pawn| pawn.index_box);
        game_board.list_pawn = self.pieces;
        game_board.list_box = self.cases;
        game_board.end_game = false;
        game_board.winner = None;
        game_board.index_player = 0;
        Ok(())
    }
}

/// Le plateau entre deux traits.
pub fn dessine(pieces: &[Pawn], cases: &[BoxCase]) -> String {
    let mut texte = String::from("══════════════════════════════\n");
    for (index, case) in cases.iter().enumerate() {
        match pieces.iter().find(|pawn| pawn.index_box == index) {
            Some(pawn) => texte.push_str(&dessine_piece(pawn)),
            None => texte.push_str(&dessine_vide(case)),
        }
        texte.push(if index % COLUMNS == COLUMNS - 1 {
            '\n'
        } else {
            ' '
        });
    }
    texte.push_str("══════════════════════════════\n");
    texte
}
