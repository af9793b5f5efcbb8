//! Answers from bytes that a student's program may have written.
//!
//! Nothing here panics, recurses without a bound, or takes memory for what has
//! not arrived.

use crate::operation::{Answer, InputRead};
use crate::tag::value as tag;
use crate::value::{Payload, Value};
use std::cmp::Ordering;
use std::fmt;

/// A frame longer than this is refused before it is read.
pub const MAX_FRAME: usize = 96 << 20;
pub const MAX_DEPTH: usize = 64;
/// Parts of the value in one answer: a value takes far more memory here than on the wire,
/// and is compared, drawn and kept. A board of a hundred by a hundred squares of four fields
/// has fifty thousand.
const MAX_VALUES: usize = 60_000;
/// Parts of all drawing calls in one answer: whole pictures are drawn dot by dot.
pub const MAX_DRAWN: usize = 1 << 20;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DecodeError {
    Truncated,
    TooDeep,
    TooMany,
    /// A value of more parts than any assignment asks for.
    TooLarge(usize),
    TooLong(usize),
    NotUtf8,
    UnknownTag(u8),
    Number,
    /// Bytes after the end of the answer.
    TrailingBytes(usize),
    /// An answer without a question.
    Unexpected,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DecodeError::Truncated => f.write_str("an answer is cut short"),
            DecodeError::TooDeep => write!(f, "an answer is nested deeper than {MAX_DEPTH}"),
            DecodeError::TooMany => write!(f, "an answer has more than {MAX_DRAWN} values"),
            DecodeError::TooLarge(most) => write!(f, "a value has more than {most} parts"),
            DecodeError::TooLong(n) => write!(f, "an answer of {n} bytes is too long"),
            DecodeError::NotUtf8 => f.write_str("a text is not UTF-8"),
            DecodeError::UnknownTag(tag) => write!(f, "no value begins with the byte {tag}"),
            DecodeError::Number => f.write_str("a number is out of range"),
            DecodeError::TrailingBytes(n) => write!(f, "{n} bytes follow the answer"),
            DecodeError::Unexpected => f.write_str("an answer to no question"),
        }
    }
}

/// The length that a frame announces, once its first four bytes are there.
pub fn frame_length(bytes: &[u8]) -> Result<Option<usize>, DecodeError> {
    let Some(head) = bytes.first_chunk::<4>() else {
        return Ok(None);
    };
    let length = u32::from_le_bytes(*head) as usize;
    if length > MAX_FRAME {
        return Err(DecodeError::TooLong(length));
    }
    Ok(Some(length))
}

/// The answer in a frame, without the frame's length.
pub fn answer(bytes: &[u8]) -> Result<Answer, DecodeError> {
    let mut d = Decoder {
        bytes,
        left: MAX_VALUES,
    };
    let value = d.value(0).map_err(|why| match why {
        DecodeError::TooMany => DecodeError::TooLarge(MAX_VALUES),
        why => why,
    })?;
    d.left = MAX_DRAWN;
    let printed = d.counted_bytes()?.to_vec();
    let reads = d.list(|d| {
        Ok(InputRead {
            line: d.small()?.checked_sub(1),
            printed_before: d.small()?,
        })
    })?;
    let screen = d.list(|d| d.value(0))?;
    match d.bytes.len() {
        0 => Ok(Answer {
            value,
            printed,
            reads,
            screen,
        }),
        n => Err(DecodeError::TrailingBytes(n)),
    }
}

struct Decoder<'a> {
    bytes: &'a [u8],
    /// Values that may still come.
    left: usize,
}

impl<'a> Decoder<'a> {
    fn value(&mut self, depth: usize) -> Result<Value, DecodeError> {
        if depth > MAX_DEPTH {
            return Err(DecodeError::TooDeep);
        }
        self.left = self.left.checked_sub(1).ok_or(DecodeError::TooMany)?;
        Ok(match self.byte()? {
            tag::NULL => Value::Null,
            tag::FALSE => Value::Bool(false),
            tag::TRUE => Value::Bool(true),
            tag::INT => {
                let n = self.varint()?;
                Value::Int((n >> 1) as i128 ^ -((n & 1) as i128))
            }
            tag::FLOAT => {
                let mut bits = [0; 8];
                bits.copy_from_slice(self.take(8)?);
                Value::Float(f64::from_bits(u64::from_le_bytes(bits)))
            }
            tag::TEXT => Value::Text(self.text()?),
            tag::LIST => Value::List(self.list(|d| d.value(depth + 1))?),
            tag::MAP => Value::Map(self.map(depth)?),
            tag::RECORD => Value::Record(self.text()?, self.fields(depth)?),
            tag::UNIT_VARIANT => Value::Variant(self.text()?, Payload::Unit),
            tag::TUPLE_VARIANT => Value::Variant(
                self.text()?,
                Payload::Tuple(self.list(|d| d.value(depth + 1))?),
            ),
            tag::NAMED_VARIANT => Value::Variant(self.text()?, Payload::Named(self.fields(depth)?)),
            tag::OPAQUE => Value::Opaque(self.text()?),
            unknown => return Err(DecodeError::UnknownTag(unknown)),
        })
    }

