//! What a built library would do while it is loaded. If it would do anything, it is refused.
//!
//! A loader runs code of a library before any call, and follows tables in it. Ordinary
//! libraries of hand-ins come from one compiler and one linker, with the grader's arguments,
//! and need little of this. Anything else means that a hand-in has found a way around these
//! tools.

use std::fmt;

/// Why a library is not loaded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused(String);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Whether this library can be loaded without any of it being run. `needs` are the names of
/// the libraries that it may ask for.
pub fn check(library: &[u8], needs: &[&str]) -> Result<(), Refused> {
    let file = File::of(library)?;
    file.segments_are_plain()?;
    let dynamic = file.dynamic()?;
    tags_are_plain(&dynamic)?;
    let find = |tag| dynamic.iter().find(|e| e.tag == tag).map(|e| e.value);
    let flags = find(tag::FLAGS).unwrap_or(0) & !ALLOWED_FLAGS;
    let more = find(tag::FLAGS_1).unwrap_or(0) & !ALLOWED_FLAGS_1;
    if flags != 0 || more != 0 {
        return refuse(format!(
            "its dynamic section has flags {flags:#x} {more:#x}"
        ));
    }
    let names = find(tag::STRTAB).ok_or_else(broken)?;
    for needed in dynamic.iter().filter(|e| e.tag == tag::NEEDED) {
        let name = file.text(names.checked_add(needed.value).ok_or_else(broken)?)?;
        if !needs.contains(&name) {
            return refuse(format!("it needs {name:?}"));
        }
    }
    let symbols = find(tag::SYMTAB).ok_or_else(broken)?;
    let symbol_count = file.symbol_count(find(tag::HASH).ok_or_else(broken)?)?;
    file.no_symbol_is_found_by_code(symbols, symbol_count)?;
    for (table, size) in [(tag::RELA, tag::RELASZ), (tag::JMPREL, tag::PLTRELSZ)] {
        if let Some(table) = find(table) {
            let size = find(size).ok_or_else(broken)?;
            file.relocations_are_plain(table, size, symbol_count)?;
        }
    }
    Ok(())
}

/// Of a tag that is there twice, a loader may take another entry than this check.
fn tags_are_plain(dynamic: &[Entry]) -> Result<(), Refused> {
    for (i, Entry { tag, .. }) in dynamic.iter().enumerate() {
        if !TAGS.contains(tag) {
            return refuse(format!("its dynamic section has an entry {tag:#x}"));
        }
        let is_again = dynamic[..i].iter().any(|before| before.tag == *tag);
        if is_again && *tag != tag::NEEDED {
            return refuse(format!("its dynamic section has two entries {tag:#x}"));
        }
    }
    Ok(())
}

/// Entries of a dynamic section, by their names without `DT_`.
mod tag {
    pub const NEEDED: u64 = 1;
    pub const PLTRELSZ: u64 = 2;
    pub const HASH: u64 = 4;
    pub const STRTAB: u64 = 5;
    pub const SYMTAB: u64 = 6;
    pub const RELA: u64 = 7;
    pub const RELASZ: u64 = 8;
    pub const JMPREL: u64 = 23;
    pub const FLAGS: u64 = 30;
    pub const FLAGS_1: u64 = 0x6fff_fffb;
}

/// The tags that our linkers write. Neither INIT nor FINI nor their arrays, no RPATH, no AUDIT,
/// no FILTER, no TEXTREL.
const TAGS: &[u64] = &[
    tag::NEEDED,
    tag::PLTRELSZ,
    3, // PLTGOT
    tag::HASH,
    tag::STRTAB,
    tag::SYMTAB,
    tag::RELA,
    tag::RELASZ,
    9,  // RELAENT
    10, // STRSZ
    11, // SYMENT
    14, // SONAME
    20, // PLTREL
    tag::JMPREL,
    24, // BIND_NOW
    tag::FLAGS,
    35,          // RELRSZ
    36,          // RELR
    37,          // RELRENT
    0x6fff_fef5, // GNU_HASH
    0x6fff_fff0, // VERSYM
    0x6fff_fff9, // RELACOUNT
    tag::FLAGS_1,
    0x6fff_fffe, // VERNEED
    0x6fff_ffff, // VERNEEDNUM
];
/// `BIND_NOW` and `STATIC_TLS`.
const ALLOWED_FLAGS: u64 = 0x18;
/// `NOW`.
const ALLOWED_FLAGS_1: u64 = 1;

