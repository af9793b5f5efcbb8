//! Which of a student's signatures can be called as the interface says.
//!
//! No right program fails for a matter of taste: the glue adapts widths of integers, `&str` or
//! `String`, `Vec` or slice, borrowed or owned.

use super::super::model::{Interface, Ty};
use super::TypeFits;

/// How an argument reaches the student's function.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArgumentConversion {
    Value,
    Text,
    /// `&[&str]`, by reference or not.
    Texts,
    Hasard,
    Object,
    ObjectMut,
    /// Moved out of its slot.
    Take,
    /// A copy, because the function wants to own what the interface lends.
    Clone,
    OptionObject,
    OptionObjectMut,
    OptionTake,
    OptionText,
}

/// How a result goes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResultConversion {
    /// Its value; a scenario never keeps it.
    Answer,
    /// Its value, or the thing itself if the scenario keeps it.
    Keep,
    /// References into the arguments.
    View,
    /// Made owned first, because the interface gives it away.
    Own,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ownership {
    Owned,
    Shared,
    Mutable,
}

fn holding(ty: &Ty) -> (Ownership, &Ty) {
    match ty {
        Ty::Ref { mutable: true, to } => (Ownership::Mutable, to),
        Ty::Ref { to, .. } => (Ownership::Shared, to),
        _ => (Ownership::Owned, ty),
    }
}

/// The two sides of a comparison.
#[derive(Debug, Clone, Copy)]
pub struct Sides<'a> {
    pub reference: &'a Interface,
    pub fits: &'a TypeFits,
}

