//! Le plateau : ses fichiers, ses pièces, ses cases, son dessin.

use super::box_case::BoxCase;
#[allow(unused_imports)]
use super::constantes::{BOARD_TOPLEFT, CELL_SIZE, COLUMNS, ROWS};

use super::pawn::Pawn;
#[allow(unused_imports)]
use super::pieces::Sphinx;
use super::types::{Direction, MapError, Player};
#[allow(unused_imports)]
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
    pub fn new(name_map: &str) -> Map {
        Map {
            name_map: name_map.to_ascii_lowercase(),
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
        let lue: Feuille<Option<NamePawn>> = Feuille::lue(root, "map", &self.name_map)?;
        self.list_name = lue.mots();
        Ok(lue.mots())
    }

    /// De même pour `source/map/box_NOM`, dans `list_box_owner` : `neutral`, `player_one`,
    /// `player_two`, `player_one_fix`, `player_two_fix`.
    pub fn generate_list_owner(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        let lue: Feuille<OwnerBox> = Feuille::lue(root, "box", &self.name_map)?;
        self.list_box_owner = lue.mots();
        Ok(lue.mots())
    }

    /// De même pour `source/map/direction_NOM`, dans `list_direction` : `north`, `east`, `south`,
    /// `west`, `nothing`.
    pub fn generate_list_direction(&mut self, root: &str) -> Result<Vec<Vec<String>>, MapError> {
        let lue: Feuille<Option<Direction>> = Feuille::lue(root, "direction", &self.name_map)?;
        self.list_direction = lue.mots();
        Ok(lue.mots())
    }

    /// Lit les trois fichiers de la carte et met la partie à son début : les pièces ligne par
    /// ligne, les 80 cases (couleur 9), le joueur un commence.
    ///
    /// Une pièce est au joueur de sa case. Erreurs : celles de chaque fichier, `NoOwner` ou
    /// `NoDirection` s'il y a une pièce qui n'en a pas, `WrongSphinx`, `WrongPharaoh` ; s'il y a
    /// plusieurs fautes, celle que l'on veut. Après une erreur, `list_pawn` et `list_box` n'ont pas
    /// changé.
    pub fn generate_map(&mut self, root: &str) -> Result<(), MapError> {
        let noms: Feuille<Option<NamePawn>> = Feuille::lue(root, "map", &self.name_map)?;
        let cases: Feuille<OwnerBox> = Feuille::lue(root, "box", &self.name_map)?;
        let directions: Feuille<Option<Direction>> = Feuille::lue(root, "direction", &self.name_map)?;
        let mut neuve = Map::new(&self.name_map);
        for i in 0..80 {
            let owner_box = cases.0[i];
            let mut case = BoxCase::new(owner_box, noms.0[i].is_none());
            case.box_color = 9;
            neuve.list_box.push(case);
            let Some(nom) = noms.0[i] else { continue };
            let Some(direction) = directions.0[i] else { return Err(MapError::NoDirection) };
            let player = match format!("{owner_box:?}").as_str() {
                "neutral" => return Err(MapError::NoOwner),
                un if un.contains("one") => Player::player_one,
                _ => Player::player_two,
            };
            let mut pawn = neuf(nom, player, direction);
            pawn.index_box = i;
            neuve.list_pawn.push(pawn);
        }
        // Les sphinx et les pharaons, joueur par joueur.
        let de = |nom: NamePawn| neuve.list_pawn.iter().filter(move |p| p.name_pawn == nom);
        if de(NamePawn::sphinx).count() != 2 {
            return Err(MapError::WrongSphinx);
        }
        for s in de(NamePawn::sphinx) {
            let permis = match (s.owner_pawn, s.index_box) {
                (Player::player_one, 0) => [Direction::south, Direction::east],
                (Player::player_two, 79) => [Direction::north, Direction::west],
                _ => return Err(MapError::WrongSphinx),
            };
            if !permis.contains(&s.direction_pawn) {
                return Err(MapError::WrongSphinx);
            }
        }
        let pharaons: Vec<Player> = de(NamePawn::pharaoh).map(|p| p.owner_pawn).collect();
        if pharaons.len() != 2 || pharaons[0] == pharaons[1] {
            return Err(MapError::WrongPharaoh);
        }
        neuve.list_name = noms.mots();
        neuve.list_box_owner = cases.mots();
        neuve.list_direction = directions.mots();
        *self = neuve;
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
        let mut dessin = vec![[['.', '.']; 10]; 8];
        for (i, case) in self.list_box.iter().enumerate() {
            dessin[i / 10][i % 10][0] = match case.owner_box {
                OwnerBox::player_one_fix => '1',
                OwnerBox::player_two_fix => '2',
                _ => '.',
            };
        }
        for pawn in &self.list_pawn {
            let nom = pawn.name_pawn as usize;
            let lettre = b"SPACY"[nom] as char;
            let signes = match nom {
                3 => ['/', '\\', '/', '\\'],
                4 => ['◥', '◢', '◣', '◤'],
                _ => ['^', '>', 'v', '<'],
            };
            let lettre = match pawn.owner_pawn {
                Player::player_one => lettre,
                Player::player_two => lettre.to_lowercase().next().unwrap_or(lettre),
            };
            dessin[pawn.index_box / 10][pawn.index_box % 10] = [lettre, signes[pawn.direction_pawn as usize]];
        }
        let bord = "+--------------------------------+\n".to_string();
        let lignes: Vec<String> = dessin
            .iter()
            .map(|ligne| ligne.map(|case| String::from_iter(case)).join(" "))
            .map(|ligne| format!("|  {ligne} |\n"))
            .collect();
        bord.clone() + &lignes.concat() + &bord
    }

    /// Où dessiner les deux panneaux de rotation : d'abord celui du sens des aiguilles d'une
    /// montre, en (690, 685), puis l'autre, en (485, 685). Aucun si la pièce n'est pas
    /// sélectionnée.
    pub fn draw_signboard(&self, index_pawn: usize) -> Vec<(i32, i32)> {
        let mut panneaux = Vec::new();
        if self.list_pawn[index_pawn].pawn_is_select {
            panneaux.push((690, 685));
            panneaux.push((485, 685));
        }
        panneaux
    }

    /// La case qui contient ce point de la fenêtre, et l'indice de la pièce qui s'y trouve. Une
    /// case fait 58 pixels sur 58, ses deux bords compris ; entre les cases et hors du plateau,
    /// la réponse est `None`.
    ///
    /// Le point (301, 150) est dans la case 0, (359, 150) n'est dans aucune.
    pub fn where_we_clicked(&self, position: (i32, i32)) -> Option<(usize, Option<usize>)> {
        let (x, y) = (position.0 - BOARD_TOPLEFT.0, position.1 - BOARD_TOPLEFT.1);
        let (colonne, ligne) = (x.div_euclid(67), y.div_euclid(67));
        if !(0..10).contains(&colonne) || !(0..8).contains(&ligne) {
            return None;
        }
        if x.rem_euclid(67) > 57 || y.rem_euclid(67) > 57 {
            return None;
        }
        let index = (ligne * 10 + colonne) as usize;
        Some((index, self.find_index_pawn(index)))
    }
}

