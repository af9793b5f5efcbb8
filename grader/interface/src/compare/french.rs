//! What a student reads in French.

use super::difference::{Difference, Kind};
use lang::Lang;

pub fn text(d: &Difference) -> String {
    let (subject, module, expected) = (&d.subject, &d.module, &d.expected);
    let found = d.found.as_deref().unwrap_or("rien");
    match &d.kind {
        Kind::ModuleMissing => {
            format!("le module `{module}` manque : on attend le fichier {expected}")
        }
        Kind::ModulePrivate => {
            format!("le module `{subject}` est privé : écrivez `{expected}` au lieu de `{found}`")
        }
        Kind::Syntax { message } => {
            format!("le fichier du module `{module}` n'est pas du Rust correct : {message}")
        }
        Kind::Missing => format!("`{subject}` manque dans le module `{module}` : `{expected}`"),
        Kind::Renamed { nearest } => {
            format!("`{subject}` manque dans le module `{module}`, mais il y a `{nearest}`")
        }
        Kind::Elsewhere { path } => {
            format!("`{subject}` n'est pas là où on l'attend (`{module}`), mais il y a `{path}`")
        }
        Kind::Private => format!("`{subject}` est privé : écrivez `pub` devant"),
        Kind::ParameterCount {
            expected: e,
            found: f,
        } => format!(
            "`{subject}` a {} au lieu de {e} : on attend `{expected}`, on trouve `{found}`",
            Lang::Fr.count(*f, "paramètre", "paramètres")
        ),
        Kind::ParameterType { name, .. } => format!(
            "le paramètre `{name}` de `{subject}` n'a pas le bon type : on attend `{expected}`, on trouve `{found}`"
        ),
        Kind::ReturnType => format!(
            "`{subject}` ne renvoie pas le bon type : on attend `{expected}`, on trouve `{found}`"
        ),
        Kind::TypeMissing => format!("le type `{subject}` manque dans le module `{module}`"),
        Kind::TypePrivate => format!("le type `{subject}` est privé : écrivez `pub` devant"),
        Kind::KindDiffers => format!("`{subject}` devrait être `{expected}`, c'est `{found}`"),
        Kind::GenericsDiffer { expected: 0, .. } => format!(
            "le type `{subject}` ne doit pas avoir de paramètre de type : on attend `{expected}`, on trouve `{found}`"
        ),
        Kind::GenericsDiffer { .. } => format!(
            "le type `{subject}` doit être générique : on attend `{expected}`, on trouve `{found}`"
        ),
        Kind::TupleStruct => format!(
            "`{found}` et la fonction `{subject}` portent le même nom, ce que Rust refuse pour une structure sans noms de champs : donnez des noms aux champs"
        ),
        Kind::FieldMissing => format!("le champ `{subject}` manque : on attend `{expected}`"),
        Kind::FieldPrivate => format!("le champ `{subject}` est privé : écrivez `pub` devant"),
        Kind::FieldType => format!(
            "le champ `{subject}` n'a pas le bon type : on attend `{expected}`, on trouve `{found}`"
        ),
        Kind::VariantMissing => format!("la variante `{subject}` manque : on attend `{expected}`"),
        Kind::VariantFields => format!(
            "la variante `{subject}` n'a pas les bons champs : on attend `{expected}`, on trouve `{found}`"
        ),
        Kind::DeriveMissing => {
            format!("le type `{subject}` devrait avoir `#[derive({expected})]`")
        }
        Kind::ConstantMissing => {
            format!("la constante `{subject}` manque dans le module `{module}` : `{expected}`")
        }
        Kind::ConstantType => format!(
            "la constante `{subject}` n'a pas le bon type : on attend `{expected}`, on trouve `{found}`"
        ),
        Kind::ConstantValue => format!(
            "la constante `{subject}` n'a pas la bonne valeur : on attend {expected}, on trouve {found}"
        ),
        Kind::Refused { message } => format!(
            "`{subject}` ne peut pas être appelée comme le sujet le demande (`{expected}`) ; le compilateur dit : {message}"
        ),
    }
}

/// La seule chose à faire, quand il n'y en a qu'une.
pub fn todo(d: &Difference) -> Option<String> {
    let (subject, expected) = (&d.subject, &d.expected);
    Some(match &d.kind {
        Kind::Renamed { nearest } => format!("renommez `{nearest}` en `{subject}`"),
        Kind::Private | Kind::TypePrivate | Kind::FieldPrivate => {
            format!("écrivez `pub` devant `{subject}`")
        }
        Kind::ModulePrivate => format!("écrivez `{expected}`"),
        Kind::ParameterCount { .. } | Kind::ParameterType { .. } | Kind::ReturnType => {
            format!("écrivez `{expected}`")
        }
        Kind::DeriveMissing => format!("écrivez `#[derive({expected})]` devant `{subject}`"),
        _ => return None,
    })
}
