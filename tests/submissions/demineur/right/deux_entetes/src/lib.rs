pub mod demineur;