/// Une pièce de cette sorte.
fn neuf(nom: NamePawn, player: Player, direction: Direction) -> Pawn {
    match nom {
        NamePawn::sphinx => Sphinx::new(player, direction),
        NamePawn::pharaoh => super::pieces::Pharaoh::new(player, direction),
        NamePawn::anubis => super::pieces::Anubis::new(player, direction),
        NamePawn::scarab => super::pieces::Scarab::new(player, direction),
        NamePawn::pyramid => super::pieces::Pyramid::new(player, direction),
    }
}

/// Un mot d'un fichier.
trait Mot: Sized + Copy + 'static {
    const MOTS: &'static [(&'static str, Self)];
    fn egal(self, autre: Self) -> bool;
}

impl Mot for Option<NamePawn> {
    const MOTS: &'static [(&'static str, Self)] = &[
        ("nothing", None),
        ("sphinx", Some(NamePawn::sphinx)),
        ("pharaoh", Some(NamePawn::pharaoh)),
        ("anubis", Some(NamePawn::anubis)),
        ("scarab", Some(NamePawn::scarab)),
        ("pyramid", Some(NamePawn::pyramid)),
    ];
    fn egal(self, autre: Self) -> bool {
        self == autre
    }
}

impl Mot for Option<Direction> {
    const MOTS: &'static [(&'static str, Self)] = &[
        ("nothing", None),
        ("north", Some(Direction::north)),
        ("east", Some(Direction::east)),
        ("south", Some(Direction::south)),
        ("west", Some(Direction::west)),
    ];
    fn egal(self, autre: Self) -> bool {
        self == autre
    }
}

