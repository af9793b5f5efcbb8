//! The lists: names of the standard library and of `outils` that carry nothing over.

/// What may be named of other crates, module by module. Of `std::fs` only what changes
/// something by opening a file or making a folder: in a process that scenarios share,
/// everything else finds nothing to change, and these two end the process.
pub const MODULES: &str = "
    std: assert assert_eq assert_ne debug_assert debug_assert_eq debug_assert_ne dbg eprint
        eprintln format format_args matches panic print println todo unimplemented
        unreachable vec write writeln
    std::array: from_fn
    std::borrow: Borrow BorrowMut Cow ToOwned
    std::boxed: Box
    std::cell: Cell RefCell Ref RefMut
    std::char: from_digit from_u32
    std::clone: Clone
    std::cmp: Eq Ord Ordering PartialEq PartialOrd Reverse max min
    std::collections: BTreeMap BTreeSet BinaryHeap HashMap HashSet LinkedList VecDeque
    std::collections::btree_map: Entry
    std::collections::hash_map: Entry
    std::convert: AsMut AsRef From Infallible Into TryFrom TryInto
    std::default: Default
    std::error: Error
    std::f32: EPSILON INFINITY MAX MIN NAN
    std::f32::consts: E PI SQRT_2 TAU
    std::f64: EPSILON INFINITY MAX MIN NAN
    std::f64::consts: E PI SQRT_2 TAU
    std::fmt: Alignment Arguments Debug Display Error Formatter Result Write
    std::fs: File OpenOptions copy create_dir create_dir_all exists metadata read
        read_to_string remove_file rename symlink_metadata write
    std::hash: Hash
    std::i8: MAX MIN
    std::i16: MAX MIN
    std::i32: MAX MIN
    std::i64: MAX MIN
    std::io: BufRead BufReader BufWriter Error ErrorKind IsTerminal Read Result Stdin
        StdinLock Stdout StdoutLock Write read_to_string stderr stdin stdout
    std::io::prelude:
    std::isize: MAX MIN
    std::iter: DoubleEndedIterator ExactSizeIterator Extend FromIterator IntoIterator
        Iterator Peekable Product Rev Sum empty from_fn once repeat repeat_n repeat_with
        successors zip
    std::marker: Copy PhantomData Send Sized Sync
    std::mem: replace swap take
    std::num: IntErrorKind NonZeroU8 NonZeroU32 NonZeroUsize ParseFloatError ParseIntError
        TryFromIntError
    std::ops: Add AddAssign Bound ControlFlow Deref DerefMut Div DivAssign Fn FnMut FnOnce
        Index IndexMut Mul MulAssign Neg Not Range RangeBounds RangeFrom RangeFull
        RangeInclusive RangeTo RangeToInclusive Rem RemAssign Sub SubAssign
    std::option: Option
    std::path: Path PathBuf
    std::process: ExitCode exit
    std::rc: Rc Weak
    std::result: Result
    std::slice: Chunks Iter IterMut from_ref
    std::str: Bytes CharIndices Chars FromStr Lines Split SplitWhitespace Utf8Error
        from_utf8
    std::string: FromUtf8Error ParseError String ToString
    std::u8: MAX MIN
    std::u16: MAX MIN
    std::u32: MAX MIN
    std::u64: MAX MIN
    std::usize: MAX MIN
    std::vec: IntoIter Vec
    outils: Hasard Tirage efface_ecran lire_ligne pause
    outils::ion: Appui KEY_ALPHA KEY_BACK KEY_BACKSPACE KEY_DOWN KEY_EIGHT KEY_EXE KEY_FIVE
        KEY_FOUR KEY_HOME KEY_LEFT KEY_NINE KEY_OK KEY_ONE KEY_RIGHT KEY_SEVEN KEY_SHIFT
        KEY_SIX KEY_THREE KEY_TWO KEY_UP KEY_ZERO keydown
    outils::kandinsky: CARACTERE Couleur HAUTEUR LARGEUR color draw_string fill_rect
        get_pixel set_pixel
    ";

