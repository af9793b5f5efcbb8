//! La rivière, variant with methods. The other variant is not even compiled
//! here: a reader of this one never needs it.

mod riviere;

#[path = "facade.rs"]
mod api;
#[path = "../courses.rs"]
mod courses;
#[path = "../grilles.rs"]
mod grilles;
#[path = "../listes.rs"]
mod listes;
#[path = "../outillage.rs"]
mod outillage;
#[path = "../poussees.rs"]
mod poussees;
#[path = "../rendus.rs"]
mod rendus;
#[path = "../tours.rs"]
mod tours;
