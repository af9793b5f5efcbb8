//! Ce qui est arrivé à la page et que le jeu n'a pas encore vécu.

use std::collections::VecDeque;

/// Ce que la page demande, au lieu d'un évènement du jeu.
pub(crate) const RECOMMENCER: &str = "recommencer";

/// Un jeu lent n'accumule pas de retard : des mouvements de souris qui se suivent seul le dernier
/// reste, et rien de ce qui précède « recommencer » ne compte plus.
#[derive(Debug, Default)]
pub(crate) struct File(VecDeque<String>);

impl File {
    pub(crate) fn prends(&mut self, evenement: String) {
        let bouge = |e: &String| e.starts_with("va ");
        if evenement == RECOMMENCER {
            self.0.clear();
        } else if bouge(&evenement) && self.0.back().is_some_and(bouge) {
            self.0.pop_back();
        }
        self.0.push_back(evenement);
    }

    pub(crate) fn suivant(&mut self) -> Option<String> {
        self.0.pop_front()
    }
}

#[cfg(test)]
mod tests {
    use super::File;

    #[track_caller]
    fn check(arrives: &[&str], attendus: &[&str]) {
        let mut file = File::default();
        for evenement in arrives {
            file.prends((*evenement).to_owned());
        }
        let vecus: Vec<String> = std::iter::from_fn(|| file.suivant()).collect();
        assert_eq!(vecus, attendus);
    }

    #[test]
    fn a_slow_game_is_not_behind_for_ever() {
        check(&["touche a", "touche a"], &["touche a", "touche a"]);
        check(
            &["va 1 1", "va 2 2", "touche a", "va 3 3", "va 4 4"],
            &["va 2 2", "touche a", "va 4 4"],
        );
        check(
            &["touche a", "va 1 1", "recommencer", "touche b"],
            &["recommencer", "touche b"],
        );
    }
}
