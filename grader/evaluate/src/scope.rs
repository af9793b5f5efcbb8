//! Names of a running scenario and what they hold.

use interface::model::Ty;
use wire::Value;
use wire::{Path, Slot};

/// Something a name or an expression stands for.
#[derive(Debug, Clone)]
pub(super) enum Part {
    Value(Value),
    Object(Object),
}

/// A place in the child.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Object {
    pub slot: Slot,
    pub path: Path,
    /// Aliases expanded, references removed.
    pub ty: Ty,
    /// It came out of an `Ok(…)`.
    pub ok: bool,
    /// It is borrowed from these objects.
    pub owners: Vec<Slot>,
}

/// A variable, with what is known of how its value is drawn.
#[derive(Debug, Clone)]
pub(super) struct Variable {
    pub name: String,
    pub part: Part,
    pub shape: Shape,
    /// Given away, or its owner has changed: why it cannot be used any more.
    pub gone: Option<Gone>,
    /// Written as its value in plain scenarios.
    pub inline: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gone {
    Moved,
    OwnerChanged,
}

/// What is known of an expression before it is evaluated.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Shape {
    pub ty: Option<Ty>,
    /// Key of the legend that draws it.
    pub legend: Option<String>,
    /// Of a record written out: its fields.
    pub fields: Vec<(String, Shape)>,
}

impl Shape {
    pub(super) fn of(ty: &Ty) -> Self {
        Self {
            ty: Some(ty.clone()),
            ..Self::default()
        }
    }

    pub(super) fn field(&self, name: &str) -> Shape {
        let found = self.fields.iter().find(|(n, _)| n == name);
        found.map(|(_, shape)| shape.clone()).unwrap_or_default()
    }
}

#[derive(Debug, Clone, Default)]
pub(super) struct Scope {
    variables: Vec<Variable>,
}

impl Scope {
    pub(super) fn is_empty(&self) -> bool {
        self.variables.is_empty()
    }

    /// The innermost variable of this name.
    pub(super) fn get(&self, name: &str) -> Option<&Variable> {
        self.variables.iter().rev().find(|v| v.name == name)
    }

    pub(super) fn get_mut(&mut self, name: &str) -> Option<&mut Variable> {
        self.variables.iter_mut().rev().find(|v| v.name == name)
    }

    pub(super) fn set(&mut self, name: &str, part: Part, shape: Shape) {
        let variable = Variable {
            name: name.to_owned(),
            part,
            shape,
            gone: None,
            inline: false,
        };
        match self.get_mut(name) {
            Some(known) => *known = variable,
            None => self.variables.push(variable),
        }
    }

    /// A name for the time of a loop; `close` it with the mark that `open` gave.
    pub(super) fn open(&mut self, name: &str, part: Part, shape: Shape) -> usize {
        self.variables.push(Variable {
            name: name.to_owned(),
            part,
            shape,
            gone: None,
            inline: false,
        });
        self.variables.len() - 1
    }

    /// Names set inside a loop outlive it: only the loop's own name goes.
    pub(super) fn close(&mut self, mark: usize) {
        if mark < self.variables.len() {
            self.variables.remove(mark);
        }
    }

    pub(super) fn objects(&self) -> impl Iterator<Item = (&str, &Object)> {
        self.variables.iter().filter_map(|v| match &v.part {
            Part::Object(o) if v.gone.is_none() => Some((v.name.as_str(), o)),
            _ => None,
        })
    }

    /// Variables in this slot, or borrowed from it, cannot be used any more.
    pub(super) fn lose(&mut self, slot: Slot, why: Gone) {
        for variable in &mut self.variables {
            let Part::Object(object) = &variable.part else {
                continue;
            };
            if why == Gone::Moved && object.slot == slot {
                variable.gone = Some(Gone::Moved);
            } else if object.owners.contains(&slot) {
                variable.gone = Some(Gone::OwnerChanged);
            }
        }
    }

    pub(super) fn inline(&mut self, name: &str) {
        if let Some(variable) = self.get_mut(name) {
            variable.inline = true;
        }
    }

    /// Names that plain scenarios write as values.
    pub(super) fn inlined(&self) -> Vec<(String, String)> {
        let inlined = self.variables.iter().filter(|v| v.inline);
        let texts = inlined.filter_map(|v| match &v.part {
            Part::Value(value) => Some((v.name.clone(), value.to_string())),
            Part::Object(_) => None,
        });
        texts.collect()
    }

    pub(super) fn holds(&self, slot: Slot) -> bool {
        self.objects().any(|(_, o)| o.slot == slot)
    }
}
