//! Ce qui reste à tirer d'un tirage dicté, et comment un appel le reconnaît.

use super::montre::Image;
use super::tirage::Tirage;
use std::collections::VecDeque;
use std::fmt::{self, Display};

pub(super) struct Prevu {
    valeurs: VecDeque<String>,
    /// La liste dont elles viennent, si elle est connue, et ce qui en a déjà été tiré.
    liste: Vec<String>,
    tires: Vec<String>,
    seul: bool,
}

impl Prevu {
    /// La prochaine valeur, telle qu'un `randint(a, b)` la donne : elle-même, ou son rang dans
    /// la liste quand l'intervalle est celui des rangs.
    pub(super) fn entier(&self, a: i32, b: i32) -> Option<i32> {
        let valeur = self.valeurs.front()?;
        let nombre = valeur.parse::<i32>().ok();
        if self.liste.is_empty() || self.est_intervalle(a, b) {
            return nombre;
        }
        let restants: Vec<&String> = self.restants().collect();
        let entiere: Vec<&String> = self.liste.iter().collect();
        let rang = [entiere, restants].into_iter().find_map(|liste| {
            let dernier = i32::try_from(liste.len()).ok()?.checked_sub(1)?;
            let premier = (b.checked_sub(a)? == dernier && matches!(a, 0 | 1)).then_some(a)?;
            let rang = liste.iter().position(|v| *v == valeur)?;
            Some(premier + i32::try_from(rang).ok()?)
        });
        rang.or(nombre)
    }

    /// La place de la prochaine valeur parmi ces éléments : celui qui a cette image, sinon
    /// celui de même rang dans une liste aussi longue.
    pub(super) fn rang(&self, images: &[Image], pris: &[bool]) -> Option<usize> {
        let valeur = self.valeurs.front()?;
        let libre = |i: &usize| !pris.get(*i).copied().unwrap_or(false);
        let vue = (0..images.len())
            .find(|i| libre(i) && images[*i].as_ref().is_some_and(|image| image == valeur));
        if vue.is_some() {
            return vue;
        }
        let restants: Vec<&String> = self.restants().collect();
        let entiere: Vec<&String> = self.liste.iter().collect();
        [entiere, restants]
            .into_iter()
            .filter(|liste| liste.len() == images.len())
            .find_map(|liste| liste.iter().position(|v| *v == valeur))
            .filter(libre)
    }

    /// La prochaine valeur, qui est alors tirée.
    pub(super) fn prend(&mut self) -> String {
        let valeur = self.valeurs.pop_front().unwrap_or_default();
        self.tires.push(valeur.clone());
        valeur
    }

    /// Combien de valeurs restent à tirer.
    pub(super) fn reste(&self) -> usize {
        self.valeurs.len()
    }

    /// Une valeur dictée seule, qu'un appel peut joindre aux suivantes.
    pub(super) fn seul(&self) -> bool {
        self.seul
    }

    pub(super) fn valeurs(&self) -> impl Iterator<Item = String> {
        self.valeurs.iter().cloned()
    }

    fn restants(&self) -> impl Iterator<Item = &String> {
        self.liste.iter().filter(|v| !self.tires.contains(v))
    }

    /// `a..=b` va du plus petit au plus grand nombre de la liste : ce sont les valeurs.
    fn est_intervalle(&self, a: i32, b: i32) -> bool {
        let nombres: Option<Vec<i32>> = self.liste.iter().map(|v| v.parse().ok()).collect();
        nombres.is_some_and(|n| n.iter().min() == Some(&a) && n.iter().max() == Some(&b))
    }
}

impl From<Tirage> for Prevu {
    fn from(tirage: Tirage) -> Prevu {
        let (valeurs, liste, seul) = match tirage {
            Tirage::Un(valeur) => (vec![valeur], Vec::new(), true),
            Tirage::Plusieurs(valeurs) => (valeurs, Vec::new(), false),
            Tirage::Parmi { tires, liste } => {
                let seul = tires.len() == 1;
                (tires, liste, seul)
            }
        };
        Prevu {
            valeurs: valeurs.into(),
            liste,
            tires: Vec::new(),
            seul,
        }
    }
}

impl Display for Prevu {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let valeurs: Vec<String> = self.valeurs().collect();
        if self.seul {
            return f.write_str(&valeurs.join(", "));
        }
        write!(f, "[{}]", valeurs.join(", "))
    }
}
