//! Un jeu et son histoire : ce qui l'arrête n'arrête pas la partie.

use crate::file::{File, RECOMMENCER};
use crate::images::Images;
use crate::mots;
use crate::salle::Salle;
use crate::scene::{Cause, Panne, Scene};
use canvas::{Picture, Reply, Terminal};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// Ce que l'on montre du terminal.
const LIGNES_DE_TERMINAL: usize = 300;
/// Ce qu'un évènement peut écrire dans le terminal d'où la fenêtre a été lancée.
const AFFICHAGE: usize = 20_000;
/// Combien de fonctions la fenêtre remplace : chacune recommence la partie.
const REMPLACEES: usize = 100;
/// Ce que l'on passe, à chaque évènement, à rejouer ce qui était arrivé avant.
const REPRISE: Duration = Duration::from_secs(10);

pub(crate) struct Plateau {
    scene: Box<dyn Scene>,
    graine: u64,
    vivant: bool,
    /// Ce qui est arrivé depuis le début de la partie.
    histoire: Vec<String>,
    remplacees: Vec<String>,
    image: Picture,
    images: Images,
    terminal: Terminal,
    message: Option<String>,
    reprise: Duration,
    depuis: Instant,
}

impl Plateau {
    pub(crate) fn nouveau(scene: Box<dyn Scene>, graine: u64) -> Plateau {
        Plateau {
            scene,
            graine,
            vivant: false,
            histoire: Vec::new(),
            remplacees: Vec::new(),
            image: Picture::default(),
            images: Images::default(),
            terminal: Terminal::default(),
            message: None,
            reprise: REPRISE,
            depuis: Instant::now(),
        }
    }

