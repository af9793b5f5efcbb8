//! Sentences of the command's reports, in both languages.

use compile::depth::{MAX_DIGITS, TooDeep};
use compile::sources::{MAX_FILE, Note, NoteKind};
use engine::grade::report::Finding;
use grading::marks::Final;
use grading::numbers::decimal;
use grading::{Declared, Graded, NoModule, NotGraded, is_for_student};
use intake::bundle::LARGEST_DOCUMENT;
use intake::texts::{not_taken_in, not_taken_in_of_yours, short, some};
use lang::Lang;
use supervise::Lost;

/// `1 remise`, `12 remises`.
pub fn hand_ins(lang: Lang, n: usize) -> String {
    lang.count(
        n,
        lang.pick("remise", "hand-in"),
        lang.pick("remises", "hand-ins"),
    )
}

/// Hand-ins that an interrupted run has not graded.
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

pub fn trouble(lang: Lang, trouble: &NotGraded) -> String {
    match trouble {
        NotGraded::TakeIn(error) => not_taken_in(lang, error),
        NotGraded::NoCoursework(instead) => no_module(lang, instead),
        NotGraded::Lost(lost) => self::lost(lang, *lost),
        NotGraded::Panicked(said) => lang.pick(
            format!(
                "le correcteur est en faute : il s'est arrêté sur cette remise, qui sera reprise la prochaine fois ; signalez-le avec la remise et ces mots : {said}"
            ),
            format!(
                "the grader is at fault: it stopped on this hand-in, which will be tried again next time; report it, with the hand-in and these words: {said}"
            ),
        ),
    }
}

fn no_module(lang: Lang, instead: &NoModule) -> String {
    if let Some(Declared { by, module }) = &instead.declared {
        return lang.pick(
            format!("{by} annonce `mod {module};`, mais ni src/{module}.rs ni src/{module}/mod.rs n'est dans la remise"),
            format!("{by} declares `mod {module};`, but neither src/{module}.rs nor src/{module}/mod.rs is in the hand-in"),
        );
    }
    let example = instead.wanted.as_deref().unwrap_or("src/demineur.rs");
    let found = match instead.found.as_slice() {
        [] => String::new(),
        found => {
            lang.pick(" ; fichiers trouvés : ", "; files found: ")
                .to_owned()
                + &some(found)
        }
    };
    lang.pick(
        format!("aucun module d'un devoir connu (par exemple {example}){found}"),
        format!("no module of a known assignment ({example}, for instance){found}"),
    )
}

/// The same for the student whose hand-in it is, who has no options and no grader to report.
pub fn trouble_of_yours(lang: Lang, trouble: &NotGraded) -> String {
    match trouble {
        NotGraded::TakeIn(error) => not_taken_in_of_yours(lang, error),
        NotGraded::Lost(Lost::Time | Lost::Memory) => lang
            .pick(
                "illisible : la lire demande plus de temps ou de mémoire que permis, ce que ne fait \
                 aucun programme écrit à la main",
                "cannot be read: reading it takes more time or memory than allowed, which no program \
                 written by hand does",
            )
            .to_owned(),
        ours if ours.is_ours() => lang
            .pick(
                "pas encore de note : le correcteur est en faute, et vous n'y êtes pour rien",
                "no mark yet: the grader is at fault, and you are not",
            )
            .to_owned(),
        other => self::trouble(lang, other),
    }
}

fn lost(lang: Lang, lost: Lost) -> String {
    match lost {
        Lost::Time => lang
            .pick(
                "illisible : la lire demande plus de temps de calcul que permis (--reading-limit), ce que ne fait aucun programme écrit à la main",
                "cannot be read: reading it takes more processor time than allowed (--reading-limit), which no program written by hand does",
            )
            .to_owned(),
        Lost::Memory => lang
            .pick(
                "illisible : la lire demande plus de mémoire que permis (--reading-memory), ce que ne fait aucun programme écrit à la main",
                "cannot be read: reading it takes more memory than allowed (--reading-memory), which no program written by hand does",
            )
            .to_owned(),
        Lost::Panic => lang
            .pick(
                "le correcteur est en faute : il s'est arrêté chaque fois qu'il corrigeait cette remise seule ; signalez-le, avec la remise et ce qu'il a affiché",
                "the grader is at fault: it stopped each time it graded this hand-in by itself; report it, with the hand-in and what it printed",
            )
            .to_owned(),
        Lost::Signal(number) => lang.pick(
            format!(
                "le correcteur est en faute, ou quelqu'un l'arrête : son processus a été arrêté par le signal {number} chaque fois qu'il corrigeait cette remise seule ; relancez la même commande, et signalez-le si cela recommence"
            ),
            format!(
                "the grader is at fault, or somebody stops it: its process ended by signal {number} each time it graded this hand-in by itself; run the same command again, and report it if it happens again"
            ),
        ),
    }
}

