//! Words that several messages share.

use super::super::{Message, says};
use crate::keys::{Context, Shape};
use crate::problem::{Expected, Found, ValueClass};

pub(super) fn expected(expected: Expected) -> String {
    match expected {
        Expected::Expression => "valeur".into(),
        Expected::Name => "nom".into(),
        Expected::FieldName => "nom de champ".into(),
        Expected::Member => "nom de champ ou de méthode".into(),
        Expected::Sign(sign) => format!("`{sign}`"),
        Expected::CommaOr(sign) => format!("`,` ou `{sign}`"),
        Expected::End => "fin de l'étape".into(),
    }
}

pub(super) fn unknown(title: &str, nearest: Option<&str>) -> Message {
    says(title, "", did_you_mean(nearest).unwrap_or_default())
}

pub(super) fn did_you_mean(nearest: Option<&str>) -> Option<String> {
    nearest.map(|name| format!("vouliez-vous dire `{name}` ?"))
}

pub(super) fn names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

pub(super) fn arguments(count: usize) -> String {
    match count {
        0 => "aucun argument".into(),
        1 => "1 argument".into(),
        n => format!("{n} arguments"),
    }
}

pub(super) fn place(context: Context) -> String {
    let place = match context {
        Context::File => "dans un fichier de scénarios",
        Context::Scenario => "dans un scénario",
        Context::Limits => "dans les limites",
        Context::Step(key) => return format!("à côté de `{key}`"),
        Context::Screen => "dans `screen`",
        Context::Text => "dans une comparaison de textes",
        Context::Matcher => "dans une comparaison",
        Context::Near => "dans `within`",
        Context::OneOf => "dans une liste de formulations",
        Context::Board => "dans `board`",
        Context::Panics => "dans `panics`",
        Context::Draw => "dans un tirage",
        Context::Coursework => "dans coursework.yaml",
        Context::Variant => "dans une variante",
        Context::Dependency => "dans une dépendance",
        Context::Generator => "dans un générateur",
    };
    place.to_owned()
}

pub(super) fn found_text(found: Found) -> &'static str {
    match found {
        Found::Nothing => "rien",
        Found::Text => "un texte",
        Found::Number => "un nombre",
        Found::Bool => "un booléen",
        Found::List => "une liste",
        Found::Mapping => "un dictionnaire",
    }
}

pub(super) fn shape_text(shape: Shape) -> &'static str {
    match shape {
        Shape::Text => "un texte",
        Shape::Name => "un nom",
        Shape::Localized => "un texte, ou un par langue (`{fr: …, en: …}`)",
        Shape::Texts => "une liste de textes",
        Shape::Names => "une liste de noms",
        Shape::Bool => "`true` ou `false`",
        Shape::Count => "un nombre entier, positif ou nul",
        Shape::Seeds => "un intervalle de graines (`1..200`) ou une liste de nombres",
        Shape::Draws => {
            "une liste de tirages, chacun un nombre, un texte, une liste ou `{draw: …, from: …}`"
        }
        Shape::DrawnFrom => "une liste de nombres et de textes, ou un intervalle (`0..100`)",
        Shape::Files => "des textes de fichiers par nom (`{\"a.txt\": \"…\"}`)",
        Shape::Duration => "une durée (`500ms`, `2s`)",
        Shape::Size => "une taille (`64MB`)",
        Shape::Limits => "des limites (`{cpu: 2s, memory: 64MB}`)",
        Shape::Scenarios => "une liste de scénarios",
        Shape::Steps => "une liste d'étapes",
        Shape::Body => "une étape ou une liste d'étapes",
        Shape::Statement => "un appel, ou `nom = appel`",
        Shape::Expression => "une expression",
        Shape::Expressions => "une liste d'expressions",
        Shape::Bindings => "des noms avec chacun une expression (`{x: 0..5}`)",
        Shape::Value => "une valeur",
        Shape::Values => "une liste de valeurs",
        Shape::Matcher => "une valeur ou une comparaison",
        Shape::Near => "`{of: 3.14, by: 0.01}` ou un intervalle",
        Shape::TextMatchers => "un texte, une comparaison de textes (`{contains: …}`) ou une liste",
        Shape::Either => "une liste de comparaisons de textes, chacune pouvant être une liste",
        Shape::Exactness => "exact, plain ou folded",
        Shape::Wording => "un texte, ou `{one_of: [\"…\", \"…\"]}`",
        Shape::Wordings => "une liste de textes, dont chacun peut être `{one_of: […]}`",
        Shape::SomeTexts => "un texte ou une liste de textes",
        Shape::Ignore => "une liste parmi case, accents, blanks, frame",
        Shape::Board => "un plateau (`{equals: …, cells: {…}}`)",
        Shape::Cells => {
            "des textes par symbole (`{\"#\": [\"█\", \"■\"]}`), ou un nom de `cells` dans coursework.yaml"
        }
        Shape::CellSets => "des cases par nom (`{jeu: {\"#\": [\"█\", \"■\"]}}`)",
        Shape::Counts => "un nombre par symbole (`{\"*\": 3}`)",
        Shape::Which => "last, first ou any",
        Shape::Hue => "red ou green",
        Shape::Hues => "une liste de couleurs, red ou green",
        Shape::Regex => "une expression régulière",
        Shape::ScreenMatchers => "`{calls: […]}` ou `{picture: …}`",
        Shape::Mapping => "un dictionnaire",
        Shape::Variants => "des variantes par nom (`{objet: {modules: […], style: methods}}`)",
        Shape::Dependencies => {
            "des bibliothèques avec leur version, comme pour cargo (`{rand: \"0.9\", serde: {version: \"1\", features: [derive]}}`)"
        }
        Shape::Legend => "des symboles par champ, type ou fonction",
        Shape::Symbols => "un symbole pour chaque valeur (`{true: \"#\", false: \".\"}`)",
        Shape::Views => "une expression par type",
        Shape::Generators => "des générateurs par nom",
        Shape::Style => "functions ou methods",
        Shape::Own(own) => own.fr,
    }
}

pub(super) fn mismatch(expected: &str, found: &str) -> Message {
    says(
        format!("{expected} attendu, mais {found} trouvé"),
        format!("{expected} attendu"),
        "",
    )
}

pub(super) fn class(class: &ValueClass) -> String {
    match class {
        ValueClass::Number => "nombre".into(),
        ValueClass::Decimal => "nombre à virgule".into(),
        ValueClass::Bool => "booléen".into(),
        ValueClass::Character => "caractère".into(),
        ValueClass::Text => "texte".into(),
        ValueClass::List => "tableau".into(),
        ValueClass::ListOf(length) => format!("tableau de {length} valeurs"),
        ValueClass::Nothing => "rien".into(),
        ValueClass::Hasard => "`hasard`".into(),
        ValueClass::Type(name) => format!("`{name}`"),
    }
}