impl Mot for OwnerBox {
    const MOTS: &'static [(&'static str, Self)] = &[
        ("neutral", OwnerBox::neutral),
        ("player_one", OwnerBox::player_one),
        ("player_two", OwnerBox::player_two),
        ("player_one_fix", OwnerBox::player_one_fix),
        ("player_two_fix", OwnerBox::player_two_fix),
    ];
    fn egal(self, autre: Self) -> bool {
        self == autre
    }
}

/// Quatre-vingts mots.
struct Feuille<M>(Vec<M>);

impl<M: Mot> Feuille<M> {
    fn lue(root: &str, sorte: &str, nom: &str) -> Result<Self, MapError> {
        let chemin = std::path::Path::new(root).join("source/map").join(format!("{sorte}_{nom}"));
        let octets = std::fs::read(chemin).map_err(|_| MapError::CannotRead)?;
        let texte = String::from_utf8(octets).map_err(|_| MapError::CannotRead)?;
        // Lettre par lettre.
        let (mut lignes, mut ligne, mut mot) = (vec![], vec![], String::new());
        for lettre in texte.chars().chain(['\n']) {
            match lettre {
                ' ' | '\t' | '\r' | '\n' => {
                    if !mot.is_empty() {
                        ligne.push(std::mem::take(&mut mot));
                    }
                    if lettre == '\n' {
                        lignes.push(std::mem::take(&mut ligne));
                    }
                }
                _ => mot.push(lettre),
            }
        }
        while lignes.last().is_some_and(Vec::is_empty) {
            lignes.pop();
        }
        let mut lus = Vec::new();
        for ligne in &lignes {
            for mot in ligne {
                let connu = M::MOTS.iter().find(|(m, _)| m == mot);
                lus.push(connu.ok_or(MapError::UnknownWord)?.1);
            }
        }
        if lignes.len() != ROWS {
            Err(MapError::WrongLines)
        } else if lignes.iter().any(|l| l.len() != COLUMNS) {
            Err(MapError::WrongWords)
        } else {
            Ok(Feuille(lus))
        }
    }
    fn mots(&self) -> Vec<Vec<String>> {
        let ecrit = |m: &M| M::MOTS.iter().find(|(_, v)| v.egal(*m)).map_or(String::new(), |(mot, _)| mot.to_string());
        self.0.chunks(COLUMNS).map(|ligne| ligne.iter().map(ecrit).collect()).collect()
    }
}

/// Les coups.
mod coups_ {
    use crate::khet as racine;

    use racine::box_case::{BoxCase, box_in_range};
    use racine::map::Map;
    use racine::pawn::{LIST_DIRECTION_POSSIBLE, Pawn};
    use racine::pieces::Sphinx;
    use racine::types::{MoveError, Moved, Player};
    use racine::types::{Direction, NamePawn, OwnerBox};

    impl Map {
        /// L'indice, dans `list_pawn`, de la pièce qui est dans cette case.
        pub fn find_index_pawn(&self, index_box: usize) -> Option<usize> {
            self.list_pawn.iter().rposition(|pawn| pawn.index_box == index_box)
        }

        /// Le joueur désigne une case. Si une de ses pièces s'y trouve, elle devient la seule
        /// sélectionnée et la réponse est son indice ; si elle l'était déjà, elle ne l'est plus et la
        /// réponse est `None`. Une case vide ou une pièce adverse ne change rien : `None`.
        pub fn select_pawn(&mut self, index_box: usize, player: Player) -> Option<usize> {
            let choisie = self
                .list_pawn
                .iter()
                .position(|pawn| pawn.index_box == index_box && pawn.owner_pawn == player)?;
            let etait = std::mem::take(&mut self.list_pawn[choisie].pawn_is_select);
            self.list_pawn.iter_mut().for_each(|pawn| pawn.pawn_is_select = false);
            if etait {
                // Plus rien n'est choisi : le plateau reprend ses couleurs.
                self.list_box.iter_mut().for_each(|case| case.box_color = 9);
                None
            } else {
                self.list_pawn[choisie].pawn_is_select = true;
                self.color_box_pawn_select(choisie);
                Some(choisie)
            }
        }

        /// La pièce choisie peut-elle prendre la place de celle qui est dans cette case ? Si oui, la
        /// réponse est l'indice de l'autre pièce.
        ///
        /// Seules comptent les deux sortes de pièces : la première doit avoir `can_exchange_position`,
        /// l'autre `accept_exchange_position`, de n'importe quel joueur. La distance et les cases
        /// réservées sont l'affaire de `move_pawn`.
        pub fn can_exchange_position(
            &self,
            index_pawn_select: usize,
            index_box: usize,
        ) -> Option<usize> {
            self.find_index_pawn(index_box).filter(|autre| {
                let sortes = (self.list_pawn[index_pawn_select].name_pawn, self.list_pawn[*autre].name_pawn);
                matches!(sortes, (NamePawn::scarab, NamePawn::pyramid | NamePawn::anubis))
            })
        }

