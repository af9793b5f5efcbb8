//! Un jeu qui attend lui-même le joueur (`keydown`, `lire_ligne`, `pause`), dans une fenêtre : il
//! vit dans un fil à lui, qui ne court que pendant qu'un évènement a lieu.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// Ce qu'un jeu attend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Attente {
    /// Une touche, une ligne.
    Joueur,
    /// Que tant de millièmes de seconde passent.
    Temps(u64),
    /// Plus rien : il est fini.
    Fin,
}

/// Ce qui arrive à un jeu qui attend.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Recu {
    Ligne(String),
    /// Une touche de la calculatrice.
    Touche(u8),
    Tic,
}

/// Le jeu, vu de la fenêtre.
pub(crate) struct Fil<R> {
    vers_le_jeu: Sender<Recu>,
    du_jeu: Receiver<(Attente, R)>,
}

/// Montre ce que l'on voit quand le jeu attend, puis attend ce qui arrive.
type Scene = Box<dyn FnMut(Attente) -> Recu>;

thread_local! {
    static SCENE: RefCell<Option<Scene>> = const { RefCell::new(None) };
    static LIGNES: RefCell<VecDeque<String>> = const { RefCell::new(VecDeque::new()) };
    static TOUCHES: RefCell<VecDeque<u8>> = const { RefCell::new(VecDeque::new()) };
    static TEMPS_PASSE: Cell<bool> = const { Cell::new(false) };
}

/// Le programme est-il dans une fenêtre ?
pub(crate) fn est_en_scene() -> bool {
    SCENE.with_borrow(Option::is_some)
}

/// Montre ce qui est là, et attend que quelque chose arrive.
pub(crate) fn attend(attente: Attente) {
    let Some(mut scene) = SCENE.take() else {
        return;
    };
    let recu = scene(attente);
    SCENE.set(Some(scene));
    match recu {
        Recu::Ligne(ligne) => LIGNES.with_borrow_mut(|lignes| lignes.push_back(ligne)),
        Recu::Touche(touche) => TOUCHES.with_borrow_mut(|touches| touches.push_back(touche)),
        Recu::Tic => TEMPS_PASSE.set(true),
    }
}

/// La prochaine ligne écrite dans la page, que l'on y voit alors, comme dans un terminal.
pub(crate) fn ligne() -> String {
    loop {
        if let Some(ligne) = LIGNES.with_borrow_mut(VecDeque::pop_front) {
            println!("{ligne}");
            return ligne;
        }
        attend(Attente::Joueur);
    }
}

/// La prochaine touche enfoncée, s'il y en a une.
pub(crate) fn touche() -> Option<u8> {
    TOUCHES.with_borrow_mut(VecDeque::pop_front)
}

/// Aucune touche n'attend d'être lue.
pub(crate) fn sans_touche() -> bool {
    TOUCHES.with_borrow(VecDeque::is_empty)
}

/// Laisse passer du temps.
pub(crate) fn pause(ms: u64) {
    TEMPS_PASSE.set(false);
    while !TEMPS_PASSE.get() {
        attend(Attente::Temps(ms));
    }
}

impl<R: Send + 'static> Fil<R> {
    /// Commence `jeu`. `montre` dit ce que l'on voit quand il attend.
    pub(crate) fn commence(jeu: impl FnOnce() + Send + 'static, montre: fn() -> R) -> Fil<R> {
        let (vers_le_jeu, evenements) = channel::<Recu>();
        let (vues, du_jeu) = channel();
        thread::spawn(move || {
            let derniere = vues.clone();
            SCENE.set(Some(Box::new(move |attente| {
                // La fenêtre partie, tout s'arrête avec elle.
                let _ = vues.send((attente, montre()));
                evenements.recv().unwrap_or_else(|_| {
                    loop {
                        thread::park();
                    }
                })
            })));
            jeu();
            let _ = derniere.send((Attente::Fin, montre()));
        });
        Fil {
            vers_le_jeu,
            du_jeu,
        }
    }

    /// Ce que l'on voit quand le jeu attend de nouveau. `None` : il est fini, ou en panne.
    pub(crate) fn vue(&self) -> Option<(Attente, R)> {
        self.du_jeu.recv().ok()
    }

    pub(crate) fn donne(&self, recu: Recu) {
        // Un jeu fini n'attend plus rien.
        let _ = self.vers_le_jeu.send(recu);
    }
}
