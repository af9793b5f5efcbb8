//! Le hasard, sous les noms du module `random` de Python.

mod dicte;
mod graine;
mod montre;
mod prevu;
mod tirage;

use dicte::Dictee;
use graine::Generateur;
use montre::images;
use std::fmt;

pub use dicte::FAUTE;
pub use tirage::Tirage;

/// Une source de hasard.
///
/// Les fonctions qui tirent au sort la reçoivent en dernier paramètre
/// (`hasard: &mut Hasard`) au lieu d'en fabriquer une : c'est ainsi qu'un test
/// peut rejouer exactement la même partie.
///
/// ```
/// use outils::Hasard;
///
/// fn lancer_deux_des(hasard: &mut Hasard) -> i32 {
///     hasard.randint(1, 6) + hasard.randint(1, 6)
/// }
///
/// // La même graine donne la même suite de tirages.
/// let mut a = Hasard::graine(7);
/// let mut b = Hasard::graine(7);
/// assert_eq!(lancer_deux_des(&mut a), lancer_deux_des(&mut b));
/// ```
pub struct Hasard {
    source: Source,
}

enum Source {
    Graine(Box<Generateur>),
    Dictee(Dictee),
}

impl Hasard {
    /// Une suite de tirages entièrement déterminée par `graine`.
    pub fn graine(graine: u64) -> Hasard {
        Hasard {
            source: Source::Graine(Box::new(Generateur::new(graine))),
        }
    }

    /// Une suite de tirages différente à chaque partie (elle dépend de l'heure).
    pub fn au_hasard() -> Hasard {
        Hasard::graine(graine::de_l_heure())
    }

    /// Des tirages écrits d'avance, dans l'ordre où ils seront demandés.
    ///
    /// Ce qui est dicté est la valeur tirée : `randint`, `choice`, `sample` et `shuffle` la
    /// donnent toutes les quatre.
    ///
    /// Si le programme demande autre chose que ce qui est prévu, il s'arrête
    /// avec un message qui désigne le tirage fautif.
    ///
    /// ```
    /// use outils::{Hasard, Tirage};
    ///
    /// let mut hasard = Hasard::dicte(vec![Tirage::from(3), Tirage::from(vec!["b", "a"])]);
    /// assert_eq!(hasard.randint(1, 6), 3);
    /// assert_eq!(hasard.sample(&["a", "b", "c"], 2), ["b", "a"]);
    /// assert_eq!(hasard.reste(), None);
    /// ```
    pub fn dicte(tirages: Vec<Tirage>) -> Hasard {
        Hasard {
            source: Source::Dictee(Dictee::new(tirages)),
        }
    }

    /// Un entier entre `a` et `b`, **les deux compris**.
    ///
    /// ```
    /// # let mut hasard = outils::Hasard::graine(1);
    /// let ligne = hasard.randint(0, 8); // 0, 1, 2, 3, 4, 5, 6, 7 ou 8
    /// # assert!((0..=8).contains(&ligne));
    /// ```
    ///
    /// # Panics
    /// Si `a > b` : il n'y a aucun entier à tirer.
    pub fn randint(&mut self, a: i32, b: i32) -> i32 {
        assert!(
            a <= b,
            "randint({a}, {b}) : il n'y a aucun entier entre {a} et {b}"
        );
        match &mut self.source {
            Source::Graine(g) => g.entier(a, b),
            Source::Dictee(d) => d.entier(a, b),
        }
    }

    /// Un des éléments de `elements`, tous ayant la même chance.
    ///
    /// ```
    /// # let mut hasard = outils::Hasard::graine(1);
    /// let couleur = hasard.choice(&["rouge", "vert", "bleu"]);
    /// # assert!(["rouge", "vert", "bleu"].contains(&couleur));
    /// ```
    ///
    /// # Panics
    /// Si `elements` est vide.
    pub fn choice<T: Clone>(&mut self, elements: &[T]) -> T {
        assert!(
            !elements.is_empty(),
            "choice : la liste est vide, il n'y a rien à choisir"
        );
        let rang = match &mut self.source {
            Source::Graine(g) => g.rang(elements.len()),
            Source::Dictee(d) => d.choix(&images(elements)),
        };
        elements[rang].clone()
    }

    /// `k` éléments pris à des places différentes de `elements`, dans un ordre
    /// quelconque.
    ///
    /// ```
    /// # let mut hasard = outils::Hasard::graine(1);
    /// let gagnants = hasard.sample(&[10, 20, 30, 40], 2);
    /// assert_eq!(gagnants.len(), 2);
    /// assert_ne!(gagnants[0], gagnants[1]);
    /// ```
    ///
    /// # Panics
    /// Si `k` dépasse le nombre d'éléments.
    pub fn sample<T: Clone>(&mut self, elements: &[T], k: usize) -> Vec<T> {
        let n = elements.len();
        assert!(
            k <= n,
            "sample : impossible de prendre {k} éléments parmi {n}"
        );
        let rangs = match &mut self.source {
            Source::Graine(g) => g.rangs(n, k),
            Source::Dictee(d) => d.echantillon(&images(elements), k),
        };
        rangs
            .into_iter()
            .map(|rang| elements[rang].clone())
            .collect()
    }

    /// Mélange `elements` sur place.
    ///
    /// ```
    /// # let mut hasard = outils::Hasard::graine(1);
    /// let mut cartes = vec![1, 2, 3, 4, 5];
    /// hasard.shuffle(&mut cartes);
    /// cartes.sort();
    /// assert_eq!(cartes, [1, 2, 3, 4, 5]); // rien n'est perdu
    /// ```
    pub fn shuffle<T>(&mut self, elements: &mut [T]) {
        let n = elements.len();
        let rangs = match &mut self.source {
            Source::Graine(g) => g.rangs(n, n),
            Source::Dictee(d) => d.melange(&images(elements)),
        };
        // Ce qui attendait à une place déjà servie a suivi les échanges.
        for place in 0..n {
            let mut depuis = rangs[place];
            while depuis < place {
                depuis = rangs[depuis];
            }
            elements.swap(place, depuis);
        }
    }

    /// Ce qui était dicté et n'a pas été demandé : `None` si tout a servi (ou si
    /// les tirages ne sont pas dictés).
    ///
    /// ```
    /// # use outils::{Hasard, Tirage};
    /// let hasard = Hasard::dicte(vec![Tirage::from(3)]);
    /// assert!(hasard.reste().is_some());
    /// ```
    pub fn reste(&self) -> Option<String> {
        match &self.source {
            Source::Graine(_) => None,
            Source::Dictee(d) => d.reste(),
        }
    }
}

/// Ne montre pas les tirages à venir.
impl fmt::Debug for Hasard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hasard").finish_non_exhaustive()
    }
}
