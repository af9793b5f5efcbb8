//! Boards of many seeds, and games of players who press anything.

use outils::Hasard;
use outils::ion::{Appui, dicte};
use outils::kandinsky::dessins;
use reference::chasse_au_tresor::donnees::{Case, Etat, Partie};
use reference::chasse_au_tresor::partie::jeu;
use reference::chasse_au_tresor::plateau::init_plateau;

const COTE: usize = 5;

fn cases() -> impl Iterator<Item = (usize, usize)> {
    (0..COTE).flat_map(|x| (0..COTE).map(move |y| (x, y)))
}

fn ecart((x, y): (usize, usize), (x2, y2): (usize, usize)) -> (usize, usize) {
    (x.abs_diff(x2), y.abs_diff(y2))
}

#[test]
fn every_board_keeps_the_rules() {
    for graine in 0..600 {
        let mut partie = Partie::new();
        partie.nb_piques = [11, 13, 15][graine as usize % 3];
        init_plateau(&mut partie, &mut Hasard::graine(graine));
        let cache = |(x, y): (usize, usize)| partie.plateau_inf[x][y];
        let tresors: Vec<_> = cases().filter(|c| cache(*c) == Case::X).collect();
        let [tresor] = tresors[..] else {
            panic!("{tresors:?}");
        };
        let piques: Vec<_> = cases().filter(|c| cache(*c) == Case::S).collect();
        assert_eq!(piques.len(), partie.nb_piques);
        let fausses = cases().filter(|c| {
            let (dx, dy) = ecart(*c, tresor);
            let vraie = [Case::X, Case::R, Case::O, Case::V, Case::V][dx.max(dy)];
            cache(*c) != Case::S && cache(*c) != vraie
        });
        assert_eq!(fausses.count(), 3, "seed {graine}");
        for (x, y) in cases() {
            let voisines = piques.iter().filter(|p| {
                let (dx, dy) = ecart(**p, (x, y));
                dx + dy == 1
            });
            assert_eq!(partie.plateau_sup[x][y], voisines.count());
        }
    }
}

/// Keys at random, short or held, alone or two at once; then every cell is dug, so that the
/// game has an end.
fn touches(hasard: &mut Hasard) -> Vec<Appui> {
    let connues = [0, 1, 2, 3, 4, 17, 52, 5, 6];
    let mut appuis: Vec<Appui> = (0..40)
        .map(|_| Appui {
            touches: (0..hasard.randint(1, 2))
                .map(|_| hasard.choice(&connues))
                .collect(),
            duree: hasard.randint(1, 4) as u32,
        })
        .collect();
    let rangee = |fleche: u8| [4, fleche, 4, fleche, 4, fleche, 4, fleche, 4, 2];
    let debut = [0, 0, 0, 0, 1, 1, 1, 1];
    let tout = [3, 0, 3, 0, 3].into_iter().flat_map(rangee);
    appuis.extend(debut.into_iter().chain(tout).map(Appui::bref));
    appuis
}

#[test]
fn a_thousand_games_end() {
    let mut fins = [0; 2];
    for graine in 0..1000 {
        let mut hasard = Hasard::graine(graine);
        let mut partie = Partie::new();
        partie.nb_piques = hasard.choice(&[11, 13, 15]);
        dicte(touches(&mut hasard));
        match jeu(&mut partie, &mut hasard) {
            Etat::Gagne => {
                fins[0] += 1;
                assert!(partie.vies > 0);
            }
            Etat::Perdu => {
                fins[1] += 1;
                assert_eq!(partie.vies, 0);
            }
            autre => panic!("seed {graine}: {autre:?}"),
        }
        let piques = partie.cases_retournees.iter();
        let piques = piques
            .filter(|(x, y)| partie.plateau_inf[*x][*y] == Case::S)
            .count();
        assert_eq!(partie.vies, 3 - piques);
        dessins();
    }
    assert!(fins.iter().all(|n| *n > 100), "{fins:?}");
}
