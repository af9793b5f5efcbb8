//! Jouer pour de vrai : les touches du terminal, et l'écran en caractères.

use super::codes::{
    KEY_BACK, KEY_BACKSPACE, KEY_DOWN, KEY_EXE, KEY_HOME, KEY_LEFT, KEY_OK, KEY_RIGHT, KEY_UP,
};
use super::{Appui, Suite};
use crate::image::Dessin;
use crate::vue::Vue;
use std::collections::VecDeque;
use std::io::{self, IsTerminal, Read, Write};

pub(crate) struct Terminal {
    vue: Vue,
    /// L'écran est visible.
    montre: bool,
    couleurs: bool,
    entree: Entree,
    octets: VecDeque<u8>,
    fini: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Entree {
    /// Chaque touche arrive aussitôt.
    #[cfg_attr(not(unix), expect(dead_code, reason = "Unix only"))]
    Touches,
    /// Un terminal qui n'envoie que des lignes.
    Lignes,
    /// Un fichier ou un tube.
    Flux,
}

impl Terminal {
    pub(crate) fn ouvre() -> Terminal {
        let entree = match io::stdin().is_terminal() {
            false => Entree::Flux,
            #[cfg(unix)]
            true if super::brut::active() => Entree::Touches,
            true => Entree::Lignes,
        };
        let sans = |nom: &str| std::env::var_os(nom).is_some_and(|valeur| !valeur.is_empty());
        Terminal {
            vue: Vue::default(),
            montre: io::stdout().is_terminal(),
            couleurs: !sans("NO_COLOR") && std::env::var_os("TERM").is_none_or(|t| t != "dumb"),
            entree,
            octets: VecDeque::new(),
            fini: false,
        }
    }

    /// Fait les dessins, et montre l'écran s'il a changé.
    pub(crate) fn montre(&mut self, dessins: &mut Vec<Dessin>) {
        if dessins.is_empty() {
            return;
        }
        let premier = self.vue.est_vierge();
        dessins
            .drain(..)
            .for_each(|dessin| self.vue.dessine(&dessin));
        if !self.montre {
            return;
        }
        let (colonnes, lignes) = taille();
        let debut = if premier {
            "\x1b[?25l\x1b[2J\x1b[H"
        } else {
            "\x1b[H"
        };
        let image = self.vue.en_caracteres(colonnes, lignes, self.couleurs);
        let mut sortie = io::stdout().lock();
        // Un écran fermé n'empêche pas de jouer.
        let _ = write!(sortie, "{debut}{image}").and_then(|()| sortie.flush());
    }

    pub(crate) fn suite(&mut self) -> Suite {
        if self.octets.is_empty() && !self.fini {
            match self.lit() {
                Some(octets) => self.octets.extend(octets),
                None => self.fini = true,
            }
        }
        match self.octets.pop_front() {
            None if self.fini => Suite::Fin,
            None => Suite::Rien,
            // Ctrl-C, Ctrl-D.
            Some(3 | 4) => {
                self.fini = true;
                self.octets.clear();
                Suite::Fin
            }
            Some(octet) => match self.touche(octet) {
                Some(touche) => Suite::Appui(Appui::bref(touche)),
                None => Suite::Rien,
            },
        }
    }

    fn lit(&mut self) -> Option<Vec<u8>> {
        match self.entree {
            #[cfg(unix)]
            Entree::Touches => super::brut::octets(10),
            #[cfg(not(unix))]
            Entree::Touches => None,
            Entree::Lignes => {
                let ligne = crate::lire_ligne()?;
                // ENTRÉE seule est OK ; après d'autres touches, elle ne fait que les envoyer.
                Some(if ligne.is_empty() {
                    vec![b'\n']
                } else {
                    ligne.into_bytes()
                })
            }
            Entree::Flux => {
                let mut octets = [0; 64];
                let lus = io::stdin().lock().read(&mut octets).unwrap_or(0);
                (lus > 0).then(|| octets[..lus].to_vec())
            }
        }
    }

    fn touche(&mut self, octet: u8) -> Option<u8> {
        match octet {
            b'\r' | b'\n' => Some(KEY_OK),
            8 | 127 | b'x' => Some(KEY_BACKSPACE),
            b'e' => Some(KEY_EXE),
            b'z' | b'w' => Some(KEY_UP),
            b's' => Some(KEY_DOWN),
            b'q' | b'a' => Some(KEY_LEFT),
            b'd' => Some(KEY_RIGHT),
            0x1b => self.sequence(),
            _ => None,
        }
    }

    /// Après ÉCHAP : `[A` à `[D` (ou `OA` à `OD`) sont les flèches.
    fn sequence(&mut self) -> Option<u8> {
        if !matches!(self.octets.front(), Some(b'[' | b'O')) {
            return Some(KEY_BACK);
        }
        self.octets.pop_front();
        // Des paramètres, puis une lettre.
        let lettre = loop {
            match self.octets.pop_front() {
                Some(b'0'..=b'9' | b';') => {}
                autre => break autre?,
            }
        };
        match lettre {
            b'A' => Some(KEY_UP),
            b'B' => Some(KEY_DOWN),
            b'C' => Some(KEY_RIGHT),
            b'D' => Some(KEY_LEFT),
            b'H' => Some(KEY_HOME),
            b'~' => Some(KEY_BACKSPACE),
            _ => None,
        }
    }
}

fn taille() -> (i32, i32) {
    #[cfg(unix)]
    if let Some(taille) = super::brut::taille() {
        return taille;
    }
    let nombre = |nom: &str| std::env::var(nom).ok()?.parse().ok();
    (
        nombre("COLUMNS").unwrap_or(80),
        nombre("LINES").unwrap_or(24),
    )
}
