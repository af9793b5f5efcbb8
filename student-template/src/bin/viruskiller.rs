//! Jouer à Virus Killer dans le terminal.

use outils::Hasard;
use std::process::ExitCode;
use student_template::viruskiller::affichage::credit;
use student_template::viruskiller::clavier::{Disposition, choisis_disposition};
use student_template::viruskiller::partie::menu;

const USAGE: &str = "\
usage : viruskiller [--graine N] [--qwerty] [--sans-credits]

  --graine N       rejoue la partie de graine N (sinon, le hasard dépend de l'heure)
  --qwerty         touches W A S D au lieu de Z Q S D
  --sans-credits   commence par le menu";

struct Options {
    hasard: Hasard,
    disposition: Disposition,
    credits: bool,
}

fn main() -> ExitCode {
    outils::annonce_ce_qui_manque();
    match options(std::env::args().skip(1)) {
        Ok(mut options) => {
            choisis_disposition(options.disposition);
            if options.credits {
                credit();
            }
            menu(&mut options.hasard);
            ExitCode::SUCCESS
        }
        Err(faute) => {
            eprintln!("{faute}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn options(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options {
        hasard: Hasard::au_hasard(),
        disposition: Disposition::Azerty,
        credits: true,
    };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--graine" => {
                let graine = arguments.next().and_then(|graine| graine.parse().ok());
                options.hasard = Hasard::graine(graine.ok_or("--graine attend un nombre")?);
            }
            "--qwerty" => options.disposition = Disposition::Qwerty,
            "--sans-credits" => options.credits = false,
            autre => return Err(format!("argument inconnu : {autre}")),
        }
    }
    Ok(options)
}
