#![allow(non_snake_case, unused_imports)]
use super::grille::GrilleHexa;
use super::interne;
use super::jeu::Jeu;
use super::riviere::Riviere;
use crate::riviere::fichiers::ErreurFichier;
use outils::Hasard;
use std::fmt::Display;
pub fn marquage(riviere: &Riviere, lig: i32, col: i32) -> GrilleHexa<i32> {
    interne::ia::marquage(riviere, lig, col)
}
pub fn choixDirection2(jeu: &Jeu, hasard: &mut Hasard) -> String {
    interne::ia::choixDirection2(jeu, hasard)
}
pub fn choixDirection(jeu: &Jeu, hasard: &mut Hasard) -> String {
    interne::ia::choixDirection(jeu, hasard)
}
