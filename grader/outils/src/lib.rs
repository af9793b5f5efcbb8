//! Ce que votre programme peut utiliser.
