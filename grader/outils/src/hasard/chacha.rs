//! ChaCha à huit tours : la suite de nombres d'une graine.
//!
//! Écrit ici en peu de lignes, pour que les projets des étudiants n'aient rien d'autre à
//! compiler. La suite est celle de `rand_chacha`, que les tests du kit comparent.

/// Une colonne, puis une diagonale, quatre fois : huit tours.
const QUARTS: [[usize; 4]; 8] = [
    [0, 4, 8, 12],
    [1, 5, 9, 13],
    [2, 6, 10, 14],
    [3, 7, 11, 15],
    [0, 5, 10, 15],
    [1, 6, 11, 12],
    [2, 7, 8, 13],
    [3, 4, 9, 14],
];

pub(super) struct ChaCha8 {
    etat: [u32; 16],
    bloc: [u32; 16],
    /// Combien de mots du bloc ont été donnés.
    donnes: usize,
}

impl ChaCha8 {
    pub(super) fn new(graine: u64) -> ChaCha8 {
        let mut etat = [0; 16];
        etat[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
        let mut reste = graine;
        etat[4..12].fill_with(|| mot_de_cle(&mut reste));
        ChaCha8 {
            etat,
            bloc: [0; 16],
            donnes: 16,
        }
    }

    pub(super) fn suivant(&mut self) -> u64 {
        if self.donnes == self.bloc.len() {
            self.remplit();
        }
        let [bas, haut] = [self.bloc[self.donnes], self.bloc[self.donnes + 1]];
        self.donnes += 2;
        u64::from(haut) << 32 | u64::from(bas)
    }

    fn remplit(&mut self) {
        let mut bloc = self.etat;
        for quart in QUARTS.iter().cycle().take(4 * QUARTS.len()) {
            quart_de_tour(&mut bloc, *quart);
        }
        for (mot, depart) in bloc.iter_mut().zip(self.etat) {
            *mot = mot.wrapping_add(depart);
        }
        let compte = (u64::from(self.etat[13]) << 32 | u64::from(self.etat[12])).wrapping_add(1);
        self.etat[12] = compte as u32;
        self.etat[13] = (compte >> 32) as u32;
        self.bloc = bloc;
        self.donnes = 0;
    }
}

fn quart_de_tour(bloc: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    let mut mele = |vers: usize, ajoute: usize, tourne: usize, bits: u32| {
        bloc[vers] = bloc[vers].wrapping_add(bloc[ajoute]);
        bloc[tourne] = (bloc[tourne] ^ bloc[vers]).rotate_left(bits);
    };
    mele(a, b, d, 16);
    mele(c, d, b, 12);
    mele(a, b, d, 8);
    mele(c, d, b, 7);
}

/// Étale une graine de 64 bits sur une clé de huit mots (PCG 32).
fn mot_de_cle(reste: &mut u64) -> u32 {
    *reste = reste
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(11_634_580_027_462_260_723);
    let mele = ((*reste >> 18) ^ *reste) >> 27;
    (mele as u32).rotate_right((*reste >> 59) as u32)
}
