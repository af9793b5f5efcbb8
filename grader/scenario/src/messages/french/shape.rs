//! Keys and their values.

use super::super::{Message, says};
use super::words;
use crate::problem::Problem;

pub(super) fn message(problem: &Problem) -> Option<Message> {
    keys(problem)
        .or_else(|| values(problem))
        .or_else(|| texts(problem))
        .or_else(|| boards(problem))
        .or_else(|| chance(problem))
        .or_else(|| scenarios(problem))
}

/// Keys, and what kind of value they have.
fn keys(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::UnknownKey {
            key,
            context,
            nearest,
        } => says(
            format!("clé `{key}` inconnue {}", words::place(*context)),
            "",
            words::did_you_mean(nearest.as_deref()).unwrap_or_else(|| {
                format!(
                    "clés connues : {}",
                    words::names(context.keys().map(|k| k.name))
                )
            }),
        ),
        Problem::MissingKey { key, context } => says(
            format!("il manque la clé `{key}` {}", words::place(*context)),
            "",
            "",
        ),
        Problem::WrongShape { expected, found } => says(
            format!(
                "attendu : {} ; trouvé : {}",
                words::shape_text(*expected),
                words::found_text(*found)
            ),
            format!("attendu : {}", words::shape_text(*expected)),
            "",
        ),
        Problem::TypesTakesText { written } => says(
            "les lignes tapées sont des textes, jamais des nombres ni des booléens",
            "texte attendu",
            format!("écrivez {}", words::quoted(written)),
        ),
        Problem::EmptyList(key) => says(format!("`{key}` est vide"), "", ""),
        Problem::Exclusive { one, other } => says(
            format!("`{one}` et `{other}` s'excluent"),
            "",
            "gardez l'une des deux",
        ),
        Problem::OnlyWith { key, needs } => {
            says(format!("`{key}` n'a pas de sens sans {needs}"), "", "")
        }
        Problem::NoMatcher(context) => says(
            "ceci n'exige rien du texte",
            "",
            format!(
                "comparaisons connues : {}",
                words::names(context.keys().map(|k| k.name))
            ),
        ),
        Problem::UnknownStep { nearest, known } => says(
            "ce n'est pas une étape",
            "",
            words::did_you_mean(nearest.as_deref()).unwrap_or_else(|| {
                let known = words::names(known.iter().copied());
                format!("une étape est un texte, ou a une des clés {known}")
            }),
        ),
        _ => return None,
    })
}

/// Languages, durations, sizes, names of files, ranges.
fn values(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::BadLanguageCode(code) => says(
            format!("`{code}` n'est pas une langue"),
            "",
            "écrivez `fr` ou `en`",
        ),
        Problem::UnknownLanguage { code, known } => says(
            format!("le devoir n'a pas de textes en `{code}`"),
            "",
            format!(
                "ses langues : {}",
                words::names(known.iter().map(String::as_str))
            ),
        ),
        Problem::BadDuration(written) => says(
            format!("`{written}` n'est pas une durée"),
            "",
            "écrivez `500ms` ou `2s`",
        ),
        Problem::BadSize(written) => says(
            format!("`{written}` n'est pas une taille"),
            "",
            "écrivez `500KB`, `64MB` ou `1GB`",
        ),
        Problem::BadFileName(name) => says(
            format!("`{name}` n'est pas un nom de fichier du dossier de travail"),
            "",
            "pas de `..`, ni de `/` en tête",
        ),
        Problem::EmptyRange {
            from,
            to,
            inclusive,
        } => says(
            format!(
                "l'intervalle {from}{}{to} est vide",
                if *inclusive { "..=" } else { ".." }
            ),
            "",
            if from == to {
                format!("avec sa fin : `{from}..={to}`")
            } else {
                String::new()
            },
        ),
        _ => return None,
    })
}

