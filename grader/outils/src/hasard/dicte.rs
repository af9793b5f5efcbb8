//! Le hasard écrit d'avance : ce qui est dicté est une valeur, quel que soit l'appel qui la
//! demande.

use super::montre::Image;
use super::prevu::Prevu;
use super::tirage::Tirage;
use std::collections::VecDeque;

/// Début du message de tout arrêt dû à un désaccord entre les tirages dictés et
/// le programme.
pub const FAUTE: &str = "tirages dictés : ";

pub(super) struct Dictee {
    a_venir: VecDeque<Prevu>,
    demandes: usize,
}

impl Dictee {
    pub(super) fn new(tirages: Vec<Tirage>) -> Dictee {
        Dictee {
            // D'une liste vide il n'y a rien à tirer.
            a_venir: tirages
                .into_iter()
                .map(Prevu::from)
                .filter(|p| p.reste() > 0)
                .collect(),
            demandes: 0,
        }
    }

    pub(super) fn entier(&mut self, a: i32, b: i32) -> i32 {
        let demande = format!("randint({a}, {b})");
        let prevu = self.suivant(&demande);
        let lu = prevu.entier(a, b);
        let valeur = prevu.prend();
        self.oublie_ce_qui_est_fini();
        match lu {
            Some(n) if (a..=b).contains(&n) => n,
            Some(n) => self.faute(&format!(
                "le programme demande {demande}, mais {n} est prévu, qui n'est pas entre {a} et {b}"
            )),
            None => self.faute(&format!(
                "le programme demande {demande}, mais « {valeur} » est prévu, qui n'est pas un entier"
            )),
        }
    }

    /// Le rang de l'élément dicté.
    pub(super) fn choix(&mut self, elements: &[Image]) -> usize {
        let demande = format!("choice({})", liste(elements));
        self.suivant(&demande);
        self.rang(&demande, elements, &vec![false; elements.len()])
    }

    /// Les rangs, tous différents, des `k` éléments d'un `sample`.
    pub(super) fn echantillon(&mut self, elements: &[Image], k: usize) -> Vec<usize> {
        let demande = format!("sample({}, {k})", liste(elements));
        if k == 0 {
            return Vec::new();
        }
        let prevu = self.suivant(&demande);
        let (seul, n) = (prevu.seul(), prevu.reste());
        if !seul && n < k && k == elements.len() {
            return self.melange_avec(&demande, elements);
        }
        let dictes = if seul { self.seuls_de_suite() } else { n };
        if dictes < k {
            let prevus: Vec<String> = self
                .a_venir
                .iter()
                .take(if seul { dictes } else { 1 })
                .flat_map(Prevu::valeurs)
                .collect();
            self.faute(&format!(
                "le programme demande {demande}, soit {k} {}, mais {dictes} {} : [{}]",
                accord(k, "élément", "éléments"),
                accord(dictes, "est prévu", "sont prévus"),
                prevus.join(", ")
            ));
        }
        self.prend_rangs(&demande, elements, k)
    }

    /// L'ordre d'un `shuffle` : ce qui est dicté d'abord, le reste comme il était.
    pub(super) fn melange(&mut self, elements: &[Image]) -> Vec<usize> {
        let demande = format!("shuffle({})", liste(elements));
        self.suivant(&demande);
        self.melange_avec(&demande, elements)
    }

    pub(super) fn reste(&self) -> Option<String> {
        if self.a_venir.is_empty() {
            return None;
        }
        let valeurs: Vec<String> = self.a_venir.iter().map(Prevu::to_string).collect();
        Some(format!(
            "{FAUTE}le programme n'a fait que {} {}, il en reste {} : {}",
            self.demandes,
            accord(self.demandes, "tirage", "tirages"),
            valeurs.len(),
            valeurs.join(", ")
        ))
    }

    fn melange_avec(&mut self, demande: &str, elements: &[Image]) -> Vec<usize> {
        let dictes = self.a_venir.front().map_or(0, Prevu::reste);
        if dictes > elements.len() {
            let n = elements.len();
            self.faute(&format!(
                "le programme demande {demande}, soit {n} {}, mais {dictes} sont prévus : {}",
                accord(n, "élément", "éléments"),
                self.a_venir[0]
            ));
        }
        let mut rangs = self.prend_rangs(demande, elements, dictes);
        self.oublie_ce_qui_est_fini();
        let autres: Vec<usize> = (0..elements.len()).filter(|i| !rangs.contains(i)).collect();
        rangs.extend(autres);
        rangs
    }

    fn prend_rangs(&mut self, demande: &str, elements: &[Image], k: usize) -> Vec<usize> {
        let mut pris = vec![false; elements.len()];
        let mut rangs = Vec::with_capacity(k);
        for _ in 0..k {
            let rang = self.rang(demande, elements, &pris);
            pris[rang] = true;
            rangs.push(rang);
        }
        rangs
    }

    /// Le rang de la prochaine valeur parmi les éléments qui ne sont pas encore pris.
    fn rang(&mut self, demande: &str, images: &[Image], pris: &[bool]) -> usize {
        let prevu = &mut self.a_venir[0];
        let rang = prevu.rang(images, pris);
        let valeur = prevu.prend();
        self.oublie_ce_qui_est_fini();
        match rang {
            Some(rang) => rang,
            None if images.iter().all(Option::is_none) => self.faute(&format!(
                "le programme demande {demande}, mais « {valeur} » est prévu, et rien ne dit lequel de ces {} éléments c'est",
                images.len()
            )),
            None => self.faute(&format!(
                "le programme demande {demande}, mais « {valeur} » est prévu, qui n'est pas (ou plus) dans la liste"
            )),
        }
    }

    /// Combien de valeurs seules sont prévues de suite : un `sample` peut les prendre ensemble.
    fn seuls_de_suite(&self) -> usize {
        self.a_venir.iter().take_while(|p| p.seul()).count()
    }

    fn oublie_ce_qui_est_fini(&mut self) {
        if self.a_venir.front().is_some_and(|p| p.reste() == 0) {
            self.a_venir.pop_front();
        }
    }

    fn suivant(&mut self, demande: &str) -> &mut Prevu {
        self.demandes += 1;
        if self.a_venir.is_empty() {
            self.faute(&format!(
                "le programme demande {demande}, mais {} {}",
                self.demandes - 1,
                accord(
                    self.demandes - 1,
                    "tirage seulement était prévu",
                    "tirages seulement étaient prévus"
                )
            ));
        }
        &mut self.a_venir[0]
    }

    fn faute(&self, quoi: &str) -> ! {
        panic!("{FAUTE}tirage n° {} : {quoi}", self.demandes)
    }
}

/// D'une longue liste, les trois premiers éléments et le dernier suffisent à la reconnaître.
fn liste(elements: &[Image]) -> String {
    let image = |image: &Image| image.clone().unwrap_or_else(|| "·".to_owned());
    match elements {
        [un, deux, trois, .., dernier] if elements.len() > 20 => {
            let [un, deux, trois, dernier] = [un, deux, trois, dernier].map(image);
            format!("[{un}, {deux}, {trois}, …, {dernier}]")
        }
        _ => {
            let textes: Vec<String> = elements.iter().map(image).collect();
            format!("[{}]", textes.join(", "))
        }
    }
}

/// En français, 0 et 1 sont au singulier.
fn accord<'a>(n: usize, un: &'a str, plusieurs: &'a str) -> &'a str {
    if n < 2 { un } else { plusieurs }
}
