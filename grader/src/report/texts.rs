//! Sentences of the command's reports, in both languages.

use crate::class::{Trouble, WhyLeftOut};
use engine::build::take_in::{Note, NoteKind, TakeInError};
use engine::lang::Lang;

pub fn trouble(lang: Lang, trouble: &Trouble) -> String {
    match trouble {
        Trouble::TakeIn(error) => take_in(lang, error),
        Trouble::NoCoursework(found) if found.is_empty() => lang
            .pick(
                "aucun module d'un sujet connu (attendu par exemple src/demineur.rs)",
                "no module of a known coursework (expected for instance src/demineur.rs)",
            )
            .to_owned(),
        Trouble::NoCoursework(found) => {
            let found = found.join(", ");
            lang.pick(
                format!("aucun module d'un sujet connu ; modules trouvés : {found}"),
                format!("no module of a known coursework; modules found: {found}"),
            )
        }
    }
}

fn take_in(lang: Lang, error: &TakeInError) -> String {
    match error {
        TakeInError::NotFound(path) => {
            let path = path.display();
            lang.pick(
                format!("{path} n'existe pas"),
                format!("{path} does not exist"),
            )
        }
        TakeInError::NoCrate(path) => {
            let path = path.display();
            lang.pick(
                format!("pas de fichier Rust dans {path}/src"),
                format!("no Rust file in {path}/src"),
            )
        }
        TakeInError::Unreadable(path, why) => {
            let path = path.display();
            lang.pick(
                format!("{path} est illisible : {why}"),
                format!("cannot read {path}: {why}"),
            )
        }
    }
}

pub fn left_out(lang: Lang, why: WhyLeftOut) -> &'static str {
    match why {
        WhyLeftOut::NoCrate => lang.pick(
            "aucun crate (pas de dossier src)",
            "no crate (no src folder)",
        ),
        WhyLeftOut::NotFolder => lang.pick("n'est pas un dossier", "not a folder"),
        WhyLeftOut::Unreadable => lang.pick("illisible", "unreadable"),
    }
}

pub fn note(lang: Lang, note: &Note) -> String {
    let why = match note.kind {
        NoteKind::Encoding => lang.pick(
            "n'est pas en UTF-8, lu quand même",
            "not UTF-8, read all the same",
        ),
        NoteKind::TooLarge => lang.pick("dépasse 1 Mo, laissé de côté", "over 1 MB, left out"),
        NoteKind::TooMany => lang.pick("de trop, laissé de côté", "one file too many, left out"),
        NoteKind::Link => lang.pick("est un lien, laissé de côté", "a link, left out"),
        NoteKind::Unreadable => lang.pick("illisible, laissé de côté", "unreadable, left out"),
        NoteKind::NotSource => lang.pick("n'est pas une source", "not a source"),
    };
    format!("{}: {why}", note.path)
}
