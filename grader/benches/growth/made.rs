//! Kits, hand-ins and histories as large as one likes.

use super::Any;
use std::fmt::Write as _;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

const COURSEWORK: &str = "demineur";

/// The kit, with one topic of so many scenarios.
pub fn kit_with_scenarios(kit: &Path, size: usize, to: &Path) -> Any<()> {
    for entry in fs::read_dir(kit)?.flatten() {
        let name = entry.file_name();
        if name != "specs" && name != "target" {
            symlink(entry.path(), to.join(name))?;
        }
    }
    let specs = Path::new("specs").join(COURSEWORK);
    let (from, to) = (kit.join(&specs), to.join(&specs));
    fs::create_dir_all(to.join("scenarios"))?;
    for file in ["coursework.yaml", "bareme.yaml"] {
        fs::copy(from.join(file), to.join(file))?;
    }
    let mut text = String::from(HEAD);
    for n in 0..size {
        let (side, x, y) = (5 + n % 4, n % 5, n / 5 % 5);
        write!(
            text,
            "  - name: {{fr: \"grille {n}\", en: \"grid {n}\"}}\n    steps:\n      \
             - grid = init_grid({side})\n      - grid[{x}][{y}].value = -1\n      \
             - for: {{x: 0..{side}, y: 0..{side}}}\n        do: compute_cell(grid, x, y)\n      \
             - check: count(grid[*][*].value, -1) == 1\n      - check: grid[{x}][{y}].covered\n"
        )?;
    }
    Ok(fs::write(to.join("scenarios/compute_cell.yaml"), text)?)
}

const HEAD: &str =
    "topic: compute_cell\ntitle: {fr: \"Les nombres\", en: \"The numbers\"}\nscenarios:\n";

/// A good student's hand-in, unlike those of other numbers, and with helper functions until it
/// has so many lines.
pub fn hand_in(kit: &Path, number: usize, lines: usize, to: &Path) -> Any<()> {
    let from = kit.join("tests/submissions/sample-class/martin_lea/src");
    let src = to.join("src");
    fs::create_dir_all(&src)?;
    for entry in fs::read_dir(from)?.flatten() {
        fs::copy(entry.path(), src.join(entry.file_name()))?;
    }
    let path = src.join("demineur.rs");
    let mut text = fs::read_to_string(&path)?;
    let helpers = lines.saturating_sub(text.lines().count()) / HELPER_LINES;
    for n in 0..=helpers {
        write!(
            text,
            "\npub fn helper_{number}_{n}(values: &[i32]) -> i32 {{\n    let mut sum = {n};\n    \
             for (place, value) in values.iter().enumerate() {{\n        \
             if place % 2 == 0 {{\n            sum += value;\n        }} else {{\n            \
             sum -= value;\n        }}\n    }}\n    sum\n}}\n"
        )?;
    }
    Ok(fs::write(path, text)?)
}

const HELPER_LINES: usize = 12;

/// What is kept of so many hand-ins that have nothing to do with the one that is graded:
/// libraries, and results. What is there already stays.
pub fn history(built: &Path, results: &Path, size: usize) -> Any<()> {
    fs::create_dir_all(results)?;
    for n in 0..size {
        let folder = built.join(format!("{n:032x}"));
        if !folder.is_dir() {
            fs::create_dir_all(&folder)?;
            fs::write(folder.join("built.json"), "{}")?;
            fs::write(results.join(format!("{n:032x}.json")), "{}")?;
        }
    }
    Ok(())
}
