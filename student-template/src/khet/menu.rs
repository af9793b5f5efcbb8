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
        todo!("new")
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
    ///   ignore: case
    /// - check: menu.display_menu()
    ///   says: "« > » devant Classic"
    /// - check: menu.display_menu()
    ///   not:
    ///     says: "« > » devant une autre carte"
    /// ```
    pub fn display_menu(&self) -> String {
        todo!("display_menu")
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
        todo!("change_map : position = {position:?}")
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
        todo!("start_game : position = {position:?}")
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
        todo!("start_editor : position = {position:?}")
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
        todo!("hand_cursor : position = {position:?}")
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
        todo!("new")
    }

    /// Les cinq lignes `Custom Map 1` à `Custom Map 5`. Un titre ou une consigne sont permis.
    ///
    /// Par exemple, « toujours cinq lignes » :
    ///
    /// ```yaml
    /// - 'page = SelectMap{list_position: [(602, 150), (602, 217), (602, 284), (602, 351), (602, 418)]}'
    /// - check: page.display_select_map()
    ///   in_order: ["Custom Map 1", "Custom Map 2", "Custom Map 3", "Custom Map 4", "Custom Map 5"]
    ///   ignore: [case, blanks]
    /// - check: page.display_select_map()
    ///   excludes: ["Custom Map 0", "Custom Map 6"]
    ///   ignore: [case, blanks]
    /// ```
    pub fn display_select_map(&self) -> String {
        todo!("display_select_map")
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
        todo!("select_map : position = {position:?}")
    }
}
