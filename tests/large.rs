//! Values far larger than any assignment asks for, by an honest mistake. Their cost is counted
//! in bytes, so that the machine's speed does not matter.

use crate::support::{FULL, Graded, grader, kit, list, read, scratch, write};
use std::fs;
use std::path::Path;

/// Bytes of all that is written about the hand-in.
const MOST_WRITTEN: u64 = 3 << 20;
/// Of the grader's own memory, in megabytes.
const MOST_MEMORY: &str = "250";

/// `init_grid` gives that many squares, whatever it is asked for.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_board_of_a_quarter_of_a_million_squares_costs_little() {
    // The whole takes a minute of the program's own loops.
    check("vec![vec![Cell::new(); 500]; 500]", FULL);
}

/// Rows without end, one endless row, more rows of nothing than anything has parts.
#[cfg(feature = "full")]
#[test]
fn however_its_squares_lie_a_large_board_costs_little() {
    check("vec![vec![Cell::new()]; 250_000]", false);
    check("vec![vec![Cell::new(); 250_000]]", false);
    check("vec![Vec::new(); 2_000_000]", false);
    check(
        "(0..700).map(|row| vec![Cell::new(); row]).collect()",
        false,
    );
}

fn check(board: &str, is_whole: bool) {
    let place = scratch();
    let (class, out) = (place.path().join("class"), place.path().join("out"));
    let honest = "vec![vec![Cell::new(); taille]; taille]";
    let module = read(&kit().join("reference/src/demineur.rs"));
    assert_eq!(
        module.matches(honest).count(),
        1,
        "the reference has changed"
    );
    let large = format!("{{ let _ = taille; {board} }}");
    write(&class.join("large/src/lib.rs"), "pub mod demineur;\n");
    write(
        &class.join("large/src/demineur.rs"),
        &module.replace(honest, &large),
    );
    let json = out.join("results.json");
    let mut command = grader();
    command
        .arg("run")
        .arg(&class)
        .arg("--out")
        .arg(&out)
        .arg("--json")
        .arg(&json);
    command.args(["--coursework", "demineur", "--reading-memory", MOST_MEMORY]);
    if !is_whole {
        command.args(["--filter", "init_grid"]);
    }
    command.assert().success();
    let graded = Graded(serde_json::from_str(&read(&json)).expect("JSON"));
    assert!(
        list(&graded.0["troubles"]).is_empty(),
        "{}",
        graded.0["troubles"]
    );
    let rows = &graded.scenarios()["large"];
    let of_init: Vec<_> = rows.iter().filter(|row| row.0 == "init_grid").collect();
    assert!(!of_init.is_empty());
    for (_, name, verdict) in &of_init {
        assert_ne!(verdict, "passed", "{board}: {name}");
    }
    let too_large = of_init.iter().filter(|row| row.2 == "no_answer").count();
    // Some scenario may look at one square only.
    assert!(too_large * 2 > of_init.len(), "{board}: {of_init:?}");
    let said = graded.0["submissions"][0]["topics"].to_string();
    assert!(said.contains("60000"), "{board}: the limit is told");
    let written = size(&out);
    assert!(written < MOST_WRITTEN, "{board}: {written} bytes");
}

fn size(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    let of = |entry: fs::DirEntry| match entry.metadata() {
        Ok(data) if data.is_dir() => size(&entry.path()),
        Ok(data) => data.len(),
        Err(_) => 0,
    };
    entries.map(of).sum()
}
