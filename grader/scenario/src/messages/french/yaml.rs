//! Mistakes in the notation of YAML.

use super::super::{Message, says};
use crate::yaml_mistake::YamlMistake;

pub(super) fn message(mistake: &YamlMistake) -> Message {
    match mistake {
        YamlMistake::NotClosed(sign) => says(
            format!("ce `{sign}` n'est jamais refermé"),
            "ouvert ici",
            format!("ajoutez `{}` à la fin", closing(*sign)),
        ),
        YamlMistake::ClosesNothing => says("ce signe ne referme rien", "", "enlevez-le"),
        YamlMistake::OpenQuote => says("ce guillemet n'est jamais refermé", "", "refermez-le"),
        YamlMistake::AfterQuote => says(
            "le texte continue après son guillemet fermant",
            "en trop",
            "mettez le tout entre apostrophes : '…'",
        ),
        YamlMistake::Escape => says(
            "entre guillemets, `\\` commence une séquence, et YAML n'en connaît pas de telle",
            "",
            "écrivez `\\\\`, ou mettez le texte entre apostrophes : '…'",
        ),
        YamlMistake::Misaligned => says(
            "cette ligne n'est alignée avec aucune autre",
            "mal alignée",
            "commencez-la juste sous la ligne qu'elle continue, avec les mêmes espaces devant",
        ),
        YamlMistake::NoDash => says(
            "la liste au-dessus attend un `-`, ou cette ligne est mal alignée",
            "ni un élément de la liste, ni une clé à sa place",
            "un élément de liste commence par `- ` ; une clé s'aligne avec les autres clés",
        ),
        YamlMistake::StrayDash => says(
            "une liste ne peut pas commencer ici",
            "un `-` inattendu",
            "mettez-la sous sa clé, une ligne plus bas ; ou alignez-la avec les autres éléments",
        ),
        YamlMistake::NoColon => says(
            "une clé, puis `: `, est attendue ici",
            "sans `:`",
            "écrivez `clé: valeur`",
        ),
        YamlMistake::StrayColon => says(
            "ce `:` ne peut pas venir ici",
            "",
            "cette ligne n'est pas alignée avec celle du dessus, ou il y manque un `:` ou un guillemet",
        ),
        YamlMistake::NoBlankAfter(sign) => says(
            format!("`{sign}` est toujours suivi d'un espace"),
            "collé à la suite",
            format!("ajoutez un espace après `{sign}`"),
        ),
        YamlMistake::Incomplete => says(
            "le fichier s'arrête au milieu de quelque chose",
            "il manque la suite",
            "refermez ce qui est ouvert, ou donnez une valeur à la dernière clé",
        ),
        YamlMistake::Character => says(
            "ce caractère ne peut pas venir ici",
            "",
            "enlevez-le, ou mettez le texte entre guillemets",
        ),
        YamlMistake::Other(said) => says(
            format!("ce n'est pas du YAML correct : {said}"),
            "",
            "vérifiez l'alignement, les guillemets et les crochets",
        ),
    }
}

fn closing(sign: char) -> char {
    if sign == '[' { ']' } else { '}' }
}
