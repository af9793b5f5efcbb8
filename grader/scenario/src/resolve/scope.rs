//! Names of a scenario while its steps are followed: what they hold, and whether it is still there.

use interface::model::Ty;
use std::collections::BTreeMap;

/// An object, whatever it is called.
pub type Object = usize;

#[derive(Debug, Clone)]
pub struct Variable {
    pub ty: Ty,
    pub object: Object,
}

#[derive(Debug, Clone, Default)]
struct State {
    /// To which function, on which line.
    given: Option<(String, usize)>,
    /// Objects this one is borrowed from.
    owners: Vec<Object>,
    /// Which owner changed, on which line.
    died: Option<(String, usize)>,
}

#[derive(Debug, Clone, Default)]
pub struct Scope {
    variables: BTreeMap<String, Variable>,
    objects: Vec<State>,
}

/// Why an object cannot be used.
#[derive(Debug, Clone, PartialEq)]
pub enum Gone {
    Moved { to: String, line: usize },
    Died { owner: String, line: usize },
}

impl Scope {
    pub fn get(&self, name: &str) -> Option<&Variable> {
        self.variables.get(name)
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.variables.keys().map(String::as_str)
    }

    /// A fresh object under this name; gives what the name held before.
    pub fn set(&mut self, name: &str, ty: Ty, owners: Vec<Object>) -> Option<Variable> {
        self.objects.push(State {
            owners,
            ..State::default()
        });
        let object = self.objects.len() - 1;
        self.variables
            .insert(name.to_owned(), Variable { ty, object })
    }

    /// Another name of what a variable holds.
    pub fn alias(&mut self, name: &str, variable: Variable) {
        self.variables.insert(name.to_owned(), variable);
    }

    /// Puts back what a loop's name hid.
    pub fn restore(&mut self, name: &str, before: Option<Variable>) {
        match before {
            Some(variable) => self.variables.insert(name.to_owned(), variable),
            None => self.variables.remove(name),
        };
    }

    pub fn gone(&self, object: Object) -> Option<Gone> {
        let state = self.objects.get(object)?;
        if let Some((to, line)) = &state.given {
            return Some(Gone::Moved {
                to: to.clone(),
                line: *line,
            });
        }
        let (owner, line) = state.died.as_ref()?;
        Some(Gone::Died {
            owner: owner.clone(),
            line: *line,
        })
    }

    pub fn owners(&self, object: Object) -> &[Object] {
        self.objects.get(object).map_or(&[], |state| &state.owners)
    }

    /// The objects that are really there: an object itself, or those it is borrowed from.
    pub fn roots(&self, object: Object) -> Vec<Object> {
        let owners = self.owners(object);
        if owners.is_empty() {
            vec![object]
        } else {
            owners.to_vec()
        }
    }

    pub fn give(&mut self, object: Object, name: &str, to: &str, line: usize) {
        if let Some(state) = self.objects.get_mut(object) {
            state.given = Some((to.to_owned(), line));
        }
        self.change(object, name, line);
    }

    /// Everything borrowed from it dies.
    pub fn change(&mut self, object: Object, name: &str, line: usize) {
        for state in &mut self.objects {
            if state.owners.contains(&object) && state.died.is_none() {
                state.died = Some((name.to_owned(), line));
            }
        }
    }
}
