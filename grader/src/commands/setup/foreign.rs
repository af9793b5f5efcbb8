//! What the system and the YAML reader say, for messages in French, and in English without numbers.

/// Words of the system, which it says whatever the language of the message around them.
const SYSTEM: &[(&str, &str)] = &[
    (
        "No such file or directory (os error 2)",
        "aucun fichier ni dossier de ce nom",
    ),
    ("Input/output error (os error 5)", "erreur d'entrée-sortie"),
    ("Permission denied (os error 13)", "accès refusé"),
    ("File exists (os error 17)", "ce nom existe déjà"),
    ("Not a directory (os error 20)", "ce n'est pas un dossier"),
    ("Is a directory (os error 21)", "c'est un dossier"),
    (
        "Too many open files (os error 24)",
        "trop de fichiers ouverts",
    ),
    (
        "No space left on device (os error 28)",
        "il n'y a plus de place sur le disque",
    ),
    (
        "Read-only file system (os error 30)",
        "on ne peut rien écrire sur ce disque",
    ),
    ("File name too long (os error 36)", "ce nom est trop long"),
    (
        "Directory not empty (os error 39)",
        "ce dossier n'est pas vide",
    ),
    (
        "Disk quota exceeded (os error 122)",
        "la place accordée sur ce disque est épuisée",
    ),
    (
        "stream did not contain valid UTF-8",
        "ce n'est pas du texte en UTF-8",
    ),
];

/// How the YAML reader begins, and what follows in its sentence.
const YAML: &[(&str, &str)] = &[
    ("unknown field ", "clé inconnue : "),
    ("missing field ", "il manque la clé "),
    ("duplicate field ", "clé en double : "),
    ("duplicate key ", "clé en double : "),
    ("invalid type: ", "trouvé : "),
    ("invalid value: ", "trouvé : "),
];

const IN_YAML: &[(&str, &str)] = &[
    (", expected one of ", ", attendu : une de "),
    (", expected ", ", attendu : "),
    (", merge its two entries", ", réunissez ses deux entrées"),
    ("a whole number, 0 or more", "un nombre entier, 0 ou plus"),
    ("a number, 0 or more", "un nombre, 0 ou plus"),
    ("a number with a point: ", "un nombre avec un point : "),
    ("a comma before ", "une virgule devant "),
    (" at line ", ", ligne "),
    (" column ", ", colonne "),
    ("a sequence", "une liste"),
    ("sequence", "une liste"),
    ("a map", "des clés"),
    ("a string", "un texte"),
    ("string ", "le texte "),
    ("a boolean", "`true` ou `false`"),
    ("boolean ", ""),
    ("integer ", "le nombre "),
    ("floating point ", "le nombre "),
    ("unit value", "rien"),
    ("map,", "des clés,"),
];

/// Numbers, as Rust calls them.
const NUMBERS: &[&str] = &["f64", "u8", "u32", "u64", "usize", "i64"];

/// The system's words as a part of a sentence.
pub fn in_english(message: &str) -> String {
    let mut said = message.to_owned();
    for (system, _) in SYSTEM {
        let words = system.split(" (os error").next().unwrap_or(system);
        let mut letters = words.chars();
        let first = letters.next().unwrap_or_default().to_ascii_lowercase();
        said = said.replace(system, &format!("{first}{}", letters.as_str()));
    }
    said
}

pub fn in_french(message: &str) -> String {
    let mut said = message.to_owned();
    for (english, french) in SYSTEM {
        said = said.replace(english, french);
    }
    let begins = YAML.iter().find_map(|(english, french)| {
        let (before, after) = said.split_once(english)?;
        Some(format!("{before}{french}{}", of_yaml(after)))
    });
    begins.unwrap_or(said)
}

/// Quoted text is the file's own and stays.
fn of_yaml(said: &str) -> String {
    let parts = said.split('`').enumerate().map(|(i, part)| match i % 2 {
        0 => french(part),
        _ => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join("`")
}

fn french(part: &str) -> String {
    let mut quoted = part.split('"');
    let mut said = quoted.next().unwrap_or_default().to_owned();
    for (english, french) in IN_YAML {
        said = said.replace(english, french);
    }
    for number in NUMBERS {
        said = said.replace(&format!("attendu : {number}"), "attendu : un nombre");
    }
    let Some(text) = quoted.next() else {
        return said;
    };
    let rest: Vec<&str> = quoted.collect();
    format!("{said}\"{text}\"{}", french(&rest.join("\"")))
}

#[cfg(test)]
mod tests {
    use super::{in_english, in_french};

    #[test]
    fn the_systems_words_are_told_without_its_numbers() {
        let said = in_english("cannot read a.csv: No such file or directory (os error 2)");
        assert_eq!(said, "cannot read a.csv: no such file or directory");
        let input = in_english("Input/output error (os error 5)");
        assert_eq!(input, "input/output error");
    }

    #[test]
    fn what_others_say_is_told_in_french() {
        for (english, french) in [
            (
                "a.csv : No such file or directory (os error 2)",
                "a.csv : aucun fichier ni dossier de ce nom",
            ),
            (
                "unknown field `studnts`, expected one of `late`, `groups`",
                "clé inconnue : `studnts`, attendu : une de `late`, `groups`",
            ),
            (
                "students: invalid type: sequence, expected a map at line 1 column 11",
                "students: trouvé : une liste, attendu : des clés, ligne 1, colonne 11",
            ),
            (
                "x: invalid type: string \"a map, at line\", expected f64 at line 1 column 28",
                "x: trouvé : le texte \"a map, at line\", attendu : un nombre, ligne 1, colonne 28",
            ),
            (
                "a: invalid value: integer `-3`, expected a whole number, 0 or more at line 2 column 4",
                "a: trouvé : le nombre `-3`, attendu : un nombre entier, 0 ou plus, ligne 2, colonne 4",
            ),
            (
                "a: invalid type: string \"3,5\", expected a number with a point: `3.5` at line 2 column 4",
                "a: trouvé : le texte \"3,5\", attendu : un nombre avec un point : `3.5`, ligne 2, colonne 4",
            ),
            (
                "students: duplicate key `Zoé`, merge its two entries at line 4 column 3",
                "students: clé en double : `Zoé`, réunissez ses deux entrées, ligne 4, colonne 3",
            ),
            ("une liste de string", "une liste de string"),
        ] {
            assert_eq!(in_french(english), french);
        }
    }
}
