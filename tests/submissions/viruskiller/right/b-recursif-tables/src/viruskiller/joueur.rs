//! Le tour du joueur.

use super::affichage::showGameBoard;
use super::etat::{Case, Fin, Jeu, Mouvement};
use super::plateau::passemuraille;

use outils::Hasard;

/// (touche, pas, axe, continuer) : le pas est nul pour ce qui ne déplace pas.
const TOUCHES: [(char, i32, char, u8); 9] = [
    ('z', -10, 'v', 1),
    ('s', 10, 'v', 1),
    ('q', -1, 'h', 1),
    ('d', 1, 'h', 1),
    ('1', 0, 'n', 1),
    ('2', 0, 'n', 1),
    ('3', 0, 'n', 1),
    ('4', 0, 'n', 1),
    (' ', 0, 'n', 0),
];

/// Lit jusqu'à une ligne de la table.
fn lit(question: &str) -> Result<(char, i32, char, u8), Fin> {
    print!("{question}");
    let ligne = super::clavier::lire_touche().ok_or(Fin::FinDeSaisie)?;
    let nette = match ligne.trim() {
        "" => ligne.as_str(),
        autre => autre,
    };
    TOUCHES
        .into_iter()
        .find(|t| nette.to_lowercase() == t.0.to_string())
        .map_or_else(|| lit("► Selectionnez la bonne touche : "), Ok)
}

pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    let (touche, pas, axe, continuer) = lit("► Action : ")?;
    let Mouvement { newpos: p, voh, .. } = jeu.mouvement;
    let libre = axe != 'n' && (voh == 'n' || voh == axe);
    let (newpos, voh) = if libre { (p + pas, axe) } else { (p, voh) };
    let demande = Mouvement {
        oldpos: p,
        newpos,
        voh,
        continuer,
    };
    Ok((demande, touche))
}

pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    // Les six paires possibles, à chances égales.
    const PAIRES: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
    let premiere = hasard.randint(0, 3) as usize;
    let autres: Vec<usize> = PAIRES
        .iter()
        .filter_map(|&(a, b)| match premiere {
            p if p == a => Some(b),
            p if p == b => Some(a),
            _ => None,
        })
        .collect();
    let seconde = hasard.choice(&autres);
    for i in [premiere, seconde] {
        jeu.bombeloader[i].puissance = jeu.bombeloader[i].puissance.map(|p| p + 1);
    }
}

pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (m, touche) = keyinput(jeu)?;
    if m.continuer == 0 {
        jeu.mouvement = m;
        return Ok(());
    }
    let ici = m.oldpos as usize;
    if let Some(numero) = touche.to_digit(10) {
        if jeu.mouvement.voh == 'n' {
            jeu.grille[ici] = Case::JoueurBomb;
            jeu.bombeloader[numero as usize - 1].position = Some(ici);
            showGameBoard(jeu, &format!("Vous venez de déposer la bombe {numero}"));
        } else {
            showGameBoard(jeu, "Bombes inaccessibles après déplacement");
        }
        return Ok(());
    }
    // Sur l'autre axe, la case demandée est celle du joueur : elle n'est ni vide ni d'ATP.
    let cible = match passemuraille(m.oldpos, m.newpos) {
        true => Case::Mur,
        false => jeu.grille[m.newpos as usize],
    };
    let message = match cible {
        Case::Vide | Case::ATP => {
            jeu.grille[m.newpos as usize] = Case::Joueur;
            jeu.grille[ici] = match jeu.grille[ici] == Case::JoueurBomb {
                true => Case::Bomb,
                false => Case::Vide,
            };
            jeu.mouvement = m;
            if cible == Case::ATP {
                boostbombe(jeu, hasard);
            }
            "Vous avancez"
        }
        Case::Virus => "Un virus ! Vous ne pouvez pas aller là",
        _ => "Vous ne pouvez pas aller là",
    };
    showGameBoard(jeu, message);
    Ok(())
}
