//! A concert: stage, players, beams of light, the crowd.

use crate::kit::canvas::{Area, Brush, HEIGHT, Spot, WIDTH};
use crate::kit::people::{self, Pose};
use crate::kit::stage::Stage;
use crate::kit::tint::{Tint, hex};

/// A stage with players, beams of light, a crowd with raised arms.
pub fn stage(stage: &mut Stage) {
    let back = hex(stage.chance.pick(&[0x001a_1436, 0x0010_2440, 0x002c_1230]));
    stage.canvas.block(
        Area::new(0.0, 0.0, WIDTH, HEIGHT),
        &Brush::down((0.0, back.darker(0.5)), (520.0, back.lighter(0.1))),
    );
    let lights = [0x00ff_5a7a, 0x0058_c8ff, 0x00ff_c85a, 0x00b8_7aff, 0x007a_ffb8].map(hex);
    curtains(stage, hex(0x0074_1f2e));
    for beam in 0..8_u16 {
        let from = (150.0 + f32::from(beam) * 128.0, 66.0);
        let to = 600.0 + stage.chance.around(420.0);
        let tint = lights[usize::from(beam) % lights.len()];
        cone(stage, from, (to, tint));
    }
    stage.canvas.block(Area::new(110.0, 44.0, 980.0, 12.0), &Brush::flat(hex(0x003a_3c48)));
    stage.canvas.block(Area::new(110.0, 72.0, 980.0, 7.0), &Brush::flat(hex(0x003a_3c48)));
    for brace in 0..32_u16 {
        let x = 110.0 + f32::from(brace) * 31.0;
        stage.canvas.line(
            &[(x, 50.0), (x + 15.0, 76.0), (x + 31.0, 50.0)],
            &Brush::flat(hex(0x0050_5260)),
            2.4,
        );
    }
    let deck = hex(0x0078_5640);
    stage.canvas.block(
        Area::new(60.0, 506.0, 1080.0, 26.0),
        &Brush::down((506.0, deck.lighter(0.25)), (532.0, deck)),
    );
    stage.canvas.block(Area::new(60.0, 532.0, 1080.0, 70.0), &Brush::flat(deck.darker(0.72)));
    band(stage);
    crowd(stage, lights[0].mix(lights[1], 0.5));
}

fn curtains(stage: &mut Stage, velvet: Tint) {
    for side in [0.0, 1.0] {
        for fold in 0..9_u16 {
            let x = if side < 0.5 {
                f32::from(fold) * 17.0 - 20.0
            } else {
                WIDTH - 134.0 + f32::from(fold) * 17.0
            };
            let brush = Brush::across((x, velvet.lighter(0.14)), (x + 19.0, velvet.darker(0.5)));
            stage.canvas.block(Area::new(x, 0.0, 19.0, 560.0), &brush);
        }
    }
}

fn cone(stage: &mut Stage, from: Spot, (to, tint): (f32, Tint)) {
    for (half, alpha) in [(120.0, 0.07), (82.0, 0.08), (46.0, 0.1)] {
        let shape = [
            (from.0 - 5.0, from.1),
            (from.0 + 5.0, from.1),
            (to + half, 512.0),
            (to - half, 512.0),
        ];
        stage
            .canvas
            .shape(&shape, &Brush::down((from.1, tint.lighter(0.3)), (520.0, tint)).alpha(alpha));
    }
    stage.canvas.glow(from, 64.0, (tint, 0.9));
    stage.canvas.glow((to, 512.0), 130.0, (tint, 0.34));
    stage.canvas.oval(from, (7.0, 7.0), &Brush::flat(tint.lighter(0.7)));
}

