//! What names, values and steps mean.

use super::super::{Message, says};
use super::words;
use crate::problem::Problem;

pub(super) fn message(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::UnknownFunction { name, nearest } => {
            words::unknown(&format!("fonction `{name}` inconnue"), nearest.as_deref())
        }
        Problem::UnknownMethod { name, ty, nearest } => words::unknown(
            &format!("`{ty}` n'a pas de méthode `{name}`"),
            nearest.as_deref(),
        ),
        Problem::UnknownName { name, nearest } => {
            let title = format!("nom `{name}` inconnu");
            match nearest {
                Some(_) => words::unknown(&title, nearest.as_deref()),
                None => says(
                    title,
                    "",
                    format!("un texte s'écrit entre guillemets : {name:?}"),
                ),
            }
        }
        Problem::UnknownType { name, nearest } => {
            words::unknown(&format!("type `{name}` inconnu"), nearest.as_deref())
        }
        Problem::UnknownVariant { name, ty, nearest } => words::unknown(
            &format!("`{ty}` n'a pas de variante `{name}`"),
            nearest.as_deref(),
        ),
        Problem::UnknownField { name, ty, known } => says(
            format!("`{ty}` n'a pas de champ `{name}`"),
            "",
            format!(
                "ses champs : {}",
                words::names(known.iter().map(String::as_str))
            ),
        ),
        Problem::MissingField { name, ty } => says(
            format!("il manque le champ `{name}` de `{ty}`"),
            "",
            "tous les champs doivent être donnés",
        ),
        Problem::NoFields { ty } => {
            says(format!("une valeur de type {ty} n'a pas de champs"), "", "")
        }
        Problem::OpaqueType { ty } => says(
            format!("l'élève choisit ce que contient `{ty}`"),
            "ne peut pas être examiné",
            "passez par les fonctions de l'interface",
        ),
        Problem::UnknownTopic { name, nearest } => {
            words::unknown(&format!("partie `{name}` inconnue"), nearest.as_deref())
        }
        Problem::NeedsItself => says(
            "une partie ne peut pas dépendre d'elle-même",
            "",
            "enlevez-le",
        ),
        Problem::UnknownVariantOfCoursework { name, known } => says(
            format!("variante `{name}` inconnue"),
            "",
            match known.as_slice() {
                [] => "le devoir n'a pas de variantes".to_owned(),
                known => format!(
                    "variantes du devoir : {}",
                    words::names(known.iter().map(String::as_str))
                ),
            },
        ),
        Problem::UnknownGenerator { name, nearest } => {
            words::unknown(&format!("générateur `{name}` inconnu"), nearest.as_deref())
        }
        Problem::NotAFunction { name } => says(
            format!("`{name}` n'est pas une fonction"),
            "",
            "écrivez le nom sans parenthèses",
        ),
        _ => return flow(problem),
    })
}

fn flow(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::Arguments {
            name,
            expected,
            found,
            signature,
        } => says(
            format!(
                "`{name}` prend {}, pas {found}",
                words::arguments(*expected)
            ),
            format!(
                "{} attendu{}",
                words::arguments(*expected),
                if *expected > 1 { "s" } else { "" }
            ),
            signature.clone(),
        ),
        Problem::UsedBeforeSet { name } => says(
            format!("`{name}` est utilisé avant d'exister"),
            "",
            format!("une étape précédente doit dire `{name} = …`"),
        ),
        Problem::UsedAfterMove { name, to, line } => says(
            format!("`{name}` a été donné à `{to}` à la ligne {line}"),
            "n'existe plus",
            "faites-en un autre, ou redemandez-le par une fonction",
        ),
        Problem::ViewDied { name, owner, line } => says(
            format!("`{name}` est une vue de `{owner}`, qui a changé à la ligne {line}"),
            "n'est plus valable",
            "redemandez la vue après le changement",
        ),
        Problem::ViewMoved { to } => says(
            format!("une vue ne peut pas être donnée à `{to}`"),
            "appartient à un autre objet",
            "",
        ),
        Problem::ViewChanged { to } => says(
            format!("une vue ne peut pas être modifiée par `{to}`"),
            "appartient à un autre objet",
            "",
        ),
        Problem::PassedTwice { name, to } => says(
            format!("`{name}` est passé deux fois à `{to}`, qui peut le modifier"),
            "seconde fois",
            "Rust l'interdit : il faut deux objets différents",
        ),
        _ => return None,
    })
}

