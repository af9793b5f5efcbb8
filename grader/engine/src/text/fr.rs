//! What reports say, in French.

use super::words::Words;
use super::{ended, limit};
use evaluate::screen::Area;
use evaluate::{Missing, Stopped};
use lang::Lang;
use machine::Verdict;
use seen::{Exactness, Ignore};

#[derive(Debug)]
pub(super) struct French;

impl Words for French {
    fn verdict(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::Passed => "réussi",
            Verdict::Wrong => "faux",
            Verdict::Panicked => "panique",
            Verdict::NotImplemented => "pas écrit",
            Verdict::CpuTimeout => "ne finit pas",
            Verdict::WallTimeout => "trop long",
            Verdict::Memory => "trop de mémoire",
            Verdict::StackOverflow => "pile débordée",
            Verdict::Crashed => "planté",
            Verdict::NoAnswer => "sans réponse",
            Verdict::Forbidden => "interdit",
            Verdict::DoesNotCompile => "ne compile pas",
            Verdict::NotAsAsked => "pas comme demandé",
            Verdict::Blocked => "bloqué",
            Verdict::NotRun => "pas lancé",
            Verdict::GraderError => "erreur du correcteur",
        }
    }

    fn verdict_meaning(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::Passed => "Le programme fait ce qui est demandé.",
            Verdict::Wrong => "Le programme répond, mais pas ce qui est demandé.",
            Verdict::Panicked => "Le programme s'est arrêté sur une panique.",
            Verdict::NotImplemented => "La fonction n'est pas encore écrite.",
            Verdict::CpuTimeout => "Le programme calcule, écrit ou lit trop longtemps.",
            Verdict::WallTimeout => "Le programme ne répond pas dans le temps donné.",
            Verdict::Memory => "Le programme demande trop de mémoire.",
            Verdict::StackOverflow => "Le programme fait trop d'appels imbriqués.",
            Verdict::Crashed => "Le système a arrêté le programme.",
            Verdict::NoAnswer => "Le programme s'est terminé sans répondre.",
            Verdict::Forbidden => "Le programme a fait quelque chose d'interdit.",
            Verdict::DoesNotCompile => "Le compilateur refuse la fonction.",
            Verdict::NotAsAsked => {
                "La fonction est écrite, mais ne peut pas être appelée comme le sujet le demande."
            }
            Verdict::Blocked => "Une fonction dont ce scénario a besoin manque, ou ne compile pas.",
            Verdict::NotRun => {
                "Le temps prévu pour tous les scénarios était épuisé avant \
                celui-ci."
            }
            Verdict::GraderError => "Le correcteur est en faute, pas le programme.",
        }
    }

    fn files(&self) -> &'static str {
        "Fichiers présents au départ"
    }

    fn no_line_end(&self) -> &'static str {
        "(sans fin de ligne à la fin)"
    }

    fn steps(&self) -> &'static str {
        "Ce qui a été fait"
    }

    fn typed(&self, lines: &[String]) -> String {
        let lines: Vec<String> = lines.iter().map(|l| named_line(l)).collect();
        format!("tapé : {}", lines.join(", "))
    }

    fn pressed(&self, keys: &str) -> String {
        format!("touches : {keys}")
    }

    fn left_out_steps(&self, count: usize) -> String {
        format!("… ({})", Lang::Fr.count(count, "étape", "étapes"))
    }

    fn interrupted(&self) -> &'static str {
        "interrompu à :"
    }

    fn seed(&self, seed: u64) -> String {
        format!("Avec la graine {seed} :")
    }

    fn generated(&self, number: u32) -> String {
        format!("Cas engendré n° {number}")
    }

    fn before(&self, call: &str) -> String {
        format!("avant {call}")
    }

    fn after(&self) -> &'static str {
        "après"
    }

    fn unchanged(&self) -> &'static str {
        "(inchangé)"
    }

    fn expected(&self) -> &'static str {
        "attendu"
    }

    fn found(&self) -> &'static str {
        "trouvé"
    }

    fn hint(&self) -> &'static str {
        "Indice"
    }

    fn as_scenario(&self) -> &'static str {
        "Le même cas, écrit comme un scénario"
    }

    fn left_out_lines(&self, count: usize) -> String {
        format!("… ({})", lines(count))
    }

    fn left_out_characters(&self, count: usize) -> String {
        format!("… (+{})", Lang::Fr.count(count, "caractère", "caractères"))
    }

    fn nothing_printed(&self) -> &'static str {
        "(rien)"
    }

    fn printed_so_far(&self) -> &'static str {
        "Affiché jusque-là"
    }

    fn colon(&self) -> &'static str {
        " :"
    }

    fn expression(&self, code: &str) -> String {
        format!("La valeur de {code} est fausse.")
    }

    fn returned(&self, call: &str) -> String {
        format!("{call} n'a pas renvoyé la valeur attendue.")
    }

    fn printed(&self, call: &str) -> String {
        format!("{call} n'a pas affiché ce qui était attendu.")
    }

    fn file(&self, name: &str) -> String {
        format!("Le fichier {name} ne contient pas ce qui était attendu.")
    }

    fn screen(&self) -> &'static str {
        "L'écran ne montre pas ce qui était attendu."
    }

    fn picture(&self, name: &str, pixels: usize, area: Area) -> String {
        let Area {
            x,
            y,
            width,
            height,
        } = area;
        let differ = match pixels {
            1 => "1 pixel diffère".to_owned(),
            n => format!("{n} pixels diffèrent"),
        };
        format!(
            "L'écran n'est pas celui qui était attendu : {differ} de l'image `{name}`, dans le \
             rectangle {width} × {height} dont le coin est en ({x}, {y})."
        )
    }

    fn first_pixel(&self, x: usize, y: usize, expected: &str, found: &str) -> String {
        format!("pixel ({x}, {y}) : attendu {expected}, trouvé {found}")
    }

    fn where_they_differ(&self) -> &'static str {
        "où ils diffèrent"
    }

    fn object(&self, name: &str) -> String {
        format!("{name} n'est pas dans l'état attendu.")
    }

    fn must_be_true(&self, code: &str) -> String {
        format!("{code} devrait être vrai.")
    }

    fn compared(&self, exactness: Exactness, ignore: Ignore) -> String {
        let mut how = vec![match exactness {
            Exactness::Exact if ignore.is_nothing() => "au caractère près",
            Exactness::Plain if ignore.is_nothing() => "au caractère près, sans les couleurs",
            Exactness::Exact => "avec les couleurs",
            Exactness::Plain => "sans les couleurs",
            Exactness::Folded => "sans les couleurs ; plusieurs espaces de suite en valent un",
        }];
        let kinds = [
            (ignore.case, "majuscules et minuscules confondues"),
            (
                ignore.accents,
                "sans tenir compte des accents ni de la typographie",
            ),
            (
                ignore.blanks,
                "sans tenir compte des espaces ni des lignes vides",
            ),
            (ignore.frame, "sans tenir compte du cadre"),
        ];
        how.extend(kinds.iter().filter(|(is, _)| *is).map(|(_, text)| *text));
        format!("(comparé {})", how.join(", "))
    }

    fn reads(&self, call: &str, expected: usize, found: usize) -> String {
        format!(
            "{call} devait lire {} au clavier, mais en a lu {found}.",
            lines(expected)
        )
    }

    fn did_not_fail(&self, call: &str, expected: Option<&str>) -> String {
        match expected {
            Some(error) => format!("{call} devait renvoyer Err({error})."),
            None => format!("{call} devait renvoyer une erreur, Err(…)."),
        }
    }

    fn did_not_panic(&self, call: &str) -> String {
        format!("{call} devait s'arrêter sur une panique, mais a continué.")
    }

    fn panicked_otherwise(&self, wanted: &str, found: &str) -> String {
        format!("Le message de panique devait contenir {wanted:?}, mais c'était {found:?}.")
    }

    fn file_missing(&self, name: &str) -> String {
        format!("Le fichier {name} n'existe pas.")
    }

    fn file_exists(&self, name: &str) -> String {
        format!("Le fichier {name} ne devrait pas exister.")
    }

    fn absent(&self, code: &str, missing: &Missing) -> String {
        match missing {
            Missing::Element { len: 0, .. } => {
                format!("{code} n'existe pas : il n'y a aucun élément.")
            }
            Missing::Element { index, len } => format!(
                "{code} n'existe pas : aucun élément n'a l'indice {index}, car il y en a {len} et \
                 le premier a l'indice 0."
            ),
            Missing::Field(name) => format!("{code} n'existe pas : il n'y a pas de champ {name}."),
            Missing::Key(key) => format!("{code} n'existe pas : rien ne correspond à {key}."),
            Missing::Place => format!("{code} ne peut pas être changé : il n'existe pas."),
        }
    }

    fn unfit(&self, function: &str, parameter: &str, ty: &str, value: &str) -> String {
        let place = match function {
            "" => format!("{parameter}, de type {ty}"),
            f => format!("le paramètre {parameter} de {f}, de type {ty}"),
        };
        format!("La valeur {value} ne convient pas pour {place}.")
    }

    fn never_seen(&self, code: &str, chance: &str, tries: u64) -> String {
        format!(
            "{code} n'a jamais été vrai en {tries} essais aux tirages différents ; dans un \
             programme juste, sa probabilité est de {chance} à chaque essai."
        )
    }

    fn never_printed(&self, chance: &str, tries: u64) -> String {
        format!(
            "En {tries} essais aux tirages différents, ce qu'un programme juste fait avec une \
             probabilité de {chance} à chaque essai n'est jamais arrivé. Au dernier :"
        )
    }

    fn share(&self, code: &str, chance: &str, counts: [u64; 4]) -> String {
        let [tries, times, low, high] = counts;
        let often = if times < low { "trop peu" } else { "trop" };
        format!(
            "{code} a été vrai {times} fois sur {tries}, {often} souvent : avec une probabilité \
             de {chance}, ce devrait être entre {low} et {high} fois."
        )
    }

    fn draws_left(&self, message: &str) -> String {
        format!("Des tirages au sort prévus n'ont pas été faits. {message}")
    }

    fn mistake(&self, message: &str) -> String {
        format!(
            "Le scénario ne peut pas continuer : {message}. Soit le programme a donné une valeur \
             qui ne convient pas, soit le scénario lui-même est fautif."
        )
    }

    fn stopped(&self, call: &str, reason: &Stopped) -> String {
        match reason {
            Stopped::Panic {
                message, location, ..
            } if location.is_empty() => {
                format!("Le programme a paniqué pendant {call} :\n    {message}")
            }
            Stopped::Panic {
                message, location, ..
            } => format!("Le programme a paniqué pendant {call}, dans {location} :\n    {message}"),
            Stopped::NotImplemented { message, .. } if !message.is_empty() => {
                format!("Rien n'est écrit : {}.", message.get(Lang::Fr))
            }
            Stopped::NotImplemented { function, .. } => {
                format!("La fonction {function} n'est pas encore écrite (todo!).")
            }
            Stopped::Absent { .. } => {
                format!("{call} appelle une fonction absente, ou dont la signature est différente.")
            }
            Stopped::DoesNotCompile { function, message } => {
                let message = message.get(Lang::Fr);
                format!("La fonction {function} ne compile pas :\n    {message}")
            }
            Stopped::NotAsAsked { function, message } => {
                let message = message.get(Lang::Fr);
                format!(
                    "La fonction {function} est écrite, mais pas comme le sujet la demande :\n    {message}"
                )
            }
            Stopped::Limit { which, figure } => limit::met(call, *which, figure, Lang::Fr),
            Stopped::Signal { number } => {
                format!("Le système a arrêté le programme pendant {call} (signal {number}).")
            }
            Stopped::Exit { code } => ended::ended(call, *code, Lang::Fr),
            Stopped::Forbidden { what } => {
                let what = what.get(Lang::Fr);
                match call {
                    "" => format!("C'est interdit : {what}."),
                    call => {
                        format!("Pendant {call}, le programme a fait une chose interdite : {what}.")
                    }
                }
            }
            Stopped::Draws { message } => {
                format!(
                    "Pendant {call}, un tirage au sort n'est pas celui qui était prévu : {message}"
                )
            }
            Stopped::Garbage { what } => {
                let what = what.get(Lang::Fr);
                format!(
                    "Pendant {call}, le programme a envoyé une réponse que le correcteur ne \
                     comprend pas : {what}."
                )
            }
            Stopped::Claimed { what } => {
                let what = what.get(Lang::Fr);
                format!(
                    "Pendant {call}, le processus du programme a signalé une faute du correcteur \
                     ({what}), et de nouveau quand il a été relancé. Le corrigé passe le même \
                     scénario sans cela. C'est ce que fait un programme qui écrit dans une mémoire \
                     qui n'est pas la sienne."
                )
            }
            Stopped::Fault { what } => {
                let what = what.get(Lang::Fr);
                format!("Le correcteur est en faute : {what}.")
            }
        }
    }

    fn read_past_end(&self) -> &'static str {
        "Il attendait encore une ligne au clavier alors que tout était lu : à la fin de l'entrée, \
         un programme doit s'arrêter."
    }
}

fn named_line(line: &str) -> String {
    match line {
        "" => "(ligne vide)".to_owned(),
        line => line.to_owned(),
    }
}

fn lines(count: usize) -> String {
    Lang::Fr.count(count, "ligne", "lignes")
}
