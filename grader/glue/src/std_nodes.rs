//! [`Node`] for the types that Rust and the kit offer.

use crate::node::{Node, Object, Step, unmakeable};
use crate::wire::{Reader, Writer};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::hash::{BuildHasher, Hash};

macro_rules! integers {
    ($($t:ty)*) => {$(
        impl Node for $t {
            fn write(&self, w: &mut Writer) {
                w.int(*self as i128);
            }

            fn read(r: &mut Reader<'_>) -> Self {
                let n = r.int();
                <$t>::try_from(n).unwrap_or_else(|_| too_narrow(n, stringify!($t)))
            }
        }
    )*};
}

integers! { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize }

/// The range of the reference's type was checked before sending: only a
/// student's own, narrower type can get here. They are the one who reads this.
#[cold]
fn too_narrow(n: i128, ty: &str) -> ! {
    panic!("le nombre {n} ne tient pas dans le type `{ty}`")
}

impl Node for f64 {
    fn write(&self, w: &mut Writer) {
        w.float(*self);
    }

    fn read(r: &mut Reader<'_>) -> Self {
        r.float()
    }
}

impl Node for f32 {
    fn write(&self, w: &mut Writer) {
        w.float(f64::from(*self));
    }

    fn read(r: &mut Reader<'_>) -> Self {
        r.float() as f32
    }
}

impl Node for bool {
    fn write(&self, w: &mut Writer) {
        w.bool(*self);
    }

    fn read(r: &mut Reader<'_>) -> Self {
        r.bool()
    }
}

impl Node for char {
    fn write(&self, w: &mut Writer) {
        w.text(self.encode_utf8(&mut [0; 4]));
    }

    fn read(r: &mut Reader<'_>) -> Self {
        let text = r.text();
        let mut chars = text.chars();
        match (chars.next(), chars.next()) {
            (Some(c), None) => c,
            _ => panic!("le texte {text:?} ne tient pas dans un `char`"),
        }
    }
}

impl Node for String {
    fn write(&self, w: &mut Writer) {
        w.text(self);
    }

    fn read(r: &mut Reader<'_>) -> Self {
        r.text().to_owned()
    }
}

/// Constants and results only: nothing from the wire lives that long.
impl Node for &'static str {
    fn write(&self, w: &mut Writer) {
        w.text(self);
    }

    fn read(_: &mut Reader<'_>) -> Self {
        unmakeable("&'static str")
    }
}

impl Node for () {
    fn write(&self, w: &mut Writer) {
        w.null();
    }

    fn read(r: &mut Reader<'_>) -> Self {
        r.null();
    }
}

impl Node for outils::Hasard {
    fn write(&self, w: &mut Writer) {
        w.opaque("Hasard");
    }

    fn read(_: &mut Reader<'_>) -> Self {
        unmakeable("Hasard")
    }
}

impl<T: Node> Node for Vec<T> {
    fn write(&self, w: &mut Writer) {
        write_all(self, w);
    }

    fn read(r: &mut Reader<'_>) -> Self {
        (0..r.list()).map(|_| T::read(r)).collect()
    }

    fn child(&mut self, step: &Step<'_>) -> Option<&mut dyn Object> {
        item(self, step)
    }
}

impl<T: Node, const N: usize> Node for [T; N] {
    fn write(&self, w: &mut Writer) {
        write_all(self, w);
    }

    fn read(r: &mut Reader<'_>) -> Self {
        let count = r.list();
        assert!(
            count == N,
            "un tableau de {N} éléments ne peut en recevoir {count}"
        );
        std::array::from_fn(|_| T::read(r))
    }

    fn child(&mut self, step: &Step<'_>) -> Option<&mut dyn Object> {
        item(self, step)
    }
}

impl<T: Node> Node for VecDeque<T> {
    fn write(&self, w: &mut Writer) {
        w.list(self.len());
        for x in self {
            x.write(w);
        }
    }

    fn read(r: &mut Reader<'_>) -> Self {
        (0..r.list()).map(|_| T::read(r)).collect()
    }

    fn child(&mut self, step: &Step<'_>) -> Option<&mut dyn Object> {
        item(self.make_contiguous(), step)
    }
}

fn write_all<T: Node>(items: &[T], w: &mut Writer) {
    w.list(items.len());
    for x in items {
        x.write(w);
    }
}

fn item<'a, T: Node>(items: &'a mut [T], step: &Step<'_>) -> Option<&'a mut dyn Object> {
    match *step {
        Step::Index(i) => items.get_mut(i).map(|x| x as &mut dyn Object),
        Step::Field(_) => None,
    }
}

/// A present value is itself: there is no `Some` in scenarios.
impl<T: Node> Node for Option<T> {
    fn write(&self, w: &mut Writer) {
        match self {
            Some(x) => x.write(w),
            None => w.null(),
        }
    }

    fn read(r: &mut Reader<'_>) -> Self {
        if r.null() { None } else { Some(T::read(r)) }
    }

    fn child(&mut self, step: &Step<'_>) -> Option<&mut dyn Object> {
        self.as_mut()?.child(step)
    }

    fn keep(self: Box<Self>) -> Result<Box<dyn Object>, Writer> {
        match *self {
            Some(x) => Box::new(x).keep(),
            None => Err(answer(&())),
        }
    }
}

impl<T: Node, E: Node> Node for Result<T, E> {
    fn write(&self, w: &mut Writer) {
        match self {
            Ok(x) => {
                w.tuple_variant("Ok", 1);
                x.write(w);
            }
            Err(e) => {
                w.tuple_variant("Err", 1);
                e.write(w);
            }
        }
    }

