//! L'état d'une partie : tout ce que le programme d'origine gardait dans des variables globales.

/// Ce que contient une case de la grille.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Case {
    /// Rien : le joueur et les virus peuvent y entrer.
    Vide,
    /// Une paroi cellulaire.
    Mur,
    /// Le joueur.
    Joueur,
    /// Le joueur, debout sur une bombe amorcée.
    JoueurBomb,
    /// Une bombe amorcée, laissée derrière lui par le joueur.
    Bomb,
    /// Une molécule d'ATP : seul le joueur peut y entrer.
    ATP,
    /// Un virus vivant.
    Virus,
    /// Le souffle d'une bombe, le temps d'un affichage.
    Explosion,
}

/// Un emplacement du chargeur de bombes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bombe {
    /// L'indice de la case où la bombe est amorcée, `None` si elle n'est pas sur la grille.
    pub position: Option<usize>,
    /// La puissance, `None` entre l'explosion de la bombe et le rechargement de l'emplacement.
    pub puissance: Option<u32>,
}

/// Où est le joueur, et ce qu'il lui est encore permis de faire pendant ce tour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mouvement {
    /// La position précédente.
    pub oldpos: i32,
    /// La position actuelle (ou, dans la réponse de `keyinput`, la position demandée).
    pub newpos: i32,
    /// L'axe déjà suivi pendant ce tour : `'n'` aucun, `'v'` vertical, `'h'` horizontal.
    pub voh: char,
    /// `1` tant que le tour du joueur continue, `0` quand il est fini.
    pub continuer: u8,
}

/// Une partie en cours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Jeu {
    /// Les 100 cases, ligne par ligne : la case d'indice `i` est à la ligne `i / 10`,
    /// colonne `i % 10`. La case 0 est en haut à gauche.
    pub grille: [Case; 100],
    /// La case de chacun des quatre virus, `None` pour un virus mort.
    /// La liste est vide avant `initvirus`.
    pub virus: Vec<Option<usize>>,
    /// Les quatre bombes, dans l'ordre de leurs numéros (la bombe 1 est à l'indice 0).
    pub bombeloader: [Bombe; 4],
    /// Le joueur.
    pub mouvement: Mouvement,
    /// Le texte qu'affichent `spawnATP` et `bombemolle`.
    pub message: String,
}

/// Comment une partie s'est terminée.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Issue {
    /// Les quatre virus sont morts.
    Victoire,
    /// Les quatre bombes sont à zéro.
    Defaite,
}

/// Pourquoi une partie s'arrête avant son issue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fin {
    /// Il n'y a plus rien à lire au clavier.
    FinDeSaisie,
    /// Il ne reste pas assez de cases vides pour ce qu'il faut placer.
    PlateauPlein,
}

impl Jeu {
    /// La partie avant sa préparation : une grille vide, aucun virus, le joueur en case 0 (mais
    /// pas encore sur la grille), des bombes de puissances 8, 6, 4 et 2 et le message
    /// `"Tour de jeu"`.
    pub fn new() -> Jeu {
        let bombe = |puissance| Bombe {
            position: None,
            puissance: Some(puissance),
        };
        Jeu {
            grille: [Case::Vide; 100],
            virus: Vec::new(),
            bombeloader: [bombe(8), bombe(6), bombe(4), bombe(2)],
            mouvement: Mouvement {
                oldpos: 0,
                newpos: 0,
                voh: 'n',
                continuer: 1,
            },
            message: "Tour de jeu".to_string(),
        }
    }
}

/// Prépare une partie d'après un plan, pour les essais : dix lignes de dix symboles, `.` vide,
/// `#` mur, `J` joueur, `*` joueur sur une bombe, `B` bombe, `A` ATP, `V` virus, `X` explosion.
/// Les blancs entre les symboles ne comptent pas.
///
/// Le joueur et les virus sont aussi inscrits dans `mouvement` et dans la liste `virus`
/// (dans l'ordre des cases). Le reste est comme dans [`Jeu::new`].
///
/// # Panics
///
/// Quand le plan n'a pas exactement 100 symboles, ou qu'un symbole est inconnu.
pub fn plateau(plan: &str) -> Jeu {
    let mut jeu = Jeu::new();
    let symboles: Vec<char> = plan.chars().filter(|c| !c.is_whitespace()).collect();
    assert_eq!(symboles.len(), 100, "un plan a 100 symboles");
    for (indice, symbole) in symboles.into_iter().enumerate() {
        jeu.grille[indice] = match symbole {
            '.' => Case::Vide,
            '#' => Case::Mur,
            'J' => Case::Joueur,
            '*' => Case::JoueurBomb,
            'B' => Case::Bomb,
            'A' => Case::ATP,
            'V' => Case::Virus,
            'X' => Case::Explosion,
            _ => panic!("symbole inconnu dans le plan : {symbole}"),
        };
        match symbole {
            'J' | '*' => jeu.mouvement.newpos = indice as i32,
            'V' => jeu.virus.push(Some(indice)),
            _ => {}
        }
    }
    jeu
}

/// La grille en dix lignes de dix cases, pour la comparer à un dessin.
pub fn rangees(jeu: &Jeu) -> Vec<Vec<Case>> {
    jeu.grille.chunks(10).map(<[Case]>::to_vec).collect()
}
