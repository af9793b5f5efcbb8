//! What a student reads of a difference.

use super::difference::Difference;
use lang::Lang;

impl Difference {
    /// The one thing to do about it, where there is one.
    pub fn todo(&self, lang: Lang) -> Option<String> {
        match lang {
            Lang::Fr => super::french::todo(self),
            Lang::En => super::english::todo(self),
        }
    }

    pub fn text(&self, lang: Lang) -> String {
        match lang {
            Lang::Fr => super::french::text(self),
            Lang::En => super::english::text(self),
        }
    }
}
