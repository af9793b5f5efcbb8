//! The reference's bodies with everything that they depend on. Those of each module are in a
//! module of ours inside the student's, which sees the student's private fields and cannot be
//! seen itself.

use super::convert::{convert, convert_result, is_given_as};
use super::reference::{Item, Reference, Role};
use super::tokens::MARK;
use crate::salvage::template::{Template, in_crate};
use crate::student::StudentCrate;
use interface::compare::{Comparison, Fit, StudentSignature, crate_path};
use std::collections::{BTreeMap, BTreeSet};

/// What is pasted, by number of the reference's module.
#[derive(Debug)]
pub struct Paste<'a> {
    reference: &'a Reference,
    template: &'a Template<'a>,
    comparison: &'a Comparison,
    student: &'a StudentCrate,
    drafts: BTreeMap<usize, ModuleDraft>,
    seen: BTreeSet<(usize, usize, usize)>,
}

/// One module of pasted text.
#[derive(Debug, Default)]
struct ModuleDraft {
    /// Each line, with the numbers of the switches that need it.
    lines: BTreeMap<String, BTreeSet<usize>>,
    /// Modules in place of imported ones (`pieces::touche`), and what is found in them.
    shims: BTreeMap<String, BTreeMap<String, BTreeSet<usize>>>,
}

/// A finished module: its lines, each with the numbers of the switches that need it.
#[derive(Debug)]
pub struct PastedModule {
    pub module: usize,
    pub text: String,
    pub owners: Vec<BTreeSet<usize>>,
}

/// The name of the module that holds what is pasted of module `number`.
pub fn page_name(number: usize) -> String {
    format!("{MARK}_m{number}")
}

/// Its path: below the student's module, or the nearest one above where there is none.
pub fn page_path(reference: &Reference, student: &StudentCrate, number: usize) -> String {
    let module = &reference.modules[number].path;
    let above = student.nearest(module);
    let path = ["crate"]
        .into_iter()
        .chain(above.iter().map(String::as_str));
    format!(
        "{}::{}",
        path.collect::<Vec<_>>().join("::"),
        page_name(number)
    )
}

