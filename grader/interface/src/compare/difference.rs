//! One way in which a submission is not what the interface asks for.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Difference {
    pub kind: DifferenceKind,
    /// What it is about: `propagate`, `Riviere::new`, `Cell.flag`, `TRONC`.
    pub subject: String,
    /// The module where it is expected: `riviere::classique::case`.
    pub module: String,
    /// What the interface asks for, as Rust.
    pub expected: String,
    /// What the submission has instead, as Rust.
    pub found: Option<String>,
    /// Where the submission has it.
    pub place: Option<SourceLine>,
    /// Functions of the interface (by index) for which this matters.
    pub affects: Vec<usize>,
    /// Do these functions stay uncallable because of it?
    pub blocking: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceLine {
    pub file: String,
    pub line: usize,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DifferenceKind {
    /// The module has no file.
    ModuleMissing,
    /// The file of the module has nothing in it, or only comments.
    ModuleEmpty,
    /// The file of the module has text in it, of which nothing is compiled.
    ModuleLeftOut,
    /// A module on the way is not public.
    ModulePrivate,
    /// The file is not Rust; what the parser says, in English.
    Syntax {
        message: String,
    },
    Missing,
    /// Missing, but there is one of a similar name.
    Renamed {
        nearest: String,
    },
    /// Missing here, but there is one at this path.
    Elsewhere {
        path: String,
    },
    Private,
    ParameterCount {
        expected: usize,
        found: usize,
    },
    /// Counted from 1, `self` included.
    ParameterType {
        number: usize,
        name: String,
    },
    ReturnType,
    TypeMissing,
    TypePrivate,
    /// A struct where an enum is asked for, and the like.
    KindDiffers,
    /// An alias of the interface that stands for something else.
    AliasDiffers,
    /// Another number of type parameters.
    GenericsDiffer {
        expected: usize,
        found: usize,
    },
    /// A tuple struct and a function of the same name, which Rust does not allow.
    TupleStruct,
    FieldMissing {
        /// A field of the student's own that may be meant.
        nearest: Option<String>,
    },
    FieldPrivate,
    FieldType,
    VariantMissing {
        /// A variant of the student's own that may be meant.
        nearest: Option<String>,
    },
    VariantFields,
    DeriveMissing,
    ConstantMissing,
    ConstantType,
    ConstantValue,
    /// Found by the compiler: the function cannot be called as the interface says.
    Refused {
        message: String,
    },
}

/// A difference under construction.
impl Difference {
    pub(crate) fn new(
        kind: DifferenceKind,
        module: &[String],
        subject: &str,
        expected: String,
    ) -> Self {
        Difference {
            kind,
            subject: subject.to_owned(),
            module: module.join("::"),
            expected,
            found: None,
            place: None,
            affects: Vec::new(),
            blocking: true,
        }
    }

    pub(crate) fn found(mut self, text: String, file: &str, line: usize) -> Self {
        self.found = Some(text);
        self.place = Some(SourceLine {
            file: file.to_owned(),
            line,
        });
        self
    }

    /// `propagate` of `Cell::propagate`, `flag` of `Cell.flag`.
    pub(super) fn name(&self) -> &str {
        self.subject.rsplit([':', '.']).next().unwrap_or_default()
    }

    /// The type that the subject is of; empty for what stands by itself.
    pub(super) fn owner(&self) -> &str {
        let end = self.subject.len() - self.name().len();
        self.subject[..end].trim_end_matches([':', '.'])
    }

    /// The type in a path of a function, whose module may be `module` or another.
    pub(super) fn owner_in<'p>(path: &'p str, module: &str) -> Option<&'p str> {
        let (before, _) = path.rsplit_once("::")?;
        let owner = before.rsplit("::").next()?;
        let is_type = before != module && owner.starts_with(char::is_uppercase);
        is_type.then_some(owner)
    }

    pub(super) fn harmless(mut self) -> Self {
        self.blocking = false;
        self
    }

    pub(super) fn affecting(mut self, functions: Vec<usize>) -> Self {
        self.affects = functions;
        self
    }
}
