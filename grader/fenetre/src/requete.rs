//! Une requête HTTP, lue avec des bornes, et à qui l'on répond ou non.

use std::io::{BufRead, Read as _};

/// Ce qu'une requête peut peser.
const ENTETE: u64 = 16 << 10;
const CORPS: usize = 16 << 10;

#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Requete {
    pub(crate) methode: String,
    pub(crate) chemin: String,
    hote: Option<String>,
    origine: Option<String>,
    /// Ce que le navigateur dit de la page qui demande.
    site: Option<String>,
    pub(crate) corps: String,
}

/// Ce que l'on répond.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reponse {
    Page,
    /// Les images, tant que la page est là.
    Flux,
    Evenements,
    /// Rien ici, ou rien pour vous : la réponse est la même.
    Inconnu,
}

impl Requete {
    /// `None` : ce n'est pas une requête, ou elle est trop longue.
    pub(crate) fn lue(source: &mut impl BufRead) -> Option<Requete> {
        let mut entete = source.by_ref().take(ENTETE);
        let premiere = ligne(&mut entete)?;
        let mut mots = premiere.split(' ');
        let mut requete = Requete {
            methode: mots.next()?.to_owned(),
            chemin: mots.next()?.to_owned(),
            ..Requete::default()
        };
        let mut longueur = 0;
        loop {
            let ligne = ligne(&mut entete)?;
            if ligne.is_empty() {
                break;
            }
            let (nom, valeur) = ligne.split_once(':')?;
            let valeur = valeur.trim().to_owned();
            match nom.to_ascii_lowercase().as_str() {
                "host" if requete.hote.is_some() => return None,
                "host" => requete.hote = Some(valeur),
                "origin" => requete.origine = Some(valeur),
                "sec-fetch-site" => requete.site = Some(valeur),
                "content-length" => longueur = valeur.parse().ok()?,
                "transfer-encoding" => return None,
                _ => {}
            }
        }
        if longueur > CORPS {
            return None;
        }
        let mut corps = vec![0; longueur];
        source.read_exact(&mut corps).ok()?;
        requete.corps = String::from_utf8(corps).ok()?;
        Some(requete)
    }

    /// Ce qui est demandé, par qui en a le droit : le nom de la machine est le bon (un nom de
    /// domaine qui mènerait ici ne l'est pas), aucune autre page ne demande, et le secret est là.
    pub(crate) fn reponse(&self, port: u16, jeton: &str) -> Reponse {
        let ici = [format!("127.0.0.1:{port}"), format!("localhost:{port}")];
        let est_ici = |hote: &str| ici.iter().any(|h| h == hote);
        if !self.hote.as_deref().is_some_and(est_ici) {
            return Reponse::Inconnu;
        }
        let d_ici = |origine: &String| origine.strip_prefix("http://").is_some_and(est_ici);
        let chemin = self.chemin.strip_prefix('/').unwrap_or("");
        let Some((secret, reste)) = chemin.split_once('/') else {
            return Reponse::Inconnu;
        };
        if !est_egal(secret, jeton) {
            return Reponse::Inconnu;
        }
        let de_la_page = self
            .site
            .as_deref()
            .is_none_or(|site| site == "same-origin");
        match (self.methode.as_str(), reste) {
            // On y vient d'un terminal, d'un fichier, d'un signet.
            ("GET", "") if self.origine.is_none() => Reponse::Page,
            ("GET", "flux") if de_la_page && self.origine.as_ref().is_none_or(d_ici) => {
                Reponse::Flux
            }
            ("POST", "evenements") if de_la_page && self.origine.as_ref().is_some_and(d_ici) => {
                Reponse::Evenements
            }
            _ => Reponse::Inconnu,
        }
    }
}

/// En un temps qui ne dit pas combien de lettres sont justes.
fn est_egal(propose: &str, jeton: &str) -> bool {
    let lettres = propose.bytes().zip(jeton.bytes());
    propose.len() == jeton.len() && lettres.fold(0, |ecart, (a, b)| ecart | (a ^ b)) == 0
}

fn ligne(source: &mut impl BufRead) -> Option<String> {
    let mut octets = Vec::new();
    source.read_until(b'\n', &mut octets).ok()?;
    // Sans fin de ligne, la requête était trop longue, ou coupée.
    let octets = octets.strip_suffix(b"\n")?;
    let octets = octets.strip_suffix(b"\r").unwrap_or(octets);
    String::from_utf8(octets.to_vec()).ok()
}

/// Les évènements d'une page, un par ligne ; ce qui n'en est pas est laissé de côté.
pub(crate) fn evenements(corps: &str) -> impl Iterator<Item = &str> {
    corps.lines().filter(|ligne| est_un_evenement(ligne))
}

fn est_un_evenement(ligne: &str) -> bool {
    let (genre, reste) = ligne.split_once(' ').unwrap_or((ligne, ""));
    let mots: Vec<&str> = reste.split(' ').collect();
    let nombre = |mot: &str| {
        mot.parse::<i32>()
            .is_ok_and(|n| (-10_000..=100_000).contains(&n))
    };
    match genre {
        "appui" | "relache" => {
            matches!(mots[..], [x, y, "gauche" | "droit"] if nombre(x) && nombre(y))
        }
        "va" => matches!(mots[..], [x, y] if nombre(x) && nombre(y)),
        "touche" | "touche-relachee" => !reste.is_empty() && est_court(reste, 30),
        "ligne" => est_court(reste, 1000),
        "recommencer" => reste.is_empty(),
        _ => false,
    }
}

