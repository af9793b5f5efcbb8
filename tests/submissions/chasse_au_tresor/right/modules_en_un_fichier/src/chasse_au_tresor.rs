//! La chasse au trésor, dans un seul fichier.

/// Ce qui est donné.
#[allow(non_upper_case_globals)]
pub mod donnees {

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
}

/// Un ensemble de cases : un bit par case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Ensemble(pub u32);

impl Ensemble {
    /// Les vingt-cinq cases.
    pub const TOUT: Ensemble = Ensemble((1 << 25) - 1);
    const GAUCHE: u32 = 0b11111;
    const HAUT: u32 = 0b00001_00001_00001_00001_00001;

    /// Le bit d'une case.
    pub const fn case(x: usize, y: usize) -> Ensemble {
        Ensemble(1 << (5 * x + y))
    }
    /// Les cases qui touchent cet ensemble, en diagonale aussi, et lui-même.
    pub const fn autour(self) -> Ensemble {
        let v = self.0 | ((self.0 & !(Self::HAUT << 4)) << 1) | ((self.0 & !Self::HAUT) >> 1);
        Ensemble((v | (v << 5) | (v >> 5)) & Self::TOUT.0)
    }
    const fn sans(self, autre: Ensemble) -> Ensemble {
        Ensemble(self.0 & !autre.0)
    }
    const fn contient(self, x: usize, y: usize) -> bool {
        self.0 & Self::case(x, y).0 != 0
    }
    /// Un bit au hasard : des tirages jusqu'à tomber dedans, `None` s'il n'y en a pas.
    fn un_bit(self, hasard: &mut outils::Hasard) -> Option<Ensemble> {
        while self.0 != 0 {
            let y = hasard.randint(0, 4) as usize;
            let x = hasard.randint(0, 4) as usize;
            if self.contient(x, y) {
                return Some(Self::case(x, y));
            }
        }
        None
    }
    /// Chaque case.
    fn chacune(self) -> impl Iterator<Item = (usize, usize)> {
        (0..25).filter(move |i| self.0 >> i & 1 == 1).map(|i| (i / 5, i % 5))
    }
}

/// Les plateaux.
pub mod plateau {
    use super::Ensemble;
    use super::donnees::{Case, Partie};
    use outils::Hasard;

    /// À zéro.
    pub fn reset(partie: &mut Partie) {
        *partie = Partie { choix: partie.choix, nb_piques: partie.nb_piques, nb_fausses: partie.nb_fausses, ..Partie::new() };
    }

    /// Cache tout.
    pub fn init_plateau(partie: &mut Partie, hasard: &mut Hasard) {
        let mut libre = Ensemble::TOUT;
        let tresor = libre.un_bit(hasard).unwrap_or(Ensemble(1));
        let (rouges, oranges) = (tresor.autour(), tresor.autour().autour());
        libre = libre.sans(tresor);
        let mut piques = Ensemble::default();
        for _ in 0..partie.nb_piques {
            let Some(pique) = libre.un_bit(hasard) else { break };
            piques.0 |= pique.0;
            libre = libre.sans(pique);
        }
        let couleurs = libre;
        let mut mensonges = Ensemble::default();
        for _ in 0..partie.nb_fausses {
            let Some(fausse) = libre.un_bit(hasard) else { break };
            mensonges.0 |= fausse.0;
            libre = libre.sans(fausse);
        }
        for (x, y) in couleurs.chacune() {
            let vraie = if rouges.contient(x, y) {
                Case::R
            } else if oranges.contient(x, y) {
                Case::O
            } else {
                Case::V
            };
            partie.plateau_inf[x][y] = if !mensonges.contient(x, y) {
                vraie
            } else {
                let paire = match vraie {
                    Case::R => [Case::O, Case::V],
                    Case::O => [Case::R, Case::V],
                    _ => [Case::O, Case::R],
                };
                paire[hasard.randint(0, 1) as usize]
            };
        }
        for (x, y) in piques.chacune() {
            partie.plateau_inf[x][y] = Case::S;
        }
        for (x, y) in tresor.chacune() {
            partie.plateau_inf[x][y] = Case::X;
        }
        for x in 0..5 {
            for y in 0..5 {
                let croix = Ensemble::TOUT
                    .chacune()
                    .filter(|(a, b)| a.abs_diff(x) + b.abs_diff(y) == 1)
                    .fold(0, |bits, (a, b)| bits | Ensemble::case(a, b).0);
                partie.plateau_sup[x][y] = (croix & piques.0).count_ones() as usize;
            }
        }
        let _ = Ensemble::GAUCHE;
    }
}

/// Le module affichage.
pub mod affichage {
    use super::donnees::{Case, Partie, Rvb, jaune, orange, rouge, vert};
    use outils::kandinsky::fill_rect;

