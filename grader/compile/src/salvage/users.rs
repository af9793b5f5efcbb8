//! The functions of the interface that use what was cut, directly or through helpers.

use super::Salvage;
use super::collateral::names_of;
use super::cut::{Cut, CutKind};
use super::outline::{ItemKind, Outline};
use crate::lexer::{TokenKind, Unclosed, lex};
use std::collections::{BTreeSet, HashMap};

/// Every function of a hand-in as it first parsed, and who uses which name.
#[derive(Debug, Default)]
pub struct Users {
    functions: Vec<Function>,
    /// By word, the functions in whose text it stands.
    with: HashMap<String, Vec<usize>>,
}

#[derive(Debug)]
struct Function {
    name: String,
    /// In the interface, if it is there.
    topic: Option<String>,
}

impl Users {
    pub fn of(salvage: &Salvage<'_>) -> Users {
        let mut users = Users::default();
        if salvage.cuts.is_empty() {
            return users;
        }
        for (file, text) in &salvage.first {
            users.add(salvage, file, text);
        }
        users
    }

    fn add(&mut self, salvage: &Salvage<'_>, file: &str, text: &str) {
        let Some(outline) = Outline::of(text) else {
            return;
        };
        let base = salvage.module_of(file);
        for item in &outline.items {
            let ItemKind::Function { .. } = item.kind else {
                continue;
            };
            let mut module = base.clone();
            module.extend(item.modules.iter().cloned());
            let index = salvage
                .template
                .function(&module, item.owner.as_deref(), &item.name);
            let number = self.functions.len();
            for word in words(&text[item.range.clone()]) {
                self.with.entry(word.to_owned()).or_default().push(number);
            }
            self.functions.push(Function {
                name: item.name.clone(),
                topic: index.map(|i| salvage.template.interface.functions[i].full_name()),
            });
        }
    }

    /// Those of one cut that is no function of the interface.
    pub fn find(&self, cut: &Cut) -> Vec<String> {
        let wanted: Vec<&str> = match cut.how {
            _ if !cut.lost.is_empty() || cut.because.is_some() => return Vec::new(),
            CutKind::Function => self.named(cut).into_iter().collect(),
            CutKind::Gone | CutKind::Dependency => names_of(cut),
            _ => return Vec::new(),
        };
        let mut waiting: Vec<&str> = wanted.into_iter().filter(|n| !n.is_empty()).collect();
        let mut names: BTreeSet<&str> = waiting.iter().copied().collect();
        let mut topics = BTreeSet::new();
        while let Some(name) = waiting.pop() {
            let with = self.with.get(name).into_iter().flatten();
            for function in with.map(|&number| &self.functions[number]) {
                // Itself, or another of its name.
                if names.contains(function.name.as_str()) {
                    continue;
                }
                match &function.topic {
                    Some(topic) => {
                        topics.insert(topic);
                    }
                    None => {
                        names.insert(&function.name);
                        waiting.push(&function.name);
                    }
                }
            }
        }
        topics.into_iter().cloned().collect()
    }

    /// The name of a function, unless one of the interface has it too: nobody's text then says
    /// which of the two it uses.
    fn named<'c>(&self, cut: &'c Cut) -> Option<&'c str> {
        let name = cut.item.rsplit(':').next()?;
        let is_other = |f: &Function| f.topic.is_some() && f.name == name;
        (!self.functions.iter().any(is_other)).then_some(name)
    }
}

fn words(text: &str) -> BTreeSet<&str> {
    lex(text, Unclosed::AtDelimiter)
        .iter()
        .filter(|t| t.kind == TokenKind::Word)
        .map(|t| &text[t.range.clone()])
        .collect()
}
