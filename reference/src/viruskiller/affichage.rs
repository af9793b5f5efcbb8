//! Ce qui s'affiche : la grille et son panneau, l'histoire, les crédits, les instructions.

#![expect(non_snake_case, reason = "names come from the assignment")]

use super::dessins::{
    BLANC, BLEU, GRAS, JAUNE, ROUGE, VERT, art_credits, caseATP, casebomb, caseexplosion,
    casejoueur, casejoueurbomb, casemur, casevide, casevirus, keyboard, regles,
};
use super::etat::{Bombe, Case, Jeu};

/// Colonnes entre les deux bords du cadre : dix cases de sept, et moins de 80 en tout.
const LARGEUR: usize = 70;

/// Affiche quatre lignes vides du panneau, toutes pareilles : les deux bords du cadre et rien
/// que des blancs entre eux. Elle peut vous servir dans `showGameBoard`.
pub fn sautdeligne() {
    print!("{}", lignes_vides());
}

fn lignes_vides() -> String {
    ligne_du_cadre("", 0).repeat(4)
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
pub fn showGameBoard(jeu: &Jeu, message: &str) {
    let mut image = bord();
    image += &ligne_du_cadre(&format!("  {GRAS}VIRUS KILLER{BLANC}"), 14);
    for ligne in jeu.grille.chunks(10) {
        let texte: String = ligne.iter().map(|&case| cellule(case)).collect();
        image += &ligne_du_cadre(&texte, LARGEUR);
    }
    image += &lignes_vides();
    let [une, deux, trois, quatre] = &jeu.bombeloader;
    image += &deux_bombes(1, une, deux);
    image += &deux_bombes(3, trois, quatre);
    let restants = jeu
        .grille
        .iter()
        .filter(|&&case| case == Case::Virus)
        .count();
    image += &ligne_du_cadre(&format!("  Virus restant: {casevirus} X {restants}"), 25);
    image += &ligne_du_cadre(
        &format!("  {VERT}{message}{BLANC}"),
        2 + message.chars().count(),
    );
    image += &bord();
    outils::efface_ecran();
    print!("{image}");
}

/// Le symbole d'une case, au milieu de ses sept colonnes.
fn cellule(case: Case) -> String {
    let (symbole, colonnes) = match case {
        Case::Vide => (casevide, 1),
        Case::Mur => (casemur, 2),
        Case::Joueur => (casejoueur, 5),
        Case::JoueurBomb => (casejoueurbomb, 6),
        Case::Bomb => (casebomb, 2),
        Case::ATP => (caseATP, 5),
        Case::Virus => (casevirus, 5),
        Case::Explosion => (caseexplosion, 1),
    };
    let avant = (7 - colonnes) / 2;
    let apres = 7 - colonnes - avant;
    format!("{:avant$}{symbole}{:apres$}", "", "")
}

fn deux_bombes(numero: usize, gauche: &Bombe, droite: &Bombe) -> String {
    let texte = format!(
        "  {:28}{}",
        texte_de_bombe(numero, gauche),
        texte_de_bombe(numero + 1, droite)
    );
    ligne_du_cadre(&texte, texte.chars().count())
}

fn texte_de_bombe(numero: usize, bombe: &Bombe) -> String {
    let puissance = bombe
        .puissance
        .map_or("X".to_string(), |puissance| puissance.to_string());
    format!("Bombe {numero}   PUISSANCE:  {puissance}")
}

fn bord() -> String {
    format!("{JAUNE}{}{BLANC}\n", "█".repeat(LARGEUR + 2))
}

/// Une ligne du cadre ; `colonnes` est la place que prend le texte une fois affiché.
fn ligne_du_cadre(texte: &str, colonnes: usize) -> String {
    let blancs = LARGEUR.saturating_sub(colonnes);
    format!("{JAUNE}█{BLANC}{texte}{:blancs$}{JAUNE}█{BLANC}\n", "")
}

/// Raconte l'histoire. Le texte est libre ; il s'adresse à l'`Unité 13`.
pub fn lore() {
    println!(
        "  Unité 13, votre mission commence à l'instant.

  L'organisme que vous protégez a été envahi par {ROUGE}R-HuM{BLANC}, un virus qui se croit
  seul au monde. Quatre de ses agents rôdent entre les parois cellulaires.
  Vos bombes sont des médicaments puissants, mais ils s'affaiblissent vite :
  ramassez l'{BLEU}ATP{BLANC} pour leur rendre des forces, et frappez juste.

  Unité 13... Bonne Chance
"
    );
}

/// Fait défiler les crédits : cent images, de 40 millisecondes chacune (`outils::pause(40)`).
///
/// Chaque image efface l'écran, montre `art_credits` et `Loading: i %`, où i va de `0.0` à
/// `99.0`, avec une barre de progression où l'on veut.
pub fn credit() {
    for i in 0..100u8 {
        outils::efface_ecran();
        println!("{art_credits}");
        println!("\t Loading: {:.1} %", f32::from(i));
        println!("\t [{:50}]", "#".repeat(usize::from(i) / 2));
        outils::pause(40);
    }
}

/// Efface l'écran, montre `regles` et `keyboard`, puis attend ENTRÉE, avec une question comme
/// « Appuyer sur ENTRER pour revenir au menu... ».
pub fn instructions() {
    outils::efface_ecran();
    println!("{regles}");
    println!("{keyboard}");
    print!("\t Appuyer sur ENTRER pour revenir au menu...");
    // La fin de la saisie termine l'attente comme ENTRÉE ; le menu s'en apercevra.
    let _ = outils::lire_ligne();
}
