//! A right program's sources, made of what it says and the program it begins from.

use super::RightProgram;
use super::case::{Case, Edit};
use crate::root_of;
use compile::sources::Sources;
use engine::grade::Loaded;
use lang::Lang;
use std::collections::{BTreeMap, BTreeSet};

pub(super) struct Whole<'a> {
    cases: &'a BTreeMap<String, Case>,
    /// The reference's files of this coursework, as a hand-in.
    reference: Sources,
    lang: Lang,
}

impl<'a> Whole<'a> {
    pub(super) fn new(
        cases: &'a BTreeMap<String, Case>,
        loaded: &Loaded,
        reference: &Sources,
        lang: Lang,
    ) -> Whole<'a> {
        let modules = loaded.variants.iter().flat_map(|v| &v.modules);
        let tops: BTreeSet<&str> = modules.filter_map(|m| m.split("::").next()).collect();
        let mut own = reference.clone();
        own.files.retain(|path, _| {
            let inside = path.strip_prefix("src/").unwrap_or(path);
            let top = inside.split('/').next().unwrap_or(inside);
            tops.contains(top.strip_suffix(".rs").unwrap_or(top))
        });
        let root = root_of(&own);
        own.files.insert("src/lib.rs".to_owned(), root);
        Whole {
            cases,
            reference: own,
            lang,
        }
    }

    #[cfg(test)]
    pub(super) fn from_files(
        cases: &'a BTreeMap<String, Case>,
        files: impl IntoIterator<Item = (&'static str, &'static str)>,
        lang: Lang,
    ) -> Whole<'a> {
        let files = files.into_iter();
        let files = files.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()));
        Whole {
            cases,
            reference: Sources::of(files, None),
            lang,
        }
    }

    pub(super) fn program(&self, name: &str) -> Result<RightProgram, String> {
        let (sources, touched) = self.sources(name, &mut BTreeSet::new())?;
        Ok(RightProgram {
            name: name.to_owned(),
            says: self.cases[name].says.clone(),
            sources,
            touched,
        })
    }

    fn sources(
        &self,
        name: &str,
        coming: &mut BTreeSet<String>,
    ) -> Result<(Sources, Vec<String>), String> {
        let Some(case) = self.cases.get(name) else {
            return Err(self.lang.pick(
                format!("base : il n'y a pas de programme juste appelé {name}"),
                format!("base: there is no right program called {name}"),
            ));
        };
        if let Some(own) = &case.own {
            return Ok((own.clone(), Vec::new()));
        }
        if !coming.insert(name.to_owned()) {
            return Err(self.lang.pick(
                format!("base : {name} est fondé sur lui-même"),
                format!("base: {name} is based on itself"),
            ));
        }
        let (mut sources, mut touched) = match &case.base {
            Some(base) => self.sources(base, coming)?,
            None => (self.reference.clone(), Vec::new()),
        };
        for edit in &case.edits {
            self.apply(edit, &mut sources)?;
            touched.push(edit.file.clone());
        }
        Ok((sources, touched))
    }

    fn apply(&self, edit: &Edit, sources: &mut Sources) -> Result<(), String> {
        let file = &edit.file;
        let Some(text) = sources.files.get_mut(file) else {
            return Err(self.lang.pick(
                format!("il n'y a pas de fichier {file}"),
                format!("there is no file {file}"),
            ));
        };
        match text.matches(&edit.find).count() {
            1 => {
                *text = text.replacen(&edit.find, &edit.put, 1);
                Ok(())
            }
            n => {
                let find = edit.find.lines().next().unwrap_or_default();
                Err(self.lang.pick(
                    format!(
                        "« {find} » apparaît {n} fois dans {file} ; il doit y être une seule \
                        fois"
                    ),
                    format!("“{find}” occurs {n} times in {file}; it must occur exactly once"),
                ))
            }
        }
    }
}
