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

/// Affiche quatre lignes vides du panneau, toutes pareilles : les deux bords du cadre et rien
/// que des blancs entre eux. Elle peut vous servir dans `showGameBoard`.
///
/// Par exemple, « quatre lignes, rien que les bords » :
///
/// ```yaml
/// - call: sautdeligne()
///   prints:
///     either:
///       - matches: '\A(?:[^A-Za-z\n]*\x1b\[[0-9;]*(?:4[0-7]|10[0-7]|7)m[^A-Za-z\n]*(?:\x1b\[[0-9;]*m[^A-Za-z\n]*)*(?:\n|\z)){4}\z'
///         colors: true
///         says: {fr: "quatre lignes de blancs, avec les bords du cadre en couleur de fond", en: "four lines of blanks, with the edges of the frame as a background colour"}
///       - {matches: '\A(?:[^A-Za-z0-9\n]*[^A-Za-z0-9\s][^A-Za-z0-9\n]*(?:\n|\z)){4}\z', says: {fr: "quatre lignes, sans lettre ni chiffre, avec les bords du cadre", en: "four lines without letters or digits, with the edges of the frame"}}
/// ```
pub fn sautdeligne() {
    ligne_vide(4);
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
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.virus = [null, null, null, null]
/// - call: showGameBoard(jeu, "Tour de jeu")
///   prints:
///     - matches: '(?:\.(?:[^\S\n]|[|¦─-▟])+\.(?:[^\S\n]|[|¦─-▟])+\.(?:[^\S\n]|[|¦─-▟])+\.(?:[^\S\n]|[|¦─-▟])+\.(?:[^\S\n]|[|¦─-▟])+\.(?:[^\S\n]|[|¦─-▟])+\.(?:[^\S\n]|[|¦─-▟])+\.(?:[^\S\n]|[|¦─-▟])+\.(?:[^\S\n]|[|¦─-▟])+\.[^\n]*\n(?s:.*?)){9}\.(?:[^\S\n]|[|¦─-▟])+\.(?:[^\S\n]|[|¦─-▟])+\.(?:[^\S\n]|[|¦─-▟])+\.(?:[^\S\n]|[|¦─-▟])+\.(?:[^\S\n]|[|¦─-▟])+\.(?:[^\S\n]|[|¦─-▟])+\.(?:[^\S\n]|[|¦─-▟])+\.(?:[^\S\n]|[|¦─-▟])+\.(?:[^\S\n]|[|¦─-▟])+\.'
///       says: {fr: "dix lignes de dix cases vides", en: "ten rows of ten empty cells"}
/// ```
pub fn showGameBoard(jeu: &Jeu, message: &str) {
    outils::efface_ecran();
    println!("{JAUNE}╔{}╗{BLANC}", "═".repeat(70));
    println!(
        "  {GRAS}VIRUS KILLER{BLANC}        Virus restant: {casevirus} X {}",
        vivants(&jeu.virus)
    );
    panneau(&jeu.bombeloader, 1);
    println!("{JAUNE}╠{}╣{BLANC}", "═".repeat(70));
    rangs(&jeu.grille);
    println!("{JAUNE}╠{}╣{BLANC}", "═".repeat(70));
    println!("  {message} !");
    println!("{JAUNE}╚{}╝{BLANC}", "═".repeat(70));
}

/// Raconte l'histoire. Le texte est libre ; il s'adresse à l'`Unité 13`.
///
/// Par exemple, « l'Unité 13 est prévenue » :
///
/// ```yaml
/// - call: lore()
///   prints: {words: [{one_of: ["Unité 13", "Unit 13"]}]}
///   reads: 0
/// ```
pub fn lore() {
    println!("{BLEU}  * Message pour l'Unité 13 *{BLANC}");
    println!("  R-HuM et ses trois frères rôdent dans ce corps.");
    println!("  Vos bombes faiblissent : ramassez de l'ATP, et visez juste.");
}

/// Fait défiler les crédits : cent images, de 40 millisecondes chacune.
///
/// Chaque image efface l'écran, montre `art_credits` et `Loading: i %`, où i va de `0.0` à
/// `99.0`, avec une barre de progression où l'on veut.
///
/// Par exemple, « le dessin, et le pourcentage qui monte » :
///
/// ```yaml
/// - call: credit()
///   prints:
///     - contains: "CRÉDITS"
///       ignore: [case, accents]
///     - matches: '(?is)(?:loading|chargement)\W*0+(\D.*)?(?:loading|chargement)\W*0*1(\D.*)?(?:loading|chargement)\W*50(\D.*)?(?:loading|chargement)\W*98(\D.*)?(?:loading|chargement)\W*99'
///       says: {fr: "Loading: 0 %, 1 %, ... 50 %, ... 98 %, 99 %", en: "Loading: 0 %, 1 %, ... 50 %, ... 98 %, 99 %"}
/// ```
pub fn credit() {
    image(0);
}

/// Efface l'écran, montre `regles` et `keyboard`, puis attend ENTRÉE, avec une question comme
/// « Appuyer sur ENTRER pour revenir au menu... ».
///
/// Par exemple, « les règles, les touches, puis ENTRÉE » :
///
/// ```yaml
/// - call: instructions()
///   types: ["", "autre"]
///   reads: 1
///   prints:
///     - contains: "RÈGLES DU JEU"
///       ignore: [case, accents, blanks]
///     - contains: "TOUCHES"
///       ignore: [case, accents]
/// ```
pub fn instructions() {
    outils::efface_ecran();
    println!("{keyboard}");
    println!("{regles}");
    println!("ENTRÉE : retour au menu.");
    outils::lire_ligne();
}

/// Quatre lignes, puis trois, puis deux...
fn ligne_vide(reste: usize) {
    if reste > 0 {
        println!("║{}║", " ".repeat(70));
        ligne_vide(reste - 1);
    }
}

/// Compte les virus de la liste : le premier, plus ceux du reste.
fn vivants(virus: &[Option<usize>]) -> usize {
    match virus {
        [] => 0,
        [tete, reste @ ..] => usize::from(tete.is_some()) + vivants(reste),
    }
}

/// Une ligne par bombe.
fn panneau(bombes: &[Bombe], numero: usize) {
    if let [bombe, reste @ ..] = bombes {
        match bombe.puissance {
            Some(p) => println!("  Bombe {numero}   PUISSANCE:  {p}"),
            None => println!("  Bombe {numero}   PUISSANCE:  X"),
        }
        panneau(reste, numero + 1);
    }
}

/// Écrit dix cases, puis le reste de la grille.
fn rangs(cases: &[Case]) {
    if cases.is_empty() {
        return;
    }
    rang(&cases[..10]);
    println!();
    rangs(&cases[10..]);
}

fn rang(cases: &[Case]) {
    if let [case, reste @ ..] = cases {
        let (symbole, largeur) = match case {
            Case::Vide => (casevide, 1),
            Case::Mur => (casemur, 2),
            Case::Joueur => (casejoueur, 5),
            Case::JoueurBomb => (casejoueurbomb, 6),
            Case::Bomb => (casebomb, 2),
            Case::ATP => (caseATP, 5),
            Case::Virus => (casevirus, 5),
            Case::Explosion => (caseexplosion, 1),
        };
        print!(" {symbole}{}", " ".repeat(6 - largeur));
        rang(reste);
    }
}

/// L'image numéro i des crédits, et les suivantes.
fn image(i: u32) {
    if i == 100 {
        return;
    }
    outils::efface_ecran();
    println!("{art_credits}");
    println!(
        "   {}{}",
        "#".repeat(i as usize / 2),
        ".".repeat(50 - i as usize / 2)
    );
    println!("   Loading: {i}.0 %");
    outils::pause(40);
    image(i + 1)
}
