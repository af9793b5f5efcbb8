//! Le tour du joueur : lire une touche, avancer, déposer une bombe.

use super::affichage::showGameBoard;
use super::clavier::lire_touche;
use super::etat::{Case, Fin, Jeu, Mouvement};
use super::plateau::passemuraille;

use outils::Hasard;

/// La touche d'une ligne, s'il y en a une bonne. Seule une ligne blanche non vide est un espace.
fn touche(ligne: &str) -> Option<char> {
    let mut signes = ligne.trim().chars();
    match (signes.next(), signes.next()) {
        (None, _) if !ligne.is_empty() => Some(' '),
        (Some(c), None) => Some(c.to_ascii_lowercase()).filter(|c| "zqsd1234".contains(*c)),
        _ => None,
    }
}

pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    print!("► Action : ");
    let lue = std::iter::from_fn(lire_touche)
        .find_map(|ligne| {
            let bonne = touche(&ligne);
            if bonne.is_none() {
                print!("► Selectionnez la bonne touche : ");
            }
            bonne
        })
        .ok_or(Fin::FinDeSaisie)?;

    let ici = jeu.mouvement.newpos;
    let axe = jeu.mouvement.voh;
    let sur_place = Mouvement {
        oldpos: ici,
        newpos: ici,
        voh: axe,
        continuer: 1,
    };
    let vers = |nouvel_axe: char, pas: i32| {
        if axe == 'n' || axe == nouvel_axe {
            Mouvement {
                newpos: ici + pas,
                voh: nouvel_axe,
                ..sur_place
            }
        } else {
            sur_place
        }
    };
    let demande = match lue {
        'z' => vers('v', -10),
        's' => vers('v', 10),
        'q' => vers('h', -1),
        'd' => vers('h', 1),
        ' ' => Mouvement {
            continuer: 0,
            ..sur_place
        },
        _ => sur_place,
    };
    Ok((demande, lue))
}

pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let gagnantes = hasard.sample(&[1, 2, 3, 4], 2);
    jeu.bombeloader
        .iter_mut()
        .zip(1..)
        .filter(|(_, numero)| gagnantes.contains(numero))
        .for_each(|(bombe, _)| bombe.puissance = bombe.puissance.map(|p| p + 1));
}

pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (demande, touche) = keyinput(jeu)?;
    let ici = jeu.mouvement.newpos as usize;
    let message = match touche {
        ' ' => {
            jeu.mouvement = demande;
            return Ok(());
        }
        '1'..='4' if jeu.mouvement.voh != 'n' => {
            "Bombes inaccessibles après déplacement".to_string()
        }
        '1'..='4' => {
            let numero = touche as usize - '0' as usize;
            jeu.grille[ici] = Case::JoueurBomb;
            jeu.bombeloader[numero - 1].position = Some(ici);
            format!("Vous venez de déposer la bombe {numero}")
        }
        _ if peut_avancer(jeu, &demande) => {
            let la = demande.newpos as usize;
            let quittee = match jeu.grille[ici] {
                Case::JoueurBomb => Case::Bomb,
                _ => Case::Vide,
            };
            jeu.grille[ici] = quittee;
            let trouvee = std::mem::replace(&mut jeu.grille[la], Case::Joueur);
            jeu.mouvement = demande;
            match trouvee {
                Case::ATP => {
                    boostbombe(jeu, hasard);
                    "Vous avancez et absorbez une molécule d'ATP".to_string()
                }
                _ => "Vous avancez".to_string(),
            }
        }
        _ => "Vous ne pouvez pas aller là".to_string(),
    };
    showGameBoard(jeu, &message);
    Ok(())
}

fn peut_avancer(jeu: &Jeu, demande: &Mouvement) -> bool {
    demande.newpos != demande.oldpos
        && !passemuraille(demande.oldpos, demande.newpos)
        && matches!(
            jeu.grille[demande.newpos as usize],
            Case::Vide | Case::ATP
        )
}
