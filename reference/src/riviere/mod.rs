//! La rivière de l'IUT'O.
