//! Runtime of the generated glue.
