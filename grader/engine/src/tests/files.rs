//! What reports show of the files that a scenario starts with.

use super::{World, same};

#[test]
fn files_that_are_there_at_the_start() {
    let found = World::new().fails(
        "
files: {a/vide: '', 'b': \"un\\ttab\\nfin\"}
steps:
  - grid = init_grid(3)
  - check: count_uncovered(grid) == 6
",
        &["count"],
    );
    let expected = "
Files that are there at the start
    a/vide:
        (nothing)
    b:
          un→tab
          fin
          (no line end at the end)

What was done
    grid = init_grid(3)
  > check: count_uncovered(grid) == 6
";
    let start = found.split("\n\n").take(2).collect::<Vec<_>>().join("\n\n");
    same(&format!("{start}\n"), expected);
}
