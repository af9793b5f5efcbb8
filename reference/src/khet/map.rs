//! Le plateau : ses fichiers, ses pièces, ses cases, son dessin.

use super::box_case::{BoxCase, coin, dans_la_zone};
use super::constantes::{BOARD_TOPLEFT, CELL_SIZE, COLUMNS, ROWS};
use super::dessin::dessine_cases;
use super::mots::{lit_direction, lit_mots, lit_nom, lit_proprietaire};
use super::pawn::Pawn;
use super::pieces::Sphinx;
use super::types::{MapError, NamePawn, OwnerBox, Player};

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
    /// `anubis`, `scarab`, `pyramid`, `nothing`), gardés dans `list_name` et renvoyés.
    ///
    /// Les fins de ligne de Windows sont admises. Erreurs : `CannotRead`, `WrongLines`,
    /// `WrongWords`, `UnknownWord` ; s'il y a plusieurs fautes, celle que l'on veut. Un espace en
    /// trop est admis ou donne une erreur. Après une erreur, `list_name` est libre.
    pub fn generate_list_name(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        self.list_name = lit_mots(root, "map", &self.name_map, |mot| {
            mot == "nothing" || lit_nom(mot).is_some()
        })?;
        Ok(self.list_name.clone())
    }

    /// De même pour `source/map/box_NOM`, dans `list_box_owner` : `neutral`, `player_one`,
    /// `player_two`, `player_one_fix`, `player_two_fix`.
    pub fn generate_list_owner(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        self.list_box_owner = lit_mots(root, "box", &self.name_map, |mot| {
            lit_proprietaire(mot).is_some()
        })?;
        Ok(self.list_box_owner.clone())
    }

    /// De même pour `source/map/direction_NOM`, dans `list_direction` : `north`, `east`, `south`,
    /// `west`, `nothing`.
    pub fn generate_list_direction(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        self.list_direction = lit_mots(root, "direction", &self.name_map, |mot| {
            mot == "nothing" || lit_direction(mot).is_some()
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
    pub fn generate_map(&mut self, root: &str) -> Result<(), MapError> {
        let noms = self.generate_list_name(root)?.concat();
        let proprietaires = self.generate_list_owner(root)?.concat();
        let directions = self.generate_list_direction(root)?.concat();
        let mut list_pawn = Vec::new();
        let mut list_box = Vec::new();
        for (index_box, nom) in noms.iter().enumerate() {
            let owner = lit_proprietaire(&proprietaires[index_box]).unwrap_or(OwnerBox::neutral);
            let piece = lit_nom(nom);
            list_box.push(BoxCase {
                box_color: 9,
                ..BoxCase::new(owner, piece.is_none())
            });
            if let Some(name) = piece {
                let player = joueur_de(owner).ok_or(MapError::NoOwner)?;
                let direction =
                    lit_direction(&directions[index_box]).ok_or(MapError::NoDirection)?;
                list_pawn.push(Pawn {
                    index_box,
                    ..name.piece(player, direction)
                });
            }
        }
        verifie_jouable(&list_pawn)?;
        self.commence(list_pawn, list_box);
        Ok(())
    }

    /// Le plateau en texte : 8 lignes de 10 cases séparées par un espace. Un cadre est permis.
    ///
    /// Une case vide est `..`, `1.` si elle est réservée au joueur un, `2.` au joueur deux. Une
    /// pièce est une lettre, majuscule pour le joueur un, minuscule pour le joueur deux — `S`
    /// sphinx, `P` pharaon, `A` anubis, `C` scarabée, `Y` pyramide —, suivie de son orientation :
    /// `^` `>` `v` `<`, le miroir `/` ou `\` d'un scarabée, ou la moitié pleine `◥` (north) `◢`
    /// (east) `◣` (south) `◤` (west) d'une pyramide.
    pub fn draw_map(&self) -> String {
        dessine_cases(&self.list_pawn, &self.list_box)
    }

    /// Où dessiner les deux panneaux de rotation : d'abord celui du sens des aiguilles d'une
    /// montre, en (690, 685), puis l'autre, en (485, 685). Aucun si la pièce n'est pas
    /// sélectionnée.
    pub fn draw_signboard(&self, index_pawn: usize) -> Vec<(i32, i32)> {
        let selectionnee = self
            .list_pawn
            .get(index_pawn)
            .is_some_and(|pawn| pawn.pawn_is_select);
        if selectionnee {
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
    pub fn where_we_clicked(&self, position: (i32, i32)) -> Option<(usize, Option<usize>)> {
        let index_box = (0..ROWS * COLUMNS).find(|&index| {
            let (x, y) = coin(BOARD_TOPLEFT, index);
            dans_la_zone(position, ((x, y), (x + CELL_SIZE.0, y + CELL_SIZE.1)))
        })?;
        Some((index_box, self.find_index_pawn(index_box)))
    }

    /// Pose ces pièces et ces cases, et remet la partie à son début.
    pub(crate) fn commence(&mut self, list_pawn: Vec<Pawn>, list_box: Vec<BoxCase>) {
        self.list_pawn = list_pawn;
        self.list_box = list_box;
        self.end_game = false;
        self.winner = None;
        self.index_player = 0;
    }
}

/// Peut-on jouer avec ces pièces ? Un sphinx par joueur, à sa place et bien orienté, et un pharaon
/// par joueur.
pub(crate) fn verifie_jouable(list_pawn: &[Pawn]) -> Result<(), MapError> {
    for (player, place) in [(Player::player_one, 0), (Player::player_two, 79)] {
        let de_sorte = |name: NamePawn| -> Vec<&Pawn> {
            let est = |pawn: &&Pawn| pawn.name_pawn == name && pawn.owner_pawn == player;
            list_pawn.iter().filter(est).collect()
        };
        let [sphinx] = de_sorte(NamePawn::sphinx)[..] else {
            return Err(MapError::WrongSphinx);
        };
        let orientations = Sphinx::orientations(player);
        if sphinx.index_box != place || !orientations.contains(&sphinx.direction_pawn) {
            return Err(MapError::WrongSphinx);
        }
    }
    for player in [Player::player_one, Player::player_two] {
        let est = |pawn: &&Pawn| pawn.name_pawn == NamePawn::pharaoh && pawn.owner_pawn == player;
        if list_pawn.iter().filter(est).count() != 1 {
            return Err(MapError::WrongPharaoh);
        }
    }
    Ok(())
}

/// Le joueur d'une pièce posée sur une case de ce propriétaire.
fn joueur_de(owner: OwnerBox) -> Option<Player> {
    match owner {
        OwnerBox::neutral => None,
        OwnerBox::player_one | OwnerBox::player_one_fix => Some(Player::player_one),
        OwnerBox::player_two | OwnerBox::player_two_fix => Some(Player::player_two),
    }
}
