use super::*;

struct Opaque(i32);

impl Node for Opaque {
    fn write(&self, w: &mut Writer) {
        w.opaque("Opaque");
    }

    fn read(_: &mut Reader<'_>) -> Self {
        crate::unmakeable("Opaque")
    }
}

/// Runs `f` on one argument that is the whole of slot 0.
fn with_slot<R>(objects: &mut Objects, keep: Option<u32>, f: impl FnOnce(&Call<'_>) -> R) -> R {
    f(&Call::new(objects, &mut Reader::new(&[1, 1, 0, 0]), keep))
}

fn value_of(objects: &mut Objects, slot: u32, path: &[Step<'_>]) -> Vec<u8> {
    let mut w = Writer::default();
    objects.write(slot, path, &mut w).unwrap();
    w.0
}

#[test]
fn an_object_is_changed_in_its_slot() {
    let mut objects = Objects::default();
    objects.put(0, Box::new(vec![1i32, 2]));
    with_slot(&mut objects, None, |c| c.object_mut::<Vec<i32>>(0).push(3));
    assert_eq!(
        with_slot(&mut objects, None, |c| c.object::<Vec<i32>>(0).clone()),
        [1, 2, 3]
    );
}

#[test]
fn an_object_of_another_width_is_replaced() {
    let mut objects = Objects::default();
    objects.put(0, Box::new(vec![1i32, 2]));
    assert_eq!(
        with_slot(&mut objects, None, |c| c.object::<Vec<u8>>(0).len()),
        2
    );
    with_slot(&mut objects, None, |c| c.object_mut::<[i64; 2]>(0)[1] = 7);
    assert_eq!(
        with_slot(&mut objects, None, |c| c.value::<Vec<u8>>(0)),
        [1, 7]
    );
}

#[test]
fn a_value_is_lent_too() {
    let mut objects = Objects::default();
    let mut w = Writer::default();
    w.byte(1);
    w.byte(0);
    w.text("é");
    let c = Call::new(&mut objects, &mut Reader::new(&w.0), None);
    assert_eq!(
        (
            c.text(0),
            c.object::<String>(0).as_str(),
            c.value::<char>(0)
        ),
        ("é", "é", 'é')
    );
}

#[test]
fn a_view_shows_what_its_owner_is() {
    let mut objects = Objects::default();
    objects.put(0, Box::new(vec![Opaque(4), Opaque(5)]));
    with_slot(&mut objects, Some(1), |c| {
        c.view(c.object::<Vec<Opaque>>(0).last())
    });
    with_slot(&mut objects, None, |c| {
        c.object_mut::<Vec<Opaque>>(0)[1].0 = 6
    });
    let seen = f_slot(&mut objects, 1, |c| c.object::<Opaque>(0).0);
    assert_eq!(seen, 6);
    assert_eq!(
        value_of(&mut objects, 1, &[]),
        [12, 6, b'O', b'p', b'a', b'q', b'u', b'e']
    );
}

fn f_slot<R>(objects: &mut Objects, slot: u8, f: impl FnOnce(&Call<'_>) -> R) -> R {
    f(&Call::new(
        objects,
        &mut Reader::new(&[1, 1, slot, 0]),
        None,
    ))
}

#[test]
#[should_panic = "kit: the view in slot 1 is dead"]
fn a_view_dies_with_its_owner() {
    let mut objects = Objects::default();
    objects.put(0, Box::new(vec![Opaque(4)]));
    with_slot(&mut objects, Some(1), |c| {
        c.view(c.object::<Vec<Opaque>>(0).as_slice())
    });
    objects.drop(0);
    value_of(&mut objects, 1, &[]);
}

#[test]
#[should_panic = "le même objet est donné deux fois"]
fn one_object_twice_is_refused() {
    let mut objects = Objects::default();
    objects.put(0, Box::new(vec![1u8]));
    let c = Call::new(&mut objects, &mut Reader::new(&[2, 1, 0, 0, 1, 0, 0]), None);
    c.object_mut::<Vec<u8>>(1);
}

#[test]
fn what_is_taken_is_gone() {
    let mut objects = Objects::default();
    objects.put(0, Box::new(Opaque(9)));
    assert_eq!(with_slot(&mut objects, None, |c| c.take::<Opaque>(0).0), 9);
    assert!(objects.get_mut(0).is_none());
}

#[test]
fn a_result_is_kept_or_answered() {
    let mut objects = Objects::default();
    let c = Call::new(&mut objects, &mut Reader::new(&[0]), Some(2));
    c.give(Some(vec![7u8]));
    assert!(matches!(c.finish(), CallResult::Value(bytes) if bytes == [12, 0]));
    assert_eq!(value_of(&mut objects, 2, &[Step::Index(0)]), [3, 14]);
    let c = Call::new(&mut objects, &mut Reader::new(&[0]), Some(2));
    c.give(None::<u8>);
    assert!(matches!(c.finish(), CallResult::Value(bytes) if bytes == [0]));
}
