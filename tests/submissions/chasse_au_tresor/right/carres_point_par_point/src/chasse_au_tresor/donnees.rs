//! Ce qui est donné : les cases, l'état d'une partie, les couleurs et les entrées du menu.

#![allow(non_upper_case_globals)]

/// Ce que cache une case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Case {
    /// Vert : le trésor est loin.
    V,
    /// Orange : le trésor est à deux cases.
    O,
    /// Rouge : le trésor est à une case.
    R,
    /// Une pique.
    S,
    /// Le trésor.
    X,
}

/// Ce qui suit l'exploration d'une case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Etat {
    /// La partie continue.
    Continue,
    /// Le trésor est trouvé.
    Gagne,
    /// Il ne reste aucune vie.
    Perdu,
    /// Le joueur a quitté : il n'y aura plus de touche.
    Quitte,
}

/// Une partie en cours. Le premier indice d'un plateau est la colonne x (0 à gauche), le second la
/// ligne y (0 en haut).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Partie {
    /// Le plateau inférieur : ce que cache chaque case.
    pub plateau_inf: [[Case; 5]; 5],
    /// Le plateau supérieur : combien de piques touchent chaque case.
    pub plateau_sup: [[usize; 5]; 5],
    /// Le nombre de piques : 11, 13 ou 15.
    pub nb_piques: usize,
    /// Le nombre de cases dont la couleur ment.
    pub nb_fausses: usize,
    /// Les vies qui restent.
    pub vies: usize,
    /// Les cases creusées, dans l'ordre.
    pub cases_retournees: Vec<(usize, usize)>,
    /// Les cases marquées, dans l'ordre.
    pub cases_marquees: Vec<(usize, usize)>,
    /// L'entrée choisie dans le menu, de 0 à 3.
    pub choix: usize,
}

impl Partie {
    /// L'état du programme quand il démarre : rien n'est encore caché.
    pub fn new() -> Partie {
        Partie {
            plateau_inf: [[Case::V; 5]; 5],
            plateau_sup: [[0; 5]; 5],
            nb_piques: 11,
            nb_fausses: 3,
            vies: 3,
            cases_retournees: Vec::new(),
            cases_marquees: Vec::new(),
            choix: 0,
        }
    }
}

/// Prépare une partie d'après un plan, pour les essais : cinq lignes de cinq lettres, de haut en
/// bas. Les blancs ne comptent pas. Les chiffres de `plateau_sup` restent à 0.
///
/// # Panics
///
/// Quand le plan n'a pas exactement 25 lettres, ou qu'une lettre est inconnue.
pub fn plan(lettres: &str) -> Partie {
    let mut partie = Partie::new();
    let cases: Vec<char> = lettres.chars().filter(|c| !c.is_whitespace()).collect();
    assert_eq!(cases.len(), 25, "un plan a 25 lettres");
    for (i, lettre) in cases.into_iter().enumerate() {
        partie.plateau_inf[i % 5][i / 5] = match lettre {
            'V' => Case::V,
            'O' => Case::O,
            'R' => Case::R,
            'S' => Case::S,
            'X' => Case::X,
            _ => panic!("lettre inconnue dans le plan : {lettre}"),
        };
    }
    partie
}

/// Le plateau inférieur comme on le voit à l'écran : cinq lignes, de haut en bas.
pub fn rangees(partie: &Partie) -> Vec<Vec<Case>> {
    (0..5)
        .map(|y| (0..5).map(|x| partie.plateau_inf[x][y]).collect())
        .collect()
}

/// Le plateau supérieur comme on le voit à l'écran : cinq lignes, de haut en bas.
pub fn chiffres(partie: &Partie) -> Vec<Vec<usize>> {
    (0..5)
        .map(|y| (0..5).map(|x| partie.plateau_sup[x][y]).collect())
        .collect()
}

/// Une couleur : rouge, vert, bleu.
pub type Rvb = (u8, u8, u8);

/// Une case rouge, les marques, l'entrée Difficile.
pub const rouge: Rvb = (249, 65, 68);
/// Une case orange, l'entrée Moyen.
pub const orange: Rvb = (243, 114, 44);
/// Une case verte, l'entrée Facile.
pub const vert: Rvb = (144, 190, 109);
/// Le fond du texte au bas du menu.
pub const violet: Rvb = (148, 113, 222);
/// Le curseur, le bas du menu, l'entrée Tutoriel.
pub const jaune: Rvb = (249, 199, 79);

/// Les entrées du menu : le texte, x, y, et la couleur de l'entrée quand elle est choisie.
pub const choix_couleurs: [(&str, i32, i32, Rvb); 4] = [
    ("Facile", 128, 70, vert),
    ("Moyen", 133, 100, orange),
    ("Difficile", 115, 130, rouge),
    ("Tutoriel", 118, 160, jaune),
];
