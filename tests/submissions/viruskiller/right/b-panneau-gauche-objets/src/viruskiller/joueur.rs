//! Le tour du joueur, en commandes.

use super::affichage::showGameBoard;
use super::clavier;
use super::etat::{Case, Fin, Jeu, Mouvement};
use super::outillage::{Coordonnee, Direction};

use outils::Hasard;

/// Ce qu'une touche veut dire.
enum Commande {
    Aller(Direction),
    Deposer(usize),
    Finir,
}

impl Commande {
    fn de(touche: char) -> Option<Commande> {
        Some(match touche {
            'z' | 'Z' => Commande::Aller(Direction::Haut),
            's' | 'S' => Commande::Aller(Direction::Bas),
            'q' | 'Q' => Commande::Aller(Direction::Gauche),
            'd' | 'D' => Commande::Aller(Direction::Droite),
            '1' => Commande::Deposer(1),
            '2' => Commande::Deposer(2),
            '3' => Commande::Deposer(3),
            '4' => Commande::Deposer(4),
            ' ' => Commande::Finir,
            _ => return None,
        })
    }

    fn mouvement(&self, actuel: &Mouvement) -> Mouvement {
        let mut demande = Mouvement {
            oldpos: actuel.newpos,
            newpos: actuel.newpos,
            voh: actuel.voh,
            continuer: 1,
        };
        match self {
            Commande::Aller(sens) if actuel.voh == 'n' || actuel.voh == sens.axe() => {
                demande.newpos += sens.pas();
                demande.voh = sens.axe();
            }
            Commande::Finir => demande.continuer = 0,
            Commande::Aller(_) | Commande::Deposer(_) => {}
        }
        demande
    }
}

/// Le seul caractère d'une ligne.
fn seul_caractere(ligne: &str) -> Option<char> {
    let mut caracteres = ligne.chars();
    let premier = caracteres.next()?;
    if caracteres.next().is_none() {
        Some(premier)
    } else {
        None
    }
}

pub fn keyinput(jeu: &Jeu) -> Result<(Mouvement, char), Fin> {
    showGameBoard(jeu, "Début de votre tour");
    let mut question = "► Action : ";
    loop {
        print!("{question}");
        let ligne = clavier::lire_touche().ok_or(Fin::FinDeSaisie)?;
        if let Some(touche) = seul_caractere(&ligne) {
            if let Some(commande) = Commande::de(touche) {
                let demande = commande.mouvement(&jeu.mouvement);
                return Ok((demande, touche.to_ascii_lowercase()));
            }
        }
        question = "► Selectionnez la bonne touche : ";
    }
}

pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    // On mélange les quatre bombes et on garde les deux premières.
    let mut ordre = [1, 2, 3, 4];
    hasard.shuffle(&mut ordre);
    for numero in &ordre[..2] {
        let bombe = &mut jeu.bombeloader[*numero as usize - 1];
        if let Some(p) = bombe.puissance {
            bombe.puissance = Some(p + 1);
        }
    }
}

fn avance(jeu: &mut Jeu, sens: Direction, demande: Mouvement, hasard: &mut Hasard) {
    let ici = Coordonnee::depuis(jeu.mouvement.newpos as usize);
    let cible = match ici.decale(sens, 1) {
        Some(cible) if demande.newpos != demande.oldpos => cible,
        _ => return refuse(jeu),
    };
    let trouve = cible.contenu(jeu);
    if trouve != Case::Vide && trouve != Case::ATP {
        return refuse(jeu);
    }
    jeu.grille[ici.indice()] = if ici.contenu(jeu) == Case::JoueurBomb {
        Case::Bomb
    } else {
        Case::Vide
    };
    jeu.grille[cible.indice()] = Case::Joueur;
    jeu.mouvement = demande;
    if trouve == Case::ATP {
        boostbombe(jeu, hasard);
    }
    showGameBoard(jeu, "Vous avancez d'une case.");
}

fn refuse(jeu: &Jeu) {
    showGameBoard(jeu, "Désolé : vous ne pouvez pas aller là !");
}

fn depose(jeu: &mut Jeu, numero: usize) {
    if jeu.mouvement.voh != 'n' {
        showGameBoard(jeu, "Bombes inaccessibles après déplacement !");
        return;
    }
    let place = jeu.mouvement.newpos as usize;
    jeu.bombeloader[numero - 1].position = Some(place);
    jeu.grille[place] = Case::JoueurBomb;
    showGameBoard(jeu, &format!("Vous venez de déposer la bombe numéro {numero}."));
}

pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Result<(), Fin> {
    let (demande, touche) = keyinput(jeu)?;
    match Commande::de(touche) {
        Some(Commande::Aller(sens)) => avance(jeu, sens, demande, hasard),
        Some(Commande::Deposer(numero)) => depose(jeu, numero),
        Some(Commande::Finir) | None => jeu.mouvement = demande,
    }
    Ok(())
}
