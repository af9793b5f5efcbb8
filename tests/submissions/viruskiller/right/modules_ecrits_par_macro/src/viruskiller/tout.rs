#![allow(non_snake_case)]
use super::dessins::{self as d, BLANC, VERT};
use super::etat::{Bombe, Case, Fin, Issue, Jeu, Mouvement};
use outils::{Hasard, efface_ecran, lire_ligne, pause};
use std::collections::{BTreeMap, BTreeSet, HashSet};

type Rep<T> = Result<T, Fin>;

/// Case -> dessin.
const DESSINS: [(Case, &str); 8] = [
    (Case::Vide, d::casevide),
    (Case::Virus, d::casevirus),
    (Case::Joueur, d::casejoueur),
    (Case::JoueurBomb, d::casejoueurbomb),
    (Case::Bomb, d::casebomb),
    (Case::ATP, d::caseATP),
    (Case::Mur, d::casemur),
    (Case::Explosion, d::caseexplosion),
];

fn question(texte: &str) -> Rep<String> {
    println!();
    print!("{VERT}{texte}{BLANC} ");
    lire_ligne().ok_or(Fin::FinDeSaisie)
}

pub fn sautdeligne() {
    for _ in 0..4 {
        println!("▌{}▐", " ".repeat(50));
    }
}

/// Un tableau, avec une ligne entre deux rangées et les colonnes séparées par des traits.
pub fn showGameBoard(jeu: &Jeu, message: &str) {
    efface_ecran();
    let dessins: Vec<(Case, &str)> = DESSINS.to_vec();
    let trait_ = format!("├{}┤", ["─────"; 10].join("┼"));
    println!("┌{}┐", ["─────"; 10].join("┬"));
    for l in 0..10 {
        if l > 0 {
            println!("{trait_}");
        }
        for c in 0..10 {
            let (_, dessin) = dessins.iter().find(|(k, _)| *k == jeu.grille[10 * l + c]).unwrap();
            print!("│ {dessin} ");
        }
        println!("│");
    }
    println!("└{}┘", ["─────"; 10].join("┴"));
    println!("\t\tVIRUS KILLER");
    let bombes: Vec<String> = (1..)
        .zip(jeu.bombeloader)
        .map(|(n, b)| match b.puissance {
            Some(p) => format!("bombe n°{n} : puissance {p}"),
            None => format!("bombe n°{n} : puissance X"),
        })
        .collect();
    println!("{}\n{}", bombes[..2].join("   |   "), bombes[2..].join("   |   "));
    let restants = jeu.grille.into_iter().filter(|c| *c == Case::Virus).count();
    println!("Virus restant(s) : (◣_◢) X {restants}\n");
    println!("« {message} »");
}

pub fn lore() {
    println!("{}", ["Le monde va mal.", "Seule l'Unité 13 peut le sauver.", "R-HuM ne doit pas gagner."].join("\n"));
}

pub fn credit() {
    let mut i = 0;
    while i <= 99 {
        efface_ecran();
        print!("{}", d::art_credits);
        print!("{:>3}\x08\x08\x08", "");
        print!("\nLoading:   {:4.1} % [{:.<20}]\n", f64::from(i), "|".repeat(i as usize / 5));
        pause(40);
        i += 1;
    }
}

pub fn instructions() {
    efface_ecran();
    println!("INSTRUCTIONS\n============");
    for dessin in [d::regles, d::keyboard] {
        println!("{dessin}");
    }
    let _ = question("ENTRÉE = menu");
}

fn libres(jeu: &Jeu) -> BTreeSet<usize> {
    (0..100).filter(|i| jeu.grille[*i] == Case::Vide).collect()
}

pub fn randomingrille(jeu: &Jeu, n1: i32, n2: i32, hasard: &mut Hasard) -> Option<usize> {
    let libres = libres(jeu);
    let bons: Vec<&usize> = libres.range(n1 as usize..=n2 as usize).collect();
    bons.get(hasard.randint(0, bons.len().max(1) as i32 - 1) as usize).map(|i| **i)
}

pub fn passemuraille(oldpos: i32, newpos: i32) -> bool {
    match newpos {
        0..=99 => HashSet::from([oldpos % 10, newpos % 10]) == HashSet::from([0, 9]),
        _ => true,
    }
}

