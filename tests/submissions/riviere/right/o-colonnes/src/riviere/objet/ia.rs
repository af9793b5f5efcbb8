//! Les joueurs automatiques.
#![allow(non_snake_case)]

use super::case::getDirections;
use super::case::{ROCHER, VIDE};
use super::grille::GrilleHexa;
use super::grille::incDirectionGH;
use super::jeu::{DIRECTION_OK, Jeu};

use super::riviere::Riviere;
use outils::Hasard;

/// Pour chaque case, le nombre minimum de coups pour aller jusqu'en (lig, col).
///
/// On contourne les rochers ; les troncs, les joueurs et les courants ne comptent
/// pas. Un rocher, ou une case d'où l'on ne peut pas venir, vaut -1.
pub fn marquage(riviere: &Riviere, lig: i32, col: i32) -> GrilleHexa<i32> {
    let mut marques = GrilleHexa::new(
        riviere.getNbLigR(),
        riviere.getNbColR(),
        riviere.estPaireR(),
        -1,
    );
    if riviere.getContenuR(lig, col).unwrap_or(ROCHER) == ROCHER {
        return marques; // personne ne peut y aller
    }
    marques.setValGH(lig, col, 0);
    // on met 1 autour des 0, puis 2 autour des 1, et ainsi de suite
    let mut numero = 0;
    let mut encore = true;
    while encore {
        encore = false;
        for l in 0..riviere.getNbLigR() as i32 {
            for c in 0..riviere.getNbColR() as i32 {
                if marques.getValGH(l, c) != Some(&numero) {
                    continue;
                }
                for d in getDirections() {
                    let (dl, dc) = incDirectionGH(&d).unwrap();
                    let libre = riviere.getContenuR(l + dl, c + dc).unwrap_or(ROCHER) != ROCHER;
                    if libre && marques.getValGH(l + dl, c + dc) == Some(&-1) {
                        marques.setValGH(l + dl, c + dc, numero + 1);
                        encore = true;
                    }
                }
            }
        }
        numero += 1;
    }
    marques
}

/// Une direction au hasard parmi celles que le joueur courant peut jouer
/// (fonction fournie).
pub fn choixDirection2(jeu: &Jeu, hasard: &mut Hasard) -> String {
    let mut possibles = getDirections();
    possibles.retain(|direction| jeu.verifDirection(direction) == DIRECTION_OK);
    hasard.choice(&possibles)
}

/// La direction que joue un joueur automatique.
///
/// Chaque direction possible est essayée sur une copie de la rivière ; au dernier
/// coup (ou avec `X`), on laisse aussi agir les courants. On garde celle qui
/// rapproche le plus de l'arrivée, par le chemin que l'on peut vraiment suivre en
/// poussant ce qui gêne. De temps en temps, un coup au hasard évite que deux
/// joueurs se bloquent sans fin.
pub fn choixDirection(jeu: &Jeu, hasard: &mut Hasard) -> String {
    let mut possibles = getDirections();
    possibles.retain(|d| jeu.verifDirection(d) == DIRECTION_OK);
    hasard.shuffle(&mut possibles);
    if hasard.randint(1, 8) == 4 {
        return possibles[0].clone();
    }
    let mut choix = "X".to_string();
    let mut record = i32::MAX;
    for d in possibles {
        let n = apres(jeu, &d);
        if n < record {
            record = n;
            choix = d;
        }
    }
    choix
}

/// Joue le coup sur une copie de tout le jeu, et dit à combien de coups on est du but.
fn apres(jeu: &Jeu, direction: &str) -> i32 {
    let mut copie = jeu.clone();
    let Some(joueur) = jeu.getJoueurCourantJ() else {
        return 0;
    };
    let nom = joueur.getNom();
    copie.jouerDirection(direction);
    if copie.getNbCoupsRestants() == 0 {
        // la fin du tour, sans changer de joueur
        for _ in 0..50 {
            if copie.getRiviere().getMinADeplacer() == (-1, -1) {
                break;
            }
            copie.finirDeplacement(&mut Hasard::graine(1));
        }
    }
    if copie.getClassement().indiceJoueur(&nom) != -1 {
        return -1; // arrivé !
    }
    let riviere = copie.getRiviere();
    let (lig, col) = match copie.getPosJoueur(&nom) {
        (-1, -1) => (0, riviere.getColDepart()),
        pos => pos,
    };
    let reste = 10 * trajet(riviere, lig, col);
    if direction == "X" { reste + 5 } else { reste }
}

/// Le nombre de coups jusqu'à l'arrivée, par des passages ouverts.
fn trajet(riviere: &Riviere, lig: i32, col: i32) -> i32 {
    let but = (riviere.getNbLigR() as i32 - 1, riviere.getColArrivee());
    let mut distances = GrilleHexa::new(
        riviere.getNbLigR(),
        riviere.getNbColR(),
        riviere.estPaireR(),
        -1,
    );
    distances.setValGH(lig, col, 0);
    let mut liste = vec![(lig, col)];
    let mut i = 0;
    while i < liste.len() {
        let (l, c) = liste[i];
        i += 1;
        let n = *distances.getValGH(l, c).unwrap_or(&0);
        if (l, c) == but {
            return n;
        }
        for d in getDirections() {
            let (dl, dc) = incDirectionGH(&d).unwrap();
            if riviere.finDeFile(l, c, &d).is_some()
                && distances.getValGH(l + dl, c + dc) == Some(&-1)
            {
                distances.setValGH(l + dl, c + dc, n + 1);
                liste.push((l + dl, c + dc));
            }
        }
    }
    // bouché : on se contente de la ligne, et on préfère la place autour de soi
    let mut libres = 0;
    for d in getDirections() {
        let (dl, dc) = incDirectionGH(&d).unwrap();
        if riviere.getContenuR(lig + dl, col + dc) == Some(VIDE) {
            libres += 1;
        }
    }
    2000 - 10 * lig - libres
}