/// `Retard de 3 j`.
pub fn late(days: u32, lang: Lang) -> String {
    lang.pick(
        format!("Retard de {days} j"),
        format!("{} late", lang.count(days as usize, "day", "days")),
    )
}

pub fn note(lang: Lang, note: &Note) -> String {
    let why = match note.kind {
        NoteKind::Encoding => lang.pick(
            "n'est pas en UTF-8, lu quand même",
            "not UTF-8, read anyway",
        ),
        NoteKind::TooLarge => &too_large(lang, MAX_FILE),
        NoteKind::LargeDocument => &too_large(lang, LARGEST_DOCUMENT),
        NoteKind::TooMany => lang.pick("de trop, laissé de côté", "one file too many, left out"),
        NoteKind::Link => lang.pick("est un lien, laissé de côté", "a link, left out"),
        NoteKind::TooDeep(deep) => &too_deep(lang, deep),
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
            "même nom qu'un autre, à la casse, aux accents ou à l'extension près, laissé de côté : \
             celui qui a le nom exact compte",
            "the same name as another except for case, accents or ending, left out: the one \
             with the exact name counts",
        ),
        NoteKind::OtherName => lang.pick(
            "laissé de côté : un autre fichier a le nom exact du module, et c'est lui qui compte",
            "left out: another file has the module's exact name, and that one counts",
        ),
        NoteKind::Twice => lang.pick(
            "l'archive contient plusieurs fichiers différents de ce nom ; le dernier compte, \
             comme quand on la décompresse",
            "the archive holds several different files of this name; the last one counts, as \
             when it is unpacked",
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
        NoteKind::TakenForModule => lang.pick(
            "contient les fonctions du devoir et n'a pas le nom de son module : lu sous ce nom",
            "holds the assignment's functions and does not have its module's name: read under that name",
        ),
        NoteKind::OtherEnding => lang.pick(
            "lu comme un fichier .rs ; cargo ne le trouve pas sous ce nom",
            "read as a .rs file; cargo does not find it under this name",
        ),
        NoteKind::NoManifest => lang.pick(
            "n'est pas dans la remise, et cargo ne compile rien sans lui",
            "is not in the hand-in, and cargo compiles nothing without it",
        ),
        NoteKind::BadManifest => lang.pick(
            "cargo refuse ce fichier, et ne compile donc rien",
            "cargo refuses this file, and so compiles nothing",
        ),
        NoteKind::Undeclared => lang.pick(
            "aucun fichier ne déclare ce module (`mod …;`) : cargo ne le compile pas",
            "no file declares this module (`mod …;`): cargo does not compile it",
        ),
        NoteKind::Unused => lang.pick(
            "ne sert pas : aucun fichier ne déclare ce module (`mod …;`)",
            "is not used: no file declares this module (`mod …;`)",
        ),
    };
    lang.labelled(short(&note.path), why)
}

/// What there is to say of the files and is not said elsewhere.
pub fn notes(graded: &Graded) -> impl Iterator<Item = &Note> {
    // That `x.rs` is not used is left out where `x.rs.txt` was read under that name: no file of
    // the hand-in is called so, and the other note says enough.
    let is_told = |note: &&Note| match note.kind {
        NoteKind::Unused => !was_renamed(graded, &note.path),
        NoteKind::TooDeep(deep) => {
            let reports = graded.courseworks.iter().flat_map(|c| &c.reports);
            !is_found(&note.path, deep, reports.flat_map(|r| r.build.faults()))
        }
        _ => true,
    };
    graded.notes.iter().filter(is_told)
}

/// Does a fault of the same place say so, with what follows?
fn is_found<'f>(path: &str, deep: TooDeep, faults: impl IntoIterator<Item = &'f Finding>) -> bool {
    let mut faults = faults.into_iter();
    faults.any(|fault| (fault.file.as_str(), fault.line) == (path, deep.line()))
}

fn was_renamed(graded: &Graded, path: &str) -> bool {
    let mut renamed = (graded.notes.iter()).filter(|n| n.kind == NoteKind::OtherEnding);
    let ends_so = |n: &Note| {
        n.path
            .rsplit_once('.')
            .is_some_and(|(name, _)| name.ends_with(path))
    };
    renamed.any(ends_so)
}

/// What a student is told of the files, a line each.
pub fn notes_of_yours(lang: Lang, graded: &Graded) -> Vec<String> {
    let notes = notes(graded).filter(|n| is_for_student(n));
    notes.map(|n| note(lang, n)).collect()
}