    /// Vit tant que des évènements peuvent arriver, et montre dans la salle ce que l'on voit.
    pub(crate) fn vit(mut self, numero: usize, evenements: &Receiver<String>, salle: &Salle) {
        self.relance();
        salle.montre(numero, self.vue());
        let mut dernier = Instant::now();
        let mut file = File::default();
        loop {
            evenements
                .try_iter()
                .for_each(|evenement| file.prends(evenement));
            if let Some(evenement) = file.suivant() {
                self.arrive(&evenement);
                salle.montre(numero, self.vue());
                continue;
            }
            let reveil = Duration::from_millis(self.image.wake);
            let attente = match self.image.wake {
                0 => Duration::from_secs(3600),
                _ => reveil.saturating_sub(dernier.elapsed()),
            };
            match evenements.recv_timeout(attente) {
                Ok(evenement) => {
                    file.prends(evenement);
                    continue;
                }
                Err(RecvTimeoutError::Timeout) if self.image.wake == 0 => continue,
                // Personne ne regarde : le temps ne passe pas.
                Err(RecvTimeoutError::Timeout) if !salle.est_vue() => {
                    std::thread::sleep(Duration::from_millis(50));
                    continue;
                }
                Err(RecvTimeoutError::Timeout) => {
                    // Un retard n'en fait pas d'autres ; un long retard ne se rattrape pas.
                    let maintenant = Instant::now();
                    let plus_tot = maintenant.checked_sub(reveil).unwrap_or(maintenant);
                    dernier = (dernier + reveil).max(plus_tot);
                    self.arrive("tic");
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
            salle.montre(numero, self.vue());
        }
    }

    fn arrive(&mut self, evenement: &str) {
        self.depuis = Instant::now();
        if evenement == RECOMMENCER {
            self.graine = self.graine.wrapping_add(1);
            self.histoire.clear();
            self.relance();
        } else if self.vivant || self.relance() {
            if est_un_geste(evenement) {
                self.message = None;
            }
            if self.joue(evenement) {
                self.note(evenement);
            } else {
                let message = self.message.take();
                self.relance();
                self.message = message;
            }
        }
    }

    /// Les mouvements de la souris qui se suivent n'en font qu'un.
    fn note(&mut self, evenement: &str) {
        let bouge = |e: &str| e.starts_with("va ");
        if bouge(evenement) && self.histoire.last().is_some_and(|dernier| bouge(dernier)) {
            self.histoire.pop();
        }
        self.histoire.push(evenement.to_owned());
    }

    /// Un jeu neuf, à qui tout ce qui est arrivé arrive de nouveau. `false` : il ne commence pas.
    fn relance(&mut self) -> bool {
        self.message = None;
        loop {
            let remplacees = self.remplacees.len();
            if self.rejoue() {
                return true;
            }
            // Une de plus est remplacée : cela vaut la peine de recommencer.
            if self.remplacees.len() == remplacees {
                return false;
            }
        }
    }

    fn rejoue(&mut self) -> bool {
        self.images = Images::default();
        self.terminal.clear();
        if let Err(faute) = self.scene.recommence() {
            self.message = Some(faute);
            self.vivant = false;
            return false;
        }
        self.vivant = true;
        let debut = format!("debut {} {}", self.graine, self.remplacees.join(" "));
        if !self.essaie(&debut) {
            return false;
        }
        for rang in 0..self.histoire.len() {
            // Un jeu lent, qui s'arrête souvent, ne fait pas attendre sans fin.
            if self.depuis.elapsed() >= self.reprise {
                self.histoire.truncate(rang);
                return true;
            }
            let evenement = self.histoire[rang].clone();
            if !self.essaie(&evenement) {
                // Ce qui s'est bien passé une fois et ne se passe plus bien n'est plus rejoué.
                self.histoire.truncate(rang);
                return false;
            }
        }
        true
    }

    /// Un évènement ; si une fonction que l'on sait remplacer manque, avec sa remplaçante.
    fn joue(&mut self, evenement: &str) -> bool {
        loop {
            let remplacees = self.remplacees.len();
            if self.essaie(evenement) {
                return true;
            }
            if self.remplacees.len() == remplacees || !self.relance() {
                return false;
            }
        }
    }

    fn essaie(&mut self, evenement: &str) -> bool {
        match self.scene.joue(evenement) {
            Ok(ecrit) => {
                self.retiens(Reply::of(&ecrit));
                true
            }
            Err(panne) => {
                self.vivant = false;
                self.explique(&panne);
                false
            }
        }
    }

    fn retiens(&mut self, bilan: Reply) {
        self.terminal.print(&bilan.text);
        let Some(mut image) = bilan.picture else {
            return;
        };
        let est_png = |ligne: &mut String| ligne.starts_with("I ");
        for ligne in image.lines.extract_if(.., est_png) {
            self.images.prends(ligne);
        }
        if !image.is_terminal() && !bilan.text.is_empty() {
            // Ce qu'un élève affiche pour comprendre son programme.
            eprint!("{}", lisible(&bilan.text));
        }
        self.image = image;
    }

    fn explique(&mut self, panne: &Panne) {
        let bilan = Reply::of(&panne.ecrit);
        let fonction = bilan.calls.last();
        let absente = match &panne.cause {
            Cause::PasEcrite { .. } | Cause::NeCompilePas { .. } => fonction,
            _ => None,
        };
        match absente.filter(|nom| bilan.replaceable.contains(nom)) {
            Some(nom) if self.peut_remplacer(nom) => self.remplacees.push(nom.clone()),
            _ => {
                let nom = panne.fonction.as_ref().or(fonction);
                self.message = Some(mots::panne(&panne.cause, nom.map(String::as_str)));
            }
        }
    }

    /// Un jeu qui en nommerait toujours une autre recommencerait sans fin.
    fn peut_remplacer(&self, nom: &String) -> bool {
        self.remplacees.len() < REMPLACEES
            && !self.remplacees.contains(nom)
            && (self.remplacees.is_empty() || self.depuis.elapsed() < self.reprise)
    }

    /// Tout ce que la page montre de ce plateau, une ligne par chose.
    fn vue(&self) -> Vec<String> {
        let mut vue = self.images.lignes().to_vec();
        vue.extend(self.image.lines.iter().cloned());
        if self.image.is_terminal() {
            let lignes: Vec<&str> = self.terminal.text().split('\n').collect();
            let debut = lignes.len().saturating_sub(LIGNES_DE_TERMINAL);
            vue.extend(
                lignes[debut..]
                    .iter()
                    .map(|ligne| format!("v {}", propre(ligne))),
            );
        }
        vue.extend(
            self.remplacees
                .iter()
                .map(|nom| format!("n {}", propre(&mots::remplacee(nom)))),
        );
        let message = self.message.iter().flat_map(|message| message.lines());
        vue.extend(message.map(|ligne| format!("m {}", propre(ligne))));
        vue
    }
}

/// Quelqu'un fait quelque chose : ce qui a été dit du coup d'avant a été lu.
fn est_un_geste(evenement: &str) -> bool {
    ["appui ", "touche ", "ligne "]
        .iter()
        .any(|debut| evenement.starts_with(debut))
}

/// Une ligne de terminal : des caractères visibles, et des couleurs.
fn propre(ligne: &str) -> String {
    let visible = |c: &char| !c.is_control() || *c == '\x1b';
    ligne
        .replace('\t', "    ")
        .chars()
        .filter(visible)
        .collect()
}

/// Ce qu'un terminal peut recevoir d'un programme que l'on n'a pas lu : des lettres et des lignes,
/// rien à quoi il obéisse.
fn lisible(texte: &str) -> String {
    let renverse = |c: &char| matches!(c, '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let visible = |c: &char| !renverse(c) && (!c.is_control() || matches!(c, '\n' | '\t'));
    let fin = texte.floor_char_boundary(AFFICHAGE);
    let mut clair: String = texte[..fin].chars().filter(visible).collect();
    if fin < texte.len() {
        clair += "…\n";
    }
    clair
}

#[cfg(test)]
mod tests;
