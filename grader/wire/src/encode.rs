//! Operations as bytes.

use crate::operation::{Arg, Call, Draw, Literal, Op, PathStep, RandomSource};
use crate::tag;
use crate::value::{Payload, Value};

/// Appends an operation as one frame: its length, then what it is.
pub fn operation(op: &Op, out: &mut Vec<u8>) {
    frame(out, |out| body(op, out));
}

/// The next case begins.
pub fn reset(out: &mut Vec<u8>) {
    frame(out, |out| out.push(tag::operation::RESET));
}

fn frame(out: &mut Vec<u8>, write: impl FnOnce(&mut Vec<u8>)) {
    let start = out.len();
    out.extend_from_slice(&[0; 4]);
    write(out);
    let length = (out.len() - start - 4) as u32;
    out[start..start + 4].copy_from_slice(&length.to_le_bytes());
}

fn body(op: &Op, out: &mut Vec<u8>) {
    match op {
        Op::Call(call) => {
            out.push(tag::operation::CALL);
            self::call(call, out);
        }
        Op::Read { slot, path } => {
            out.push(tag::operation::READ);
            place(*slot, path, out);
        }
        Op::Write { slot, path, value } => {
            out.push(tag::operation::WRITE);
            place(*slot, path, out);
            self::value(value, out);
        }
        Op::Make { slot, ty, value } => {
            out.push(tag::operation::MAKE);
            varint(u128::from(*slot), out);
            varint(u128::from(*ty), out);
            self::value(value, out);
        }
        Op::Hasard { slot, chance } => {
            out.push(tag::operation::CHANCE);
            varint(u128::from(*slot), out);
            self::chance(chance, out);
        }
        Op::DrawsLeft { slot } => {
            out.push(tag::operation::CHANCE_LEFT);
            varint(u128::from(*slot), out);
        }
        Op::Drop { slot } => {
            out.push(tag::operation::DROP);
            varint(u128::from(*slot), out);
        }
        Op::File { name } => {
            out.push(tag::operation::FILE);
            text(name, out);
        }
    }
}

fn call(call: &Call, out: &mut Vec<u8>) {
    varint(u128::from(call.function), out);
    match call.keep {
        None => out.push(tag::result::SENT),
        Some(slot) => {
            out.push(tag::result::KEPT);
            varint(u128::from(slot), out);
        }
    }
    list(&call.types, out, |line, out| text(line, out));
    list(&call.keys, out, |key, out| {
        list(&key.codes, out, |code, out| out.push(*code));
        varint(u128::from(key.polls), out);
    });
    list(&call.args, out, |arg, out| match arg {
        Arg::Value(v) => {
            out.push(tag::argument::VALUE);
            value(v, out);
        }
        Arg::Object { slot, path } => {
            out.push(tag::argument::OBJECT);
            place(*slot, path, out);
        }
    });
}

fn place(slot: u32, path: &[PathStep], out: &mut Vec<u8>) {
    varint(u128::from(slot), out);
    list(path, out, |step, out| match step {
        PathStep::Field(name) => {
            out.push(tag::step::FIELD);
            text(name, out);
        }
        PathStep::Index(i) => {
            out.push(tag::step::INDEX);
            varint(*i as u128, out);
        }
    });
}

fn chance(chance: &RandomSource, out: &mut Vec<u8>) {
    match chance {
        RandomSource::Seed(seed) => {
            out.push(tag::chance::SEED);
            varint(u128::from(*seed), out);
        }
        RandomSource::Script(draws) => {
            out.push(tag::chance::SCRIPT);
            list(draws, out, |draw, out| match draw {
                Draw::One(one) => {
                    out.push(tag::draw::ONE);
                    literal(one, out);
                }
                Draw::Many(many) => {
                    out.push(tag::draw::MANY);
                    list(many, out, literal);
                }
                Draw::From { drawn, list: from } => {
                    out.push(tag::draw::FROM);
                    list(drawn, out, literal);
                    list(from, out, literal);
                }
            });
        }
    }
}

fn literal(literal: &Literal, out: &mut Vec<u8>) {
    match literal {
        Literal::Int(n) => text(&n.to_string(), out),
        Literal::Text(t) => text(t, out),
    }
}

/// A value: a tag, then what it holds.
pub fn value(v: &Value, out: &mut Vec<u8>) {
    match v {
        Value::Null => out.push(tag::value::NULL),
        Value::Bool(false) => out.push(tag::value::FALSE),
        Value::Bool(true) => out.push(tag::value::TRUE),
        Value::Int(n) => {
            out.push(tag::value::INT);
            varint(((n << 1) ^ (n >> 127)) as u128, out);
        }
        Value::Float(x) => {
            out.push(tag::value::FLOAT);
            out.extend_from_slice(&x.to_bits().to_le_bytes());
        }
        Value::Text(t) => {
            out.push(tag::value::TEXT);
            text(t, out);
        }
        Value::List(items) => {
            out.push(tag::value::LIST);
            list(items, out, value);
        }
        Value::Map(pairs) => {
            out.push(tag::value::MAP);
            list(pairs, out, |(k, v), out| {
                value(k, out);
                value(v, out);
            });
        }
        Value::Record(name, fields) => {
            out.push(tag::value::RECORD);
            text(name, out);
            list(fields, out, field);
        }
        Value::Variant(name, payload) => variant(name, payload, out),
        Value::Opaque(name) => {
            out.push(tag::value::OPAQUE);
            text(name, out);
        }
    }
}

fn variant(name: &str, payload: &Payload, out: &mut Vec<u8>) {
    match payload {
        Payload::Unit => {
            out.push(tag::value::UNIT_VARIANT);
            text(name, out);
        }
        Payload::Tuple(items) => {
            out.push(tag::value::TUPLE_VARIANT);
            text(name, out);
            list(items, out, value);
        }
        Payload::Named(fields) => {
            out.push(tag::value::NAMED_VARIANT);
            text(name, out);
            list(fields, out, field);
        }
    }
}

fn field((name, v): &(String, Value), out: &mut Vec<u8>) {
    text(name, out);
    value(v, out);
}

fn list<T>(items: &[T], out: &mut Vec<u8>, mut each: impl FnMut(&T, &mut Vec<u8>)) {
    varint(items.len() as u128, out);
    for item in items {
        each(item, out);
    }
}

fn text(text: &str, out: &mut Vec<u8>) {
    varint(text.len() as u128, out);
    out.extend_from_slice(text.as_bytes());
}

fn varint(mut n: u128, out: &mut Vec<u8>) {
    while n >= 0x80 {
        out.push(n as u8 | 0x80);
        n >>= 7;
    }
    out.push(n as u8);
}
