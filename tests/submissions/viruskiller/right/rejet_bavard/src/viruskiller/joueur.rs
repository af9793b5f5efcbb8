//! Le tour du joueur : lire une touche, avancer, déposer une bombe.

use super::affichage::showGameBoard;
use super::clavier::lire_touche;
use super::etat::{Case, Fin, Jeu, Mouvement};
use super::plateau::passemuraille;
use outils::Hasard;

/// La touche que veut dire une ligne, ou rien si ce n'en est pas une.
///
/// Les chiffres du haut d'un clavier AZERTY s'écrivent sans majuscule `&`, `é`, `"` et `'` : on
/// les comprend aussi.
fn touche_de(ligne: &str) -> Option<char> {
    if !ligne.is_empty() && ligne.chars().all(|c| c == ' ') {
        return Some(' ');
    }
    let mut lettres = ligne.trim().chars();
    let touche = match (lettres.next()?, lettres.next()) {
        (lettre, None) => lettre.to_ascii_lowercase(),
        _ => return None,
    };
    match touche {
        'z' | 'q' | 's' | 'd' | '1'..='4' => Some(touche),
        '&' => Some('1'),
        'é' => Some('2'),
        '"' => Some('3'),
        '\'' => Some('4'),
        _ => None,
    }
}

/// Affiche la grille avec « Début de votre tour », lit une touche et dit ce qu'elle demande.
///
/// Une ligne est acceptée si elle est `z`, `q`, `s`, `d`, `1`, `2`, `3`, `4` ou un espace ; une
/// autre touche est redemandée. (En accepter davantage, comme une majuscule, est permis.) La
/// réponse est le mouvement demandé et la touche, en minuscule. Si P est la position du joueur :
///
/// - `z` demande P - 10 et `s` P + 10, sur l'axe `'v'` ; `q` demande P - 1 et `d` P + 1, sur
///   l'axe `'h'` ;
/// - si l'autre axe a déjà été suivi pendant ce tour, la position demandée est P et l'axe ne
///   change pas ;
/// - `1` à `4` : la position demandée est P ;
/// - espace : la position demandée est P, et `continuer` vaut 0.
///
/// `oldpos` est toujours P. À la fin de la saisie, l'erreur est `FinDeSaisie`.
///
/// Par exemple, « espace finit le tour » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.virus = [null, null, null, null]
/// - jeu.grille[44] = Joueur
/// - jeu.mouvement.newpos = 44
/// - jeu.mouvement.oldpos = 44
/// - call: r = keyinput(jeu)
///   types: [" "]
/// - check: 'r == Ok((Mouvement{oldpos: 44, newpos: 44, voh: "n", continuer: 0}, " "))'
/// ```
pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    println!("  Z Q S D : avancer   1 2 3 4 : déposer une bombe   espace : finir le tour");
    print!("► Action : ");
    let touche = loop {
        let ligne = lire_touche().ok_or(Fin::FinDeSaisie)?;
        match touche_de(&ligne) {
            Some(touche) => break touche,
            None => print!("► Selectionnez la bonne touche : "),
        }
    };
    let ici = jeu.mouvement.newpos;
    let mut demande = Mouvement {
        oldpos: ici,
        newpos: ici,
        voh: jeu.mouvement.voh,
        continuer: u8::from(touche != ' '),
    };
    let (axe, pas) = match touche {
        'z' => ('v', -10),
        's' => ('v', 10),
        'q' => ('h', -1),
        'd' => ('h', 1),
        _ => return Ok((demande, touche)),
    };
    if demande.voh == 'n' || demande.voh == axe {
        demande.voh = axe;
        demande.newpos += pas;
    }
    Ok((demande, touche))
}

/// Ajoute 1 à la puissance de deux bombes différentes, tirées au hasard.
///
/// Il n'y a pas de puissance maximale.
///
/// Exemple : avec les bombes 1 et 3, les puissances 8, 6, 4, 2 deviennent 9, 6, 5, 2.
///
/// Par exemple, « toujours deux bombes différentes » :
///
/// ```yaml
/// - jeu = Jeu()
/// - boostbombe(jeu, hasard)
/// - check: sum(jeu.bombeloader[*].puissance) == 22
/// - check: jeu.bombeloader[0].puissance in 8..=9
/// - check: jeu.bombeloader[1].puissance in 6..=7
/// - check: jeu.bombeloader[2].puissance in 4..=5
/// - check: jeu.bombeloader[3].puissance in 2..=3
/// ```
pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let premiere = hasard.randint(1, 4);
    let mut seconde = premiere;
    while seconde == premiere {
        seconde = hasard.randint(1, 4);
    }
    for numero in [premiere, seconde] {
        let bombe = &mut jeu.bombeloader[numero as usize - 1];
        bombe.puissance = bombe.puissance.map(|puissance| puissance + 1);
    }
}

