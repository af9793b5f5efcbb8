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
    let mut chargeur: Vec<&mut super::etat::Bombe> = jeu.bombeloader.iter_mut().collect();
    hasard.shuffle(&mut chargeur);
    for bombe in chargeur.into_iter().take(2) {
        bombe.puissance = Some(bombe.puissance.map_or(1, |p| p + 1));
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
    match touche {
        ' ' => jeu.mouvement = demande,
        'z' | 'q' | 's' | 'd' => {
            let message = if avance(jeu, demande, hasard) {
                "Vous avancez d'une case"
            } else {
                "Non, vous ne pouvez pas aller là"
            };
            showGameBoard(jeu, message);
        }
        _ if jeu.mouvement.voh != 'n' => {
            showGameBoard(jeu, "Bombes inaccessibles après déplacement");
        }
        numero => {
            let place = jeu.mouvement.newpos as usize;
            for (rang, nom) in ('1'..='4').enumerate() {
                if nom == numero {
                    jeu.bombeloader[rang].position = Some(place);
                }
            }
            jeu.grille[place] = Case::JoueurBomb;
            showGameBoard(jeu, &format!("Vous venez de déposer la Bombe {numero}"));
        }
    }
    Ok(())
}
