//! Le menu et le choix d'une carte personnelle, comme fonctions du point où l'on clique.

use super::box_case::{Zone, dans_la_zone};

/// Les zones des trois noms de cartes, et la hauteur du trait qui souligne chacun.
const CARTES: [(Zone, i32); 3] = [
    (((95, 105), (170, 135)), 130),
    (((95, 140), (175, 175)), 170),
    (((95, 180), (175, 210)), 205),
];

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
        let list_map = ["Classic", "Imhotep", "Dynasty", "Custom"]
            .map(str::to_string)
            .to_vec();
        Menu {
            list_map,
            index_map: 0,
            underline: (66, 130),
        }
    }

    /// Le menu en texte : une carte par ligne, précédée de `"> "` si c'est celle qui est choisie,
    /// de deux espaces sinon. Un titre ou une consigne sont permis.
    pub fn display_menu(&self) -> String {
        let ligne = |(index, carte): (usize, &String)| {
            let marque = if index == self.index_map { "> " } else { "  " };
            format!("{marque}{carte}\n")
        };
        self.list_map.iter().enumerate().map(ligne).collect()
    }

    /// Un clic sur le nom d'une carte la choisit et déplace le trait : la réponse est `true`.
    /// Ailleurs, rien ne change : `false`. Il n'y a pas de zone pour `Custom`.
    ///
    /// Zones, bords compris : `Classic` x 95 à 170, y 105 à 135, trait à 130 ; `Imhotep` x 95 à
    /// 175, y 140 à 175, trait à 170 ; `Dynasty` x 95 à 175, y 180 à 210, trait à 205.
    pub fn change_map(&mut self, position: (i32, i32)) -> bool {
        let clic = CARTES
            .iter()
            .position(|&(zone, _)| dans_la_zone(position, zone));
        if let Some(index) = clic {
            self.index_map = index;
            self.underline = (66, CARTES[index].1);
        }
        clic.is_some()
    }

    /// Le point est-il sur le bouton « jouer », x 528 à 753, y 268 à 568 ?
    pub fn start_game(&self, position: (i32, i32)) -> bool {
        dans_la_zone(position, ((528, 268), (753, 568)))
    }

    /// Le point est-il sur le bouton « éditeur », x 1047 à 1240, y 0 à 280 ?
    pub fn start_editor(&self, position: (i32, i32)) -> bool {
        dans_la_zone(position, ((1047, 0), (1240, 280)))
    }

    /// Faut-il montrer l'épée à la place du curseur ? Oui sur le bouton « jouer ».
    pub fn hand_cursor(&self, position: (i32, i32)) -> bool {
        self.start_game(position)
    }
}

impl Default for Menu {
    fn default() -> Menu {
        Menu::new()
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
        SelectMap {
            list_position: (0..5).map(|rang| (602, 150 + 67 * rang)).collect(),
        }
    }

    /// Les cinq lignes `Custom Map 1` à `Custom Map 5`. Un titre ou une consigne sont permis.
    pub fn display_select_map(&self) -> String {
        (1..=self.list_position.len())
            .map(|numero| format!("Custom Map {numero}\n"))
            .collect()
    }

    /// Le numéro de la carte désignée, 0 pour `Custom Map 1`. La zone d'une ligne va de x 602 à
    /// 907, et de son y à 33 pixels plus bas, bords compris.
    pub fn select_map(&self, position: (i32, i32)) -> Option<usize> {
        let contient = |&(x, y): &(i32, i32)| dans_la_zone(position, ((x, y), (907, y + 33)));
        self.list_position.iter().position(contient)
    }
}

impl Default for SelectMap {
    fn default() -> SelectMap {
        SelectMap::new()
    }
}
