//! What goes into every hand-in adds up no numbers with `sum` or `product`. A hand-out compiles it
//! without optimisation and without checks for overflow; rustc would then use its instance of
//! these functions in the student's own code too, where an overflow would pass unnoticed. (So it
//! would at the teacher's, were these libraries not built at level 2: `compile::libraries`.)

use super::entries;
use crate::support::{kit, read};
use compile::members::with_dependencies;
use std::path::Path;

#[test]
fn what_goes_into_every_hand_in_adds_nothing_up() {
    let crates = kit().join("grader");
    let linked = with_dependencies(&crates, &["glue", "outils"]).expect("their manifests");
    assert!(linked.len() > 3, "{linked:?}");
    let mut found = Vec::new();
    for name in linked {
        search(&crates.join(name).join("src"), &mut found);
    }
    assert!(found.is_empty(), "write a loop or a fold: {found:#?}");
}

fn search(folder: &Path, found: &mut Vec<String>) {
    for path in entries(folder) {
        if path.is_dir() {
            search(&path, found);
            continue;
        }
        let text = read(&path);
        let compiled = text.split("#[cfg(test)]").next().unwrap_or_default();
        let lines = compiled.lines().enumerate();
        let adds = lines.filter(|(_, line)| {
            [".sum(", ".sum::", ".product(", ".product::"]
                .iter()
                .any(|call| line.contains(call))
        });
        found.extend(adds.map(|(i, line)| format!("{}:{}: {line}", path.display(), i + 1)));
    }
}