pub(super) fn values(problem: &Problem) -> Message {
    match problem {
        Problem::NegativeUnsigned { ty } => says(
            format!("un `{ty}` n'est jamais négatif"),
            format!("`{ty}` attendu"),
            "",
        ),
        Problem::OutOfType { ty, min, max } => says(
            format!("trop grand pour un `{ty}`"),
            format!("nombre de {min} à {max} attendu"),
            "",
        ),
        Problem::NotOneCharacter { length } => says(
            format!("un seul caractère attendu, mais texte de {length} trouvé"),
            "un seul caractère attendu",
            "",
        ),
        Problem::WrongType { expected, found } => {
            words::mismatch(&words::class(expected), &words::class(found))
        }
        Problem::NotAPlace { name } => says(
            format!("`{name}` ne peut pas être changé"),
            "",
            "seules les variables du scénario le peuvent",
        ),
        Problem::UnreadConstant { name } => says(
            format!("la valeur de `{name}` est illisible dans le corrigé"),
            "",
            "seuls les littéraux, listes, n-uplets et autres constantes se lisent : écrivez la valeur elle-même",
        ),
        Problem::CannotCompare { ty } => says(
            format!("les valeurs de type `{ty}` ne se comparent pas"),
            "",
            "comparez ce que donnent ses fonctions, ou donnez une vue au type dans coursework.yaml",
        ),
        Problem::ComprehensionOutsideView => says(
            "`[… for …]` ne s'écrit que dans les vues",
            "",
            "ici, employez une étape `for:`",
        ),
        Problem::NoView { found } => says(
            format!("aucune vue pour cette valeur : {}", words::class(found)),
            "",
            "donnez une vue à son type dans coursework.yaml, sous `views:`",
        ),
        Problem::SomeWritten => says(
            "`Some` ne s'écrit jamais",
            "",
            "écrivez la valeur qu'il contient",
        ),
        Problem::PayloadMissing { name } => says(
            format!("`{name}` contient des valeurs"),
            "",
            format!("écrivez `{name}(…)`"),
        ),
        Problem::NothingDone => says(
            "cette étape ne change et ne vérifie rien",
            "",
            "écrivez `- check: …` pour exiger que ce soit vrai",
        ),
        Problem::GeneratorWithoutIt => says(
            "le générateur ne fabrique rien",
            "",
            "une de ses étapes doit dire `it = …`",
        ),
        Problem::UnknownPress(name) => says(
            format!("la calculatrice n'a pas de touche `{name}`"),
            "",
            "par exemple left, up, down, right, ok, back, exe, `left+ok`, `down*3`",
        ),
        Problem::Untranslated { key, code } => says(
            format!("`{key}` n'a pas de texte en `{code}`"),
            "",
            "une autre langue est montrée à la place : ajoutez le texte, ou retirez la langue de `languages`",
        ),
        Problem::MissingSnapshot { file, nearest } => says(
            format!("il n'y a pas d'instantané `{file}`"),
            "",
            words::did_you_mean(nearest.as_deref())
                .unwrap_or_else(|| "écrivez-le, ou laissez `grader bless` l'enregistrer".into()),
        ),
        Problem::FailsWithoutResult { name, returns } => says(
            format!("`{name}` ne peut pas échouer : elle renvoie {returns}"),
            "",
            "`fails` est pour les fonctions qui renvoient un `Result` ; `panics` pour une panique",
        ),
        _ => says("erreur", "", ""),
    }
}
