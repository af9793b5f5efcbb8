//! Le clavier.

use crate::scene;
use std::io::{self, BufRead, Write};

/// Lit une ligne tapée au clavier, sans le retour à la ligne final.
///
/// Renvoie `None` quand il n'y a plus rien à lire : fin du fichier, clavier
/// fermé (Ctrl-D dans un terminal). Un programme correct s'arrête alors
/// proprement, au lieu de reposer sa question pour toujours.
///
/// Ce que vous avez affiché avec `print!` apparaît avant la lecture, même sans
/// retour à la ligne.
///
/// ```
/// print!("Votre nom ? ");
/// match outils::lire_ligne() {
///     Some(nom) => println!("Bonjour {nom}"),
///     None => println!("Au revoir"),
/// }
/// ```
pub fn lire_ligne() -> Option<String> {
    // Un écran fermé n'empêche pas de lire.
    let _ = io::stdout().flush();
    if scene::est_en_scene() {
        return Some(scene::ligne());
    }
    lire_ligne_de(&mut io::stdin().lock())
}

fn lire_ligne_de(source: &mut impl BufRead) -> Option<String> {
    let mut octets = Vec::new();
    match source.read_until(b'\n', &mut octets) {
        Ok(n) if n > 0 => {}
        // Une lecture impossible se traite comme la fin : recommencer échouerait encore.
        _ => return None,
    }
    if octets.ends_with(b"\n") {
        octets.pop();
        if octets.ends_with(b"\r") {
            octets.pop();
        }
    }
    Some(String::from_utf8_lossy(&octets).into_owned())
}

#[cfg(test)]
mod tests {
    use super::lire_ligne_de;

    #[track_caller]
    fn check(entree: &[u8], attendu: &[&str]) {
        let mut source = entree;
        let mut lues = Vec::new();
        while let Some(ligne) = lire_ligne_de(&mut source) {
            lues.push(ligne);
        }
        assert_eq!(lues, attendu);
        assert_eq!(lire_ligne_de(&mut source), None);
    }

    #[test]
    fn lines_come_without_their_ends() {
        check(b"A0\nfB3\r\n\n", &["A0", "fB3", ""]);
    }

    #[test]
    fn a_last_line_needs_no_end() {
        check(b"A0\nB1", &["A0", "B1"]);
        check(b"", &[]);
    }

    #[test]
    fn blanks_and_lonely_returns_are_kept() {
        check(b" B3 \r \n", &[" B3 \r "]);
    }

    #[test]
    fn bytes_that_are_no_text_do_not_stop_the_program() {
        check(b"\xff\n\xc3\xa9\n", &["\u{fffd}", "é"]);
    }
}