    fn read(r: &mut Reader<'_>) -> Self {
        let ok = r.variant() == "Ok";
        r.payload(1);
        if ok { Ok(T::read(r)) } else { Err(E::read(r)) }
    }

    fn keep(self: Box<Self>) -> Result<Box<dyn Object>, Writer> {
        match *self {
            Ok(x) => Box::new(x).keep(),
            Err(_) => Err(answer(&*self)),
        }
    }
}

fn answer<T: Node>(x: &T) -> Writer {
    let mut w = Writer::default();
    x.write(&mut w);
    w
}

impl<T: Node> Node for Box<T> {
    fn write(&self, w: &mut Writer) {
        (**self).write(w);
    }

    fn read(r: &mut Reader<'_>) -> Self {
        Box::new(T::read(r))
    }

    fn child(&mut self, step: &Step<'_>) -> Option<&mut dyn Object> {
        (**self).child(step)
    }
}

impl<K: Node + Ord, V: Node> Node for BTreeMap<K, V> {
    fn write(&self, w: &mut Writer) {
        w.map(self.len());
        for (k, v) in self {
            k.write(w);
            v.write(w);
        }
    }

    fn read(r: &mut Reader<'_>) -> Self {
        (0..r.map()).map(|_| (K::read(r), V::read(r))).collect()
    }
}

/// In no order: the orchestrator sorts.
impl<K: Node + Eq + Hash, V: Node, S: BuildHasher + Default + 'static> Node for HashMap<K, V, S> {
    fn write(&self, w: &mut Writer) {
        w.map(self.len());
        for (k, v) in self {
            k.write(w);
            v.write(w);
        }
    }

    fn read(r: &mut Reader<'_>) -> Self {
        (0..r.map()).map(|_| (K::read(r), V::read(r))).collect()
    }
}

impl<T: Node + Ord> Node for BTreeSet<T> {
    fn write(&self, w: &mut Writer) {
        w.list(self.len());
        for x in self {
            x.write(w);
        }
    }

    fn read(r: &mut Reader<'_>) -> Self {
        (0..r.list()).map(|_| T::read(r)).collect()
    }
}

/// A list in the order of the bytes: the same for equal sets.
impl<T: Node + Eq + Hash, S: BuildHasher + Default + 'static> Node for HashSet<T, S> {
    fn write(&self, w: &mut Writer) {
        let mut items: Vec<Vec<u8>> = self.iter().map(|x| answer(x).0).collect();
        items.sort();
        w.list(items.len());
        w.0.extend(items.concat());
    }

    fn read(r: &mut Reader<'_>) -> Self {
        (0..r.list()).map(|_| T::read(r)).collect()
    }
}

macro_rules! tuples {
    ($($count:literal: $($t:ident $i:tt)*;)*) => {$(
        impl<$($t: Node),*> Node for ($($t,)*) {
            fn write(&self, w: &mut Writer) {
                w.list($count);
                $(self.$i.write(w);)*
            }

            fn read(r: &mut Reader<'_>) -> Self {
                assert!(r.list() == $count, "kit: a tuple of another size");
                ($($t::read(r),)*)
            }

            fn child(&mut self, step: &Step<'_>) -> Option<&mut dyn Object> {
                match *step {
                    $(Step::Index($i) => Some(&mut self.$i),)*
                    _ => None,
                }
            }
        }
    )*};
}

tuples! {
    1: A 0;
    2: A 0 B 1;
    3: A 0 B 1 C 2;
    4: A 0 B 1 C 2 D 3;
    5: A 0 B 1 C 2 D 3 E 4;
    6: A 0 B 1 C 2 D 3 E 4 F 5;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn round_trip<T: Node + PartialEq + std::fmt::Debug>(x: &T) {
        assert_eq!(T::read(&mut Reader::new(&answer(x).0)), *x);
    }

    #[test]
    fn values_come_back() {
        round_trip(&vec![vec![-1i32, 3], vec![]]);
        round_trip(&(true, 'é', String::from("à b")));
        round_trip(&[Some(1u8), None]);
        round_trip(&Ok::<u8, String>(3));
        round_trip(&Err::<u8, String>("non".into()));
        round_trip(&HashMap::from([
            (String::from("N"), '↑'),
            (String::from("S"), '↓'),
        ]));
        round_trip(&BTreeSet::from([(1usize, -1i64)]));
        round_trip(&(2.5f64, 2.5f32, VecDeque::from([Box::new(1i128)])));
    }

    #[test]
    fn a_path_reaches_a_part() {
        let mut grid = vec![vec![(0i32, false); 2]; 2];
        let cell = Node::child(&mut grid, &Step::Index(1)).unwrap();
        let cell = cell.child(&Step::Index(0)).unwrap();
        cell.child(&Step::Index(0))
            .unwrap()
            .assign(&mut Reader::new(&answer(&7).0));
        assert_eq!(grid[1][0].0, 7);
        assert!(Node::child(&mut grid, &Step::Index(2)).is_none());
    }

    #[test]
    fn keeping_unwraps_and_answers_absence() {
        assert!(Node::keep(Box::new(Some(Ok::<u8, ()>(1)))).is_ok());
        assert_eq!(Node::keep(Box::new(None::<u8>)).unwrap_err().0, [0]);
        let refused = Node::keep(Box::new(Err::<u8, bool>(true))).unwrap_err();
        assert_eq!(Reader::new(&refused.0).variant(), "Err");
    }

    #[test]
    #[should_panic = "le nombre 300 ne tient pas dans le type `u8`"]
    fn a_narrow_type_says_so() {
        u8::read(&mut Reader::new(&answer(&300i32).0));
    }
}
