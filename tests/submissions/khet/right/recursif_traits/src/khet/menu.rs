//! Le menu et le choix d'une carte personnelle, comme fonctions du point où l'on clique.

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
        let list_map = "Classic Imhotep Dynasty Custom".split(' ').map(str::to_owned).collect();
        Menu { list_map, index_map: 0, underline: (66, 130) }
    }

    /// Le menu en texte : une carte par ligne, précédée de `"> "` si c'est celle qui est choisie,
    /// de deux espaces sinon.
    pub fn display_menu(&self) -> String {
        let mut lignes = vec![];
        for (i, nom) in self.list_map.iter().enumerate() {
            lignes.push(match i == self.index_map {
                true => format!("> {nom}"),
                false => format!("  {nom}"),
            });
        }
        lignes.join("\n")
    }

    /// Un clic sur le nom d'une carte la choisit et déplace le trait : la réponse est `true`.
    /// Ailleurs, rien ne change : `false`. Il n'y a pas de zone pour `Custom`.
    ///
    /// Zones, bords compris : `Classic` x 95 à 170, y 105 à 135, trait à 130 ; `Imhotep` x 95 à
    /// 175, y 140 à 175, trait à 170 ; `Dynasty` x 95 à 175, y 180 à 210, trait à 205.
    pub fn change_map(&mut self, position: (i32, i32)) -> bool {
        let (index, trait_y) = match position {
            (95..=170, 105..=135) => (0, 130),
            (95..=175, 140..=175) => (1, 170),
            (95..=175, 180..=210) => (2, 205),
            _ => return false,
        };
        (self.index_map, self.underline.1) = (index, trait_y);
        true
    }

    /// Le point est-il sur le bouton « jouer », x 528 à 753, y 268 à 568 ?
    pub fn start_game(&self, position: (i32, i32)) -> bool {
        matches!(position, (528..=753, 268..=568))
    }

    /// Le point est-il sur le bouton « éditeur », x 1047 à 1240, y 0 à 280 ?
    pub fn start_editor(&self, position: (i32, i32)) -> bool {
        matches!(position, (1047..=1240, 0..=280))
    }

    /// Faut-il montrer l'épée à la place du curseur ? Oui sur le bouton « jouer ».
    pub fn hand_cursor(&self, position: (i32, i32)) -> bool {
        matches!(position, (528..=753, 268..=568))
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
            list_position: [150, 217, 284, 351, 418].map(|y| (602, y)).into(),
        }
    }

    /// Les cinq lignes `Custom Map 1` à `Custom Map 5`.
    pub fn display_select_map(&self) -> String {
        "Custom Map 1\nCustom Map 2\nCustom Map 3\nCustom Map 4\nCustom Map 5".to_string()
    }

    /// Le numéro de la carte désignée, 0 pour `Custom Map 1`. La zone d'une ligne va de x 602 à
    /// 907, et de son y à 33 pixels plus bas, bords compris.
    pub fn select_map(&self, position: (i32, i32)) -> Option<usize> {
        match position {
            (602..=907, 150..=183) => Some(0),
            (602..=907, 217..=250) => Some(1),
            (602..=907, 284..=317) => Some(2),
            (602..=907, 351..=384) => Some(3),
            (602..=907, 418..=451) => Some(4),
            _ => None,
        }
    }
}
