//! Jeu.

macro_rules! modules {
    ($($n:ident),* $(,)?) => { $(pub mod $n;)* };
}

modules!(affichage, bombes, clavier, dessins, etat, joueur, partie, plateau, virus);
