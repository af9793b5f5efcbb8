//! Fields, variants and derives of a submission's types.

use super::super::found::{Access, Field, FoundItem, FoundType, Shape};
use super::super::model::{EnumVariant, Function, Interface, Ty, TypeDef, TypeKind, VariantFields};
use super::super::types::INTEGERS;
use super::adapt::Sides;
use super::difference::{Difference, DifferenceKind};
use super::nearest::{Candidate, meant};
use super::submission::Submission;
use super::types::heading;
use super::{Construction, Filler, TypeFit, TypeFits, crate_path};

/// One type of the interface, and the submission's type of that name.
pub struct Parts<'a> {
    pub reference: &'a Interface,
    pub submission: &'a Submission,
    pub def: &'a TypeDef,
    pub found: &'a FoundItem<FoundType>,
}

impl Parts<'_> {
    pub fn compare(&self, fits: &mut TypeFits) -> Vec<Difference> {
        if matches!(fits.get(&self.def.name), None | Some(TypeFit::Broken)) {
            return Vec::new();
        }
        let mut differences = self.tuple_struct();
        match (&self.def.kind, &self.found.item.shape) {
            (TypeKind::Open(asked), Shape::Struct { fields, .. }) => {
                let (good, more) = self.fields(asked, fields, fits);
                differences.extend(more);
                let make = self.make(&good, fields);
                fits.set_fields(&self.def.name, good, make);
            }
            (TypeKind::Enum(asked), Shape::Enum) => differences.extend(self.variants(asked, fits)),
            _ => return differences,
        }
        differences.extend(self.derives());
        differences
    }

    fn difference(&self, kind: DifferenceKind, part: &str, expected: String) -> Difference {
        let sign = match self.def.kind {
            TypeKind::Enum(_) => "::",
            _ => ".",
        };
        let subject = [&self.def.name, sign, part].concat();
        Difference::new(kind, &self.def.module, &subject, expected).harmless()
    }

    fn line(&self) -> usize {
        self.found.item.def.line
    }

    fn tuple_struct(&self) -> Vec<Difference> {
        let name = &self.def.name;
        let is_function = |f: &Function| f.owner.is_none() && f.name == *name;
        let Shape::Struct { tuple: true, .. } = self.found.item.shape else {
            return Vec::new();
        };
        if !self.reference.functions.iter().any(is_function) {
            return Vec::new();
        }
        let difference = Difference::new(
            DifferenceKind::TupleStruct,
            &self.def.module,
            name,
            heading(self.def),
        )
        .found(format!("struct {name}(…)"), &self.found.file, self.line())
        .harmless();
        vec![difference]
    }

    fn fields(
        &self,
        asked: &[(String, Ty)],
        has: &[Field],
        fits: &TypeFits,
    ) -> (Vec<(String, Ty)>, Vec<Difference>) {
        let mut good = Vec::new();
        let mut differences = Vec::new();
        let sides = Sides {
            reference: self.reference,
            fits,
        };
        for (name, ty) in asked {
            let text = |ty: &Ty| format!("pub {name}: {ty}");
            let Some(field) = has.iter().find(|f| f.name == *name) else {
                let ours = fits.translate(&self.reference.expand(ty));
                let theirs = |f: &Field| fits.assumed(&self.submission.expand(&f.ty));
                let has = has.iter().map(|f| Candidate {
                    name: &f.name,
                    fits: sides.same_data(&ours, &theirs(f)),
                });
                let asked: Vec<&str> = asked.iter().map(|(name, _)| name.as_str()).collect();
                let nearest = meant(name, &asked, &has.collect::<Vec<_>>());
                let kind = DifferenceKind::FieldMissing { nearest };
                let absent = self.difference(kind, name, text(ty));
                let heading = heading(&self.found.item.def);
                differences.push(absent.found(heading, &self.found.file, self.line()));
                continue;
            };
            let at = |d: Difference, text: String| d.found(text, &self.found.file, field.line);
            if field.access == Access::Private {
                let private = self.difference(DifferenceKind::FieldPrivate, name, text(ty));
                differences.push(at(private, format!("{name}: {}", field.ty)));
                continue;
            }
            let theirs = fits.assumed(&self.submission.expand(&field.ty));
            let ours = fits.translate(&self.reference.expand(ty));
            if !sides.same_data(&ours, &theirs) {
                let other = self.difference(DifferenceKind::FieldType, name, text(ty));
                differences.push(at(other, text(&field.ty)));
            }
            if fits.is_node(&theirs) {
                good.push((name.clone(), theirs));
            }
        }
        (good, differences)
    }

    /// How to build the struct: extra fields are allowed, but need a value.
    fn make(&self, good: &[(String, Ty)], has: &[Field]) -> Construction {
        let extra: Vec<&Field> = has
            .iter()
            .filter(|f| !good.iter().any(|(name, _)| *name == f.name))
            .collect();
        let traits = &self.found.item.def.traits;
        if extra.is_empty() {
            return Construction::Literal;
        }
        if traits.iter().any(|t| t == "Default") {
            return Construction::Default;
        }
        let filled = |field: &Field| Some((field.name.clone(), self.filler(field)?));
        let fillers: Option<Vec<(String, Filler)>> = extra.into_iter().map(filled).collect();
        fillers.map_or(Construction::Impossible, Construction::Extra)
    }

    fn filler(&self, field: &Field) -> Option<Filler> {
        if field.access == Access::Private {
            return None;
        }
        if self.is_default(&field.ty) {
            return Some(Filler::Default);
        }
        let Ty::Named(name, _) = &field.ty else {
            return None;
        };
        let own = self.submission.find_type(&self.def.module, name)?;
        let def = &own.item.def;
        match &def.kind {
            TypeKind::Enum(variants) if own.access != Access::Private => {
                let first = (variants.first()).filter(|v| v.fields == VariantFields::Unit)?;
                let path = crate_path(&def.module, &def.name);
                Some(Filler::FirstVariant(format!("{path}::{}", first.name)))
            }
            _ => None,
        }
    }

    /// Has it a default value, as far as can be told from here?
    fn is_default(&self, ty: &Ty) -> bool {
        match ty {
            Ty::Tuple(items) => items.iter().all(|ty| self.is_default(ty)),
            Ty::Ref { to, .. } => **to == Ty::Str,
            Ty::Named(name, arguments) => {
                let found = self.submission.find_type(&self.def.module, name);
                let traits = found.map_or(&[][..], |found| &found.item.def.traits);
                let is_own = traits.iter().any(|name| name == "Default");
                is_own && arguments.iter().all(|ty| self.is_default(ty))
            }
            Ty::Box(ty) => self.is_default(ty),
            Ty::Other(text) => is_default_as_written(text),
            Ty::Result(..) | Ty::Param(_) | Ty::Hasard => false,
            Ty::Array(x, n) => self.is_default(x) && n.parse().is_ok_and(|n: u32| n <= 32),
            _ => true,
        }
    }

    fn variants(&self, asked: &[EnumVariant], fits: &TypeFits) -> Vec<Difference> {
        let TypeKind::Enum(has) = &self.found.item.def.kind else {
            return Vec::new();
        };
        let sides = Sides {
            reference: self.reference,
            fits,
        };
        let mut differences = Vec::new();
        for variant in asked {
            let at = |d: Difference, text: String| d.found(text, &self.found.file, self.line());
            let asked_text = variant_text(variant);
            match has.iter().find(|v| v.name == variant.name) {
                None => {
                    let has = has.iter().map(|v| Candidate {
                        name: &v.name,
                        fits: self.same_variant(&sides, &variant.fields, &v.fields),
                    });
                    let asked: Vec<&str> = asked.iter().map(|v| v.name.as_str()).collect();
                    let nearest = meant(&variant.name, &asked, &has.collect::<Vec<_>>());
                    let kind = DifferenceKind::VariantMissing { nearest };
                    let d = self.difference(kind, &variant.name, asked_text);
                    differences.push(at(d, heading(&self.found.item.def)));
                }
                Some(theirs) if !self.same_variant(&sides, &variant.fields, &theirs.fields) => {
                    let d =
                        self.difference(DifferenceKind::VariantFields, &variant.name, asked_text);
                    differences.push(at(d, variant_text(theirs)));
                }
                Some(_) => {}
            }
        }
        differences
    }

    fn same_variant(&self, sides: &Sides<'_>, asked: &VariantFields, has: &VariantFields) -> bool {
        let same = |a: &Ty, b: &Ty| {
            let ours = sides.fits.translate(&self.reference.expand(a));
            sides.same_data(&ours, &sides.fits.assumed(&self.submission.expand(b)))
        };
        match (asked, has) {
            (VariantFields::Unit, VariantFields::Unit) => true,
            (VariantFields::Tuple(a), VariantFields::Tuple(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
            }
            (VariantFields::Named(a), VariantFields::Named(b)) => {
                a.len() == b.len()
                    && a.iter()
                        .all(|(name, a)| b.iter().any(|(n, b)| n == name && same(a, b)))
            }
            _ => false,
        }
    }

    fn derives(&self) -> Vec<Difference> {
        let has = &self.found.item.def.traits;
        let absent: Vec<&str> = self
            .def
            .derives
            .iter()
            .filter(|d| !has.contains(d))
            .map(String::as_str)
            .collect();
        if absent.is_empty() {
            return Vec::new();
        }
        let name = &self.def.name;
        let difference = Difference::new(
            DifferenceKind::DeriveMissing,
            &self.def.module,
            name,
            absent.join(", "),
        )
        .found(heading(&self.found.item.def), &self.found.file, self.line())
        .harmless();
        vec![difference]
    }
}

