//! A submission's types against the interface's.

use super::super::found::{Access, FoundItem, FoundType, Shape};
use super::super::model::{Alias, EnumVariant, Interface, Ty, TypeDef, TypeKind};
use super::difference::{Difference, DifferenceKind};
use super::nearest::nearest;
use super::parts::Parts;
use super::submission::Submission;
use super::type_fits::crate_path;
use super::{Construction, TypeFit, TypeFits};

/// No ordinary enum is longer once aliases are replaced; they are not in what is beyond.
const LONGEST_ENUM: usize = 100_000;

/// What each type is in a submission, and what is different about them.
pub fn compare(reference: &Interface, submission: &Submission) -> (TypeFits, Vec<Difference>) {
    let mut fits = TypeFits::default();
    let mut differences = Vec::new();
    for def in &reference.types {
        let path = submission.type_path(&def.module, &def.name);
        let path = path.unwrap_or_else(|| (crate_path(&def.module, &def.name), 0));
        let (fit, difference) = match submission.find_type(&def.module, &def.name) {
            None if submission.may_have_from_macros(&def.module, &def.name) => {
                (TypeFit::Assumed, None)
            }
            None => (TypeFit::Broken, Some(missing(reference, submission, def))),
            Some(found) => fit(submission, def, found, &path.0),
        };
        let traits = submission
            .find_type(&def.module, &def.name)
            .map_or(def.traits.clone(), |t| t.item.def.traits.clone());
        fits.add(def, fit, traits, path.1);
        differences.extend(difference.map(|d| d.affecting(users(reference, &def.name))));
    }
    differences.extend(add_locals(reference, submission, &mut fits));
    // Fields are compared once it is known what each name stands for.
    for def in &reference.types {
        let found = submission.find_type(&def.module, &def.name);
        if let Some(found) = found {
            let parts = Parts {
                reference,
                submission,
                def,
                found,
            };
            let more = parts.compare(&mut fits);
            let affected = users(reference, &def.name);
            differences.extend(more.into_iter().map(|d| d.affecting(affected.clone())));
        }
    }
    (fits, differences)
}

/// `pub type Riviere = Vec<Ligne>`: the glue has to know the student's `Ligne`.
fn add_locals(
    reference: &Interface,
    submission: &Submission,
    fits: &mut TypeFits,
) -> Vec<Difference> {
    let mut differences = Vec::new();
    for def in &reference.types {
        let Some(TypeFit::Alias(target)) = fits.get(&def.name).cloned() else {
            continue;
        };
        for name in target.ty.names() {
            if fits.get(&name).is_some() {
                continue;
            }
            let Some(found) = submission.find_type(&def.module, &name) else {
                continue;
            };
            let theirs = &found.item.def;
            if found.access == Access::Private {
                let private = Difference::new(
                    DifferenceKind::TypePrivate,
                    &def.module,
                    &name,
                    heading(theirs),
                )
                .found(as_declared(found), &found.file, theirs.line)
                .affecting(users(reference, &def.name));
                differences.push(private);
            } else {
                let path = submission.type_path(&def.module, &name);
                let (path, lifetimes) =
                    path.unwrap_or_else(|| (crate_path(&theirs.module, &name), 0));
                fits.add_local(&found.item, path, lifetimes);
            }
        }
    }
    differences
}

/// The functions that cannot be written down without this type.
pub fn users(reference: &Interface, name: &str) -> Vec<usize> {
    let uses = |ty: &Ty| reference.expand(ty).mentions(name);
    reference
        .functions
        .iter()
        .enumerate()
        .filter(|(_, f)| {
            f.owner.as_deref() == Some(name)
                || f.params.iter().any(|p| uses(&p.ty))
                || uses(&f.returns)
        })
        .map(|(i, _)| i)
        .collect()
}

