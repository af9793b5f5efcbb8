//! What a student reads in French.

use super::difference::{Difference, DifferenceKind};
use lang::Lang;

pub fn text(d: &Difference) -> String {
    let (subject, module, expected) = (&d.subject, &d.module, &d.expected);
    let found = d.found.as_deref().unwrap_or("rien");
    match &d.kind {
        DifferenceKind::ModuleMissing => {
            format!("le module `{module}` manque : on attend le fichier {expected}")
        }
        DifferenceKind::ModuleEmpty => {
            format!("{expected} ne contient rien, ou seulement des commentaires")
        }
        DifferenceKind::ModuleLeftOut => format!("rien de {expected} n'est compilé"),
        DifferenceKind::ModulePrivate => {
            format!("le module `{subject}` est privé : écrivez `{expected}` au lieu de `{found}`")
        }
        DifferenceKind::Syntax { message } => {
            format!("le fichier du module `{module}` n'est pas du Rust correct : {message}")
        }
        DifferenceKind::Missing => {
            format!("`{subject}` manque dans le module `{module}` : `{expected}`")
        }
        DifferenceKind::Renamed { nearest } => {
            format!("`{subject}` manque dans le module `{module}`, mais il y a `{nearest}`")
        }
        DifferenceKind::Elsewhere { path } => {
            format!("`{subject}` n'est pas là où on l'attend (`{module}`), mais il y a `{path}`")
        }
        DifferenceKind::Private => {
            format!("`{subject}` existe, mais il manque `pub` devant")
        }
        DifferenceKind::ParameterCount {
            expected: e,
            found: f,
        } => format!(
            "`{subject}` a {} au lieu de {e} : on attend `{expected}`, on trouve `{found}`",
            Lang::Fr.count(*f, "paramètre", "paramètres")
        ),
        DifferenceKind::ParameterType { name, .. } => format!(
            "le paramètre `{name}` de `{subject}` n'a pas le bon type : on attend `{expected}`, on trouve `{found}`"
        ),
        DifferenceKind::ReturnType => format!(
            "`{subject}` ne renvoie pas le bon type : on attend `{expected}`, on trouve `{found}`"
        ),
        DifferenceKind::TypeMissing => {
            format!("le type `{subject}` manque dans le module `{module}`")
        }
        DifferenceKind::TypePrivate => {
            format!("le type `{subject}` est privé : écrivez `pub` devant")
        }
        DifferenceKind::KindDiffers => {
            format!("`{subject}` devrait être `{expected}`, c'est `{found}`")
        }
        DifferenceKind::GenericsDiffer { expected: 0, .. } => format!(
            "le type `{subject}` ne doit pas avoir de paramètre de type : on attend `{expected}`, on trouve `{found}`"
        ),
        DifferenceKind::GenericsDiffer { .. } => format!(
            "le type `{subject}` doit être générique : on attend `{expected}`, on trouve `{found}`"
        ),
        DifferenceKind::TupleStruct => format!(
            "`{found}` et la fonction `{subject}` portent le même nom, ce que Rust refuse pour une structure sans noms de champs : donnez des noms aux champs"
        ),
        DifferenceKind::AliasDiffers => {
            format!(
                "`{subject}` est déclaré autrement : on attend `{expected}`, on trouve `{found}`"
            )
        }
        DifferenceKind::FieldMissing { nearest } => format!(
            "le champ `{subject}` manque : on attend `{expected}`{}",
            renaming(d, "le", nearest.as_deref())
        ),
        DifferenceKind::FieldPrivate => {
            format!("le champ `{subject}` est privé : écrivez `pub` devant")
        }
        DifferenceKind::FieldType => format!(
            "le champ `{subject}` n'a pas le bon type : on attend `{expected}`, on trouve `{found}`"
        ),
        DifferenceKind::VariantMissing { nearest } => format!(
            "la variante `{subject}` manque : ajoutez `{expected}` à `{}`{}",
            d.owner(),
            renaming(d, "la", nearest.as_deref())
        ),
        DifferenceKind::VariantFields => format!(
            "la variante `{subject}` n'a pas les bons champs : on attend `{expected}`, on trouve `{found}`"
        ),
        DifferenceKind::DeriveMissing => {
            format!("le type `{subject}` devrait avoir `#[derive({expected})]`")
        }
        DifferenceKind::ConstantMissing => {
            format!("la constante `{subject}` manque dans le module `{module}` : `{expected}`")
        }
        DifferenceKind::ConstantType => format!(
            "la constante `{subject}` n'a pas le bon type : on attend `{expected}`, on trouve `{found}`"
        ),
        DifferenceKind::ConstantValue => format!(
            "la constante `{subject}` n'a pas la bonne valeur : on attend {expected}, on trouve {found}"
        ),
        DifferenceKind::Refused { message } => format!(
            "`{subject}` ne peut pas être appelée comme le sujet le demande (`{expected}`) ; le compilateur dit : {message}"
        ),
    }
}

/// The one thing to do, where there is one.
pub fn todo(d: &Difference) -> Option<String> {
    let (subject, expected) = (&d.subject, &d.expected);
    Some(match &d.kind {
        DifferenceKind::Renamed { nearest } => format!("renommez `{nearest}` en `{subject}`"),
        DifferenceKind::Private | DifferenceKind::TypePrivate | DifferenceKind::FieldPrivate => {
            format!("écrivez `pub` devant `{subject}`")
        }
        DifferenceKind::ModulePrivate => format!("écrivez `{expected}`"),
        DifferenceKind::ParameterCount { .. }
        | DifferenceKind::ParameterType { .. }
        | DifferenceKind::ReturnType => format!("écrivez `pub {expected}`"),
        DifferenceKind::AliasDiffers => format!("écrivez `{expected}`"),
        DifferenceKind::Elsewhere { path } => move_it(d, path),
        DifferenceKind::DeriveMissing => {
            format!("écrivez `#[derive({expected})]` devant `{subject}`")
        }
        _ => return None,
    })
}

/// A field or variant that may only have another name.
fn renaming(d: &Difference, pronoun: &str, nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |own| {
        let name = d.name();
        format!(" (si c'est `{own}`, renommez-{pronoun} en `{name}`)")
    })
}

/// From where a function stands to where it is expected.
fn move_it(d: &Difference, path: &str) -> String {
    match (Difference::owner_in(path, &d.module), d.owner()) {
        (Some(owner), "") => format!("sortez `{}` du bloc `impl {owner}`", d.subject),
        (_, owner) if !owner.is_empty() => {
            format!("écrivez `{}` dans un bloc `impl {owner}`", d.name())
        }
        _ => format!("écrivez `{}` dans le module `{}`", d.name(), d.module),
    }
}
