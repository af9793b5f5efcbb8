//! Limits that a program meets, in both languages.

use lang::Lang;
use machine::Limit;

/// What was met during a call.
pub(super) fn met(call: &str, which: Limit, figure: &str, lang: Lang) -> String {
    let figure = self::figure(figure, lang);
    if which == Limit::Value {
        return lang.pick(
            format!(
                "Pendant {call}, le programme a renvoyé une valeur de plus de {figure} éléments, \
                 bien plus grande que tout ce que le sujet demande. Des dimensions fausses ?"
            ),
            format!(
                "During {call}, the program returned a value of more than {figure} elements, far \
                 larger than anything the assignment asks for. Wrong dimensions?"
            ),
        );
    }
    if which == Limit::Drawn {
        return lang.pick(
            format!(
                "Pendant {call}, le programme a dessiné en trop de morceaux (plus de {figure} \
                 nombres et couleurs). Une boucle sans fin ? Sinon, une surface se remplit d'un \
                 seul `fill_rect` plutôt que d'un appel par point."
            ),
            format!(
                "During {call}, the program drew in too many pieces (more than {figure} numbers \
                 and colours). An endless loop? Otherwise, one `fill_rect` fills an area, where \
                 a call for each dot is too much."
            ),
        );
    }
    let does = does(which, lang);
    let figure = match which {
        Limit::Reads => lang.pick(format!("{figure} fois"), format!("{figure} times")),
        _ => figure,
    };
    let endless = match which {
        Limit::Cpu | Limit::Output | Limit::Reads => {
            lang.pick(" Une boucle sans fin ?", " An endless loop?")
        }
        _ => "",
    };
    lang.pick(
        format!("Pendant {call}, le programme {does} ({figure}).{endless}"),
        format!("During {call}, the program {does} ({figure}).{endless}"),
    )
}

fn does(which: Limit, lang: Lang) -> &'static str {
    match which {
        Limit::Cpu => lang.pick(
            "calcule plus longtemps que permis",
            "computes for longer than allowed",
        ),
        Limit::Wall => lang.pick(
            "ne répond pas dans le temps permis",
            "does not answer in the time allowed",
        ),
        Limit::Memory => lang.pick(
            "demande plus de mémoire que permis",
            "asks for more memory than allowed",
        ),
        Limit::Stack => lang.pick(
            "fait plus d'appels imbriqués que sa pile n'en tient",
            "makes more nested calls than its stack holds",
        ),
        Limit::Output => lang.pick("affiche plus que permis", "prints more than allowed"),
        Limit::FileSize => lang.pick(
            "écrit plus dans ses fichiers que permis",
            "writes more to files than allowed",
        ),
        Limit::FileCount => lang.pick(
            "crée plus de fichiers que permis",
            "creates more files than allowed",
        ),
        Limit::Threads => lang.pick(
            "lance plus de fils d'exécution que permis",
            "starts more threads than allowed",
        ),
        Limit::Reads => lang.pick(
            "redemande sans fin une ligne au clavier alors que tout est lu",
            "keeps asking for a typed line after the last one",
        ),
        Limit::Value => lang.pick(
            "renvoie une valeur trop grande",
            "returns too large a value",
        ),
        Limit::Drawn => lang.pick("dessine en trop de morceaux", "draws in too many pieces"),
    }
}

/// In a few words, for a page with little room: `limite dépassée : mémoire (256 Mo)`.
pub fn limit(which: Limit, figure: &str, lang: Lang) -> String {
    let name = match which {
        Limit::Cpu => lang.pick("temps de calcul", "processor time"),
        Limit::Wall => lang.pick("temps d'attente", "time on the clock"),
        Limit::Memory => lang.pick("mémoire", "memory"),
        Limit::Stack => lang.pick("pile", "stack"),
        Limit::Output => lang.pick("texte affiché", "text printed"),
        Limit::FileSize => lang.pick("taille des fichiers", "size of files"),
        Limit::FileCount => lang.pick("nombre de fichiers", "number of files"),
        Limit::Threads => lang.pick("fils d'exécution", "threads"),
        Limit::Reads => lang.pick("lignes demandées après la fin", "lines read past the end"),
        Limit::Value => lang.pick("éléments d'une valeur", "elements of a value"),
        Limit::Drawn => lang.pick("morceaux dessinés", "pieces drawn"),
    };
    let what = lang.pick("limite dépassée", "limit exceeded");
    let figure = self::figure(figure, lang);
    lang.labelled(what, format!("{name} ({figure})"))
}

/// A figure as results store it, in the signs of a language: `256 Mo`, `1,5 s`.
pub fn figure(stored: &str, lang: Lang) -> String {
    let end = stored.find(|c: char| !c.is_ascii_digit() && c != '.');
    let (number, unit) = stored.split_at(end.unwrap_or(stored.len()));
    let unit = match (lang, unit.trim_start()) {
        (Lang::En, _) => return stored.to_owned(),
        (Lang::Fr, "MB") => "Mo",
        (Lang::Fr, "kB") => "ko",
        (Lang::Fr, "B") => "octets",
        (Lang::Fr, unit) => unit,
    };
    let number = number.replace('.', ",");
    match unit {
        "" => number,
        unit => format!("{number} {unit}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_the_signs_of_the_language() {
        for (stored, french) in [
            ("256 MB", "256 Mo"),
            ("16 kB", "16 ko"),
            ("12 B", "12 octets"),
            ("1s", "1 s"),
            ("30 s", "30 s"),
            ("500ms", "500 ms"),
            ("1.5s", "1,5 s"),
            ("32", "32"),
        ] {
            assert_eq!(figure(stored, Lang::Fr), french);
            assert_eq!(figure(stored, Lang::En), stored);
        }
    }

    #[test]
    fn a_limit_is_told_in_the_language_of_the_report() {
        assert_eq!(
            met("f()", Limit::Cpu, "1.5s", Lang::Fr),
            "Pendant f(), le programme calcule plus longtemps que permis (1,5 s). Une boucle sans fin ?"
        );
        assert_eq!(
            met("f()", Limit::Stack, "8 MB", Lang::Fr),
            "Pendant f(), le programme fait plus d'appels imbriqués que sa pile n'en tient (8 Mo)."
        );
        assert_eq!(
            met("f()", Limit::Reads, "1000", Lang::Fr),
            "Pendant f(), le programme redemande sans fin une ligne au clavier alors que tout est \
             lu (1000 fois). Une boucle sans fin ?"
        );
        assert_eq!(
            met("f()", Limit::FileCount, "256", Lang::En),
            "During f(), the program creates more files than allowed (256)."
        );
        assert_eq!(
            limit(Limit::Memory, "256 MB", Lang::Fr),
            "limite dépassée : mémoire (256 Mo)"
        );
        assert_eq!(
            limit(Limit::Memory, "256 MB", Lang::En),
            "limit exceeded: memory (256 MB)"
        );
    }

    #[test]
    fn the_two_limits_of_files_keep_their_stored_names() {
        let stored = serde_json::to_string(&[Limit::FileSize, Limit::FileCount]);
        assert_eq!(stored.expect("names"), r#"["files","file_count"]"#);
    }
}
