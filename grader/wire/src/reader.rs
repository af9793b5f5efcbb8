//! Operations from bytes, read by the child, which trusts the grader: bad bytes are the kit's
//! fault, and end the child.

use crate::fault::fault;
use crate::tag::value as tag;

#[derive(Debug, Clone)]
pub struct Reader<'a> {
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Reader { bytes }
    }

    /// What has not been read yet.
    pub fn rest(&self) -> &'a [u8] {
        self.bytes
    }

    pub fn byte(&mut self) -> u8 {
        self.take(1)[0]
    }

    pub fn varint(&mut self) -> u128 {
        let mut n = 0u128;
        for shift in (0..128).step_by(7) {
            let byte = self.byte();
            n |= u128::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return n;
            }
        }
        bad("a number that never ends");
    }

    pub fn count(&mut self) -> usize {
        usize::try_from(self.varint()).unwrap_or_else(|_| bad("a huge count"))
    }

    pub fn name(&mut self) -> &'a str {
        let length = self.count();
        std::str::from_utf8(self.take(length)).unwrap_or_else(|_| bad("a name in UTF-8"))
    }

    pub fn bool(&mut self) -> bool {
        match self.byte() {
            tag::FALSE => false,
            tag::TRUE => true,
            _ => bad("not a boolean"),
        }
    }

    pub fn int(&mut self) -> i128 {
        self.expect(tag::INT);
        let n = self.varint();
        (n >> 1) as i128 ^ -((n & 1) as i128)
    }

    /// A whole number is accepted too.
    pub fn float(&mut self) -> f64 {
        if self.bytes.first() == Some(&tag::INT) {
            return self.int() as f64;
        }
        self.expect(tag::FLOAT);
        let mut bits = [0; 8];
        bits.copy_from_slice(self.take(8));
        f64::from_bits(u64::from_le_bytes(bits))
    }

    pub fn text(&mut self) -> &'a str {
        self.expect(tag::TEXT);
        self.name()
    }

    /// How many items follow.
    pub fn list(&mut self) -> usize {
        self.expect(tag::LIST);
        self.count()
    }

    /// How many pairs follow.
    pub fn map(&mut self) -> usize {
        self.expect(tag::MAP);
        self.count()
    }

    /// Is the next value null? Then it is skipped.
    pub fn null(&mut self) -> bool {
        let null = self.bytes.first() == Some(&tag::NULL);
        if null {
            self.bytes = &self.bytes[1..];
        }
        null
    }

    pub fn record(&mut self) -> Fields<'a> {
        self.expect(tag::RECORD);
        self.name();
        self.fields()
    }

    /// The name of a variant; its payload is read with [`Reader::payload`]
    /// (items in order) or [`Reader::fields`], or is nothing.
    pub fn variant(&mut self) -> &'a str {
        match self.byte() {
            tag::UNIT_VARIANT | tag::TUPLE_VARIANT | tag::NAMED_VARIANT => self.name(),
            _ => bad("not a variant"),
        }
    }

    /// The number of items of a tuple variant must be this one.
    pub fn payload(&mut self, count: usize) {
        if self.count() != count {
            bad("a variant with another number of values");
        }
    }

    /// A number of names and values.
    pub fn fields(&mut self) -> Fields<'a> {
        let count = self.count();
        let fields = (0..count).map(|_| (self.name(), self.value())).collect();
        Fields { fields }
    }

    /// The bytes of one whole value.
    pub fn value(&mut self) -> &'a [u8] {
        let start = self.bytes;
        self.skip();
        &start[..start.len() - self.bytes.len()]
    }

    fn skip(&mut self) {
        match self.byte() {
            tag::NULL | tag::FALSE | tag::TRUE => {}
            tag::INT => {
                self.varint();
            }
            tag::FLOAT => {
                self.take(8);
            }
            tag::TEXT | tag::UNIT_VARIANT | tag::OPAQUE => {
                self.name();
            }
            tag::LIST => self.skip_many(1),
            tag::MAP => self.skip_many(2),
            tag::TUPLE_VARIANT => {
                self.name();
                self.skip_many(1);
            }
            tag::RECORD | tag::NAMED_VARIANT => {
                self.name();
                self.fields();
            }
            _ => bad("an unknown tag"),
        }
    }

    fn skip_many(&mut self, each: usize) {
        for _ in 0..self.count() * each {
            self.skip();
        }
    }

    fn expect(&mut self, tag: u8) {
        let found = self.byte();
        if found != tag {
            bad(&format!("tag {tag} expected, {found} found"));
        }
    }

    fn take(&mut self, count: usize) -> &'a [u8] {
        if count > self.bytes.len() {
            bad("a value cut short");
        }
        let (taken, rest) = self.bytes.split_at(count);
        self.bytes = rest;
        taken
    }
}

/// The fields of a record, found by name.
#[derive(Debug)]
pub struct Fields<'a> {
    fields: Vec<(&'a str, &'a [u8])>,
}

impl<'a> Fields<'a> {
    pub fn at(&self, name: &str) -> Reader<'a> {
        match self.fields.iter().find(|(n, _)| *n == name) {
            Some((_, bytes)) => Reader::new(bytes),
            None => bad(&format!("field `{name}` is not given")),
        }
    }
}

#[cold]
fn bad(what: &str) -> ! {
    fault(format_args!("bad bytes: {what}"))
}
