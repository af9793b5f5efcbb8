//! What reads the keyboard is tested in a child: the test's own program, run again for that
//! test alone, with the lines to type on its standard input.

use std::env;
use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;

const MARQUE: &str = "VIRUSKILLER_ENFANT";

/// Runs `corps` in a child process that is typed `lignes`; `nom` is the test's full name.
/// In the parent, gives what the child printed; in the child, nothing.
#[track_caller]
pub fn avec_saisie(nom: &str, lignes: &[&str], corps: impl FnOnce()) -> Option<String> {
    lance(nom, lignes, Stdio::piped(), corps)
}

/// The same for long games, whose gigabytes of boards nobody looks at.
#[track_caller]
pub fn sans_ecran(nom: &str, lignes: &[&str], corps: impl FnOnce()) {
    lance(nom, lignes, Stdio::null(), corps);
}

#[track_caller]
fn lance(nom: &str, lignes: &[&str], ecran: Stdio, corps: impl FnOnce()) -> Option<String> {
    if env::var_os(MARQUE).is_some() {
        corps();
        eprintln!("{MARQUE}");
        return None;
    }
    let mut enfant = Command::new(env::current_exe().expect("a test has a program"))
        .args(["--exact", nom, "--nocapture", "--test-threads=1"])
        .env(MARQUE, "1")
        .stdin(Stdio::piped())
        .stdout(ecran)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the test's own program starts");
    let mut clavier = enfant.stdin.take().expect("standard input is a pipe");
    let texte: String = lignes.iter().map(|ligne| format!("{ligne}\n")).collect();
    // A child that stops reading early closes the pipe: that is its right.
    let frappe = thread::spawn(move || drop(clavier.write_all(texte.as_bytes())));
    let sortie = enfant.wait_with_output().expect("the child ends");
    frappe.join().expect("typing does not panic");
    let affiche = String::from_utf8_lossy(&sortie.stdout).into_owned();
    let plaintes = String::from_utf8_lossy(&sortie.stderr);
    assert!(
        sortie.status.success(),
        "the child failed:\n{affiche}\n{plaintes}"
    );
    assert!(plaintes.contains(MARQUE), "no test is named {nom}");
    Some(affiche)
}

/// Scripted draws, without the noise: numbers are single draws, lists are samples.
#[macro_export]
macro_rules! tirages {
    ($($tirage:expr),* $(,)?) => {
        outils::Hasard::dicte(vec![$(outils::Tirage::from($tirage)),*])
    };
}
