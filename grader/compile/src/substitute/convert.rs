//! From a type to another that means the same: widths of integers, kinds of text.

use interface::model::Ty;

/// An expression of type `to` with the same value as `value`, which is of type `from`. Where
/// nothing is known it is the value itself: rustc decides.
pub fn convert(value: &str, from: &Ty, to: &Ty) -> String {
    if from == to {
        return value.to_owned();
    }
    match (from, to) {
        (Ty::Int(_), Ty::Int(to)) => format!("({value} as {to})"),
        (Ty::Float(_), Ty::Float(to)) => format!("({value} as {to})"),
        (Ty::Option(from), Ty::Option(to)) => {
            format!("({value}).map(|v| {})", convert("v", from, to))
        }
        (Ty::Vec(from), Ty::Vec(to)) => {
            let each = convert("v", from, to);
            format!("({value}).into_iter().map(|v| {each}).collect::<::std::vec::Vec<_>>()")
        }
        (Ty::Tuple(from), Ty::Tuple(to)) if from.len() == to.len() => {
            let parts: Vec<String> = (from.iter().zip(to).enumerate())
                .map(|(i, (from, to))| convert(&format!("t.{i}"), from, to))
                .collect();
            format!("{{ let t = {value}; ({},) }}", parts.join(", "))
        }
        (Ty::StaticStr, Ty::String) => format!("::std::string::String::from({value})"),
        (_, Ty::String) if is_str(from) => format!("::std::string::String::from({value})"),
        (Ty::String, _) if is_str(to) => format!("&{value}"),
        (Ty::String, Ty::StaticStr) => leaked(value),
        (_, Ty::StaticStr) if is_str(from) => leaked(value),
        (Ty::Cow(_), Ty::String | Ty::Vec(_)) => format!("({value}).into_owned()"),
        (Ty::String | Ty::Vec(_), Ty::Cow(_)) => format!("::std::borrow::Cow::Owned({value})"),
        (Ty::Vec(_) | Ty::Array(..), Ty::Ref { to, .. }) if matches!(**to, Ty::Slice(_)) => {
            format!("&{value}")
        }
        _ => value.to_owned(),
    }
}

/// The same for what a function gives back: a text that is lent outlives the call.
pub fn convert_result(value: &str, from: &Ty, to: &Ty) -> String {
    match from {
        Ty::String if is_str(to) => leaked(value),
        Ty::Cow(_) if is_str(to) => leaked(&convert(value, from, &Ty::String)),
        _ => convert(value, from, to),
    }
}

/// Can a result of type `has` be given back as it is where `asked` is?
pub fn is_given_as(has: &Ty, asked: &Ty) -> bool {
    has == asked || *has == Ty::StaticStr && is_str(asked)
}

/// As long as the process, which is the process of one scenario.
fn leaked(text: &str) -> String {
    format!("::std::string::String::leak(::std::string::String::from({text}))")
}

fn is_str(ty: &Ty) -> bool {
    matches!(ty, Ty::Ref { to, .. } if **to == Ty::Str)
}

#[cfg(test)]
mod tests {
    use super::{convert, convert_result, is_given_as};
    use interface::model::Ty;

    #[test]
    fn widths_and_texts() {
        let int = |name: &str| Ty::Int(name.to_owned());
        assert_eq!(convert("x", &int("u8"), &int("u8")), "x");
        assert_eq!(convert("x", &int("u8"), &int("usize")), "(x as usize)");
        let option = |ty| Ty::Option(Box::new(ty));
        assert_eq!(
            convert("x", &option(int("u8")), &option(int("i32"))),
            "(x).map(|v| (v as i32))"
        );
        let text = Ty::Ref {
            mutable: false,
            to: Box::new(Ty::Str),
        };
        assert_eq!(
            convert("x", &text, &Ty::String),
            "::std::string::String::from(x)"
        );
        assert_eq!(convert("x", &Ty::String, &text), "&x");
        assert_eq!(convert("x", &Ty::StaticStr, &text), "x");
        let either = Ty::Cow(Box::new(Ty::Str));
        assert_eq!(convert("x", &either, &Ty::String), "(x).into_owned()");
        assert_eq!(
            convert_result("x", &either, &text),
            "::std::string::String::leak(::std::string::String::from((x).into_owned()))"
        );
        assert!(is_given_as(&Ty::StaticStr, &text));
        assert!(!is_given_as(&text, &Ty::StaticStr));
        assert_eq!(
            convert("x", &text, &Ty::StaticStr),
            "::std::string::String::leak(::std::string::String::from(x))"
        );
    }
}
