//! MARKS.md explains `decisions.yaml`: its example is read, and has every key.

use super::Decisions;

#[test]
fn the_example_of_the_page_has_every_key() {
    let page = include_str!("../../../MARKS.md");
    let start = page.find("```yaml\nlate:").expect("an example") + "```yaml\n".len();
    let example = &page[start..start + page[start..].find("```").expect("its end")];
    let decisions: Decisions = intake::yaml::read(example).expect("an example that is right");
    let written = serde_yaml::to_string(&decisions).expect("YAML");
    // What is not the default is written: a key that the example lacks would not be there.
    for key in [
        "late",
        "per_day",
        "at_most",
        "groups",
        "students",
        "points",
        "overrides",
        "reason",
        "total",
        "days_late",
        "comment",
    ] {
        assert!(
            written.contains(&format!("{key}:")),
            "{key} is not in the example"
        );
        assert!(page.contains(&format!("`{key}`")), "{key} is not explained");
    }
    // And a key that is new must come here: these are all that the reader knows.
    for (text, known) in [
        ("nothing: 1", 3),
        ("late: {nothing: 1}", 2),
        ("students: {a: {nothing: 1}}", 5),
        ("students: {a: {total: {nothing: 1}}}", 2),
    ] {
        let told = serde_yaml::from_str::<Decisions>(text)
            .expect_err("unknown")
            .to_string();
        let names = told.split_once("expected").map_or("", |(_, names)| names);
        assert_eq!(names.matches('`').count() / 2, known, "{told}");
    }
}