/// How texts are compared.
fn texts(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::PatternWithoutWords => says(
            "`matches` sans `says` : les élèves ne lisent jamais une expression régulière",
            "",
            "`says` dit en mots ce qui est attendu : `says: {fr: \"une case, comme B3\", en: \"a cell, such as B3\"}`",
        ),
        Problem::BadRegex(why) => says(format!("expression régulière incorrecte : {why}"), "", ""),
        Problem::UnknownIgnore { name, nearest } => says(
            format!("`{name}` n'est pas une chose que l'on peut ignorer"),
            "possibles : case, accents, blanks, frame",
            words::did_you_mean(nearest.as_deref()).unwrap_or_default(),
        ),
        Problem::NoWord(text) => says(
            format!("il n'y a pas de mot dans {}", words::quoted(text)),
            "",
            "un mot contient une lettre ou un chiffre ; pour d'autres caractères, employez \
             `contains`",
        ),
        _ => return None,
    })
}

/// Boards and their cells.
fn boards(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::UnknownCells { name, nearest } => says(
            format!("coursework.yaml n'a pas de cases appelées `{name}`"),
            "",
            words::did_you_mean(nearest.as_deref()).unwrap_or_default(),
        ),
        Problem::CellTwice { text } => says(
            format!("{} représente deux symboles", words::quoted(text)),
            "",
            "on ne saurait pas lequel un programme a dessiné",
        ),
        Problem::CellOnce { text } => says(
            format!(
                "{} ne représente aucun symbole plus haut",
                words::quoted(text)
            ),
            "",
            "les textes d'une liste dans la liste représentent déjà un symbole plus haut : sortez celui-ci de cette liste",
        ),
        Problem::RaggedBoard { row, cells, wanted } => says(
            format!("la rangée {row} du plateau a {cells} cases"),
            format!("la première en a {wanted}"),
            "chaque rangée doit avoir autant de symboles, séparés par des espaces",
        ),
        _ => return None,
    })
}

/// Seeds, and what is drawn at random.
fn chance(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::TooManySeeds(count) => {
            says(format!("{count} graines, c'est trop"), "", "au plus 10000")
        }
        Problem::TooManyToDrawFrom(count) => says(
            format!("un tirage parmi {count} nombres, c'est trop"),
            "",
            "au plus 10000",
        ),
        Problem::TooManyCases(count) => says(
            format!("{count} cas, c'est trop"),
            "",
            "quelques centaines suffisent pour trouver ce qu'il y a à trouver",
        ),
        Problem::TooFewSeeds { seeds, needed } => says(
            format!("{seeds} graines ne suffisent pas pour être sûr de voir cela"),
            format!("il en faut {needed}"),
            "retirez `seeds` : le correcteur en prend alors autant qu'il faut",
        ),
        Problem::TooRare { needed } => says(
            "cela est trop rare pour qu'on l'attende".to_owned(),
            format!("il faudrait {needed} graines"),
            "au plus 10000 ; regardez quelque chose de plus fréquent",
        ),
        Problem::NoSeedsToCount { with } => says(
            format!(
                "`eventually`, `sometimes` et `share` essaient de nombreuses graines : ils ne vont pas \
                avec `{with}`"
            ),
            "",
            "faites-en un autre scénario",
        ),
        Problem::DrawnFromElsewhere { value } => says(
            format!("`{value}` n'est pas dans la liste de `from`"),
            "",
            "écrivez dans `from` tout ce qui peut être tiré",
        ),
        _ => return None,
    })
}

/// Scenarios and their steps.
fn scenarios(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::NeverRuns { key, like } => says(
            format!("avec ce `{key}`, le scénario ne s'exécute jamais"),
            "",
            format!("écrivez `{key}: {like}`, ou supprimez `{key}`"),
        ),
        Problem::DuplicateScenario { name, first } => says(
            format!("deux scénarios de cette partie s'appellent « {name} »"),
            format!("déjà à la ligne {first}"),
            "",
        ),
        Problem::DuplicateAcross { name, file, line } => says(
            format!("deux scénarios de cette partie s'appellent « {name} »"),
            format!("déjà dans {file}, ligne {line}"),
            "",
        ),
        Problem::AfterPanic => says(
            "rien ne peut suivre un appel qui doit paniquer",
            "jamais atteint",
            "faites-en un autre scénario",
        ),
        _ => return None,
    })
}
