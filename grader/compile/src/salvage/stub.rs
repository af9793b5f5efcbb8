//! What stands in for a body that does not compile.

/// Writes stubs that report themselves through the kit, under its secret name.
#[derive(Debug, Clone)]
pub struct Stubs {
    pub glue: String,
}

impl Stubs {
    /// A body that compiles under this signature; `None` when there is none.
    pub fn body(&self, sig: &syn::Signature, function: &str, message: &str) -> Option<String> {
        if sig.constness.is_some() {
            // A `const fn` cannot call the kit, but it can panic.
            return Some(format!("{{ ::core::panic!({:?}) }}", escaped(message)));
        }
        let report = self.report(function, message);
        match opaque(&sig.output) {
            Opaque::No => Some(format!("{{ {report} }}")),
            Opaque::Value(value) => Some(format!(
                "{{ #[allow(unreachable_code)] {{ {report}; {value} }} }}"
            )),
            Opaque::Unknown => None,
        }
    }

    /// The same for a signature of the template, which hides no type.
    pub fn plain(&self, function: &str, message: &str) -> String {
        format!("{{ {} }}", self.report(function, message))
    }

    /// A text whose stubs answer something else.
    pub fn said_anew(&self, text: &str, before: &str, now: &str) -> String {
        let [before_panic, now_panic] = [before, now].map(|said| format!("{:?}", escaped(said)));
        let text = text.replace(&format!(", {before:?})"), &format!(", {now:?})"));
        text.replace(
            &format!("::core::panic!({before_panic})"),
            &format!("::core::panic!({now_panic})"),
        )
    }

    fn report(&self, function: &str, message: &str) -> String {
        let glue = &self.glue;
        format!("::{glue}::child::does_not_compile({function:?}, {message:?})")
    }
}

/// Braces are for arguments in a panic's text.
fn escaped(message: &str) -> String {
    message.replace('{', "{{").replace('}', "}}")
}

enum Opaque {
    No,
    Value(String),
    Unknown,
}

/// A diverging body does not determine the type of `impl Trait`.
fn opaque(output: &syn::ReturnType) -> Opaque {
    let syn::ReturnType::Type(_, ty) = output else {
        return Opaque::No;
    };
    let syn::Type::ImplTrait(hidden) = &**ty else {
        let text = quote::quote!(#ty).to_string();
        let words: Vec<&str> = text.split_whitespace().collect();
        return match words.contains(&"impl") {
            true => Opaque::Unknown,
            false => Opaque::No,
        };
    };
    let bound = hidden.bounds.iter().find_map(|bound| match bound {
        syn::TypeParamBound::Trait(t) => t.path.segments.last(),
        _ => None,
    });
    let Some(bound) = bound else {
        return Opaque::Unknown;
    };
    match bound.ident.to_string().as_str() {
        "Iterator" | "DoubleEndedIterator" | "ExactSizeIterator" | "IntoIterator" => {
            Opaque::Value("::core::iter::empty()".to_owned())
        }
        "Fn" | "FnMut" | "FnOnce" => {
            let arguments = match &bound.arguments {
                syn::PathArguments::Parenthesized(list) => list.inputs.len(),
                _ => 0,
            };
            let names = vec!["_"; arguments].join(", ");
            Opaque::Value(format!("move |{names}| ::core::panic!()"))
        }
        "Display" | "Debug" | "ToString" | "AsRef" | "Into" => {
            Opaque::Value("::std::string::String::new()".to_owned())
        }
        _ => Opaque::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::Stubs;

    #[track_caller]
    fn check(signature: &str, expected: Option<&str>) {
        let glue = "g".to_owned();
        let sig: syn::Signature = syn::parse_str(signature).unwrap();
        assert_eq!(
            Stubs { glue }.body(&sig, "f", "m \"x\" {").as_deref(),
            expected
        );
    }

    #[test]
    fn a_stub_for_each_kind_of_result() {
        let report = r#"::g::child::does_not_compile("f", "m \"x\" {")"#;
        check("fn f() -> i32", Some(&format!("{{ {report} }}")));
        check(
            "const fn f() -> i32",
            Some(r#"{ ::core::panic!("m \"x\" {{") }"#),
        );
        let iterator =
            format!("{{ #[allow(unreachable_code)] {{ {report}; ::core::iter::empty() }} }}");
        check("fn f() -> impl Iterator<Item = u8>", Some(&iterator));
        check("fn f() -> Option<impl Copy>", None);
    }
}
