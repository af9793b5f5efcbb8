//! Un jeu dans un processus de cette machine : ce même programme, lancé une seconde fois.

use crate::mots::choix;
use crate::scene::{Cause, Panne, Scene};
use canvas::{END, Reply};
use std::io::{Read, Write as _};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// Dit au programme qu'il est le jeu, et non la fenêtre.
const JEU: &str = "OUTILS_FENETRE_JEU";

/// Ce qu'un évènement peut durer.
const LIMITE: Duration = Duration::from_secs(3);

/// Ce qu'un évènement peut écrire.
const ECRITURE: usize = 16 << 20;

pub(crate) fn suis_je_le_jeu() -> bool {
    std::env::var_os(JEU).is_some()
}

#[derive(Debug)]
pub(crate) struct Processus(Option<Vivant>);

#[derive(Debug)]
struct Vivant {
    processus: Child,
    entree: ChildStdin,
    sortie: Receiver<Vec<u8>>,
}

impl Processus {
    pub(crate) fn nouveau() -> Processus {
        Processus(None)
    }
}

impl Scene for Processus {
    fn recommence(&mut self) -> Result<(), String> {
        // D'abord que l'ancien finisse.
        self.0 = None;
        let vivant = Vivant::lance().map_err(|faute| faute.to_string())?;
        self.0 = Some(vivant);
        Ok(())
    }

    fn joue(&mut self, evenement: &str) -> Result<Vec<u8>, Panne> {
        let Some(vivant) = &mut self.0 else {
            let cause = Cause::Autre(choix("rien n'est lancé", "nothing was started").to_owned());
            return Err(Panne {
                ecrit: Vec::new(),
                fonction: None,
                cause,
            });
        };
        let resultat = vivant.joue(evenement);
        if resultat.is_err() {
            self.0 = None;
        }
        resultat
    }
}

impl Vivant {
    fn lance() -> std::io::Result<Vivant> {
        let mut processus = Command::new(std::env::current_exe()?)
            .args(std::env::args_os().skip(1))
            .env(JEU, "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (Some(entree), Some(sortie)) = (processus.stdin.take(), processus.stdout.take()) else {
            return Err(std::io::Error::other("no pipes"));
        };
        let (vers, de) = channel();
        std::thread::spawn(move || lis(sortie, &vers));
        Ok(Vivant {
            processus,
            entree,
            sortie: de,
        })
    }

    fn joue(&mut self, evenement: &str) -> Result<Vec<u8>, Panne> {
        // Un jeu déjà arrêté se voit à sa sortie.
        let _ = writeln!(self.entree, "{evenement}");
        let mut ecrit = Vec::new();
        let echeance = Instant::now() + LIMITE;
        while !ecrit.ends_with(END) {
            let reste = echeance.saturating_duration_since(Instant::now());
            match self.sortie.recv_timeout(reste) {
                Ok(octets) => ecrit.extend(octets),
                Err(RecvTimeoutError::Disconnected) => return Err(self.est_mort(ecrit)),
                Err(RecvTimeoutError::Timeout) => return Err(sans_fin(ecrit)),
            }
            if ecrit.len() > ECRITURE {
                return Err(sans_fin(ecrit));
            }
        }
        Ok(ecrit)
    }

    fn est_mort(&mut self, ecrit: Vec<u8>) -> Panne {
        let bilan = Reply::of(&ecrit);
        let cause = match bilan.panic {
            Some((message, place)) => match est_a_ecrire(&message) {
                true => Cause::PasEcrite { place },
                false => Cause::Arret { message, place },
            },
            None => {
                let fin = self.processus.wait();
                Cause::Autre(fin.map_or_else(|faute| faute.to_string(), |fin| raconte(&fin)))
            }
        };
        let fonction = match &cause {
            Cause::PasEcrite { place } | Cause::Arret { place, .. } => fonction_en(place),
            _ => None,
        };
        Panne {
            ecrit,
            fonction,
            cause,
        }
    }
}

/// Le message de `todo!`, ou d'`unimplemented!`.
fn est_a_ecrire(message: &str) -> bool {
    let debuts = ["not yet implemented", "not implemented"];
    debuts.iter().any(|debut| message.starts_with(debut))
}

/// Le nom de la fonction qui contient cette ligne, quand le fichier est là.
fn fonction_en(place: &str) -> Option<String> {
    let (fichier, ligne) = place.rsplit_once(':')?;
    let ligne: usize = ligne.parse().ok()?;
    let texte = std::fs::read_to_string(fichier).ok()?;
    let lignes: Vec<&str> = texte.lines().take(ligne).collect();
    lignes.into_iter().rev().find_map(nom_declare)
}

/// `init_grid` pour `pub fn init_grid(taille: usize) -> Grid {`.
fn nom_declare(ligne: &str) -> Option<String> {
    let mut mots = ligne.split_whitespace().skip_while(|mot| *mot != "fn");
    let apres = mots
        .nth(1)
        .filter(|_| !ligne.trim_start().starts_with("//"))?;
    let fin = apres.find(|c: char| !c.is_alphanumeric() && c != '_');
    Some(apres[..fin.unwrap_or(apres.len())].to_owned())
}

fn sans_fin(ecrit: Vec<u8>) -> Panne {
    let limite = format!("{} s", LIMITE.as_secs());
    Panne {
        ecrit,
        fonction: None,
        cause: Cause::SansFin { limite },
    }
}

fn raconte(fin: &ExitStatus) -> String {
    let quoi = match fin.code() {
        Some(_) => choix("le programme s'est terminé", "the program has ended"),
        None => choix(
            "le programme a été arrêté par le système (trop d'appels les uns dans les autres ?)",
            "the program was stopped by the system (too many calls inside one another?)",
        ),
    };
    format!("{quoi} ({})", numero(fin))
}

fn numero(fin: &ExitStatus) -> String {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(fin) {
        return format!("signal {signal}");
    }
    format!("code {}", fin.code().unwrap_or_default())
}

fn lis(mut sortie: impl Read, vers: &Sender<Vec<u8>>) {
    let mut octets = vec![0; 1 << 16];
    while let Ok(n @ 1..) = sortie.read(&mut octets) {
        if vers.send(octets[..n].to_vec()).is_err() {
            return;
        }
    }
}

impl Drop for Vivant {
    fn drop(&mut self) {
        // Il peut être déjà mort.
        let _ = self.processus.kill();
        let _ = self.processus.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::nom_declare;

    #[cfg(unix)]
    #[test]
    fn how_a_game_ended_is_a_number_in_any_language() {
        use std::os::unix::process::ExitStatusExt as _;
        let numero = |etat| super::numero(&std::process::ExitStatus::from_raw(etat));
        assert_eq!(numero(1 << 8), "code 1");
        assert_eq!(numero(6), "signal 6");
    }

    #[test]
    fn a_line_declares_a_function_or_not() {
        let nom = |ligne: &str| nom_declare(ligne);
        assert_eq!(
            nom("pub fn init_grid(taille: usize) -> Grid {").as_deref(),
            Some("init_grid")
        );
        assert_eq!(nom("    fn f<T>(x: T) {").as_deref(), Some("f"));
        assert_eq!(nom("    /// fn f() {"), None);
        assert_eq!(nom("    todo!(\"fn\")"), None);
    }
}
