pub mod khet;