        /// Colorie le plateau pour la pièce choisie, et renvoie l'indice de sa case.
        ///
        /// Sa case prend la couleur 1. Chaque voisine prend la couleur 5 si l'échange y est permis,
        /// 2 si elle est occupée sans échange permis, 3 si elle est vide et que la pièce a le droit
        /// d'y entrer (`check_owner_box`). Toutes les autres cases du plateau prennent la couleur 9.
        /// Sont libres : 3 ou 9 autour d'un sphinx, 5 ou 2 quand seule une case réservée empêche
        /// l'échange.
        pub fn color_box_pawn_select(&mut self, index_pawn: usize) -> usize {
            let centre = self.list_pawn[index_pawn].index_box;
            self.list_pawn[index_pawn].pawn_is_select = true;
            let couleurs: Vec<usize> = (0..self.list_box.len())
                .map(|i| match (i == centre, self.find_index_pawn(i)) {
                    (true, _) => 1,
                    _ if !box_in_range(i, centre) => 9,
                    (_, None) if self.check_owner_box(i, index_pawn) => 3,
                    (_, None) => 9,
                    _ if self.can_exchange_position(index_pawn, i).is_some() => 5,
                    _ => 2,
                })
                .collect();
            for (case, couleur) in self.list_box.iter_mut().zip(couleurs) {
                case.box_color = couleur;
            }
            centre
        }

        /// Échange les places de deux pièces. Chacune garde son orientation et son rang dans
        /// `list_pawn` ; le propriétaire des deux cases suit les pièces, sauf pour une case réservée.
        /// Les deux cases restent occupées.
        pub fn exchange_position(&mut self, index_pawn_select: usize, index_next_pawn: usize) {
            let place = self.list_pawn[index_next_pawn].index_box;
            let depart = std::mem::replace(&mut self.list_pawn[index_pawn_select].index_box, place);
            self.list_pawn[index_next_pawn].index_box = depart;
            for rang in [index_pawn_select, index_next_pawn] {
                let Pawn { index_box, owner_pawn, .. } = self.list_pawn[rang];
                self.list_box[index_box].box_is_empty = false;
                self.list_box[index_box].prends(owner_pawn);
            }
        }

        /// Déplace une pièce d'une case, ou l'échange avec celle qui occupe la destination.
        ///
        /// Les refus, dans l'ordre : `CannotMove` (le sphinx), `OutOfRange` (pas une des huit cases
        /// voisines), `ForbiddenBox` (case réservée à l'autre joueur), `Occupied` (occupée sans
        /// échange possible), `ForbiddenBox` encore (l'autre pièce n'a pas le droit de venir dans la
        /// case quittée). Un refus ne change rien. Après un coup permis, les cases vides ou occupées
        /// et leurs propriétaires sont à jour, toutes les couleurs valent 9 et aucune pièce n'est
        /// sélectionnée.
        pub fn move_pawn(&mut self, index_pawn: usize, index_box: usize) -> Result<Moved, MoveError> {
            use MoveError::*;
            let Pawn { index_box: depart, name_pawn, owner_pawn, .. } = self.list_pawn[index_pawn];
            let autre = self.find_index_pawn(index_box);
            let echange = self.can_exchange_position(index_pawn, index_box);
            let refus = [
                (name_pawn == NamePawn::sphinx, CannotMove),
                (!box_in_range(depart, index_box), OutOfRange),
                (self.list_box.get(index_box).is_some() && !self.check_owner_box(index_box, index_pawn), ForbiddenBox),
                (autre.is_some() && echange.is_none(), Occupied),
                (echange.is_some_and(|autre| !self.check_owner_box(depart, autre)), ForbiddenBox),
            ];
            if let Some((_, erreur)) = refus.into_iter().find(|(oui, _)| *oui) {
                return Err(erreur);
            }
            let fait = if let Some(autre) = autre {
                self.exchange_position(index_pawn, autre);
                Moved::Swap
            } else {
                self.list_pawn[index_pawn].index_box = index_box;
                self.change_owner_box(index_box, depart, owner_pawn);
                (self.list_box[depart].box_is_empty, self.list_box[index_box].box_is_empty) = (true, false);
                Moved::Free
            };
            self.list_pawn.iter_mut().for_each(|pawn| pawn.pawn_is_select = false);
            self.list_box.iter_mut().for_each(|case| case.box_color = 9);
            Ok(fait)
        }

