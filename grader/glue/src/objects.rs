//! The objects that a scenario holds by name: values of the student's program.

use crate::lend::View;
use crate::node::{NoPart, Object, Step};
use wire::fault::fault;
use wire::{Reader, Writer, tag};

/// Slots, numbered by the grader.
#[derive(Debug, Default)]
pub struct Objects {
    slots: Vec<Slot>,
}

#[derive(Debug, Default)]
struct Slot {
    content: Content,
    /// Counts the contents that this slot has had: a view of an earlier one is invalid.
    version: u32,
}

#[derive(Debug, Default)]
enum Content {
    #[default]
    Empty,
    Owned(Box<dyn Object>),
    View(View),
}

impl Objects {
    pub fn put(&mut self, slot: u32, object: Box<dyn Object>) {
        self.fill(slot, Content::Owned(object));
    }

    pub fn put_view(&mut self, slot: u32, view: View) {
        self.fill(slot, Content::View(view));
    }

    pub fn drop(&mut self, slot: u32) {
        self.fill(slot, Content::Empty);
    }

    pub fn clear(&mut self) {
        self.slots.clear();
    }

    /// Moves an object out. A view cannot be moved, because another slot owns the object.
    pub fn take(&mut self, slot: u32) -> Option<Box<dyn Object>> {
        if !matches!(self.slot(slot).content, Content::Owned(_)) {
            return None;
        }
        match self.fill(slot, Content::Empty) {
            Content::Owned(object) => Some(object),
            _ => None,
        }
    }

    /// The whole object in a slot, unless it is a view.
    pub fn get_mut(&mut self, slot: u32) -> Option<&mut dyn Object> {
        match &mut self.slots.get_mut(slot as usize)?.content {
            Content::Owned(object) => Some(&mut **object),
            _ => None,
        }
    }

    /// Writes the value of an object, or of a part of it.
    pub fn write(&mut self, slot: u32, path: &[Step<'_>], w: &mut Writer) -> Result<(), NoPart> {
        self.check_alive(slot);
        if let Content::View(view) = &self.slot(slot).content {
            let (lent, rest) = view.lent().follow(path)?;
            if rest.is_empty() {
                lent.write(w);
                return Ok(());
            }
        }
        // SAFETY: `reach` gives a pointer to a live object, used here only.
        unsafe { (*self.reach(slot, path)?).write(w) };
        Ok(())
    }

    /// Changes an object, or a part of it.
    pub fn assign(
        &mut self,
        slot: u32,
        path: &[Step<'_>],
        r: &mut Reader<'_>,
    ) -> Result<(), NoPart> {
        // SAFETY: `reach` gives a pointer to a live object, used here only.
        unsafe { (*self.reach(slot, path)?).assign(r) };
        Ok(())
    }

    /// Where an object, or a part of it, is. Valid until this slot, or for a view its owner's
    /// slot, gets another content.
    pub(crate) fn reach(
        &mut self,
        slot: u32,
        path: &[Step<'_>],
    ) -> Result<*mut dyn Object, NoPart> {
        self.check_alive(slot);
        let (mut at, rest): (*mut dyn Object, _) = match &mut self.slot(slot).content {
            Content::Empty => fault(format_args!("slot {slot} is empty")),
            Content::Owned(object) => (&mut **object, path),
            Content::View(view) => {
                let (lent, rest) = view.lent().follow(path)?;
                (lent.pointer().ok_or(NoPart(path.len() - rest.len()))?, rest)
            }
        };
        for (i, step) in rest.iter().enumerate() {
            // SAFETY: `at` points into a live object, as each `child` does.
            let child = unsafe { (*at).child(step) };
            at = child.ok_or(NoPart(path.len() - rest.len() + i))?;
        }
        Ok(at)
    }

    /// A view that was made from these slots, now.
    pub(crate) fn owners(&mut self, slots: impl Iterator<Item = u32>) -> Vec<(u32, u32)> {
        slots.map(|s| (s, self.slot(s).version)).collect()
    }

    fn check_alive(&mut self, slot: u32) {
        let Content::View(view) = &self.slot(slot).content else {
            return;
        };
        let owners = view.owners().to_vec();
        for (owner, version) in owners {
            if self.slot(owner).version != version {
                fault(format_args!("the view in slot {slot} is dead"));
            }
            self.check_alive(owner);
        }
    }

    fn fill(&mut self, slot: u32, content: Content) -> Content {
        let slot = self.slot(slot);
        slot.version = slot.version.wrapping_add(1);
        std::mem::replace(&mut slot.content, content)
    }

    fn slot(&mut self, slot: u32) -> &mut Slot {
        let i = slot as usize;
        if i >= self.slots.len() {
            self.slots.resize_with(i + 1, Slot::default);
        }
        &mut self.slots[i]
    }
}

/// A path on the wire: a count, then each step ([`tag::step`]).
pub fn read_path<'a>(r: &mut Reader<'a>) -> Vec<Step<'a>> {
    (0..r.count())
        .map(|_| match r.byte() {
            tag::step::FIELD => Step::Field(r.name()),
            _ => Step::Index(r.count()),
        })
        .collect()
}
