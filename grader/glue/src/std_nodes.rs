//! [`Node`] for the types that Rust and the kit offer.

mod collections;

use crate::node::{Node, Object, Step, unmakeable};
use std::borrow::Cow;
use wire::{Reader, Writer};

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

/// The range of the reference's type was checked before sending: so only a student's own,
/// narrower type can fail here, and the student reads this message.
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

impl Node for &'static str {
    fn write(&self, w: &mut Writer) {
        w.text(self);
    }

    /// It lives as long as the process, which is over with the scenario.
    fn read(r: &mut Reader<'_>) -> Self {
        r.text().to_owned().leak()
    }
}

impl<B: ToOwned + ?Sized> Node for Cow<'static, B>
where
    B::Owned: Node,
{
    fn write(&self, w: &mut Writer) {
        Node::write(&self.clone().into_owned(), w);
    }

    fn read(r: &mut Reader<'_>) -> Self {
        Cow::Owned(B::Owned::read(r))
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

#[cfg(test)]
mod tests;
