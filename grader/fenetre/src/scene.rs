//! Ce qui fait vivre un jeu : un processus d'ici, ou le bac à sable d'un correcteur.

/// Un jeu, derrière la page.
pub trait Scene: Send {
    /// Un jeu tout neuf, à qui rien n'est encore arrivé.
    fn recommence(&mut self) -> Result<(), String>;

    /// Fait vivre un évènement au jeu, et répond ce qu'il a écrit.
    fn joue(&mut self, evenement: &str) -> Result<Vec<u8>, Panne>;
}

/// Le jeu s'est arrêté : il faut le recommencer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Panne {
    /// Ce qu'il avait écrit depuis le début de l'évènement.
    pub ecrit: Vec<u8>,
    /// La fonction où c'est arrivé, si on la connaît.
    pub fonction: Option<String>,
    pub cause: Cause,
}

/// Pourquoi un jeu s'est arrêté. Une place s'écrit `src/demineur.rs:12`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cause {
    PasEcrite { place: String },
    Arret { message: String, place: String },
    NeCompilePas { message: String },
    SansFin { limite: String },
    Autre(String),
}
