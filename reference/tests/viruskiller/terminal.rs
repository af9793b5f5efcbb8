//! The two committed games, typed again in a pseudo-terminal: one won, one lost.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::fd::{FromRawFd, OwnedFd};
use std::process::{Command, Stdio};
use std::thread;

const EFFACE: &str = "\x1b[2J\x1b[3J\x1b[H";

/// Both ends of a new pseudo-terminal: ours, then the program's.
fn pseudo_terminal() -> (File, OwnedFd) {
    let (mut ours, mut theirs) = (-1, -1);
    let null = std::ptr::null_mut();
    // SAFETY: both integers outlive the call; the other arguments may be null.
    let opened = unsafe { libc::openpty(&mut ours, &mut theirs, null, null.cast(), null.cast()) };
    assert_eq!(opened, 0, "a pseudo-terminal");
    // All keys are typed at once: echoed, they would land anywhere on the screens.
    // SAFETY: a terminal's attributes are plain integers, read and written for an open terminal.
    unsafe {
        let mut reglages: libc::termios = std::mem::zeroed();
        assert_eq!(libc::tcgetattr(theirs, &mut reglages), 0);
        reglages.c_lflag &= !libc::ECHO;
        assert_eq!(libc::tcsetattr(theirs, libc::TCSANOW, &reglages), 0);
    }
    // SAFETY: `openpty` has just given us these two descriptors.
    unsafe { (File::from_raw_fd(ours), OwnedFd::from_raw_fd(theirs)) }
}

fn touches(partie: &str) -> String {
    let dossier = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../specs/viruskiller/data/parties"
    );
    fs::read_to_string(format!("{dossier}/{partie}.txt")).expect("the committed keystrokes")
}

/// What the terminal has shown, screen after screen, once the program has ended by itself.
fn joue(options: &[&str], touches: &str) -> Vec<String> {
    let (mut ours, theirs) = pseudo_terminal();
    let copy = || Stdio::from(theirs.try_clone().expect("another descriptor"));
    let mut enfant = Command::new(env!("CARGO_BIN_EXE_viruskiller"))
        .args(options)
        .env("OUTILS_SANS_PAUSE", "1")
        .stdin(copy())
        .stdout(copy())
        .stderr(copy())
        .spawn()
        .expect("the program runs");
    drop(theirs);
    let mut clavier = ours.try_clone().expect("another descriptor");
    let touches = touches.to_string();
    let frappe = thread::spawn(move || clavier.write_all(touches.as_bytes()));
    // When the program ends its side closes, which reads as an error here.
    let mut vu = Vec::new();
    let _ = ours.read_to_end(&mut vu);
    frappe
        .join()
        .expect("typing does not panic")
        .expect("an open keyboard");
    assert!(enfant.wait().expect("an end").success());
    let vu = String::from_utf8_lossy(&vu).replace('\r', "");
    vu.split(EFFACE).map(sans_couleurs).collect()
}

fn sans_couleurs(texte: &str) -> String {
    let mut morceaux = texte.split("\x1b[");
    let debut = morceaux.next().unwrap_or_default().to_string();
    morceaux.fold(debut, |vu, morceau| {
        vu + morceau.split_once('m').map_or("", |(_, m)| m)
    })
}

/// Columns of a line; these two symbols take two of them in a terminal.
fn colonnes(ligne: &str) -> usize {
    ligne
        .chars()
        .map(|c| if "💣⬛".contains(c) { 2 } else { 1 })
        .sum()
}

#[track_caller]
fn check_fits(ecrans: &[String]) {
    for ecran in ecrans {
        assert!(ecran.lines().count() <= 24, "too high:\n{ecran}");
        let tient = ecran
            .lines()
            .all(|ligne| colonnes(&ligne.replace('\t', "        ")) <= 80);
        assert!(tient, "too wide:\n{ecran}");
    }
}

#[test]
fn a_victory_in_a_terminal() {
    let ecrans = joue(&["--graine", "1"], &touches("victoire"));
    check_fits(&ecrans);
    let credits = ecrans
        .iter()
        .filter(|ecran| ecran.contains("Loading:"))
        .count();
    assert_eq!(credits, 100);
    assert!(
        ecrans
            .iter()
            .any(|ecran| ecran.contains("Virus restant: (◣_◢) X 4"))
    );
    let fin = ecrans.last().expect("a screen");
    assert!(fin.contains("V I C T O I R E"), "{fin}");
    assert!(fin.contains("Appuyer sur entrer pour quitter..."), "{fin}");
}

#[test]
fn a_defeat_in_a_terminal() {
    let ecrans = joue(&["--graine", "7", "--sans-credits"], &touches("defaite"));
    check_fits(&ecrans);
    assert!(ecrans.iter().any(|ecran| ecran.contains("RÈGLES DU JEU")));
    let tours = ecrans
        .iter()
        .filter(|ecran| ecran.contains("Début de votre tour"))
        .count();
    // Eight turns of one question each; moves and mistakes make the others.
    assert!(tours >= 8, "{tours} questions");
    assert!(
        ecrans
            .iter()
            .any(|ecran| ecran.contains("Bombes inaccessibles après déplacement"))
    );
    let fin = ecrans.last().expect("a screen");
    assert!(fin.contains("D É F A I T E"), "{fin}");
    assert!(!ecrans.iter().any(|ecran| ecran.contains("V I C T O I R E")));
}

/// The same hands on another keyboard: where Z was, there is W; where Q was, A.
#[test]
fn the_same_victory_on_a_qwerty_keyboard() {
    let azerty = touches("victoire");
    let qwerty = azerty.replace('z', "w").replace('q', "a");
    assert_ne!(azerty, qwerty);
    let vu = joue(&["--graine", "1", "--sans-credits", "--qwerty"], &qwerty);
    assert!(vu.last().is_some_and(|fin| fin.contains("V I C T O I R E")));
}

#[test]
fn wrong_arguments_are_explained() {
    for arguments in [&["--graine"][..], &["--graine", "sept"], &["--azerty"]] {
        let sortie = Command::new(env!("CARGO_BIN_EXE_viruskiller"))
            .args(arguments)
            .output();
        let sortie = sortie.expect("the program runs");
        assert_eq!(sortie.status.code(), Some(2), "{arguments:?}");
        let printed = String::from_utf8_lossy(&sortie.stderr).into_owned();
        assert!(printed.contains("usage : viruskiller"), "{printed}");
    }
}
