//! Hand-ins dealt out so that all shards take about as long.

use std::cmp::Reverse;

/// What belongs together, because its contents are the same, and what it may cost.
#[derive(Debug)]
pub struct Lot {
    pub members: Vec<usize>,
    pub seconds: f64,
}

/// The shard of each hand-in. The longest go first, each to the shard that has least so
/// far; equal ones in the order of the class, so that the same class is dealt the same way.
pub fn deal(lots: &[Lot], hand_ins: usize, shards: usize) -> Vec<usize> {
    let mut order: Vec<&Lot> = lots.iter().collect();
    order.sort_by(|a, b| b.seconds.total_cmp(&a.seconds));
    let mut loads: std::collections::BinaryHeap<Reverse<(u64, usize)>> =
        (0..shards).map(|shard| Reverse((0, shard))).collect();
    let mut dealt = vec![0; hand_ins];
    for lot in order {
        let Some(Reverse((load, shard))) = loads.pop() else {
            break;
        };
        for &member in &lot.members {
            dealt[member] = shard;
        }
        // Whole microseconds are ordered, and even a lot of no cost takes its place.
        let cost = (lot.seconds.max(0.0) * 1e6) as u64 + 1;
        loads.push(Reverse((load + cost, shard)));
    }
    dealt
}

#[cfg(test)]
mod tests {
    use super::{Lot, deal};

    fn lots(seconds: &[f64]) -> Vec<Lot> {
        let lot = |(i, seconds): (usize, &f64)| Lot {
            members: vec![i],
            seconds: *seconds,
        };
        seconds.iter().enumerate().map(lot).collect()
    }

    #[test]
    fn long_ones_do_not_meet() {
        let dealt = deal(&lots(&[1.0, 9.0, 1.0, 9.0, 1.0, 1.0]), 6, 2);
        assert_ne!(dealt[1], dealt[3]);
        assert_eq!(dealt.iter().filter(|s| **s == 0).count(), 3);
    }

    #[test]
    fn what_is_the_same_stays_together() {
        let lots = [
            Lot {
                members: vec![0, 3],
                seconds: 1.0,
            },
            Lot {
                members: vec![1],
                seconds: 1.0,
            },
            Lot {
                members: vec![2],
                seconds: 0.0,
            },
        ];
        let dealt = deal(&lots, 4, 3);
        assert_eq!(dealt[0], dealt[3]);
        assert_eq!(
            dealt
                .iter()
                .collect::<std::collections::BTreeSet<_>>()
                .len(),
            3
        );
    }

    #[test]
    fn more_shards_than_hand_ins_leave_some_without() {
        assert_eq!(deal(&lots(&[1.0]), 1, 5).len(), 1);
        assert!(deal(&[], 0, 5).is_empty());
    }
}