/// What a segment may be: LOAD, DYNAMIC, NOTE, PHDR, TLS, and GNU's EH_FRAME, STACK, RELRO
/// and PROPERTY. No INTERP.
const SEGMENTS: &[u32] = &[
    LOAD,
    DYNAMIC,
    4,
    6,
    7,
    0x6474_e550,
    STACK,
    0x6474_e552,
    0x6474_e553,
];
const LOAD: u32 = 1;
const DYNAMIC: u32 = 2;
const STACK: u32 = 0x6474_e551;
const EXECUTABLE: u32 = 1;
const WRITABLE: u32 = 2;

/// Addresses of symbols and of this library itself, and those of threads' own variables.
/// No IRELATIVE, which calls a function, and no COPY.
#[cfg(target_arch = "x86_64")]
const RELOCATIONS: &[u32] = &[1, 6, 7, 8, 16, 17, 18, 36];
#[cfg(target_arch = "aarch64")]
const RELOCATIONS: &[u32] = &[257, 1025, 1026, 1027, 1028, 1029, 1030, 1031];
#[cfg(target_arch = "riscv64")]
const RELOCATIONS: &[u32] = &[2, 3, 5, 7, 9, 11, 12];
#[cfg(not(any(
    target_arch = "x86_64",
    target_arch = "aarch64",
    target_arch = "riscv64"
)))]
const RELOCATIONS: &[u32] = &[];

/// A symbol whose address a function of the library computes while it is loaded.
const BY_CODE: u8 = 10;

/// A library as it lies in its file.
struct File<'a> {
    bytes: &'a [u8],
    segments: Vec<Segment>,
}

struct Segment {
    kind: u32,
    flags: u32,
    /// Where it is in the file, where in memory, and how long it is in each.
    offset: u64,
    address: u64,
    in_file: u64,
    in_memory: u64,
}

struct Entry {
    tag: u64,
    value: u64,
}

