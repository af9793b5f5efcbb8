#![allow(nonstandard_style)]

use outils::Hasard;
use outils::ion::*;
use outils::kandinsky::{Couleur, draw_string, fill_rect};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Case {
    V,
    O,
    R,
    S,
    X,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Etat {
    Continue,
    Gagne,
    Perdu,
    Quitte,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Partie {
    pub plateau_inf: [[Case; 5]; 5],
    pub plateau_sup: [[usize; 5]; 5],
    pub nb_piques: usize,
    pub nb_fausses: usize,
    pub vies: usize,
    pub cases_retournees: Vec<(usize, usize)>,
    pub cases_marquees: Vec<(usize, usize)>,
    pub choix: usize,
}

impl Partie {
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

impl Default for Partie {
    fn default() -> Partie {
        Partie::new()
    }
}

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

pub fn rangees(partie: &Partie) -> Vec<Vec<Case>> {
    (0..5)
        .map(|y| (0..5).map(|x| partie.plateau_inf[x][y]).collect())
        .collect()
}

pub fn chiffres(partie: &Partie) -> Vec<Vec<usize>> {
    (0..5)
        .map(|y| (0..5).map(|x| partie.plateau_sup[x][y]).collect())
        .collect()
}

pub type Rvb = (u8, u8, u8);

pub const rouge: Rvb = (249, 65, 68);
pub const orange: Rvb = (243, 114, 44);
pub const vert: Rvb = (144, 190, 109);
pub const violet: Rvb = (148, 113, 222);
pub const jaune: Rvb = (249, 199, 79);

pub const choix_couleurs: [(&str, i32, i32, Rvb); 4] = [
    ("Facile", 128, 70, vert),
    ("Moyen", 133, 100, orange),
    ("Difficile", 115, 130, rouge),
    ("Tutoriel", 118, 160, jaune),
];

pub fn grille() {
    for i in 0..6 {
        fill_rect(70, 31 + 35 * i, 176, 1, "black");
        fill_rect(70 + 35 * i, 31, 1, 176, "black");
    }
}

pub fn affiche(partie: &Partie) {
    for &case in &partie.cases_marquees {
        let (x, y) = coin(case);
        fill_rect(x, y, 35, 2, rouge);
        fill_rect(x, y, 2, 35, rouge);
        fill_rect(x, y + 32, 35, 2, rouge);
        fill_rect(x + 32, y, 2, 35, rouge);
    }
    for &case in &partie.cases_retournees {
        let (x, y) = coin(case);
        fill_rect(x, y, 34, 34, couleur(partie.plateau_inf[case.0][case.1]));
    }
}

pub fn curseur(x: i32, y: i32, c: Rvb) {
    let (gauche, haut) = (70 + 35 * x, 31 + 35 * y);
    fill_rect(gauche, haut, 35, 1, c);
    fill_rect(gauche, haut, 1, 35, c);
    fill_rect(gauche, haut + 35, 35, 1, c);
    fill_rect(gauche + 35, haut, 1, 35, c);
}

fn ecrit_chiffres(partie: &Partie) {
    for x in 0..5 {
        for y in 0..5 {
            let fond = if partie.cases_retournees.contains(&(x, y)) {
                couleur(partie.plateau_inf[x][y])
            } else {
                "white".into()
            };
            let (gauche, haut) = coin((x, y));
            let chiffre = partie.plateau_sup[x][y].to_string();
            draw_string(&chiffre, gauche + 12, haut + 9, "black", fond);
        }
    }
}

fn coin((x, y): (usize, usize)) -> (i32, i32) {
    (71 + 35 * x as i32, 32 + 35 * y as i32)
}

fn couleur(case: Case) -> Couleur {
    match case {
        Case::V => vert.into(),
        Case::O => orange.into(),
        Case::R => rouge.into(),
        Case::S => "grey".into(),
        Case::X => jaune.into(),
    }
}

pub fn attente(touches: &[u8]) -> Option<u8> {
    if touches.is_empty() {
        return None;
    }
    loop {
        for &touche in touches {
            if keydown(touche)? {
                while keydown(touche) == Some(true) {}
                return Some(touche);
            }
        }
    }
}

pub fn reset(partie: &mut Partie) {
    partie.plateau_sup = [[0; 5]; 5];
    partie.plateau_inf = [[Case::V; 5]; 5];
    partie.cases_retournees.clear();
    partie.cases_marquees.clear();
    partie.vies = 3;
}

pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
    let tresor = tire_case(hasard);
    partie.plateau_inf = couleurs(tresor);
    cache_piques(partie, hasard);
    ment(partie, hasard);
    compte_piques(partie);
}

fn tire_case(hasard: &mut Hasard) -> (usize, usize) {
    let mut indice = || usize::try_from(hasard.randint(0, 4)).unwrap_or_default();
    (indice(), indice())
}

fn couleurs((tresor_x, tresor_y): (usize, usize)) -> [[Case; 5]; 5] {
    let mut plateau = [[Case::V; 5]; 5];
    for (x, colonne) in plateau.iter_mut().enumerate() {
        for (y, case) in colonne.iter_mut().enumerate() {
            *case = match x.abs_diff(tresor_x).max(y.abs_diff(tresor_y)) {
                0 => Case::X,
                1 => Case::R,
                2 => Case::O,
                _ => Case::V,
            };
        }
    }
    plateau
}

fn est_coloree(case: Case) -> bool {
    !matches!(case, Case::X | Case::S)
}

fn cases_colorees(partie: &Partie) -> usize {
    let cases = partie.plateau_inf.iter().flatten();
    cases.filter(|case| est_coloree(**case)).count()
}

fn cache_piques(partie: &mut Partie, hasard: &mut Hasard) {
    for _ in 0..partie.nb_piques.min(cases_colorees(partie)) {
        let (x, y) = loop {
            let (x, y) = tire_case(hasard);
            if est_coloree(partie.plateau_inf[x][y]) {
                break (x, y);
            }
        };
        partie.plateau_inf[x][y] = Case::S;
    }
}

fn ment(partie: &mut Partie, hasard: &mut Hasard) {
    let mut fausses = Vec::new();
    for _ in 0..partie.nb_fausses.min(cases_colorees(partie)) {
        let (x, y) = loop {
            let case = tire_case(hasard);
            if est_coloree(partie.plateau_inf[case.0][case.1]) && !fausses.contains(&case) {
                break case;
            }
        };
        let couleur = loop {
            let couleur = match hasard.randint(0, 2) {
                0 => Case::V,
                1 => Case::O,
                _ => Case::R,
            };
            if couleur != partie.plateau_inf[x][y] {
                break couleur;
            }
        };
        partie.plateau_inf[x][y] = couleur;
        fausses.push((x, y));
    }
}

fn compte_piques(partie: &mut Partie) {
    for x in 0..5 {
        for y in 0..5 {
            if partie.plateau_inf[x][y] != Case::S {
                continue;
            }
            if x > 0 {
                partie.plateau_sup[x - 1][y] += 1;
            }
            if x < 4 {
                partie.plateau_sup[x + 1][y] += 1;
            }
            if y > 0 {
                partie.plateau_sup[x][y - 1] += 1;
            }
            if y < 4 {
                partie.plateau_sup[x][y + 1] += 1;
            }
        }
    }
}

pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
    match partie.plateau_inf[x][y] {
        Case::X => panneau("Bien joué !", 110, Etat::Gagne),
        Case::S => {
            partie.vies = partie.vies.saturating_sub(1);
            if partie.vies > 0 {
                return Etat::Continue;
            }
            fill_rect(90, 10, 130, 15, "white");
            panneau("Perdu !", 130, Etat::Perdu)
        }
        Case::V | Case::O | Case::R => Etat::Continue,
    }
}

fn panneau(texte: &str, x: i32, etat: Etat) -> Etat {
    fill_rect(80, 60, 160, 100, "black");
    draw_string(texte, x, 100, "white", "black");
    match attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE]) {
        Some(_) => etat,
        None => Etat::Quitte,
    }
}

pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
    let mut place = (0, 0);
    reset(partie);
    init_plateau(partie, hasard);
    fill_rect(0, 0, 320, 240, "white");
    grille();
    loop {
        dessine(partie);
        let etat = joue_un_tour(partie, &mut place);
        if etat != Etat::Continue {
            return etat;
        }
    }
}

fn dessine(partie: &Partie) {
    fill_rect(100, 10, 130, 15, "white");
    draw_string(&"<3\t".repeat(partie.vies), 88, 8, "black", "white");
    affiche(partie);
    ecrit_chiffres(partie);
}

fn joue_un_tour(partie: &mut Partie, place: &mut (usize, usize)) -> Etat {
    let touches = [
        KEY_LEFT,
        KEY_UP,
        KEY_DOWN,
        KEY_RIGHT,
        KEY_OK,
        KEY_EXE,
        KEY_BACKSPACE,
    ];
    loop {
        let avant = *place;
        trace_curseur(avant, jaune);
        let Some(touche) = attente(&touches) else {
            return Etat::Quitte;
        };
        match touche {
            KEY_OK | KEY_EXE if !partie.cases_retournees.contains(place) => {
                partie.cases_retournees.push(*place);
                return verif(partie, place.0, place.1);
            }
            KEY_BACKSPACE => {
                if !partie.cases_marquees.contains(place) {
                    partie.cases_marquees.push(*place);
                }
                return Etat::Continue;
            }
            fleche => *place = deplace(avant, fleche),
        }
        trace_curseur(avant, (0, 0, 0));
    }
}

