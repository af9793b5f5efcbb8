//! Types and signatures as Rust text, for messages.

use super::model::{Function, Ty};
use std::fmt;

impl fmt::Display for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ty::Unit => f.write_str("()"),
            Ty::Bool => f.write_str("bool"),
            Ty::Char => f.write_str("char"),
            Ty::Str => f.write_str("str"),
            Ty::StaticStr => f.write_str("&'static str"),
            Ty::String => f.write_str("String"),
            Ty::Hasard => f.write_str("Hasard"),
            Ty::Int(name)
            | Ty::Float(name)
            | Ty::Param(name)
            | Ty::Const(name)
            | Ty::Other(name) => f.write_str(name),
            Ty::Named(name, arguments) if arguments.is_empty() => f.write_str(name),
            Ty::Named(name, arguments) => write!(f, "{name}<{}>", list(arguments)),
            Ty::Ref { mutable: true, to } => write!(f, "&mut {to}"),
            Ty::Ref { to, .. } => write!(f, "&{to}"),
            Ty::Vec(x) => write!(f, "Vec<{x}>"),
            Ty::Slice(x) => write!(f, "[{x}]"),
            Ty::Array(x, n) => write!(f, "[{x}; {n}]"),
            Ty::Tuple(items) if items.len() == 1 => write!(f, "({},)", items[0]),
            Ty::Tuple(items) => write!(f, "({})", list(items)),
            Ty::Option(x) => write!(f, "Option<{x}>"),
            Ty::Result(x, e) => write!(f, "Result<{x}, {e}>"),
            Ty::Box(x) => write!(f, "Box<{x}>"),
            Ty::Cow(x) => write!(f, "Cow<{x}>"),
            Ty::Map(name, k, v) => write!(f, "{name}<{k}, {v}>"),
            Ty::Collection(name, x) => write!(f, "{name}<{x}>"),
        }
    }
}

fn list(items: &[Ty]) -> String {
    let items: Vec<String> = items.iter().map(Ty::to_string).collect();
    items.join(", ")
}

impl Function {
    /// `propagate`, `Riviere::new`.
    pub fn full_name(&self) -> String {
        match &self.owner {
            Some(owner) => format!("{owner}::{}", self.name),
            None => self.name.clone(),
        }
    }

    /// `fn propagate(grid: &mut Grid, x: usize, y: usize)`.
    pub fn signature(&self) -> String {
        let params: Vec<String> = self.params.iter().map(param).collect();
        let mut text = format!("fn {}({})", self.name, params.join(", "));
        if self.returns != Ty::Unit {
            text += &format!(" -> {}", self.returns);
        }
        text
    }
}

fn param(param: &super::model::Param) -> String {
    match &param.ty {
        Ty::Ref { mutable, .. } if param.name == "self" => {
            if *mutable { "&mut self" } else { "&self" }.to_owned()
        }
        _ if param.name == "self" => "self".to_owned(),
        ty => format!("{}: {ty}", param.name),
    }
}