fn too_deep(lang: Lang, deep: TooDeep) -> String {
    let line = deep.line();
    match deep {
        TooDeep::Nesting(_) => lang.pick(
            format!("trop imbriqué pour être lu à la ligne {line}, pris pour vide"),
            format!("nested too deeply to be read at line {line}, taken as empty"),
        ),
        TooDeep::Number(_) => lang.pick(
            format!("un nombre de plus de {MAX_DIGITS} chiffres à la ligne {line}, pris pour vide"),
            format!("a number of more than {MAX_DIGITS} digits at line {line}, taken as empty"),
        ),
    }
}

fn too_large(lang: Lang, most: u64) -> String {
    let megabytes = most >> 20;
    lang.pick(
        format!("dépasse {megabytes} Mo, laissé de côté"),
        format!("over {megabytes} MB, left out"),
    )
}

/// `12,5`, or `de 9 à 14,5` as long as points wait for the teacher.
pub fn mark(of: &Final, lang: Lang) -> String {
    match of.total {
        Some(total) => decimal(total, lang),
        None if of.is_void => lang.pick("pas de note", "no mark").to_owned(),
        None => {
            let (least, most) = (decimal(of.range.least, lang), decimal(of.range.most, lang));
            lang.pick(
                format!("de {least} à {most}"),
                format!("from {least} to {most}"),
            )
        }
    }
}

/// What to know of a mark that is not final.
pub fn standing(of: &Final, lang: Lang) -> &'static str {
    match of.total {
        Some(_) => "",
        None if of.is_void => lang.pick(
            "le correcteur est en faute, cela ne coûte rien",
            "the grader is at fault, which costs nothing",
        ),
        None => lang.pick("provisoire", "provisional"),
    }
}

/// The mark for a field that holds a number: empty as long as it is not final.
pub fn number(of: &Final, lang: Lang) -> String {
    of.total.map_or(String::new(), |total| decimal(total, lang))
}

#[cfg(test)]
mod tests {
    use super::{is_found, note, notes, trouble, trouble_of_yours};
    use compile::depth::TooDeep;
    use compile::sources::{Note, NoteKind};
    use engine::grade::report::Finding;
    use grading::{Declared, Graded, NoModule, NotGraded};
    use lang::Lang;

    #[test]
    fn a_file_with_another_ending_is_told_once() {
        let note = |path: &str, kind| Note {
            path: path.to_owned(),
            kind,
        };
        let graded = Graded {
            name: String::new(),
            id: String::new(),
            people: Vec::new(),
            notes: vec![
                note("projet/src/x0.rs.txt", NoteKind::OtherEnding),
                note("src/x0.rs", NoteKind::Unused),
                note("src/y.rs", NoteKind::Unused),
            ],
            documents: Vec::new(),
            courseworks: Vec::new(),
            trouble: None,
            same_as: Vec::new(),
        };
        let told: Vec<&str> = notes(&graded).map(|n| n.path.as_str()).collect();
        assert_eq!(told, ["projet/src/x0.rs.txt", "src/y.rs"]);
    }

    #[test]
    fn a_file_that_is_too_deep_is_told_once_and_is_not_always_refused() {
        let path = "src/bin/gros.rs";
        let deep = TooDeep::Nesting(3);
        let kind = NoteKind::TooDeep(deep);
        let path_of = path.to_owned();
        assert_eq!(
            note(
                Lang::Fr,
                &Note {
                    path: path_of,
                    kind
                }
            ),
            "src/bin/gros.rs : trop imbriqué pour être lu à la ligne 3, pris pour vide"
        );
        let fault = |line| Finding {
            file: path.to_owned(),
            line,
            ..Finding::default()
        };
        assert!(is_found(path, deep, &[fault(1), fault(3)]));
        assert!(!is_found(path, deep, &[fault(1)]));
        assert!(!is_found("src/jeu.rs", deep, &[fault(3)]));
    }

    #[test]
    fn where_no_module_is_a_student_reads_what_is_missing() {
        let instead = NoModule {
            found: vec!["src/lib.rs".to_owned()],
            wanted: Some("src/khet/laser.rs".to_owned()),
            declared: None,
        };
        let said = |instead: &NoModule| {
            let not_graded = NotGraded::NoCoursework(instead.clone());
            assert_eq!(
                trouble(Lang::Fr, &not_graded),
                trouble_of_yours(Lang::Fr, &not_graded)
            );
            trouble(Lang::Fr, &not_graded)
        };
        assert_eq!(
            said(&instead),
            "aucun module d'un devoir connu (par exemple src/khet/laser.rs) ; fichiers trouvés : \
             src/lib.rs"
        );
        let declared = Some(Declared {
            by: "src/lib.rs".to_owned(),
            module: "khet".to_owned(),
        });
        assert_eq!(
            said(&NoModule {
                declared,
                ..instead
            }),
            "src/lib.rs annonce `mod khet;`, mais ni src/khet.rs ni src/khet/mod.rs n'est dans la \
             remise"
        );
    }
}
