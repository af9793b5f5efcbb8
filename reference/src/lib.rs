//! Le corrigé des cinq devoirs, sous les noms d'origine.

pub mod chasse_au_tresor;
pub mod demineur;
pub mod khet;
pub mod riviere;
pub mod viruskiller;