/// Names that may follow a point or two colons: methods, functions of types, variants,
/// constants. By what they belong to.
pub const BEHIND: [&str; 12] = [
    VARIANTS, TRAITS, VECTORS, TEXTS, MAYBES, ITERATORS, NUMBERS, MAPS, SHARED, WRITING, READING,
    CHANCE,
];

const VARIANTS: &str = "
    Borrowed Break Continue Empty Equal Err Excluded FAILURE Greater Included InvalidData
    InvalidDigit InvalidInput Less NegOverflow None NotFound Occupied Ok Other Owned
    PosOverflow SUCCESS Some Unbounded UnexpectedEof Vacant
    ";

/// Associated types, and the methods of traits that one implements.
const TRAITS: &str = "
    Error IntoIter Item Output Target add add_assign as_mut as_ref borrow borrow_mut clone
    clone_from clone_into cmp default deref deref_mut description div div_assign eq fmt from
    from_iter from_str ge gt hash index index_mut into into_iter is_eq is_ge is_gt is_le
    is_lt is_ne kind le lt mul mul_assign ne neg next next_back not partial_cmp rem
    rem_assign reverse source sub sub_assign then then_with to_owned to_string try_from
    try_into
    ";

const VECTORS: &str = "
    append array_windows as_chunks as_flattened as_flattened_mut as_mut_slice as_slice back
    back_mut binary_search binary_search_by binary_search_by_key capacity chunk_by chunks
    chunks_exact chunks_mut clear clone_from_slice concat contains copy_from_slice
    copy_within dedup dedup_by dedup_by_key drain each_ref ends_with extend
    extend_from_slice extend_from_within extract_if fill fill_with first first_chunk
    first_key_value first_mut front front_mut get get_mut insert into_boxed_slice
    into_sorted_vec into_vec is_empty is_sorted is_sorted_by is_sorted_by_key iter iter_mut
    join last last_chunk last_mut len make_contiguous new partition_point peek peek_mut pop
    pop_back pop_front pop_if push push_back push_front rchunks remove repeat reserve resize
    resize_with retain retain_mut rotate_left rotate_right rsplit select_nth_unstable
    shrink_to_fit sort sort_by sort_by_cached_key sort_by_key sort_unstable sort_unstable_by
    sort_unstable_by_key splice split split_at split_at_checked split_at_mut
    split_at_mut_checked split_first split_first_mut split_last split_last_mut split_mut
    split_off starts_with swap swap_remove swap_with_slice to_vec truncate windows
    with_capacity
    ";

const TEXTS: &str = "
    as_bytes as_mut_str as_str bytes char_indices chars encode_utf8 eq_ignore_ascii_case
    escape_debug escape_default find from_digit from_u32 from_utf8 from_utf8_lossy
    insert_str into_boxed_str into_bytes into_string is_alphabetic is_alphanumeric is_ascii
    is_ascii_alphabetic is_ascii_alphanumeric is_ascii_control is_ascii_digit
    is_ascii_graphic is_ascii_hexdigit is_ascii_lowercase is_ascii_punctuation
    is_ascii_uppercase is_ascii_whitespace is_char_boundary is_control is_digit is_lowercase
    is_numeric is_uppercase is_whitespace len_utf8 lines make_ascii_lowercase
    make_ascii_uppercase match_indices matches parse push_str replace replace_range replacen
    rfind rmatches rsplit_once rsplitn split_ascii_whitespace split_inclusive split_once
    split_terminator split_whitespace splitn strip_prefix strip_suffix to_ascii_lowercase
    to_ascii_uppercase to_digit to_lowercase to_uppercase trim trim_ascii trim_end
    trim_end_matches trim_left trim_matches trim_right trim_start trim_start_matches
    ";

const MAYBES: &str = "
    and and_then as_deref as_deref_mut cloned copied err expect expect_err flatten
    get_or_insert get_or_insert_with inspect inspect_err is_err is_err_and is_none
    is_none_or is_ok is_ok_and is_some is_some_and map map_err map_or map_or_default
    map_or_else ok ok_or ok_or_else or or_else take take_if then_some transpose unwrap
    unwrap_err unwrap_or unwrap_or_default unwrap_or_else unzip xor zip
    ";

