//! Ce qui change d'une image à la suivante.

use std::ops::Range;

/// À la place `debut`, `retirees` lignes laissent la place à celles de `nouvelles`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Difference {
    pub(crate) debut: usize,
    pub(crate) retirees: usize,
    pub(crate) nouvelles: Range<usize>,
}

/// De quoi passer de `avant` à `apres`, dans l'ordre.
pub(crate) fn differences(avant: &[String], apres: &[String]) -> Vec<Difference> {
    let pareilles = |(a, b): &(&String, &String)| a == b;
    let debut = avant.iter().zip(apres).take_while(pareilles).count();
    let fin = avant[debut..].iter().rev().zip(apres[debut..].iter().rev());
    let fin = fin.take_while(pareilles).count();
    let (avant_fin, apres_fin) = (avant.len() - fin, apres.len() - fin);
    if avant_fin != apres_fin {
        let retirees = avant_fin - debut;
        let nouvelles = debut..apres_fin;
        return vec![Difference {
            debut,
            retirees,
            nouvelles,
        }];
    }
    // Autant de lignes : seules celles qui diffèrent partent.
    let mut trouvees: Vec<Difference> = Vec::new();
    for i in (debut..apres_fin).filter(|&i| avant[i] != apres[i]) {
        match trouvees.last_mut().filter(|d| d.nouvelles.end == i) {
            Some(suite) => {
                suite.retirees += 1;
                suite.nouvelles.end += 1;
            }
            None => trouvees.push(Difference {
                debut: i,
                retirees: 1,
                nouvelles: i..i + 1,
            }),
        }
    }
    trouvees
}

#[cfg(test)]
mod tests {
    use super::differences;

    fn lignes(texte: &str) -> Vec<String> {
        texte.chars().map(String::from).collect()
    }

    #[track_caller]
    fn check(avant: &str, apres: &str, envoyees: usize) {
        let (avant, apres) = (lignes(avant), lignes(apres));
        let mut obtenue = avant.clone();
        let mut parties = 0;
        for d in differences(&avant, &apres) {
            parties += d.nouvelles.len();
            obtenue.splice(d.debut..d.debut + d.retirees, apres[d.nouvelles].to_vec());
        }
        assert_eq!(obtenue, apres);
        assert_eq!(parties, envoyees);
    }

    #[test]
    fn only_what_differs_is_sent() {
        check("", "abc", 3);
        check("abc", "abc", 0);
        check("abcdef", "aXcdYf", 2);
        check("abcdef", "aXYdef", 2);
        check("abcdef", "abef", 0);
        check("abef", "abcdef", 2);
        check("aaaa", "aa", 0);
        check("abc", "", 0);
    }
}
