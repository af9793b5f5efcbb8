//! The points on two axes of powers of ten: what is linear is a slope of one.

use super::Growth;
use std::fmt::Write as _;

const SIDE: f64 = 300.0;
const MARGIN: f64 = 60.0;
const COLORS: [&str; 4] = ["#1b6ca8", "#c0392b", "#2e7d32", "#8e5ea2"];

pub fn svg(found: &[Growth]) -> String {
    let all = || found.iter().flat_map(|growth| growth.points.iter());
    let decades = |least: f64, most: f64| (least.log10().floor(), most.log10().ceil().max(1.0));
    let most = all().map(|p| p.size).max().unwrap_or(1) as f64;
    let cheapest = all().map(|p| p.seconds).fold(f64::INFINITY, f64::min);
    let dearest = all().map(|p| p.seconds).fold(f64::MIN_POSITIVE, f64::max);
    let (sizes, times) = (decades(1.0, most), decades(cheapest, dearest));
    let x = |size: f64| MARGIN + SIDE * (size.log10() - sizes.0) / (sizes.1 - sizes.0);
    let y = |time: f64| MARGIN + SIDE * (1.0 - (time.log10() - times.0) / (times.1 - times.0));
    let mut out = String::from(HEAD);
    for decade in sizes.0 as i32..=sizes.1 as i32 {
        let at = x(10_f64.powi(decade));
        let size = 10_f64.powi(decade);
        line(&mut out, [at, MARGIN, at, MARGIN + SIDE], "#ddd");
        text(
            &mut out,
            at,
            MARGIN + SIDE + 16.0,
            "middle",
            &size.to_string(),
        );
    }
    for decade in times.0 as i32..=times.1 as i32 {
        let at = y(10_f64.powi(decade));
        let time = format!("{} s", 10_f64.powi(decade));
        line(&mut out, [MARGIN, at, MARGIN + SIDE, at], "#ddd");
        text(&mut out, MARGIN - 6.0, at + 4.0, "end", &time);
    }
    for (i, growth) in found.iter().enumerate() {
        let color = COLORS[i % COLORS.len()];
        let places = growth
            .points
            .iter()
            .map(|p| (x(p.size as f64), y(p.seconds)));
        let places: Vec<(f64, f64)> = places.collect();
        for pair in places.windows(2) {
            line(
                &mut out,
                [pair[0].0, pair[0].1, pair[1].0, pair[1].1],
                color,
            );
        }
        for (x, y) in &places {
            let _ = writeln!(
                out,
                "<circle cx='{x:.1}' cy='{y:.1}' r='3' fill='{color}'/>"
            );
        }
        let at = MARGIN + 20.0 * i as f64;
        let beside = MARGIN + SIDE + 20.0;
        line(&mut out, [beside, at, beside + 20.0, at], color);
        text(&mut out, beside + 26.0, at + 4.0, "start", growth.what);
    }
    out.push_str("</svg>\n");
    out
}

const HEAD: &str = "<svg xmlns='http://www.w3.org/2000/svg' width='560' height='420' \
                    font-family='sans-serif' font-size='12'>\n";

fn line(out: &mut String, [x1, y1, x2, y2]: [f64; 4], color: &str) {
    let _ = writeln!(
        out,
        "<line x1='{x1:.1}' y1='{y1:.1}' x2='{x2:.1}' y2='{y2:.1}' stroke='{color}'/>"
    );
}

fn text(out: &mut String, x: f64, y: f64, anchor: &str, words: &str) {
    let _ = writeln!(
        out,
        "<text x='{x:.1}' y='{y:.1}' text-anchor='{anchor}'>{words}</text>"
    );
}
