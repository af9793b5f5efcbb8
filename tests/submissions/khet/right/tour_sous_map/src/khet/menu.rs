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
        let list_map = vec!["Classic".into(), "Imhotep".into(), "Dynasty".into(), "Custom".into()];
        Menu { list_map, index_map: 0, underline: (66, 130) }
    }

    /// Le menu en texte : une carte par ligne, précédée de `"> "` si c'est celle qui est choisie,
    /// de deux espaces sinon. Un titre ou une consigne sont permis.
    pub fn display_menu(&self) -> String {
        let mut sortie = Vec::new();
        writeln!(sortie, "Bienvenue ! Le signe > montre la carte choisie.").ok();
        writeln!(sortie).ok();
        for i in 0..self.list_map.len() {
            let signe = if i == self.index_map { '>' } else { ' ' };
            writeln!(sortie, "{signe} {}", self.list_map[i]).ok();
            if i + 1 < self.list_map.len() {
                writeln!(sortie).ok();
            }
        }
        String::from_utf8_lossy(&sortie).into_owned()
    }

    /// Un clic sur le nom d'une carte la choisit et déplace le trait : la réponse est `true`.
    /// Ailleurs, rien ne change : `false`. Il n'y a pas de zone pour `Custom`.
    ///
    /// Zones, bords compris : `Classic` x 95 à 170, y 105 à 135, trait à 130 ; `Imhotep` x 95 à
    /// 175, y 140 à 175, trait à 170 ; `Dynasty` x 95 à 175, y 180 à 210, trait à 205.
    pub fn change_map(&mut self, position: (i32, i32)) -> bool {
        let carte = Bouton::MENU.iter().position(|b| b.touche(position));
        if let Some(i) = carte {
            self.index_map = i;
            self.underline.1 = [130, 170, 205][i];
            self.underline.0 = 66;
        }
        carte.is_some()
    }

    /// Le point est-il sur le bouton « jouer », x 528 à 753, y 268 à 568 ?
    pub fn start_game(&self, position: (i32, i32)) -> bool {
        Bouton(528, 753, 268, 568).touche(position)
    }

    /// Le point est-il sur le bouton « éditeur », x 1047 à 1240, y 0 à 280 ?
    pub fn start_editor(&self, position: (i32, i32)) -> bool {
        Bouton(1047, 1240, 0, 280).touche(position)
    }

    /// Faut-il montrer l'épée à la place du curseur ? Oui sur le bouton « jouer ».
    pub fn hand_cursor(&self, position: (i32, i32)) -> bool {
        let Self { .. } = self;
        self.start_game(position) && !self.start_editor(position)
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
        SelectMap { list_position: vec![(602, 150), (602, 217), (602, 284), (602, 351), (602, 418)] }
    }

    /// Les cinq lignes `Custom Map 1` à `Custom Map 5`. Un titre ou une consigne sont permis.
    pub fn display_select_map(&self) -> String {
        "CUSTOM MAP 1\n\nCUSTOM MAP 2\n\nCUSTOM MAP 3\n\nCUSTOM MAP 4\n\nCUSTOM MAP 5".to_string()
    }

    /// Le numéro de la carte désignée, 0 pour `Custom Map 1`. La zone d'une ligne va de x 602 à
    /// 907, et de son y à 33 pixels plus bas, bords compris.
    pub fn select_map(&self, position: (i32, i32)) -> Option<usize> {
        (0..5).find(|i| Bouton(602, 907, 150 + 67 * *i as i32, 183 + 67 * *i as i32).touche(position))
    }
}

use std::io::Write as _;

/// Un bouton : x du premier pixel et du dernier, y de même.
struct Bouton(i32, i32, i32, i32);

impl Bouton {
    const MENU: [Bouton; 3] = [Bouton(95, 170, 105, 135), Bouton(95, 175, 140, 175), Bouton(95, 175, 180, 210)];
    fn touche(&self, (x, y): (i32, i32)) -> bool {
        x.clamp(self.0, self.1) == x && y.clamp(self.2, self.3) == y
    }
}
