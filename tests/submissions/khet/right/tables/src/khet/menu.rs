//! Le menu et le choix d'une carte personnelle.

/// Un rectangle de la fenêtre, bords compris : gauche, droite, haut, bas.
pub type Zone = (i32, i32, i32, i32);

pub fn dans((gauche, droite, haut, bas): Zone, (x, y): (i32, i32)) -> bool {
    (gauche..=droite).contains(&x) && (haut..=bas).contains(&y)
}

/// Les noms où l'on clique, et la hauteur du trait de chacun.
const ZONES_DES_CARTES: [(Zone, i32); 3] = [
    ((95, 170, 105, 135), 130),
    ((95, 175, 140, 175), 170),
    ((95, 175, 180, 210), 205),
];
const BOUTON_JOUER: Zone = (528, 753, 268, 568);
const BOUTON_EDITEUR: Zone = (1047, 1240, 0, 280);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Menu {
    pub list_map: Vec<String>,
    pub index_map: usize,
    pub underline: (i32, i32),
}

impl Menu {
    pub fn new() -> Menu {
        Menu {
            list_map: ["Classic", "Imhotep", "Dynasty", "Custom"]
                .map(String::from)
                .to_vec(),
            index_map: 0,
            underline: (66, ZONES_DES_CARTES[0].1),
        }
    }

    pub fn display_menu(&self) -> String {
        self.list_map
            .iter()
            .enumerate()
            .map(|(rang, nom)| {
                let marge = if rang == self.index_map { "> " } else { "  " };
                format!("{marge}{nom}\n")
            })
            .collect()
    }

    pub fn change_map(&mut self, position: (i32, i32)) -> bool {
        let choix = ZONES_DES_CARTES
            .iter()
            .position(|(zone, _)| dans(*zone, position));
        if let Some(rang) = choix {
            self.index_map = rang;
            self.underline = (66, ZONES_DES_CARTES[rang].1);
        }
        choix.is_some()
    }

    pub fn start_game(&self, position: (i32, i32)) -> bool {
        dans(BOUTON_JOUER, position)
    }

    pub fn start_editor(&self, position: (i32, i32)) -> bool {
        dans(BOUTON_EDITEUR, position)
    }

    pub fn hand_cursor(&self, position: (i32, i32)) -> bool {
        self.start_game(position)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SelectMap {
    pub list_position: Vec<(i32, i32)>,
}

impl SelectMap {
    pub fn new() -> SelectMap {
        SelectMap {
            list_position: (0..5).map(|rang| (602, 150 + 67 * rang)).collect(),
        }
    }

    pub fn display_select_map(&self) -> String {
        (1..=5)
            .map(|numero| format!("Custom Map {numero}\n"))
            .collect()
    }

    pub fn select_map(&self, position: (i32, i32)) -> Option<usize> {
        self.list_position
            .iter()
            .position(|&(x, y)| dans((x, 907, y, y + 33), position))
    }
}
