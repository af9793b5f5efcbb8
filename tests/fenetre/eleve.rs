//! A student's window, while the program is half written.

use super::{Browser, Window};
use crate::project::Project;
use crate::support::{read, write};

const PANIC: &str = "document.querySelector('.panne').textContent";

/// The window names missing functions one after another, and plays with what is written.
#[test]
fn half_written_code_plays() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let project = Project::fresh();
    let file = project.folder.join("src/demineur.rs");
    let template = read(&file);
    let told = |browser: &mut Browser, parts: &[&str]| {
        let window = Window::open(project.cargo_process().args([
            "fenetre",
            "demineurP5",
            "--",
            "--graine",
            "7",
        ]));
        browser.open(&window.address);
        for part in parts {
            browser.wait(&format!("{PANIC}.includes({part:?})"));
        }
        window
    };
    let window = told(
        &mut browser,
        &["`init_grid`", "n'est pas encore écrite", "src/demineur.rs"],
    );
    drop(window);

    let written = WRITTEN.iter().fold(template, |text, (name, body)| {
        let at = text
            .find(&format!("pub fn {name}("))
            .expect("it is in the template");
        let begin = at + text[at..].find("{\n").expect("its body");
        let end = begin + text[begin..].find("\n}").expect("its end");
        format!("{}{{\n{body}{}", &text[..begin], &text[end..])
    });
    write(&file, &written);
    let _window = told(&mut browser, &[]);
    // Two that only count are done without.
    browser.wait("document.querySelector('.notes').textContent.includes('`count_flagged`')");
    browser.click("A0", "right");
    browser.wait("document.querySelector('[aria-label=\"A0 : drapeau\"]')");
    assert_eq!(browser.value(PANIC), "");
    // An endless loop is ended, and named; a panic is told with its place.
    browser.click("B1", "left");
    browser.wait(&format!(
        "{PANIC}.includes('`apply_position` ne s\\'arrête pas')"
    ));
    browser.photo("eleve");
    browser.click("I8", "left");
    browser.wait(&format!("{PANIC}.includes('trop loin')"));
    browser.wait(&format!("{PANIC}.includes('src/demineur.rs')"));
    // The game is where it was, and goes on.
    browser.wait("document.querySelector('[aria-label=\"A0 : drapeau\"]')");
    browser.click("A1", "right");
    browser.wait("document.querySelector('[aria-label=\"A1 : drapeau\"]')");
    assert_eq!(browser.value(PANIC), "");
}

const WRITTEN: [(&str, &str); 3] = [
    (
        "init_grid",
        "    vec![vec![Cell { value: 0, flag: false, covered: true }; taille]; taille]",
    ),
    (
        "make_grid",
        "    let _ = hasard.randint(1, 6); grid[0][0].value = nb_bombes as i32;",
    ),
    (
        "apply_position",
        "    while !flag && (x, y) == (1, 1) {}\n    assert!(flag || x < 8, \"trop loin\");\n    \
         grid[x][y].flag = flag;\n    true",
    ),
];
