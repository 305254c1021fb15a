//! A table in an orchard with local food.

use super::dishes;
use crate::kit::canvas::{Area, Brush, HEIGHT, WIDTH};
use crate::kit::stage::Stage;
use crate::kit::tint::hex;
use crate::kit::{ground, sky, street, tree};

/// A still life of local food outdoors.
pub fn table(stage: &mut Stage) {
    let line = 470.0;
    sky::draw(stage, line);
    crate::kit::relief::country(stage, 360.0);
    ground::meadow(stage, 380.0);
    for step in 0..8_u16 {
        let place = (f32::from(step) * 170.0, 430.0 + stage.chance.around(14.0));
        let height = stage.chance.between(170.0, 260.0);
        tree::draw(
            stage,
            &tree::Tree { kind: tree::Kind::Apple, foot: place, height, distance: 0.3 },
        );
    }
    let soft = Brush::flat(stage.mood.haze.lighter(0.2)).alpha(0.28);
    stage.canvas.block(Area::new(0.0, 0.0, WIDTH, line + 20.0), &soft);
    street::bunting(stage, ((-20.0, 60.0), (1220.0, 40.0)), (40.0, 34.0));
    cloth(stage, line);
    dishes::bottle(stage, (250.0, 600.0), 330.0);
    dishes::pitcher(stage, (400.0, 630.0));
    dishes::bread(stage, (880.0, 560.0));
    dishes::cheese(stage, (640.0, 640.0), 130.0);
    dishes::bowl(stage, (1010.0, 690.0), 130.0);
    for (x, y) in [(470.0, 706.0), (520.0, 738.0), (200.0, 720.0), (812.0, 740.0)] {
        dishes::apple(stage, (x, y), 36.0);
    }
    for x in [330.0, 768.0] {
        dishes::glass(stage, (x, 726.0), 140.0);
    }
}

fn cloth(stage: &mut Stage, top: f32) {
    let linen = hex(0x00f6_f1e4);
    stage.canvas.block(
        Area::new(0.0, top, WIDTH, HEIGHT - top),
        &Brush::down((top, stage.near(linen)), (HEIGHT, stage.near(linen.darker(0.1)))),
    );
    let check = hex(stage.chance.pick(&[0x00c8_3a3a, 0x0036_6a9a, 0x005c_8a4a]));
    let band = stage.flat(check).alpha(0.26);
    for column in 0..26_u16 {
        let foot = -600.0 + f32::from(column) * 96.0;
        let far = 600.0 + (foot - 600.0) * 0.56;
        stage
            .canvas
            .shape(&[(far, top), (far + 26.0, top), (foot + 46.0, HEIGHT), (foot, HEIGHT)], &band);
    }
    let mut level = top + 8.0;
    let mut high = 12.0;
    while level < HEIGHT {
        stage.canvas.block(Area::new(0.0, level, WIDTH, high), &band);
        level += high * 2.1;
        high *= 1.22;
    }
}
