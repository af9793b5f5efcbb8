//! `impl glue::Node` for the types of the interface.

use super::rust::Rust;
use crate::Interface;
use crate::compare::{Construction, Filler, TypeFit};
use crate::model::{EnumVariant, Ty, TypeKind, VariantFields};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The implementations with the names of their types: those of `touched`, the types that cross
/// the wire, and what is inside these. Of a type that is in no call nothing is asked.
pub fn all(interface: &Interface, rust: &Rust<'_>, touched: &[Ty]) -> Vec<(String, String)> {
    let mut wanted = BTreeMap::new();
    for ty in touched {
        reach(interface, rust, ty, &mut wanted);
    }
    let mut done = BTreeSet::new();
    let mut texts = Vec::new();
    for ty in wanted.values() {
        let Ty::Named(name, _) = ty else { continue };
        let header = rust.text(ty);
        if let Some(body) = body(interface, rust, name)
            && done.insert(header.clone())
        {
            texts.push((
                format!("impl k::Node for {header} {{\n{body}}}"),
                name.clone(),
            ));
        }
    }
    texts
}

fn reach(interface: &Interface, rust: &Rust<'_>, ty: &Ty, wanted: &mut BTreeMap<String, Ty>) {
    for part in ty.parts() {
        reach(interface, rust, part, wanted);
    }
    let Ty::Named(name, arguments) = ty else {
        return;
    };
    let is_open = rust.fits.is_generic(name) && arguments.is_empty();
    if is_open || ty.any(&|part| matches!(part, Ty::Param(_))) {
        return;
    }
    if wanted.insert(ty.to_string(), ty.clone()).is_none() {
        for part in inside(interface, rust, name) {
            reach(interface, rust, &part, wanted);
        }
    }
}

