//! Le terminal touche par touche, sur les systèmes Unix.

use std::io::IsTerminal;
use std::sync::OnceLock;

/// Les réglages à remettre en partant.
static AVANT: OnceLock<libc::termios> = OnceLock::new();

/// Demande les touches une par une, sans écho, jusqu'à la fin du programme.
/// `false` : le terminal ne veut pas.
pub(super) fn active() -> bool {
    // SAFETY: a `termios` is plain integers, filled in by the call.
    let avant = unsafe {
        let mut reglages: libc::termios = std::mem::zeroed();
        if libc::tcgetattr(0, &mut reglages) != 0 {
            return false;
        }
        reglages
    };
    let mut brut = avant;
    // Without ISIG, Ctrl-C arrives as a byte: the game ends and the terminal is put right.
    brut.c_lflag &= !(libc::ICANON | libc::ECHO | libc::ISIG);
    brut.c_cc[libc::VMIN] = 1;
    brut.c_cc[libc::VTIME] = 0;
    // Keys typed before the game draws are kept: TCSANOW discards nothing.
    // SAFETY: attributes of descriptor 0, which is a terminal.
    if unsafe { libc::tcsetattr(0, libc::TCSANOW, &brut) } != 0 {
        return false;
    }
    if AVANT.set(avant).is_ok() {
        // SAFETY: the handler only makes system calls.
        unsafe { libc::atexit(restaure) };
    }
    true
}

extern "C" fn restaure() {
    if let Some(avant) = AVANT.get() {
        // SAFETY: attributes read from this terminal.
        unsafe { libc::tcsetattr(0, libc::TCSANOW, avant) };
    }
    let fin = b"\x1b[0m\x1b[?25h\n";
    if std::io::stdout().is_terminal() {
        // SAFETY: the bytes live for ever.
        unsafe { libc::write(1, fin.as_ptr().cast(), fin.len()) };
    }
}

/// Les octets tapés, après avoir attendu un peu ; vide s'il n'y a rien, `None` à la fin.
pub(super) fn octets(attente_ms: i32) -> Option<Vec<u8>> {
    let mut attendu = libc::pollfd {
        fd: 0,
        events: libc::POLLIN,
        revents: 0,
    };
    // SAFETY: one live `pollfd`.
    if unsafe { libc::poll(&mut attendu, 1, attente_ms) } <= 0 {
        return Some(Vec::new());
    }
    let mut octets = [0; 64];
    // SAFETY: the buffer is live and as long as announced.
    let lus = unsafe { libc::read(0, octets.as_mut_ptr().cast(), octets.len()) };
    match usize::try_from(lus) {
        Ok(n) if n > 0 => Some(octets[..n].to_vec()),
        _ => None,
    }
}

/// Colonnes et lignes de la fenêtre.
pub(super) fn taille() -> Option<(i32, i32)> {
    // SAFETY: a `winsize` is plain integers, filled in by the call.
    let fenetre = unsafe {
        let mut fenetre: libc::winsize = std::mem::zeroed();
        if libc::ioctl(1, libc::TIOCGWINSZ, &mut fenetre) != 0 {
            return None;
        }
        fenetre
    };
    let (colonnes, lignes) = (i32::from(fenetre.ws_col), i32::from(fenetre.ws_row));
    (colonnes > 0 && lignes > 0).then_some((colonnes, lignes))
}
