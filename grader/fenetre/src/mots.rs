//! Ce qui est dit, en français ou en anglais.

use crate::scene::{Cause, Panne};
use std::sync::OnceLock;

static ANGLAIS: OnceLock<bool> = OnceLock::new();

/// Choisit la langue, avant d'ouvrir une fenêtre ; sinon `GRADER_LANG` la dit.
pub fn en_anglais(oui: bool) {
    // La première langue choisie reste.
    let _ = ANGLAIS.set(oui);
}

pub(crate) fn anglais() -> bool {
    let demande = || std::env::var("GRADER_LANG").is_ok_and(|langue| langue.starts_with("en"));
    *ANGLAIS.get_or_init(demande)
}

pub(crate) fn choix<'t>(francais: &'t str, english: &'t str) -> &'t str {
    if anglais() { english } else { francais }
}

/// Une espace précède les deux-points en français.
pub(crate) fn deux_points() -> &'static str {
    choix(" :", ":")
}

impl Panne {
    /// Ce que la page en dit.
    pub fn texte(&self) -> String {
        panne(&self.cause, self.fonction.as_deref())
    }
}

/// Ce que la page dit d'une panne ; `fonction` est celle qui était appelée.
pub(crate) fn panne(cause: &Cause, fonction: Option<&str>) -> String {
    let nom = match fonction {
        Some(nom) => format!("`{nom}`"),
        None => choix("Une fonction", "A function").to_owned(),
    };
    let suite = choix(
        "La partie continue comme avant ce coup.",
        "The game goes on as it was before this move.",
    );
    let deux_points = deux_points();
    match cause {
        Cause::PasEcrite { place } => {
            let place = a(place);
            match anglais() {
                false => format!(
                    "{nom} n'est pas encore écrite{place}. Écrivez-la à la place de son todo!(), \
                     puis relancez."
                ),
                true => format!(
                    "{nom} is not written yet{place}. Write it in the place of its todo!(), and \
                     start again."
                ),
            }
        }
        Cause::Arret { message, place } => {
            let (verbe, place) = (choix("s'arrête en erreur", "panics"), a(place));
            format!("{nom} {verbe}{place}{deux_points} {message}\n{suite}")
        }
        Cause::NeCompilePas { message } => {
            let verbe = choix("ne compile pas", "does not compile");
            format!("{nom} {verbe}{deux_points} {message}\n{suite}")
        }
        Cause::SansFin { limite } => match anglais() {
            false => format!(
                "{nom} ne s'arrête pas : il a fallu l'interrompre au bout de {limite}. {suite}"
            ),
            true => format!("{nom} does not end: it was stopped after {limite}. {suite}"),
        },
        Cause::Autre(quoi) => format!("{nom}{deux_points} {quoi}\n{suite}"),
    }
}

fn a(place: &str) -> String {
    match place.rsplit_once(':') {
        Some((fichier, ligne)) => format!(" ({fichier}, {} {ligne})", choix("ligne", "line")),
        None => String::new(),
    }
}

/// Ce que la page dit quand la fenêtre remplace une fonction de l'élève, ou s'en passe.
pub(crate) fn remplacee(fonction: &str) -> String {
    match anglais() {
        false => format!(
            "`{fonction}`, ou une fonction qu'elle appelle, n'est pas encore écrite : en attendant, la fenêtre s'en passe ou la remplace."
        ),
        true => format!(
            "`{fonction}`, or a function that it calls, is not written yet: meanwhile the window does without it, or replaces it."
        ),
    }
}
