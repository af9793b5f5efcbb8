//! La police : chaque caractère est fait de traits, sur une grille de 5 points
//! de large. Les traits sont posés sur les 10 × 18 pixels d'une case.

use std::collections::HashMap;
use std::sync::OnceLock;

/// Largeur d'une case, en pixels.
pub(crate) const LARGEUR: i32 = 10;
/// Hauteur d'une case, en pixels.
pub(crate) const HAUTEUR: i32 = 18;
/// Ce qu'une tabulation avance, en cases.
const TABULATION: i32 = 4;

/// Dix-huit lignes de dix bits, le bit de poids fort à gauche.
pub(crate) type Glyphe = [u16; HAUTEUR as usize];

/// Où va chaque caractère visible d'un texte.
pub(crate) fn places(texte: &str, x: i32, y: i32) -> Vec<(i32, i32, char)> {
    let (mut gauche, mut haut) = (x, y);
    let mut places = Vec::with_capacity(texte.len());
    for caractere in texte.chars() {
        match caractere {
            '\n' => (gauche, haut) = (0, haut.saturating_add(HAUTEUR)),
            '\t' => gauche = gauche.saturating_add(TABULATION * LARGEUR),
            _ => {
                places.push((gauche, haut, caractere));
                gauche = gauche.saturating_add(LARGEUR);
            }
        }
    }
    places
}

/// Le dessin d'un caractère ; un cadre vide pour ceux que la police n'a pas.
pub(crate) fn glyphe(caractere: char) -> &'static Glyphe {
    static CONNUS: OnceLock<HashMap<char, Glyphe>> = OnceLock::new();
    static INCONNU: OnceLock<Glyphe> = OnceLock::new();
    let connus = CONNUS.get_or_init(|| {
        let simples = TRAITS.lines().filter_map(|ligne| {
            let (nom, traits) = ligne.split_once(' ')?;
            Some((nom.chars().next()?, trace(traits, 0)))
        });
        let mut connus: HashMap<char, Glyphe> = simples.collect();
        connus.insert(' ', Glyphe::default());
        connus.insert('\u{a0}', Glyphe::default());
        for (compose, base, accent) in ACCENTS {
            let decalage = if base.is_uppercase() { -2 } else { 0 };
            let mut glyphe = connus[&base];
            ajoute(&mut glyphe, &trace(accent, decalage));
            connus.insert(compose, glyphe);
        }
        connus
    });
    connus
        .get(&caractere)
        .unwrap_or_else(|| INCONNU.get_or_init(|| trace("0040460600", 0)))
}

fn ajoute(glyphe: &mut Glyphe, autre: &Glyphe) {
    for (ligne, bits) in glyphe.iter_mut().zip(autre) {
        *ligne |= bits;
    }
}

/// Des suites de points `xy` séparées par des blancs : des lignes brisées.
fn trace(traits: &str, decalage: i32) -> Glyphe {
    let mut glyphe = Glyphe::default();
    for ligne in traits.split_whitespace() {
        let points: Vec<(i32, i32)> = ligne
            .as_bytes()
            .chunks_exact(2)
            .map(|point| {
                let (x, y) = (i32::from(point[0] - b'0'), i32::from(point[1] - b'0'));
                // De 1 à 7 en largeur, de 2 à 16 en hauteur ; la plume a deux pixels de côté.
                (1 + (3 * x + 1) / 2, 2 + 2 * y + decalage)
            })
            .collect();
        for segment in points.windows(2) {
            relie(&mut glyphe, segment[0], segment[1]);
        }
    }
    glyphe
}

fn relie(glyphe: &mut Glyphe, (x1, y1): (i32, i32), (x2, y2): (i32, i32)) {
    let pas = (x2 - x1).abs().max((y2 - y1).abs()).max(1);
    for i in 0..=pas {
        // Arrondi au plus proche, pour que les traits montants et descendants se ressemblent.
        let x = x1 + (2 * (x2 - x1) * i + pas).div_euclid(2 * pas);
        let y = y1 + (2 * (y2 - y1) * i + pas).div_euclid(2 * pas);
        for ligne in y..=y + 1 {
            if let Some(bits) = usize::try_from(ligne).ok().and_then(|l| glyphe.get_mut(l)) {
                *bits |= 0b11 << (LARGEUR - 2 - x);
            }
        }
    }
}

