//! A whole race, typed in a pseudo-terminal from the committed keystrokes.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::fd::{FromRawFd, OwnedFd};
use std::process::{Command, Stdio};

const PARTIE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../specs/riviere/data/parties/1-ruisseau_graine-7.txt"
);

/// Both ends of a new pseudo-terminal: ours, then the program's.
fn pseudo_terminal() -> (File, OwnedFd) {
    let (mut ours, mut theirs) = (-1, -1);
    let null = std::ptr::null_mut();
    // SAFETY: both integers outlive the call; the other arguments may be null.
    let opened = unsafe { libc::openpty(&mut ours, &mut theirs, null, null.cast(), null.cast()) };
    assert_eq!(opened, 0, "a pseudo-terminal");
    // SAFETY: `openpty` has just given us these two descriptors.
    unsafe { (File::from_raw_fd(ours), OwnedFd::from_raw_fd(theirs)) }
}

/// What the terminal shows when the committed keystrokes are typed.
fn joue(variante: &str) -> String {
    let (mut ours, theirs) = pseudo_terminal();
    let copy = || Stdio::from(theirs.try_clone().expect("another descriptor"));
    let mut enfant = Command::new(env!("CARGO_BIN_EXE_riviere"))
        .args(["1-ruisseau.txt", variante, "7"])
        .stdin(copy())
        .stdout(copy())
        .stderr(copy())
        .spawn()
        .expect("the program runs");
    drop(theirs);
    let touches = fs::read(PARTIE).expect("the committed keystrokes");
    ours.write_all(&touches).expect("an open keyboard");
    // When the program ends its side closes, which reads as an error here.
    let mut vu = Vec::new();
    let _ = ours.read_to_end(&mut vu);
    assert!(enfant.wait().expect("an end").success());
    String::from_utf8_lossy(&vu).replace('\r', "")
}

#[test]
fn a_whole_race_in_a_terminal() {
    for variante in ["classique", "objet"] {
        let vu = joue(variante);
        assert!(
            vu.contains("\x1b[2J"),
            "the screen is cleared between displays"
        );
        assert!(vu.contains("le joueur QLIO renonce à ses derniers déplacements\n"));
        assert!(vu.contains("Le joueur QLIO est arrivé\n"));
        let fin = "CLASSEMENT\n----------\n1 -> QLIO\n2 -> GEA\nVoulez-vous rejouer (O/N)? ";
        assert!(vu.trim_end().ends_with(fin.trim_end()), "{vu}");
    }
}

#[test]
fn wrong_arguments_are_explained() {
    let cases: [(&[&str], i32, &str); 3] = [
        (&["1-ruisseau.txt", "mixte"], 2, "usage : riviere"),
        (&["1-ruisseau.txt", "objet", "sept"], 2, "usage : riviere"),
        (&["nulle-part.txt"], 1, "nulle-part.txt"),
    ];
    for (arguments, code, said) in cases {
        let sortie = Command::new(env!("CARGO_BIN_EXE_riviere"))
            .args(arguments)
            .output();
        let sortie = sortie.expect("the program runs");
        assert_eq!(sortie.status.code(), Some(code), "{arguments:?}");
        let printed = String::from_utf8_lossy(&sortie.stderr).into_owned();
        assert!(printed.contains(said), "{arguments:?}: {printed}");
    }
}
