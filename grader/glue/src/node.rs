//! What the glue can do with a value of the student's program.
//!
//! Whatever can be is behind `dyn`, because generic code is compiled again in each hand-in,
//! which makes grading a class slower.

use std::any::Any;
use wire::{Reader, Writer};

/// A type that can be written to the wire, read from it, and walked by path.
///
/// Implemented here for what Rust offers, and by the generated glue for the
/// types of the interface.
pub trait Node: Sized + 'static {
    fn write(&self, w: &mut Writer);

    fn read(r: &mut Reader<'_>) -> Self;

    /// The part named by one step of a path.
    fn child(&mut self, _step: &Step<'_>) -> Option<&mut dyn Object> {
        None
    }

    /// What a scenario keeps of it: what is inside an `Option` or a `Result`,
    /// or else the answer to give instead.
    fn keep(self: Box<Self>) -> Result<Box<dyn Object>, Writer> {
        Ok(self)
    }
}

/// A [`Node`] of any type.
pub trait Object: Any {
    fn write(&self, w: &mut Writer);
    fn assign(&mut self, r: &mut Reader<'_>);
    fn child(&mut self, step: &Step<'_>) -> Option<&mut dyn Object>;
    fn keep(self: Box<Self>) -> Result<Box<dyn Object>, Writer>;
}

impl<T: Node> Object for T {
    fn write(&self, w: &mut Writer) {
        Node::write(self, w);
    }

    fn assign(&mut self, r: &mut Reader<'_>) {
        *self = T::read(r);
    }

    fn child(&mut self, step: &Step<'_>) -> Option<&mut dyn Object> {
        Node::child(self, step)
    }

    fn keep(self: Box<Self>) -> Result<Box<dyn Object>, Writer> {
        Node::keep(self)
    }
}

impl std::fmt::Debug for dyn Object {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Object")
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step<'a> {
    Field(&'a str),
    Index(usize),
}

/// A path that leads nowhere in what the program made, such as an index past the end. Holds how
/// many steps could be followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoPart(pub usize);

impl NoPart {
    /// In the student's language: their value is smaller than the scenario needs.
    #[cold]
    pub(crate) fn told(self, path: &[Step<'_>]) -> String {
        match path.get(self.0) {
            Some(Step::Index(i)) => format!("il n'y a pas d'élément d'indice {i}"),
            Some(Step::Field(name)) => format!("il n'y a pas de champ `{name}`"),
            None => "il n'y a pas de valeur".to_owned(),
        }
    }
}

/// For [`Node::read`] of a type that cannot be built from outside.
#[cold]
pub fn unmakeable(name: &str) -> ! {
    wire::fault::fault(format_args!("a `{name}` cannot be made from a value"))
}

/// For [`Node::read`] of a struct with more fields than the interface has, and no way of
/// knowing what to put in them. The student reads this message.
#[cold]
pub fn no_default(name: &str) -> ! {
    panic!("le type `{name}` a des champs de plus que prévu : donnez-lui `Default`")
}

/// For [`Node::read`] of an enum that lacks a variant. The student reads this message.
#[cold]
pub fn no_variant(name: &str, variant: &str) -> ! {
    panic!("le type `{name}` n'a pas de variante `{variant}`")
}

/// An entry of the table of types.
pub fn make<T: Node>(r: &mut Reader<'_>) -> Box<dyn Object> {
    Box::new(T::read(r))
}