fn trace_curseur((x, y): (usize, usize), couleur: Rvb) {
    curseur(x as i32, y as i32, couleur);
}

fn deplace((x, y): (usize, usize), touche: u8) -> (usize, usize) {
    match touche {
        KEY_LEFT if x > 0 => (x - 1, y),
        KEY_RIGHT if x < 4 => (x + 1, y),
        KEY_UP if y > 0 => (x, y - 1),
        KEY_DOWN if y < 4 => (x, y + 1),
        _ => (x, y),
    }
}

const REGLES: [&str; 10] = [
    "Trouvez le trésor caché !",
    "Le chiffre d'une case compte",
    "les piques en haut, en bas,",
    "à gauche et à droite.",
    "Rouge : trésor à une case.",
    "Orange : trésor à deux cases.",
    "Vert : il est plus loin.",
    "Mais trois couleurs mentent,",
    "et vous n'avez que trois vies.",
    "OK : creuser    DEL : marquer",
];

pub fn tutoriel() -> Option<u8> {
    fill_rect(0, 0, 320, 240, "white");
    for (y, regle) in (8..).step_by(21).zip(REGLES) {
        draw_string(regle, 10, y, "black", "white");
    }
    attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE])
}

pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
    loop {
        dessine_fond();
        if choisit(partie).is_none() {
            return;
        }
        let suite = match partie.choix {
            0 => joue(partie, 11, hasard),
            1 => joue(partie, 13, hasard),
            2 => joue(partie, 15, hasard),
            _ => tutoriel().is_some(),
        };
        if !suite {
            return;
        }
    }
}

fn dessine_fond() {
    fill_rect(0, 0, 320, 240, "white");
    fill_rect(0, 200, 320, 40, jaune);
    draw_string("Chasse au trésor", 80, 20, "black", "white");
    draw_string("-----------------", 75, 40, "black", "white");
    draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
}

fn choisit(partie: &mut Partie) -> Option<()> {
    loop {
        for (i, (texte, x, y, couleur)) in choix_couleurs.into_iter().enumerate() {
            let couleur = if i == partie.choix {
                couleur
            } else {
                (0, 0, 0)
            };
            draw_string(texte, x, y, couleur, "white");
        }
        match attente(&[KEY_UP, KEY_DOWN, KEY_OK, KEY_EXE])? {
            KEY_UP => partie.choix = partie.choix.saturating_sub(1),
            KEY_DOWN => partie.choix = (partie.choix + 1).min(3),
            _ => return Some(()),
        }
    }
}

fn joue(partie: &mut Partie, nb_piques: usize, hasard: &mut Hasard) -> bool {
    partie.nb_piques = nb_piques;
    jeu(partie, hasard) != Etat::Quitte
}
