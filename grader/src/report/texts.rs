//! Sentences of the command's reports, in both languages.

use crate::class::Trouble;
use crate::intake::WhyLeftOut;
use crate::intake::archive::{ArchiveError, Refused};
use crate::intake::bundle::Problem;
use crate::marks::Final;
use engine::build::take_in::{Note, NoteKind};
use engine::lang::Lang;

/// `1 remise`, `12 remises`.
pub fn hand_ins(lang: Lang, n: usize) -> String {
    lang.count(
        n,
        lang.pick("remise", "hand-in"),
        lang.pick("remises", "hand-ins"),
    )
}

/// Those that an interrupted run has not come to.
pub fn not_graded(lang: Lang, n: usize) -> String {
    let hand_ins = hand_ins(lang, n);
    lang.pick(
        format!(
            "{hand_ins} pas encore {}",
            lang.agree(n, "corrigée", "corrigées")
        ),
        format!("{hand_ins} not graded yet"),
    )
}

pub fn trouble(lang: Lang, trouble: &Trouble) -> String {
    match trouble {
        Trouble::TakeIn(error) => take_in(lang, error),
        Trouble::NoCoursework(found) if found.is_empty() => lang
            .pick(
                "aucun module d'un devoir connu (par exemple src/demineur.rs)",
                "no module of a known assignment (src/demineur.rs, for instance)",
            )
            .to_owned(),
        Trouble::NoCoursework(found) => {
            let found = found.join(", ");
            lang.pick(
                format!("aucun module d'un devoir connu ; modules trouvés : {found}"),
                format!("no module of a known assignment; modules found: {found}"),
            )
        }
    }
}

fn take_in(lang: Lang, problem: &Problem) -> String {
    match problem {
        Problem::Empty => lang
            .pick("remise vide : aucun fichier", "empty hand-in: no file")
            .to_owned(),
        Problem::NoRust(found) => {
            let found = found.join(", ");
            lang.pick(
                format!("aucun fichier Rust ; fichiers trouvés : {found}"),
                format!("no Rust file; files found: {found}"),
            )
        }
        Problem::SeveralCrates(found) => {
            let found = found.join(", ");
            lang.pick(
                format!(
                    "plusieurs projets de la même date, et rien ne dit lequel compte : \
                    {found} ; gardez-en un et relancez"
                ),
                format!(
                    "several projects with the same date, and nothing tells which one counts: \
                    {found}; keep one of them and run again"
                ),
            )
        }
        Problem::Archive(path, why) => format!("{path}: {}", archive(lang, why)),
        Problem::TooManyFiles(n) => lang.pick(
            format!("{n} fichiers : une remise en a 10 000 au plus"),
            format!("{n} files: a hand-in has at most 10,000"),
        ),
    }
}

pub fn archive(lang: Lang, why: &ArchiveError) -> String {
    match why {
        ArchiveError::Broken(why) => lang.pick(
            format!("archive tronquée ou abîmée ({why})"),
            format!("truncated or damaged archive ({why})"),
        ),
        ArchiveError::Encrypted => lang
            .pick(
                "archive protégée par un mot de passe",
                "password-protected archive",
            )
            .to_owned(),
        ArchiveError::TooLarge => lang
            .pick(
                "archive ou fichier trop gros une fois décompressé",
                "archive or file too large once unpacked",
            )
            .to_owned(),
        ArchiveError::TooManyFiles => lang
            .pick(
                "archive avec trop de fichiers",
                "archive with too many files",
            )
            .to_owned(),
        ArchiveError::TooManyArchives => lang
            .pick(
                "pas ouverte : plus de 20 archives dans une remise",
                "not opened: more than 20 archives in one hand-in",
            )
            .to_owned(),
        ArchiveError::Unsupported(name) => lang.pick(
            format!(
                "archive {name}, que le correcteur ne sait pas ouvrir : ouvrez-la (7-Zip, \
                unar), mettez à sa place le dossier qu'elle contient et relancez, ou demandez un \
                zip"
            ),
            format!(
                "a {name} archive, which the grader cannot open: unpack it (7-Zip, unar), put \
                the folder that it contains in its place and run again, or ask for a zip"
            ),
        ),
    }
}

