//! The panic that a scenario wants.

use super::interruption::{Flow, Interruption};
use super::outcome::Mismatch;
use machine::StopReason;

/// The call had to panic, with this message.
pub(super) fn panicked(
    trouble: Interruption,
    now: usize,
    wanted: Option<&String>,
    call: &str,
) -> Flow<()> {
    let message = match &trouble {
        Interruption::Stop { step, stop } if *step == now => match &stop.reason {
            StopReason::Panic { message, .. } => message,
            _ => return Err(Box::new(trouble)),
        },
        _ => return Err(Box::new(trouble)),
    };
    match wanted {
        Some(part) if !message.contains(part.as_str()) => {
            Err(Interruption::mismatch(Mismatch::DidNotPanic {
                call: call.to_owned(),
                message: Some((part.clone(), message.clone())),
            }))
        }
        _ => Err(Box::new(Interruption::Panicked)),
    }
}
