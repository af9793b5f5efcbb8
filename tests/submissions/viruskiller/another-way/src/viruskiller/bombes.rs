use super::affichage::showGameBoard;
use super::etat::*;
use outils::Hasard;

pub fn boom(jeu: &mut Jeu) {
    let joueur = jeu.mouvement.newpos;
    for b in 0..4 {
        if jeu.bombeloader[b].position.is_none() {
            continue;
        }
        let pos = jeu.bombeloader[b].position.unwrap() as i32;
        let puissance = jeu.bombeloader[b].puissance.unwrap() as i32;
        let rayon = puissance / 2 + puissance % 2;
        jeu.bombeloader[b].puissance = None;
        let mut touchees: Vec<i32> = Vec::new();
        for case in 0..100 {
            let dl = (case / 10 - pos / 10).abs();
            let dc = (case % 10 - pos % 10).abs();
            if dc == 0 && dl <= rayon || dl == 0 && dc <= rayon && rayon <= 2 {
                touchees.push(case);
            }
        }
        for motif in [Case::Explosion, Case::Vide] {
            for c in touchees.iter() {
                jeu.grille[*c as usize] = motif;
            }
            showGameBoard(jeu, "BOOOOM");
            outils::pause(1000);
        }
        if touchees.contains(&joueur) {
            jeu.grille[joueur as usize] = Case::Joueur;
        }
    }
    for b in jeu.bombeloader.iter_mut() {
        b.position = None;
    }
}

pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for i in 0..4 {
        if jeu.bombeloader[i].puissance == None {
            let val = hasard.sample(&[3, 5, 7, 9], 1);
            jeu.bombeloader[i].puissance = Some(val[0]);
        }
    }
}

pub fn bombemolle(jeu: &mut Jeu) {
    for i in 0..4 {
        if let Some(p) = jeu.bombeloader[i].puissance {
            if p > 0 {
                jeu.bombeloader[i].puissance = Some(p - 1);
            }
        }
    }
    showGameBoard(jeu, &jeu.message);
}
