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
        return Menu {
            list_map: vec![
                String::from("Classic"),
                String::from("Imhotep"),
                String::from("Dynasty"),
                String::from("Custom"),
            ],
            index_map: 0,
            underline: (66, 130),
        };
    }

    /// Le menu en texte : une carte par ligne, précédée de `"> "` si c'est celle qui est choisie,
    /// de deux espaces sinon.
    pub fn display_menu(&self) -> String {
        let mut texte = String::new();
        for i in 0..self.list_map.len() {
            if i == self.index_map {
                texte = texte + "> " + &self.list_map[i] + "\n";
            } else {
                texte = texte + "  " + &self.list_map[i] + "\n";
            }
        }
        return texte;
    }

    /// Un clic sur le nom d'une carte la choisit et déplace le trait : la réponse est `true`.
    /// Ailleurs, rien ne change : `false`. Il n'y a pas de zone pour `Custom`.
    ///
    /// Zones, bords compris : `Classic` x 95 à 170, y 105 à 135, trait à 130 ; `Imhotep` x 95 à
    /// 175, y 140 à 175, trait à 170 ; `Dynasty` x 95 à 175, y 180 à 210, trait à 205.
    pub fn change_map(&mut self, position: (i32, i32)) -> bool {
        let (x, y) = position;
        if x >= 95 && x <= 170 && y >= 105 && y <= 135 {
            self.index_map = 0;
            self.underline = (66, 130);
            return true;
        }
        if x >= 95 && x <= 175 && y >= 140 && y <= 175 {
            self.index_map = 1;
            self.underline = (66, 170);
            return true;
        }
        if x >= 95 && x <= 175 && y >= 180 && y <= 210 {
            self.index_map = 2;
            self.underline = (66, 205);
            return true;
        }
        return false;
    }

    /// Le point est-il sur le bouton « jouer », x 528 à 753, y 268 à 568 ?
    pub fn start_game(&self, position: (i32, i32)) -> bool {
        if position.0 >= 528 && position.0 <= 753 {
            if position.1 >= 268 && position.1 <= 568 {
                return true;
            }
        }
        return false;
    }

    /// Le point est-il sur le bouton « éditeur », x 1047 à 1240, y 0 à 280 ?
    pub fn start_editor(&self, position: (i32, i32)) -> bool {
        if position.0 >= 1047 && position.0 <= 1240 {
            if position.1 >= 0 && position.1 <= 280 {
                return true;
            }
        }
        return false;
    }

    /// Faut-il montrer l'épée à la place du curseur ? Oui sur le bouton « jouer ».
    pub fn hand_cursor(&self, position: (i32, i32)) -> bool {
        let (x, y) = position;
        return !(x < 528 || x > 753 || y < 268 || y > 568);
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
        let mut liste = Vec::new();
        let mut y = 150;
        for _ in 0..5 {
            liste.push((602, y));
            y += 67;
        }
        return SelectMap { list_position: liste };
    }

    /// Les cinq lignes `Custom Map 1` à `Custom Map 5`.
    pub fn display_select_map(&self) -> String {
        let mut texte = String::new();
        for i in 0..5 {
            texte += &format!("Custom Map {}\n", i + 1);
        }
        texte
    }

    /// Le numéro de la carte désignée, 0 pour `Custom Map 1`. La zone d'une ligne va de x 602 à
    /// 907, et de son y à 33 pixels plus bas, bords compris.
    pub fn select_map(&self, position: (i32, i32)) -> Option<usize> {
        for i in 0..self.list_position.len() {
            let (x, y) = self.list_position[i];
            if position.0 >= x && position.0 <= 907 && position.1 >= y && position.1 <= y + 33 {
                return Some(i);
            }
        }
        return None;
    }
}
