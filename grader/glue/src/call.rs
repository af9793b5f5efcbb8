//! One call of a student's function: its arguments, and its result.

use crate::lend::{Lend, View};
use crate::node::{Node, Object, Step, make};
use crate::objects::{Objects, read_path};
use std::any::{Any, TypeId};
use std::cell::{Cell, RefCell};
use wire::fault::fault;
use wire::{Reader, Writer, tag};

/// What an adapter of the generated glue works with.
///
/// The grader has checked types and ranges, so a mismatch is a fault of the kit: a panic that
/// starts with `kit:`. Only what depends on the student's values and signatures panics in their own
/// language: a part that is not there, one object given twice. Every method takes `&self`, so that an adapter can be one expression.
#[derive(Debug)]
pub struct Call<'a> {
    objects: RefCell<&'a mut Objects>,
    args: Vec<Arg<'a>>,
    keep: Option<u32>,
    /// Objects made for this call alone; they live until it is over.
    temporary: RefCell<Vec<Box<dyn Object>>>,
    answer: RefCell<Writer>,
    absent: Cell<Option<u32>>,
}

#[derive(Debug)]
enum Arg<'a> {
    Value(&'a [u8]),
    Object { slot: u32, path: Vec<Step<'a>> },
}

/// How a call ended.
#[derive(Debug)]
pub enum CallResult {
    /// The bytes of the result's value.
    Value(Vec<u8>),
    /// The function could not be called; the number is the engine's reason.
    Absent(u32),
}

impl<'a> Call<'a> {
    /// `r` is at the arguments: their count, then each of them ([`tag::argument`]).
    pub fn new(objects: &'a mut Objects, r: &mut Reader<'a>, keep: Option<u32>) -> Self {
        let args = (0..r.count()).map(|_| Arg::read(r)).collect();
        Call {
            objects: RefCell::new(objects),
            args,
            keep,
            temporary: RefCell::default(),
            answer: RefCell::default(),
            absent: Cell::new(None),
        }
    }

    pub fn finish(self) -> CallResult {
        match self.absent.get() {
            Some(reason) => CallResult::Absent(reason),
            None => CallResult::Value(self.answer.into_inner().0),
        }
    }

    /// The hand-in does not have this function, or has one that cannot be called.
    pub fn absent(&self, reason: u32) {
        self.absent.set(Some(reason));
    }

    /// A copy of the argument.
    pub fn value<T: Node>(&self, i: usize) -> T {
        T::read(&mut Reader::new(&self.bytes(i)))
    }

    /// A text, whatever holds it.
    pub fn text(&self, i: usize) -> &str {
        if let Arg::Value(bytes) = self.args[i] {
            return Reader::new(bytes).text();
        }
        self.object::<String>(i)
    }

    pub fn object<T: Node>(&self, i: usize) -> &T {
        // SAFETY: `lend` points to a live `T`, which is not moved before the
        // call is over, and of which there is no `&mut` (it refuses that).
        unsafe {
            &*self
                .lend(i, TypeId::of::<T>(), make::<T>, false)
                .cast::<T>()
        }
    }

    #[expect(
        clippy::mut_from_ref,
        reason = "one `&mut` for each object, checked by `lend`"
    )]
    pub fn object_mut<T: Node>(&self, i: usize) -> &mut T {
        // SAFETY: as in `object`, and no other argument is in the same slot.
        unsafe { &mut *self.lend(i, TypeId::of::<T>(), make::<T>, true).cast::<T>() }
    }

    pub fn hasard(&self, i: usize) -> &mut outils::Hasard {
        self.object_mut(i)
    }

    /// Is there an argument, where there may be none?
    pub fn given(&self, i: usize) -> bool {
        !matches!(&self.args[i], Arg::Value(bytes) if *bytes == [tag::value::NULL])
    }

    pub fn texts(&self, i: usize) -> Vec<&str> {
        self.object::<Vec<String>>(i)
            .iter()
            .map(String::as_str)
            .collect()
    }

    /// Moves an object out of its slot, for a function that takes ownership of it.
    pub fn take<T: Node>(&self, i: usize) -> T {
        if let Arg::Object { slot, path } = &self.args[i]
            && path.is_empty()
            && let Some(object) = self.objects.borrow_mut().take(*slot)
        {
            let object: Box<dyn Any> = object;
            return match object.downcast::<T>() {
                Ok(object) => *object,
                Err(_) => fault(format_args!("argument {i} is of another type")),
            };
        }
        self.value(i)
    }

    /// Sends a result whose type scenarios never keep as an object.
    pub fn answer<T: Node>(&self, result: &T) {
        result.write(&mut self.answer.borrow_mut());
    }

    /// Sends the result's value, or keeps the result in a slot if the caller asked.
    pub fn give<T: Node>(&self, result: T) {
        self.give_object(Box::new(result));
    }

    /// Keeps or sends a result that borrows from the arguments.
    pub fn view(&self, result: impl Lend) {
        let lent = result.lend();
        let mut answer = self.answer.borrow_mut();
        match (self.keep, &lent) {
            (Some(slot), lent_part) if !matches!(lent_part, crate::lend::Lent::Nothing) => {
                let mut objects = self.objects.borrow_mut();
                let slots = self.args.iter().filter_map(Arg::slot);
                let owners = objects.owners(slots);
                objects.put_view(slot, View::new(lent, owners));
                answer.opaque("");
            }
            _ => lent.write(&mut answer),
        }
    }

    fn give_object(&self, object: Box<dyn Object>) {
        let mut answer = self.answer.borrow_mut();
        let Some(slot) = self.keep else {
            object.write(&mut answer);
            return;
        };
        match object.keep() {
            Ok(object) => {
                self.objects.borrow_mut().put(slot, object);
                answer.opaque("");
            }
            Err(instead) => *answer = instead,
        }
    }

    /// Where argument `i` is, as a live object of the type asked for: a value
    /// is made first, and an object of another type (`Vec<u8>` for `Vec<i32>`)
    /// is copied, or replaced when it is to be changed.
    fn lend(
        &self,
        i: usize,
        ty: TypeId,
        make: fn(&mut Reader<'_>) -> Box<dyn Object>,
        exclusive: bool,
    ) -> *mut dyn Object {
        let Arg::Object { slot, path } = &self.args[i] else {
            return self.keep_for_the_call(make(&mut Reader::new(&self.bytes(i))));
        };
        let shared = self.args.iter().filter(|a| a.slot() == Some(*slot)).count() > 1;
        assert!(
            !(exclusive && shared),
            "le même objet est donné deux fois, dont une en `&mut`"
        );
        let place = self.place(*slot, path);
        // SAFETY: `place` is live; upcast only to know its type.
        if unsafe { (&*place as &dyn Any).type_id() } == ty {
            return place;
        }
        let copy = make(&mut Reader::new(&self.bytes(i)));
        if !exclusive {
            return self.keep_for_the_call(copy);
        }
        if !path.is_empty() {
            fault(format_args!("a part of an object is of another type"));
        }
        self.objects.borrow_mut().put(*slot, copy);
        self.place(*slot, path)
    }

    fn place(&self, slot: u32, path: &[Step<'_>]) -> *mut dyn Object {
        match self.objects.borrow_mut().reach(slot, path) {
            Ok(place) => place,
            Err(part) => panic!("{}", part.told(path)),
        }
    }

    fn keep_for_the_call(&self, mut object: Box<dyn Object>) -> *mut dyn Object {
        let place: *mut dyn Object = &mut *object;
        self.temporary.borrow_mut().push(object);
        place
    }

    /// The value of an argument.
    fn bytes(&self, i: usize) -> Vec<u8> {
        match &self.args[i] {
            Arg::Value(bytes) => bytes.to_vec(),
            Arg::Object { slot, path } => {
                let mut w = Writer::default();
                if let Err(part) = self.objects.borrow_mut().write(*slot, path, &mut w) {
                    panic!("{}", part.told(path));
                }
                w.0
            }
        }
    }
}

impl<'a> Arg<'a> {
    fn read(r: &mut Reader<'a>) -> Self {
        match r.byte() {
            tag::argument::VALUE => Arg::Value(r.value()),
            _ => Arg::Object {
                slot: r.count() as u32,
                path: read_path(r),
            },
        }
    }

    fn slot(&self) -> Option<u32> {
        match self {
            Arg::Object { slot, .. } => Some(*slot),
            Arg::Value(_) => None,
        }
    }
}

#[cfg(test)]
mod tests;
