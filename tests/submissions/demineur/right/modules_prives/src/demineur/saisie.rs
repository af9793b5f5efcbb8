//! La lecture d'un coup.

use super::plateau::{Case, Tableau};

/// Redemande tant que le coup n'est pas bon.
pub fn demande_un_coup(grid: &Tableau<Case>) -> Option<(bool, usize, usize)> {
    loop {
        print!("Votre coup (par exemple B3, ou fB3 pour un drapeau) : ");
        let saisie = outils::lire_ligne()?;
        let mut lettres: Vec<char> = saisie.chars().collect();
        let mut drapeau = false;
        if lettres.len() == 3 && lettres[0] == 'f' {
            drapeau = true;
            lettres.remove(0);
        }
        if lettres.len() == 2 && lettres[0].is_ascii_uppercase() && lettres[1].is_ascii_digit() {
            let x = lettres[0] as usize - 'A' as usize;
            let y = lettres[1] as usize - '0' as usize;
            if x < grid.len() && y < grid.len() {
                return Some((drapeau, x, y));
            }
        }
        println!("Saisie invalide");
    }
}