/// The types of fields and of what variants carry.
fn inside(interface: &Interface, rust: &Rust<'_>, name: &str) -> Vec<Ty> {
    let of_fields = |fields: &[(String, Ty)]| fields.iter().map(|(_, ty)| ty.clone()).collect();
    let of_variants = |variants: &[EnumVariant]| {
        let fields = variants.iter().flat_map(|v| v.fields.types());
        fields.cloned().collect()
    };
    match rust.fits.get(name) {
        Some(TypeFit::Open { fields, .. }) => of_fields(fields),
        Some(TypeFit::Enum { variants, .. }) => of_variants(variants),
        Some(TypeFit::Assumed) => match interface.type_def(name).map(|def| &def.kind) {
            Some(TypeKind::Open(fields)) => of_fields(fields),
            Some(TypeKind::Enum(variants)) => of_variants(variants),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
    .into_iter()
    .map(|ty| rust.fits.translate(&interface.expand(&ty)))
    .collect()
}

fn body(interface: &Interface, rust: &Rust<'_>, name: &str) -> Option<String> {
    match rust.fits.get(name)? {
        TypeFit::Broken | TypeFit::Alias(_) => None,
        TypeFit::Opaque { .. } => Some(opaque(name)),
        TypeFit::Open { fields, make, .. } => Some(open(name, fields, make)),
        TypeFit::Enum { variants, .. } => Some(value(rust, name, variants)),
        TypeFit::Assumed => match &interface.type_def(name)?.kind {
            TypeKind::Opaque => Some(opaque(name)),
            TypeKind::Open(fields) => Some(open(name, fields, &Construction::Literal)),
            TypeKind::Enum(variants) => Some(value(rust, name, variants)),
        },
    }
}

fn opaque(name: &str) -> String {
    format!(
        "fn write(&self, w: &mut k::Writer) {{ w.opaque({name:?}); }}\n\
         fn read(_: &mut k::Reader<'_>) -> Self {{ k::unmakeable({name:?}) }}\n"
    )
}

fn open(name: &str, fields: &[(String, Ty)], make: &Construction) -> String {
    let mut text = String::new();
    let mut write = format!("w.record({name:?}, {});", fields.len());
    let mut children = String::new();
    for (field, _) in fields {
        let _ = write!(
            write,
            " w.name({field:?}); k::Node::write(&self.{field}, w);"
        );
        let _ = write!(
            children,
            "k::Step::Field({field:?}) => Some(&mut self.{field}), "
        );
    }
    let _ = writeln!(text, "fn write(&self, w: &mut k::Writer) {{ {write} }}");
    let _ = writeln!(
        text,
        "fn child(&mut self, s: &k::Step<'_>) -> Option<&mut dyn k::Object> {{ match *s {{ {children}_ => None }} }}"
    );
    let read = |field: &str| format!("k::Node::read(&mut f.at({field:?}))");
    let body = match make {
        Construction::Impossible => format!("let _ = r; k::no_default({name:?})"),
        Construction::Default => {
            let sets: String = fields
                .iter()
                .map(|(f, _)| format!("x.{f} = {}; ", read(f)))
                .collect();
            format!("let f = r.record(); let mut x: Self = Default::default(); {sets}x")
        }
        Construction::Literal | Construction::Extra(_) => {
            let mut all: Vec<String> = fields
                .iter()
                .map(|(f, _)| format!("{f}: {}", read(f)))
                .collect();
            if let Construction::Extra(extra) = make {
                all.extend(extra.iter().map(|(field, filler)| match filler {
                    Filler::Default => format!("{field}: Default::default()"),
                    Filler::FirstVariant(path) => format!("{field}: {path}"),
                }));
            }
            format!("let f = r.record(); Self {{ {} }}", all.join(", "))
        }
    };
    let _ = writeln!(text, "fn read(r: &mut k::Reader<'_>) -> Self {{ {body} }}");
    text
}

fn value(rust: &Rust<'_>, name: &str, variants: &[EnumVariant]) -> String {
    let mut writes = String::new();
    let mut reads = String::new();
    for variant in variants {
        let (write, read) = match known(rust, variant) {
            true => (write_variant(variant), Some(read_variant(variant))),
            // A variant of the student's own, with unknown contents.
            false => {
                let v = &variant.name;
                (
                    format!("Self::{v} {{ .. }} => w.unit_variant({v:?}), "),
                    None,
                )
            }
        };
        writes += &write;
        reads += &read.unwrap_or_default();
    }
    format!(
        "fn write(&self, w: &mut k::Writer) {{ match self {{ {writes}}} }}\n\
         fn read(r: &mut k::Reader<'_>) -> Self {{ match r.variant() {{ {reads}v => k::no_variant({name:?}, v) }} }}\n"
    )
}

fn known(rust: &Rust<'_>, variant: &EnumVariant) -> bool {
    match &variant.fields {
        VariantFields::Unit => true,
        VariantFields::Tuple(types) => types.iter().all(|ty| rust.fits.is_node(ty)),
        VariantFields::Named(fields) => fields.iter().all(|(_, ty)| rust.fits.is_node(ty)),
    }
}

fn write_variant(variant: &EnumVariant) -> String {
    let v = &variant.name;
    match &variant.fields {
        VariantFields::Unit => format!("Self::{v} => w.unit_variant({v:?}), "),
        VariantFields::Tuple(types) => {
            let names: Vec<String> = (0..types.len()).map(|i| format!("x{i}")).collect();
            let writes: String = names
                .iter()
                .map(|x| format!(" k::Node::write({x}, w);"))
                .collect();
            format!(
                "Self::{v}({}) => {{ w.tuple_variant({v:?}, {});{writes} }} ",
                names.join(", "),
                names.len()
            )
        }
        VariantFields::Named(fields) => {
            let names: Vec<String> = fields
                .iter()
                .enumerate()
                .map(|(i, (f, _))| format!("{f}: x{i}"))
                .collect();
            let writes: String = fields
                .iter()
                .enumerate()
                .map(|(i, (f, _))| format!(" w.name({f:?}); k::Node::write(x{i}, w);"))
                .collect();
            format!(
                "Self::{v} {{ {} }} => {{ w.named_variant({v:?}, {});{writes} }} ",
                names.join(", "),
                names.len()
            )
        }
    }
}

fn read_variant(variant: &EnumVariant) -> String {
    let v = &variant.name;
    match &variant.fields {
        VariantFields::Unit => format!("{v:?} => Self::{v}, "),
        VariantFields::Tuple(types) => {
            let reads = vec!["k::Node::read(r)"; types.len()].join(", ");
            format!(
                "{v:?} => {{ r.payload({}); Self::{v}({reads}) }} ",
                types.len()
            )
        }
        VariantFields::Named(fields) => {
            let reads: Vec<String> = fields
                .iter()
                .map(|(f, _)| format!("{f}: k::Node::read(&mut f.at({f:?}))"))
                .collect();
            format!(
                "{v:?} => {{ let f = r.fields(); Self::{v} {{ {} }} }} ",
                reads.join(", ")
            )
        }
    }
}
