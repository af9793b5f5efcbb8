pub mod demineur;
pub mod dessin;
