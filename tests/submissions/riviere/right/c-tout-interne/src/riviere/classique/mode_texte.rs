//! Le jeu dans un terminal (module fourni).
#![allow(non_snake_case)]

use super::ia::choixDirection;
use super::jeu::{
    Jeu, ajouterJoueurJ, finirDeplacement, getClassement, getJoueurCourantJ, getJoueursJ,
    getNbCoupsRestants, getNbJoueursJ, getRiviere, initJeu, jouerDirection,
};
use super::joueur::{estHumain, getNom, getRepresentation};
use super::joueurs_possibles::{getListeNomsJoueur, getNomJoueur, getRepresentationJoueur};
use super::liste_joueurs::{
    ListeJoueurs, ajouterJoueur, getJoueurI, getJoueursPossibles, getNbJoueurs,
};
use super::riviere::afficheRiviere;
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
    afficheRiviere(getRiviere(jeu));
    match getJoueurCourantJ(jeu) {
        Some(joueur) => {
            println!("c'est au tour du joueur {} de jouer", getNom(joueur));
            println!(
                "Il lui reste {} à effectuer",
                coups(getNbCoupsRestants(jeu))
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
    for i in 0..getNbJoueurs(getClassement(jeu)) {
        if let Some(joueur) = getJoueurI(getClassement(jeu), i) {
            println!("{} -> {}", i + 1, getNom(joueur));
        }
    }
}

/// Demande qui participe : de deux à six joueurs, choisis par leur initiale (en
/// minuscule pour un joueur automatique). `Q` met fin au choix.
pub fn saisirJoueurs(joueurs: &mut ListeJoueurs) {
    let mut noms = getListeNomsJoueur(getJoueursPossibles(joueurs));
    while !noms.is_empty() && getNbJoueurs(joueurs) < 6 {
        println!("Quel joueur souhaitez vous représenter?");
        println!("Pour un joueur automatique tapez l'initiale en minuscule");
        println!("Q. Quitter");
        for nom in &noms {
            let possibles = getJoueursPossibles(joueurs);
            let representation = getRepresentationJoueur(possibles, nom).unwrap_or(' ');
            println!("{representation}. {nom}");
        }
        let Some(reponse) = lire_ligne() else {
            break;
        };
        if reponse == "Q" {
            if getNbJoueurs(joueurs) >= 2 {
                break;
            }
            println!("Il faut au moins deux joueurs");
        }
        let majuscule = reponse.to_uppercase();
        let nom = getNomJoueur(getJoueursPossibles(joueurs), &majuscule);
        let Some(nom) = nom.filter(|nom| noms.contains(nom)) else {
            continue;
        };
        let humain = reponse == majuscule;
        let mode = if humain { "" } else { " en mode automatique" };
        println!("Vous avez choisi {nom}{mode}");
        ajouterJoueur(joueurs, &nom, humain);
        noms.retain(|n| *n != nom);
    }
    println!("Voici la liste des joueurs {}", getNbJoueurs(joueurs));
    for i in 0..getNbJoueurs(joueurs) {
        if let Some(joueur) = getJoueurI(joueurs, i) {
            let genre = if estHumain(joueur) {
                "humain"
            } else {
                "automatique"
            };
            let representation = getRepresentation(joueur);
            println!(
                "{} représenté par {representation} est {genre}",
                getNom(joueur)
            );
        }
    }
}

/// Joue une partie, jusqu'à ce que tout le monde soit arrivé (ou que le clavier
/// soit fermé).
pub fn jouerUnePartie(jeu: &mut Jeu, hasard: &mut Hasard) {
    initJeu(jeu, hasard);
    let mut attenteDirection = true;
    let mut direction = String::new();
    afficheJeu(jeu, "");
    while getNbJoueursJ(jeu) > 0 {
        if attenteDirection {
            let humain = getJoueurCourantJ(jeu).is_some_and(estHumain);
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
        } else if getNbCoupsRestants(jeu) == 0 {
            let (fini, msg) = finirDeplacement(jeu, hasard);
            attenteDirection = fini;
            afficheJeu(jeu, &msg);
        } else {
            let msg = jouerDirection(jeu, &direction);
            attenteDirection = getNbCoupsRestants(jeu) > 0;
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
        let mut joueurs = ListeJoueurs(getJoueursPossibles(getJoueursJ(jeu)).clone());
        saisirJoueurs(&mut joueurs);
        for i in 0..getNbJoueurs(&joueurs) {
            if let Some(joueur) = getJoueurI(&joueurs, i) {
                ajouterJoueurJ(jeu, joueur);
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
