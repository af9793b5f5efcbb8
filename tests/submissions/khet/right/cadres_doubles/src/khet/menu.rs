//! Le menu et le choix d'une carte personnelle, comme fonctions du point où l'on clique.

/// Un rectangle de la fenêtre : son premier et son dernier x, puis y.
struct Zone {
    x: (i32, i32),
    y: (i32, i32),
}

impl Zone {
    /// Les bords font partie de la zone.
    fn contient(&self, (x, y): (i32, i32)) -> bool {
        self.x.0 <= x && x <= self.x.1 && self.y.0 <= y && y <= self.y.1
    }
}

/// Le bouton « jouer ».
const JOUER: Zone = Zone {
    x: (528, 753),
    y: (268, 568),
};
/// Le bouton « éditeur ».
const EDITEUR: Zone = Zone {
    x: (1047, 1240),
    y: (0, 280),
};
/// Les noms des trois cartes fournies, et la hauteur du trait de chacun.
const CARTES: [(Zone, i32); 3] = [
    (
        Zone {
            x: (95, 170),
            y: (105, 135),
        },
        130,
    ),
    (
        Zone {
            x: (95, 175),
            y: (140, 175),
        },
        170,
    ),
    (
        Zone {
            x: (95, 175),
            y: (180, 210),
        },
        205,
    ),
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
    ///
    /// Par exemple, « quatre cartes, la première choisie » :
    ///
    /// ```yaml
    /// - menu = Menu()
    /// - check: menu.list_map == ["Classic", "Imhotep", "Dynasty", "Custom"]
    /// - check: menu.index_map == 0
    /// - check: menu.underline == (66, 130)
    /// ```
    pub fn new() -> Menu {
        Menu {
            list_map: ["Classic", "Imhotep", "Dynasty", "Custom"]
                .map(String::from)
                .to_vec(),
            index_map: 0,
            underline: (66, 130),
        }
    }

    /// Le menu en texte : une carte par ligne, précédée de `"> "` si c'est celle qui est choisie,
    /// de deux espaces sinon. Un titre ou une consigne sont permis.
    ///
    /// Par exemple, « la première carte » :
    ///
    /// ```yaml
    /// - 'menu = Menu{list_map: ["Classic", "Imhotep", "Dynasty", "Custom"], index_map: 0, underline: (66, 130)}'
    /// - check: menu.display_menu()
    ///   in_order: ["Classic", "Imhotep", "Dynasty", "Custom"]
    /// - check: menu.display_menu()
    ///   matches: '(?s).*>[^\n]*Classic.*'
    ///   says: {fr: "« > » devant Classic", en: "“>” before Classic"}
    /// - check: menu.display_menu()
    ///   not:
    ///     matches: '(?s).*>[^\n]*(Imhotep|Dynasty|Custom).*'
    ///     says: {fr: "« > » devant une autre carte", en: "“>” before another map"}
    /// ```
    pub fn display_menu(&self) -> String {
        let mut lignes = vec![String::from("Choisissez une carte"), String::new()];
        for (index, carte) in self.list_map.iter().enumerate() {
            let marque = if self.index_map == index { '>' } else { ' ' };
            lignes.push(format!("{marque} {carte}"));
        }
        lignes.push(String::new());
        lignes.join("\n") + "\n"
    }

    /// Un clic sur le nom d'une carte la choisit et déplace le trait : la réponse est `true`.
    /// Ailleurs, rien ne change : `false`. Il n'y a pas de zone pour `Custom`.
    ///
    /// Zones, bords compris : `Classic` x 95 à 170, y 105 à 135, trait à 130 ; `Imhotep` x 95 à
    /// 175, y 140 à 175, trait à 170 ; `Dynasty` x 95 à 175, y 180 à 210, trait à 205.
    ///
    /// Par exemple, « un clic sur chaque nom » :
    ///
    /// ```yaml
    /// - 'menu = Menu{list_map: ["Classic", "Imhotep", "Dynasty", "Custom"], index_map: 0, underline: (66, 130)}'
    /// - check: menu.change_map((130, 157))
    /// - check: menu.index_map == 1
    /// - check: menu.underline == (66, 170)
    /// - check: menu.change_map((130, 195))
    /// - check: menu.index_map == 2
    /// - check: menu.underline == (66, 205)
    /// - check: menu.change_map((130, 120))
    /// - check: menu.index_map == 0
    /// - check: menu.underline == (66, 130)
    /// ```
    pub fn change_map(&mut self, position: (i32, i32)) -> bool {
        for (index, (zone, hauteur)) in CARTES.iter().enumerate() {
            if zone.contient(position) {
                self.index_map = index;
                self.underline = (66, *hauteur);
                return true;
            }
        }
        false
    }

    /// Le point est-il sur le bouton « jouer », x 528 à 753, y 268 à 568 ?
    ///
    /// Par exemple, « dedans et dehors » :
    ///
    /// ```yaml
    /// - 'menu = Menu{list_map: ["Classic", "Imhotep", "Dynasty", "Custom"], index_map: 0, underline: (66, 130)}'
    /// - check: menu.start_game((640, 418))
    /// - check: not menu.start_game((508, 418))
    /// - check: not menu.start_game((640, 588))
    /// - check: not menu.start_game((100, 600))
    /// ```
    pub fn start_game(&self, position: (i32, i32)) -> bool {
        JOUER.contient(position)
    }

    /// Le point est-il sur le bouton « éditeur », x 1047 à 1240, y 0 à 280 ?
    ///
    /// Par exemple, « dedans et dehors » :
    ///
    /// ```yaml
    /// - 'menu = Menu{list_map: ["Classic", "Imhotep", "Dynasty", "Custom"], index_map: 0, underline: (66, 130)}'
    /// - check: menu.start_editor((1143, 140))
    /// - check: not menu.start_editor((1027, 140))
    /// - check: not menu.start_editor((1143, 300))
    /// - check: not menu.start_editor((100, 600))
    /// ```
    pub fn start_editor(&self, position: (i32, i32)) -> bool {
        EDITEUR.contient(position)
    }

    /// Faut-il montrer l'épée à la place du curseur ? Oui sur le bouton « jouer ».
    ///
    /// Par exemple, « dedans et dehors » :
    ///
    /// ```yaml
    /// - 'menu = Menu{list_map: ["Classic", "Imhotep", "Dynasty", "Custom"], index_map: 0, underline: (66, 130)}'
    /// - check: menu.hand_cursor((640, 418))
    /// - check: not menu.hand_cursor((508, 418))
    /// - check: not menu.hand_cursor((640, 588))
    /// - check: not menu.hand_cursor((100, 600))
    /// ```
    pub fn hand_cursor(&self, position: (i32, i32)) -> bool {
        self.start_game(position)
    }
}

