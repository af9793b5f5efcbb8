//! A whole game and an editor's session, typed in a pseudo-terminal from the committed
//! keystrokes.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::fd::{FromRawFd, OwnedFd};
use std::path::Path;
use std::process::{Command, Stdio};

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../specs/khet/data");

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

/// What the terminal shows when the keystrokes of this file are typed.
fn typed(keystrokes: &str, maps: &Path) -> String {
    let (mut ours, theirs) = pseudo_terminal();
    let copy = || Stdio::from(theirs.try_clone().expect("another descriptor"));
    let mut child = Command::new(env!("CARGO_BIN_EXE_khet"))
        .arg("--cartes")
        .arg(maps)
        .stdin(copy())
        .stdout(copy())
        .stderr(copy())
        .spawn()
        .expect("the program runs");
    drop(theirs);
    let keys = fs::read(format!("{DATA}/parties/{keystrokes}")).expect("the committed keystrokes");
    ours.write_all(&keys).expect("an open keyboard");
    // When the program ends its side closes, which reads as an error here.
    let mut seen = Vec::new();
    let _ = ours.read_to_end(&mut seen);
    assert!(child.wait().expect("an end").success());
    without_colours(&String::from_utf8_lossy(&seen)).replace('\r', "")
}

/// A terminal shows the players' pieces in two colours.
fn without_colours(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |mut plain, part| {
        plain.push_str(part.split_once('m').map_or(part, |(_, rest)| rest));
        plain
    })
}

/// The texts are seen one after the other.
#[track_caller]
fn check_order(seen: &str, expected: &[&str]) {
    let mut rest = seen;
    for text in expected {
        let Some((_, after)) = rest.split_once(text) else {
            panic!("{text:?} is not seen (again) in:\n{seen}");
        };
        rest = after;
    }
}

#[test]
fn a_whole_game_in_a_terminal() {
    let seen = typed("partie_classic.txt", Path::new(DATA));
    check_order(
        &seen,
        &[
            "> Classic\n",
            "Au joueur un :\n",
            "Je n'ai pas compris.",
            "Coup refusé : il n'y a pas de pièce à vous dans cette case.\n",
            "Coup refusé : le pharaon ne tourne pas.\n",
            "3  Y◣ -- y◥ .. C\\ C/ Y◣ Y◤ .. y◢\n",
            "Laser : 10 20 30 31 32 42 41 40 50 60 70 ; il sort du plateau.\n",
            "3  Y◣ .. y◥ .. C\\ C/ ** Y◤ .. y◢\n",
            "Laser : 69 59 49 48 47 46 45 35 36 ; pyramide du joueur un est en miettes.\n",
            "Laser : 69 59 49 48 47 46 36 26 16 ; pharaon du joueur un est en miettes.\n",
            "Le pharaon est mort. Le joueur deux gagne.\nRejouer ? (o/n)\n",
        ],
    );
}

#[test]
fn a_map_is_made_saved_loaded_and_played_in_a_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let maps = folder.path().join("source/map");
    fs::create_dir_all(&maps).expect("a folder for the maps");
    let seen = typed("editeur.txt", folder.path());
    check_order(
        &seen,
        &[
            "Impossible.",
            "Impossible.",
            "Carte enregistrée : Custom Map 1.\n",
            "4  Y◣ -- -- a< .. p^ .. .. .. ..\n",
            "Laser : 10 20 30 40 41 42 43 ; un anubis l'arrête.\n",
            "Coup refusé : cette case est réservée à l'autre joueur.\n",
            "Laser : 69 59 49 39 29 19 09 ; il sort du plateau.\n",
            "Laser : 10 20 30 40 41 42 43 44 45 ; pharaon du joueur deux est en miettes.\n",
            "Le pharaon est mort. Le joueur un gagne.\n",
            "Custom Map 1\n",
        ],
    );
    let pieces = fs::read_to_string(maps.join("custom_pawn_0")).expect("the saved pieces");
    let expected = "sphinx player_one south 0 0\npharaoh player_one south 0 4\n\
                    pyramid player_one south 3 0\nscarab player_two south 3 6\n\
                    anubis player_two west 4 3\npharaoh player_two north 4 5\n\
                    sphinx player_two north 7 9\n";
    assert_eq!(pieces, expected);
    let count = fs::read_to_string(maps.join("number_custom_map")).expect("the count");
    assert_eq!(count, "Custom_map_0 7\n");
}

#[test]
fn wrong_arguments_are_explained() {
    for arguments in [&["--carte"][..], &["--coups"], &["--jouer"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_khet"))
            .args(arguments)
            .output();
        let output = output.expect("the program runs");
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).starts_with("Usage : khet"));
    }
}

#[test]
fn an_unknown_map_is_an_error() {
    for more in [&[][..], &["--coups"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_khet"))
            .args(["--cartes", DATA, "--carte", "gizeh"])
            .args(more)
            .output();
        let output = output.expect("the program runs");
        assert_eq!(output.status.code(), Some(1), "{more:?}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(
            said,
            "Carte gizeh : un de ses fichiers manque ou ne se lit pas.\n"
        );
    }
}

/// A list of moves, without a dialogue: comments and empty lines are skipped.
#[test]
fn moves_are_played_from_a_script() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_khet"))
        .args(["--cartes", DATA, "--carte", "dynasty", "--coups"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut keyboard = child.stdin.take().expect("its input");
    keyboard
        .write_all("# un coup de chaque joueur\n\n00d\nx\n79g\n".as_bytes())
        .expect("open");
    drop(keyboard);
    let output = child.wait_with_output().expect("an end");
    let seen = String::from_utf8_lossy(&output.stdout).into_owned();
    check_order(
        &seen,
        &[
            "00d : Laser : 01 02 03 04 14 24 ; pyramide du joueur un est en miettes.\n",
            "x : incompris\n",
            "79g : Laser : 78 77 76 75 65 55 ; pyramide du joueur deux est en miettes.\n",
            "0  S> 2. .. .. Y◥",
        ],
    );
}