    fn fields(&mut self, depth: usize) -> Result<Vec<(String, Value)>, DecodeError> {
        self.list(|d| Ok((d.text()?, d.value(depth + 1)?)))
    }

    /// A hash map comes in any order.
    fn map(&mut self, depth: usize) -> Result<Vec<(Value, Value)>, DecodeError> {
        let mut pairs = self.list(|d| Ok((d.value(depth + 1)?, d.value(depth + 1)?)))?;
        pairs.sort_by(|(a, _), (b, _)| order(a, b));
        Ok(pairs)
    }

    /// No room is reserved: a count is only an announcement.
    fn list<T>(
        &mut self,
        mut item: impl FnMut(&mut Self) -> Result<T, DecodeError>,
    ) -> Result<Vec<T>, DecodeError> {
        let count = self.small()?;
        if count > self.bytes.len() {
            return Err(DecodeError::Truncated);
        }
        if count > MAX_DRAWN {
            return Err(DecodeError::TooMany);
        }
        let mut items = Vec::new();
        for _ in 0..count {
            items.push(item(self)?);
        }
        Ok(items)
    }

    fn text(&mut self) -> Result<String, DecodeError> {
        let bytes = self.counted_bytes()?;
        match std::str::from_utf8(bytes) {
            Ok(text) => Ok(text.to_owned()),
            Err(_) => Err(DecodeError::NotUtf8),
        }
    }

    fn counted_bytes(&mut self) -> Result<&'a [u8], DecodeError> {
        let length = self.small()?;
        self.take(length)
    }

    fn small(&mut self) -> Result<usize, DecodeError> {
        usize::try_from(self.varint()?).map_err(|_| DecodeError::Number)
    }

    fn varint(&mut self) -> Result<u128, DecodeError> {
        let mut n = 0u128;
        for shift in (0..128).step_by(7) {
            let byte = self.byte()?;
            let part = u128::from(byte & 0x7f);
            if shift == 126 && part > 3 {
                return Err(DecodeError::Number);
            }
            n |= part << shift;
            if byte & 0x80 == 0 {
                return Ok(n);
            }
        }
        Err(DecodeError::Number)
    }

    fn byte(&mut self) -> Result<u8, DecodeError> {
        Ok(self.take(1)?[0])
    }

    fn take(&mut self, count: usize) -> Result<&'a [u8], DecodeError> {
        let (taken, rest) = self
            .bytes
            .split_at_checked(count)
            .ok_or(DecodeError::Truncated)?;
        self.bytes = rest;
        Ok(taken)
    }
}

/// Keys of a map, in the order a reader expects.
fn order(a: &Value, b: &Value) -> Ordering {
    match (a, b) {
        (Value::Bool(a), Value::Bool(b)) => a.cmp(b),
        (Value::Int(a), Value::Int(b)) => a.cmp(b),
        (Value::Float(a), Value::Float(b)) => a.total_cmp(b),
        (Value::Text(a), Value::Text(b)) => a.cmp(b),
        (Value::List(a), Value::List(b)) => {
            let different = a
                .iter()
                .zip(b)
                .map(|(a, b)| order(a, b))
                .find(|o| o.is_ne());
            different.unwrap_or(a.len().cmp(&b.len()))
        }
        _ => {
            let by_text = || a.to_string().cmp(&b.to_string());
            rank(a).cmp(&rank(b)).then_with(by_text)
        }
    }
}

