//! Ce que dit un jeu dont une fonction n'est pas encore écrite.

use std::panic::PanicHookInfo;

/// Le début du message de `todo!`.
const PAS_ENCORE: &str = "not yet implemented: ";

/// À appeler au début de `main` : si le jeu arrive à une fonction qui attend encore à la
/// place de son `todo!()`, il dit laquelle, et où l'écrire.
pub fn annonce_ce_qui_manque() {
    let ordinaire = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |arret| match manque(arret) {
        Some(phrase) => eprintln!("\n{phrase}"),
        None => ordinaire(arret),
    }));
}

fn manque(arret: &PanicHookInfo<'_>) -> Option<String> {
    let fonction = fonction(arret.payload_as_str()?)?;
    let place = arret.location()?;
    let (fichier, ligne) = (place.file(), place.line());
    let anglais = std::env::var("GRADER_LANG").is_ok_and(|langue| langue.starts_with("en"));
    Some(match anglais {
        false => format!(
            "Le jeu s'arrête ici : `{fonction}` n'est pas encore écrite ({fichier}, ligne {ligne}).\n\
             Écrivez-la à la place de son todo!(), puis relancez."
        ),
        true => format!(
            "The game stops here: `{fonction}` is not written yet ({fichier}, line {ligne}).\n\
             Write it in place of its todo!(), then run the game again."
        ),
    })
}

/// Le nom qui suit, jusqu'aux paramètres que le modèle montre : `init_grid : taille = 9`.
fn fonction(message: &str) -> Option<&str> {
    let reste = message.strip_prefix(PAS_ENCORE)?;
    let nom = reste.split(" :").next().unwrap_or(reste).trim();
    let est_un_nom = |nom: &str| nom.chars().all(|c| c.is_alphanumeric() || c == '_');
    (!nom.is_empty() && est_un_nom(nom)).then_some(nom)
}

#[cfg(test)]
mod tests {
    use super::fonction;

    #[test]
    fn le_nom_est_celui_de_la_fonction_qui_manque() {
        let nom = |suite: &str| fonction(suite).map(str::to_owned);
        let attendu = Some("init_grid".to_owned());
        assert_eq!(nom("not yet implemented: init_grid"), attendu);
        assert_eq!(nom("not yet implemented: init_grid : taille = 9"), attendu);
        assert_eq!(nom("not yet implemented: plus tard, promis"), None);
        assert_eq!(nom("init_grid"), None);
    }
}
