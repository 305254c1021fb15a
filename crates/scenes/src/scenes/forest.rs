//! A path through the wood.

use crate::kit::canvas::{Area, Brush, Spot, WIDTH, curve_through};
use crate::kit::ground;
use crate::kit::ground::Way;
use crate::kit::people;
use crate::kit::stage::Stage;
use crate::kit::tint::{Tint, hex};

/// A path through tall trees, with light at its end.
pub fn forest(stage: &mut Stage) {
    let line = 430.0;
    let [_, middle, light, bright] = stage.mood.leaves();
    let glow = stage.mood.haze.mix(bright, 0.25).lighter(0.2);
    let [zenith, ..] = stage.mood.sky;
    stage.canvas.block(
        Area::new(0.0, 0.0, WIDTH, 800.0),
        &Brush::down((0.0, zenith.mix(glow, 0.5)), (line, glow)),
    );
    ground::meadow(stage, line);
    let path = Way { from: (600.0, line + 4.0), to: 560.0, half: 230.0 };
    ground::road(stage, &path, hex(0x00b8_9468));
    for (layer, distance) in [0.68_f32, 0.48, 0.28, 0.08].into_iter().enumerate() {
        let depth = f32::from(u16::try_from(layer).unwrap_or(0));
        let foot = line + 6.0 + depth * depth * 30.0;
        let width = 12.0 + depth * depth * 8.0;
        let clear = 70.0 + depth * 105.0;
        trunks(stage, (foot, width, clear), distance);
        canopy(stage, (170.0 - depth * 46.0, 150.0 - depth * 18.0), distance);
    }
    undergrowth(stage, line, &path);
    leaves_on_ground(stage, line, [middle, light, bright]);
    stage.canvas.glow((600.0, line - 40.0), 430.0, (stage.mood.sun, 0.42));
    people::crowd(stage, Area::new(560.0, 520.0, 110.0, 30.0), (2, 82.0));
}

/// Ferns and brambles at the foot of the trees, patches of sun between them.
fn undergrowth(stage: &mut Stage, line: f32, path: &Way) {
    let tints = stage.mood.leaves();
    let mut places: Vec<(f32, f32)> = (0..260_u16)
        .map(|_| (stage.chance.unit(), stage.chance.between(-60.0, WIDTH + 60.0)))
        .collect();
    places.sort_by(|one, other| one.0.total_cmp(&other.0));
    for (share, across) in places {
        let ((middle, down), half) = path.at(share);
        let size = 10.0 + share * share * 62.0;
        if (across - middle).abs() < half + size * 0.7 {
            continue;
        }
        let distance = 0.5 * (1.0 - share);
        if stage.chance.odds(0.3) {
            let light = Brush::flat(stage.mood.seen(tints[3].lighter(0.4), distance)).alpha(0.16);
            stage.canvas.oval((across, down), (size * 1.9, size * 0.4), &light);
            continue;
        }
        fern(stage, ((across, down.max(line + 4.0)), size), (tints, distance));
    }
}

fn fern(stage: &mut Stage, (foot, size): (Spot, f32), (tints, distance): ([Tint; 4], f32)) {
    for frond in 0..15_u16 {
        let lean = (f32::from(frond) / 14.0 - 0.5) * 2.0 + stage.chance.around(0.2);
        let tall = size * stage.chance.between(0.55, 0.95);
        let top = (foot.0 + lean * size * 0.45, foot.1 - tall * (1.0 - lean * lean * 0.35));
        let tip = (foot.0 + lean * size * 0.9, top.1 + tall * lean.abs() * 0.35);
        let tone = tints[usize::from(stage.chance.below(3))];
        let brush = Brush::flat(stage.mood.seen(tone, distance)).alpha(0.85);
        let stem = (foot.0 + lean * size * 0.16, foot.1 - tall * 0.5);
        if let Some(path) = curve_through(&[foot, stem, top, tip]) {
            stage.canvas.stroke(&path, &brush, size * 0.035 + 0.7);
        }
    }
}

fn trunks(stage: &mut Stage, (foot, width, lane): (f32, f32, f32), distance: f32) {
    let bark = hex(0x004e_3c30);
    let mut x = stage.chance.between(-60.0, 0.0);
    while x < WIDTH + 60.0 {
        if (x - 600.0).abs() > lane {
            let base = foot + stage.chance.around(width * 0.5);
            let lean = stage.chance.around(width * 0.7);
            let thick = width * stage.chance.between(0.7, 1.35);
            let shape = [
                (x - thick * 0.75, base),
                (x - thick * 0.42, base - thick * 1.6),
                (x + lean - thick * 0.34, -10.0),
                (x + lean + thick * 0.34, -10.0),
                (x + thick * 0.42, base - thick * 1.6),
                (x + thick * 0.75, base),
            ];
            let (dark, lit) = (
                stage.mood.seen(bark.darker(0.25), distance),
                stage.mood.seen(bark.lighter(0.28), distance),
            );
            let (from, to) = if x < 600.0 { (dark, lit) } else { (lit, dark) };
            stage
                .canvas
                .shape(&shape, &Brush::across((x - thick * 0.6, from), (x + thick * 0.6, to)));
        }
        x += width * stage.chance.between(2.6, 5.6);
    }
}

fn canopy(stage: &mut Stage, (level, reach): (f32, f32), distance: f32) {
    if stage.mood.season == crate::kit::mood::Season::Winter {
        return;
    }
    let tints = stage.mood.leaves();
    for _ in 0..330_u16 {
        let x = stage.chance.between(-20.0, WIDTH + 20.0);
        let open = 1.0 - (-((x - 600.0) / 330.0).powi(2)).exp() * 0.55;
        let y = stage.chance.unit() * (level + reach * stage.chance.unit()) * open;
        let tint = stage.chance.pick(&tints);
        let size = (1.0 - distance) * 26.0 + 8.0;
        let dab = Brush::flat(stage.mood.seen(tint, distance)).alpha(0.8);
        stage.canvas.oval(
            (x, y),
            (size * stage.chance.between(0.5, 1.1), size * stage.chance.between(0.3, 0.7)),
            &dab,
        );
    }
}

fn leaves_on_ground(stage: &mut Stage, line: f32, tints: [Tint; 3]) {
    if stage.mood.season != crate::kit::mood::Season::Autumn {
        return;
    }
    for _ in 0..1500_u16 {
        let near = stage.chance.unit().sqrt();
        let place = (stage.chance.between(0.0, WIDTH), line + 10.0 + near * 360.0);
        let size = 1.2 + near * 5.0;
        let tint = stage.chance.pick(&tints);
        stage.oval(place, (size, size * 0.5), tint);
    }
}
