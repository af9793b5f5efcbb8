//! Attendre une touche.

use outils::ion::keydown;

pub fn attente(touches: &[u8]) -> Option<u8> {
    let mut trouvee: Option<u8> = None;
    loop {
        match trouvee {
            // la touche est tenue : on attend qu'elle remonte
            Some(t) => {
                if keydown(t) != Some(true) {
                    return trouvee;
                }
            }
            None => {
                for t in touches.iter().copied() {
                    let reponse = keydown(t);
                    if reponse.is_none() {
                        return None;
                    }
                    if reponse == Some(true) {
                        trouvee = Some(t);
                        break;
                    }
                }
            }
        }
    }
}
