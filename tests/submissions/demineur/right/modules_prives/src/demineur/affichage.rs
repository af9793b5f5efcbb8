//! Le dessin de la grille.

use super::plateau::Grille;

fn trait_horizontal(taille: usize, gauche: &str, milieu: &str, droite: &str) {
    print!("    {gauche}");
    for j in 0..taille {
        print!("═══");
        if j + 1 < taille {
            print!("{milieu}");
        }
    }
    println!("{droite}");
}

pub fn affichegrid(grid: &Grille, colors: bool, detonate: bool) {
    let vert = "\x1b[32m";
    let rouge = "\x1b[31m";
    let normal = "\x1b[0m";
    let taille = grid.len();
    print!("    ");
    for j in 0..taille {
        print!("  {j} ");
    }
    println!();
    trait_horizontal(taille, "╔", "╦", "╗");
    for i in 0..taille {
        let lettre = (b'A' + i as u8) as char;
        print!("  {lettre} ║");
        for j in 0..taille {
            let c = &grid[i][j];
            let bombe = c.value == -1;
            print!(" ");
            if c.flag {
                if !colors {
                    print!("◘");
                } else if bombe {
                    print!("{vert}◘{normal}");
                } else {
                    print!("{rouge}◘{normal}");
                }
            } else if c.covered {
                if bombe && colors {
                    if detonate {
                        print!("{rouge}◕{normal}");
                    } else {
                        print!("{vert}◕{normal}");
                    }
                } else {
                    print!("█");
                }
            } else if bombe {
                print!("◕");
            } else if c.value == 0 {
                print!(" ");
            } else {
                print!("{}", c.value);
            }
            print!(" ║");
        }
        println!();
        if i + 1 < taille {
            trait_horizontal(taille, "╠", "╬", "╣");
        }
    }
    trait_horizontal(taille, "╚", "╩", "╝");
}
