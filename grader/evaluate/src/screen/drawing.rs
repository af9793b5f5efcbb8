//! Drawing calls: as scenarios write them, and as the child reports them.

use outils::kandinsky::{Couleur, Dessin};
use wire::{Payload, Value};

/// Why something is no drawing call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DrawingCallError {
    /// No function of the screen has this name.
    Name,
    /// These arguments do not suit it; how it is called.
    Arguments(&'static str),
    /// The calculator has no such colour.
    Color(String),
}

pub const FILL_RECT: &str = "fill_rect(x, y, width, height, color)";
pub const DRAW_STRING: &str = "draw_string(text, x, y, color, background)";
pub const SET_PIXEL: &str = "set_pixel(x, y, color)";

/// `fill_rect(0, 0, 320, 222, "white")`. The colours of a text may be left out:
/// black on white, as on the calculator.
pub fn parse_call(call: &Value) -> Result<Dessin, DrawingCallError> {
    let Value::Variant(name, Payload::Tuple(args)) = call else {
        return Err(DrawingCallError::Name);
    };
    match name.as_str() {
        "fill_rect" => match &args[..] {
            [
                Value::Int(x),
                Value::Int(y),
                Value::Int(width),
                Value::Int(height),
                c,
            ] => Ok(Dessin::FillRect {
                x: pixels(*x),
                y: pixels(*y),
                largeur: pixels(*width),
                hauteur: pixels(*height),
                couleur: color(c, FILL_RECT)?,
            }),
            _ => Err(DrawingCallError::Arguments(FILL_RECT)),
        },
        "draw_string" => match &args[..] {
            [Value::Text(text), Value::Int(x), Value::Int(y), colors @ ..] if colors.len() <= 2 => {
                let or = |i: usize, default: &str| match colors.get(i) {
                    Some(c) => color(c, DRAW_STRING),
                    None => Ok(default.into()),
                };
                Ok(Dessin::DrawString {
                    texte: text.clone(),
                    x: pixels(*x),
                    y: pixels(*y),
                    couleur: or(0, "black")?,
                    fond: or(1, "white")?,
                })
            }
            _ => Err(DrawingCallError::Arguments(DRAW_STRING)),
        },
        "set_pixel" => match &args[..] {
            [Value::Int(x), Value::Int(y), c] => Ok(Dessin::SetPixel {
                x: pixels(*x),
                y: pixels(*y),
                couleur: color(c, SET_PIXEL)?,
            }),
            _ => Err(DrawingCallError::Arguments(SET_PIXEL)),
        },
        _ => Err(DrawingCallError::Name),
    }
}

/// Clamps coordinates: anything beyond an `i32` is off the screen anyway.
fn pixels(n: i128) -> i32 {
    n.clamp(i128::from(i32::MIN), i128::from(i32::MAX)) as i32
}

fn color(value: &Value, usage: &'static str) -> Result<Couleur, DrawingCallError> {
    let part = |v: &Value| match v {
        Value::Int(n) => u8::try_from(*n).ok(),
        _ => None,
    };
    match value {
        Value::Text(name) => {
            Couleur::nommee(name).ok_or_else(|| DrawingCallError::Color(name.clone()))
        }
        Value::List(parts) => match &parts.iter().map(part).collect::<Vec<_>>()[..] {
            [Some(r), Some(g), Some(b)] => Ok((*r, *g, *b).into()),
            _ => Err(DrawingCallError::Color(value.to_string())),
        },
        _ => Err(DrawingCallError::Arguments(usage)),
    }
}

#[cfg(test)]
mod tests {
    use super::{DrawingCallError, parse_call};
    use wire::{Payload, Value};

    fn call(name: &str, args: &[Value]) -> Value {
        Value::Variant(name.into(), Payload::Tuple(args.to_vec()))
    }

    fn text(t: &str) -> Value {
        Value::Text(t.into())
    }

    #[test]
    fn a_drawing_call_is_read_with_its_defaults_or_refused() {
        let n = Value::Int;
        let red = Value::List([249, 65, 68].map(Value::Int).to_vec());
        let cases = [
            (
                call("fill_rect", &[n(0), n(1), n(2), n(3), red.clone()]),
                Ok("fill_rect(0, 1, 2, 3, (249, 65, 68))"),
            ),
            (
                call("draw_string", &[text("a"), n(1), n(2)]),
                Ok(r#"draw_string("a", 1, 2, "black", "white")"#),
            ),
            (
                call("set_pixel", &[n(-1), n(1 << 40), text("red")]),
                Ok(r#"set_pixel(-1, 2147483647, "red")"#),
            ),
            (call("fill", &[]), Err(DrawingCallError::Name)),
            (
                call("set_pixel", &[n(1), n(2)]),
                Err(DrawingCallError::Arguments(super::SET_PIXEL)),
            ),
            (
                call("set_pixel", &[n(1), n(2), text("rose")]),
                Err(DrawingCallError::Color("rose".into())),
            ),
            (
                call(
                    "set_pixel",
                    &[n(1), n(2), Value::List(vec![n(300), n(0), n(0)])],
                ),
                Err(DrawingCallError::Color("[300, 0, 0]".into())),
            ),
        ];
        for (value, expected) in cases {
            let found = parse_call(&value).map(|d| d.to_string());
            assert_eq!(found, expected.map(str::to_owned), "{value}");
        }
    }
}