    /// Les lignes verticales d'abord, puis les horizontales, en partant de la fin.
    pub fn grille() {
        (0..=5).rev().for_each(|i| fill_rect(70 + 35 * i, 31, 1, 176, (0, 0, 0)));
        (0..=5).rev().for_each(|i| fill_rect(70, 31 + 35 * i, 176, 1, (0, 0, 0)));
    }

    fn cadre(x: i32, y: i32) {
        for (dx, dy, l, h) in [(32, 0, 2, 35), (0, 32, 35, 2), (0, 0, 35, 2), (0, 0, 2, 35)] {
            fill_rect(71 + 35 * x + dx, 32 + 35 * y + dy, l, h, rouge);
        }
    }

    /// La couleur de ce qui est caché ; `None` pour le gris.
    pub fn couleur(case: Case) -> Option<Rvb> {
        match case {
            Case::S => None,
            Case::V => Some(vert),
            Case::O => Some(orange),
            Case::R => Some(rouge),
            Case::X => Some(jaune),
        }
    }

    /// Les marques puis les cases creusées.
    pub fn affiche(partie: &Partie) {
        partie.cases_marquees.iter().rev().for_each(|&(x, y)| cadre(x as i32, y as i32));
        for &(x, y) in partie.cases_retournees.iter().rev() {
            let (px, py) = (71 + 35 * x as i32, 32 + 35 * y as i32);
            match couleur(partie.plateau_inf[x][y]) {
                Some(c) => fill_rect(px, py, 34, 34, c),
                None => fill_rect(px, py, 34, 34, "grey"),
            }
        }
    }

    /// Le cadre.
    pub fn curseur(x: i32, y: i32, c: Rvb) {
        let (gauche, haut) = (70 + 35 * x, 31 + 35 * y);
        let (droite, bas) = (gauche + 35, haut + 35);
        fill_rect(droite, haut, 1, 35, c);
        fill_rect(gauche, bas, 35, 1, c);
        fill_rect(gauche, haut, 1, 35, c);
        fill_rect(gauche, haut, 35, 1, c);
    }
}

/// Le module clavier.
pub mod clavier {

    use outils::ion::keydown;

    /// Le clavier n'a plus rien à dire.
    #[derive(Debug)]
    pub struct PlusDeTouche;

    /// Une seule lecture.
    fn est_enfoncee(touche: u8) -> Result<bool, PlusDeTouche> {
        keydown(touche).ok_or(PlusDeTouche)
    }

    fn premiere(touches: &[u8]) -> Result<Option<u8>, PlusDeTouche> {
        for touche in touches.iter().copied() {
            if est_enfoncee(touche)? {
                return Ok(Some(touche));
            }
        }
        Ok(None)
    }

    /// Attend une touche.
    pub fn attente(touches: &[u8]) -> Option<u8> {
        loop {
            match premiere(touches) {
                Ok(None) => (),
                Ok(Some(touche)) => {
                    while matches!(est_enfoncee(touche), Ok(true)) {}
                    break Some(touche);
                }
                Err(PlusDeTouche) => break None,
            }
        }
    }
}

/// Le module partie.
pub mod partie {
    use super::affichage::{affiche, couleur, curseur, grille};
    use super::clavier::attente;
    use super::donnees::{Case, Etat, Partie, jaune};
    use super::plateau;
    use outils::Hasard;
    use outils::ion::*;
    use outils::kandinsky::{Couleur, draw_string, fill_rect};

    /// Ce qui se passe quand on creuse.
    pub fn verif(partie: &mut Partie, x: usize, y: usize) -> Etat {
        let (message, place, etat) = match partie.plateau_inf[x][y] {
            Case::V | Case::O | Case::R => return Etat::Continue,
            Case::X => ("Bien joué !", 110, Etat::Gagne),
            Case::S => {
                partie.vies -= 1;
                if partie.vies != 0 {
                    return Etat::Continue;
                }
                fill_rect(90, 10, 130, 15, Couleur::from((255, 255, 255)));
                ("Perdu !", 130, Etat::Perdu)
            }
        };
        fill_rect(80, 60, 160, 100, Couleur::from((0, 0, 0)));
        draw_string(message, place, 100, (255, 255, 255), (0, 0, 0));
        if attente(&[KEY_OK, KEY_EXE, KEY_BACKSPACE]).is_none() {
            return Etat::Quitte;
        }
        etat
    }

    fn vies(n: usize) {
        fill_rect(100, 10, 130, 15, "white");
        // Un cœur à la fois : un texte de deux signes et une tabulation de quatre.
        for i in 0..n as i32 {
            draw_string("<3", 88 + 60 * i, 8, "black", "white");
        }
    }