pub fn initmurs(jeu: &mut Jeu, hasard: &mut Hasard) -> Rep<()> {
    efface_ecran();
    let niveaux = BTreeMap::from([
        ("1", ("Rhume", [3, 4], [2, 3])),
        ("2", ("Gastro", [4, 5], [4, 5])),
        ("3", ("Chikungunya", [5, 6], [6, 7])),
    ]);
    for (n, (nom, ..)) in &niveaux {
        println!("  {n} -> {nom}");
    }
    let (nombres, longueurs) = loop {
        let reponse = question("Quel niveau ?")?;
        if let Some((_, nombres, longueurs)) = niveaux.get(reponse.as_str()) {
            break (nombres, longueurs);
        }
    };
    let longueur = hasard.choice(longueurs);
    let mut verticaux = hasard.choice(nombres);
    // D'abord tous les sens, puis toutes les cases de départ.
    let sens: Vec<i32> = (0..verticaux).map(|_| 1 + 9 * hasard.randint(0, 1)).collect();
    while verticaux > 0 {
        verticaux -= 1;
        let pas = sens[verticaux as usize];
        let depart = randomATP(jeu, hasard).ok_or(Fin::PlateauPlein)? as i32;
        // Le bout du mur : on recule tant qu'on peut, puis on pose tout dans l'autre sens.
        let mut bout = depart;
        let mut recul = 1;
        while recul < longueur && !passemuraille(bout, bout - pas) {
            bout -= pas;
            recul += 1;
        }
        for k in 0..longueur {
            jeu.grille[(bout + k * pas) as usize] = Case::Mur;
        }
    }
    Ok(())
}

pub fn initjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Rep<()> {
    randomATP(jeu, hasard)
        .map(|i| {
            jeu.grille[i] = Case::Joueur;
            jeu.mouvement.newpos = i as i32;
            jeu.mouvement.oldpos = i as i32;
        })
        .ok_or(Fin::PlateauPlein)
}

pub fn initvirus(jeu: &mut Jeu, hasard: &mut Hasard) -> Rep<()> {
    let mut libres: Vec<usize> = libres(jeu).into_iter().collect();
    hasard.shuffle(&mut libres);
    let [a, b, c, e, ..] = libres[..] else {
        return Err(Fin::PlateauPlein);
    };
    jeu.virus = vec![Some(a), Some(b), Some(c), Some(e)];
    for i in [a, b, c, e] {
        jeu.grille[i] = Case::Virus;
    }
    Ok(())
}

pub fn countATP(jeu: &Jeu) -> usize {
    jeu.grille.map(|c| (c == Case::ATP) as usize).iter().sum()
}

pub fn randomATP(jeu: &Jeu, hasard: &mut Hasard) -> Option<usize> {
    randomingrille(jeu, 0, 99, hasard)
}

pub fn spawnATP(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut file: Vec<usize> = libres(jeu).into_iter().collect();
    hasard.shuffle(&mut file);
    for _ in countATP(jeu)..8 {
        let Some(i) = file.pop() else { break };
        jeu.grille[i] = Case::ATP;
    }
    showGameBoard(jeu, &jeu.message);
}

pub fn keyinput(jeu: &Jeu) -> Rep<(Mouvement, char)> {
    showGameBoard(jeu, "C'est le début de votre tour.");
    let m = Mouvement { oldpos: jeu.mouvement.newpos, continuer: 1, ..jeu.mouvement };
    let mut texte = "Action ?";
    loop {
        println!();
        print!("{texte} ");
        let ligne = super::clavier::lire_touche().ok_or(Fin::FinDeSaisie)?;
        texte = "Pardon ?";
        let Ok(c) = ligne.parse::<char>() else { continue };
        let pas = match c {
            'z' => -10,
            's' => 10,
            'q' => -1,
            'd' => 1,
            '1' | '2' | '3' | '4' => return Ok((m, c)),
            ' ' => return Ok((Mouvement { continuer: 0, ..m }, c)),
            _ => continue,
        };
        let voh = if pas % 10 == 0 { 'v' } else { 'h' };
        if m.voh != 'n' && m.voh != voh {
            return Ok((m, c));
        }
        return Ok((Mouvement { newpos: m.newpos + pas, voh, ..m }, c));
    }
}

pub fn boostbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    let mut ordre = [0, 1, 2, 3];
    hasard.shuffle(&mut ordre);
    for &i in &ordre[2..] {
        let Bombe { puissance: Some(p), .. } = &mut jeu.bombeloader[i] else { continue };
        *p += 1;
    }
}

