//! The interface of one variant of a coursework: what the reference's public items promise.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use wire::Value;

/// Functions, types and constants, in the order of the reference's files.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Interface {
    pub functions: Vec<Function>,
    pub types: Vec<TypeDef>,
    pub constants: Vec<Constant>,
    /// Aliases by name: `Grid` is `Vec<Vec<Cell>>`.
    pub aliases: BTreeMap<String, Alias>,
    /// Functions that students receive already written and that no topic grades, by index.
    pub given: BTreeSet<usize>,
}

/// What a name stands for: `type Reponse<T, E = Erreur> = Result<T, E>`.
#[derive(Debug, Clone, PartialEq)]
pub struct Alias {
    /// Type and constant parameters, and what they are where nothing is given.
    pub params: Vec<(String, Option<Ty>)>,
    pub ty: Ty,
}

/// A free function, a method, or an associated function.
#[derive(Debug, Clone, PartialEq)]
pub struct Function {
    /// Module path below the crate's root: `["riviere", "classique", "case"]`.
    pub module: Vec<String>,
    /// The type of the `impl` block, for methods and associated functions.
    pub owner: Option<String>,
    pub name: String,
    pub params: Vec<Param>,
    pub returns: Ty,
    /// Names of type parameters, the `impl` block's included.
    pub generics: Vec<String>,
    /// What is asked of each type parameter, in the same order: names of traits.
    pub bounds: Vec<Vec<String>>,
    /// Documentation, without the comment marks.
    pub docs: String,
    pub line: usize,
}

impl Function {
    /// Takes `self` in some form, as its first parameter.
    pub fn is_method(&self) -> bool {
        self.params.first().is_some_and(|p| p.name == "self")
    }
}

/// One parameter. A method's `self` is a parameter named `self` with its full type.
#[derive(Debug, Clone, PartialEq)]
pub struct Param {
    pub name: String,
    pub ty: Ty,
}

/// A struct or enum.
#[derive(Debug, Clone, PartialEq)]
pub struct TypeDef {
    pub module: Vec<String>,
    pub name: String,
    pub generics: Vec<String>,
    pub kind: TypeKind,
    /// Derives of open types and values, which are part of the promise.
    pub derives: Vec<String>,
    /// Every trait it has: derived, or implemented in its own file.
    pub traits: Vec<String>,
    pub docs: String,
    pub line: usize,
}

#[derive(Debug, Clone, PartialEq)]
pub enum TypeKind {
    /// Representation is the student's: scenarios touch it by functions only.
    Opaque,
    /// All fields public: they can be read, set and compared.
    Open(Vec<(String, Ty)>),
    Enum(Vec<EnumVariant>),
}

#[derive(Debug, Clone, PartialEq)]
pub struct EnumVariant {
    pub name: String,
    pub fields: VariantFields,
}

#[derive(Debug, Clone, PartialEq)]
pub enum VariantFields {
    Unit,
    Tuple(Vec<Ty>),
    Named(Vec<(String, Ty)>),
}

#[derive(Debug, Clone, PartialEq)]
pub struct Constant {
    pub module: Vec<String>,
    pub owner: Option<String>,
    pub name: String,
    pub ty: Ty,
    /// When it can be read from the source: literals, lists, tuples, other constants.
    pub value: Option<Value>,
    pub docs: String,
    pub line: usize,
}

/// A type, as far as the kit distinguishes types.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ty {
    Unit,
    Bool,
    Char,
    /// `str` (behind a reference).
    Str,
    /// `&'static str`: lent by nobody, so that it is kept and passed on as a `String` is.
    StaticStr,
    String,
    /// `i8` … `usize`, by name.
    Int(String),
    /// `f32`, `f64`.
    Float(String),
    /// `outils::Hasard`.
    Hasard,
    /// A type of the interface, with its arguments.
    Named(String, Vec<Ty>),
    /// A type parameter, or a constant one.
    Param(String),
    /// An argument that is no type: the `8` of `Plateau<8>`.
    Const(String),
    Ref {
        mutable: bool,
        to: Box<Ty>,
    },
    Vec(Box<Ty>),
    Slice(Box<Ty>),
    Array(Box<Ty>, String),
    Tuple(Vec<Ty>),
    Option(Box<Ty>),
    Result(Box<Ty>, Box<Ty>),
    Box(Box<Ty>),
    /// `Cow`, whose owned form is that of what it holds.
    Cow(Box<Ty>),
    /// `HashMap`/`BTreeMap`.
    Map(String, Box<Ty>, Box<Ty>),
    /// `HashSet`/`BTreeSet`/`VecDeque`.
    Collection(String, Box<Ty>),
    /// Anything else, as written: tried with the reference's signature, rustc decides.
    Other(String),
}

impl Interface {
    /// The topic that a function is: `Riviere::new` is the topic `Riviere`. Methods that
    /// several types have are told apart: `Scarab::is_hit`.
    pub fn topic<'a>(&self, function: &'a Function) -> Cow<'a, str> {
        let namesake =
            |other: &Function| other.name == function.name && other.owner != function.owner;
        match &function.owner {
            Some(owner) if function.name == "new" => Cow::Borrowed(owner),
            Some(owner) if self.functions.iter().any(namesake) => {
                Cow::Owned(format!("{owner}::{}", function.name))
            }
            _ => Cow::Borrowed(&function.name),
        }
    }

    /// The topics of all functions, in their order.
    pub fn topics(&self) -> impl Iterator<Item = Cow<'_, str>> {
        self.functions.iter().map(|function| self.topic(function))
    }
}

/// Is this function the topic's? `Grille::poser` and `src/x.rs: poser` are of the topic
/// `poser`, `Grille::new` is of `Grille`, and `Anubis::touche` may be a topic itself.
pub fn is_of_topic(function: &str, topic: &str) -> bool {
    let path = function.rsplit(' ').next().unwrap_or(function);
    let path = path.strip_suffix("::new").unwrap_or(path);
    path.strip_suffix(topic)
        .is_some_and(|before| before.is_empty() || before.ends_with("::"))
}

#[cfg(test)]
mod tests {
    use super::is_of_topic;

    #[test]
    fn a_function_is_of_its_topic() {
        let of =
            |function, topics: &[&str]| topics.iter().all(|topic| is_of_topic(function, topic));
        assert!(of("poser", &["poser"]));
        assert!(of("src/x.rs: poser", &["poser"]));
        assert!(of("Grille::poser", &["poser", "Grille::poser"]));
        assert!(of("jeu::Grille::new", &["Grille"]));
        assert!(of("new", &["new"]));
        for (function, topic) in [
            ("reposer", "poser"),
            ("Grille::poser", "Riviere::poser"),
            ("Grille::poser", "Grille"),
            // Every type has one, so it names the topic of none.
            ("Grille::new", "new"),
        ] {
            assert!(!is_of_topic(function, topic), "{function} {topic}");
        }
    }
}
