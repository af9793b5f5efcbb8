pub mod chasse_au_tresor;