fn band(stage: &mut Stage) {
    drums(stage, (600.0, 506.0));
    for (index, x) in [250.0, 420.0, 780.0, 950.0].into_iter().enumerate() {
        let tint = hex(stage.chance.pick(&[0x00d8_c9a8, 0x00b8_3a4a, 0x003a_6a9a, 0x00d9_9a3a]));
        people::dressed(stage, (x, 510.0), (196.0, Pose::Stands, tint));
        if index % 2 == 0 {
            guitar(stage, (x, 412.0));
        } else {
            stage.line(
                &[(x + 34.0, 508.0), (x + 34.0, 372.0), (x + 16.0, 356.0)],
                hex(0x00a0_a4ac),
                3.4,
            );
            stage.oval((x + 14.0, 354.0), (6.0, 6.0), hex(0x0030_3238));
        }
    }
    for x in [150.0, 1000.0] {
        stage.canvas.block(Area::new(x, 386.0, 62.0, 120.0), &Brush::flat(hex(0x0016_171d)));
        for level in [418.0, 468.0] {
            stage.canvas.oval((x + 31.0, level), (22.0, 22.0), &Brush::flat(hex(0x0034_363e)));
            stage.canvas.oval((x + 31.0, level), (9.0, 9.0), &Brush::flat(hex(0x0012_1216)));
        }
    }
}

fn guitar(stage: &mut Stage, (x, y): Spot) {
    let wood = hex(stage.chance.pick(&[0x00b8_5a2a, 0x00c8_8a3a, 0x0087_2f2a]));
    stage.line(&[(x - 6.0, y + 10.0), (x + 92.0, y - 38.0)], hex(0x004a_3226), 6.0);
    stage.oval((x - 16.0, y + 16.0), (27.0, 21.0), wood);
    stage.oval((x + 8.0, y + 4.0), (20.0, 17.0), wood.lighter(0.1));
    stage.oval((x - 4.0, y + 9.0), (7.0, 7.0), hex(0x0030_1c14));
}

fn drums(stage: &mut Stage, (x, y): Spot) {
    people::draw(stage, (x, y - 20.0), (170.0, Pose::Stands));
    for (off, half, tint) in
        [(-76.0, 30.0, 0x00c8_ccd4), (76.0, 32.0, 0x00c8_ccd4), (0.0, 58.0, 0x00b8_2f3a)]
    {
        let centre = (x + off, y - half);
        stage.oval(centre, (half, half), hex(tint));
        stage.oval(centre, (half * 0.82, half * 0.82), hex(0x00f0_ece0));
    }
    for (off, level) in [(-118.0, 128.0), (118.0, 134.0)] {
        stage.line(&[(x + off, y), (x + off, y - level)], hex(0x0090_949c), 3.0);
        stage.oval((x + off, y - level), (44.0, 7.0), hex(0x00e0_b84a));
    }
}

fn crowd(stage: &mut Stage, rim: Tint) {
    let dark = hex(0x0008_0914);
    for row in 0..4_u16 {
        let level = 640.0 + f32::from(row) * 54.0;
        let size = 24.0 + f32::from(row) * 9.0;
        let shade = dark.mix(rim, 0.3 - f32::from(row) * 0.085);
        let mut x = -stage.chance.between(0.0, size);
        while x < WIDTH + size {
            let y = level + stage.chance.around(size * 0.5);
            head(stage, (x, y), (size, shade));
            x += size * stage.chance.between(1.5, 2.4);
        }
    }
}

fn head(stage: &mut Stage, (x, y): Spot, (size, shade): (f32, Tint)) {
    let brush = Brush::flat(shade);
    stage.canvas.oval((x, y), (size * 0.52, size * 0.66), &brush);
    stage.canvas.shape(
        &[
            (x - size * 1.1, HEIGHT),
            (x - size * 0.95, y + size * 0.95),
            (x - size * 0.3, y + size * 0.55),
            (x + size * 0.3, y + size * 0.55),
            (x + size * 0.95, y + size * 0.95),
            (x + size * 1.1, HEIGHT),
        ],
        &brush,
    );
    if stage.chance.odds(0.24) {
        let hand_side = if stage.chance.odds(0.5) { 1.0 } else { -1.0 };
        let hand = (x + hand_side * size * 1.05, y - size * 1.5);
        stage.canvas.line(
            &[
                (x + hand_side * size * 0.8, y + size),
                (x + hand_side * size * 1.15, y - size * 0.2),
                hand,
            ],
            &brush,
            size * 0.32,
        );
        stage.canvas.oval(hand, (size * 0.22, size * 0.26), &brush);
    }
}
