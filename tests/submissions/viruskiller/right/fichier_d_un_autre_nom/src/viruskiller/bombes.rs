use super::affichage::{dors, showGameBoard};
use super::etat::{Bombe, Case, Jeu};
use outils::Hasard;

/// Remplit un bras du souffle, de proche en proche.
fn bras(jeu: &mut Jeu, ici: i32, pas: i32, reste: u32, motif: Case) {
    jeu.grille[ici as usize] = motif;
    let la = ici + pas;
    let dehors = !(0..100).contains(&la) || (pas.abs() == 1 && la / 10 != ici / 10);
    if reste > 0 && !dehors {
        bras(jeu, la, pas, reste - 1, motif)
    }
}

fn souffle(jeu: &mut Jeu, ici: i32, rayon: u32, motif: Case) {
    bras(jeu, ici, -10, rayon, motif);
    bras(jeu, ici, 10, rayon, motif);
    if rayon <= 2 {
        bras(jeu, ici, -1, rayon, motif);
        bras(jeu, ici, 1, rayon, motif);
    }
}

fn remet(jeu: &mut Jeu, present: bool) {
    if present {
        jeu.grille[jeu.mouvement.newpos as usize] = Case::Joueur;
    }
}

/// Le souffle grandit : une image par rayon (et « BOOOOM » partout).
fn grandit(jeu: &mut Jeu, ici: i32, r: u32, rayon: u32, croix: bool, present: bool) {
    if r <= rayon {
        bras(jeu, ici, -10, r, Case::Explosion);
        bras(jeu, ici, 10, r, Case::Explosion);
        if croix {
            bras(jeu, ici, -1, r, Case::Explosion);
            bras(jeu, ici, 1, r, Case::Explosion);
        }
        remet(jeu, present);
        showGameBoard(jeu, "BOOOOM");
        grandit(jeu, ici, r + 1, rayon, croix, present)
    }
}

fn explose(jeu: &mut Jeu, n: usize) {
    if n == 4 {
        return;
    }
    if let Bombe { position: Some(p), puissance: Some(f) } = jeu.bombeloader[n] {
        let joueur = jeu.mouvement.newpos as usize;
        let present = matches!(jeu.grille[joueur], Case::Joueur | Case::JoueurBomb);
        let rayon = (f + 1) / 2;
        grandit(jeu, p as i32, 0, rayon, rayon <= 2, present);
        dors(50);
        souffle(jeu, p as i32, rayon, Case::Vide);
        remet(jeu, present);
        showGameBoard(jeu, "BOOOOM");
        jeu.bombeloader[n] = Bombe { position: None, puissance: None };
    }
    explose(jeu, n + 1)
}

pub fn boom(jeu: &mut Jeu) {
    explose(jeu, 0)
}

fn recharge(bombes: &mut [Bombe], hasard: &mut Hasard) {
    if let [b, suite @ ..] = bombes {
        if b.puissance == None {
            b.puissance = Some([3, 5, 7, 9][hasard.randint(0, 3) as usize]);
        }
        recharge(suite, hasard)
    }
}

pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    recharge(&mut jeu.bombeloader, hasard)
}

fn ramollit(bombes: &mut [Bombe]) {
    if let Some((b, suite)) = bombes.split_last_mut() {
        b.puissance = match b.puissance {
            Some(0) => Some(0),
            Some(p) => Some(p - 1),
            rien => rien,
        };
        ramollit(suite)
    }
}

pub fn bombemolle(jeu: &mut Jeu) {
    ramollit(&mut jeu.bombeloader);
    showGameBoard(jeu, &jeu.message)
}
