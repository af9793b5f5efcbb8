//! Montrer la page.
//!
//! Les arguments d'un programme se voient de tous les utilisateurs de la machine : le navigateur
//! ne reçoit pas l'adresse, mais le nom d'un fichier que son propriétaire seul peut lire.

use crate::jeton::jeton;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// Quand cette variable existe, rien ne s'ouvre.
const SANS: &str = "FENETRE_SANS_NAVIGATEUR";

/// Ce qu'un navigateur peut mettre à lire le fichier.
const LECTURE: Duration = Duration::from_secs(60);

pub(crate) fn montre(adresse: &str) {
    if std::env::var_os(SANS).is_some() || !a_un_ecran() {
        return;
    }
    let Some(fichier) = dossiers().find_map(|dossier| renvoi(&dossier, adresse)) else {
        return;
    };
    let mut commande = commande(&fichier);
    // L'adresse est affichée : sans navigateur, on la recopie.
    let _ = commande
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    std::thread::spawn(move || {
        std::thread::sleep(LECTURE);
        let _ = std::fs::remove_file(fichier);
    });
}

fn a_un_ecran() -> bool {
    let ecrans = ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"];
    !cfg!(target_os = "linux") || ecrans.iter().any(|nom| std::env::var_os(nom).is_some())
}

/// À côté du programme d'abord : les navigateurs enfermés (snap) ne voient ni `/tmp`, ni les
/// dossiers cachés.
fn dossiers() -> impl Iterator<Item = PathBuf> {
    let programme = std::env::current_exe().ok();
    let voisin = programme.and_then(|p| p.parent().map(Path::to_owned));
    let cache = |p: &PathBuf| p.iter().any(|nom| nom.to_string_lossy().starts_with('.'));
    voisin
        .filter(|p| !cache(p))
        .into_iter()
        .chain([std::env::temp_dir()])
}

/// Un fichier nouveau, à nous seuls, qui mène à la page.
fn renvoi(dossier: &Path, adresse: &str) -> Option<PathBuf> {
    let fichier = dossier.join(format!("fenetre-{}.html", jeton()));
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    let texte =
        format!("<meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"0; {adresse}\">");
    options
        .open(&fichier)
        .ok()?
        .write_all(texte.as_bytes())
        .ok()?;
    Some(fichier)
}

fn commande(fichier: &Path) -> Command {
    let programme = match () {
        () if cfg!(windows) => "explorer",
        () if cfg!(target_os = "macos") => "open",
        () => "xdg-open",
    };
    let mut commande = Command::new(programme);
    commande.arg(fichier);
    commande
}
