//! Games in a window: in a real browser, clicked and typed to their ends.

#[cfg(feature = "full")]
mod bac;
#[cfg(feature = "full")]
mod eleve;
mod jeu;
mod navigateur;
#[cfg(feature = "full")]
mod parties;

use jeu::Window;
use navigateur::Browser;

/// By the mouse, a flag and a bomb; by the keyboard, as far.
#[test]
#[ignore = "takes long: .ci/run runs it"]
fn the_minesweeper_is_played_by_clicks_and_by_keys() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let window = Window::of_model("demineurP5", 7);
    browser.open(&window.address);
    browser.click("B3", "right");
    browser.wait("document.querySelector('.dit').textContent.includes('drapeaux 1')");
    browser.wait("document.querySelector('[aria-label=\"B3 : drapeau\"]')");
    browser.click("E0", "left");
    browser.wait("document.querySelector('[aria-label=\"E0 : vide\"]')");
    browser.photo("demineur");
    for cell in 0..81_u8 {
        let name = format!("{}{}", char::from(b'A' + cell / 9), cell % 9);
        browser.click(&name, "left");
        if browser.value("document.querySelector('.dit').textContent.startsWith('Perdu')") == true {
            break;
        }
    }
    browser.wait("document.querySelector('.dit').textContent.startsWith('Perdu')");
    browser.photo("demineur-perdu");

    // A new game, by the keyboard alone.
    browser.click("Nouvelle partie : Facile", "left");
    browser.wait("document.querySelector('[aria-label=\"E0 : couverte\"]')");
    browser.key("Tab", false);
    browser
        .value("document.activeElement.blur() || document.querySelector('#recommencer').focus()");
    browser.key("Tab", false);
    let focus = |browser: &mut Browser, label: &str| {
        browser.wait(&format!(
            "document.activeElement.ariaLabel?.startsWith({label:?})"
        ));
    };
    focus(&mut browser, "Nouvelle partie : Facile");
    browser.key("ArrowDown", false);
    focus(&mut browser, "A");
    browser.key("ArrowDown", false);
    focus(&mut browser, "B");
    browser.key("Enter", true);
    focus(&mut browser, "B");
    browser.wait("document.activeElement.ariaLabel.includes('drapeau')");
    browser.key("ArrowDown", false);
    focus(&mut browser, "C");
    browser.key("Enter", false);
    browser.wait("document.querySelector('.dit').textContent.includes('découvertes') && !document.querySelector('.dit').textContent.includes('découvertes 0')");
}
