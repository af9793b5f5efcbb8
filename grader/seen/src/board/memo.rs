//! Boards that were read before. One text is read many times: for each board that a scenario
//! accepts, and again in each repair that does not change what is printed.

use super::{Cells, Format, Reading};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

static MEMO: Mutex<Memo> = Mutex::new(Memo {
    formats: Vec::new(),
    bytes: 0,
});

/// More is forgotten: what is asked again is asked soon.
const MOST_BYTES: usize = 16 << 20;
/// What is kept beside the letters of a text or a cell, about.
const BYTES_OF_A_CELL: usize = 48;
/// Longer texts are read each time: who prints so much takes the place of everybody else's.
const LONGEST: usize = 64 << 10;

/// What `read` finds, or has found before.
pub(super) fn once(
    text: &str,
    format: Format<'_>,
    read: impl FnOnce() -> Vec<Reading>,
) -> Arc<Vec<Reading>> {
    if text.len() > LONGEST {
        return Arc::new(read());
    }
    let memo = || MEMO.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = memo().get(text, format) {
        return found;
    }
    // Other threads read meanwhile.
    let found = Arc::new(read());
    let forgotten = memo().add(text, format, Arc::clone(&found));
    // Outside the lock: it may be much.
    drop(forgotten);
    found
}

/// What was found in each.
type Texts = HashMap<String, Arc<Vec<Reading>>>;

struct Memo {
    /// A class has few formats, and each many texts.
    formats: Vec<(OwnFormat, Texts)>,
    bytes: usize,
}

impl Memo {
    fn get(&self, text: &str, format: Format<'_>) -> Option<Arc<Vec<Reading>>> {
        let mut formats = self.formats.iter();
        let (_, texts) = formats.find(|(own, _)| own.is(format))?;
        texts.get(text).cloned()
    }

    /// Returns what it forgets.
    fn add(
        &mut self,
        text: &str,
        format: Format<'_>,
        found: Arc<Vec<Reading>>,
    ) -> Vec<(OwnFormat, Texts)> {
        let cells = found.iter().flatten().flatten().flatten();
        let cells: usize = cells.map(|cell| cell.len() + BYTES_OF_A_CELL).sum();
        let bytes = text.len() + BYTES_OF_A_CELL + cells;
        self.bytes += bytes;
        let mut forgotten = Vec::new();
        if self.bytes > MOST_BYTES {
            forgotten = std::mem::take(&mut self.formats);
            self.bytes = bytes;
        }
        let place = self.formats.iter().position(|(own, _)| own.is(format));
        let place = place.unwrap_or_else(|| {
            self.formats.push((OwnFormat::of(format), HashMap::new()));
            self.formats.len() - 1
        });
        self.formats[place].1.insert(text.to_owned(), found);
        forgotten
    }
}

struct OwnFormat {
    rows: usize,
    cols: usize,
    cells: Cells,
    frame: String,
}

impl OwnFormat {
    fn of(format: Format<'_>) -> OwnFormat {
        OwnFormat {
            rows: format.rows,
            cols: format.cols,
            cells: format.cells.clone(),
            frame: format.frame.to_owned(),
        }
    }

    fn is(&self, format: Format<'_>) -> bool {
        (self.rows, self.cols) == (format.rows, format.cols)
            && self.cells == *format.cells
            && self.frame == format.frame
    }
}

#[cfg(test)]
mod tests {
    use super::Memo;
    use crate::board::Format;
    use std::sync::Arc;

    #[test]
    fn what_was_found_is_found_again_for_this_text_and_format_alone() {
        let cells = vec![("a".to_owned(), vec!["A".to_owned()])];
        let format = |rows| Format {
            rows,
            cols: 2,
            cells: &cells,
            frame: "",
        };
        let mut memo = Memo {
            formats: Vec::new(),
            bytes: 0,
        };
        let one = Arc::new(vec![Vec::new()]);
        memo.add("AA", format(1), Arc::clone(&one));
        assert_eq!(memo.get("AA", format(1)), Some(one));
        assert_eq!(memo.get("AA", format(2)), None);
        assert_eq!(memo.get("AB", format(1)), None);
        // Much takes the place of what was there, cells as well as texts.
        let much = vec![vec![vec![String::new(); super::MOST_BYTES / 48]]];
        memo.add("AB", format(1), Arc::new(vec![much]));
        assert_eq!(memo.get("AA", format(1)), None);
        assert!(memo.get("AB", format(1)).is_some());
    }
}
