//! The body of a function that a student has to write.

use interface::model::{Interface, TypeKind};

/// What is known of the types, to say which values can be shown.
#[derive(Debug)]
pub struct Interfaces<'a> {
    pub interfaces: Vec<&'a Interface>,
}

/// `{ todo!("propagate : x = {x:?}, y = {y:?}") }`: uses every parameter, so that
/// the stub compiles without a warning and its panic says what it was called with.
pub fn body(sig: &syn::Signature, known: &Interfaces<'_>) -> String {
    let (mut shown, mut named) = (Vec::new(), Vec::new());
    for input in &sig.inputs {
        let syn::FnArg::Typed(param) = input else {
            continue;
        };
        let syn::Pat::Ident(name) = &*param.pat else {
            continue;
        };
        let name = name.ident.to_string();
        if known.is_shown(&param.ty) {
            shown.push(name);
        } else {
            named.push(format!("&{name}"));
        }
    }
    let name = &sig.ident;
    let values: Vec<String> = shown.iter().map(|n| format!("{n} = {{{n}:?}}")).collect();
    let text = match values.as_slice() {
        [] => name.to_string(),
        values => format!("{name} : {}", values.join(", ")),
    };
    let used = match named.as_slice() {
        [] => String::new(),
        [one] => format!("let _ = {one};\n"),
        many => format!("let _ = ({});\n", many.join(", ")),
    };
    format!("{{\n{used}todo!(\"{text}\")\n}}")
}

impl Interfaces<'_> {
    /// Is this a type or a constant that the assignment asks for?
    pub fn names(&self, name: &str) -> bool {
        self.interfaces.iter().any(|interface| {
            let types = interface.types.iter().map(|t| &t.name);
            let mut names = types.chain(interface.constants.iter().map(|c| &c.name));
            names.any(|known| known == name)
        })
    }

    /// Short values only: a whole board in a panic message helps nobody.
    fn is_shown(&self, ty: &syn::Type) -> bool {
        match ty {
            syn::Type::Reference(r) => self.is_shown(&r.elem),
            syn::Type::Paren(p) => self.is_shown(&p.elem),
            syn::Type::Tuple(t) => t.elems.iter().all(|e| self.is_shown(e)),
            syn::Type::Path(path) => path.path.segments.last().is_some_and(|segment| {
                let name = segment.ident.to_string();
                let simple = matches!(
                    name.as_str(),
                    "bool"
                        | "char"
                        | "str"
                        | "String"
                        | "i8"
                        | "i16"
                        | "i32"
                        | "i64"
                        | "i128"
                        | "isize"
                        | "u8"
                        | "u16"
                        | "u32"
                        | "u64"
                        | "u128"
                        | "usize"
                        | "f32"
                        | "f64"
                );
                simple || (name == "Option" && self.arguments_shown(segment)) || self.is_enum(&name)
            }),
            _ => false,
        }
    }

    fn arguments_shown(&self, segment: &syn::PathSegment) -> bool {
        match &segment.arguments {
            syn::PathArguments::AngleBracketed(list) => list.args.iter().all(|arg| match arg {
                syn::GenericArgument::Type(ty) => self.is_shown(ty),
                _ => false,
            }),
            _ => false,
        }
    }

    /// An enum that derives `Debug`.
    fn is_enum(&self, name: &str) -> bool {
        self.interfaces.iter().flat_map(|i| &i.types).any(|ty| {
            ty.name == name
                && matches!(ty.kind, TypeKind::Enum(_))
                && ty.derives.iter().any(|d| d == "Debug")
        })
    }
}
