//! How the files of a zip are compressed.

use lang::Lang;
use zip::CompressionMethod;

/// The number of a method that nothing can be read with here.
pub fn unknown(method: CompressionMethod) -> Option<u16> {
    // The library keeps this pattern back: each of its versions may know more methods.
    #[expect(deprecated)]
    match method {
        CompressionMethod::Unsupported(number) => Some(number),
        _ => None,
    }
}

/// `Deflate64`, or its number where it has no name.
pub fn name(lang: Lang, number: u16) -> String {
    match CompressionMethod::name_from_u16(number) {
        "Unknown" => lang.pick(format!("n° {number}"), format!("no. {number}")),
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use crate::WhyLeftOut;
    use crate::archive::{ArchiveError, Bounds, Refused, Zip, from_memory};
    use crate::texts;
    use lang::Lang;
    use std::io::{Cursor, Write};
    use zip::write::SimpleFileOptions;

    const DEFLATE64: u16 = 9;

    /// Two files; the directory at the end says of the first ones that they are compressed so.
    fn written(unknown: usize) -> Vec<u8> {
        let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for path in ["src/lib.rs", "src/demineur.rs"] {
            let options = SimpleFileOptions::default();
            writer.start_file(path, options).expect("a file");
            writer.write_all(b"fn f() {}").expect("in memory");
        }
        let mut bytes = writer.finish().expect("in memory").into_inner();
        let headers = (0..bytes.len()).filter(|at| bytes[*at..].starts_with(b"PK\x01\x02"));
        let headers: Vec<usize> = headers.take(unknown).collect();
        for at in headers {
            bytes[at + 10..at + 12].copy_from_slice(&DEFLATE64.to_le_bytes());
        }
        bytes
    }

    #[test]
    fn a_method_that_cannot_be_read_is_named() {
        let open = |unknown| Zip::open(from_memory(written(unknown)), Bounds::HAND_IN);
        let why = open(2).expect_err("no file can be read");
        assert_eq!(why, ArchiveError::Method(DEFLATE64));
        for lang in [Lang::Fr, Lang::En] {
            let said = texts::archive(lang, &why);
            assert!(said.contains("Deflate64"), "{said}");
        }
        let (_, (taken, refused)) = open(1).expect("one can be read");
        assert_eq!(taken.len(), 1);
        let unreadable = Refused::Method(DEFLATE64);
        assert_eq!(refused, [("src/lib.rs".to_owned(), unreadable)]);
        for (lang, named) in [(Lang::Fr, "n° 97"), (Lang::En, "no. 97")] {
            let left_out = WhyLeftOut::Refused(Refused::Method(97));
            let said = texts::left_out(lang, &left_out);
            assert!(said.contains(named), "{said}");
            let said = texts::archive(lang, &ArchiveError::Method(97));
            assert!(said.contains(named), "{said}");
        }
    }
}
