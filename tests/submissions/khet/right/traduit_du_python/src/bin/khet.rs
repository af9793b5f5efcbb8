//! Khet dans un terminal.

use outils::lire_ligne;
use std::path::Path;
use std::process::ExitCode;
use student_template::khet::map::Map;
use student_template::khet::terminal;
use student_template::khet::terminal_editeur::message_de_carte;

const USAGE: &str = "\
Usage : khet [--cartes DOSSIER] [--carte NOM] [--coups]

  --cartes DOSSIER   dossier qui contient source/map (par défaut : celui où l'on est,
                     puis les cartes du sujet)
  --carte NOM        jouer tout de suite cette carte : classic, imhotep ou dynasty
  --coups            avec --carte : jouer les coups lus sur l'entrée, un par ligne, et
                     n'écrire que les chemins du laser et le plateau final
";

/// Code de sortie quand les arguments ne conviennent pas.
const MAUVAIS_ARGUMENTS: u8 = 2;

fn main() -> ExitCode {
    outils::annonce_ce_qui_manque();
    let Some(options) = Options::lues(std::env::args().skip(1)) else {
        eprint!("{USAGE}");
        return ExitCode::from(MAUVAIS_ARGUMENTS);
    };
    let Some(carte) = &options.carte else {
        terminal::menu(&options.cartes);
        return ExitCode::SUCCESS;
    };
    // Une carte illisible est une erreur, avant tout coup.
    let mut game_board = Map::new(carte);
    if let Err(erreur) = game_board.generate_map(&options.cartes) {
        eprintln!("Carte {carte} : {}.", message_de_carte(erreur));
        return ExitCode::FAILURE;
    }
    match options.coups {
        true => joue_les_coups(&mut game_board),
        false => terminal::joue_la_carte(&options.cartes, carte),
    }
    ExitCode::SUCCESS
}

struct Options {
    cartes: String,
    carte: Option<String>,
    coups: bool,
}

impl Options {
    fn lues(mut arguments: impl Iterator<Item = String>) -> Option<Options> {
        let mut options = Options {
            cartes: dossier_par_defaut(),
            carte: None,
            coups: false,
        };
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--cartes" => options.cartes = arguments.next()?,
                "--carte" => options.carte = Some(arguments.next()?),
                "--coups" => options.coups = true,
                _ => return None,
            }
        }
        (options.carte.is_some() || !options.coups).then_some(options)
    }
}

/// Le dossier courant s'il contient des cartes, sinon celui du projet ou du sujet.
fn dossier_par_defaut() -> String {
    let projet = concat!(env!("CARGO_MANIFEST_DIR"), "/data");
    let sujet = concat!(env!("CARGO_MANIFEST_DIR"), "/../specs/khet/data");
    let contient_des_cartes = |dossier: &&str| Path::new(dossier).join("source/map").is_dir();
    let trouve = [".", projet].into_iter().find(contient_des_cartes);
    trouve.unwrap_or(sujet).to_string()
}

/// Joue les coups lus sur l'entrée ; les lignes vides et celles qui commencent par `#` sont
/// passées.
fn joue_les_coups(game_board: &mut Map) {
    while let Some(ligne) = lire_ligne() {
        let texte = ligne.trim();
        if texte.is_empty() || texte.starts_with('#') {
            continue;
        }
        match terminal::lire_coup(texte).map(|action| game_board.play(action)) {
            Some(Ok(shot)) => println!("{texte} : {}", terminal::raconte_tir(&shot)),
            Some(Err(erreur)) => println!("{texte} : {}", terminal::message_de_refus(erreur)),
            None => println!("{texte} : incompris"),
        }
    }
    print!("{}", terminal::numerote(&game_board.draw_map()));
    if let Some(gagnant) = game_board.winner {
        println!("Le {} gagne.", terminal::nom_du_joueur(gagnant));
    }
}
