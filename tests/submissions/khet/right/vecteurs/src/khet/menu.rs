//! Le menu et le choix d'une carte personnelle, comme fonctions du point où l'on clique.

use super::geometrie::Rect;

const JOUER: Rect = Rect(528, 268, 225, 300);
const EDITEUR: Rect = Rect(1047, 0, 193, 280);

/// Le menu : les cartes proposées, celle qui est choisie, et où est le trait qui la souligne.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Menu {
    pub list_map: Vec<String>,
    pub index_map: usize,
    pub underline: (i32, i32),
}

impl Menu {
    /// Les cartes `Classic`, `Imhotep`, `Dynasty` et `Custom` ; la première est choisie, le trait
    /// est en (66, 130).
    pub fn new() -> Menu {
        let mut menu = Menu { list_map: Vec::new(), index_map: 0, underline: (66, 130) };
        for nom in ["Classic", "Imhotep", "Dynasty", "Custom"] {
            menu.list_map.push(nom.into());
        }
        menu
    }

    /// Le menu en texte : une carte par ligne, précédée de `"> "` si c'est celle qui est choisie,
    /// de deux espaces sinon.
    pub fn display_menu(&self) -> String {
        let mut texte = String::from("KHET\n\n");
        for nom in &self.list_map {
            texte += if *nom == self.list_map[self.index_map] { "> " } else { "  " };
            texte += nom;
            texte.push('\n');
        }
        texte
    }

    /// Un clic sur le nom d'une carte la choisit et déplace le trait : la réponse est `true`.
    /// Ailleurs, rien ne change : `false`. Il n'y a pas de zone pour `Custom`.
    ///
    /// Zones, bords compris : `Classic` x 95 à 170, y 105 à 135, trait à 130 ; `Imhotep` x 95 à
    /// 175, y 140 à 175, trait à 170 ; `Dynasty` x 95 à 175, y 180 à 210, trait à 205.
    pub fn change_map(&mut self, position: (i32, i32)) -> bool {
        let zones = [
            (Rect(95, 105, 75, 30), 130),
            (Rect(95, 140, 80, 35), 170),
            (Rect(95, 180, 80, 30), 205),
        ];
        for (rang, (zone, y)) in zones.into_iter().enumerate() {
            if zone.contient(position) {
                *self = Menu { index_map: rang, underline: (66, y), list_map: self.list_map.clone() };
                return true;
            }
        }
        false
    }

    /// Le point est-il sur le bouton « jouer », x 528 à 753, y 268 à 568 ?
    pub fn start_game(&self, position: (i32, i32)) -> bool {
        JOUER.contient(position)
    }

    /// Le point est-il sur le bouton « éditeur », x 1047 à 1240, y 0 à 280 ?
    pub fn start_editor(&self, position: (i32, i32)) -> bool {
        EDITEUR.contient(position)
    }

    /// Faut-il montrer l'épée à la place du curseur ? Oui sur le bouton « jouer ».
    pub fn hand_cursor(&self, position: (i32, i32)) -> bool {
        JOUER.contient(position)
    }
}

/// La page des cinq cartes personnelles : leurs noms, et où chacun est écrit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SelectMap {
    pub list_position: Vec<(i32, i32)>,
}

impl SelectMap {
    /// Cinq lignes en x 602, la première en y 150, puis une tous les 67 pixels.
    pub fn new() -> SelectMap {
        let suivante = |&(x, y): &(i32, i32)| Some((x, y + 67));
        SelectMap {
            list_position: std::iter::successors(Some((602, 150)), suivante).take(5).collect(),
        }
    }

    /// Les cinq lignes `Custom Map 1` à `Custom Map 5`.
    pub fn display_select_map(&self) -> String {
        let mut texte = String::from("Quelle carte ?\n\n");
        for (rang, _) in self.list_position.iter().enumerate() {
            texte += &format!("Custom Map {}\n", rang + 1);
        }
        texte
    }

    /// Le numéro de la carte désignée, 0 pour `Custom Map 1`. La zone d'une ligne va de x 602 à
    /// 907, et de son y à 33 pixels plus bas, bords compris.
    pub fn select_map(&self, position: (i32, i32)) -> Option<usize> {
        let (x, y) = position;
        let (rang, reste) = ((y - 150).div_euclid(67), (y - 150).rem_euclid(67));
        let bon = (602..=907).contains(&x) && (0..5).contains(&rang) && reste <= 33;
        bon.then_some(rang as usize)
    }
}
