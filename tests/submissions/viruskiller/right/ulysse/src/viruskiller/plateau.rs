//! La préparation de la grille : parois, joueur, virus et molécules d'ATP.

#![allow(non_snake_case)]

#[allow(unused_imports)] // Pour vos fonctions.
use super::dessins::{BLANC, BLEU, ORANGE, ROUGE};
#[allow(unused_imports)] // Pour vos fonctions.
use super::etat::Case;
use super::etat::{Fin, Jeu};
use outils::Hasard;
use super::affichage::showGameBoard;
use outils::{efface_ecran, lire_ligne};

/// Les indices de toutes les cases vides.
fn vides(jeu: &Jeu) -> Vec<usize> {
    (0..100).filter(|&i| jeu.grille[i] == Case::Vide).collect()
}

/// Tire au hasard une case vide dont l'indice est entre `n1` et `n2` compris.
///
/// Chaque case vide a autant de chances que les autres. S'il n'y en a aucune entre les deux
/// bornes, la réponse est `None` : il ne faut pas en chercher une sans fin.
///
/// Exemple : entre 20 et 22, si la case 21 est un mur, la réponse est 20 ou 22.
pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    let possibles: Vec<usize> = vides(jeu)
        .into_iter()
        .filter(|&i| (n1..=n2).contains(&(i as i32)))
        .collect();
    if possibles.is_empty() {
        None
    } else {
        Some(hasard.choice(&possibles))
    }
}

/// Dit si le passage de la case `oldpos` à la case `newpos` est interdit par les bords.
///
/// Il l'est quand `newpos` sort de la grille (moins de 0 ou plus de 99), ou quand on passe de la
/// colonne 9 à la colonne 0 ou inversement. Les murs et la distance ne sont pas regardés.
///
/// Exemples : `passemuraille(20, 19)` et `passemuraille(0, -1)` sont vrais,
/// `passemuraille(45, 46)` et `passemuraille(5, 77)` sont faux.
pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    let bords = [oldpos.rem_euclid(10), newpos.rem_euclid(10)];
    !(0..100).contains(&newpos) || bords == [0, 9] || bords == [9, 0]
}

/// Demande la difficulté et construit les murs.
///
/// On redemande jusqu'à lire `1`, `2` ou `3`, puis on tire, dans l'ordre que l'on veut :
/// - le nombre de murs, entre 3 et 4, 4 et 5 ou 5 et 6 ;
/// - la longueur des murs, entre 2 et 3, 4 et 5 ou 6 et 7 ;
/// - pour chaque mur, le sens (vertical une fois sur deux) et la case de départ, vide.
///
/// Un mur a `longueur` cases, celle de départ comprise. Il va vers le haut (ou vers la gauche)
/// tant que `passemuraille` le permet ; les briques qui restent vont de l'autre côté du départ.
/// Une brique remplace ce qu'il y a dans la case. Sans case vide où commencer, l'erreur est
/// `PlateauPlein`.
///
/// Exemples de murs de trois cases : horizontal depuis 21, il occupe 20, 21, 22 ; vertical
/// depuis 5, il occupe 5, 15, 25 ; vertical depuis 99, il occupe 79, 89, 99.
pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (nombres, longueurs) = choisis_difficulte()?;
    let nombre = hasard.choice(&nombres);
    let longueur = hasard.choice(&longueurs);
    for _ in 0..nombre {
        let pas = hasard.choice(&[10, 1]);
        let depart = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)?;
        for brique in briques(depart as i32, pas, longueur) {
            jeu.grille[brique] = Case::Mur;
        }
    }
    Ok(())
}

/// Les nombres et les longueurs de murs possibles, d'après la réponse du joueur.
fn choisis_difficulte() -> Result<([usize; 2], [usize; 2]), Fin> {
    efface_ecran();
    loop {
        println!("A quel niveau de difficulté voulez vous jouer ?");
        println!("  {BLEU}Rhume: (1){BLANC}  {ORANGE}Gastro: (2){BLANC}  {ROUGE}Chikungunya: (3){BLANC}");
        print!("Niveau: ");
        match lire_ligne().ok_or(Fin::FinDeSaisie)?.trim() {
            "1" => return Ok(([3, 4], [2, 3])),
            "2" => return Ok(([4, 5], [4, 5])),
            "3" => return Ok(([5, 6], [6, 7])),
            autre => println!("« {autre} » n'est pas un niveau."),
        }
    }
}

/// Les cases d'un mur : le départ, puis celles d'avant, puis celles d'après.
fn briques(depart: i32, pas: i32, longueur: usize) -> Vec<usize> {
    let vers = |pas: i32| {
        std::iter::successors(Some(depart), move |&case| {
            let suivante = case + pas;
            (!passemuraille(case, suivante)).then_some(suivante)
        })
        .skip(1)
    };
    std::iter::once(depart)
        .chain(vers(-pas))
        .chain(vers(pas))
        .take(longueur)
        .map(|case| case as usize)
        .collect()
}

/// Place le joueur sur une case vide tirée au hasard dans toute la grille.
///
/// `mouvement.newpos` devient cette case. Sans case vide, l'erreur est `PlateauPlein`.
pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let position = randomingrille(jeu, 0, 99, hasard).ok_or(Fin::PlateauPlein)?;
    jeu.grille[position] = Case::Joueur;
    jeu.mouvement.newpos = position as i32;
    Ok(())
}

/// Place les quatre virus sur des cases vides différentes.
///
/// La liste `virus` est remplacée ; son ordre est libre. Avec moins de quatre cases vides,
/// l'erreur est `PlateauPlein`.
///
/// Par exemple, quatre indices tirés ensemble entre 0 et 99, tous tirés de nouveau tant que
/// l'une des quatre cases n'est pas vide.
pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let libres = vides(jeu);
    if libres.len() < 4 {
        return Err(Fin::PlateauPlein);
    }
    let positions = hasard.sample(&libres, 4);
    for &position in &positions {
        jeu.grille[position] = Case::Virus;
    }
    jeu.virus = positions.into_iter().map(Some).collect();
    Ok(())
}

/// Compte les molécules d'ATP de la grille.
pub fn countATP(jeu: &Jeu) -> usize {
    jeu.grille.iter().filter(|&&case| case == Case::ATP).count()
}

/// Tire la case vide où apparaîtra une molécule d'ATP, dans toute la grille.
/// `None` s'il n'y a plus de case vide.
pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    let libres = vides(jeu);
    (!libres.is_empty()).then(|| hasard.choice(&libres))
}

/// Ajoute des molécules d'ATP jusqu'à ce qu'il y en ait huit, puis affiche la grille avec le
/// message du jeu.
///
/// Les molécules en trop ne sont pas retirées. On s'arrête aussi quand il n'y a plus de place.
pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    for _ in countATP(jeu)..8 {
        if let Some(position) = randomATP(jeu, hasard) {
            jeu.grille[position] = Case::ATP;
        }
    }
    showGameBoard(jeu, &jeu.message);
}
