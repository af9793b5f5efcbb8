//! Jouer à la chasse au trésor dans le terminal.

use outils::Hasard;
use std::process::ExitCode;
use student_template::chasse_au_tresor::donnees::Partie;
use student_template::chasse_au_tresor::menu::menu;

const USAGE: &str = "\
usage : chasse_au_tresor [--graine N]

  --graine N   rejoue les parties de graine N (sinon, le hasard dépend de l'heure)

Les flèches déplacent le curseur, ENTRÉE creuse (OK), RETOUR ARRIÈRE marque (DEL),
Ctrl-C quitte. Avec la variable NO_COLOR, les couleurs deviennent des lettres.";

fn main() -> ExitCode {
    outils::annonce_ce_qui_manque();
    match hasard(std::env::args().skip(1)) {
        Ok(mut hasard) => {
            menu(&mut Partie::new(), &mut hasard);
            ExitCode::SUCCESS
        }
        Err(faute) => {
            eprintln!("{faute}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn hasard(mut arguments: impl Iterator<Item = String>) -> Result<Hasard, String> {
    let mut hasard = Hasard::au_hasard();
    while let Some(argument) = arguments.next() {
        if argument != "--graine" {
            return Err(format!("argument inconnu : {argument}"));
        }
        let graine = arguments.next().and_then(|graine| graine.parse().ok());
        hasard = Hasard::graine(graine.ok_or("--graine attend un nombre")?);
    }
    Ok(hasard)
}
