//! Le plateau : ses fichiers, ses pièces, ses cases, son dessin.

use super::box_case::BoxCase;
use super::constantes::{BOARD_TOPLEFT, CELL_SIZE, CELL_SPACING, COLUMNS, ROWS};
use super::mots::{
    DIRECTIONS, NOMS, PROPRIETAIRES, cases_de, controle, dossier, grille_de_mots, sens,
};
use super::pawn::Pawn;
use super::types::{Direction, MapError, NamePawn, OwnerBox, Player};

/// Huit lignes de dix cases, d'abord vides, puis les pièces posées dessus, dans un cadre léger.
pub fn dessin_du_plateau(pieces: &[Pawn], cases: &[BoxCase]) -> String {
    let mut dessins: Vec<String> = cases
        .iter()
        .map(|case| match case.owner_box {
            OwnerBox::player_one_fix => "1.".to_string(),
            OwnerBox::player_two_fix => "2.".to_string(),
            OwnerBox::neutral | OwnerBox::player_one | OwnerBox::player_two => "..".to_string(),
        })
        .collect();
    for pawn in pieces {
        dessins[pawn.index_box] = signes(pawn).iter().collect();
    }
    let bord = "-".repeat(3 * COLUMNS - 1);
    let lignes: Vec<String> = dessins
        .chunks(COLUMNS)
        .map(|ligne| ligne.join(" "))
        .collect();
    format!("{bord}\n{}\n{bord}\n", lignes.join("\n"))
}

/// Les deux signes d'une pièce.
pub fn signes(pawn: &Pawn) -> [char; 2] {
    let (lettre, dessins) = match pawn.name_pawn {
        NamePawn::sphinx => ('S', "^>v<"),
        NamePawn::pharaoh => ('P', "^>v<"),
        NamePawn::anubis => ('A', "^>v<"),
        NamePawn::scarab => ('C', "/\\/\\"),
        NamePawn::pyramid => ('Y', "◥◢◣◤"),
    };
    let dessin = dessins
        .chars()
        .nth(pawn.get_index_direction_pawn())
        .unwrap_or('?');
    match pawn.owner_pawn {
        Player::player_one => [lettre, dessin],
        Player::player_two => [lettre.to_ascii_lowercase(), dessin],
    }
}

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
            list_name: vec![],
            list_box_owner: vec![],
            list_direction: vec![],
            list_pawn: vec![],
            list_box: vec![],
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
        self.list_name.clear();
        let fichier = dossier(root).join(format!("map_{}", self.name_map));
        self.list_name = grille_de_mots(&fichier, &NOMS, true)?;
        Ok(self.list_name.to_vec())
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
        self.list_box_owner.clear();
        let fichier = dossier(root).join(format!("box_{}", self.name_map));
        self.list_box_owner = grille_de_mots(&fichier, &PROPRIETAIRES, false)?;
        Ok(self.list_box_owner.to_vec())
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
        self.list_direction.clear();
        let fichier = dossier(root).join(format!("direction_{}", self.name_map));
        self.list_direction = grille_de_mots(&fichier, &DIRECTIONS, true)?;
        Ok(self.list_direction.to_vec())
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
        let proprietaires = self.generate_list_owner(root)?;
        let noms = self.generate_list_name(root)?;
        let mut pieces = Vec::new();
        for (ligne, mots) in noms.iter().enumerate() {
            for (colonne, mot) in mots.iter().enumerate() {
                let Some(nom) = sens(&NOMS, mot) else {
                    continue;
                };
                let orientation: Option<Direction> = sens(&DIRECTIONS, &directions[ligne][colonne]);
                let direction = orientation.ok_or(MapError::NoDirection)?;
                let player = match proprietaires[ligne][colonne].as_str() {
                    "player_one" | "player_one_fix" => Player::player_one,
                    "player_two" | "player_two_fix" => Player::player_two,
                    _ => return Err(MapError::NoOwner),
                };
                pieces.push(Pawn::de_sorte(
                    nom,
                    player,
                    direction,
                    ligne * COLUMNS + colonne,
                ));
            }
        }
        controle(&pieces)?;
        self.debut(pieces, &proprietaires);
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
        dessin_du_plateau(&self.list_pawn, &self.list_box)
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
        match self.list_pawn.get(index_pawn) {
            Some(pawn) if pawn.pawn_is_select => vec![(690, 685), (485, 685)],
            _ => vec![],
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
        // Le rang le long d'un axe, si le point n'est pas entre deux cases.
        let rang = |ecart: i32, cote: i32, vide: i32, combien: usize| {
            let rang = usize::try_from(ecart.div_euclid(cote + vide)).ok()?;
            (rang < combien && ecart.rem_euclid(cote + vide) <= cote).then_some(rang)
        };
        let (x, y) = (position.0 - BOARD_TOPLEFT.0, position.1 - BOARD_TOPLEFT.1);
        let colonne = rang(x, CELL_SIZE.0, CELL_SPACING.0, COLUMNS)?;
        let ligne = rang(y, CELL_SIZE.1, CELL_SPACING.1, ROWS)?;
        let index_box = ligne * COLUMNS + colonne;
        Some((index_box, self.find_index_pawn(index_box)))
    }
}

impl Map {
    /// Met la partie à son début avec ces pièces, sur les cases que disent ces mots.
    pub fn debut(&mut self, pieces: Vec<Pawn>, proprietaires: &[Vec<String>]) {
        self.list_box = cases_de(proprietaires, &pieces);
        self.list_pawn = pieces;
        self.index_player = 0;
        (self.end_game, self.winner) = (false, None);
    }
}
