//! The text of an expression, and YAML itself.

use super::super::{Message, says};
use super::{bareme, window, words, yaml};
use crate::problem::{Problem, Trap};

pub(super) fn message(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::StrangeCharacter(c) => says(
            format!(
                "`{}` ne veut rien dire dans une expression",
                c.escape_debug()
            ),
            "",
            "",
        ),
        Problem::UnclosedText => says("texte sans guillemet fermant", "commence ici", ""),
        Problem::BadEscape(written) => says(
            format!("séquence `{written}` inconnue dans un texte"),
            "",
            r#"sont connues : \n \t \r \0 \e \" \\ \x1b \u2500 \u{1F600}"#,
        ),
        Problem::BadNumber(written) => says(
            format!("`{written}` n'est ni un nombre ni un nom"),
            "",
            "un nom commence par une lettre ; un texte s'écrit entre guillemets",
        ),
        Problem::NumberTooBig(written) => says(format!("nombre trop grand : `{written}`"), "", ""),
        Problem::Expected {
            expected: what,
            found,
        } if found.is_empty() => says(
            format!("{} attendu, mais le texte s'arrête", words::expected(*what)),
            "s'arrête ici",
            "",
        ),
        Problem::Expected {
            expected: what,
            found,
        } => says(
            format!("{} attendu, mais `{found}` trouvé", words::expected(*what)),
            format!("{} attendu", words::expected(*what)),
            "",
        ),
        Problem::ExpressionTooLong => says(
            "expression trop longue",
            "",
            "répartissez-la en plusieurs étapes : `nom = …`",
        ),
        Problem::ChainedComparison => says(
            "deux comparaisons ne peuvent pas se suivre",
            "seconde comparaison",
            "reliez-les : `a < b and b < c`",
        ),
        Problem::SingleEquals => says(
            "`=` donne une valeur à un nom, et seulement au début d'une étape",
            "",
            "pour comparer, écrivez `==`",
        ),
        Problem::CannotSet => says(
            "on ne peut changer qu'un nom, un de ses champs ou un de ses éléments",
            "ne peut pas précéder `=`",
            "pour comparer, écrivez `==`",
        ),
        Problem::Foreign { written, instead } => says(
            format!("`{written}` n'existe pas dans ce langage"),
            "",
            format!("écrivez `{instead}`"),
        ),
        Problem::NoReference => says(
            "`&` ne s'écrit jamais : le correcteur passe ce que la fonction attend",
            "",
            "écrivez le nom seul",
        ),
        _ => return None,
    })
}

pub(super) fn yaml(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::Yaml(mistake) => yaml::message(mistake),
        Problem::Trap { trap, quoted } => says(
            trap_text(*trap),
            "YAML lit ceci d'abord",
            format!("écrivez {quoted}"),
        ),
        Problem::TabIndent => says(
            "YAML s'indente par des espaces, pas par des tabulations",
            "une tabulation",
            "",
        ),
        Problem::Anchor => says("les ancres et alias de YAML ne servent pas ici", "", ""),
        Problem::Tag => says("les étiquettes de YAML ne servent pas ici", "", ""),
        Problem::SeveralDocuments => says(
            "un fichier contient une seule partie : `---` en commence une autre",
            "",
            "",
        ),
        Problem::NestedTooDeep => says("trop d'imbrications", "", ""),
        Problem::EmptyFile => says("le fichier est vide", "", ""),
        Problem::NotUtf8 => says(
            "le fichier n'est pas du texte UTF-8",
            "",
            "enregistrez-le en UTF-8",
        ),
        Problem::NotRust(why) => says(
            "ce fichier de tests n'est pas du Rust",
            why.clone(),
            "`rustc` en dit plus ; un test qui ne va pas avec une remise n'est pas une faute",
        ),
        Problem::Unreadable(why) => says(format!("fichier illisible : {why}"), "", ""),
        Problem::Bareme(mistake) => bareme::message(mistake),
        Problem::Window(mistake) => window::message(mistake),
        Problem::DuplicateKey { key, first } => says(
            format!("la clé `{key}` apparaît deux fois"),
            format!("déjà à la ligne {first}"),
            "gardez l'une des deux",
        ),
        _ => return None,
    })
}

fn trap_text(trap: Trap) -> String {
    match trap {
        Trap::LeadingQuote => "YAML termine ce texte à son second guillemet".into(),
        Trap::LeadingSign(sign) => format!("un `{sign}` en tête a un autre sens pour YAML"),
        Trap::Colon => "`: ` (deux-points, espace) commence un dictionnaire en YAML".into(),
        Trap::Comment => "` #` (espace, dièse) commence un commentaire en YAML".into(),
        Trap::Comma => "dans `{…}` ou `[…]`, YAML coupe à chaque virgule".into(),
    }
}