fn variant_text(variant: &EnumVariant) -> String {
    match &variant.fields {
        VariantFields::Unit => variant.name.clone(),
        VariantFields::Tuple(types) => {
            let types: Vec<String> = types.iter().map(Ty::to_string).collect();
            format!("{}({})", variant.name, types.join(", "))
        }
        VariantFields::Named(fields) => {
            let fields: Vec<String> = fields.iter().map(|(n, ty)| format!("{n}: {ty}")).collect();
            format!("{} {{ {} }}", variant.name, fields.join(", "))
        }
    }
}

/// What holds a value of std's own: `Cell<usize>`.
const CELLS: [&str; 2] = ["Cell", "RefCell"];
/// Types that have a default, whatever they hold.
const HOLDERS: [&str; 3] = ["Vec", "Option", "String"];

/// The same of a type that is only known as it is written.
fn is_default_as_written(text: &str) -> bool {
    let last = |path: &str| path.rsplit("::").next().unwrap_or(path).trim().to_owned();
    let (head, inside) = text.split_once('<').unwrap_or((text, ""));
    let inside = inside.trim().trim_end_matches('>').trim();
    let held = last(inside.split('<').next().unwrap_or(inside));
    match last(head).as_str() {
        "PhantomData" => true,
        cell if CELLS.contains(&cell) => {
            let simple = ["bool", "char"].into_iter().chain(HOLDERS);
            INTEGERS.contains(&held.as_str()) || simple.into_iter().any(|name| name == held)
        }
        _ => false,
    }
}