pub fn left_out(lang: Lang, why: &WhyLeftOut) -> String {
    let text = match why {
        WhyLeftOut::NoCrate => lang.pick(
            "aucun projet (pas de fichier Rust, pas d'archive)",
            "no crate (no Rust file, no archive)",
        ),
        WhyLeftOut::Empty => lang.pick("dossier vide", "empty folder"),
        WhyLeftOut::NotHandIn => lang.pick(
            "n'est pas une remise (ni dossier, ni archive, ni fichier Rust)",
            "not a hand-in (no folder, archive or Rust file)",
        ),
        WhyLeftOut::Unreadable(why) | WhyLeftOut::Refused(Refused::Unreadable(why)) => {
            return format!("{} ({why})", lang.pick("illisible", "unreadable"));
        }
        WhyLeftOut::Archive(why) => return archive(lang, why),
        WhyLeftOut::Metadata(why) => {
            return lang.pick(
                format!("illisible : les noms manquent ({why})"),
                format!("unreadable: its names are missing ({why})"),
            );
        }
        WhyLeftOut::Refused(Refused::Escapes) => lang.pick(
            "désigne un endroit hors de son dossier, laissé de côté",
            "points outside its folder, left out",
        ),
        WhyLeftOut::Refused(Refused::Link) => {
            lang.pick("un lien, laissé de côté", "a link, left out")
        }
        WhyLeftOut::OtherLayout => lang.pick(
            "hors de la disposition de l'export : à corriger à part, en le nommant",
            "outside the export's layout: grade it separately, by naming it",
        ),
        WhyLeftOut::EarlierResults => lang.pick(
            "les résultats d'une correction précédente",
            "the results of an earlier run",
        ),
        WhyLeftOut::Refused(Refused::Noise(name)) => {
            return lang.pick(
                format!(
                    "nommé comme un dossier d'outils ({name}), donc jamais ouvert : \
                    renommez-le si c'est une remise"
                ),
                format!(
                    "named like a folder of tools ({name}), so never opened: rename it if it \
                    is a hand-in"
                ),
            );
        }
    };
    text.to_owned()
}

pub fn note(lang: Lang, note: &Note) -> String {
    let why = match note.kind {
        NoteKind::Encoding => lang.pick(
            "n'est pas en UTF-8, lu quand même",
            "not UTF-8, read anyway",
        ),
        NoteKind::TooLarge => lang.pick("dépasse 1 Mo, laissé de côté", "over 1 MB, left out"),
        NoteKind::TooMany => lang.pick("de trop, laissé de côté", "one file too many, left out"),
        NoteKind::Link => lang.pick("est un lien, laissé de côté", "a link, left out"),
        NoteKind::TooDeep => lang.pick(
            "trop imbriqué pour être un programme, pris pour vide",
            "nested too deeply to be a program, taken as empty",
        ),
        NoteKind::Unreadable => lang.pick("illisible, laissé de côté", "unreadable, left out"),
        NoteKind::NotSource => lang.pick("n'est pas une source", "not a source"),
        NoteKind::Noise => lang.pick(
            "fichiers d'outils, laissés de côté",
            "files made by tools, left out",
        ),
        NoteKind::Escapes => lang.pick(
            "désigne un endroit hors de son dossier, laissé de côté",
            "points outside its folder, left out",
        ),
        NoteKind::SameName => lang.pick(
            "même nom qu'un autre, à la casse ou aux accents près, laissé de côté",
            "the same name as another except for case or accents, left out",
        ),
        NoteKind::BadName => lang.pick(
            "nom trop long, ou fichier à la place d'un dossier : laissé de côté",
            "name too long, or a file where a folder should be: left out",
        ),
        NoteKind::OtherAttempt => lang.pick(
            "version plus ancienne ; la plus récente compte",
            "an earlier attempt; the latest counts",
        ),
        NoteKind::BadArchive => lang.pick("archive illisible", "unreadable archive"),
        NoteKind::FoundIn => lang.pick(
            "le projet était dans ce dossier",
            "the crate was in this folder",
        ),
        NoteKind::Outside => lang.pick(
            "hors du projet, laissé de côté",
            "outside the crate, left out",
        ),
    };
    format!("{}: {why}", note.path)
}

/// Points as people of the language write them, without useless zeros.
pub fn decimal(points: f64, lang: Lang) -> String {
    let text = format!("{points:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    let text = if text == "-0" { "0" } else { text };
    match lang {
        Lang::Fr => text.replace('.', ","),
        Lang::En => text.to_owned(),
    }
}

/// With as many digits as are asked for: numbers in a column stand below each other.
pub fn digits(number: f64, digits: usize, lang: Lang) -> String {
    let text = format!("{number:.digits$}");
    lang.pick(text.replace('.', ","), text)
}

/// `12,5`, or `de 9 à 14,5` as long as points wait for the teacher.
pub fn mark(of: &Final, lang: Lang) -> String {
    match of.total {
        Some(total) => decimal(total, lang),
        None => {
            let (least, most) = (decimal(of.range.least, lang), decimal(of.range.most, lang));
            lang.pick(
                format!("de {least} à {most}"),
                format!("from {least} to {most}"),
            )
        }
    }
}

/// The mark for a field that holds a number: empty as long as it is not final.
pub fn number(of: &Final, lang: Lang) -> String {
    of.total.map_or(String::new(), |total| decimal(total, lang))
}
