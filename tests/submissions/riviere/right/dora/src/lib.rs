pub mod riviere;
