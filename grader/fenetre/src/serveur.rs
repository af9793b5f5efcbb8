//! La page, servie à cette machine seulement, par les sockets de la bibliothèque standard.

use crate::differences::differences;
use crate::jeton::jeton;
use crate::mots::choix;
use crate::navigateur;
use crate::plateau::Plateau;
use crate::requete::{Reponse, Requete, evenements};
use crate::salle::Salle;
use crate::scene::Scene;
use std::io::{self, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

const PAGE: &str = include_str!("page.html");

/// Ce que l'on attend d'une requête commencée.
const PATIENCE: Duration = Duration::from_secs(20);
/// Une page qui ne dit plus rien est-elle encore là ?
const BATTEMENT: Duration = Duration::from_secs(10);
/// Combien de connexions à la fois.
const CONNEXIONS: usize = 64;

/// La fenêtre, prête à être montrée.
#[derive(Debug)]
pub struct Fenetre {
    ecoute: TcpListener,
    guichet: Arc<Guichet>,
}

#[derive(Debug)]
struct Guichet {
    port: u16,
    jeton: String,
    titre: String,
    /// Un titre par plateau.
    titres: Vec<String>,
    salle: Arc<Salle>,
    plateaux: Mutex<Vec<Sender<String>>>,
    connexions: AtomicUsize,
}

impl Fenetre {
    /// Commence chaque jeu et prend une adresse. Tous vivent les mêmes évènements, et ont les
    /// mêmes tirages.
    pub fn prepare(
        titre: &str,
        graine: u64,
        jeux: Vec<(String, Box<dyn Scene>)>,
    ) -> io::Result<Fenetre> {
        let ecoute = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let salle = Arc::new(Salle::nouvelle(jeux.len()));
        let mut titres = Vec::new();
        let mut plateaux = Vec::new();
        for (numero, (titre, scene)) in jeux.into_iter().enumerate() {
            titres.push(titre);
            let (vers, de) = channel();
            plateaux.push(vers);
            let salle = Arc::clone(&salle);
            let plateau = Plateau::nouveau(scene, graine);
            thread::spawn(move || plateau.vit(numero, &de, &salle));
        }
        let guichet = Guichet {
            port: ecoute.local_addr()?.port(),
            jeton: jeton(),
            titre: titre.to_owned(),
            titres,
            salle,
            plateaux: Mutex::new(plateaux),
            connexions: AtomicUsize::new(0),
        };
        Ok(Fenetre {
            ecoute,
            guichet: Arc::new(guichet),
        })
    }

    /// L'adresse de la page, avec son secret.
    pub fn adresse(&self) -> String {
        let Guichet { port, jeton, .. } = &*self.guichet;
        format!("http://127.0.0.1:{port}/{jeton}/")
    }

    /// Dit où est la page, et la montre si un navigateur s'ouvre.
    pub fn annonce(&self) {
        let adresse = self.adresse();
        println!(
            "{} {adresse}",
            choix("La fenêtre est à l'adresse :", "The window is at:")
        );
        println!("{}", choix("Ctrl-C pour finir.", "Ctrl-C to end."));
        navigateur::montre(&adresse);
    }

    /// Répond aux pages, sans fin.
    pub fn sert(self) {
        for connexion in self.ecoute.incoming() {
            let Ok(connexion) = connexion else {
                // Trop de descripteurs, par exemple : cela passe.
                thread::sleep(Duration::from_millis(50));
                continue;
            };
            let guichet = Arc::clone(&self.guichet);
            if guichet.connexions.fetch_add(1, Ordering::Relaxed) >= CONNEXIONS {
                guichet.connexions.fetch_sub(1, Ordering::Relaxed);
                continue;
            }
            thread::spawn(move || {
                // Une page qui s'en va coupe sa connexion.
                let _ = guichet.accueille(&connexion);
                guichet.connexions.fetch_sub(1, Ordering::Relaxed);
            });
        }
    }
}

impl Guichet {
    fn accueille(&self, connexion: &TcpStream) -> io::Result<()> {
        connexion.set_read_timeout(Some(PATIENCE))?;
        connexion.set_write_timeout(Some(PATIENCE))?;
        connexion.set_nodelay(true)?;
        let mut source = BufReader::new(connexion);
        while let Some(requete) = Requete::lue(&mut source) {
            match requete.reponse(self.port, &self.jeton) {
                Reponse::Page => self.page(connexion)?,
                Reponse::Flux => return self.flux(connexion),
                Reponse::Evenements => {
                    self.transmets(&requete.corps);
                    reponds(connexion, "204 No Content", "", "")?;
                }
                Reponse::Inconnu => return reponds(connexion, "404 Not Found", "", ""),
            }
        }
        Ok(())
    }

    fn page(&self, connexion: &TcpStream) -> io::Result<()> {
        let nonce = jeton();
        let page = PAGE
            .replace("@NONCE@", &nonce)
            .replace("@LANGUE@", choix("fr", "en"))
            .replace("@TITRE@", &en_html(&self.titre));
        let regles = format!(
            "Content-Type: text/html; charset=utf-8\r\n\
             Content-Security-Policy: default-src 'none'; script-src 'nonce-{nonce}'; \
             style-src 'nonce-{nonce}'; img-src data:; connect-src 'self'; base-uri 'none'; \
             form-action 'none'; frame-ancestors 'none'\r\n"
        );
        reponds(connexion, "200 OK", &regles, &page)
    }

    fn transmets(&self, corps: &str) {
        let plateaux = self.plateaux.lock().unwrap_or_else(PoisonError::into_inner);
        for evenement in evenements(corps) {
            for plateau in plateaux.iter() {
                // Un plateau ne s'arrête jamais avant la fenêtre.
                let _ = plateau.send(evenement.to_owned());
            }
        }
    }

    /// Les images, en ne disant que ce qui change, tant que la page est là.
    fn flux(&self, connexion: &TcpStream) -> io::Result<()> {
        self.salle.entre();
        let fini = self.raconte(connexion);
        self.salle.sort();
        fini
    }

    fn raconte(&self, mut connexion: &TcpStream) -> io::Result<()> {
        connexion.write_all(
            b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n\
              X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        )?;
        let mut connues = vec![Vec::new(); self.titres.len()];
        let mut vue = 0;
        let mut message = String::new();
        for (numero, titre) in self.titres.iter().enumerate() {
            message += &format!(
                "event: plateau\ndata: {numero} {}\n\n",
                sur_une_ligne(titre)
            );
        }
        loop {
            let (version, images) = self.salle.regarde(vue, BATTEMENT);
            for (numero, (connue, image)) in connues.iter_mut().zip(images).enumerate() {
                message += &en_message(numero, connue, &image);
                *connue = image;
            }
            if message.is_empty() {
                message.push_str(":\n\n");
            }
            connexion.write_all(message.as_bytes())?;
            message.clear();
            vue = version;
        }
    }
}

/// `numero`, puis, pour chaque différence, où, combien de lignes s'en vont, combien viennent, et
/// celles qui viennent. Vide s'il n'y en a aucune.
fn en_message(numero: usize, avant: &[String], apres: &[String]) -> String {
    let differences = differences(avant, apres);
    if differences.is_empty() {
        return String::new();
    }
    let mut message = format!("data: {numero}\n");
    for d in differences {
        let nouvelles = &apres[d.nouvelles];
        message += &format!("data: {} {} {}\n", d.debut, d.retirees, nouvelles.len());
        for ligne in nouvelles {
            message += "data: ";
            message += ligne;
            message.push('\n');
        }
    }
    message.push('\n');
    message
}

fn sur_une_ligne(texte: &str) -> String {
    texte.chars().filter(|c| !c.is_control()).collect()
}

fn reponds(mut connexion: &TcpStream, etat: &str, regles: &str, corps: &str) -> io::Result<()> {
    let longueur = corps.len();
    let texte = format!(
        "HTTP/1.1 {etat}\r\nContent-Length: {longueur}\r\nCache-Control: no-store\r\n\
         Referrer-Policy: no-referrer\r\nX-Content-Type-Options: nosniff\r\n\
         Cross-Origin-Resource-Policy: same-origin\r\n{regles}\r\n{corps}"
    );
    connexion.write_all(texte.as_bytes())
}

fn en_html(texte: &str) -> String {
    texte
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
