//! The window's door, knocked at by others than its page.

use fenetre::{Fenetre, Panne, Scene};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpStream, UdpSocket};
use std::time::Duration;

/// A game that shows what was done to it.
struct Echo(Vec<String>);

impl Scene for Echo {
    fn recommence(&mut self) -> Result<(), String> {
        self.0.clear();
        Ok(())
    }

    fn joue(&mut self, evenement: &str) -> Result<Vec<u8>, Panne> {
        self.0.push(evenement.replace(' ', "_"));
        Ok(format!("\x1eimage 0\nw 1 1\nt {}\n\x1efin\n", self.0.join(" ")).into_bytes())
    }
}

struct Porte {
    port: u16,
    jeton: String,
}

fn ouvre() -> Porte {
    let jeux: Vec<(String, Box<dyn Scene>)> = vec![("Écho <b>".into(), Box::new(Echo(Vec::new())))];
    let fenetre = Fenetre::prepare("Écho <b>", 1, jeux).expect("a window");
    let adresse = fenetre.adresse();
    std::thread::spawn(move || fenetre.sert());
    let suite = adresse
        .strip_prefix("http://127.0.0.1:")
        .expect("the loopback address");
    let (port, jeton) = suite.split_once('/').expect("a secret");
    Porte {
        port: port.parse().expect("a port"),
        jeton: jeton.trim_end_matches('/').to_owned(),
    }
}

impl Porte {
    fn connexion(&self) -> TcpStream {
        let connexion = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).expect("a door");
        connexion
            .set_read_timeout(Some(Duration::from_secs(20)))
            .expect("patience");
        connexion
    }

    /// The head of the answer, and the rest.
    fn demande(&self, requete: &str) -> (String, String) {
        let requete = requete
            .replace("JETON", &self.jeton)
            .replace("PORT", &self.port.to_string())
            .replace('\n', "\r\n");
        let mut connexion = self.connexion();
        connexion.write_all(requete.as_bytes()).expect("a request");
        connexion
            .shutdown(std::net::Shutdown::Write)
            .expect("no more");
        let mut reponse = String::new();
        connexion.read_to_string(&mut reponse).expect("an answer");
        let (tete, corps) = reponse.split_once("\r\n\r\n").unwrap_or((&reponse, ""));
        (tete.to_owned(), corps.to_owned())
    }
}

#[test]
fn the_page_has_a_strict_policy_and_no_guest() {
    let (tete, corps) = ouvre().demande("GET /JETON/ HTTP/1.1\nHost: 127.0.0.1:PORT\n\n");
    assert!(tete.starts_with("HTTP/1.1 200"), "{tete}");
    for regle in [
        "default-src 'none'",
        "frame-ancestors 'none'",
        "no-referrer",
        "nosniff",
        "no-store",
    ] {
        assert!(tete.contains(regle), "no {regle} in {tete}");
    }
    assert!(
        !tete.contains("Access-Control") && !tete.contains("unsafe-inline"),
        "{tete}"
    );
    assert!(corps.contains("Écho &lt;b&gt;") && !corps.contains("Écho <b>"));
    // Nothing comes from elsewhere.
    assert!(!corps.contains("http://") && !corps.contains("https://"));
}

#[test]
fn whoever_has_no_right_is_told_nothing() {
    let porte = ouvre();
    let requetes = [
        "GET / HTTP/1.1\nHost: 127.0.0.1:PORT\n\n",
        "GET /JETON HTTP/1.1\nHost: 127.0.0.1:PORT\n\n",
        "GET /JETONX/ HTTP/1.1\nHost: 127.0.0.1:PORT\n\n",
        "GET /JETON/../../etc/passwd HTTP/1.1\nHost: 127.0.0.1:PORT\n\n",
        "GET /JETON/ HTTP/1.1\nHost: game.example:PORT\n\n",
        "GET /JETON/flux HTTP/1.1\nHost: 127.0.0.1:PORT\nOrigin: https://game.example\n\n",
        "GET /JETON/flux HTTP/1.1\nHost: 127.0.0.1:PORT\nSec-Fetch-Site: cross-site\n\n",
        "POST /JETON/evenements HTTP/1.1\nHost: 127.0.0.1:PORT\nContent-Length: 8\n\ntouche x",
        "POST /JETON/evenements HTTP/1.1\nHost: 127.0.0.1:PORT\nOrigin: null\nContent-Length: 8\n\ntouche x",
    ];
    for requete in requetes {
        let (tete, corps) = porte.demande(requete);
        assert!(tete.starts_with("HTTP/1.1 404"), "{requete}: {tete}");
        assert_eq!(corps, "", "{requete}");
    }
    // None of it reached the game.
    assert!(image(&porte).contains("t debut_1_"), "{}", image(&porte));
}

