//! What the scan refuses of a hand-in, before anything is compiled.

use crate::grade::built::Built;
use crate::grade::faults;
use crate::grade::report::{BuildReport, Fault};
use compile::scan::{Refusal, scan};
use compile::sources::{NoteKind, Sources};
use proc_macro2::{TokenStream, TokenTree};
use scenario::specs::Dependency;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The results of scanning all files.
#[derive(Default)]
pub struct Scans {
    pub files: BTreeMap<String, String>,
    pub refused: Vec<Fault>,
    /// Files to scan again once the salvage has mended them.
    pub broken: Vec<String>,
}

impl Scans {
    /// `given`: crates that there are, which some still declare.
    pub fn of(sources: &Sources, given: &[Dependency]) -> Scans {
        let mut scans = Scans::default();
        let files = sources.files.iter();
        for (path, text) in files.filter(|(path, _)| !path.starts_with("src/bin/")) {
            let scanned = scan(&undeclared(text, given));
            let refusals = scanned.refusals.iter();
            let refused = refusals.map(|r| faults::refusal(path, r));
            scans.refused.extend(refused);
            if scanned.is_broken {
                scans.broken.push(path.clone());
            }
            scans.files.insert(path.clone(), scanned.text);
        }
        let deep = sources.notes.iter().filter(|n| n.kind == NoteKind::TooDeep);
        let deep = deep.map(|n| faults::refusal(&n.path, &Refusal::too_deep()));
        scans.refused.extend(deep);
        scans
    }
}

pub fn scan_again(files: &mut BTreeMap<String, String>, broken: &[String]) -> Vec<Fault> {
    let mut refused = Vec::new();
    for path in broken {
        if let Some(text) = files.get_mut(path) {
            let scanned = scan(text);
            let refusals = scanned.refusals.iter();
            refused.extend(refusals.map(|r| faults::refusal(path, r)));
            *text = scanned.text;
        }
    }
    refused
}

pub fn forbidden(first: &Fault, refused: &[Fault]) -> Built {
    Built {
        whole: Some(faults::forbidden(first)),
        report: BuildReport {
            refused: refused.to_vec(),
            ..BuildReport::default()
        },
        ..Built::default()
    }
}

/// The text with blanks for `extern crate rand;`, which says what is so since 2018. One with an
/// attribute or another name stays, and is refused.
fn undeclared<'t>(text: &'t str, given: &[Dependency]) -> Cow<'t, str> {
    let is_given = |name: &TokenTree| {
        let name = name.to_string();
        given.iter().any(|dependency| dependency.in_code() == name)
    };
    let speaks = !given.is_empty() && text.contains("extern");
    let Some(Ok(tokens)) = speaks.then(|| text.parse::<TokenStream>()) else {
        return Cow::Borrowed(text);
    };
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut text = text.to_owned();
    for (i, four) in tokens.windows(4).enumerate() {
        let [one, two, name, end] = four else {
            continue;
        };
        let is_declaration = one.to_string() == "extern" && two.to_string() == "crate";
        let has_attribute = i > 0 && matches!(tokens[i - 1], TokenTree::Group(_));
        if is_declaration && !has_attribute && is_given(name) && end.to_string() == ";" {
            let place = one.span().byte_range().start..end.span().byte_range().end;
            let blank: String = text[place.clone()]
                .bytes()
                .map(|b| if b == b'\n' { '\n' } else { ' ' })
                .collect();
            text.replace_range(place, &blank);
        }
    }
    Cow::Owned(text)
}

#[cfg(test)]
mod tests {
    use super::undeclared;
    use scenario::specs::Dependency;

    #[test]
    fn crates_that_there_are_may_be_declared() {
        let rand = Dependency {
            name: "num-bigint".to_owned(),
            version: "0.4".to_owned(),
            features: Vec::new(),
            default_features: true,
            only_for_tests: false,
        };
        let text = "extern crate num_bigint;\nextern crate other;\n#[macro_use]\nextern crate num_bigint;\nextern crate num_bigint as n;\n";
        let new = undeclared(text, &[rand]);
        assert_eq!(new.len(), text.len());
        assert!(
            new.starts_with("                        \nextern crate other;\n#[macro_use]\nextern")
        );
        assert!(new.ends_with("\nextern crate num_bigint as n;\n"));
        assert_eq!(undeclared(text, &[]), text);
    }
}
