//! Le tour du joueur : lire une touche, avancer, déposer une bombe.

use super::affichage::showGameBoard;
#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::Case;
use super::etat::{Fin, Jeu, Mouvement};
use super::plateau::passemuraille;

use outils::Hasard;

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
    showGameBoard(jeu, "Début de votre tour : à vous de jouer");
    let mut question = "► Action : ";
    let touche = loop {
        print!("{question}");
        match outils::lire_ligne() {
            None => {
                println!();
                return Err(Fin::FinDeSaisie);
            }
            Some(ligne) => match traduit(&ligne) {
                Some(touche) => break touche,
                None => {
                    question = "► Pardon ? z, q, s, d, un numéro de bombe ou la barre d'espace : "
                }
            },
        }
    };
    let p = jeu.mouvement.newpos;
    let bloque = |axe| jeu.mouvement.voh != 'n' && jeu.mouvement.voh != axe;
    let (newpos, voh) = match touche {
        'z' if !bloque('v') => (p - 10, 'v'),
        's' if !bloque('v') => (p + 10, 'v'),
        'q' if !bloque('h') => (p - 1, 'h'),
        'd' if !bloque('h') => (p + 1, 'h'),
        _ => (p, jeu.mouvement.voh),
    };
    let continuer = if touche == ' ' { 0 } else { 1 };
    Ok((
        Mouvement {
            oldpos: p,
            newpos,
            voh,
            continuer,
        },
        touche,
    ))
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
    // On écarte deux bombes ; les deux autres profitent de l'ATP.
    let mut numeros = vec![0, 1, 2, 3];
    for _ in 0..2 {
        let dernier = numeros.len() as i32 - 1;
        numeros.remove(hasard.randint(0, dernier) as usize);
    }
    for numero in numeros {
        let bombe: &mut super::etat::Bombe = &mut jeu.bombeloader[numero];
        bombe.puissance = bombe.puissance.map(|p| p.saturating_add(1));
        println!("(L'ATP profite à la bombe {}.)", numero + 1);
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
    match (touche, jeu.mouvement.voh) {
        (' ', _) => {
            jeu.mouvement = demande;
            return Ok(());
        }
        ('1'..='4', 'n') => {
            let rang = touche as usize - '1' as usize;
            jeu.bombeloader[rang].position = Some(demande.oldpos as usize);
            jeu.grille[demande.oldpos as usize] = Case::JoueurBomb;
            let puissance = jeu.bombeloader[rang].puissance.unwrap_or(0);
            showGameBoard(
                jeu,
                &format!("Vous venez de déposer la bombe {touche}, de puissance {puissance}"),
            );
        }
        ('1'..='4', _) => {
            showGameBoard(
                jeu,
                "Bombes inaccessibles après déplacement : trop tard pour ce tour",
            );
        }
        _ => {
            let refus = pourquoi_pas(jeu, &demande);
            if let Some(raison) = refus {
                showGameBoard(jeu, &format!("Vous ne pouvez pas aller là : {raison}"));
                return Ok(());
            }
            let vers = demande.newpos as usize;
            let gain = jeu.grille[vers] == Case::ATP;
            let derriere = &mut jeu.grille[demande.oldpos as usize];
            *derriere = if let Case::JoueurBomb = derriere {
                Case::Bomb
            } else {
                Case::Vide
            };
            jeu.grille[vers] = Case::Joueur;
            jeu.mouvement = demande;
            if gain {
                boostbombe(jeu, hasard);
            }
            let ou = match touche {
                'z' => "le haut",
                's' => "le bas",
                'q' => "la gauche",
                _ => "la droite",
            };
            showGameBoard(jeu, &format!("Vous avancez d'une case vers {ou}"));
        }
    }
    Ok(())
}

/// La touche que cette ligne veut dire ; quelques mots sont compris aussi.
fn traduit(ligne: &str) -> Option<char> {
    let propre = ligne.trim().to_lowercase();
    let touche = match propre.as_str() {
        "z" | "haut" => 'z',
        "s" | "bas" => 's',
        "q" | "gauche" => 'q',
        "d" | "droite" => 'd',
        "1" => '1',
        "2" => '2',
        "3" => '3',
        "4" => '4',
        "espace" | "fin" => ' ',
        "" if ligne.starts_with(' ') => ' ',
        _ => return None,
    };
    Some(touche)
}

/// La raison d'un refus, s'il y en a une.
fn pourquoi_pas(jeu: &Jeu, demande: &Mouvement) -> Option<&'static str> {
    if demande.newpos == demande.oldpos {
        return Some("un seul axe par tour");
    }
    if passemuraille(demande.oldpos, demande.newpos) {
        return Some("c'est le bord de la grille");
    }
    match jeu.grille[demande.newpos as usize] {
        Case::Vide | Case::ATP => None,
        Case::Mur => Some("c'est une paroi"),
        Case::Virus => Some("la place est prise par un virus"),
        _ => Some("la place est prise"),
    }
}
