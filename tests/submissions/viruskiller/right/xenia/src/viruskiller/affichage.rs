//! Ce qui s'affiche : la grille et son panneau, l'histoire, les crédits, les instructions.

#![allow(non_snake_case)]

#[allow(unused_imports)] // Pour vos fonctions.
use super::dessins::{
    BLANC, BLEU, GRAS, JAUNE, ROUGE, VERT, art_credits, caseATP, casebomb, caseexplosion,
    casejoueur, casejoueurbomb, casemur, casevide, casevirus, keyboard, regles,
};
use super::etat::Jeu;
#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::{Bombe, Case};
use outils::{efface_ecran, lire_ligne, pause};

/// Affiche quatre lignes vides du panneau, toutes pareilles : les deux bords du cadre et rien
/// que des blancs entre eux. Elle peut vous servir dans `showGameBoard`.
///
/// Par exemple, « quatre lignes, rien que les bords » :
pub fn sautdeligne() {
    println!("█                                                            █");
    println!("█                                                            █");
    println!("█                                                            █");
    println!("█                                                            █");
}

/// Efface l'écran, puis affiche la grille et le panneau.
///
/// La grille occupe dix lignes de dix symboles (ceux du module `dessins`), dans l'ordre des
/// cases, séparés par des blancs. Le panneau montre :
///
/// - `VIRUS KILLER` ;
/// - les quatre bombes, par exemple `Bombe 1   PUISSANCE:  8` (`X` pour une bombe qui vient
///   d'exploser) ;
/// - `Virus restant:` puis `(◣_◢) X 4`, où 4 est le nombre de virus encore là ;
/// - le message.
///
/// Cadre, couleurs, largeurs, place du panneau, majuscules et mots ajoutés sont libres.
///
/// Essayez de tenir dans un terminal de 80 × 24 caractères.
///
/// Par exemple, « dix lignes de dix symboles » :
pub fn showGameBoard(jeu: &Jeu, message: &str) {
    efface_ecran();
    println!("██████████████████████████████████████████████████████████████");
    let mut i = 0;
    let mut ligne = Vec::new();
    while i < 100 {
        if jeu.grille[i] == Case::Vide {
            ligne.push(casevide);
        } else if jeu.grille[i] == Case::Mur {
            ligne.push(casemur);
        } else if jeu.grille[i] == Case::Joueur {
            ligne.push(casejoueur);
        } else if jeu.grille[i] == Case::JoueurBomb {
            ligne.push(casejoueurbomb);
        } else if jeu.grille[i] == Case::Bomb {
            ligne.push(casebomb);
        } else if jeu.grille[i] == Case::ATP {
            ligne.push(caseATP);
        } else if jeu.grille[i] == Case::Virus {
            ligne.push(casevirus);
        } else {
            ligne.push(caseexplosion);
        }
        // fin de la ligne
        if i % 10 == 9 {
            println!("{}", ligne.join(" "));
            ligne = Vec::new();
        }
        i = i + 1;
    }
    println!("██████████████████████████████████████████████████████████████");
    println!("{BLEU}VIRUS KILLER{BLANC}");
    affiche_bombe(1, &jeu.bombeloader[0]);
    affiche_bombe(2, &jeu.bombeloader[1]);
    affiche_bombe(3, &jeu.bombeloader[2]);
    affiche_bombe(4, &jeu.bombeloader[3]);
    let mut nb_virus = 0;
    for v in &jeu.virus {
        if *v != None {
            nb_virus = nb_virus + 1;
        }
    }
    println!("Virus restant: {ROUGE}(◣_◢){BLANC} X {nb_virus}");
    println!("{JAUNE}{message}{BLANC}");
}

// une ligne du panneau
fn affiche_bombe(numero: u32, bombe: &Bombe) {
    if bombe.puissance == None {
        println!("Bombe {numero}   PUISSANCE:  X");
    } else {
        println!("Bombe {numero}   PUISSANCE:  {}", bombe.puissance.unwrap());
    }
}

/// Raconte l'histoire. Le texte est libre ; il s'adresse à l'`Unité 13`.
///
/// Par exemple, « l'Unité 13 est prévenue » :
pub fn lore() {
    println!();
    println!("  L'Unité 13 est appelée d'urgence !");
    println!("  Unité 13, des virus sont entrés dans le corps du président.");
    println!("  Ils sont quatre, et vos bombes perdent leur puissance.");
    println!("  Vite !");
    println!();
}

/// Fait défiler les crédits : cent images, de 40 millisecondes chacune.
///
/// Chaque image efface l'écran, montre `art_credits` et `Loading: i %`, où i va de `0.0` à
/// `99.0`, avec une barre de progression où l'on veut.
///
/// Par exemple, « le dessin, et le pourcentage qui monte » :
pub fn credit() {
    let mut barre = String::new();
    for i in 0..100 {
        efface_ecran();
        println!("{art_credits}");
        if i % 4 == 0 {
            barre.push('■');
        }
        println!("   Loading: {:.1} %   {barre}", i as f32);
        pause(40);
    }
}

/// Efface l'écran, montre `regles` et `keyboard`, puis attend ENTRÉE, avec une question comme
/// « Appuyer sur ENTRER pour revenir au menu... ».
///
/// Par exemple, « les règles, les touches, puis ENTRÉE » :
pub fn instructions() {
    efface_ecran();
    println!("{regles}");
    println!("{keyboard}");
    println!("Appuyer sur ENTRER pour revenir au menu...");
    lire_ligne();
}
