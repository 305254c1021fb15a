//! The indoor swimming pool.

use crate::kit::canvas::{Area, Brush, HEIGHT, Spot};
use crate::kit::people::{self, Pose};
use crate::kit::room::{self, Colours};
use crate::kit::stage::Stage;
use crate::kit::tint::{Tint, hex};
use crate::kit::{noise::Noise, pixels};

/// The indoor pool: lanes, swimmers, a wall of glass.
pub fn pool(stage: &mut Stage) {
    let back = Area::new(190.0, 90.0, 820.0, 330.0);
    room::draw(
        stage,
        back,
        Colours { wall: hex(0x00ec_ecdf), floor: hex(0x00dc_d3be), ceiling: hex(0x00e4_c79a) },
    );
    for beam in 0..7_u16 {
        let far = back.left + f32::from(beam) * back.width / 6.0;
        let near = -200.0 + f32::from(beam) * 1600.0 / 6.0;
        stage.line(&[(far, back.top), (near, 0.0)], hex(0x00b8_8450), 10.0);
    }
    for x in [215.0, 415.0, 615.0, 815.0] {
        room::window(stage, Area::new(x, 118.0, 172.0, 250.0), 440.0);
    }
    let basin = [(255.0, 452.0), (945.0, 452.0), (1300.0, 800.0), (-100.0, 800.0)];
    stage.shape(&basin.map(|(x, y)| (x + (x - 600.0) * 0.04, y - 9.0)), hex(0x00f6_f3ea));
    let water = [hex(0x007f_d0dc), hex(0x001f_86ac)];
    stage
        .canvas
        .shape(&basin, &Brush::down((452.0, stage.near(water[0])), (HEIGHT, stage.near(water[1]))));
    caustics(stage, 452.0);
    lanes(stage);
    for (x, y, size) in
        [(420.0, 548.0, 26.0), (720.0, 600.0, 34.0), (540.0, 700.0, 52.0), (905.0, 690.0, 48.0)]
    {
        swimmer(stage, (x, y), size);
    }
    for (x, tint) in [(225.0, 0x00d9_4b2e), (985.0, 0x00f0_b63a)] {
        people::dressed(stage, (x, 470.0), (150.0, Pose::Stands, hex(tint)));
    }
    for block in 0..4_u16 {
        let x = 322.0 + f32::from(block) * 160.0;
        stage.block(Area::new(x, 426.0, 44.0, 22.0), hex(0x002f_5d8a));
        stage.block(Area::new(x - 4.0, 420.0, 52.0, 7.0), hex(0x00f4_f0e6));
    }
}

fn caustics(stage: &mut Stage, top: f32) {
    let noise = Noise::new(91);
    let glint = hex(0x00e8_fbff);
    pixels::repaint(&mut stage.canvas, (top, HEIGHT), |place, under| {
        let depth = (place.1 - top) / (HEIGHT - top);
        let edge = 345.0 + depth * 355.0;
        if (place.0 - 600.0).abs() > edge {
            return under;
        }
        let scale = 16.0 + depth * 46.0;
        let wave = noise.layered(place.0 / scale, place.1 / (scale * 0.42), 2);
        let vein = (1.0 - (wave - 0.5).abs() * 13.0).clamp(0.0, 1.0);
        under.mix(glint, vein * (0.2 + depth * 0.24))
    });
}

fn lanes(stage: &mut Stage) {
    for lane in 1..5_u16 {
        let share = f32::from(lane) / 5.0;
        let (far, near) = ((255.0 + 690.0 * share, 452.0), (-100.0 + 1400.0 * share, 800.0));
        for float in 0..30_u16 {
            let along = (f32::from(float) / 30.0).powf(1.7);
            let place = (far.0 + (near.0 - far.0) * along, far.1 + (near.1 - far.1) * along);
            let size = 2.4 + along * 7.0;
            let tint = if float % 2 == 0 { hex(0x00d8_403a) } else { hex(0x00fb_f9f2) };
            stage.oval(place, (size, size * 0.75), tint);
        }
    }
}

fn swimmer(stage: &mut Stage, (x, y): Spot, size: f32) {
    let foam = Brush::flat(hex(0x00f2_fcff)).alpha(0.75);
    for _ in 0..16_u16 {
        let place = (
            x + stage.chance.around(size * 1.5),
            y + size * 0.35 + stage.chance.around(size * 0.3),
        );
        stage.canvas.oval(place, (size * stage.chance.between(0.12, 0.5), size * 0.09), &foam);
    }
    let skin = hex(0x00e0_a884);
    stage.line(
        &[
            (x + size * 0.3, y + size * 0.25),
            (x + size * 0.95, y - size * 0.55),
            (x + size * 1.5, y + size * 0.15),
        ],
        skin,
        size * 0.28,
    );
    stage.oval((x, y + size * 0.2), (size * 0.6, size * 0.26), skin);
    stage.oval((x, y - size * 0.12), (size * 0.36, size * 0.4), skin);
    let cap: Tint = hex(stage.chance.pick(&[0x00f0_c03a, 0x00d8_403a, 0x00f6_f4ee]));
    stage.oval((x, y - size * 0.24), (size * 0.38, size * 0.33), cap);
    stage.line(
        &[(x - size * 0.26, y - size * 0.06), (x + size * 0.26, y - size * 0.06)],
        hex(0x0026_3040),
        size * 0.12,
    );
}
