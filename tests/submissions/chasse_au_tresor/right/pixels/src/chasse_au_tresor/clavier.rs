use outils::ion::keydown;

pub fn attente(touches: &[u8]) -> Option<u8> {
    loop {
        // toutes les touches enfoncées en ce moment
        let mut enfoncees = Vec::new();
        for &touche in touches {
            if keydown(touche)? {
                enfoncees.push(touche);
            }
        }
        if let Some(&premiere) = enfoncees.first() {
            // on attend qu'elle soit relâchée
            while keydown(premiere).unwrap_or(false) {}
            return Some(premiere);
        }
    }
}