fn est_court(texte: &str, limite: usize) -> bool {
    texte.len() <= limite && !texte.chars().any(char::is_control)
}

#[cfg(test)]
mod tests {
    use super::{Reponse, Requete, evenements};

    const JETON: &str = "0123456789abcdef";

    #[track_caller]
    fn check(texte: &str, attendue: Option<Reponse>) {
        let texte = texte.replace('\n', "\r\n");
        let requete = Requete::lue(&mut texte.as_bytes());
        let reponse = requete.map(|requete| requete.reponse(4000, JETON));
        assert_eq!(reponse, attendue, "{texte}");
    }

    #[test]
    fn the_page_and_what_it_asks_are_answered() {
        let page = "GET /0123456789abcdef/ HTTP/1.1\nHost: 127.0.0.1:4000\n";
        check(&format!("{page}\n"), Some(Reponse::Page));
        check(
            &format!("{page}Sec-Fetch-Site: cross-site\n\n"),
            Some(Reponse::Page),
        );
        let flux = "GET /0123456789abcdef/flux HTTP/1.1\nhost: localhost:4000\n";
        check(&format!("{flux}\n"), Some(Reponse::Flux));
        check(
            &format!("{flux}Sec-Fetch-Site: same-origin\n\n"),
            Some(Reponse::Flux),
        );
        let post = "POST /0123456789abcdef/evenements HTTP/1.1\nHost: 127.0.0.1:4000\n\
                    Content-Length: 3\n";
        let origine = "Origin: http://127.0.0.1:4000\n\ntic";
        check(&format!("{post}{origine}"), Some(Reponse::Evenements));
    }

    #[test]
    fn others_are_told_nothing() {
        let refuse = |texte: &str| check(texte, Some(Reponse::Inconnu));
        let jeton = "GET /0123456789abcdef/";
        // Without the secret, or with a part of it.
        for chemin in [
            "/",
            "/flux",
            "/0123456789abcdeF/",
            "/0123456789abcde/",
            "//",
            "*",
        ] {
            refuse(&format!("GET {chemin} HTTP/1.1\nHost: 127.0.0.1:4000\n\n"));
        }
        // A name that leads here (DNS rebinding), another port, no name.
        for hote in [
            "Host: evil.example:4000\n",
            "Host: 127.0.0.1\n",
            "Host: 127.0.0.1:80\n",
            "",
        ] {
            refuse(&format!("{jeton} HTTP/1.1\n{hote}\n"));
        }
        // Another page of the browser.
        let post = "POST /0123456789abcdef/evenements HTTP/1.1\nHost: 127.0.0.1:4000\n";
        for qui in [
            "",
            "Origin: null\n",
            "Origin: http://evil.example\n",
            "Origin: https://127.0.0.1:4000\n",
            "Origin: http://127.0.0.1:4001\n",
            "Origin: http://127.0.0.1:4000\nSec-Fetch-Site: cross-site\n",
        ] {
            refuse(&format!("{post}{qui}\n"));
        }
        for qui in [
            "Origin: http://evil.example\n",
            "Sec-Fetch-Site: cross-site\n",
        ] {
            refuse(&format!(
                "{jeton}flux HTTP/1.1\nHost: 127.0.0.1:4000\n{qui}\n"
            ));
        }
        // Nothing else is served.
        for suite in ["../etc/passwd", "index.html", "flux/", "evenements"] {
            refuse(&format!(
                "{jeton}{suite} HTTP/1.1\nHost: 127.0.0.1:4000\n\n"
            ));
        }
        refuse("PUT /0123456789abcdef/ HTTP/1.1\nHost: 127.0.0.1:4000\n\n");
    }

    #[test]
    fn what_is_no_request_is_none() {
        let debut = "GET / HTTP/1.1\n";
        check("", None);
        check("GET\n\n", None);
        check("GET / HTTP/1.1\nHost: a", None);
        check(&format!("{debut}Host: a\nHost: b\n\n"), None);
        check(&format!("{debut}Content-Length: 99999999999\n\n"), None);
        check(&format!("{debut}Content-Length: 99999\n\n"), None);
        check(&format!("{debut}Content-Length: 5\n\nabc"), None);
        check(&format!("{debut}Transfer-Encoding: chunked\n\n"), None);
        check(&format!("{debut}X: {}\n\n", "x".repeat(20_000)), None);
    }

    #[test]
    fn only_events_reach_a_game() {
        let bons = "appui 1 2 gauche\nrelache 1 -2 droit\nva 3 4\ntouche Enter\ntouche  \nligne \n\
                    ligne a b\nrecommencer";
        assert_eq!(evenements(bons).count(), 8);
        let mauvais = "debut 1\ntic\nappui 1 2\nappui 1 2 milieu\nva 1 999999\nva x 1\ntouche\n\
                       touche a\x1eb\nrecommencer 1\nexit\n";
        assert_eq!(evenements(mauvais).count(), 0);
        assert_eq!(
            evenements(&format!("ligne {}", "x".repeat(2000))).count(),
            0
        );
    }
}
