//! A hand-in of one function, as the generated glue would make it.

fn call(_: u32, c: &kit::Call<'_>) {
    c.give(c.value::<i64>(0) + 1);
}

kit::export!(
    an_entry,
    kit::child::Entry {
        call,
        types: &[],
    }
);
