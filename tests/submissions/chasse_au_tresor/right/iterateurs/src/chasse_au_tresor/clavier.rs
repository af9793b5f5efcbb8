use outils::ion::keydown;

pub fn attente(touches: &[u8]) -> Option<u8> {
    // Le premier `Some` qui arrive : une touche enfoncée, ou la fin.
    let trouvee = touches.iter().cycle().find_map(|&touche| match keydown(touche) {
        Some(true) => Some(Some(touche)),
        Some(false) => None,
        None => Some(None),
    })?;
    trouvee.inspect(|&touche| while let Some(true) = keydown(touche) {})
}
