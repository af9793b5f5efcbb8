//! The order of the files is an order to write in: nothing comes before what it calls.

use crate::handed_out::ALL;
use crate::support::{kit, read};
use compile::kit::Kit;
use engine::grade::{Loaded, Variant};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use syn::visit::{self, Visit};

/// The type of the `impl` block, or nothing, and the name.
type Function = (Option<String>, String);

#[test]
fn no_function_comes_before_what_it_calls() {
    let kit = Kit::repository(&kit()).expect("the kit");
    for coursework in ALL {
        let loaded = Loaded::load(&kit, &kit.specs.join(coursework), None).expect("specs");
        let supplied = &loaded.coursework.file.supplied;
        for variant in &loaded.variants {
            let late = late(variant, supplied);
            let name = &variant.name;
            assert!(late.is_empty(), "{coursework} {name}: {late:#?}");
        }
    }
}

/// `f calls g, which comes later`.
fn late(variant: &Variant, supplied: &[String]) -> Vec<String> {
    let functions = &variant.interface.functions;
    let calls = calls(variant);
    let place: BTreeMap<Function, usize> = functions
        .iter()
        .enumerate()
        .filter(|(_, f)| !supplied.contains(&f.name) && !supplied.contains(&f.full_name()))
        .map(|(i, f)| ((f.owner.clone(), f.name.clone()), i))
        .collect();
    // A test that found no calls at all would find nothing late either.
    let known = place.keys().filter(|f| calls.contains_key(f)).count();
    assert_eq!(known, place.len(), "functions without a body");
    let mut late = Vec::new();
    for (function, at) in &place {
        let stop = |f: &Function| place.contains_key(f);
        for called in reached(function, &calls, &stop) {
            if place.get(&called).is_some_and(|later| later > at) {
                late.push(format!("{} calls {}", function.1, called.1));
            }
        }
    }
    late
}

/// What a function calls by itself or by way of helpers and of what is supplied.
fn reached(
    from: &Function,
    calls: &BTreeMap<Function, BTreeSet<Function>>,
    stop: &dyn Fn(&Function) -> bool,
) -> BTreeSet<Function> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from.clone()];
    while let Some(function) = open.pop() {
        for called in calls.get(&function).into_iter().flatten() {
            if reached.insert(called.clone()) && !stop(called) {
                open.push(called.clone());
            }
        }
    }
    reached
}

/// Every function of the variant's files, and those of them that it names.
fn calls(variant: &Variant) -> BTreeMap<Function, BTreeSet<Function>> {
    let mut bodies: Vec<(Function, syn::Block)> = Vec::new();
    for module in &variant.modules {
        let file = kit().join("reference/src").join(module.replace("::", "/"));
        let text = read(&Path::new(&file).with_extension("rs"));
        for item in syn::parse_file(&text).expect("Rust").items {
            match item {
                syn::Item::Fn(f) => bodies.push(((None, f.sig.ident.to_string()), *f.block)),
                syn::Item::Impl(block) if block.trait_.is_none() => {
                    let owner = last_word(&block.self_ty);
                    for member in block.items {
                        if let syn::ImplItem::Fn(f) = member {
                            let name = f.sig.ident.to_string();
                            bodies.push(((owner.clone(), name), f.block));
                        }
                    }
                }
                _ => {}
            }
        }
    }
    let all: BTreeSet<Function> = bodies.iter().map(|(f, _)| f.clone()).collect();
    let named = |(function, block): (Function, syn::Block)| {
        let mut names = Names {
            all: &all,
            owner: function.0.clone(),
            found: BTreeSet::new(),
        };
        names.visit_block(&block);
        names.found.remove(&function);
        (function, names.found)
    };
    bodies.into_iter().map(named).collect()
}

fn last_word(ty: &syn::Type) -> Option<String> {
    match ty {
        syn::Type::Path(path) => path.path.segments.last().map(|s| s.ident.to_string()),
        _ => None,
    }
}

struct Names<'a> {
    all: &'a BTreeSet<Function>,
    owner: Option<String>,
    found: BTreeSet<Function>,
}

impl Names<'_> {
    /// A method of that name, when only one type has it.
    fn method(&mut self, name: &str) {
        let mut candidates = self
            .all
            .iter()
            .filter(|(owner, n)| owner.is_some() && n == name);
        if let (Some(only), None) = (candidates.next(), candidates.next()) {
            self.found.insert(only.clone());
        }
    }

    fn path(&mut self, before: Option<String>, name: String) {
        let owner = before.map(|b| match b.as_str() {
            "Self" => self.owner.clone().unwrap_or(b),
            _ => b,
        });
        let whole = (owner, name);
        let free = (None, whole.1.clone());
        let asked = [whole, free].into_iter().find(|f| self.all.contains(f));
        self.found.extend(asked);
    }
}

impl<'ast> Visit<'ast> for Names<'_> {
    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.method(&call.method.to_string());
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        let mut words = path.path.segments.iter().rev().map(|s| s.ident.to_string());
        if let Some(name) = words.next() {
            self.path(words.next(), name);
        }
    }

    /// Arguments of `println!` and the like are expressions when they are read as such.
    fn visit_macro(&mut self, found: &'ast syn::Macro) {
        let list = syn::punctuated::Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated;
        if let Ok(arguments) = found.parse_body_with(list) {
            for argument in &arguments {
                // What is parsed here does not live as long as the file.
                let mut inside = Names {
                    all: self.all,
                    owner: self.owner.clone(),
                    found: BTreeSet::new(),
                };
                inside.visit_expr(argument);
                self.found.append(&mut inside.found);
            }
        }
    }
}