pub fn actionjoueur(jeu: &mut Jeu, hasard: &mut Hasard) -> Rep<()> {
    let (m, c) = keyinput(jeu)?;
    let texte = 'action: {
        if m.continuer == 0 {
            jeu.mouvement = m;
            return Ok(());
        }
        if let Some(n) = c.to_digit(10) {
            if jeu.mouvement.voh != 'n' {
                break 'action "Trop tard : bombes inaccessibles après déplacement.".to_string();
            }
            jeu.bombeloader[n as usize - 1].position = usize::try_from(m.newpos).ok();
            jeu.grille[m.newpos as usize] = Case::JoueurBomb;
            break 'action ["Vous venez de déposer la bombe", &n.to_string()].join(" ");
        }
        if m.newpos == m.oldpos || passemuraille(m.oldpos, m.newpos) {
            break 'action "Aïe ! Vous ne pouvez pas aller là.".to_string();
        }
        let avant = std::mem::replace(&mut jeu.grille[m.newpos as usize], Case::Joueur);
        if avant != Case::Vide && avant != Case::ATP {
            jeu.grille[m.newpos as usize] = avant;
            break 'action "Occupé ! Vous ne pouvez pas aller là.".to_string();
        }
        let quittee = &mut jeu.grille[m.oldpos as usize];
        *quittee = if *quittee == Case::JoueurBomb { Case::Bomb } else { Case::Vide };
        jeu.mouvement = m;
        if avant == Case::ATP {
            boostbombe(jeu, hasard);
        }
        "Vous avancez".to_string()
    };
    showGameBoard(jeu, &texte);
    Ok(())
}

const PAS: [i32; 4] = [-10, 10, -1, 1];

pub fn dirpossiblevirus(jeu: &Jeu, numvirus: usize) -> Vec<i32> {
    let mut rep = BTreeSet::new();
    if let Some(i) = jeu.virus[numvirus] {
        for (k, pas) in (0..).zip(PAS) {
            let la = i as i32 + pas;
            if !passemuraille(i as i32, la) && jeu.grille.get(la as usize) == Some(&Case::Vide) {
                rep.insert(k);
            }
        }
    }
    if rep.is_empty() {
        rep.insert(1);
    }
    rep.into_iter().rev().collect()
}

pub fn movevirus(jeu: &mut Jeu, numvirus: usize, dirvalue: i32) {
    let Some(i) = jeu.virus[numvirus] else { return };
    let la = i as i32 + dirvalue;
    let texte = match passemuraille(i as i32, la) {
        true if (0..100).contains(&la) => "Le virus tente en vain de passer la paroi",
        true => "Les virus se déplacent",
        false => {
            let la = la as usize;
            if let Case::Vide = jeu.grille[la] {
                (jeu.grille[i], jeu.grille[la]) = (Case::Vide, Case::Virus);
                jeu.virus[numvirus] = Some(la);
            }
            "Les virus se déplacent"
        }
    };
    showGameBoard(jeu, texte);
    pause(100);
}

pub fn randommovevirus(jeu: &mut Jeu, hasard: &mut Hasard) {
    for n in 0..jeu.virus.len() {
        if let Some(i) = jeu.virus[n] {
            let k = hasard.choice(&dirpossiblevirus(jeu, n)) as usize;
            let (l, c) = (i as i32 / 10, i as i32 % 10);
            let distances: Vec<i32> = (1..=[l, 10 - l, c, 10 - c][k]).collect();
            for _ in 0..hasard.choice(&distances) {
                movevirus(jeu, n, PAS[k]);
            }
        }
    }
}

pub fn constatdesmorts(jeu: &mut Jeu) {
    let libres = libres(jeu);
    for v in jeu.virus.iter_mut() {
        if v.is_some_and(|i| libres.contains(&i)) {
            *v = None;
        }
    }
}

