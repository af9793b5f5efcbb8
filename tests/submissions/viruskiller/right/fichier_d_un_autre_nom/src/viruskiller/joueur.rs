use super::affichage::showGameBoard;
use super::clavier::lire_touche;
use super::etat::{Case, Fin, Jeu, Mouvement};
use super::plateau::passemuraille;
use outils::Hasard;

fn comprends(jeu: &Jeu, ligne: &str) -> Option<(Mouvement, char)> {
    let p = jeu.mouvement.newpos;
    let axe = jeu.mouvement.voh;
    let m = |newpos, voh, continuer| Mouvement { oldpos: p, newpos, voh, continuer };
    let essai = match (ligne, axe) {
        ("z", 'v' | 'n') => m(p - 10, 'v', 1),
        ("s", 'v' | 'n') => m(p + 10, 'v', 1),
        ("q", 'h' | 'n') => m(p - 1, 'h', 1),
        ("d", 'h' | 'n') => m(p + 1, 'h', 1),
        ("z" | "q" | "s" | "d" | "1" | "2" | "3" | "4", _) => m(p, axe, 1),
        (" ", _) => m(p, axe, 0),
        _ => return None,
    };
    Some((essai, ligne.chars().next()?))
}

pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    // Une mauvaise touche : on recommence tout, la grille est montrée de nouveau.
    showGameBoard(jeu, "Début de votre tour");
    print!("► Action : ");
    let ligne = lire_touche().ok_or(Fin::FinDeSaisie)?;
    comprends(jeu, &ligne).map_or_else(|| keyinput(jeu), Ok)
}

pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let a = hasard.randint(0, 3);
    let b = (a + hasard.randint(1, 3)) % 4;
    let mut ajoute = |n: i32| {
        let bombe = &mut jeu.bombeloader[n as usize];
        bombe.puissance = bombe.puissance.map(|p| p + 1);
    };
    ajoute(a);
    ajoute(b);
}

pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (m, touche) = keyinput(jeu)?;
    let (ici, la) = (m.oldpos as usize, m.newpos as usize);
    if touche == ' ' {
        jeu.mouvement = m;
        return Ok(());
    }
    if let Some(n) = touche.to_digit(10) {
        if m.voh != 'n' {
            showGameBoard(jeu, "Bombes inaccessibles\naprès déplacement");
            return Ok(());
        }
        jeu.grille[ici] = Case::JoueurBomb;
        jeu.bombeloader[n as usize - 1].position = Some(ici);
        showGameBoard(jeu, &format!("Vous venez de déposer la bombe n° {n}"));
        return Ok(());
    }
    if m.oldpos == m.newpos
        || passemuraille(m.oldpos, m.newpos)
        || ![Case::Vide, Case::ATP].contains(&jeu.grille[la])
    {
        showGameBoard(jeu, "VOUS NE POUVEZ PAS ALLER LÀ");
        return Ok(());
    }
    let atp = jeu.grille[la] == Case::ATP;
    jeu.grille[ici] = if jeu.grille[ici] == Case::JoueurBomb { Case::Bomb } else { Case::Vide };
    jeu.grille[la] = Case::Joueur;
    jeu.mouvement = m;
    if atp {
        boostbombe(jeu, hasard);
    }
    showGameBoard(jeu, "Vous avancez");
    Ok(())
}
