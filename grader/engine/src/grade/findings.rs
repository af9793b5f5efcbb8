//! What is wrong with a hand-in, as its report says it.

use super::built::{Built, Uncallable};
use super::loaded::Variant;
use super::report::Finding;
use crate::text;
use compile::diagnostic::RustcError;
use compile::scan::Refusal;
use interface::compare::{Comparison, Difference, DifferenceKind, Fit};
use lang::Lang;
use lang::Localized;
use machine::Verdict;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

pub fn refusal(path: &str, refusal: &Refusal) -> Finding {
    let what = &refusal.what;
    Finding {
        item: what.clone(),
        file: path.to_owned(),
        line: refusal.line,
        code: None,
        message: both(
            &format!("« {what} » n'est pas permis dans une remise"),
            &format!("`{what}` is not allowed in a hand-in"),
        ),
        detail: String::new(),
        meaning: Localized::default(),
        todo: Localized::default(),
    }
}

pub fn difference(difference: &Difference) -> Finding {
    let place = difference.place.as_ref();
    Finding {
        item: difference.subject.clone(),
        file: place.map(|p| p.file.clone()).unwrap_or_default(),
        line: place.map_or(0, |p| p.line),
        code: None,
        message: both(&difference.text(Lang::Fr), &difference.text(Lang::En)),
        detail: String::new(),
        meaning: Localized::default(),
        todo: match (difference.blocking, difference.todo(Lang::Fr)) {
            (true, Some(fr)) => both(&fr, &difference.todo(Lang::En).unwrap_or_default()),
            _ => Localized::default(),
        },
    }
}

/// rustc's error when nothing could be taken out.
pub fn error(error: &RustcError) -> Finding {
    Finding {
        item: String::new(),
        file: error.file.clone(),
        line: error.line,
        code: error.code.clone(),
        message: both(&error.message, &error.message),
        detail: error.rendered.clone(),
        meaning: text::meaning::of_error(error.code.as_deref(), &error.message),
        todo: Localized::default(),
    }
}

/// Nothing of it compiles: every topic says the first error.
pub fn nothing_compiles(errors: &[RustcError]) -> Uncallable {
    let text = errors.first().map_or_else(String::new, |e| match e.line {
        0 => e.message.clone(),
        line => format!("{}:{line}: {}", e.file, e.message),
    });
    Uncallable {
        verdict: Verdict::DoesNotCompile,
        message: both(&text, &text),
    }
}

pub fn crashed(said: &str) -> Uncallable {
    Uncallable {
        verdict: Verdict::DoesNotCompile,
        message: both(
            &format!("le compilateur lui-même a planté sur ce programme\n{said}"),
            &format!("the compiler itself crashed on this program\n{said}"),
        ),
    }
}

/// The reference's bodies do not compile beside this program.
pub fn nothing_fits() -> Uncallable {
    Uncallable {
        verdict: Verdict::DoesNotCompile,
        message: both(
            "ce programme ne peut pas être essayé avec des fonctions justes à la place des siennes",
            "this program cannot be tried with right functions in the place of its own",
        ),
    }
}

/// The compiler was told to skip the whole program, and found nothing wrong with it.
pub fn removes_itself() -> Uncallable {
    Uncallable {
        verdict: Verdict::DoesNotCompile,
        message: both(
            "le programme s'exclut lui-même de la compilation (#![cfg(…)] dans src/lib.rs ou \
             src/main.rs) : rien n'en reste",
            "the program excludes itself from the compilation (#![cfg(…)] in src/lib.rs or \
             src/main.rs): nothing is left of it",
        ),
    }
}

pub fn too_long(cpu: Duration) -> Uncallable {
    let seconds = cpu.as_secs();
    Uncallable {
        verdict: Verdict::DoesNotCompile,
        message: both(
            &format!("la compilation prend plus de {seconds} s de temps de calcul"),
            &format!("compiling takes more than {seconds} s of processor time"),
        ),
    }
}

/// Usually undefined symbols, which no ordinary program has.
pub fn not_linked(said: &str) -> Uncallable {
    Uncallable {
        verdict: Verdict::DoesNotCompile,
        message: both(
            &format!("l'éditeur de liens refuse ce programme\n{said}"),
            &format!("the linker refuses this program\n{said}"),
        ),
    }
}

pub fn reads(file: &Path) -> Uncallable {
    let file = file.display();
    Uncallable {
        verdict: Verdict::Forbidden,
        message: both(
            &format!(
                "la remise fait lire « {file} » au compilateur, qui ne peut lire que les sources \
                 de la remise"
            ),
            &format!(
                "the hand-in makes the compiler read `{file}`, which is not one of its sources"
            ),
        ),
    }
}

pub fn loads(what: &str) -> Uncallable {
    Uncallable {
        verdict: Verdict::Forbidden,
        message: both(
            &format!(
                "ce programme exécuterait du code dès son chargement, avant tout appel : \
                {what}"
            ),
            &format!("this program would run code while it is loaded, before any call: {what}"),
        ),
    }
}

pub fn forbidden(refused: &Finding) -> Uncallable {
    Uncallable {
        verdict: Verdict::Forbidden,
        message: refused.message.clone(),
    }
}

pub fn grader_error(why: &str) -> Uncallable {
    Uncallable {
        verdict: Verdict::GraderError,
        message: both(why, why),
    }
}

/// Nothing could be built, and not because of what was handed in.
pub fn not_built(why: &str) -> Built {
    Built {
        build_failure: Some(grader_error(why)),
        ..Built::default()
    }
}

/// Functions that cannot be called, by the topic that grades them.
pub fn troubles(variant: &Variant, comparison: &Comparison) -> BTreeMap<String, Uncallable> {
    let mut troubles = BTreeMap::new();
    for (index, fit) in comparison.functions.iter().enumerate() {
        let Fit::Absent { difference } = fit else {
            continue;
        };
        let function = &variant.interface.functions[index];
        let topic = variant.interface.topic(function).into_owned();
        troubles.insert(topic, trouble(&comparison.differences[*difference]));
    }
    troubles
}

pub fn reasons(comparison: &Comparison) -> Vec<(String, Uncallable)> {
    comparison
        .differences
        .iter()
        .map(|d| (d.subject.clone(), trouble(d)))
        .collect()
}

/// A missing function was not written; one that differs was written, but not as asked.
fn trouble(difference: &Difference) -> Uncallable {
    let verdict = match difference.kind {
        DifferenceKind::Missing | DifferenceKind::ModuleMissing => Verdict::NotImplemented,
        DifferenceKind::Syntax { .. } => Verdict::DoesNotCompile,
        _ => Verdict::NotAsAsked,
    };
    let message = both(&difference.text(Lang::Fr), &difference.text(Lang::En));
    Uncallable { verdict, message }
}

pub fn both(fr: &str, en: &str) -> Localized {
    let texts = [("fr", fr), ("en", en)];
    Localized(
        texts
            .map(|(code, text)| (code.to_owned(), text.to_owned()))
            .into(),
    )
}
