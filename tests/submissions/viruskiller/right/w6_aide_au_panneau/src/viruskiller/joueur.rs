use super::affichage::showGameBoard;
use super::clavier::lire_touche;
use super::etat::{Case, Fin, Jeu, Mouvement};
use super::plateau::passemuraille;
use outils::Hasard;

pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    loop {
        print!("? ");
        let ligne = lire_touche().ok_or(Fin::FinDeSaisie)?;
        let mut lettres = ligne.chars();
        if let (Some(touche), None) = (lettres.next(), lettres.next())
            && "zqsd1234 ".contains(touche)
        {
            return Ok((demande(jeu, touche), touche));
        }
    }
}

fn demande(jeu: &Jeu, touche: char) -> Mouvement {
    let ici = jeu.mouvement.newpos;
    let (pas, axe) = match touche {
        'z' => (-10, 'v'),
        's' => (10, 'v'),
        'q' => (-1, 'h'),
        'd' => (1, 'h'),
        _ => (0, jeu.mouvement.voh),
    };
    let permis = jeu.mouvement.voh == 'n' || jeu.mouvement.voh == axe;
    Mouvement {
        oldpos: ici,
        newpos: if permis { ici + pas } else { ici },
        voh: if permis { axe } else { jeu.mouvement.voh },
        continuer: u8::from(touche != ' '),
    }
}

pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    // Celles des quatre qu'on n'augmente pas.
    let premiere = hasard.randint(0, 3);
    let seconde = (premiere + hasard.randint(1, 3)) % 4;
    for i in [premiere, seconde] {
        let puissance = &mut jeu.bombeloader[i as usize].puissance;
        *puissance = puissance.map(|p| p + 1);
    }
}

pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (voulu, touche) = keyinput(jeu)?;
    let message = match touche {
        ' ' => {
            jeu.mouvement = voulu;
            return Ok(());
        }
        '1'..='4' => depose(jeu, touche as usize - '1' as usize),
        _ => avance(jeu, voulu, hasard).to_string(),
    };
    showGameBoard(jeu, &message);
    Ok(())
}

fn depose(jeu: &mut Jeu, i: usize) -> String {
    if jeu.mouvement.voh != 'n' {
        return "Les bombes sont inaccessibles après un déplacement !".to_string();
    }
    let ici = jeu.mouvement.newpos as usize;
    jeu.grille[ici] = Case::JoueurBomb;
    jeu.bombeloader[i].position = Some(ici);
    format!("Vous venez de déposer la bombe n°{}", i + 1)
}

fn avance(jeu: &mut Jeu, voulu: Mouvement, hasard: &mut Hasard) -> &'static str {
    const REFUS: &str = "Vous ne pouvez pas aller là";
    let (de, vers) = (voulu.oldpos, voulu.newpos);
    if de == vers || passemuraille(de, vers) {
        return REFUS;
    }
    let (de, vers) = (de as usize, vers as usize);
    let but = jeu.grille[vers];
    if but != Case::Vide && but != Case::ATP {
        return REFUS;
    }
    jeu.grille[de] = match jeu.grille[de] {
        Case::JoueurBomb => Case::Bomb,
        _ => Case::Vide,
    };
    jeu.grille[vers] = Case::Joueur;
    jeu.mouvement = voulu;
    if but == Case::ATP {
        boostbombe(jeu, hasard);
        return "Vous avancez, et l'ATP renforce deux bombes";
    }
    "Vous avancez d'un pas"
}
