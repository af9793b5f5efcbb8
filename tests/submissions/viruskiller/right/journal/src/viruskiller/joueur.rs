//! Le tour du joueur.

use super::affichage::{ecris, showGameBoard};
use super::clavier::lire_touche;
use super::etat::Case;
use super::etat::{Fin, Jeu, Mouvement};
use super::plateau::passemuraille;

use outils::Hasard;

/// Les quatre directions : la touche, l'axe et le pas.
const DIRECTIONS: &[(char, char, i32)] = &[
    ('z', 'v', -10),
    ('s', 'v', 10),
    ('q', 'h', -1),
    ('d', 'h', 1),
];

/// L'axe et le pas d'une touche.
fn direction(touche: char) -> Option<(char, i32)> {
    DIRECTIONS
        .iter()
        .find(|(t, _, _)| *t == touche)
        .map(|&(_, axe, pas)| (axe, pas))
}

/// Lit des lignes jusqu'à une bonne touche.
fn touche(question: &str) -> Result<char, Fin> {
    ecris(question);
    let ligne = lire_touche().ok_or(Fin::FinDeSaisie)?;
    match ligne.to_lowercase().as_str() {
        "z" => Ok('z'),
        "q" => Ok('q'),
        "s" => Ok('s'),
        "d" => Ok('d'),
        "1" => Ok('1'),
        "2" => Ok('2'),
        "3" => Ok('3'),
        "4" => Ok('4'),
        " " => Ok(' '),
        _ => touche("► Selectionnez la bonne touche : "),
    }
}

pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    let touche = touche("► Action : ")?;
    let ici = Mouvement {
        oldpos: jeu.mouvement.newpos,
        continuer: u8::from(touche != ' '),
        ..jeu.mouvement
    };
    let demande = match direction(touche) {
        Some((axe, pas)) if ['n', axe].contains(&ici.voh) => Mouvement {
            newpos: ici.oldpos + pas,
            voh: axe,
            ..ici
        },
        _ => ici,
    };
    Ok((demande, touche))
}

pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let premiere = hasard.randint(0, 3);
    let deuxieme = (premiere + hasard.randint(1, 3)) % 4;
    for numero in [premiere, deuxieme] {
        if let Some(p) = jeu.bombeloader[numero as usize].puissance.as_mut() {
            *p += 1;
        }
    }
}

/// Pourquoi une action est refusée.
enum Refus {
    Occupe,
    DejaBouge,
}

impl Refus {
    fn texte(&self) -> String {
        match self {
            Refus::Occupe => "Vous ne pouvez pas aller là".into(),
            Refus::DejaBouge => "Bombes inaccessibles après déplacement".into(),
        }
    }
}

fn avance(jeu: &mut Jeu, demande: Mouvement, hasard: &mut Hasard) -> Result<String, Refus> {
    let Mouvement { oldpos, newpos, .. } = demande;
    if newpos == oldpos || passemuraille(oldpos, newpos) {
        return Err(Refus::Occupe);
    }
    let (oldpos, newpos) = (oldpos as usize, newpos as usize);
    let boost = match jeu.grille[newpos] {
        Case::Vide => false,
        Case::ATP => true,
        _ => return Err(Refus::Occupe),
    };
    let sur_bombe = jeu.grille[oldpos] == Case::JoueurBomb;
    jeu.grille[oldpos] = if sur_bombe { Case::Bomb } else { Case::Vide };
    jeu.grille[newpos] = Case::Joueur;
    jeu.mouvement = demande;
    if boost {
        boostbombe(jeu, hasard);
    }
    Ok("Vous avancez".into())
}

fn depose(jeu: &mut Jeu, numero: usize) -> Result<String, Refus> {
    if jeu.mouvement.voh != 'n' {
        return Err(Refus::DejaBouge);
    }
    let ici = jeu.mouvement.newpos as usize;
    jeu.grille[ici] = Case::JoueurBomb;
    jeu.bombeloader[numero - 1].position = Some(ici);
    Ok(format!("Vous venez de déposer la bombe {numero}"))
}

pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (demande, touche) = keyinput(jeu)?;
    let resultat = match touche {
        ' ' => {
            jeu.mouvement = demande;
            return Ok(());
        }
        '1'..='4' => depose(jeu, touche as usize - 48),
        _ => avance(jeu, demande, hasard),
    };
    let message = resultat.unwrap_or_else(|refus| refus.texte());
    showGameBoard(jeu, &message);
    Ok(())
}
