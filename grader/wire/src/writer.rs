//! Values as bytes, written by the child.
//!
//! Names of fields and variants travel with the values, so that no adapter
//! needs a schema.

use crate::tag::value as tag;

#[derive(Debug, Default)]
pub struct Writer(pub Vec<u8>);

impl Writer {
    pub fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    /// Unsigned LEB128.
    pub fn varint(&mut self, mut n: u128) {
        while n >= 0x80 {
            self.0.push((n as u8) | 0x80);
            n >>= 7;
        }
        self.0.push(n as u8);
    }

    /// Length and bytes, without a tag: names.
    pub fn name(&mut self, text: &str) {
        self.varint(text.len() as u128);
        self.0.extend_from_slice(text.as_bytes());
    }

    pub fn null(&mut self) {
        self.byte(tag::NULL);
    }

    pub fn bool(&mut self, b: bool) {
        self.byte(if b { tag::TRUE } else { tag::FALSE });
    }

    pub fn int(&mut self, n: i128) {
        self.byte(tag::INT);
        self.varint(((n << 1) ^ (n >> 127)) as u128);
    }

    pub fn float(&mut self, x: f64) {
        self.byte(tag::FLOAT);
        self.0.extend_from_slice(&x.to_bits().to_le_bytes());
    }

    pub fn text(&mut self, text: &str) {
        self.byte(tag::TEXT);
        self.name(text);
    }

    /// The items follow.
    pub fn list(&mut self, count: usize) {
        self.byte(tag::LIST);
        self.varint(count as u128);
    }

    /// Keys and values follow, in turn.
    pub fn map(&mut self, count: usize) {
        self.byte(tag::MAP);
        self.varint(count as u128);
    }

    /// Names ([`Writer::name`]) and values of the fields follow, in turn.
    pub fn record(&mut self, name: &str, count: usize) {
        self.head(tag::RECORD, name, count);
    }

    pub fn unit_variant(&mut self, name: &str) {
        self.byte(tag::UNIT_VARIANT);
        self.name(name);
    }

    pub fn tuple_variant(&mut self, name: &str, count: usize) {
        self.head(tag::TUPLE_VARIANT, name, count);
    }

    pub fn named_variant(&mut self, name: &str, count: usize) {
        self.head(tag::NAMED_VARIANT, name, count);
    }

    pub fn opaque(&mut self, name: &str) {
        self.byte(tag::OPAQUE);
        self.name(name);
    }

    fn head(&mut self, tag: u8, name: &str, count: usize) {
        self.byte(tag);
        self.name(name);
        self.varint(count as u128);
    }
}
