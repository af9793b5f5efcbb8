pub mod ameliorations;
pub mod demineur;
