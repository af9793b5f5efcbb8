//! Le jeu dans un terminal (module fourni).
#![allow(non_snake_case)]

use super::ia::choixDirection;
use super::jeu::Jeu;
use super::joueur::Joueur;
use super::liste_joueurs::ListeJoueurs;
use outils::{Hasard, efface_ecran, lire_ligne, pause};

/// Ce que montre chaque case, sous la rivière.
const LEGENDE: &str =
    "# rocher   T tronc   ↓ départ\nune lettre : un joueur   une flèche : le courant";

/// Entre deux mouvements d'un joueur automatique, en millièmes de seconde.
const PAUSE_AUTOMATIQUE: u64 = 700;

/// Demande une direction et renvoie ce qui a été tapé, sans le vérifier ; rien
/// s'il n'y a plus rien à lire.
pub fn saisirDirection() -> Option<String> {
    println!("Choisissez votre direction (X, N, S, NO, NE, SO, SE)");
    lire_ligne()
}

/// Affiche la rivière, à qui c'est de jouer, et le message.
pub fn afficheJeu(jeu: &Jeu, msg: &str) {
    efface_ecran();
    println!();
    jeu.getRiviere().afficheRiviere();
    match jeu.getJoueurCourantJ() {
        Some(joueur) => {
            println!("c'est au tour du joueur {} de jouer", joueur.getNom());
            println!(
                "Il lui reste {} à effectuer",
                coups(jeu.getNbCoupsRestants())
            );
        }
        None => println!("Partie terminée"),
    }
    println!("{LEGENDE}");
    println!("{msg}");
}

/// `1 coup`, `3 coups`.
fn coups(nombre: usize) -> String {
    match nombre {
        0 | 1 => format!("{nombre} coup"),
        _ => format!("{nombre} coups"),
    }
}

/// Affiche le classement.
pub fn afficherClassement(jeu: &Jeu) {
    println!("CLASSEMENT");
    println!("----------");
    for i in 0..jeu.getClassement().getNbJoueurs() {
        if let Some(joueur) = jeu.getClassement().getJoueurI(i) {
            println!("{} -> {}", i + 1, joueur.getNom());
        }
    }
}

/// Demande qui participe : de deux à six joueurs, choisis par leur initiale (en
/// minuscule pour un joueur automatique). `Q` met fin au choix.
pub fn saisirJoueurs(joueurs: &mut ListeJoueurs) {
    let mut noms = joueurs.getJoueursPossibles().getListeNomsJoueur();
    while !noms.is_empty() && joueurs.getNbJoueurs() < 6 {
        println!("Quel joueur souhaitez vous représenter?");
        println!("Pour un joueur automatique tapez l'initiale en minuscule");
        println!("Q. Quitter");
        for nom in &noms {
            let possibles = joueurs.getJoueursPossibles();
            let representation = possibles.getRepresentationJoueur(nom).unwrap_or(' ');
            println!("{representation}. {nom}");
        }
        let Some(reponse) = lire_ligne() else {
            break;
        };
        if reponse == "Q" {
            if joueurs.getNbJoueurs() >= 2 {
                break;
            }
            println!("Il faut au moins deux joueurs");
        }
        let majuscule = reponse.to_uppercase();
        let nom = joueurs.getJoueursPossibles().getNomJoueur(&majuscule);
        let Some(nom) = nom.filter(|nom| noms.contains(nom)) else {
            continue;
        };
        let humain = reponse == majuscule;
        let mode = if humain { "" } else { " en mode automatique" };
        println!("Vous avez choisi {nom}{mode}");
        joueurs.ajouterJoueur(&nom, humain);
        noms.retain(|n| *n != nom);
    }
    println!("Voici la liste des joueurs {}", joueurs.getNbJoueurs());
    for i in 0..joueurs.getNbJoueurs() {
        if let Some(joueur) = joueurs.getJoueurI(i) {
            let genre = if joueur.estHumain() {
                "humain"
            } else {
                "automatique"
            };
            let representation = joueur.getRepresentation();
            println!(
                "{} représenté par {representation} est {genre}",
                joueur.getNom()
            );
        }
    }
}

/// Joue une partie, jusqu'à ce que tout le monde soit arrivé (ou que le clavier
/// soit fermé).
pub fn jouerUnePartie(jeu: &mut Jeu, hasard: &mut Hasard) {
    jeu.initJeu(hasard);
    let mut attenteDirection = true;
    let mut direction = String::new();
    afficheJeu(jeu, "");
    while jeu.getNbJoueursJ() > 0 {
        if attenteDirection {
            let humain = jeu.getJoueurCourantJ().is_some_and(Joueur::estHumain);
            if humain {
                let Some(reponse) = saisirDirection() else {
                    return;
                };
                direction = reponse;
            } else {
                direction = choixDirection(jeu, hasard);
                // Le temps de voir d'où il part.
                pause(PAUSE_AUTOMATIQUE);
            }
            attenteDirection = false;
        } else if jeu.getNbCoupsRestants() == 0 {
            let (fini, msg) = jeu.finirDeplacement(hasard);
            attenteDirection = fini;
            afficheJeu(jeu, &msg);
        } else {
            let msg = jeu.jouerDirection(&direction);
            attenteDirection = jeu.getNbCoupsRestants() > 0;
            afficheJeu(jeu, &msg);
        }
    }
    println!("Fin du jeu");
    afficheJeu(jeu, "");
    afficherClassement(jeu);
}

/// Joue des parties tant que l'on veut rejouer, chacune sur la rivière telle qu'elle était.
pub fn jouer(jeu: &mut Jeu, hasard: &mut Hasard) {
    let depart = jeu.clone();
    loop {
        *jeu = depart.clone();
        let mut joueurs = ListeJoueurs::new(jeu.getJoueursJ().getJoueursPossibles().clone());
        saisirJoueurs(&mut joueurs);
        for i in 0..joueurs.getNbJoueurs() {
            if let Some(joueur) = joueurs.getJoueurI(i) {
                jeu.ajouterJoueurJ(joueur);
            }
        }
        jouerUnePartie(jeu, hasard);
        print!("Voulez-vous rejouer (O/N)? ");
        match lire_ligne().as_deref() {
            Some("" | "o" | "O" | "oO") => {}
            _ => return,
        }
    }
}