        /// Tourne une pièce d'un quart de tour : dans le sens des aiguilles d'une montre si
        /// `direction` est `"clockwise"`, dans l'autre sens pour tout autre texte.
        ///
        /// Le pharaon ne tourne pas : `CannotTurn`. Le sphinx passe, dans les deux sens, de l'une à
        /// l'autre de ses deux orientations : `south` et `east` pour le joueur un, `north` et `west`
        /// pour le joueur deux. La pièce tournée n'est plus sélectionnée ; les couleurs sont libres.
        pub fn change_direction_pawn(
            &mut self,
            index_pawn: usize,
            direction: &str,
        ) -> Result<(), MoveError> {
            let Some(pawn) = self.list_pawn.get_mut(index_pawn).filter(|pawn| pawn.can_turn) else {
                return Err(MoveError::CannotTurn);
            };
            let permises = if pawn.can_shoot { Sphinx::orientations(pawn.owner_pawn).to_vec() } else { LIST_DIRECTION_POSSIBLE.to_vec() };
            let n = permises.len();
            let pas = if direction == "clockwise" { 1 } else { n - 1 };
            let rang = permises.iter().position(|d| *d == pawn.direction_pawn).unwrap_or(0);
            pawn.direction_pawn = permises[(rang + pas) % n];
            pawn.pawn_is_select = false;
            Ok(())
        }
    }

    impl Sphinx {
        /// Les deux orientations permises au sphinx d'un joueur.
        pub const fn orientations(player: Player) -> [Direction; 2] {
            match player {
                Player::player_one => [Direction::east, Direction::south],
                Player::player_two => [Direction::west, Direction::north],
            }
        }
    }

    impl BoxCase {
        fn prends(&mut self, player: Player) {
            self.owner_box = match (self.owner_box, player) {
                (fixe @ (OwnerBox::player_one_fix | OwnerBox::player_two_fix), _) => fixe,
                (_, Player::player_one) => OwnerBox::player_one,
                (_, Player::player_two) => OwnerBox::player_two,
            };
        }
    }
}

/// Les tour.
mod tour_ {
    use crate::khet as racine;

    #[allow(unused_imports)]
    use racine::laser::Laser;
    use racine::map::Map;
    use racine::types::{Action, MoveError, Shot};
    use racine::types::Player;

    impl Map {
        /// Joue un tour entier : l'action du joueur dont c'est le tour, puis le tir de **son** sphinx,
        /// puis la main passe à l'autre joueur.
        ///
        /// Une action refusée ne change rien et ne fait pas tirer. Sont refusés, en plus des refus de
        /// `move_pawn` et de `change_direction_pawn` : `GameOver` quand la partie est finie, puis
        /// `NotYours` quand la case désignée ne contient pas une pièce du joueur. Chaque joueur a
        /// toujours son sphinx. Une fois la partie finie, à qui est la main est sans importance.
        pub fn play(&mut self, action: Action) -> Result<Shot, MoveError> {
            if self.end_game {
                return Err(MoveError::GameOver);
            }
            let joueur = if self.index_player == 0 { Player::player_one } else { Player::player_two };
            let case = match action {
                Action::Move { from, .. } => from,
                Action::Rotate { at, .. } => at,
            };
            let index = self.find_index_pawn(case).ok_or(MoveError::NotYours)?;
            if self.list_pawn[index].owner_pawn != joueur {
                return Err(MoveError::NotYours);
            }
            match action {
                Action::Move { to, .. } => {
                    self.move_pawn(index, to)?;
                }
                Action::Rotate { clockwise: true, .. } => self.change_direction_pawn(index, "clockwise")?,
                Action::Rotate { clockwise: false, .. } => self.change_direction_pawn(index, "counterclockwise")?,
            }
            for tireur in 0..self.list_pawn.len() {
                let pawn = &self.list_pawn[tireur];
                if pawn.can_shoot && pawn.owner_pawn == joueur {
                    let mut laser = Laser::new(pawn.direction_pawn);
                    let tir = laser.automatic_shot(self, tireur);
                    self.index_player = 1 - self.index_player;
                    return Ok(tir);
                }
            }
            unreachable!("chaque joueur a son sphinx")
        }
    }
}
