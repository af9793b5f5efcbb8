//! The two committed games, typed again in a pseudo-terminal: one won, one lost.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::fd::{FromRawFd, OwnedFd};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;

/// Both ends of a new pseudo-terminal of 24 lines: ours, then the program's.
fn pseudo_terminal() -> (File, OwnedFd) {
    let (mut ours, mut theirs) = (-1, -1);
    let null = std::ptr::null_mut();
    let size = libc::winsize {
        ws_row: 24,
        ws_col: 80,
        ws_xpixel: 0,
        ws_ypixel: 0,
    };
    // SAFETY: the integers and the size outlive the call; the other arguments may be null.
    let opened = unsafe {
        let size = (&raw const size).cast_mut();
        libc::openpty(&mut ours, &mut theirs, null, null.cast(), size)
    };
    assert_eq!(opened, 0, "a pseudo-terminal");
    // SAFETY: `openpty` has just given us these two descriptors.
    unsafe { (File::from_raw_fd(ours), OwnedFd::from_raw_fd(theirs)) }
}

/// Does the terminal take whole lines and echo them, as a shell expects?
fn is_ordinary(terminal: &OwnedFd) -> bool {
    use std::os::fd::AsRawFd;
    // SAFETY: a terminal's attributes are plain integers, read for an open terminal.
    let flags = unsafe {
        let mut settings: libc::termios = std::mem::zeroed();
        assert_eq!(libc::tcgetattr(terminal.as_raw_fd(), &mut settings), 0);
        settings.c_lflag
    };
    flags & libc::ICANON != 0 && flags & libc::ECHO != 0
}

fn touches(partie: &str) -> Vec<u8> {
    let dossier = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../specs/chasse_au_tresor/data/parties"
    );
    fs::read(format!("{dossier}/{partie}.touches")).expect("the committed keystrokes")
}

/// One frame after the other. The keys are typed once the menu is there.
fn joue(touches: &[u8], sans_couleurs: bool) -> Vec<String> {
    let (mut ours, theirs) = pseudo_terminal();
    let copy = || Stdio::from(theirs.try_clone().expect("another descriptor"));
    let mut commande = Command::new(env!("CARGO_BIN_EXE_chasse_au_tresor"));
    commande.args(["--graine", "1"]).env("TERM", "xterm");
    if sans_couleurs {
        commande.env("NO_COLOR", "1");
    } else {
        commande.env_remove("NO_COLOR");
    }
    let mut enfant = commande
        .stdin(copy())
        .stdout(copy())
        .stderr(copy())
        .spawn()
        .expect("the program runs");
    let mut clavier = ours.try_clone().expect("another descriptor");
    let (envoie, recoit) = mpsc::channel();
    let lecture = thread::spawn(move || {
        let (mut vu, mut morceau) = (Vec::new(), [0; 4096]);
        // When both ends of the program's side are closed, reading fails.
        while let Ok(lus @ 1..) = ours.read(&mut morceau) {
            vu.extend(&morceau[..lus]);
            if vu.len() > 1000 {
                // Nobody listens the second time.
                let _ = envoie.send(());
            }
        }
        vu
    });
    recoit.recv().expect("a first frame");
    clavier.write_all(touches).expect("an open keyboard");
    assert!(enfant.wait().expect("an end").success());
    assert!(is_ordinary(&theirs), "the terminal is given back as it was");
    // The command keeps its copies of the other side.
    drop((theirs, commande));
    drop(clavier);
    let vu = lecture.join().expect("reading does not panic");
    let vu = String::from_utf8_lossy(&vu).replace('\r', "");
    vu.split("\x1b[H").skip(1).map(str::to_owned).collect()
}

fn sans_echappements(texte: &str) -> String {
    let mut morceaux = texte.split("\x1b[");
    let debut = morceaux.next().unwrap_or_default().to_string();
    morceaux.fold(debut, |vu, morceau| {
        vu + morceau
            .split_once(|c: char| c.is_ascii_alphabetic())
            .map_or("", |(_, suite)| suite)
    })
}

fn compte(images: &[String], texte: &str) -> usize {
    images.iter().filter(|image| image.contains(texte)).count()
}

#[track_caller]
fn check_fits(images: &[String]) {
    for image in images {
        let lignes: Vec<&str> = image.trim_end_matches('\n').lines().collect();
        assert!(lignes.len() <= 24, "too high:\n{image}");
        assert!(
            lignes.iter().all(|l| l.chars().count() <= 80),
            "too wide:\n{image}"
        );
    }
}

#[test]
fn a_treasure_without_colors() {
    let images = joue(&touches("tresor"), true);
    check_fits(
        &images
            .iter()
            .map(|i| sans_echappements(i))
            .collect::<Vec<_>>(),
    );
    assert!(images[0].contains("Chasse au trésor"), "{}", images[0]);
    assert!(
        images
            .iter()
            .any(|i| i.contains("o2ooo") && i.contains("o1ooo"))
    );
    assert!(compte(&images, "Bien joué !") > 0);
    assert_eq!(compte(&images, "Perdu"), 0);
    let gagne = images
        .iter()
        .position(|i| i.contains("Bien"))
        .expect("a win");
    let apres = &images[gagne + 1..];
    assert!(compte(apres, "Chasse au") > 1, "the menu is back");
    assert!(compte(apres, "Mais trois couleurs") == 1, "the tutorial");
}

#[test]
fn a_loss_in_true_color() {
    let images = joue(&touches("defaite"), false);
    let vues: Vec<String> = images
        .iter()
        .map(|image| sans_echappements(image).replace('▀', " "))
        .collect();
    check_fits(&vues);
    // A dug orange cell, a dug spike, and a mark.
    for couleur in ["240;112;40", "160;164;160", "248;64;64"] {
        assert!(compte(&images, couleur) > 0, "{couleur}");
    }
    let vies = |image: &&String| image.matches("<3").count();
    let comptes: Vec<usize> = vues
        .iter()
        .filter(|i| i.contains("<3"))
        .map(|i| vies(&i))
        .collect();
    assert!(comptes.is_sorted_by(|a, b| a >= b), "{comptes:?}");
    assert_eq!((comptes.first(), comptes.last()), (Some(&3), Some(&1)));
    assert!(compte(&vues, "Perdu !") > 0);
    assert_eq!(compte(&vues, "Bien"), 0);
    assert!(
        vues.last().is_some_and(|i| i.contains("Chasse")),
        "the menu is back"
    );
}

/// Without a terminal the keys are read as they come, and the end of the file leaves.
#[test]
fn keys_from_a_file() {
    let mut enfant = Command::new(env!("CARGO_BIN_EXE_chasse_au_tresor"))
        .args(["--graine", "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut clavier = enfant.stdin.take().expect("a pipe");
    clavier.write_all(b"\rdddx\rs").expect("an open pipe");
    drop(clavier);
    let sortie = enfant.wait_with_output().expect("an end");
    assert!(sortie.status.success());
    assert!(sortie.stdout.is_empty(), "nobody looks at the screen");
}

#[test]
fn wrong_arguments_are_explained() {
    for arguments in [&["--graine"][..], &["--graine", "x"], &["7"]] {
        let sortie = Command::new(env!("CARGO_BIN_EXE_chasse_au_tresor"))
            .args(arguments)
            .output()
            .expect("the program runs");
        assert_eq!(sortie.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&sortie.stderr).contains("usage"));
    }
}
