//! Quelle fonction du projet est en train d'être appelée : si elle s'arrête, ou ne finit pas,
//! la fenêtre dit laquelle.

use std::cell::RefCell;
use std::io::Write as _;

/// Ce qui commence une ligne pour la fenêtre, parmi ce qu'un programme affiche.
pub const MARQUE: char = '\u{1e}';

thread_local! {
    static REMPLACEES: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Appelle une fonction du projet sous le nom que la fenêtre dira d'elle.
///
/// ```
/// use outils::fenetre::appelle;
///
/// let double = |n: i32| 2 * n;
/// assert_eq!(appelle("double", || double(4)), 8);
/// ```
pub fn appelle<T>(nom: &str, fonction: impl FnOnce() -> T) -> T {
    dis(&format!("appel {nom}"));
    let reponse = fonction();
    dis("retour");
    reponse
}

/// La fonction de ce nom n'est-elle pas encore écrite ? La fenêtre le sait quand elle l'a
/// essayée une fois ; elle s'en passe alors ou la remplace, et la page le dit.
pub fn remplacee(nom: &str) -> bool {
    let remplacee = REMPLACEES.with_borrow(|noms| noms.iter().any(|n| n == nom));
    if !remplacee {
        dis(&format!("remplacable {nom}"));
    }
    remplacee
}

pub(super) fn choisis_remplacees(noms: &str) {
    let noms = noms.split_whitespace().map(str::to_owned).collect();
    REMPLACEES.set(noms);
}

/// Écrit une ligne pour la fenêtre. Une fenêtre qui n'est plus là n'entend rien.
pub(super) fn dis(texte: &str) {
    let mut sortie = std::io::stdout().lock();
    let _ = writeln!(sortie, "{MARQUE}{texte}");
    let _ = sortie.flush();
}