#[test]
fn what_is_no_request_is_not_answered() {
    let porte = ouvre();
    for requete in [
        "\n\n",
        "GET\n\n",
        "GET /JETON/ HTTP/1.1\nTransfer-Encoding: chunked\n\n",
    ] {
        assert_eq!(porte.demande(requete).0, "");
    }
    let longue = format!("GET /JETON/ HTTP/1.1\nX: {}\n\n", "x".repeat(60_000));
    let mut connexion = porte.connexion();
    // It may be cut while it is being said.
    let _ = connexion.write_all(longue.as_bytes());
    let mut reponse = Vec::new();
    let _ = connexion.read_to_end(&mut reponse);
    assert_eq!(reponse, b"");
}

#[test]
fn events_of_the_page_reach_the_game_and_only_events() {
    let porte = ouvre();
    let corps = "touche a\ndebut 9\ntic\nappui 3 4 droit\ntouche b\x1ec";
    let requete = format!(
        "POST /JETON/evenements HTTP/1.1\nHost: 127.0.0.1:PORT\nOrigin: http://127.0.0.1:PORT\n\
         Sec-Fetch-Site: same-origin\nContent-Length: {}\n\n",
        corps.len()
    );
    let requete = requete.replace('\n', "\r\n") + corps;
    let requete = requete
        .replace("JETON", &porte.jeton)
        .replace("PORT", &porte.port.to_string());
    let mut connexion = porte.connexion();
    connexion.write_all(requete.as_bytes()).expect("a request");
    let mut ligne = String::new();
    BufReader::new(&connexion)
        .read_line(&mut ligne)
        .expect("an answer");
    assert!(ligne.starts_with("HTTP/1.1 204"), "{ligne}");
    let attendue = "t debut_1_ touche_a appui_3_4_droit";
    let vue = (0..1000).any(|_| {
        std::thread::sleep(Duration::from_millis(5));
        image(&porte).contains(attendue)
    });
    assert!(vue, "{}", image(&porte));
}

/// The first picture that a page gets.
fn image(porte: &Porte) -> String {
    let mut connexion = porte.connexion();
    let requete = format!(
        "GET /{}/flux HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n",
        porte.jeton, porte.port
    );
    connexion.write_all(requete.as_bytes()).expect("a request");
    let lignes = BufReader::new(connexion)
        .lines()
        .map(|ligne| ligne.expect("text"));
    let mut image = String::new();
    for ligne in lignes {
        image += &ligne;
        image.push('\n');
        if image.contains("t debut") {
            break;
        }
    }
    image
}

/// On any other address of this machine nobody answers.
#[test]
fn only_this_machine_is_served() {
    let porte = ouvre();
    // No packet is sent: the system only says which address it would use.
    let sonde = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).expect("a socket");
    let dehors = sonde
        .connect((Ipv4Addr::new(192, 0, 2, 1), 9))
        .and_then(|()| sonde.local_addr());
    let Some(dehors) = dehors.ok().filter(|d| !d.ip().is_loopback()) else {
        println!("skipped: this machine has no other address");
        return;
    };
    let patience = Duration::from_secs(2);
    let autre = (dehors.ip(), porte.port).into();
    assert!(
        TcpStream::connect_timeout(&autre, patience).is_err(),
        "{autre}"
    );
}
