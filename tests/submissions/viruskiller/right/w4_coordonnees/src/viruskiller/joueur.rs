//! Le tour du joueur.

use super::affichage::showGameBoard;
use super::clavier::{actuelle, traduis};
use super::coord::{Coord, Direction};
use super::etat::{Case, Fin, Jeu, Mouvement};
use super::textes;

use outils::{Hasard, lire_ligne};

/// Ce que veut le joueur.
enum Touche {
    Pas(Direction),
    Bombe(usize),
    Fin,
}

impl Touche {
    fn lit(ligne: &str) -> Option<Touche> {
        Some(match ligne {
            "z" => Touche::Pas(Direction::Haut),
            "s" => Touche::Pas(Direction::Bas),
            "q" => Touche::Pas(Direction::Gauche),
            "d" => Touche::Pas(Direction::Droite),
            "1" => Touche::Bombe(1),
            "2" => Touche::Bombe(2),
            "3" => Touche::Bombe(3),
            "4" => Touche::Bombe(4),
            " " => Touche::Fin,
            _ => return None,
        })
    }

    fn lettre(&self) -> char {
        match self {
            Touche::Pas(Direction::Haut) => 'z',
            Touche::Pas(Direction::Bas) => 's',
            Touche::Pas(Direction::Gauche) => 'q',
            Touche::Pas(Direction::Droite) => 'd',
            Touche::Bombe(numero) => char::from(b'0' + *numero as u8),
            Touche::Fin => ' ',
        }
    }
}

/// Pose une question jusqu'à ce que la réponse soit une touche.
fn demande_touche(question: &str) -> Result<Touche, Fin> {
    print!("{question}");
    let ligne = lire_ligne().ok_or(Fin::FinDeSaisie)?;
    match Touche::lit(&traduis(ligne, actuelle())) {
        Some(touche) => Ok(touche),
        None => demande_touche(textes::MAUVAISE_TOUCHE),
    }
}

pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, textes::DEBUT);
    let touche = demande_touche(textes::ACTION)?;
    let mut mouvement = jeu.mouvement;
    mouvement.oldpos = mouvement.newpos;
    mouvement.continuer = 1;
    match touche {
        Touche::Pas(direction) => {
            let axe = direction.axe();
            if mouvement.voh == 'n' {
                mouvement.voh = axe;
            }
            if mouvement.voh == axe {
                mouvement.newpos += direction.pas();
            }
        }
        Touche::Bombe(_) => {}
        Touche::Fin => mouvement.continuer = 0,
    }
    Ok((mouvement, touche.lettre()))
}

/// Deux numéros tirés l'un après l'autre, le second autant de fois qu'il le faut.
pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let premier = hasard.randint(1, 4);
    let mut second = hasard.randint(1, 4);
    while second == premier {
        second = hasard.randint(1, 4);
    }
    for numero in [premier, second] {
        let bombe = &mut jeu.bombeloader[numero as usize - 1];
        bombe.puissance = bombe.puissance.map(|n| n + 1);
    }
}

pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (mouvement, lettre) = keyinput(jeu)?;
    let message = match lettre {
        ' ' => {
            jeu.mouvement = mouvement;
            return Ok(());
        }
        'z' | 'q' | 's' | 'd' => match pas(jeu, mouvement, lettre, hasard) {
            true => textes::AVANCE.to_string(),
            false => textes::REFUS.to_string(),
        },
        _ if jeu.mouvement.voh != 'n' => textes::TROP_TARD.to_string(),
        chiffre => {
            let ici = jeu.mouvement.newpos as usize;
            jeu.grille[ici] = Case::JoueurBomb;
            let rang = chiffre as usize - '1' as usize;
            jeu.bombeloader[rang].position = Some(ici);
            format!("{} {chiffre}", textes::DEPOT)
        }
    };
    showGameBoard(jeu, &message);
    Ok(())
}

fn pas(jeu: &mut Jeu, mouvement: Mouvement, lettre: char, hasard: &mut Hasard) -> bool {
    let direction = match lettre {
        'z' => Direction::Haut,
        's' => Direction::Bas,
        'q' => Direction::Gauche,
        _ => Direction::Droite,
    };
    if mouvement.voh != direction.axe() {
        return false;
    }
    let ici = Coord::from(jeu.mouvement.newpos as usize);
    let Some(la) = ici.voisine(direction) else {
        return false;
    };
    let entree = la.case(jeu);
    if entree != Case::Vide && entree != Case::ATP {
        return false;
    }
    let debout_sur_bombe = ici.case(jeu) == Case::JoueurBomb;
    jeu.grille[ici.indice()] = if debout_sur_bombe { Case::Bomb } else { Case::Vide };
    jeu.grille[la.indice()] = Case::Joueur;
    jeu.mouvement = mouvement;
    if entree == Case::ATP {
        boostbombe(jeu, hasard);
    }
    true
}
