//! Variants of a coursework with the front of its game in every hand-in.

use super::Grader;
use super::loaded::{Loaded, Variant};
use compile::front::{EVENT, Front, MODULE, NoFront};
use compile::hash::Key;
use compile::sources::Sources;
use interface::entries::{CallEntry, Entries};
use interface::model::{Function, Param, Ty};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The glue of a hand-in with a front calls nothing but the front.
const EVENT_ENTRY: u32 = 0;

/// Variants with the supplied front, by name, each made when it is first needed. A copy is the
/// same one.
#[derive(Debug, Clone, Default)]
pub struct Fronts(Arc<Mutex<BTreeMap<String, Arc<Variant>>>>);

impl Grader {
    /// The variant whose hand-ins all have the supplied front inside.
    pub fn in_window(&self, loaded: &Loaded, variant: &Variant) -> Result<Arc<Variant>, NoFront> {
        let all = loaded.fronts.0.lock();
        let mut all = all.unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = all.get(&variant.name) {
            return Ok(Arc::clone(known));
        }
        let front = loaded.front_in(self.reference_files(), variant)?;
        let made = Arc::new(variant.with_front(front));
        all.insert(variant.name.clone(), Arc::clone(&made));
        Ok(made)
    }
}

impl Loaded {
    /// The front of this coursework in a crate of these files.
    pub fn front_in(
        &self,
        files: &BTreeMap<String, String>,
        variant: &Variant,
    ) -> Result<Front, NoFront> {
        let name = self.coursework.file.window.as_deref();
        let others = self
            .coursework
            .file
            .variants
            .iter()
            .map(|v| v.name.as_str());
        let others = others.filter(|name| *name != variant.name);
        let variants: Vec<&str> = std::iter::once(variant.name.as_str())
            .chain(others)
            .collect();
        Front::of(files, name.ok_or(NoFront::Missing)?, &variants)
    }
}

impl Variant {
    /// The same with a front in every hand-in; nothing else of it can be called.
    pub fn with_front(&self, front: Front) -> Variant {
        let mut interface = self.interface.clone();
        let function = interface.functions.len();
        interface.functions.push(event());
        let mut modules = self.modules.clone();
        modules.push(MODULE.to_owned());
        let entry = CallEntry {
            function,
            arguments: Vec::new(),
        };
        Variant {
            entries: Entries {
                calls: vec![entry],
                types: Vec::new(),
                signatures: vec![Vec::new(); interface.functions.len()],
            },
            key: Key::new("window")
                .with(&self.key)
                .with(front.key())
                .finish(),
            tests: Arc::default(),
            has_steps: true,
            front: Some(Arc::new(front)),
            interface,
            modules,
            ..self.clone()
        }
    }

    /// For the evaluation of scenarios in the window.
    pub fn front_entry(&self) -> Option<evaluate::LoadedFront> {
        let event = EVENT_ENTRY;
        self.front.as_ref().map(|_| evaluate::LoadedFront { event })
    }

    /// A hand-in's sources, with the front where there is one.
    pub(super) fn sources<'s>(&self, sources: &'s Sources) -> Cow<'s, Sources> {
        let Some(front) = &self.front else {
            return Cow::Borrowed(sources);
        };
        let mut sources = sources.clone();
        sources.files.extend(front.files.clone());
        Cow::Owned(sources)
    }

    /// Its modules without the front's.
    pub(super) fn own_text_modules(&self) -> Vec<String> {
        let own = self.modules.iter().filter(|module| *module != MODULE);
        own.cloned().collect()
    }
}

/// `pub fn evenement(texte: &str)`
fn event() -> Function {
    let texte = Param {
        name: "texte".to_owned(),
        ty: Ty::Ref {
            mutable: false,
            to: Box::new(Ty::Str),
        },
    };
    Function {
        module: vec![MODULE.to_owned()],
        owner: None,
        name: EVENT.to_owned(),
        params: vec![texte],
        returns: Ty::Unit,
        generics: Vec::new(),
        bounds: Vec::new(),
        docs: String::new(),
        line: 0,
    }
}
