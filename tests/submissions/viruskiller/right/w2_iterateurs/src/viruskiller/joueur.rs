//! Le tour du joueur : lire une touche, avancer, déposer une bombe.

use super::affichage::showGameBoard;
use super::clavier::lis_touche;
use super::etat::{Case, Fin, Jeu, Mouvement};
use super::plateau::passemuraille;

use outils::Hasard;
use std::iter::{from_fn, once, repeat};

/// L'axe et le pas d'une lettre.
fn pas(touche: char) -> Option<(char, i32)> {
    [('z', 'v', -10), ('s', 'v', 10), ('q', 'h', -1), ('d', 'h', 1)]
        .into_iter()
        .find_map(|(lettre, axe, pas)| (lettre == touche).then_some((axe, pas)))
}

pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    let mut questions = once("► Action : ").chain(repeat("► Sélectionnez la bonne touche : "));
    let touche = from_fn(|| {
        print!("{}", questions.next().unwrap_or_default());
        lis_touche()
    })
    .find_map(|ligne| {
        let mut lettres = ligne.chars();
        let touche = lettres.next().filter(|c| "zqsd1234 ".contains(*c))?;
        lettres.next().is_none().then_some(touche)
    })
    .ok_or(Fin::FinDeSaisie)?;

    let sur_place = Mouvement {
        oldpos: jeu.mouvement.newpos,
        continuer: u8::from(touche != ' '),
        ..jeu.mouvement
    };
    let mouvement = match (pas(touche), jeu.mouvement.voh) {
        (Some((axe, pas)), suivi) if suivi == 'n' || suivi == axe => Mouvement {
            newpos: sur_place.newpos + pas,
            voh: axe,
            ..sur_place
        },
        _ => sur_place,
    };
    Ok((mouvement, touche))
}

pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for numero in hasard.sample(&[1, 2, 3, 4], 2) {
        let bombe = &mut jeu.bombeloader[numero as usize - 1];
        bombe.puissance = bombe.puissance.map(|puissance| puissance + 1);
    }
}

pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (demande, touche) = keyinput(jeu)?;
    if demande.continuer == 0 {
        jeu.mouvement = demande;
        return Ok(());
    }
    let ici = demande.oldpos as usize;
    let message = match touche.to_digit(10) {
        Some(_) if jeu.mouvement.voh != 'n' => "Bombes inaccessibles apres deplacement !".into(),
        Some(numero) => {
            jeu.grille[ici] = Case::JoueurBomb;
            jeu.bombeloader[numero as usize - 1].position = Some(ici);
            format!("Vous venez de deposer la bombe {numero}")
        }
        None => avance(jeu, demande, hasard)
            .map_or("VOUS NE POUVEZ PAS ALLER LÀ !", |()| "VOUS AVANCEZ")
            .to_string(),
    };
    showGameBoard(jeu, &message);
    Ok(())
}

/// Fait le pas demandé ; `None` s'il n'est pas permis.
fn avance(jeu: &mut Jeu, demande: Mouvement, hasard: &mut Hasard) -> Option<()> {
    let permis = demande.oldpos != demande.newpos && !passemuraille(demande.oldpos, demande.newpos);
    let (ici, la) = permis.then_some((demande.oldpos as usize, demande.newpos as usize))?;
    let trouve = Some(jeu.grille[la]).filter(|c| matches!(c, Case::Vide | Case::ATP))?;
    jeu.grille[ici] = match jeu.grille[ici] {
        Case::JoueurBomb => Case::Bomb,
        _ => Case::Vide,
    };
    jeu.grille[la] = Case::Joueur;
    jeu.mouvement = demande;
    if trouve == Case::ATP {
        boostbombe(jeu, hasard);
    }
    Some(())
}
