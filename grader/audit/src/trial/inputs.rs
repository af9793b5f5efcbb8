//! Values for the arguments of a function, as `for_all` writes them.

use super::says;
use engine::grade::{Loaded, Variant};
use interface::model::{Function, Ty, TypeKind, VariantFields};
use std::collections::BTreeSet;

/// One argument: its name, and what it is drawn from (nothing for `hasard`).
#[derive(Debug, Clone)]
pub struct Input {
    pub name: String,
    pub domain: Option<String>,
}

/// How far whole numbers go, the widest first.
const REACHES: [&str; 4] = ["-2..=12", "0..=9", "0..=4", "0..=1"];
/// Texts that are wrong nearly everywhere, besides those of the scenarios.
const ODD: [&str; 4] = ["", "x", "A0", "12"];

/// Sets of inputs for a function, wide ones first; none when something it takes cannot
/// be generated.
pub fn of(
    loaded: &Loaded,
    variant: &Variant,
    function: &Function,
    texts: &BTreeSet<String>,
) -> Vec<Vec<Input>> {
    let mut sets = Vec::new();
    let generators: Vec<String> = loaded.coursework.file.generators.keys().cloned().collect();
    // One generator at a time, for whatever only a generator makes.
    let makers: Vec<Option<&String>> = match needs_maker(variant, function) {
        true => generators.iter().map(Some).collect(),
        false => vec![None],
    };
    for reach in REACHES {
        for maker in &makers {
            let inputs = function.params.iter().enumerate().map(|(i, param)| {
                if hasard(&param.ty) {
                    return Some(Input {
                        name: "hasard".to_owned(),
                        domain: None,
                    });
                }
                let domain = domain(variant, &param.ty, reach, *maker, texts)?;
                Some(Input {
                    name: format!("v{i}"),
                    domain: Some(domain),
                })
            });
            if let Some(inputs) = inputs.collect::<Option<Vec<Input>>>() {
                sets.push(inputs);
            }
        }
        if !function.params.iter().any(|p| has_number(&p.ty)) {
            break;
        }
    }
    sets
}

/// Texts that the scenarios give to a function.
pub fn texts(loaded: &Loaded, function: &str) -> BTreeSet<String> {
    let mut found: BTreeSet<String> = ODD.map(str::to_owned).into();
    let scenarios = loaded.coursework.topics.iter().flat_map(|t| &t.scenarios);
    for scenario in scenarios.filter(|s| says(&s.source, function)) {
        let lines = scenario.source.lines().filter(|line| says(line, function));
        for line in lines {
            let quoted = line.split('"').skip(1).step_by(2);
            let plain = quoted.filter(|t| t.len() < 20 && !t.contains(['\\', '\'']));
            found.extend(plain.map(str::to_owned));
        }
    }
    found.into_iter().take(30).collect()
}

fn bare(ty: &Ty) -> &Ty {
    match ty {
        Ty::Ref { to, .. } | Ty::Box(to) => bare(to),
        other => other,
    }
}

fn hasard(ty: &Ty) -> bool {
    matches!(bare(ty), Ty::Hasard)
}

fn has_number(ty: &Ty) -> bool {
    match bare(ty) {
        Ty::Int(_) => true,
        Ty::Tuple(items) => items.iter().any(has_number),
        Ty::Option(inner) => has_number(inner),
        _ => false,
    }
}

fn needs_maker(variant: &Variant, function: &Function) -> bool {
    let made = |ty: &Ty| match bare(ty) {
        Ty::Named(name, _) => enumerated(variant, name).is_none(),
        Ty::Vec(_) | Ty::Slice(_) | Ty::Array(..) => true,
        _ => false,
    };
    function.params.iter().any(|p| made(&p.ty))
}

/// The names of an enum whose variants hold nothing.
fn enumerated(variant: &Variant, name: &str) -> Option<Vec<String>> {
    let ty = variant.interface.types.iter().find(|t| t.name == name)?;
    let TypeKind::Enum(variants) = &ty.kind else {
        return None;
    };
    let unit = variants
        .iter()
        .all(|v| matches!(v.fields, VariantFields::Unit));
    unit.then(|| variants.iter().map(|v| v.name.clone()).collect())
}

fn domain(
    variant: &Variant,
    ty: &Ty,
    reach: &str,
    maker: Option<&String>,
    texts: &BTreeSet<String>,
) -> Option<String> {
    Some(match bare(ty) {
        Ty::Int(width) if width.starts_with('u') && reach.starts_with('-') => "0..=12".to_owned(),
        Ty::Int(_) => reach.to_owned(),
        Ty::Bool => "[true, false]".to_owned(),
        Ty::Char => "[\"A\", \"B\", \"E\", \"f\", \" \", \"3\", \"é\"]".to_owned(),
        Ty::Str | Ty::StaticStr | Ty::String => {
            let quoted: Vec<String> = texts.iter().map(|t| format!("\"{t}\"")).collect();
            format!("[{}]", quoted.join(", "))
        }
        Ty::Named(name, _) => match enumerated(variant, name) {
            Some(names) => format!("[{}]", names.join(", ")),
            None => format!("{}()", maker?),
        },
        Ty::Vec(_) | Ty::Slice(_) | Ty::Array(..) => format!("{}()", maker?),
        Ty::Tuple(items) if !items.is_empty() && items.iter().all(|t| matches!(t, Ty::Int(_))) => {
            pairs(items.len())
        }
        _ => return None,
    })
}

/// Places, near and far.
fn pairs(len: usize) -> String {
    let mut all = Vec::new();
    for a in 0..5 {
        for b in 0..5 {
            let numbers: Vec<String> = (0..len)
                .map(|i| if i % 2 == 0 { a } else { b }.to_string())
                .collect();
            all.push(format!("({})", numbers.join(", ")));
        }
    }
    format!("[{}]", all.join(", "))
}
