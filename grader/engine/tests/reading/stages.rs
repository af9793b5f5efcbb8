//! The stages of reading, one after the other, as `Grader::build` calls them.

use compile::diagnostic::{RustcError, RustcSpan};
use compile::kit::Kit;
use compile::own_paths::settle;
use compile::salvage::{Salvage, Users, wire};
use compile::scan::scan;
use compile::sources::Sources;
use compile::substitute::{Reference, Substitution, whole_lines, with_stubs};
use engine::grade::Loaded;
use interface::compare::compare;
use interface::glue_source::{self, GlueNames, TestGlue};
use interface::own_macros::OwnMacros;
use interface::read_files;
use interface::source::Crate;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::str::FromStr as _;

#[derive(Debug)]
pub struct Reader {
    loaded: Loaded,
    template: BTreeMap<String, String>,
    reference: Reference,
}

impl Reader {
    pub fn new() -> Reader {
        let kit = Kit::above(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("the kit");
        let loaded = Loaded::load(&kit, &kit.specs.join("demineur"), None).expect("the specs");
        let template = read_files(&kit.interface).expect("the reference");
        let variant = &loaded.variants[0];
        let reference = Reference::read(&template, &variant.modules, &variant.interface);
        Reader {
            loaded,
            template,
            reference,
        }
    }

    pub fn read(&self, text: &str) {
        let variant = &self.loaded.variants[0];
        let file = ("src/demineur.rs".to_owned(), text.as_bytes().to_vec());
        let sources = Sources::of([file], None);
        // Modules that have no file of their own.
        let inner = ["demineur", "a", "a1"].map(str::to_owned);
        sources.has_module(&inner);
        let krate = Crate::parse(&sources.files);
        OwnMacros::of(&krate).may_declare(&inner[..1], "a1");
        let mut own = sources.files.clone();
        settle(&mut own);
        let mut files = BTreeMap::new();
        let mut refused = false;
        for (path, text) in &own {
            let scanned = scan(text);
            assert_eq!(
                scanned.text.lines().count(),
                text.lines().count(),
                "lines move"
            );
            refused |= !scanned.trusting.refusals.is_empty();
            files.insert(path.clone(), scanned.text);
        }
        wire(&mut files, &variant.modules);
        let mut salvage = Salvage::new(&variant.interface, &self.template, "kglue", files);
        for text in salvage.files.values() {
            let scanned = scan(text);
            assert!(!scanned.is_broken, "what the salvage makes is tokens");
            refused |= !scanned.trusting.refusals.is_empty();
            assert!(
                refused || !names(text).contains("include_str"),
                "a word got through"
            );
        }
        salvage.questions();
        let comparison = compare(&variant.interface, &salvage.files);
        let names = GlueNames {
            glue: "kglue".into(),
            module: "kmodule".into(),
            entry: "kentry".into(),
        };
        glue_source::generate(
            &variant.interface,
            &variant.entries,
            &comparison,
            &TestGlue::default(),
            &names,
        );
        let errors = errors(&salvage.files);
        salvage.mend(&errors);
        salvage.give_up(&errors);
        let users = Users::of(&salvage);
        for cut in &salvage.cuts {
            engine::grade::explain::fault(cut, &users.find(cut));
        }
        self.substitute(salvage.files.clone());
    }

    /// A switch for each function, as if all were at fault.
    fn substitute(&self, mut files: BTreeMap<String, String>) {
        let interface = &self.loaded.variants[0].interface;
        with_stubs(interface, &files, "kglue");
        whole_lines(&mut files);
        let switches = (0..interface.functions.len()).map(|function| vec![function]);
        let mut substitution = Substitution {
            interface,
            reference: &self.reference,
            files,
            glue: "kglue".into(),
            hidden: "khidden".into(),
            switches: switches.collect(),
            beside: BTreeMap::new(),
        };
        let both = substitution.write();
        substitution.blamed(&both, &errors(&both.files));
    }
}

/// An error on every tenth line, as rustc could find it.
fn errors(files: &BTreeMap<String, String>) -> Vec<RustcError> {
    let mut all = Vec::new();
    for (file, text) in files {
        for (line, _) in text.lines().enumerate().step_by(10).take(200) {
            let place = RustcSpan {
                file: file.clone(),
                line: line + 1,
                start: 0,
                end: 0,
                primary: true,
                label: String::new(),
                macro_name: String::new(),
                calls: Vec::new(),
            };
            all.push(RustcError {
                code: None,
                rendered: String::new(),
                file: file.clone(),
                line: line + 1,
                message: "no".into(),
                places: vec![place],
            });
        }
    }
    all
}

/// Every word that is no text and no comment.
fn names(text: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut streams = vec![TokenStream::from_str(text).expect("tokens")];
    while let Some(stream) = streams.pop() {
        for token in stream {
            match token {
                TokenTree::Group(group) => streams.push(group.stream()),
                TokenTree::Ident(name) => {
                    names.insert(name.to_string());
                }
                _ => {}
            }
        }
    }
    names
}