const ITERATORS: &str = "
    all any by_ref chain collect count cycle end enumerate filter filter_map find_map
    flat_map fold for_each fuse is_partitioned map_while max max_by max_by_key min min_by
    min_by_key next_if next_if_eq nth nth_back partition peekable position product reduce
    rev rfold rposition scan size_hint skip skip_while start step_by sum take_while try_fold
    try_for_each
    ";

const NUMBERS: &str = "
    BITS EPSILON INFINITY MAX MIN NAN NEG_INFINITY PI SQRT_2 abs abs_diff acos asin atan
    atan2 ceil checked_abs checked_add checked_add_signed checked_div checked_mul
    checked_neg checked_pow checked_rem checked_signed_diff checked_sub checked_sub_signed
    clamp cos count_ones count_zeros div_ceil div_euclid exp floor fract from_str_radix
    hypot ilog10 ilog2 is_finite is_infinite is_multiple_of is_nan is_negative is_positive
    is_power_of_two isqrt leading_zeros ln log log10 log2 midpoint mul_add next_multiple_of
    overflowing_add overflowing_mul overflowing_sub pow powf powi rem_euclid round
    saturating_add saturating_add_signed saturating_mul saturating_sub signum sin sin_cos
    sqrt swap_bytes tan to_be_bytes to_bits to_degrees to_le_bytes to_radians total_cmp
    trailing_zeros trunc unsigned_abs wrapping_add wrapping_add_signed wrapping_mul
    wrapping_neg wrapping_rem wrapping_sub
    ";

const MAPS: &str = "
    and_modify contains_key difference entry get_key_value intersection into_keys
    into_values is_disjoint is_subset is_superset key keys last_key_value or_default
    or_insert or_insert_with or_insert_with_key pop_first pop_last range range_mut
    remove_entry symmetric_difference union value values values_mut
    ";

/// `Rc`, `RefCell`, `Cell`, `Box`, `Cow`.
const SHARED: &str = "
    downgrade into_inner into_owned is_borrowed is_owned make_mut ptr_eq replace_with set
    strong_count to_mut try_borrow try_borrow_mut try_unwrap unwrap_or_clone update upgrade
    weak_count
    ";

const WRITING: &str = "
    alternate debug_list debug_map debug_struct debug_tuple entries field finish
    finish_non_exhaustive flush pad pad_integral precision sign_plus width write_all
    write_char write_fmt write_str
    ";

const READING: &str = "
    create create_new display exists exit is_dir is_file is_terminal lock open options read
    read_exact read_line read_to_end read_to_string read_until stderr stdin stdout
    symlink_metadata to_path_buf to_str to_string_lossy try_exists write
    ";

/// `Hasard`, and the simulated calculator.
const CHANCE: &str = "
    choice choices draw_string fill_rect get_pixel graine keydown randint random sample
    set_pixel shuffle
    ";

/// Names that stay harmful even when the hand-in declares one of the same name: on a type of
/// the standard library they leak memory, or tell where it is and how much is left.
pub const RESERVED: &str = "
    addr allocator as_mut_ptr as_mut_ptr_range as_mut_vec as_non_null as_non_null_ptr as_ptr
    as_ptr_range forget forget_unsized from_fn_ptr from_non_null from_parts from_raw
    from_raw_parts hasher into_non_null into_parts into_raw into_raw_parts into_raw_slice
    leak spare_capacity_mut subslice_range try_reserve try_reserve_exact try_with_capacity
    with_hasher
    ";

pub const MACROS: &str = "
    assert assert_eq assert_ne debug_assert debug_assert_eq debug_assert_ne dbg eprint
    eprintln format format_args matches panic print println todo unimplemented unreachable
    vec write writeln
    ";

pub const PRIMITIVES: &str = "
    bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize
    ";

/// Words before a `!` that is no macro's, and before a path: `if !(a && b)`, `in ::a::b`.
pub const KEYWORDS: &str = "
    as break const dyn else for if impl in let loop match move mut ref return type where
    while
    ";

/// `module::*`.
pub const GLOBS: &str = "
    std::io::prelude std::collections outils outils::ion outils::kandinsky
    ";
