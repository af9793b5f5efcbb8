//! Whole games with the model, each to its end.

use super::{Browser, Window};
use crate::support::{kit, read};

/// What a screen reader is told of the game.
const TOLD: &str = "document.querySelector('.dit').textContent";

/// The page reports no panic and no missing function.
fn nothing_is_missing(browser: &mut Browser) {
    let said = browser.value("document.querySelector('.panne').textContent");
    assert_eq!(said, "");
    let notes = browser.value("document.querySelector('.notes').textContent");
    assert_eq!(notes, "");
}

/// The game of the coursework's own transcript, without what is refused there.
#[test]
fn khet_is_played_to_its_end() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let window = Window::of_model("khetGUI", 1);
    browser.open(&window.address);
    browser.wait("document.querySelector('[aria-label=\"Carte Dynasty\"]')");
    browser.photo("khet-menu");
    browser.click("Carte Imhotep", "left");
    browser.click("Carte Classic", "left");
    browser.click("Jouer", "left");
    for (turn, (at, how)) in KHET.into_iter().enumerate() {
        browser.click(&format!("case {at}"), "left");
        browser.wait(&format!("{TOLD}.includes('une case voisine')"));
        if turn == 1 {
            browser.photo("khet");
        }
        browser.click(how, "left");
        if turn == 1 {
            browser.wait(&format!("{TOLD}.includes('laser')"));
            browser.photo("khet-laser");
        }
        // No click counts while the laser is drawn.
        browser.wait(&format!("/^Au joueur|gagne/.test({TOLD})"));
    }
    browser.wait(&format!(
        "{TOLD} === 'Le pharaon est mort. Le joueur deux (bleu) gagne !'"
    ));
    browser.photo("khet-fin");
    browser.click("Rejouer", "left");
    browser.wait(&format!("{TOLD}.includes('Au joueur un')"));
    nothing_is_missing(&mut browser);
}

const KHET: [(&str, &str); 6] = [
    ("47", "case 36"),
    ("67", "case 76"),
    ("05", "case 16"),
    ("44", "case 33"),
    ("34", "case 23"),
    ("45", "case 46"),
];

/// A map of one's own: placed, turned, given, erased, saved, and played.
#[test]
fn khet_s_editor_makes_a_map() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let window = Window::of_model("khetGUI", 1);
    browser.open(&window.address);
    browser.click("Éditeur", "left");
    let said = |browser: &mut Browser, what: &str| {
        browser.wait(&format!("{TOLD}.includes({what:?})"));
    };
    let steps = [
        ("palette : pharaon", "case vide"),
        ("case 05", "Pièce posée"),
        ("palette : pharaon", "case vide"),
        ("case 74", "Pièce posée"),
        ("joueur deux", "C'est fait"),
        ("palette : pyramide", "case vide"),
        ("case 33", "Pièce posée"),
        ("east", "C'est fait"),
        ("palette : anubis", "case vide"),
        ("case 44", "Pièce posée"),
        ("Effacer la case", "Case effacée"),
        ("Enregistrer", "Carte enregistrée : Custom Map"),
    ];
    for (what, answer) in steps {
        browser.click(what, "left");
        said(&mut browser, answer);
    }
    browser.wait(
        "document.querySelector('[aria-label=\"case 33 : pyramide du joueur un (rouge), east\"]')",
    );
    browser.wait("document.querySelector('[aria-label=\"case 44 : vide\"]')");
    browser.photo("khet-editeur");
    // Whoever has played on this machine has maps already.
    let told = browser.value(TOLD);
    let map = told.as_str().and_then(|told| told.split(" : ").nth(1));
    let map = map
        .expect("its name is told")
        .trim_end_matches('.')
        .to_owned();
    browser.click("Charger", "left");
    browser.click(&map, "left");
    said(&mut browser, "Au joueur un");
    nothing_is_missing(&mut browser);
}

#[test]
fn the_river_is_raced_to_its_end() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let window = Window::of_model("riviereModeGraphique", 3);
    browser.open(&window.address);
    browser.wait("document.querySelector('[aria-label=\"Commencer\"]')");
    browser.photo("riviere-choix");
    // Both play by themselves.
    browser.click("CHIMIE", "left");
    browser.click("Commencer", "left");
    browser.wait(&format!("{TOLD}.includes('automatique')"));
    browser.photo("riviere");
    browser.wait(&format!("{TOLD}.includes('Partie terminée')"));
    nothing_is_missing(&mut browser);
}

#[test]
fn the_calculator_is_played_by_its_keys() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let window = Window::of_model("chasseNumWorks", 3);
    browser.open(&window.address);
    browser.wait(&format!("{TOLD}.includes('Chasse au trésor')"));
    browser.photo("chasse-menu");
    browser.click("OK", "left");
    browser.wait(&format!("{TOLD}.includes('<3')"));
    browser.photo("chasse");
    // Keys of the keyboard, to and fro, until the treasure is found or three lives are lost. A
    // move writes nothing on the screen, and a dug cell does: each key is seen before the next.
    for cell in 1..25 {
        let arrow = match (cell % 5, cell / 5 % 2) {
            (0, _) => "ArrowDown",
            (_, 0) => "ArrowRight",
            _ => "ArrowLeft",
        };
        browser.key(arrow, false);
        browser.wait(&format!("{TOLD} === ''"));
        browser.key("Enter", false);
        browser.wait(&format!("{TOLD} !== ''"));
        if browser.value(&format!("/Bien joué|Perdu/.test({TOLD})")) == true {
            break;
        }
    }
    browser.wait(&format!("/Bien joué|Perdu/.test({TOLD})"));
    nothing_is_missing(&mut browser);
}

#[test]
fn virus_killer_is_a_terminal_in_the_page() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let window = Window::of_model("viruskillerFenetre", 1);
    browser.open(&window.address);
    let shown = |browser: &mut Browser, what: &str| {
        browser.wait(&format!(
            "document.querySelector('.terminal').textContent.includes({what:?})"
        ));
    };
    let types = |browser: &mut Browser, line: &str| {
        browser.wait("document.querySelector('form input')");
        for letter in line.chars() {
            browser.key(&letter.to_string(), false);
        }
        browser.key("Enter", false);
    };
    browser.wait("document.querySelector('.terminal')");
    shown(&mut browser, "ENTRER");
    types(&mut browser, "");
    browser.photo("viruskiller");
    let lines = read(&kit().join("specs/viruskiller/data/parties/victoire.txt"));
    for line in lines.lines() {
        types(&mut browser, line);
    }
    nothing_is_missing(&mut browser);
}
