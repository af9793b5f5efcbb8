//! Lists, maps, sets and tuples.

use super::answer;
use crate::node::{Node, Object, Step};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::hash::{BuildHasher, Hash};
use wire::{Reader, Writer};

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

impl<T: Node> Node for Box<[T]> {
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

/// In no particular order: the grader sorts.
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
                if r.list() != $count {
                    wire::fault::fault(format_args!("a tuple of another size"));
                }
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
