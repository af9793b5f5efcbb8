//! L'affichage. Le panneau est au-dessus de la grille, les colonnes sont des tabulations.

#![allow(non_snake_case)]

use super::dessins::{
    BLANC, BLEU, GRAS, JAUNE, ROUGE, VERT, art_credits, caseATP, casebomb, caseexplosion,
    casejoueur, casejoueurbomb, casemur, casevide, casevirus, keyboard, regles,
};
use super::etat::{Bombe, Case, Jeu};

/// La table des symboles, dans l'ordre de `Case`.
const SYMBOLES: [&str; 8] = [
    casevide,
    casemur,
    casejoueur,
    casejoueurbomb,
    casebomb,
    caseATP,
    casevirus,
    caseexplosion,
];

pub fn sautdeligne() {
    fn encore(n: u8) {
        if n > 0 {
            println!("{BLEU}█{BLANC}\t\t\t\t\t\t\t\t\t{BLEU}█{BLANC}");
            encore(n - 1);
        }
    }
    encore(4);
}

/// Les lignes de la grille, l'une après l'autre.
fn montre_rangees(cases: &[Case]) {
    if cases.is_empty() {
        return;
    }
    let (rangee, suite) = cases.split_at(10);
    let symboles: Vec<&str> = rangee.iter().map(|&c| SYMBOLES[c as usize]).collect();
    println!("{}", symboles.join("\t"));
    montre_rangees(suite);
}

fn montre_bombes(bombes: &[Bombe], numero: usize) {
    if let [bombe, suite @ ..] = bombes {
        let fin = if numero % 2 == 0 { "\n" } else { "          " };
        match bombe.puissance {
            None => print!("{ROUGE}BOMBE {numero}   PUISSANCE:   X{BLANC}{fin}"),
            Some(p) => print!("{VERT}BOMBE {numero}   PUISSANCE: {p:>3}{BLANC}{fin}"),
        }
        montre_bombes(suite, numero + 1);
    }
}

pub fn showGameBoard(jeu: &Jeu, message: &str) {
    outils::efface_ecran();
    println!("{JAUNE}== VIRUS KILLER =={BLANC}");
    montre_bombes(&jeu.bombeloader, 1);
    let vivants: usize = jeu.virus.iter().map(|v| usize::from(v.is_some())).sum();
    println!("Virus restant: {ROUGE}(◣_◢){BLANC} X {vivants}");
    println!();
    montre_rangees(&jeu.grille);
    println!();
    println!("{GRAS}{}{BLANC}", message.to_uppercase());
}

pub fn lore() {
    println!("- Ici le quartier général. Unité 13, me recevez-vous ?");
    println!("- Ici Unité 13. Je vous reçois.");
    println!("- Quatre virus, quatre bombes. Vous savez ce qu'il vous reste à faire.");
}

pub fn credit() {
    fn image(i: u32) {
        if i == 100 {
            return;
        }
        outils::efface_ecran();
        let barre: String = (0..40).map(|k| if k * 5 < i * 2 { '█' } else { '░' }).collect();
        println!("{barre}\n{art_credits}\nLoading: {}.0 %", i);
        outils::pause(40);
        image(i + 1);
    }
    image(0);
}

pub fn instructions() {
    outils::efface_ecran();
    print!("{keyboard}");
    print!("{regles}");
    print!("\n      Appuyer sur ENTRER pour revenir au menu... ");
    drop(outils::lire_ligne());
}