/// No program has keys of several types, but an answer may be forged, and sorting panics where
/// an order goes in circles.
fn rank(key: &Value) -> u8 {
    match key {
        Value::Bool(_) => 0,
        Value::Int(_) => 1,
        Value::Float(_) => 2,
        Value::Text(_) => 3,
        Value::List(_) => 4,
        _ => 5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encode;

    fn answer_with(value: &Value) -> Vec<u8> {
        let mut bytes = Vec::new();
        encode::value(value, &mut bytes);
        bytes.extend_from_slice(&[2, b'h', 0xff, 2, 1, 0, 0, 2, 0]);
        bytes
    }

    fn everything() -> Value {
        let text = |t: &str| Value::Text(t.to_owned());
        Value::List(vec![
            Value::Null,
            Value::Bool(true),
            Value::Int(-1),
            Value::Int(i128::MIN),
            Value::Int(i128::MAX),
            Value::Float(0.5),
            text("é"),
            Value::Map(vec![
                (Value::Int(9), text("a")),
                (Value::Int(10), text("b")),
            ]),
            Value::Record("Cell".into(), vec![("value".into(), Value::Int(3))]),
            Value::Variant("north".into(), Payload::Unit),
            Value::Variant("Reflect".into(), Payload::Tuple(vec![Value::Null])),
            Value::Variant(
                "Move".into(),
                Payload::Named(vec![("to".into(), Value::Null)]),
            ),
            Value::Opaque(String::new()),
        ])
    }

    #[test]
    fn an_answer_comes_back_whole() {
        let value = everything();
        let read = answer(&answer_with(&value)).expect("decodes");
        assert_eq!(read.value, value);
        assert_eq!(read.printed, [b'h', 0xff]);
        let lines: Vec<_> = read
            .reads
            .iter()
            .map(|r| (r.line, r.printed_before))
            .collect();
        assert_eq!(lines, [(Some(0), 0), (None, 2)]);
    }

    #[test]
    fn every_cut_is_refused() {
        let whole = answer_with(&everything());
        for length in 0..whole.len() {
            assert!(answer(&whole[..length]).is_err(), "cut at {length}");
        }
    }

    #[test]
    fn a_map_is_sorted_by_its_keys() {
        let pair = |n| (Value::Int(n), Value::Null);
        let bytes = answer_with(&Value::Map(vec![pair(10), pair(9), pair(-1)]));
        let sorted = Value::Map(vec![pair(-1), pair(9), pair(10)]);
        assert_eq!(answer(&bytes).expect("decodes").value, sorted);
    }

    #[test]
    fn keys_of_several_types_go_in_no_circle() {
        let keys = [
            Value::Int(9),
            Value::Int(10),
            Value::Float(5.0),
            Value::Float(f64::NAN),
            Value::Text("10".into()),
            Value::List(vec![Value::Int(9)]),
            Value::List(vec![Value::Float(9.5)]),
            Value::Bool(true),
            Value::Null,
            Value::Variant("north".into(), Payload::Unit),
        ];
        let is_before = |a: &Value, b: &Value| order(a, b).is_lt();
        for (a, b) in keys.iter().flat_map(|a| keys.iter().map(move |b| (a, b))) {
            assert_eq!(order(a, b), order(b, a).reverse(), "{a} {b}");
            let mut between = keys.iter().filter(|c| is_before(a, b) && is_before(b, c));
            assert!(between.all(|c| is_before(a, c)), "{a} {b}");
        }
    }

    #[track_caller]
    fn refused(bytes: &[u8], why: DecodeError) {
        assert_eq!(answer(bytes), Err(why));
    }

    #[test]
    fn what_is_no_answer_is_named() {
        refused(&[], DecodeError::Truncated);
        refused(&[13], DecodeError::UnknownTag(13));
        refused(&[5, 1, 0xff], DecodeError::NotUtf8);
        refused(&[0, 0, 0, 0, 7], DecodeError::TrailingBytes(1));
        refused(
            &[[6, 1].repeat(100), vec![0]].concat(),
            DecodeError::TooDeep,
        );
        // A list that announces more items than there are bytes.
        refused(&[6, 0xff, 0xff, 0xff, 0x7f, 0], DecodeError::Truncated);
        refused(&[[3].as_slice(), &[0xff; 20]].concat(), DecodeError::Number);
        let mut many = vec![6, 0x80, 0x80, 0x80, 1];
        many.extend(vec![0; 1 << 21]);
        refused(&many, DecodeError::TooLarge(MAX_VALUES));
        // A picture may have more parts than a value.
        let mut dots = vec![0, 0, 0, 0xa0, 0x8d, 0x06];
        dots.extend(vec![0; 100_000]);
        assert_eq!(answer(&dots).map(|a| a.screen.len()), Ok(100_000));
    }

    #[test]
    fn a_frame_too_long_is_refused_by_its_head() {
        assert_eq!(frame_length(&[1, 0, 0]), Ok(None));
        assert_eq!(frame_length(&[1, 0, 0, 0, 9]), Ok(Some(1)));
        assert_eq!(
            frame_length(&[0xff; 4]),
            Err(DecodeError::TooLong(0xffff_ffff))
        );
    }
}