impl<'a> File<'a> {
    fn of(bytes: &'a [u8]) -> Result<File<'a>, Refused> {
        // 64 bits, little endian, a shared object.
        if bytes.get(..6) != Some(b"\x7fELF\x02\x01") || number::<2>(bytes, 16)? != 3 {
            return refuse("it is no shared library of this machine".to_owned());
        }
        let (table, size) = (number::<8>(bytes, 32)?, number::<2>(bytes, 54)?);
        let mut segments = Vec::new();
        for i in 0..number::<2>(bytes, 56)? {
            let at = table.checked_add(i * size).ok_or_else(broken)?;
            let long = |offset| number::<8>(bytes, at.saturating_add(offset));
            segments.push(Segment {
                kind: number::<4>(bytes, at)? as u32,
                flags: number::<4>(bytes, at.saturating_add(4))? as u32,
                offset: long(8)?,
                address: long(16)?,
                in_file: long(32)?,
                in_memory: long(40)?,
            });
        }
        Ok(File { bytes, segments })
    }

    fn segments_are_plain(&self) -> Result<(), Refused> {
        for segment in &self.segments {
            let both = WRITABLE | EXECUTABLE;
            if !SEGMENTS.contains(&segment.kind) {
                return refuse(format!("it has a segment {:#x}", segment.kind));
            }
            if segment.kind == LOAD && segment.flags & both == both {
                return refuse("it has code that can be written to".to_owned());
            }
        }
        let mut stacks = self.segments.iter().filter(|s| s.kind == STACK);
        match stacks.next() {
            Some(stack) if stack.flags & EXECUTABLE == 0 => Ok(()),
            _ => refuse("it wants an executable stack".to_owned()),
        }
    }

    fn dynamic(&self) -> Result<Vec<Entry>, Refused> {
        let mut all = self.segments.iter().filter(|s| s.kind == DYNAMIC);
        let (Some(one), None) = (all.next(), all.next()) else {
            return Err(broken());
        };
        // As the loader does: by its address, and up to the first empty entry.
        let mut entries = Vec::new();
        for i in 0..one.in_memory / 16 {
            let at = one.address.checked_add(16 * i).ok_or_else(broken)?;
            let (tag, value) = (self.long(at)?, self.long(at.saturating_add(8))?);
            if tag == 0 {
                return Ok(entries);
            }
            entries.push(Entry { tag, value });
        }
        Err(broken())
    }

    fn symbol_count(&self, hash: u64) -> Result<u64, Refused> {
        self.number::<4>(hash.saturating_add(4))
    }

    fn no_symbol_is_found_by_code(&self, table: u64, count: u64) -> Result<(), Refused> {
        for i in 0..count {
            let at = table.saturating_add(24 * i);
            if self.number::<1>(at.saturating_add(4))? as u8 & 15 == BY_CODE {
                return refuse("a symbol of it is found by running code".to_owned());
            }
        }
        Ok(())
    }

    fn relocations_are_plain(&self, table: u64, size: u64, symbols: u64) -> Result<(), Refused> {
        for i in 0..size / 24 {
            let at = table.checked_add(24 * i).ok_or_else(broken)?;
            let (target, what) = (self.long(at)?, self.long(at.saturating_add(8))?);
            if !RELOCATIONS.contains(&(what as u32)) {
                return refuse(format!("it has a relocation {}", what as u32));
            }
            if what >> 32 >= symbols {
                return refuse(
                    "a relocation of it names a symbol that it does not have".to_owned(),
                );
            }
            if !self.is_data(target) {
                return refuse("a relocation of it changes what is not its data".to_owned());
            }
        }
        Ok(())
    }

    fn is_data(&self, address: u64) -> bool {
        let mut loaded = self.segments.iter().filter(|s| s.kind == LOAD);
        loaded.any(|s| {
            let end = s.address.saturating_add(s.in_memory);
            s.flags & WRITABLE != 0 && s.address <= address && address.saturating_add(8) <= end
        })
    }

    fn text(&self, address: u64) -> Result<&'a str, Refused> {
        let from = self.offset(address)?;
        let rest = usize::try_from(from).ok().and_then(|n| self.bytes.get(n..));
        let text = rest.and_then(|rest| rest.split(|b| *b == 0).next());
        let text = text.and_then(|text| std::str::from_utf8(text).ok());
        text.ok_or_else(broken)
    }

    fn long(&self, address: u64) -> Result<u64, Refused> {
        self.number::<8>(address)
    }

    fn number<const N: usize>(&self, address: u64) -> Result<u64, Refused> {
        number::<N>(self.bytes, self.offset(address)?)
    }

    /// Where in the file that is which is loaded here.
    fn offset(&self, address: u64) -> Result<u64, Refused> {
        let loaded = self.segments.iter().filter(|s| s.kind == LOAD);
        let mut found = loaded.filter_map(|s| {
            let inside = address.checked_sub(s.address).filter(|n| *n < s.in_file)?;
            s.offset.checked_add(inside)
        });
        found.next().ok_or_else(broken)
    }
}

/// A number of `N` bytes.
fn number<const N: usize>(bytes: &[u8], at: u64) -> Result<u64, Refused> {
    let rest = usize::try_from(at).ok().and_then(|at| bytes.get(at..));
    let found = rest.and_then(|rest| rest.get(..N)).ok_or_else(broken)?;
    let mut whole = [0; 8];
    whole[..N].copy_from_slice(found);
    Ok(u64::from_le_bytes(whole))
}

fn refuse<T>(why: String) -> Result<T, Refused> {
    Err(Refused(why))
}

fn broken() -> Refused {
    Refused("its tables make no sense".to_owned())
}