const ACCENTS: [(char, char, &str); 33] = [
    ('à', 'a', "1021"),
    ('â', 'a', "112031"),
    ('ä', 'a', "1010 3030"),
    ('ç', 'c', "262717"),
    ('é', 'e', "3021"),
    ('è', 'e', "1021"),
    ('ê', 'e', "112031"),
    ('ë', 'e', "1010 3030"),
    ('î', 'ı', "112031"),
    ('ï', 'ı', "1010 3030"),
    ('ñ', 'n', "01102130"),
    ('ô', 'o', "112031"),
    ('ö', 'o', "1010 3030"),
    ('ù', 'u', "1021"),
    ('û', 'u', "112031"),
    ('ü', 'u', "1010 3030"),
    ('ÿ', 'y', "1010 3030"),
    ('À', 'A', "1021"),
    ('Â', 'A', "112031"),
    ('Ä', 'A', "1010 3030"),
    ('Ç', 'C', "262717"),
    ('É', 'E', "3021"),
    ('È', 'E', "1021"),
    ('Ê', 'E', "112031"),
    ('Ë', 'E', "1010 3030"),
    ('Î', 'I', "112031"),
    ('Ï', 'I', "1010 3030"),
    ('Ô', 'O', "112031"),
    ('Ö', 'O', "1010 3030"),
    ('Ù', 'U', "1021"),
    ('Û', 'U', "112031"),
    ('Ü', 'U', "1010 3030"),
    ('€', 'C', "0222 0424"),
];

/// Le haut des capitales est en y = 0, celui des minuscules en 2 ; la ligne de
/// base est en 6, et 7 descend en dessous.
const TRAITS: &str = "\
0 103041453616050110 2323
1 112026 1636
2 01103041420646
3 01103041423323 334445361605
4 36300444
5 400003334445361605
6 4130100105163645443303
7 0040412326
8 103041423313020110 1304051636454433
9 0516364541301001021343
A 0602204246 0444
B 06003041423303 3344453606
C 4130100105163645
D 06003041453606
E 40000646 0333
F 400006 0333
G 41301001051636454323
H 0006 4046 0343
I 1030 2026 1636
J 4045361605
K 0006 400346
L 000646
M 0600234046
N 06004640
O 103041453616050110
P 06003041423303
Q 103041453616050110 2446
R 06003041423303 2346
S 413010010213334445361605
T 0040 2026
U 000516364540
V 002640
W 0016233640
X 0046 4006
Y 002340 2326
Z 00400646
a 1232434646 461605144444
b 0006364543321203
c 4332120305163645
d 4046160503123243
e 0444433212030516364545
f 40302126 0242
g 4332120305163645 42463707
h 0006 0312324346
i 122226 1636 2020
j 32362707 3030
k 0006 420446
l 10202536
m 0206 03122326 23324346
n 0206 0312324346
o 123243453616050312
p 0207 0312324345361605
q 4247 4332120305163645
r 0206 04223243
s 43321203143445361605
t 20253645 0242
u 0205163645 4246
v 022642
w 0216243642
x 0246 4206
y 0205163645 42463707
z 02420646
ı 122226 1636
! 2024 2626
\" 1011 3031
# 1016 3036 0242 0444
$ 4112031434450516 2027
% 4006 0101 4545
& 461120310405162644
' 2021
’ 2021
( 30212536
) 10212516
* 2125 0244 4204
+ 2125 0343
, 2517
- 0343
– 0343
. 2626
… 0606 2626 4646
/ 4006
: 2323 2626
; 2323 2517
< 410345
= 0242 0444
> 014305
? 01103041422324 2626
@ 342423334441301001051636
[ 30101636
\\ 0046
] 10303616
^ 022042
_ 0747
` 1021
{ 30212213242536
| 2027
} 10212233242516
~ 0312233342
« 210325 412345
» 012305 214325
° 1021120110
· 2323
× 0145 4105
← 0343 210325
→ 0343 214325
↑ 2026 022042
↓ 2026 042644
";
