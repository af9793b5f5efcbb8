//! The reference: built as a hand-in is, for comparisons, and as text that can be pasted.

use super::Grader;
use super::built::Built;
use super::loaded::Variant;
use compile::sources::Sources;
use compile::substitute::Reference;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, PoisonError};

impl Grader {
    /// `None` where there is no reference, or where it does not build.
    pub(super) fn reference(&self, variant: &Variant) -> Option<Arc<Built>> {
        let references = self.references.lock();
        let mut references = references.unwrap_or_else(PoisonError::into_inner);
        let built = match references.get(&variant.key) {
            Some(built) => Arc::clone(built),
            None => {
                let sources = Sources::read(&self.kit.interface).ok()?;
                let built = Arc::new(self.built_reference(variant, &sources));
                // What has failed once may work the next time.
                if !built.is_our_fault() {
                    references.insert(variant.key.clone(), Arc::clone(&built));
                }
                built
            }
        };
        Some(built).filter(|built| built.build_failure.is_none())
    }

    /// Without the modules of other assignments, as far as it does not need them: compiling a
    /// crate of several takes as long as grading some hand-ins.
    fn built_reference(&self, variant: &Variant, sources: &Sources) -> Built {
        let restricted_to = restricted_to(sources, &variant.own_text_modules())
            .map(|restricted_to| self.build(variant, &restricted_to));
        let is_whole =
            |built: &Built| built.build_failure.is_none() && built.report.broken.is_empty();
        restricted_to
            .filter(is_whole)
            .unwrap_or_else(|| self.build(variant, sources))
    }

    /// The reference's text, ready to be pasted into hand-ins of a variant. Other variants'
    /// modules are not in it.
    pub(super) fn pasteable(&self, variant: &Variant) -> Arc<Reference> {
        let all = self.pasteable.lock();
        let mut all = all.unwrap_or_else(PoisonError::into_inner);
        let read = || {
            Arc::new(Reference::read(
                self.reference_files(),
                &variant.own_text_modules(),
                &variant.interface,
            ))
        };
        Arc::clone(all.entry(variant.key.clone()).or_insert_with(read))
    }
}

const ROOT: &str = "src/lib.rs";

/// A crate with these modules only; `None` where its root does more than declare modules, or
/// declares no others.
fn restricted_to(sources: &Sources, modules: &[String]) -> Option<Sources> {
    let outermost = |path: &String| path.split("::").next().unwrap_or_default().to_owned();
    let wanted: BTreeSet<String> = modules.iter().map(outermost).collect();
    let lines = sources.files.get(ROOT)?.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with("//"));
    let declared = |line: &str| Some(line.strip_prefix("pub mod ")?.strip_suffix(';')?.to_owned());
    let declared: BTreeSet<String> = lines.map(declared).collect::<Option<_>>()?;
    if declared == wanted || !declared.is_superset(&wanted) {
        return None;
    }
    let is_wanted = |path: &str| {
        let path = path.strip_prefix("src/").unwrap_or_default();
        path.split(['/', '.'])
            .next()
            .is_some_and(|name| wanted.contains(name))
    };
    let files = sources.files.iter().filter(|(path, _)| is_wanted(path));
    let mut files: BTreeMap<String, String> = files
        .map(|(path, text)| (path.clone(), text.clone()))
        .collect();
    let root = wanted.iter().map(|name| format!("pub mod {name};\n"));
    files.insert(ROOT.to_owned(), root.collect());
    Some(Sources {
        files,
        ..sources.clone()
    })
}

#[cfg(test)]
mod tests {
    use super::{ROOT, restricted_to};
    use compile::sources::Sources;

    fn kept(root: &str, modules: &[&str]) -> Option<Vec<String>> {
        let files = [
            (ROOT, root),
            ("src/a.rs", ""),
            ("src/b/mod.rs", ""),
            ("src/b/c.rs", ""),
        ];
        let files = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
        let sources = Sources {
            files: files.into(),
            ..Sources::default()
        };
        let modules: Vec<String> = modules.iter().map(|m| (*m).to_owned()).collect();
        let restricted_to = restricted_to(&sources, &modules)?;
        Some(
            restricted_to
                .files
                .into_iter()
                .flat_map(|(path, text)| [path, text])
                .collect(),
        )
    }

    #[test]
    fn modules_of_others_are_left_out() {
        let root = "//! All.\n\npub mod a;\npub mod b;\n";
        let b = ["src/b/c.rs", "", "src/b/mod.rs", "", ROOT, "pub mod b;\n"];
        assert_eq!(
            kept(root, &["b", "b::c"]),
            Some(b.map(str::to_owned).to_vec())
        );
        assert_eq!(kept(root, &["a", "b::c"]), None);
        assert_eq!(kept(root, &["z"]), None);
    }

    #[test]
    fn a_root_that_does_more_stays_as_it_is() {
        assert_eq!(
            kept("pub mod a;\npub mod b;\npub use a::x;\n", &["b"]),
            None
        );
        assert_eq!(kept("#[macro_use]\npub mod a;\npub mod b;\n", &["b"]), None);
    }
}
