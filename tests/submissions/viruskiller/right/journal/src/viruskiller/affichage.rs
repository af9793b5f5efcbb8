//! L'affichage, par le trait `Display` : une case, une bombe, un écran savent s'écrire.

#![allow(non_snake_case)]

use super::dessins::{
    BLANC, BLEU, GRAS, JAUNE, ROUGE, VERT, art_credits, caseATP, casebomb, caseexplosion,
    casejoueur, casejoueurbomb, casemur, casevide, casevirus, keyboard, regles,
};
use super::etat::{Bombe, Case, Jeu};
use std::fmt::{self, Display, Formatter};
use std::io::{self, Write};

/// Une case telle qu'elle se dessine.
struct Dessin(Case);

/// Les dessins des cases, et leur largeur.
const DESSINS: [(Case, &str, usize); 8] = [
    (Case::Vide, casevide, 1),
    (Case::Mur, casemur, 2),
    (Case::Joueur, casejoueur, 5),
    (Case::JoueurBomb, casejoueurbomb, 6),
    (Case::Bomb, casebomb, 2),
    (Case::ATP, caseATP, 5),
    (Case::Virus, casevirus, 5),
    (Case::Explosion, caseexplosion, 1),
];

impl Display for Dessin {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (_, texte, largeur) = DESSINS
            .iter()
            .find(|(case, _, _)| *case == self.0)
            .expect("chaque case a un dessin");
        let avant = (7 - largeur) / 2;
        let apres = 7 - largeur - avant;
        write!(f, "{:avant$}{texte}{:apres$}", "", "")
    }
}

impl Display for Bombe {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.puissance {
            Some(p) => write!(f, "PUISSANCE: {p:2}"),
            None => write!(f, "PUISSANCE:  X"),
        }
    }
}

/// Tout ce que montre l'écran.
struct Ecran<'a> {
    jeu: &'a Jeu,
    message: &'a str,
}

impl Display for Ecran<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let bord = format!("{JAUNE}█{BLANC}");
        let barre = format!("{JAUNE}{}{BLANC}", "█".repeat(73));
        writeln!(f, "{barre}")?;
        writeln!(f, "{bord}{:^30}{GRAS}{VERT}VIRUS KILLER{BLANC}", "")?;
        for (paire, numero) in self.jeu.bombeloader.chunks(2).zip([1, 3]) {
            let [gauche, droite] = paire else { unreachable!() };
            writeln!(
                f,
                "{bord}     Bombe {}   {gauche}            Bombe {}   {droite}",
                numero,
                numero + 1
            )?;
        }
        let nombre = self.jeu.virus.iter().filter(|v| v.is_some()).count();
        writeln!(f, "{bord}     {BLEU}Virus restant:{BLANC} {ROUGE}(◣_◢){BLANC} X {nombre}")?;
        writeln!(f, "{bord}     {}", self.message)?;
        writeln!(f, "{barre}")?;
        for rang in self.jeu.grille.chunks_exact(10) {
            write!(f, "{bord} ")?;
            rang.iter().try_for_each(|&case| write!(f, "{}", Dessin(case)))?;
            writeln!(f, " {bord}")?;
        }
        writeln!(f, "{barre}")
    }
}

/// Écrit un texte sans se soucier d'un écran fermé.
pub fn ecris(texte: impl Display) {
    let mut sortie = io::stdout().lock();
    let _ = write!(sortie, "{texte}");
    let _ = sortie.flush();
}

pub fn sautdeligne() {
    fn lignes(n: u32) {
        if n > 0 {
            ecris(format_args!("{JAUNE}█{BLANC}\t\t\t\t{JAUNE}█{BLANC}\n"));
            lignes(n - 1);
        }
    }
    lignes(4);
}

thread_local! {
    /// Les derniers messages.
    static JOURNAL: std::cell::RefCell<Vec<String>> = const { std::cell::RefCell::new(Vec::new()) };
}

pub fn showGameBoard(jeu: &Jeu, message: &str) {
    outils::efface_ecran();
    ecris(Ecran { jeu, message });
    JOURNAL.with_borrow_mut(|journal| {
        journal.push(message.to_string());
        if journal.len() > 5 {
            journal.remove(0);
        }
        ecris("Journal :\n");
        for (i, texte) in journal.iter().rev().skip(1).enumerate() {
            ecris(format_args!("  il y a {} action(s) : {texte}\n", i + 1));
        }
    });
}

pub fn lore() {
    ecris(
        "\
    -- Message pour l'Unité 13 --
    Un organisme est attaqué par quatre virus de la pire espèce.
    Entrez-y, trouvez-les, faites-les sauter.
    -- Fin du message --
",
    );
}

pub fn credit() {
    for i in (0..100).map(f64::from) {
        outils::efface_ecran();
        let pleines = (i / 2.0) as usize;
        ecris(format_args!(
            "{art_credits}\n   Loading: {i:.1} %\n   |{}{}|\n",
            "█".repeat(pleines),
            " ".repeat(50 - pleines)
        ));
        outils::pause(40);
    }
}

pub fn instructions() {
    outils::efface_ecran();
    ecris(regles);
    ecris(keyboard);
    ecris("\nAppuyer sur ENTRER pour revenir au menu...");
    outils::lire_ligne();
}
