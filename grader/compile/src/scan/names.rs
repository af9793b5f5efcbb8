//! Names by which a hand-in could reach beyond its own code.

/// Names that have no other use: refused wherever they occur.
pub const ANYWHERE: &[&str] = &[
    "include_str",
    "include_bytes",
    "global_asm",
    "naked_asm",
    "global_allocator",
];
/// Names with other uses, too: refused where they are called, imported, or given to a macro.
pub const MACROS: &[&str] = &["include", "env", "option_env", "asm"];
/// What `env!` gives for Cargo's own variables, which the compiler does not have. A scenario's
/// files are in the program's own folder.
pub const OF_CARGO: &[(&str, &str)] = &[
    ("CARGO_MANIFEST_DIR", "\".\""),
    ("CARGO_PKG_NAME", "\"projet\""),
    ("CARGO_CRATE_NAME", "\"projet\""),
    ("CARGO_BIN_NAME", "\"projet\""),
    ("CARGO_PKG_VERSION", "\"0.1.0\""),
    ("CARGO_PKG_VERSION_MAJOR", "\"0\""),
    ("CARGO_PKG_VERSION_MINOR", "\"1\""),
    ("CARGO_PKG_VERSION_PATCH", "\"0\""),
    ("CARGO_PKG_VERSION_PRE", "\"\""),
    ("CARGO_PKG_RUST_VERSION", "\"\""),
    ("CARGO_PKG_REPOSITORY", "\"\""),
    ("CARGO_PKG_HOMEPAGE", "\"\""),
    ("CARGO_PKG_LICENSE", "\"\""),
    ("CARGO_PKG_AUTHORS", "\"\""),
    ("CARGO_PKG_DESCRIPTION", "\"\""),
];
pub const ATTRIBUTES: &[&str] = &[
    "no_mangle",
    "export_name",
    "link_section",
    "link",
    "link_name",
    "link_ordinal",
    "global_allocator",
    "panic_handler",
    "path",
    "feature",
    "no_std",
    "no_core",
    "no_main",
    "crate_name",
    "crate_type",
    "proc_macro",
    "proc_macro_derive",
    "proc_macro_attribute",
    "macro_use_prelude",
    "used",
    "no_implicit_prelude",
    "recursion_limit",
    "type_length_limit",
    "ctor",
    "target_feature",
    "naked",
    // It names a file, which the compiler reads.
    "debugger_visualizer",
    "ffi_const",
    "ffi_pure",
    "linkage",
];
pub const LINTS: &[&str] = &["allow", "warn", "deny", "forbid", "expect"];
/// Lints of ordinary code that stop the compiler unless a program allows them. Its warnings are
/// off anyway, and `unsafe_code` is forbidden on the command line, which no attribute undoes.
pub const STOPPING: &[&str] = &[
    "ambiguous_associated_items",
    "arithmetic_overflow",
    "bindings_with_variant_name",
    "conflicting_repr_hints",
    "dependency_on_unit_never_type_fallback",
    "elided_lifetimes_in_associated_constant",
    "enum_intrinsics_non_enums",
    "ill_formed_attribute_input",
    "invalid_type_param_default",
    "let_underscore_lock",
    "macro_expanded_macro_exports_accessed_by_absolute_paths",
    "out_of_scope_macro_calls",
    "overflowing_literals",
    "patterns_in_fns_without_body",
    "semicolon_in_expressions_from_macros",
    "unconditional_panic",
    "undropped_manually_drops",
    "useless_deprecated",
];
/// Settings of a whole program, which a library of functions does not need. They are removed:
/// then the compiler reports each function that needs one, instead of the whole hand-in being
/// refused, and the lines that the grader adds still compile.
pub const OF_A_PROGRAM: &[&str] = &[
    "feature",
    "no_std",
    "no_main",
    "no_implicit_prelude",
    "crate_name",
    "crate_type",
    "recursion_limit",
    "type_length_limit",
];

/// Is it an attribute that only the compiler's own libraries may have, or one of those above?
pub fn is_refused_attribute(name: &str) -> bool {
    ATTRIBUTES.contains(&name) || name.starts_with("rustc_")
}

/// Words that name no macro, in any edition: `if !(a && b)`, `struct $name { … }`.
pub const KEYWORDS: &[&str] = &[
    "as", "break", "const", "else", "enum", "fn", "for", "if", "impl", "in", "let", "loop",
    "match", "mod", "move", "mut", "pub", "ref", "return", "static", "struct", "trait", "type",
    "where", "while",
];
