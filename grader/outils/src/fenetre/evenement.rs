//! Les évènements, tels que la fenêtre les écrit : une ligne chacun.

/// Un bouton de la souris.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bouton {
    Gauche,
    Droit,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Evenement<'t> {
    /// La graine du hasard, et les fonctions que la fenêtre fournie remplace.
    Debut {
        graine: u64,
        remplacees: &'t str,
    },
    Tic,
    Appui(i32, i32, Bouton),
    Relache(i32, i32, Bouton),
    Va(i32, i32),
    Touche(&'t str),
    ToucheRelachee(&'t str),
    Ligne(&'t str),
}

impl<'t> Evenement<'t> {
    pub(super) fn lu(texte: &'t str) -> Option<Evenement<'t>> {
        let (genre, reste) = texte.split_once(' ').unwrap_or((texte, ""));
        Some(match genre {
            "debut" => {
                let (graine, remplacees) = reste.split_once(' ').unwrap_or((reste, ""));
                let graine = graine.parse().ok()?;
                Evenement::Debut { graine, remplacees }
            }
            "tic" => Evenement::Tic,
            "appui" => bouton(reste).map(|(x, y, b)| Evenement::Appui(x, y, b))?,
            "relache" => bouton(reste).map(|(x, y, b)| Evenement::Relache(x, y, b))?,
            "va" => point(reste).map(|(x, y, _)| Evenement::Va(x, y))?,
            "touche" if !reste.is_empty() => Evenement::Touche(reste),
            "touche-relachee" if !reste.is_empty() => Evenement::ToucheRelachee(reste),
            "ligne" => Evenement::Ligne(reste),
            _ => return None,
        })
    }
}

fn point(texte: &str) -> Option<(i32, i32, &str)> {
    let mut mots = texte.splitn(3, ' ');
    let (x, y) = (mots.next()?.parse().ok()?, mots.next()?.parse().ok()?);
    Some((x, y, mots.next().unwrap_or("")))
}

fn bouton(texte: &str) -> Option<(i32, i32, Bouton)> {
    let (x, y, bouton) = point(texte)?;
    match bouton {
        "gauche" => Some((x, y, Bouton::Gauche)),
        "droit" => Some((x, y, Bouton::Droit)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::Evenement;
    use crate::fenetre::Bouton;

    #[track_caller]
    fn check(texte: &str, attendu: Option<Evenement<'_>>) {
        assert_eq!(Evenement::lu(texte), attendu, "{texte}");
    }

    #[test]
    fn each_event_is_one_line() {
        let debut = |graine, remplacees| Some(Evenement::Debut { graine, remplacees });
        check("debut 7", debut(7, ""));
        check("debut 7 a b", debut(7, "a b"));
        check("tic", Some(Evenement::Tic));
        check(
            "appui 3 -4 droit",
            Some(Evenement::Appui(3, -4, Bouton::Droit)),
        );
        check(
            "relache 3 4 gauche",
            Some(Evenement::Relache(3, 4, Bouton::Gauche)),
        );
        check("va 1 2", Some(Evenement::Va(1, 2)));
        check("touche Enter", Some(Evenement::Touche("Enter")));
        check("touche  ", Some(Evenement::Touche(" ")));
        check("ligne ", Some(Evenement::Ligne("")));
        check("ligne a b", Some(Evenement::Ligne("a b")));
    }

    #[test]
    fn anything_else_is_none() {
        for texte in [
            "",
            "debut",
            "debut x",
            "appui 1 2",
            "appui 1 x gauche",
            "va 1",
            "touche",
        ] {
            check(texte, None);
        }
    }
}