/// Fait une action du joueur : lit une touche avec `keyinput`, l'exécute, puis affiche la grille
/// avec le message qui convient.
///
/// - Fin du tour (espace) : `mouvement` devient celui de `keyinput` ; rien n'est affiché de plus.
/// - Pas interdit par `passemuraille`, vers une case ni vide ni d'ATP, ou sur l'autre axe que
///   celui du tour : rien ne change, « Vous ne pouvez pas aller là ».
/// - Pas permis : le joueur change de case et `mouvement` devient celui de `keyinput`. La case
///   quittée devient vide, ou une bombe si le joueur était debout sur une bombe. Sur de l'ATP,
///   `boostbombe` est appelée. « Vous avancez ».
/// - Bombe après un mouvement dans ce tour : rien ne change, « Bombes inaccessibles après
///   déplacement ».
/// - Bombe N : la case du joueur devient `JoueurBomb`, la position de la bombe est celle du
///   joueur, `mouvement` ne change pas. « Vous venez de déposer la bombe N ».
///
/// Des mots, de la ponctuation ou un affichage de plus ne gênent pas.
///
/// Par exemple, « une bombe après un refus, cela reste permis » :
///
/// ```yaml
/// - jeu = Jeu()
/// - jeu.virus = [34, null, null, null]
/// - jeu.grille[44] = Joueur
/// - jeu.mouvement.newpos = 44
/// - jeu.mouvement.oldpos = 44
/// - jeu.grille[34] = Virus
/// - call: actionjoueur(jeu, hasard)
///   types: ["z"]
///   returns: Ok(null)
/// - call: actionjoueur(jeu, hasard)
///   types: ["4"]
///   returns: Ok(null)
/// - check: jeu.bombeloader[*].position == [null, null, null, 44]
/// ```
pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (demande, touche) = keyinput(jeu)?;
    match touche {
        ' ' => jeu.mouvement = demande,
        '1'..='4' => depose(jeu, touche),
        _ => avance(jeu, demande, hasard),
    }
    Ok(())
}

/// Dépose la bombe de ce numéro sous le joueur, s'il n'a pas encore bougé.
fn depose(jeu: &mut Jeu, numero: char) {
    let ici = jeu.mouvement.newpos as usize;
    if jeu.mouvement.voh == 'n' {
        let rang = "1234".find(numero).unwrap_or(0);
        jeu.grille[ici] = Case::JoueurBomb;
        jeu.bombeloader[rang].position = Some(ici);
        let force = jeu.bombeloader[rang].puissance.unwrap_or(0);
        let message = format!("Vous venez de déposer la bombe {numero}, de puissance {force} !");
        showGameBoard(jeu, &message);
    } else {
        showGameBoard(jeu, "Bombes inaccessibles après déplacement, désolé.");
    }
}

/// Fait le pas demandé, ou dit qu'il est impossible.
fn avance(jeu: &mut Jeu, demande: Mouvement, hasard: &mut Hasard) {
    let (ancienne, nouvelle) = (demande.oldpos, demande.newpos);
    let refuse = nouvelle == ancienne
        || passemuraille(ancienne, nouvelle)
        || !matches!(jeu.grille[nouvelle as usize], Case::Vide | Case::ATP);
    if refuse {
        showGameBoard(jeu, "Vous ne pouvez pas aller là");
        return;
    }
    let (ancienne, nouvelle) = (ancienne as usize, nouvelle as usize);
    if jeu.grille[nouvelle] == Case::ATP {
        boostbombe(jeu, hasard);
    }
    jeu.grille[ancienne] = match jeu.grille[ancienne] {
        Case::JoueurBomb => Case::Bomb,
        _ => Case::Vide,
    };
    jeu.grille[nouvelle] = Case::Joueur;
    jeu.mouvement = demande;
    showGameBoard(jeu, "Vous avancez");
}