/// La page des cinq cartes personnelles : leurs noms, et où chacun est écrit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SelectMap {
    pub list_position: Vec<(i32, i32)>,
}

impl SelectMap {
    /// Cinq lignes en x 602, la première en y 150, puis une tous les 67 pixels.
    ///
    /// Par exemple, « cinq lignes » :
    ///
    /// ```yaml
    /// - page = SelectMap()
    /// - check: page.list_position == [(602, 150), (602, 217), (602, 284), (602, 351), (602, 418)]
    /// ```
    pub fn new() -> SelectMap {
        SelectMap {
            list_position: (0..5).map(|rang| (602, 150 + 67 * rang)).collect(),
        }
    }

    /// Les cinq lignes `Custom Map 1` à `Custom Map 5`. Un titre ou une consigne sont permis.
    ///
    /// Par exemple, « toujours cinq lignes » :
    ///
    /// ```yaml
    /// - 'page = SelectMap{list_position: [(602, 150), (602, 217), (602, 284), (602, 351), (602, 418)]}'
    /// - check: page.display_select_map()
    ///   in_order: ["Custom Map 1", "Custom Map 2", "Custom Map 3", "Custom Map 4", "Custom Map 5"]
    /// - check: page.display_select_map()
    ///   excludes: ["Custom Map 0", "Custom Map 6"]
    /// ```
    pub fn display_select_map(&self) -> String {
        let noms = self.list_position.iter().zip(1..=5);
        let noms: String = noms.map(|(_, n)| format!("   Custom Map {n}\n")).collect();
        noms + "Tapez le rang de votre carte.\n"
    }

    /// Le numéro de la carte désignée, 0 pour `Custom Map 1`. La zone d'une ligne va de x 602 à
    /// 907, et de son y à 33 pixels plus bas, bords compris.
    ///
    /// Par exemple, « chaque ligne » :
    ///
    /// ```yaml
    /// - 'page = SelectMap{list_position: [(602, 150), (602, 217), (602, 284), (602, 351), (602, 418)]}'
    /// - check: page.select_map((700, 160)) == 0
    /// - check: page.select_map((700, 230)) == 1
    /// - check: page.select_map((700, 430)) == 4
    /// - check: page.select_map((700, 200)) == null
    /// - check: page.select_map((500, 160)) == null
    /// ```
    pub fn select_map(&self, position: (i32, i32)) -> Option<usize> {
        self.list_position.iter().position(|&(x, y)| {
            let zone = Zone {
                x: (x, x + 305),
                y: (y, y + 33),
            };
            zone.contient(position)
        })
    }
}
