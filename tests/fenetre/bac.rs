//! `grader play`: hand-ins in the sandbox, their pages outside.

use super::{Browser, Window};
use crate::support::{copy, kit, read, scratch, write};
use std::path::Path;
use std::process::Command;

const PANIC: &str = "document.querySelector('.panne').textContent";

fn play(hand_in: &Path, arguments: &[&str]) -> Window {
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache");
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("grader"));
    command
        .arg("play")
        .arg(hand_in)
        .args(arguments)
        .current_dir(kit());
    Window::open(command.args(["--seed", "7"]).env("GRADER_CACHE", cache))
}

/// Two boards, the same draws, the same clicks.
#[test]
fn the_model_stands_beside_a_hand_in() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let class = kit().join("tests/submissions/sample-class");
    let window = play(&class, &["--student", "bernard", "--reference"]);
    browser.open(&window.address);
    browser.click_on(1, "E4", "left");
    let cells = |board: usize| {
        format!(
            "[...document.querySelectorAll('section:nth-of-type({board}) .zones button')]\
             .map(z => z.ariaLabel).join()"
        )
    };
    browser.wait(&format!(
        "{0}.includes('E4') && !{0}.includes('E4 : couverte')",
        cells(1)
    ));
    browser.wait(&format!(
        "{0}.includes('E4') && !{0}.includes('E4 : couverte')",
        cells(2)
    ));
    assert_eq!(browser.value(PANIC), "");
    browser.photo("play");
}

/// The pictures of the coursework's data are in the sandbox too.
#[test]
fn surfers_have_their_pictures() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let window = play(&kit().join("reference"), &["--coursework", "riviere"]);
    browser.open(&window.address);
    let shown = "[...plateaux[0].images.values()].filter(i => i.complete && i.naturalWidth).length";
    browser.wait(&format!("{shown} === 6"));
    browser.photo("play-riviere");
}

/// A front that the student has changed is shown where that is asked for.
#[test]
fn a_hand_in_has_a_front_of_its_own() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let place = scratch();
    copy(&kit().join("reference/src"), &place.path().join("src"));
    let file = place.path().join("src/bin/demineurP5.rs");
    let text = read(&file).replace("\"À vous\"", "\"Courage\"");
    write(&file, &text);
    let said = |browser: &mut Browser, what: &str| {
        let told = "document.querySelector('.dit').textContent";
        browser.wait(&format!("{told}.startsWith({what:?})"));
    };
    for (arguments, told) in [(&["--own-front"][..], "Courage"), (&[], "À vous")] {
        let arguments = [&["--coursework", "demineur"], arguments].concat();
        let window = play(place.path(), &arguments);
        browser.open(&window.address);
        said(&mut browser, told);
    }
}

/// What a hostile hand-in draws is text, what it tries is refused, and the page stays.
#[test]
fn a_hostile_hand_in_draws_and_that_is_all() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let place = scratch();
    copy(&kit().join("reference/src"), &place.path().join("src"));
    let file = place.path().join("src/demineur.rs");
    let played =
        "pub fn apply_position(grid: &mut Grid, flag: bool, x: usize, y: usize) -> bool {\n";
    let counted = "pub fn count_flagged(grid: &Grid) -> usize {\n";
    let text = read(&file)
        .replace(
            played,
            &format!("{played}    if !flag {{ attaque(x, y); }}\n"),
        )
        .replace(counted, &format!("{counted}    dessine();\n"));
    write(&file, &(text + ATTACK));
    let window = play(place.path(), &["--coursework", "demineur", "--lang", "fr"]);
    browser.open(&window.address);
    // What it draws among the rest is a text, and no picture.
    browser.wait("document.querySelector('[aria-label^=\"Z <img\"]')");
    let stolen = "window.volee ?? document.querySelectorAll('main img, main svg, main b').length";
    assert_eq!(browser.value(stolen), 0);
    // The network, a file, another process: each ends the game, not the board.
    for cell in ["A1", "A2", "A3"] {
        browser.click(cell, "left");
        browser.wait(&format!("/`apply_position`|`attaque`/.test({PANIC})"));
        browser.click(cell, "right");
        browser.wait(&format!("{PANIC} === ''"));
    }
    // So does an endless loop.
    browser.click("A4", "left");
    browser.wait(&format!("{PANIC}.includes('ne s\\'arrête pas')"));
    browser.wait("document.querySelector('.zones button')");
}

const ATTACK: &str = r#"
fn dessine() {
    outils::fenetre::zone("Z <img src=x onerror=volee=1>", 0, 0, 9, 9);
    outils::fenetre::image("<b onload=volee=1>", b"<svg onload=volee=1>", 0, 0, 50, 50);
    print!("\u{1e}image 0\nz 0 0 9 9 </script><script>volee=1</script>\n\u{1e}fin\n");
}

fn attaque(x: usize, y: usize) {
    match (x, y) {
        (0, 1) => drop(std::net::TcpStream::connect("127.0.0.1:1").expect("le réseau")),
        (0, 2) => drop(std::fs::read_to_string("/etc/passwd").expect("un fichier")),
        (0, 3) => drop(std::process::Command::new("/bin/true").spawn().expect("un processus")),
        (0, 4) => loop {},
        _ => {}
    }
}
"#;
