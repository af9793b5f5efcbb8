//! Ce qu'un jeu a écrit : des lignes pour la fenêtre, et le reste, qui est à lui.
//!
//! Personne ne croit un jeu sur parole : ce qui n'est pas un dessin est laissé de côté, et ce qui
//! en est un est borné.

use outils::fenetre::MARQUE;

/// Ce qui finit la réponse à un évènement.
pub(crate) const FIN: &[u8] = b"\x1efin\n";

/// Un dessin a au plus autant de lignes, et une ligne autant d'octets.
const LIGNES: usize = 20_000;
const LONGUEUR: usize = 8_000;
/// Entre dix millièmes de seconde et une minute.
const REVEIL: u64 = 60_000;
/// Et l'image PNG d'une ligne.
const LONGUEUR_PNG: usize = 1_000_000;

#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Bilan {
    pub(crate) image: Option<Image>,
    /// Ce que le jeu a affiché de lui-même.
    pub(crate) texte: String,
    /// Les fonctions appelées qui n'ont pas encore répondu.
    pub(crate) appels: Vec<String>,
    /// Celles que la fenêtre sait remplacer.
    pub(crate) remplacables: Vec<String>,
    /// Un message, et une place.
    pub(crate) panne: Option<(String, String)>,
}

#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Image {
    /// Dans combien de millièmes de seconde le temps aura passé ; 0 : jamais.
    pub(crate) reveil: u64,
    pub(crate) lignes: Vec<String>,
}

impl Bilan {
    pub(crate) fn de(ecrit: &[u8]) -> Bilan {
        let texte = String::from_utf8_lossy(ecrit);
        let mut bilan = Bilan::default();
        let mut place = String::new();
        let mut morceaux = texte.split(MARQUE);
        bilan.texte.push_str(morceaux.next().unwrap_or(""));
        for morceau in morceaux {
            let (commande, suite) = morceau.split_once('\n').unwrap_or((morceau, ""));
            let (mot, reste) = commande.split_once(' ').unwrap_or((commande, ""));
            match mot {
                "image" => {
                    bilan.image = Some(Image::lue(reste, suite));
                    continue;
                }
                "appel" => bilan.appels.push(nom(reste)),
                "retour" => drop(bilan.appels.pop()),
                "remplacable" => bilan.remplacables.push(nom(reste)),
                "place" => place = nom(reste),
                "panne" => bilan.panne = Some((reste.to_owned(), place.clone())),
                _ => {}
            }
            bilan.texte.push_str(suite);
        }
        bilan
    }
}

impl Image {
    fn lue(entete: &str, texte: &str) -> Image {
        let bonnes = texte.lines().filter(|ligne| est_un_dessin(ligne));
        let reveil: u64 = entete.parse().unwrap_or(0);
        Image {
            reveil: if reveil == 0 {
                0
            } else {
                reveil.clamp(10, REVEIL)
            },
            lignes: bonnes.take(LIGNES).map(str::to_owned).collect(),
        }
    }
}

/// Un nom de fonction, ou une place dans un fichier.
fn nom(texte: &str) -> String {
    texte
        .chars()
        .filter(|c| !c.is_control())
        .take(200)
        .collect()
}

fn est_un_dessin(ligne: &str) -> bool {
    let (lettre, reste) = ligne.split_once(' ').unwrap_or((ligne, ""));
    if ligne.chars().any(char::is_control) {
        return false;
    }
    let court = ligne.len() <= LONGUEUR;
    match lettre {
        "I" => est_une_png(reste),
        "k" | "o" => court && reste.is_empty(),
        "w" | "f" | "r" | "c" | "l" | "p" | "t" | "i" | "s" | "z" | "d" | "T" => court,
        _ => false,
    }
}

fn est_une_png(reste: &str) -> bool {
    let Some((_, lettres)) = reste.split_once(' ') else {
        return false;
    };
    let connue = |c: u8| c.is_ascii_alphanumeric() || b"+/=".contains(&c);
    reste.len() <= LONGUEUR_PNG && lettres.starts_with("iVBORw0KGgo") && lettres.bytes().all(connue)
}

#[cfg(test)]
mod tests {
    use super::{Bilan, Image};

    #[test]
    fn what_is_for_the_window_is_told_from_what_is_printed() {
        let ecrit = "bonjour \x1eappel f\nici\x1eappel g\n\x1eretour\n\x1eremplacable h\n\
                     \x1eimage 33\nw 1 2\nf ffffff\n\x1efin\nfin\n";
        let bilan = Bilan::de(ecrit.as_bytes());
        assert_eq!(bilan.texte, "bonjour icifin\n");
        assert_eq!(bilan.appels, ["f"]);
        assert_eq!(bilan.remplacables, ["h"]);
        let lignes = vec!["w 1 2".to_owned(), "f ffffff".to_owned()];
        assert_eq!(bilan.image, Some(Image { reveil: 33, lignes }));
        assert_eq!(bilan.panne, None);
    }

    #[test]
    fn a_panic_has_a_place() {
        let bilan = Bilan::de(b"\x1eappel f\n\x1eplace src/a.rs:3\n\x1epanne trop loin\n");
        let panne = ("trop loin".to_owned(), "src/a.rs:3".to_owned());
        assert_eq!(
            (bilan.panne, bilan.appels),
            (Some(panne), vec!["f".to_owned()])
        );
    }

    #[test]
    fn what_is_no_drawing_is_left_out() {
        let longue = format!("t {}", "x".repeat(9000));
        let lignes = [
            "<script>",
            "x 1",
            "I a <b>",
            "I a iVBORw0KGgo=",
            "r \x07",
            "k 1",
            &longue,
            "k",
        ];
        let ecrit = format!("\x1eimage 0\n{}\n\x1efin\n", lignes.join("\n"));
        let image = Bilan::de(ecrit.as_bytes()).image.expect("an image");
        assert_eq!(image.lignes, ["I a iVBORw0KGgo=", "k"]);
    }

    #[test]
    fn an_image_is_bounded() {
        let ecrit = format!("\x1eimage 0\n{}\x1efin\n", "k\n".repeat(30_000));
        let image = Bilan::de(ecrit.as_bytes()).image.expect("an image");
        assert_eq!(image.lignes.len(), super::LIGNES);
        for (dit, compris) in [("0", 0), ("1", 10), ("33", 33), ("99999999999999999999", 0)] {
            let image = Bilan::de(format!("\x1eimage {dit}\n\x1efin\n").as_bytes()).image;
            assert_eq!(image.expect("an image").reveil, compris, "{dit}");
        }
        let tard = Bilan::de(b"\x1eimage 999999999\n\x1efin\n")
            .image
            .expect("an image");
        assert_eq!(tard.reveil, super::REVEIL);
    }
}