/// Toutes les cases de toutes les explosions sont calculées d'abord ; rien ne les change.
pub fn boom(jeu: &mut Jeu) {
    let mut souffles: Vec<(usize, BTreeSet<usize>)> = vec![];
    for (n, b) in jeu.bombeloader.iter().enumerate() {
        let (Some(p), Some(f)) = (b.position, b.puissance) else { continue };
        let (p, r) = (p as i32, (f as i32 + 1) / 2);
        let mut cases: BTreeSet<i32> = (-r..=r).map(|k| p + 10 * k).collect();
        if r <= 2 {
            cases.extend((-r..=r).map(|k| p + k).filter(|q| q.div_euclid(10) == p / 10));
        }
        cases.retain(|q| (0..100).contains(q));
        souffles.push((n, cases.into_iter().map(|q| q as usize).collect()));
    }
    let moi = jeu.mouvement.newpos as usize;
    for (n, cases) in souffles {
        let present = [Case::Joueur, Case::JoueurBomb].contains(&jeu.grille[moi]);
        for &q in &cases {
            jeu.grille[q] = Case::Explosion;
        }
        if present {
            jeu.grille[moi] = Case::JoueurBomb;
        }
        showGameBoard(jeu, "B O O M : BOOOOM !");
        pause(1000);
        for &q in &cases {
            jeu.grille[q] = Case::Vide;
        }
        if present {
            jeu.grille[moi] = Case::Joueur;
        }
        showGameBoard(jeu, "BOOOOM !");
        jeu.bombeloader[n] = Bombe { position: None, puissance: None };
    }
}

pub fn reloadbombe(jeu: &mut Jeu, hasard: &mut Hasard) {
    for b in &mut jeu.bombeloader {
        // Tirée dans tous les cas, utilisée seulement s'il le faut.
        let neuve = hasard.choice(&[9, 7, 5, 3]);
        b.puissance = b.puissance.or(Some(neuve));
    }
}

pub fn bombemolle(jeu: &mut Jeu) {
    for b in &mut jeu.bombeloader {
        if let Some(p @ 1..) = b.puissance {
            b.puissance = Some(p - 1);
        }
    }
    showGameBoard(jeu, &jeu.message);
}

pub fn win(jeu: &Jeu) -> i32 {
    if jeu.virus.iter().filter(|v| v.is_none()).count() == 4 {
        efface_ecran();
        println!("{}\nBravo !", d::iconvictory);
        return 1;
    }
    0
}

pub fn loose(jeu: &Jeu) -> i32 {
    if jeu.bombeloader.iter().any(|b| b.puissance != Some(0)) {
        return 0;
    }
    efface_ecran();
    println!("{}\nDommage...", d::icondefaite);
    1
}

pub fn startgame(jeu: &mut Jeu, hasard: &mut Hasard) -> Rep<Issue> {
    initmurs(jeu, hasard).and_then(|_| initjoueur(jeu, hasard)).and_then(|_| initvirus(jeu, hasard))?;
    spawnATP(jeu, hasard);
    showGameBoard(jeu, &jeu.message);
    let mut fin = (win(jeu), 0);
    if fin.0 == 0 {
        fin.1 = loose(jeu);
    }
    let mut tour = 1;
    while fin == (0, 0) {
        println!("--- tour {tour} ---");
        randommovevirus(jeu, hasard);
        while jeu.mouvement.continuer == 1 {
            actionjoueur(jeu, hasard)?;
        }
        (jeu.mouvement.voh, jeu.mouvement.continuer) = ('n', 1);
        boom(jeu);
        constatdesmorts(jeu);
        spawnATP(jeu, hasard);
        reloadbombe(jeu, hasard);
        bombemolle(jeu);
        fin.0 = win(jeu);
        if fin.0 == 0 {
            fin.1 = loose(jeu);
        }
        tour += 1;
    }
    question("Appuyez sur ENTRÉE")?;
    Ok([Issue::Defaite, Issue::Victoire][fin.0 as usize])
}

pub fn menu(hasard: &mut Hasard) {
    // La fin de la saisie quitte aussi.
    let _ = boucle(hasard);
}

fn boucle(hasard: &mut Hasard) -> Rep<()> {
    loop {
        efface_ecran();
        println!("{}", d::iconbombe);
        lore();
        question("ENTRÉE ?")?;
        efface_ecran();
        println!("{}\n{}", d::iconbombe, d::iconmenu);
        match question("1, 2 ou 0 ?")?.trim().parse::<u8>() {
            Ok(0) => return Ok(()),
            Ok(1) => return startgame(&mut Jeu::new(), hasard).map(|_| ()),
            Ok(2) => instructions(),
            _ => println!("Hein ?"),
        }
    }
}
