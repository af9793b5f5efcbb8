//! Why something was not taken in, in both languages.

use crate::WhyLeftOut;
use crate::archive::{ArchiveError, Refused, method};
use crate::bundle::{IntakeError, MOST_ARCHIVES, MOST_FILES};
use lang::Lang;

pub fn not_taken_in(lang: Lang, problem: &IntakeError) -> String {
    match problem {
        IntakeError::Empty => lang
            .pick("remise vide : aucun fichier", "empty hand-in: no file")
            .to_owned(),
        IntakeError::NoRust(found) => {
            let found = some(found);
            lang.pick(
                format!("aucun fichier Rust ; fichiers trouvés : {found}"),
                format!("no Rust file; files found: {found}"),
            )
        }
        IntakeError::SeveralCrates(found) => {
            let found = some(found);
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
        IntakeError::Archive(path, why) => lang.labelled(short(path), archive(lang, why)),
        IntakeError::TooManyFiles(n) => lang.pick(
            format!("{n} fichiers : une remise en a {MOST_FILES} au plus"),
            format!("{n} files: a hand-in has at most {MOST_FILES}"),
        ),
    }
}

/// The same for the student whose hand-in it is, who can hand in something else.
pub fn not_taken_in_of_yours(lang: Lang, problem: &IntakeError) -> String {
    match problem {
        IntakeError::SeveralCrates(found) => {
            let found = some(found);
            lang.pick(
                format!(
                    "plusieurs projets de la même date, et rien ne dit lequel compte : {found} ; \
                     rendez seulement celui qui compte"
                ),
                format!(
                    "several projects with the same date, and nothing tells which one counts: \
                     {found}; hand in only the one that counts"
                ),
            )
        }
        IntakeError::Archive(path, ArchiveError::Broken(_)) => lang.labelled(
            short(path),
            lang.pick(
                "archive tronquée ou abîmée ; vérifiez qu'elle s'ouvre chez vous, et rendez-la à \
                 nouveau",
                "truncated or damaged archive; check that you can open it, and hand it in again",
            ),
        ),
        IntakeError::Archive(path, ArchiveError::Unsupported(name)) => lang.labelled(
            short(path),
            lang.pick(
                format!("archive {name}, que le correcteur ne sait pas ouvrir ; rendez un zip"),
                format!("a {name} archive, which the grader cannot open; hand in a zip"),
            ),
        ),
        IntakeError::Archive(path, ArchiveError::Method(number)) => {
            let name = method(lang, *number);
            lang.labelled(
                short(path),
                lang.pick(
                    format!(
                        "archive compressée par la méthode {name}, que le correcteur ne sait pas \
                         lire ; rendez un zip ordinaire (méthode Deflate)"
                    ),
                    format!(
                        "an archive compressed by the method {name}, which the grader cannot read; \
                         hand in an ordinary zip (method Deflate)"
                    ),
                ),
            )
        }
        other => not_taken_in(lang, other),
    }
}

/// Some names of many, each of them short enough to be read.
pub fn some(names: &[String]) -> String {
    const MOST: usize = 10;
    let mut shown: Vec<String> = names.iter().take(MOST).map(|name| short(name)).collect();
    if let Some(more @ 1..) = names.len().checked_sub(MOST) {
        shown.push(format!("… (+{more})"));
    }
    shown.join(", ")
}

/// Beginning and end of a path that fills a screen.
pub fn short(path: &str) -> String {
    const LONGEST: usize = 300;
    if path.len() <= LONGEST {
        return path.to_owned();
    }
    let (begin, end) = (
        path.floor_char_boundary(LONGEST / 2),
        path.ceil_char_boundary(path.len() - LONGEST / 2),
    );
    format!("{}…{}", &path[..begin], &path[end..])
}

pub(crate) fn archive(lang: Lang, why: &ArchiveError) -> String {
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
        ArchiveError::TooManyArchives => lang.pick(
            format!("pas ouverte : plus de {MOST_ARCHIVES} archives dans une remise"),
            format!("not opened: more than {MOST_ARCHIVES} archives in one hand-in"),
        ),
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
        ArchiveError::Method(number) => {
            let name = method(lang, *number);
            lang.pick(
                format!(
                    "archive compressée par la méthode {name}, que le correcteur ne sait pas \
                    lire : ouvrez-la (7-Zip, unar), mettez à sa place le dossier qu'elle contient \
                    et relancez, ou demandez un zip ordinaire (méthode Deflate)"
                ),
                format!(
                    "an archive compressed by the method {name}, which the grader cannot read: \
                    unpack it (7-Zip, unar), put the folder that it contains in its place and run \
                    again, or ask for an ordinary zip (method Deflate)"
                ),
            )
        }
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
        WhyLeftOut::Refused(Refused::Unreadable(why)) => {
            return format!("{} ({why})", lang.pick("illisible", "unreadable"));
        }
        WhyLeftOut::Refused(Refused::Method(number)) => {
            let name = method(lang, *number);
            return format!("{} ({name})", lang.pick("illisible", "unreadable"));
        }
        WhyLeftOut::Refused(Refused::NotRegular) => lang.pick(
            "ni fichier ordinaire ni dossier, laissé de côté",
            "neither an ordinary file nor a folder, left out",
        ),
        WhyLeftOut::Refused(Refused::TooMany) => lang.pick(
            "trop de fichiers, ou des noms trop longs : rien n'en est lu",
            "too many files, or too long names: nothing of it is read",
        ),
        WhyLeftOut::Archive(why) => return archive(lang, why),
        WhyLeftOut::Metadata(why) => {
            let why = why.get(lang);
            return lang.pick(
                format!("illisible : les noms manquent ({why})"),
                format!("unreadable: its names are missing ({why})"),
            );
        }
        WhyLeftOut::Refused(Refused::Escapes) => lang.pick(
            "désigne un endroit hors de son dossier, laissé de côté",
            "points outside its folder, left out",
        ),
        WhyLeftOut::Refused(Refused::TooLong) => lang.pick("nom trop long", "name too long"),
        WhyLeftOut::Refused(Refused::Twice) => lang.pick(
            "l'archive contient plusieurs fichiers différents de ce nom ; le dernier compte",
            "the archive holds several different files of this name; the last one counts",
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
