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
        todo!("new")
    }

    /// Le menu en texte : une carte par ligne, précédée de `"> "` si c'est celle qui est choisie,
    /// de deux espaces sinon.
    pub fn display_menu(&self) -> String {
        todo!("display_menu")
    }

    /// Un clic sur le nom d'une carte la choisit et déplace le trait : la réponse est `true`.
    /// Ailleurs, rien ne change : `false`. Il n'y a pas de zone pour `Custom`.
    ///
    /// Zones, bords compris : `Classic` x 95 à 170, y 105 à 135, trait à 130 ; `Imhotep` x 95 à
    /// 175, y 140 à 175, trait à 170 ; `Dynasty` x 95 à 175, y 180 à 210, trait à 205.
    pub fn change_map(&mut self, position: (i32, i32)) -> bool {
        todo!("change_map : position = {position:?}")
    }

    /// Le point est-il sur le bouton « jouer », x 528 à 753, y 268 à 568 ?
    pub fn start_game(&self, position: (i32, i32)) -> bool {
        todo!("start_game : position = {position:?}")
    }

    /// Le point est-il sur le bouton « éditeur », x 1047 à 1240, y 0 à 280 ?
    pub fn start_editor(&self, position: (i32, i32)) -> bool {
        todo!("start_editor : position = {position:?}")
    }

    /// Faut-il montrer l'épée à la place du curseur ? Oui sur le bouton « jouer ».
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
    pub fn new() -> SelectMap {
        todo!("new")
    }

    /// Les cinq lignes `Custom Map 1` à `Custom Map 5`.
    pub fn display_select_map(&self) -> String {
        todo!("display_select_map")
    }

    /// Le numéro de la carte désignée, 0 pour `Custom Map 1`. La zone d'une ligne va de x 602 à
    /// 907, et de son y à 33 pixels plus bas, bords compris.
    pub fn select_map(&self, position: (i32, i32)) -> Option<usize> {
        todo!("select_map : position = {position:?}")
    }
}
