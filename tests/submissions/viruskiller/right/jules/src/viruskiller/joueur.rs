//! Le tour du joueur.

use super::affichage::showGameBoard;
use super::clavier::lire_touche;
use super::etat::{Case, Fin, Jeu, Mouvement};
use super::plateau::passemuraille;
use outils::Hasard;

/// La touche d'une ligne ; un ou plusieurs blancs sont l'espace.
fn touche(ligne: &str) -> Option<char> {
    let ligne = ligne.to_lowercase();
    let mut lettres = ligne.trim().chars();
    match (lettres.next(), lettres.next()) {
        (None, _) => ligne.contains(' ').then_some(' '),
        (Some(t), None) => "zqsd1234".contains(t).then_some(t),
        _ => None,
    }
}

pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    let touche = loop {
        print!("► Action (Z Q S D, 1 2 3 4 ou espace) : ");
        let ligne = lire_touche().ok_or(Fin::FinDeSaisie)?;
        if let Some(touche) = touche(&ligne) {
            break touche;
        }
    };
    let place = jeu.mouvement.newpos;
    let reste = Mouvement {
        oldpos: place,
        newpos: place,
        continuer: u8::from(touche != ' '),
        ..jeu.mouvement
    };
    let (pas, axe) = match touche {
        'z' => (-10, 'v'),
        's' => (10, 'v'),
        'q' => (-1, 'h'),
        'd' => (1, 'h'),
        _ => return Ok((reste, touche)),
    };
    let permis = reste.voh == 'n' || reste.voh == axe;
    let mouvement = match permis {
        true => Mouvement { newpos: place + pas, voh: axe, ..reste },
        false => reste,
    };
    Ok((mouvement, touche))
}

pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for rang in hasard.sample(&[0, 1, 2, 3], 2) {
        if let Some(puissance) = &mut jeu.bombeloader[rang].puissance {
            *puissance += 1;
        }
    }
}

/// Fait le pas s'il est permis.
fn avance(jeu: &mut Jeu, demande: Mouvement, hasard: &mut Hasard) -> bool {
    let Mouvement { oldpos, newpos, .. } = demande;
    if oldpos == newpos || passemuraille(oldpos, newpos) {
        return false;
    }
    let (ici, la) = (oldpos as usize, newpos as usize);
    let arrivee = jeu.grille[la];
    if !matches!(arrivee, Case::Vide | Case::ATP) {
        return false;
    }
    jeu.grille[ici] = match jeu.grille[ici] {
        Case::JoueurBomb => Case::Bomb,
        _ => Case::Vide,
    };
    jeu.grille[la] = Case::Joueur;
    jeu.mouvement = demande;
    if arrivee == Case::ATP {
        boostbombe(jeu, hasard);
    }
    true
}

pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (demande, touche) = keyinput(jeu)?;
    let message = match touche.to_digit(10) {
        _ if demande.continuer == 0 => {
            jeu.mouvement = demande;
            return Ok(());
        }
        None if avance(jeu, demande, hasard) => "Vous avancez".to_owned(),
        None => "Vous ne pouvez pas aller là !".to_owned(),
        Some(_) if jeu.mouvement.voh != 'n' => "Bombes inaccessibles après déplacement".to_owned(),
        Some(numero) => {
            let place = jeu.mouvement.newpos as usize;
            jeu.grille[place] = Case::JoueurBomb;
            jeu.bombeloader[numero as usize - 1].position = Some(place);
            format!("Vous venez de déposer la bombe {numero}")
        }
    };
    showGameBoard(jeu, &message);
    Ok(())
}
