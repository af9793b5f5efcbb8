//! Ways to make situations and to look at them.

use crate::api::*;
use outils::{Hasard, Tirage};
use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

pub const DONNEES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../specs/riviere/data");

/// The rivers that are handed out.
pub const RIVIERES: [&str; 4] = [
    "1-ruisseau.txt",
    "2-meandre.txt",
    "3-rapides.txt",
    "4-torrent.txt",
];

const JOUEURS: &str = "CHIMIE,C\nGEA,A\nGMP,M\nGTE,E\nINFORMATIQUE,I\nQLIO,L";

/// A river from the text of its file.
pub fn riviere(texte: &str) -> Riviere {
    let dossier = tempfile::tempdir().expect("a temporary folder");
    let chemin = dossier.path().join("riviere.txt");
    fs::write(&chemin, texte).expect("a writable folder");
    lireRiviere(&chemin.display().to_string()).expect("a right river")
}

/// A game on that river, with these players (all human), not yet begun.
pub fn jeu(texte: &str, noms: &[&str]) -> Jeu {
    let dossier = tempfile::tempdir().expect("a temporary folder");
    fs::create_dir(dossier.path().join("data")).expect("a writable folder");
    let ecrire = |nom: &str, texte: &str| fs::write(dossier.path().join("data").join(nom), texte);
    ecrire("joueurs.txt", JOUEURS).expect("a writable folder");
    ecrire("riviere.txt", texte).expect("a writable folder");
    let prefixe = dossier.path().display().to_string();
    let mut jeu = Jeu(&prefixe, "joueurs.txt", "riviere.txt").expect("right files");
    for nom in noms {
        let representation = nom_vers_caractere(&jeu, nom);
        ajouterJoueurJ(&mut jeu, &Joueur(nom, representation, true));
    }
    jeu
}

fn nom_vers_caractere(jeu: &Jeu, nom: &str) -> char {
    let possibles = getJoueursPossibles(getJoueursJ(jeu));
    getRepresentationJoueur(possibles, nom).expect("a known player")
}

/// A generator that always draws this many moves.
pub fn toujours(coups: i32) -> Hasard {
    Hasard::dicte(vec![Tirage::from(coups); 1000])
}

/// The contents of a column, from that line down, `_` for water.
pub fn colonne(riviere: &Riviere, lig: i32, col: i32, nb: i32) -> String {
    let contenus = (0..nb).filter_map(|i| getContenuR(riviere, lig + 2 * i, col));
    contenus.map(|c| if c == VIDE { '_' } else { c }).collect()
}

/// The name of the player whose turn it is.
pub fn courant(jeu: &Jeu) -> String {
    getJoueurCourantJ(jeu).map(getNom).unwrap_or_default()
}

/// The names of a list, in order.
pub fn noms(liste: &ListeJoueurs) -> Vec<String> {
    let joueurs = (0..getNbJoueurs(liste)).filter_map(|i| getJoueurI(liste, i));
    joueurs.map(getNom).collect()
}

/// What `f` prints when these lines are typed. The test named `test` runs itself
/// again, alone, in a process whose keyboard and screen are ours.
pub fn affichage(test: &str, types: &[&str], f: impl FnOnce()) -> String {
    const MARQUE: &str = "\n<<<ICI>>>\n";
    if std::env::var("RIVIERE_AFFICHE").as_deref() == Ok(test) {
        print!("{MARQUE}");
        f();
        print!("{MARQUE}");
        std::io::stdout().flush().expect("an open output");
        std::process::exit(0);
    }
    let mut enfant = Command::new(std::env::current_exe().expect("this program"))
        .args([test, "--exact", "--nocapture"])
        .env("RIVIERE_AFFICHE", test)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("this program runs");
    let mut clavier = enfant.stdin.take().expect("a keyboard");
    for ligne in types {
        writeln!(clavier, "{ligne}").expect("an open keyboard");
    }
    drop(clavier);
    let sortie = enfant.wait_with_output().expect("an end");
    let sortie = String::from_utf8(sortie.stdout).expect("text");
    let morceaux: Vec<&str> = sortie.split(MARQUE).collect();
    (*morceaux.get(1).expect("a marked output")).to_string()
}
