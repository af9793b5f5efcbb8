//! Ce que répond `keydown`, d'appui en appui.
//!
//! Le temps se compte en tours : un tour est fini quand le programme redemande
//! une touche qu'il a déjà demandée deux fois pendant ce tour. Une boucle sur plusieurs
//! touches voit donc un appui bref quelle que soit la place de la touche, même si elle
//! demande d'abord s'il y aura encore des touches, puis laquelle est enfoncée.

use super::Appui;

/// D'où viennent les appuis.
pub(crate) trait Source {
    fn suite(&mut self) -> Suite;
}

pub(crate) enum Suite {
    Appui(Appui),
    /// Rien pour l'instant.
    Rien,
    /// Plus jamais rien.
    Fin,
}

/// Combien de fois un programme peut demander la même touche pendant un tour.
const FOIS_PAR_TOUR: usize = 2;

#[derive(Debug, Default)]
pub(crate) struct Clavier {
    etat: Etat,
    /// Les touches demandées pendant ce tour.
    demandees: Vec<u8>,
}

#[derive(Debug, Default)]
enum Etat {
    #[default]
    Repos,
    Enfonce(Appui),
    /// Après un appui : le programme l'a-t-il remarqué ?
    Relache {
        touches: Vec<u8>,
        vu: bool,
    },
}

impl Clavier {
    pub(crate) fn keydown(&mut self, touche: u8, source: &mut dyn Source) -> Option<bool> {
        let deja = self.demandees.iter().filter(|t| **t == touche).count();
        if deja >= FOIS_PAR_TOUR {
            self.demandees.clear();
            self.finit_le_tour();
        }
        if matches!(self.etat, Etat::Repos) {
            self.demandees.clear();
            match source.suite() {
                Suite::Appui(appui) => self.etat = Etat::Enfonce(appui),
                Suite::Rien => return Some(false),
                Suite::Fin => return None,
            }
        }
        self.demandees.push(touche);
        Some(match &mut self.etat {
            Etat::Enfonce(appui) => appui.touches.contains(&touche),
            Etat::Relache { touches, vu } => {
                if !*vu && touches.contains(&touche) {
                    *vu = true;
                    // Un tour entier passe encore, pour qui guette plusieurs touches.
                    self.demandees.clear();
                }
                false
            }
            Etat::Repos => false,
        })
    }

    pub(crate) fn est_au_repos(&self) -> bool {
        matches!(self.etat, Etat::Repos)
    }

    fn finit_le_tour(&mut self) {
        match &mut self.etat {
            Etat::Enfonce(appui) if appui.duree > 1 => appui.duree -= 1,
            Etat::Enfonce(appui) => {
                let touches = std::mem::take(&mut appui.touches);
                self.etat = Etat::Relache { touches, vu: false };
            }
            Etat::Relache { .. } | Etat::Repos => self.etat = Etat::Repos,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Appui;
    use super::{Clavier, Source, Suite};
    use std::collections::VecDeque;

    struct Dictee(VecDeque<Appui>);

    impl Source for Dictee {
        fn suite(&mut self) -> Suite {
            self.0.pop_front().map_or(Suite::Fin, Suite::Appui)
        }
    }

    /// What a loop that waits for a press, then for its release, gives.
    fn attente(clavier: &mut Clavier, dictee: &mut Dictee, touches: &[u8]) -> Option<u8> {
        loop {
            for &touche in touches {
                if clavier.keydown(touche, dictee)? {
                    while clavier.keydown(touche, dictee) == Some(true) {}
                    return Some(touche);
                }
            }
        }
    }

    #[track_caller]
    fn check(appuis: &[(&[u8], u32)], touches: &[u8], attendu: &[u8]) {
        let appuis = appuis.iter().map(|(touches, duree)| Appui {
            touches: touches.to_vec(),
            duree: *duree,
        });
        let mut dictee = Dictee(appuis.collect());
        let mut clavier = Clavier::default();
        let mut lues = Vec::new();
        while let Some(touche) = attente(&mut clavier, &mut dictee, touches) {
            lues.push(touche);
        }
        assert_eq!(lues, attendu);
    }

    #[test]
    fn each_press_is_seen_once() {
        let jeu = [0, 1, 2, 3, 4, 52, 17];
        check(&[(&[3], 5)], &jeu, &[3]);
        check(
            &[(&[2], 1), (&[2], 1), (&[0], 1), (&[17], 3)],
            &jeu,
            &[2, 2, 0, 17],
        );
        check(&[(&[3], 1_000_000)], &[3], &[3]);
        check(&[], &jeu, &[]);
    }

    #[test]
    fn several_at_once_leave_the_choice_to_the_program() {
        let jeu = [0, 1, 2, 3, 4, 52, 17];
        check(&[(&[0, 4], 1)], &jeu, &[0]);
        check(&[(&[4, 0], 2), (&[2], 1), (&[17, 1], 1)], &jeu, &[0, 2, 1]);
    }

    #[test]
    fn a_key_that_nobody_asks_for_passes() {
        check(&[(&[0], 1), (&[6], 4), (&[2], 1)], &[1, 2, 4, 52], &[2]);
    }

    /// A program that acts on the press sees a held key again and again.
    #[test]
    fn held_keys_repeat_for_those_who_do_not_wait() {
        let mut dictee = Dictee(VecDeque::from([Appui::long(3, 4), Appui::bref(2)]));
        let mut clavier = Clavier::default();
        let mut vues = Vec::new();
        'jeu: loop {
            for touche in [0, 1, 2, 3] {
                match clavier.keydown(touche, &mut dictee) {
                    Some(true) => {
                        vues.push(touche);
                        break;
                    }
                    Some(false) => {}
                    None => break 'jeu,
                }
            }
        }
        assert_eq!(vues, [3, 3, 3, 3, 3, 3, 3, 3, 2, 2]);
    }

    /// Whether there will be keys is one question, which key is down is another.
    #[test]
    fn a_short_press_outlasts_two_questions_about_each_key() {
        let touches = [0, 1, 2, 3, 4, 52, 17];
        type Demande<'a> = &'a mut dyn FnMut(u8) -> Option<bool>;
        type Attente<'a> = &'a dyn Fn(Demande<'_>) -> Option<u8>;
        let deux_par_touche = |demande: Demande<'_>| loop {
            for touche in touches {
                demande(touche)?;
                if demande(touche) == Some(true) {
                    while demande(touche) == Some(true) {}
                    return Some(touche);
                }
            }
        };
        let la_fin_d_abord = |demande: Demande<'_>| {
            while demande(touches[0]).is_some() {
                let enfoncee = touches.into_iter().find(|t| demande(*t) == Some(true));
                if let Some(touche) = enfoncee {
                    while demande(touche) == Some(true) {}
                    return Some(touche);
                }
            }
            None
        };
        let sans_rebond = |demande: Demande<'_>| loop {
            for touche in touches {
                if demande(touche)? && demande(touche)? {
                    while demande(touche) == Some(true) {}
                    return Some(touche);
                }
            }
        };
        let attentes: [Attente<'_>; 3] = [&deux_par_touche, &la_fin_d_abord, &sans_rebond];
        for (numero, attente) in attentes.into_iter().enumerate() {
            let appuis = [0, 17, 17, 4, 0].map(Appui::bref);
            let (mut dictee, mut clavier) = (Dictee(appuis.into()), Clavier::default());
            let mut demande = |touche| clavier.keydown(touche, &mut dictee);
            let lues: Vec<u8> = std::iter::from_fn(|| attente(&mut demande)).collect();
            assert_eq!(lues, [0, 17, 17, 4, 0], "{numero}");
        }
    }
}