    /// Les chiffres de toutes les cases.
    fn chiffres(partie: &Partie) {
        for i in 0..25 {
            let (x, y) = (i / 5, i % 5);
            let fond = partie
                .cases_retournees
                .iter()
                .find(|c| **c == (x, y))
                .map_or_else(|| "white".into(), |_| couleur_de(partie.plateau_inf[x][y]));
            draw_string(
                &format!("{}", partie.plateau_sup[x][y]),
                83 + 35 * x as i32,
                41 + 35 * y as i32,
                "black",
                fond,
            );
        }
    }

    fn couleur_de(case: Case) -> Couleur {
        couleur(case).map_or("grey".into(), |c| c.into())
    }

    /// Joue.
    pub fn jeu(partie: &mut Partie, hasard: &mut Hasard) -> Etat {
        plateau::reset(partie);
        plateau::init_plateau(partie, hasard);
        fill_rect(0, 0, 320, 240, "white");
        grille();
        let mut place = (0usize, 0usize);
        let mut redessiner = true;
        loop {
            if redessiner {
                vies(partie.vies);
                affiche(partie);
                chiffres(partie);
            }
            redessiner = false;
            curseur(place.0 as i32, place.1 as i32, jaune);
            let Some(touche) = attente(&[
                KEY_LEFT, KEY_UP, KEY_DOWN, KEY_RIGHT, KEY_OK, KEY_EXE, KEY_BACKSPACE,
            ]) else {
                break Etat::Quitte;
            };
            let avant = place;
            match touche {
                KEY_LEFT if place.0 > 0 => place.0 -= 1,
                KEY_RIGHT if place.0 < 4 => place.0 += 1,
                KEY_UP if place.1 > 0 => place.1 -= 1,
                KEY_DOWN if place.1 < 4 => place.1 += 1,
                KEY_OK | KEY_EXE => {
                    if partie.cases_retournees.contains(&place) {
                        continue; // rien à redessiner : le curseur n'a pas bougé
                    }
                    partie.cases_retournees.push(place);
                    let etat = verif(partie, place.0, place.1);
                    if etat != Etat::Continue {
                        return etat;
                    }
                    redessiner = true;
                }
                KEY_BACKSPACE => {
                    if !partie.cases_marquees.contains(&place) {
                        partie.cases_marquees.push(place);
                        redessiner = true;
                    }
                }
                _ => {}
            }
            if place != avant {
                curseur(avant.0 as i32, avant.1 as i32, (0, 0, 0));
            }
        }
    }
}

/// Le module menu.
pub mod menu {
    use super::clavier::attente;
    use super::donnees::{Etat, Partie, choix_couleurs, jaune, violet};
    use super::partie::jeu;
    use outils::Hasard;
    use outils::kandinsky::{draw_string, fill_rect};

    /// Les règles.
    pub fn tutoriel() -> Option<u8> {
        fill_rect(-5, -5, 400, 400, "white");
        let lignes = [
            "Dans ce jeu, un tresor est cache",
            "Le chiffre : les piques voisines",
            "Rouge : tout pres",
            "Orange : a deux cases",
            "Vert : loin",
            "Trois couleurs mentent...",
        ];
        for (y, ligne) in (0..).map(|i| 10 + 30 * i).zip(lignes) {
            draw_string(ligne, 0, y, "black", "white");
        }
        attente(&[4, 52, 17])
    }

    fn affiche_menu(choix: usize) {
        for (i, (texte, x, y, couleur)) in choix_couleurs.into_iter().enumerate().rev() {
            draw_string(texte, x, y, if i == choix { couleur } else { (0, 0, 0) }, "white");
        }
    }

    /// Le menu.
    pub fn menu(partie: &mut Partie, hasard: &mut Hasard) {
        'depuis_le_debut: loop {
            fill_rect(0, 0, 320, 240, "white");
            fill_rect(0, 200, 320, 40, jaune);
            draw_string("Chasse au trésor", 80, 20, "black", "white");
            draw_string(&"-".repeat(17), 75, 40, "black", "white");
            draw_string("Code by nsi.xyz/chasse-au-tresor", 0, 202, "white", violet);
            loop {
                affiche_menu(partie.choix);
                match attente(&[1, 2, 4, 52]) {
                    None => return,
                    Some(1) => partie.choix = partie.choix.saturating_sub(1),
                    Some(2) => partie.choix = 3.min(partie.choix + 1),
                    Some(_) => {
                        let quitte = if partie.choix == 3 {
                            tutoriel().is_none()
                        } else {
                            partie.nb_piques = 11 + 2 * partie.choix;
                            jeu(partie, hasard) == Etat::Quitte
                        };
                        if quitte {
                            return;
                        }
                        continue 'depuis_le_debut;
                    }
                }
            }
        }
    }
}
