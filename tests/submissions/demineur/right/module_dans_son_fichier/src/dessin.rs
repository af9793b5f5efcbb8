//! Tout ce qui s'affiche.

use crate::demineur::{BOMBE, Cell, Grid};

pub mod dessin {
    //! Une case devient un signe, une ligne devient un texte.
    use super::{BOMBE, Cell, Grid};

    // Une constante par couleur du terminal, chacune avec ses propres attributs.
    macro_rules! couleurs {
        ($($(#[$meta:meta])* $nom:ident = $code:literal;)*) => {
            $($(#[$meta])* pub const $nom: &str = $code;)*
        };
    }

    couleurs! {
        /// Pour ce que le joueur a trouvé.
        VERT = "\x1b[32m";
        /// Pour ce qui lui a coûté la partie.
        ROUGE = "\x1b[31m";
        /// Après chaque signe coloré.
        #[allow(dead_code)]
        FIN = "\x1b[0m";
    }

    /// Le signe d'une case pendant la partie.
    pub fn signe(case: &Cell) -> String {
        //! Le drapeau passe avant tout.
        if case.flag {
            return "◘".to_string();
        }
        if case.covered {
            return "█".to_string();
        }
        match case.value {
            BOMBE => "◕".to_string(),
            0 => " ".to_string(),
            n => n.to_string(),
        }
    }

    /// Le signe d'une case quand tout est fini.
    pub fn signe_final(case: &Cell, perdu: bool) -> String {
        //! Seules les bombes encore couvertes et les drapeaux changent.
        let minee = case.value == BOMBE;
        if case.flag {
            let couleur = if minee { VERT } else { ROUGE };
            format!("{couleur}◘{FIN}")
        } else if case.covered && minee {
            let couleur = if perdu { ROUGE } else { VERT };
            format!("{couleur}◕{FIN}")
        } else {
            signe(case)
        }
    }

    /// Dessine la grille, un trait sous chaque ligne.
    pub fn dessine(grille: &Grid, signe: impl Fn(&Cell) -> String) {
        let trait_ = format!("   +{}", "---+".repeat(grille.len()));
        let numeros: String = (0..grille.len()).map(|y| format!("  {y} ")).collect();
        println!("    {numeros}");
        println!("{trait_}");
        for (nom, ligne) in ('A'..).zip(grille) {
            let cases: Vec<String> = ligne.iter().map(&signe).collect();
            println!(" {nom} | {} |", cases.join(" | "));
            println!("{trait_}");
        }
    }
}