impl Sides<'_> {
    /// Can what the scenario passes for `asked` reach a parameter of type `has`?
    ///
    /// `asked` is a type of the interface. This function looks up what its names mean in the
    /// submission, because it matters whether the interface calls them opaque.
    pub fn argument(&self, asked: &Ty, has: &Ty) -> Option<ArgumentConversion> {
        let (asked_holding, asked_inner) = holding(asked);
        let (has_holding, has_inner) = holding(has);
        if *asked_inner == Ty::Hasard || *has_inner == Ty::Hasard {
            return (asked == has).then_some(ArgumentConversion::Hasard);
        }
        if let (Ty::Option(asked), Ty::Option(has)) = (asked, has)
            && (asked.owned() == Ty::String || self.reference.has_opaque(asked))
        {
            return match self.argument(asked, has)? {
                ArgumentConversion::Object => Some(ArgumentConversion::OptionObject),
                ArgumentConversion::ObjectMut => Some(ArgumentConversion::OptionObjectMut),
                ArgumentConversion::Take => Some(ArgumentConversion::OptionTake),
                ArgumentConversion::Text => Some(ArgumentConversion::OptionText),
                ArgumentConversion::Value => Some(ArgumentConversion::Value),
                _ => None,
            };
        }
        if self.reference.has_opaque(asked_inner) {
            if !self.same_object(&self.fits.translate(asked_inner), has_inner) {
                return None;
            }
            return match (asked_holding, has_holding) {
                (_, Ownership::Shared) => Some(ArgumentConversion::Object),
                (_, Ownership::Mutable) => Some(ArgumentConversion::ObjectMut),
                (Ownership::Owned, Ownership::Owned) => Some(ArgumentConversion::Take),
                (Ownership::Shared, Ownership::Owned) if self.fits.is_clone(has_inner) => {
                    Some(ArgumentConversion::Clone)
                }
                _ => None,
            };
        }
        if !self.same_data(&self.fits.translate(asked_inner), has_inner) {
            return None;
        }
        match (asked_holding, has_holding, has_inner) {
            (_, Ownership::Shared, Ty::Str) => Some(ArgumentConversion::Text),
            (_, Ownership::Mutable, Ty::Str) => None,
            _ if is_texts(has_inner) => {
                (has_holding != Ownership::Mutable).then_some(ArgumentConversion::Texts)
            }
            _ if has_reference(has_inner) => None,
            (_, Ownership::Shared, _) => Some(ArgumentConversion::Object),
            (_, Ownership::Mutable, _) => Some(ArgumentConversion::ObjectMut),
            (Ownership::Mutable, Ownership::Owned, _) => None,
            _ => Some(ArgumentConversion::Value),
        }
    }

    /// Can a result of type `has` stand for one of type `asked`?
    pub fn result(&self, asked: &Ty, has: &Ty) -> Option<ResultConversion> {
        let same = match self.reference.has_opaque(asked) {
            true => self.same_object(&self.fits.translate(&asked.owned()), &has.owned()),
            false => self.same_data(&self.fits.translate(asked), has),
        };
        if !same {
            return None;
        }
        let kept = self.reference.is_kept(asked);
        if !has_reference(has) {
            return Some(if kept {
                ResultConversion::Keep
            } else {
                ResultConversion::Answer
            });
        }
        let lent = has_reference(asked)
            && asked.any(&|t| matches!(t, Ty::Ref { to, .. } if **to != Ty::Str));
        if is_lendable(has) && (lent || !kept) {
            return Some(ResultConversion::View);
        }
        self.fits.can_own(has).then_some(ResultConversion::Own)
    }

    /// Compares types that contain something opaque: they must be equal, except for references
    /// and kinds of list.
    fn same_object(&self, asked: &Ty, has: &Ty) -> bool {
        match (asked, has) {
            (Ty::Named(a, x), Ty::Named(b, y)) => a == b && x == y,
            (Ty::Ref { to: a, .. }, b) => self.same_object(a, b),
            (a, Ty::Ref { to: b, .. } | Ty::Cow(b)) => self.same_object(a, b),
            (Ty::Option(a), Ty::Option(b)) | (Ty::Box(a), Ty::Box(b)) => self.same_object(a, b),
            (Ty::Vec(a) | Ty::Slice(a) | Ty::Array(a, _), Ty::Vec(b) | Ty::Slice(b)) => {
                self.same_object(a, b)
            }
            (Ty::Array(a, n), Ty::Array(b, m)) => n == m && self.same_object(a, b),
            (Ty::Result(a, x), Ty::Result(b, y)) | (Ty::Map(_, a, x), Ty::Map(_, b, y)) => {
                self.same_object(a, b) && self.same_object(x, y)
            }
            (Ty::Collection(m, a), Ty::Collection(n, b)) => m == n && self.same_object(a, b),
            (Ty::Tuple(a), Ty::Tuple(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| self.same_object(a, b))
            }
            (a, b) if self.reference.has_opaque(a) || self.reference.has_opaque(b) => a == b,
            (a, b) => self.same_data(a, b),
        }
    }

    /// Compares types whose values are sent over the wire.
    pub fn same_data(&self, asked: &Ty, has: &Ty) -> bool {
        match (asked, has) {
            (Ty::Ref { to: a, .. } | Ty::Box(a), b) => self.same_data(a, b),
            (a, Ty::Ref { to: b, .. } | Ty::Box(b) | Ty::Cow(b)) => self.same_data(a, b),
            (Ty::Int(_), Ty::Int(_)) | (Ty::Float(_), Ty::Float(_)) => true,
            (a, b) if a.is_text() && b.is_text() => true,
            (Ty::Array(a, n), Ty::Array(b, m)) => n == m && self.same_data(a, b),
            (a, b) if item(a).is_some() && item(b).is_some() => item(a)
                .zip(item(b))
                .is_some_and(|(a, b)| self.same_data(a, b)),
            (Ty::Option(a), Ty::Option(b)) => self.same_data(a, b),
            (Ty::Result(a, x), Ty::Result(b, y)) | (Ty::Map(_, a, x), Ty::Map(_, b, y)) => {
                self.same_data(a, b) && self.same_data(x, y)
            }
            // Sets of different kinds have their items in different orders.
            (Ty::Collection(m, a), Ty::Collection(n, b)) => m == n && self.same_data(a, b),
            (Ty::Tuple(a), Ty::Tuple(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| self.same_data(a, b))
            }
            (a, b) => a == b,
        }
    }
}

/// The items of a list, however it is held.
fn item(ty: &Ty) -> Option<&Ty> {
    match ty {
        Ty::Vec(x) | Ty::Slice(x) | Ty::Array(x, _) => Some(x),
        // Read from either end, and indexed as a vector is.
        Ty::Collection(name, x) if name == "VecDeque" => Some(x),
        _ => None,
    }
}

fn is_texts(ty: &Ty) -> bool {
    item(ty).is_some_and(|x| matches!(x, Ty::Ref { to, .. } if **to == Ty::Str))
        && !matches!(ty, Ty::Array(..) | Ty::Collection(..))
}

pub fn has_reference(ty: &Ty) -> bool {
    ty.any(&|t| matches!(t, Ty::Ref { .. } | Ty::Cow(_)))
}

/// What `glue::Lend` is implemented for.
fn is_lendable(ty: &Ty) -> bool {
    match ty {
        Ty::Ref { to, .. } => !has_reference(to),
        Ty::Option(x) | Ty::Vec(x) => is_lendable(x),
        _ => false,
    }
}
