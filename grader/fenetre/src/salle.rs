//! Ce que voient les pages ouvertes.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Les images des plateaux, et qui les regarde.
#[derive(Debug)]
pub(crate) struct Salle {
    vues: Mutex<Vues>,
    change: Condvar,
}

#[derive(Debug)]
struct Vues {
    /// Un numéro qui grandit à chaque changement.
    version: u64,
    images: Vec<Vec<String>>,
    pages: usize,
}

impl Salle {
    pub(crate) fn nouvelle(plateaux: usize) -> Salle {
        Salle {
            vues: Mutex::new(Vues {
                version: 1,
                images: vec![Vec::new(); plateaux],
                pages: 0,
            }),
            change: Condvar::new(),
        }
    }

    pub(crate) fn montre(&self, plateau: usize, image: Vec<String>) {
        let mut vues = self.vues();
        if vues.images[plateau] != image {
            vues.images[plateau] = image;
            vues.version += 1;
            self.change.notify_all();
        }
    }

    /// Ce que l'on voit, dès que c'est autre chose que la version `vue`, ou après `patience`.
    pub(crate) fn regarde(&self, vue: u64, patience: Duration) -> (u64, Vec<Vec<String>>) {
        let vues = self.vues();
        let attente = self
            .change
            .wait_timeout_while(vues, patience, |vues| vues.version == vue);
        let (vues, _) = attente.unwrap_or_else(PoisonError::into_inner);
        (vues.version, vues.images.clone())
    }

    pub(crate) fn entre(&self) {
        self.vues().pages += 1;
    }

    pub(crate) fn sort(&self) {
        self.vues().pages -= 1;
    }

    /// Quelqu'un regarde-t-il ?
    pub(crate) fn est_vue(&self) -> bool {
        self.vues().pages > 0
    }

    fn vues(&self) -> MutexGuard<'_, Vues> {
        self.vues.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
