//! Le dessin de la grille.

use super::{Cell, Grid, MINE};
use std::fmt;

enum Teinte {
    Blanc,
    Vert,
    Rouge,
}

impl fmt::Display for Teinte {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Teinte::Blanc => "\x1b[37m",
            Teinte::Vert => "\x1b[32m",
            Teinte::Rouge => "\x1b[31m",
        })
    }
}

fn numeros(taille: usize) {
    print!("    ");
    for y in 0..taille {
        print!("{y:^4}");
    }
    println!();
}

fn bord(taille: usize, [gauche, milieu, droite]: [char; 3]) {
    print!("    {gauche}");
    for y in 0..taille {
        print!("═══{}", if y + 1 == taille { droite } else { milieu });
    }
    println!();
}

pub fn affiche(grid: &Grid, colors: bool, detonate: bool) {
    let taille = grid.len();
    numeros(taille);
    for (x, ligne) in grid.iter().enumerate() {
        bord(taille, if x == 0 { ['╔', '╦', '╗'] } else { ['╠', '╬', '╣'] });
        let lettre = ('A'..='Z').nth(x).unwrap_or('?');
        print!("  {lettre} ");
        for case in ligne {
            let (signe, teinte) = signe(case, colors, detonate);
            if colors {
                print!("║ {teinte}{signe}{} ", Teinte::Blanc);
            } else {
                print!("║ {signe} ");
            }
        }
        println!("║ {lettre}");
    }
    bord(taille, ['╚', '╩', '╝']);
    numeros(taille);
}

fn signe(case: &Cell, colors: bool, detonate: bool) -> (char, Teinte) {
    let minee = case.value == MINE;
    if case.flag {
        return ('◘', if minee { Teinte::Vert } else { Teinte::Rouge });
    }
    if case.covered {
        return match (minee && colors, detonate) {
            (false, _) => ('█', Teinte::Blanc),
            (true, false) => ('◕', Teinte::Vert),
            (true, true) => ('◕', Teinte::Rouge),
        };
    }
    let signe = match case.value {
        MINE => '◕',
        0 => ' ',
        n => char::from_digit(n as u32, 10).unwrap_or('?'),
    };
    (signe, Teinte::Blanc)
}