fn missing(reference: &Interface, submission: &Submission, def: &TypeDef) -> Difference {
    let others = submission
        .items
        .types
        .iter()
        .filter(|t| t.item.def.module == def.module)
        .map(|t| t.item.def.name.as_str())
        .filter(|name| reference.type_def(name).is_none());
    let kind = match nearest(&def.name, others) {
        Some(nearest) => DifferenceKind::Renamed {
            nearest: nearest.to_owned(),
        },
        None => DifferenceKind::TypeMissing,
    };
    Difference::new(kind, &def.module, &def.name, heading(def))
}

/// How a hand-in declares a type.
pub fn as_declared(found: &FoundItem<FoundType>) -> String {
    let visibility = match found.access {
        Access::Public => "pub ",
        Access::Crate => "pub(crate) ",
        Access::Private => "",
    };
    let def = &found.item.def;
    match &found.item.shape {
        Shape::Alias(alias) => format!("{visibility}type {} = {}", def.name, alias.ty),
        _ => format!("{visibility}{}", definition(def)),
    }
}

/// The first line of a definition.
pub fn heading(def: &TypeDef) -> String {
    format!("pub {}", definition(def))
}

fn definition(def: &TypeDef) -> String {
    let word = match def.kind {
        TypeKind::Enum(_) => "enum",
        _ => "struct",
    };
    format!("{word} {}{}", def.name, parameters(&def.generics))
}

fn parameters(generics: &[String]) -> String {
    match generics.is_empty() {
        true => String::new(),
        false => format!("<{}>", generics.join(", ")),
    }
}

fn fit(
    submission: &Submission,
    def: &TypeDef,
    found: &FoundItem<FoundType>,
    path: &str,
) -> (TypeFit, Option<Difference>) {
    let theirs = &found.item.def;
    let broken = |kind| {
        let difference = Difference::new(kind, &def.module, &def.name, heading(def)).found(
            as_declared(found),
            &found.file,
            theirs.line,
        );
        (TypeFit::Broken, Some(difference))
    };
    if found.access == Access::Private {
        return broken(DifferenceKind::TypePrivate);
    }
    let most = found.item.params.len();
    if !(most - found.item.optional()..=most).contains(&def.generics.len()) {
        return broken(DifferenceKind::GenericsDiffer {
            expected: def.generics.len(),
            found: most,
        });
    }
    let path = path.to_owned();
    match (&def.kind, &found.item.shape) {
        (TypeKind::Opaque, Shape::Alias(alias)) => {
            let ty = submission.expand(&alias.ty);
            let params = alias.params.clone();
            (TypeFit::Alias(Alias { params, ty }), None)
        }
        (TypeKind::Opaque, _) => (TypeFit::Opaque { path }, None),
        // Fields and variants come in a second round.
        (TypeKind::Open(_), Shape::Struct { .. }) => (
            TypeFit::Open {
                path,
                fields: Vec::new(),
                make: Construction::Impossible,
            },
            None,
        ),
        (TypeKind::Enum(_), Shape::Enum) => {
            let TypeKind::Enum(variants) = &theirs.kind else {
                return broken(DifferenceKind::KindDiffers);
            };
            let mut left = LONGEST_ENUM;
            let mut expand = |ty: &Ty| {
                let expanded = match left {
                    0 => ty.clone(),
                    _ => submission.expand(ty),
                };
                left = left.saturating_sub(expanded.size());
                expanded
            };
            let expanded = |v: &EnumVariant| EnumVariant {
                name: v.name.clone(),
                fields: v.fields.map(&mut expand),
            };
            let variants = variants.iter().map(expanded).collect();
            (TypeFit::Enum { path, variants }, None)
        }
        _ => broken(DifferenceKind::KindDiffers),
    }
}

impl Ty {
    /// The named types inside.
    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = self.parts().into_iter().flat_map(Ty::names).collect();
        if let Ty::Named(name, _) = self {
            names.push(name.clone());
        }
        names
    }
}
