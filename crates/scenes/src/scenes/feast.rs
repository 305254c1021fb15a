//! Fireworks over the river.

use crate::kit::canvas::{Area, Brush, Spot, WIDTH};
use crate::kit::stage::Stage;
use crate::kit::tint::{Tint, hex};
use crate::kit::{church, relief, sky, street, water};

/// Rockets over the town and their reflection in the water, with a crowd in silhouette.
pub fn fireworks(stage: &mut Stage) {
    let line = 560.0;
    sky::draw(stage, line);
    relief::country(stage, 470.0);
    church::draw(stage, (stage.mood.side.mul_add(300.0, 600.0), 520.0), (280.0, 0.1));
    street::row(stage, (-40.0, 1260.0), (line - 14.0, 46.0));
    let tints = [0x00ff_6a5a, 0x00ff_d06a, 0x0074_c8ff, 0x00e8_8aff, 0x008a_f0a0, 0x00ff_f4da];
    for burst in 0..7_u16 {
        let centre = (
            110.0 + f32::from(burst) * 165.0 + stage.chance.around(50.0),
            stage.chance.between(90.0, 300.0),
        );
        let tint = hex(stage.chance.pick(&tints));
        let radius = stage.chance.between(80.0, 175.0);
        rocket(stage, centre, (radius, tint));
    }
    water::sheet(stage, line);
    quay(stage);
}

fn rocket(stage: &mut Stage, centre: Spot, (radius, tint): (f32, Tint)) {
    stage.canvas.glow(centre, radius * 2.1, (tint, 0.4));
    let trail = Brush::flat(tint.lighter(0.4)).alpha(0.22);
    stage.canvas.line(&[(centre.0 + stage.chance.around(30.0), 540.0), centre], &trail, 2.0);
    let rays = 46 + stage.chance.below(24);
    for ray in 0..rays {
        let turn =
            f32::from(ray) / f32::from(rays) * std::f32::consts::TAU + stage.chance.around(0.06);
        let reach = radius * stage.chance.between(0.55, 1.05);
        let at = |share: f32| {
            let fall = share * share * radius * 0.2;
            (centre.0 + turn.cos() * reach * share, centre.1 + turn.sin() * reach * share + fall)
        };
        let places: Vec<Spot> = [0.28, 0.5, 0.72, 0.88, 1.0].map(at).to_vec();
        stage.canvas.line(&places, &Brush::flat(tint).alpha(0.75), 1.7);
        stage.canvas.line(&places[3..], &Brush::flat(tint.lighter(0.75)), 2.4);
        stage.canvas.glow(at(1.0), 11.0, (tint.lighter(0.4), 0.85));
    }
    stage.canvas.glow(centre, radius * 0.4, (hex(0x00ff_ffff), 0.6));
}

fn quay(stage: &mut Stage) {
    let dark = hex(0x000a_0e1c);
    stage.canvas.block(Area::new(0.0, 752.0, WIDTH, 48.0), &Brush::flat(dark));
    for _ in 0..60_u16 {
        let foot = (stage.chance.between(0.0, WIDTH), stage.chance.between(756.0, 800.0));
        let height = stage.chance.between(70.0, 124.0);
        let shade = dark.lighter(stage.chance.between(0.0, 0.07));
        silhouette(stage, foot, (height, shade));
    }
}

fn silhouette(stage: &mut Stage, (x, y): Spot, (height, shade): (f32, Tint)) {
    let brush = Brush::flat(shade);
    let unit = height / 7.0;
    stage.canvas.shape(
        &[
            (x - unit * 0.8, y),
            (x - unit * 1.05, y - unit * 4.4),
            (x - unit * 0.5, y - unit * 5.2),
            (x + unit * 0.5, y - unit * 5.2),
            (x + unit * 1.05, y - unit * 4.4),
            (x + unit * 0.8, y),
        ],
        &brush,
    );
    stage.canvas.oval((x, y - unit * 6.0), (unit * 0.62, unit * 0.75), &brush);
    if stage.chance.odds(0.14) {
        stage.canvas.line(
            &[(x + unit * 0.8, y - unit * 4.6), (x + unit * 1.5, y - unit * 7.2)],
            &brush,
            unit * 0.5,
        );
    }
}
