pub mod viruskiller;
