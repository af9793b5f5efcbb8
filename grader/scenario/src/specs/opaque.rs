//! The names in `opaque` of coursework.yaml, once the interface is known.

use super::file::CourseworkFile;
use crate::diagnostic::{Diagnostic, Problem};
use crate::suggest::nearest;
use crate::yaml::{self, Node};
use interface::Interface;

/// Names of no type in any variant: they would make nothing opaque, and nobody would notice.
pub(super) fn unknown(file: &CourseworkFile, interfaces: &[Interface]) -> Vec<Diagnostic> {
    let Ok(root) = yaml::read(&file.source) else {
        return Vec::new();
    };
    let types = || interfaces.iter().flat_map(|i| &i.types);
    let names = root.get("opaque").and_then(Node::list).unwrap_or_default();
    let unknown = names.iter().filter_map(|node| {
        let name = node.text()?;
        if types().any(|def| def.name == name) {
            return None;
        }
        let nearest = nearest(name, types().map(|def| def.name.as_str()));
        let name = name.to_owned();
        let problem = Problem::UnknownType { name, nearest };
        Some(file.source.diagnose(node.span.clone(), problem))
    });
    unknown.collect()
}
