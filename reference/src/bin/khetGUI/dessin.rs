//! Les cases, les pièces et les boutons.

use super::mesures::{BLANC, BLEU, CADRES, CASE, DALLE, NUIT, OR, PAS, ROUGE, Zone};
use outils::fenetre::{
    Alignement, Couleur, cercle, contour, ligne, polygone, rectangle, remplissage, sans_contour,
    sans_remplissage, taille_texte, texte, zone,
};
use reference::khet::box_case::BoxCase;
use reference::khet::pawn::Pawn;
use reference::khet::types::{Direction, NamePawn, OwnerBox, Player};

pub fn coin(origine: (i32, i32), index: usize) -> (i32, i32) {
    let (ligne, colonne) = ((index / 10) as i32, (index % 10) as i32);
    (origine.0 + PAS * colonne, origine.1 + PAS * ligne)
}

pub fn case_sous(origine: (i32, i32), position: (i32, i32)) -> Option<usize> {
    (0..80).find(|&index| {
        let (x, y) = coin(origine, index);
        dans(position, ((x, y), (x + CASE, y + CASE)))
    })
}

pub fn place_palette(rang: usize) -> Zone {
    let y = 145 + 137 * rang as i32;
    ((65, y), (65 + CASE, y + CASE))
}

pub fn panneau((x, y): (i32, i32)) -> Zone {
    ((x, y), (x + 105, y + 30))
}

pub fn dans((x, y): (i32, i32), ((gauche, haut), (droite, bas)): Zone) -> bool {
    (gauche..=droite).contains(&x) && (haut..=bas).contains(&y)
}

pub fn trace(((gauche, haut), (droite, bas)): Zone) {
    rectangle(gauche, haut, droite - gauche, bas - haut);
}

pub fn nomme_zone(nom: &str, ((gauche, haut), (droite, bas)): Zone) {
    zone(nom, gauche, haut, droite - gauche, bas - haut);
}

pub fn bouton(nom: &str, place: Zone, couleur: Couleur) {
    let ((gauche, haut), (droite, bas)) = place;
    contour(NUIT, 1);
    remplissage(couleur);
    trace(place);
    remplissage(NUIT);
    taille_texte(if droite - gauche < 100 { 13 } else { 18 });
    texte(
        nom,
        (gauche + droite) / 2,
        (haut + bas) / 2,
        Alignement::Centre,
    );
    nomme_zone(nom, place);
}

pub fn dessine_case((x, y): (i32, i32), case: &BoxCase) {
    contour(
        CADRES[case.box_color.min(9)],
        if case.box_color == 9 { 2 } else { 5 },
    );
    remplissage(match case.owner_box {
        OwnerBox::player_one_fix => (86, 44, 44),
        OwnerBox::player_two_fix => (40, 58, 92),
        _ => DALLE,
    });
    rectangle(x, y, CASE, CASE);
}

/// Une pièce, dans la case dont voici le coin.
pub fn dessine_piece((x, y): (i32, i32), pawn: &Pawn) {
    let couleur = match pawn.owner_pawn {
        Player::player_one => ROUGE,
        Player::player_two => BLEU,
    };
    let (g, h, d, b) = (x + 8, y + 8, x + CASE - 8, y + CASE - 8);
    let (cx, cy) = (x + CASE / 2, y + CASE / 2);
    contour(NUIT, 2);
    remplissage(couleur);
    match pawn.name_pawn {
        NamePawn::pyramid => {
            let (plein, miroir) = match pawn.direction_pawn {
                Direction::north => ([(g, h), (d, h), (d, b)], ((g, h), (d, b))),
                Direction::east => ([(d, h), (d, b), (g, b)], ((d, h), (g, b))),
                Direction::south => ([(g, h), (g, b), (d, b)], ((g, h), (d, b))),
                Direction::west => ([(g, h), (d, h), (g, b)], ((d, h), (g, b))),
            };
            polygone(&plein);
            miroir_entre(miroir);
        }
        NamePawn::scarab => {
            cercle(cx, cy, 15);
            let penche = matches!(pawn.direction_pawn, Direction::north | Direction::south);
            miroir_entre(if penche {
                ((g, b), (d, h))
            } else {
                ((g, h), (d, b))
            });
        }
        NamePawn::anubis => {
            rectangle(g + 5, h + 5, d - g - 10, b - h - 10);
            contour(BLANC, 6);
            match pawn.direction_pawn {
                Direction::north => ligne(g, h, d, h),
                Direction::east => ligne(d, h, d, b),
                Direction::south => ligne(g, b, d, b),
                Direction::west => ligne(g, h, g, b),
            }
        }
        NamePawn::pharaoh => {
            cercle(cx, cy + 4, 17);
            remplissage(OR);
            polygone(&[
                (g + 4, cy),
                (g + 4, h),
                (cx - 6, cy - 8),
                (cx, h - 4),
                (cx + 6, cy - 8),
                (d - 4, h),
                (d - 4, cy),
            ]);
        }
        NamePawn::sphinx => {
            rectangle(g, h, d - g, b - h);
            sans_contour();
            remplissage(BLANC);
            polygone(&match pawn.direction_pawn {
                Direction::north => [(cx, h + 3), (cx + 10, cy + 4), (cx - 10, cy + 4)],
                Direction::east => [(d - 3, cy), (cx - 4, cy + 10), (cx - 4, cy - 10)],
                Direction::south => [(cx, b - 3), (cx + 10, cy - 4), (cx - 10, cy - 4)],
                Direction::west => [(g + 3, cy), (cx + 4, cy + 10), (cx + 4, cy - 10)],
            });
        }
    }
    if pawn.pawn_is_select {
        sans_remplissage();
        contour(OR, 3);
        rectangle(x + 3, y + 3, CASE - 6, CASE - 6);
    }
}

pub fn miroir_entre(((x1, y1), (x2, y2)): ((i32, i32), (i32, i32))) {
    contour((210, 235, 255), 4);
    ligne(x1, y1, x2, y2);
}
