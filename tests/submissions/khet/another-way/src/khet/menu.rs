use super::geometrie::dedans;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Menu {
    pub list_map: Vec<String>,
    pub index_map: usize,
    pub underline: (i32, i32),
}

impl Menu {
    pub fn new() -> Self {
        let mut list_map = vec![];
        for nom in ["Classic", "Imhotep", "Dynasty", "Custom"] {
            list_map.push(String::from(nom));
        }
        Menu { list_map, index_map: 0, underline: (66, 130) }
    }

    pub fn display_menu(&self) -> String {
        let mut texte = String::new();
        for (i, nom) in self.list_map.iter().enumerate() {
            texte += if i == self.index_map { "> " } else { "  " };
            texte += nom;
            texte += "\n";
        }
        texte
    }

    pub fn change_map(&mut self, p: (i32, i32)) -> bool {
        if dedans(p, 95, 170, 105, 135) {
            self.choisit(0, 130)
        } else if dedans(p, 95, 175, 140, 175) {
            self.choisit(1, 170)
        } else if dedans(p, 95, 175, 180, 210) {
            self.choisit(2, 205)
        } else {
            false
        }
    }

    fn choisit(&mut self, index: usize, y: i32) -> bool {
        self.index_map = index;
        self.underline.0 = 66;
        self.underline.1 = y;
        true
    }

    pub fn start_game(&self, p: (i32, i32)) -> bool {
        dedans(p, 528, 753, 268, 568)
    }

    pub fn start_editor(&self, p: (i32, i32)) -> bool {
        dedans(p, 1047, 1240, 0, 280)
    }

    pub fn hand_cursor(&self, p: (i32, i32)) -> bool {
        dedans(p, 528, 753, 268, 568)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SelectMap {
    pub list_position: Vec<(i32, i32)>,
}

impl SelectMap {
    pub fn new() -> Self {
        SelectMap { list_position: vec![(602, 150), (602, 217), (602, 284), (602, 351), (602, 418)] }
    }

    pub fn display_select_map(&self) -> String {
        "Custom Map 1\nCustom Map 2\nCustom Map 3\nCustom Map 4\nCustom Map 5\n".into()
    }

    pub fn select_map(&self, p: (i32, i32)) -> Option<usize> {
        for i in 0..self.list_position.len() {
            let (x, y) = self.list_position[i];
            if dedans(p, x, 907, y, y + 33) {
                return Some(i);
            }
        }
        None
    }
}
