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

mod tour;
