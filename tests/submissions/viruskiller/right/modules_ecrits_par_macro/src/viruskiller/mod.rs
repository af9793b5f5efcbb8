//! Virus Killer. Tout est dans `tout` ; les modules du sujet ne font que le redire.
pub mod clavier;
pub mod dessins;
pub mod etat;
mod tout;

macro_rules! modules {
    ($($module:ident : $($f:ident),+;)+) => {
        $(pub mod $module { pub use super::tout::{$($f),+}; })+
    };
}

modules! {
    affichage: sautdeligne, showGameBoard, lore, credit, instructions;
    bombes: boom, reloadbombe, bombemolle;
    joueur: keyinput, boostbombe, actionjoueur;
    partie: win, loose, startgame, menu;
    plateau: randomingrille, passemuraille, initmurs, initjoueur, initvirus, countATP, randomATP, spawnATP;
    virus: dirpossiblevirus, movevirus, randommovevirus, constatdesmorts;
}
