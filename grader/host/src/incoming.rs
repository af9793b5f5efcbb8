//! The answers of a child that have arrived so far.

use std::fs::File;
use std::io::{ErrorKind, Read};
use wire::decode::{self, DecodeError};

/// Bytes of answers: those in `used..filled` have not been used.
#[derive(Debug, Default)]
pub struct Incoming {
    bytes: Vec<u8>,
    used: usize,
    filled: usize,
}

/// How much is read at a time.
const ROOM: usize = 16384;

impl Incoming {
    /// The next whole frame, if it has come.
    pub fn next(&mut self) -> Result<Option<Vec<u8>>, DecodeError> {
        let rest = &self.bytes[self.used..self.filled];
        let Some(length) = decode::frame_length(rest)? else {
            return Ok(None);
        };
        let Some(frame) = rest.get(4..4 + length) else {
            return Ok(None);
        };
        let frame = frame.to_vec();
        self.used += 4 + length;
        Ok(Some(frame))
    }

    pub fn has_more(&self) -> bool {
        self.used < self.filled
    }

    /// Adds bytes as if they had been read.
    pub fn add(&mut self, bytes: &[u8]) {
        self.bytes.truncate(self.filled);
        self.bytes.extend_from_slice(bytes);
        self.filled = self.bytes.len();
    }

    /// Reads what is there: `Some(0)` at the end, `None` when nothing is.
    pub fn fill(&mut self, mut from: &File) -> Option<usize> {
        if self.used > 0 {
            self.bytes.copy_within(self.used..self.filled, 0);
            self.filled -= self.used;
            self.used = 0;
        }
        if self.bytes.len() < self.filled + ROOM {
            self.bytes.resize(self.filled + ROOM, 0);
        }
        loop {
            match from.read(&mut self.bytes[self.filled..]) {
                Ok(n) => {
                    self.filled += n;
                    return Some(n);
                }
                Err(e) if e.kind() == ErrorKind::Interrupted => {}
                Err(e) if e.kind() == ErrorKind::WouldBlock => return None,
                Err(_) => return Some(0),
            }
        }
    }
}
