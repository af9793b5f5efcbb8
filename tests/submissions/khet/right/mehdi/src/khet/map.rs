//! Le plateau : ses fichiers, ses pièces, ses cases, son dessin.

use super::box_case::BoxCase;

use super::pawn::Pawn;

use super::types::{MapError, Player};
use super::box_case::coin;
use super::constantes::CELL_SIZE;
use super::dessin::rangees_de;
use super::types::{Direction, NamePawn, OwnerBox};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::str::FromStr;

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
        let vide = || Vec::new();
        Map {
            name_map: name_map.to_lowercase(),
            list_name: vide(),
            list_box_owner: vide(),
            list_direction: vide(),
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
        let lus = lis::<Option<NamePawn>>(root, "map", &self.name_map, |mot| ou_rien(mot))?;
        self.list_name = en_mots(&lus);
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
        let lus = lis::<Option<OwnerBox>>(root, "box", &self.name_map, |mot| mot.parse().map(Some))?;
        self.list_box_owner = en_mots(&lus);
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
        let lus = lis::<Option<Direction>>(root, "direction", &self.name_map, |mot| ou_rien(mot))?;
        self.list_direction = en_mots(&lus);
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
        let noms = self.generate_list_name(root)?;
        let cases = self.generate_list_owner(root)?;
        let sens = self.generate_list_direction(root)?;
        let mut suite = Map::new(&self.name_map);
        for (index, ((nom, case), sens)) in noms.iter().flatten().zip(cases.iter().flatten()).zip(sens.iter().flatten()).enumerate() {
            let owner: OwnerBox = case.parse()?;
            let mut case = BoxCase::new(owner, true);
            case.box_color = 9;
            if let Some(nom) = ou_rien::<NamePawn>(nom)? {
                case.box_is_empty = false;
                let joueur = match owner {
                    OwnerBox::player_one | OwnerBox::player_one_fix => Player::player_one,
                    OwnerBox::player_two | OwnerBox::player_two_fix => Player::player_two,
                    OwnerBox::neutral => return Err(MapError::NoOwner),
                };
                let Some(direction) = ou_rien::<Direction>(sens)? else {
                    return Err(MapError::NoDirection);
                };
                suite.list_pawn.push(Pawn::de_sorte(nom, joueur, direction, index));
            }
            suite.list_box.push(case);
        }
        au_complet(&suite.list_pawn)?;
        *self = Map { list_name: noms, list_box_owner: cases, list_direction: sens, ..suite };
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
        let mut texte = String::new();
        rangees_de(&self.list_pawn, &self.list_box)
            .into_iter()
            .for_each(|rangee| texte.extend([rangee.join(" "), " \n".to_string()]));
        texte
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
        Some([(690, 685), (485, 685)])
            .filter(|_| self.list_pawn[index_pawn].pawn_is_select)
            .map_or_else(Vec::new, Vec::from)
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
        let (x, y) = position;
        for index in 0..80 {
            let (gauche, haut) = coin(index);
            let dedans = (gauche..=gauche + CELL_SIZE.0).contains(&x) && (haut..=haut + CELL_SIZE.1).contains(&y);
            if dedans {
                return Some((index, self.find_index_pawn(index)));
            }
        }
        None
    }
}

/// Le mot, ou rien pour `nothing`.
fn ou_rien<T: FromStr<Err = MapError>>(mot: &str) -> Result<Option<T>, MapError> {
    if mot == "nothing" { Ok(None) } else { mot.parse().map(Some) }
}

/// Les valeurs lues, remises en mots.
fn en_mots<T: ToString>(lus: &[Vec<Option<T>>]) -> Vec<Vec<String>> {
    let mot = |lu: &Option<T>| lu.as_ref().map_or("nothing".to_string(), T::to_string);
    lus.iter().map(|ligne| ligne.iter().map(mot).collect()).collect()
}

/// Lit `source/map/SORTE_NOM`, 8 lignes de 10 mots.
pub fn lis<T>(
    root: &str,
    sorte: &str,
    nom: &str,
    traduit: impl Fn(&str) -> Result<T, MapError>,
) -> Result<Vec<Vec<T>>, MapError> {
    let fichier = File::open(format!("{}/source/map/{}_{}", root, sorte, nom));
    let fichier = fichier.or(Err(MapError::CannotRead))?;
    let lignes: Result<Vec<String>, _> = BufReader::new(fichier).lines().collect();
    let lignes = lignes.or(Err(MapError::CannotRead))?;
    let mut tout = Vec::new();
    for ligne in lignes {
        let mots: Vec<&str> = ligne.trim_end().split(' ').collect();
        match mots.len() {
            10 => tout.push(mots.into_iter().map(&traduit).collect::<Result<Vec<T>, _>>()?),
            _ => return Err(MapError::WrongWords),
        }
    }
    match tout.len() {
        8 => Ok(tout),
        _ => Err(MapError::WrongLines),
    }
}

/// Les deux sphinx à leur place, et les deux pharaons.
pub fn au_complet(pieces: &[Pawn]) -> Result<(), MapError> {
    let joueurs = |nom: NamePawn| -> Vec<Player> {
        pieces.iter().filter(|pawn| pawn.name_pawn == nom).map(|pawn| pawn.owner_pawn).collect()
    };
    let un_chacun = |joueurs: Vec<Player>| matches!(joueurs[..], [a, b] if a != b);
    let en_regle = |pawn: &Pawn| pawn.name_pawn != NamePawn::sphinx || pawn.sphinx_en_regle();
    if !un_chacun(joueurs(NamePawn::sphinx)) || !pieces.iter().all(en_regle) {
        Err(MapError::WrongSphinx)
    } else if !un_chacun(joueurs(NamePawn::pharaoh)) {
        Err(MapError::WrongPharaoh)
    } else {
        Ok(())
    }
}