impl<'a> Paste<'a> {
    pub fn new(
        reference: &'a Reference,
        template: &'a Template<'a>,
        comparison: &'a Comparison,
        student: &'a StudentCrate,
    ) -> Paste<'a> {
        Paste {
            reference,
            template,
            comparison,
            student,
            drafts: BTreeMap::new(),
            seen: BTreeSet::new(),
        }
    }

    /// The body of function `index`, and all that it needs, for the switch of this number.
    pub fn add(&mut self, index: usize, number: usize) {
        if let Some((module, item)) = self.reference.function(index) {
            self.item(module, item, number);
        }
    }

    /// The traits of the hand-in's own that have what is promised: what is pasted calls it as a
    /// method of the type.
    fn traits(&self) -> BTreeSet<String> {
        let traits = self.comparison.traits();
        traits
            .iter()
            .map(|(module, name)| crate_path(module, name))
            .collect()
    }

    pub fn pages(self) -> Vec<PastedModule> {
        let reference = self.reference;
        let traits = self.traits();
        let pages = self.drafts.into_iter();
        pages
            .map(|(module, draft)| draft.page(module, reference, &traits))
            .collect()
    }

    fn item(&mut self, module: usize, item: usize, number: usize) {
        if !self.seen.insert((number, module, item)) {
            return;
        }
        let reference = self.reference;
        let found = &reference.modules[module].items[item];
        self.line(module, found.text.clone(), number);
        for word in &found.words.all {
            self.word(module, word, number);
        }
        for (first, second) in &found.words.paths {
            self.path(module, first, second, number);
        }
    }

    fn line(&mut self, module: usize, text: String, number: usize) {
        let draft = self.drafts.entry(module).or_default();
        draft.lines.entry(text).or_default().insert(number);
    }

    /// Pastes whatever a word may mean: text that is pasted and not used does no harm.
    fn word(&mut self, module: usize, word: &str, number: usize) {
        let reference = self.reference;
        self.methods(word, number);
        let own = &reference.modules[module];
        if own
            .items
            .iter()
            .any(|item| item.name == word && is_named(item))
        {
            if let Some(path) = self.found(module, word, number)
                && path != self.own_path(module, word)
            {
                self.line(module, format!("use {path} as {word};"), number);
            }
            self.bridge(module, module, word, number);
        } else if let Some(import) = own.imports.iter().find(|import| import.name == word)
            && let Some((target, last)) = self.target(&import.path)
        {
            if let Some(path) = self.found(target, &last, number) {
                self.line(module, format!("use {path} as {word};"), number);
            }
            self.bridge(module, target, &last, number);
        }
    }

    /// `pieces::touche`, where `pieces` is an imported module.
    fn path(&mut self, module: usize, first: &str, second: &str, number: usize) {
        let reference = self.reference;
        let imports = &reference.modules[module].imports;
        let Some(import) = imports.iter().find(|import| import.name == first) else {
            return;
        };
        let Some((_, path)) = import
            .path
            .split_first()
            .filter(|(root, _)| *root == "crate")
        else {
            return;
        };
        if let Some(target) = reference.module(path)
            && let Some(path) = self.found(target, second, number)
        {
            let draft = self.drafts.entry(module).or_default();
            let shim = draft.shims.entry(first.to_owned()).or_default();
            let line = format!("pub(crate) use {path} as {second};");
            shim.entry(line).or_default().insert(number);
        }
    }

    fn methods(&mut self, word: &str, number: usize) {
        let reference = self.reference;
        for (m, module) in reference.modules.iter().enumerate() {
            for (i, item) in module.items.iter().enumerate() {
                if item.role == Role::Method && item.name == word {
                    self.item(m, i, number);
                }
            }
        }
    }

    /// The module and the name behind an import of the crate's own.
    fn target(&self, path: &[String]) -> Option<(usize, String)> {
        let (root, inside) = path.split_first()?;
        let (last, module) = inside.split_last()?;
        let module = self.reference.module(module).filter(|_| root == "crate")?;
        Some((module, last.clone()))
    }

    /// The path of what a module of the reference has under this name; what is not the
    /// student's is pasted. A function that asks for a bridge has none.
    fn found(&mut self, module: usize, name: &str, number: usize) -> Option<String> {
        let reference = self.reference;
        let own = &reference.modules[module];
        let mut found = None;
        for (i, item) in own
            .items
            .iter()
            .enumerate()
            .filter(|(_, item)| item.name == name)
        {
            match item.role {
                Role::Function(index) => found = found.or(self.callable(index)),
                Role::Type => found = Some(self.comparison.types.path(name)),
                Role::AliasOrConstant if self.student.declares(&own.path, name) => {
                    found = Some(in_crate(&own.path, name));
                }
                Role::AliasOrConstant | Role::Helper => {
                    self.item(module, i, number);
                    found = Some(self.own_path(module, name));
                }
                Role::Impl => self.item(module, i, number),
                Role::Method => {}
            }
        }
        if found.is_some() {
            return found;
        }
        let import = own.imports.iter().find(|import| import.name == name)?;
        let (target, last) = self.target(&import.path)?;
        self.found(target, &last, number)
    }

    fn own_path(&self, module: usize, name: &str) -> String {
        let page = page_path(self.reference, self.student, module);
        format!("{page}::{name}")
    }

    /// A student's free function that can be called as the reference calls its own.
    fn callable(&self, index: usize) -> Option<String> {
        match &self.comparison.functions[index] {
            Fit::Callable(signature) if self.is_same(index, signature) => {
                let is_free = self.template.interface.functions[index].owner.is_none();
                is_free.then(|| signature.path.clone())
            }
            _ => None,
        }
    }

    fn is_same(&self, index: usize, signature: &StudentSignature) -> bool {
        let function = &self.template.interface.functions[index];
        let ours = |ty| {
            self.comparison
                .types
                .translate(&self.template.interface.expand(ty))
        };
        let has_same_types = || {
            let asked = function.params.iter().map(|p| ours(&p.ty));
            asked.eq(signature.params.iter().cloned())
                && is_given_as(&signature.returns, &ours(&function.returns))
        };
        !signature.discards
            && (signature.assumed || !function.generics.is_empty() || has_same_types())
    }

    /// A student's function of other widths, under the reference's signature.
    fn bridge(&mut self, module: usize, of: usize, name: &str, number: usize) {
        let reference = self.reference;
        let items = &reference.modules[of].items;
        let indexes = items
            .iter()
            .filter(|item| item.name == name)
            .filter_map(|item| match item.role {
                Role::Function(index) => Some(index),
                _ => None,
            });
        for index in indexes {
            let function = &self.template.interface.functions[index];
            let Fit::Callable(signature) = &self.comparison.functions[index] else {
                continue;
            };
            if function.owner.is_some() || self.is_same(index, signature) {
                continue;
            }
            let ours = |ty| {
                self.comparison
                    .types
                    .translate(&self.template.interface.expand(ty))
            };
            let arguments: Vec<String> = (function.params.iter().zip(&signature.params))
                .map(|(p, has)| convert(&p.name, &ours(&p.ty), has))
                .collect();
            let call = format!("{}({})", signature.path, arguments.join(", "));
            let call = match signature.discards {
                true => format!("{call};"),
                false => convert_result(&call, &signature.returns, &ours(&function.returns)),
            };
            let head = self.template.signature(index);
            self.line(module, format!("{head} {{ {call} }}"), number);
        }
    }
}

/// Something that is called by its name alone.
fn is_named(item: &Item) -> bool {
    item.role != Role::Method
}

impl ModuleDraft {
    fn page(self, module: usize, reference: &Reference, traits: &BTreeSet<String>) -> PastedModule {
        let mut page = PastedModule {
            module,
            text: String::new(),
            owners: Vec::new(),
        };
        let mut everybody = BTreeSet::new();
        for (text, owners) in &self.lines {
            page.put(text, owners);
            everybody.extend(owners);
        }
        for (name, lines) in &self.shims {
            page.put(&format!("mod {name} {{"), &everybody);
            for (text, owners) in lines {
                page.put(text, owners);
            }
            page.put("}", &everybody);
        }
        for of_trait in traits {
            page.put(&format!("use {of_trait} as _;"), &everybody);
        }
        // The standard library and `outils` are the same for everybody.
        for import in &reference.modules[module].imports {
            if import.path.first().is_some_and(|root| root != "crate") {
                let path = import.path.join("::");
                page.put(&format!("use ::{path} as {};", import.name), &everybody);
            }
        }
        page
    }
}

impl PastedModule {
    fn put(&mut self, text: &str, owners: &BTreeSet<usize>) {
        for line in text.lines() {
            self.text += line;
            self.text.push('\n');
            self.owners.push(owners.clone());
        }
    }
}
