//! What a function lends: references into its arguments.

use crate::node::{NoPart, Node, Object, Step};
use std::ptr::NonNull;
use wire::Writer;

/// A result that holds references.
pub trait Lend {
    fn lend(self) -> Lent;
}

/// Pointers to what was lent. They are valid as long as the slots that the references came from
/// have not changed; see [`View`].
#[derive(Debug)]
pub enum Lent {
    Nothing,
    One(NonNull<dyn Object>),
    Many(Vec<Lent>),
    Text(String),
}

impl<T: Node> Lend for &T {
    fn lend(self) -> Lent {
        Lent::One(NonNull::from(self as &dyn Object))
    }
}

impl<T: Node> Lend for &mut T {
    fn lend(self) -> Lent {
        Lent::One(NonNull::from(self as &mut dyn Object))
    }
}

impl<T: Node> Lend for &[T] {
    fn lend(self) -> Lent {
        Lent::Many(self.iter().map(Lend::lend).collect())
    }
}

impl Lend for &str {
    fn lend(self) -> Lent {
        Lent::Text(self.to_owned())
    }
}

impl<L: Lend> Lend for Option<L> {
    fn lend(self) -> Lent {
        self.map_or(Lent::Nothing, Lend::lend)
    }
}

impl<L: Lend> Lend for Vec<L> {
    fn lend(self) -> Lent {
        Lent::Many(self.into_iter().map(Lend::lend).collect())
    }
}

impl Lent {
    /// To be called while the references are alive.
    pub(crate) fn write(&self, w: &mut Writer) {
        match self {
            Lent::Nothing => w.null(),
            // SAFETY: made from a reference that is still alive.
            Lent::One(object) => unsafe { object.as_ref().write(w) },
            Lent::Many(items) => {
                w.list(items.len());
                for x in items {
                    x.write(w);
                }
            }
            Lent::Text(text) => w.text(text),
        }
    }

    /// Follows a path as far as the list of references goes.
    pub(crate) fn follow<'l, 'p, 's>(
        &'l self,
        path: &'p [Step<'s>],
    ) -> Result<(&'l Lent, &'p [Step<'s>]), NoPart> {
        let (mut at, mut rest) = (self, path);
        while let (Lent::Many(items), [step, after @ ..]) = (at, rest) {
            let Step::Index(i) = *step else {
                return Err(NoPart(path.len() - rest.len()));
            };
            at = items.get(i).ok_or(NoPart(path.len() - rest.len()))?;
            rest = after;
        }
        Ok((at, rest))
    }

    /// Student code that asks for `&mut` what the reference only reads may be given a view. So no
    /// scenario should give a view and its owner to one call.
    pub(crate) fn pointer(&self) -> Option<*mut dyn Object> {
        match self {
            Lent::One(object) => Some(object.as_ptr()),
            _ => None,
        }
    }
}

/// What was lent, with the slots that it may come from and the versions of their contents.
#[derive(Debug)]
pub struct View {
    lent: Lent,
    owners: Vec<(u32, u32)>,
}

impl View {
    pub(crate) fn new(lent: Lent, owners: Vec<(u32, u32)>) -> Self {
        View { lent, owners }
    }

    pub(crate) fn lent(&self) -> &Lent {
        &self.lent
    }

    pub(crate) fn owners(&self) -> &[(u32, u32)] {
        &self.owners
    }
}
