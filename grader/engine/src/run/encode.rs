//! Operations as bytes.

use super::machine::{Arg, Call, ChanceSource, Op, PathStep};
use crate::language::scenario::{Draw, Literal};
use crate::value::{Payload, Value};

/// Appends an operation as one frame: its length, then what it is.
pub fn operation(op: &Op, out: &mut Vec<u8>) {
    frame(out, |out| body(op, out));
}

/// The next case begins.
pub fn reset(out: &mut Vec<u8>) {
    frame(out, |out| out.push(8));
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
            out.push(0);
            self::call(call, out);
        }
        Op::Read { slot, path } => {
            out.push(1);
            place(*slot, path, out);
        }
        Op::Write { slot, path, value } => {
            out.push(2);
            place(*slot, path, out);
            self::value(value, out);
        }
        Op::Make { slot, ty, value } => {
            out.push(3);
            varint(u128::from(*slot), out);
            varint(u128::from(*ty), out);
            self::value(value, out);
        }
        Op::Chance { slot, chance } => {
            out.push(4);
            varint(u128::from(*slot), out);
            self::chance(chance, out);
        }
        Op::ChanceLeft { slot } => {
            out.push(5);
            varint(u128::from(*slot), out);
        }
        Op::Drop { slot } => {
            out.push(6);
            varint(u128::from(*slot), out);
        }
        Op::File { name } => {
            out.push(7);
            text(name, out);
        }
    }
}

fn call(call: &Call, out: &mut Vec<u8>) {
    varint(u128::from(call.function), out);
    match call.keep {
        None => out.push(0),
        Some(slot) => {
            out.push(1);
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
            out.push(0);
            value(v, out);
        }
        Arg::Object { slot, path } => {
            out.push(1);
            place(*slot, path, out);
        }
    });
}

fn place(slot: u32, path: &[PathStep], out: &mut Vec<u8>) {
    varint(u128::from(slot), out);
    list(path, out, |step, out| match step {
        PathStep::Field(name) => {
            out.push(0);
            text(name, out);
        }
        PathStep::Index(i) => {
            out.push(1);
            varint(*i as u128, out);
        }
    });
}

fn chance(chance: &ChanceSource, out: &mut Vec<u8>) {
    match chance {
        ChanceSource::Seed(seed) => {
            out.push(0);
            varint(u128::from(*seed), out);
        }
        ChanceSource::Script(draws) => {
            out.push(1);
            list(draws, out, |draw, out| match draw {
                Draw::One(one) => {
                    out.push(0);
                    literal(one, out);
                }
                Draw::Many(many) => {
                    out.push(1);
                    list(many, out, literal);
                }
                Draw::From { drawn, list: from } => {
                    out.push(2);
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
        Value::Null => out.push(0),
        Value::Bool(b) => out.push(1 + u8::from(*b)),
        Value::Int(n) => {
            out.push(3);
            varint(((n << 1) ^ (n >> 127)) as u128, out);
        }
        Value::Float(x) => {
            out.push(4);
            out.extend_from_slice(&x.to_bits().to_le_bytes());
        }
        Value::Text(t) => {
            out.push(5);
            text(t, out);
        }
        Value::List(items) => {
            out.push(6);
            list(items, out, value);
        }
        Value::Map(pairs) => {
            out.push(7);
            list(pairs, out, |(k, v), out| {
                value(k, out);
                value(v, out);
            });
        }
        Value::Record(name, fields) => {
            out.push(8);
            text(name, out);
            list(fields, out, field);
        }
        Value::Variant(name, payload) => variant(name, payload, out),
        Value::Opaque(name) => {
            out.push(12);
            text(name, out);
        }
    }
}

fn variant(name: &str, payload: &Payload, out: &mut Vec<u8>) {
    match payload {
        Payload::Unit => {
            out.push(9);
            text(name, out);
        }
        Payload::Tuple(items) => {
            out.push(10);
            text(name, out);
            list(items, out, value);
        }
        Payload::Named(fields) => {
            out.push(11);
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
