//! Le hasard écrit d'avance.

use std::collections::VecDeque;
use std::fmt::Display;

/// Début du message de tout arrêt dû à un désaccord entre les tirages dictés et
/// le programme.
pub const FAUTE: &str = "tirages dictés : ";

/// Un tirage écrit d'avance : la valeur tirée elle-même, pas son rang.
///
/// ```
/// use outils::Tirage;
///
/// assert_eq!(Tirage::from(3), Tirage::Un("3".to_string()));
/// assert_eq!(Tirage::from(vec![1, 2]), Tirage::Plusieurs(vec!["1".into(), "2".into()]));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tirage {
    /// Le résultat d'un `randint` ou d'un `choice`.
    Un(String),
    /// Le résultat d'un `sample` ou d'un `shuffle`.
    Plusieurs(Vec<String>),
}

impl From<i32> for Tirage {
    fn from(valeur: i32) -> Tirage {
        Tirage::Un(valeur.to_string())
    }
}

impl From<&str> for Tirage {
    fn from(valeur: &str) -> Tirage {
        Tirage::Un(valeur.to_string())
    }
}

impl<T: Display> From<Vec<T>> for Tirage {
    fn from(valeurs: Vec<T>) -> Tirage {
        Tirage::Plusieurs(valeurs.iter().map(T::to_string).collect())
    }
}

impl Display for Tirage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Tirage::Un(valeur) => f.write_str(valeur),
            Tirage::Plusieurs(valeurs) => write!(f, "[{}]", valeurs.join(", ")),
        }
    }
}

pub(super) struct Dictee {
    a_venir: VecDeque<Tirage>,
    demandes: usize,
}

impl Dictee {
    pub(super) fn new(tirages: Vec<Tirage>) -> Dictee {
        Dictee {
            a_venir: tirages.into(),
            demandes: 0,
        }
    }

    pub(super) fn entier(&mut self, a: i32, b: i32) -> i32 {
        let demande = format!("randint({a}, {b})");
        let valeur = self.un(&demande);
        match valeur.parse::<i32>() {
            Ok(n) if (a..=b).contains(&n) => n,
            Ok(n) => self.faute(&format!(
                "le programme demande {demande}, mais {n} est prévu, qui n'est pas entre {a} et {b}"
            )),
            Err(_) => self.faute(&format!(
                "le programme demande {demande}, mais « {valeur} » est prévu, qui n'est pas un entier"
            )),
        }
    }

    /// Le rang de l'élément dicté.
    pub(super) fn choix<T: Display>(&mut self, elements: &[T]) -> usize {
        let demande = format!("choice({})", liste(elements));
        let valeur = self.un(&demande);
        match elements.iter().position(|e| e.to_string() == valeur) {
            Some(rang) => rang,
            None => self.faute(&format!(
                "le programme demande {demande}, mais « {valeur} » est prévu, qui n'est pas dans la liste"
            )),
        }
    }

    /// Les rangs, tous différents, des `k` éléments dictés.
    pub(super) fn rangs<T: Display>(&mut self, nom: &str, elements: &[T], k: usize) -> Vec<usize> {
        let demande = match nom {
            "sample" => format!("sample({}, {k})", liste(elements)),
            _ => format!("{nom}({})", liste(elements)),
        };
        let valeurs = self.plusieurs(&demande);
        if valeurs.len() != k {
            let n = valeurs.len();
            self.faute(&format!(
                "le programme demande {demande}, soit {k} {}, mais {n} {} : {}",
                accord(k, "élément", "éléments"),
                accord(n, "est prévu", "sont prévus"),
                liste(&valeurs)
            ));
        }
        let textes: Vec<String> = elements.iter().map(T::to_string).collect();
        let mut pris = vec![false; textes.len()];
        let mut rangs = Vec::with_capacity(k);
        for valeur in &valeurs {
            match (0..textes.len()).find(|&i| !pris[i] && textes[i] == *valeur) {
                Some(rang) => {
                    pris[rang] = true;
                    rangs.push(rang);
                }
                None => self.faute(&format!(
                    "le programme demande {demande}, mais « {valeur} » est prévu, qui n'est pas (ou plus) dans la liste"
                )),
            }
        }
        rangs
    }

    pub(super) fn reste(&self) -> Option<String> {
        if self.a_venir.is_empty() {
            return None;
        }
        let valeurs: Vec<String> = self.a_venir.iter().map(Tirage::to_string).collect();
        Some(format!(
            "{FAUTE}le programme n'a fait que {} {}, il en reste {} : {}",
            self.demandes,
            accord(self.demandes, "tirage", "tirages"),
            valeurs.len(),
            valeurs.join(", ")
        ))
    }

    fn un(&mut self, demande: &str) -> String {
        match self.suivant(demande) {
            Tirage::Un(valeur) => valeur,
            Tirage::Plusieurs(valeurs) => self.faute(&format!(
                "le programme demande {demande}, mais une liste est prévue (un sample ou un shuffle) : {}",
                liste(&valeurs)
            )),
        }
    }

    fn plusieurs(&mut self, demande: &str) -> Vec<String> {
        match self.suivant(demande) {
            Tirage::Plusieurs(valeurs) => valeurs,
            Tirage::Un(valeur) => self.faute(&format!(
                "le programme demande {demande}, mais une seule valeur est prévue (un randint ou un choice) : {valeur}"
            )),
        }
    }

    fn suivant(&mut self, demande: &str) -> Tirage {
        self.demandes += 1;
        match self.a_venir.pop_front() {
            Some(tirage) => tirage,
            None => self.faute(&format!(
                "le programme demande {demande}, mais {} {}",
                self.demandes - 1,
                accord(
                    self.demandes - 1,
                    "tirage seulement était prévu",
                    "tirages seulement étaient prévus"
                )
            )),
        }
    }

    fn faute(&self, quoi: &str) -> ! {
        panic!("{FAUTE}tirage n° {} : {quoi}", self.demandes)
    }
}

/// D'une longue liste, les trois premiers éléments et le dernier suffisent à la reconnaître.
fn liste<T: Display>(elements: &[T]) -> String {
    match elements {
        [un, deux, trois, .., dernier] if elements.len() > 20 => {
            format!("[{un}, {deux}, {trois}, …, {dernier}]")
        }
        _ => {
            let textes: Vec<String> = elements.iter().map(T::to_string).collect();
            format!("[{}]", textes.join(", "))
        }
    }
}

/// En français, 0 et 1 sont au singulier.
fn accord<'a>(n: usize, un: &'a str, plusieurs: &'a str) -> &'a str {
    if n < 2 { un } else { plusieurs }
}
