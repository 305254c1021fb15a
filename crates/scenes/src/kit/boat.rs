//! Boats: canoes with paddlers, rowing boats at their mooring, a barge.

use super::canvas::{Area, Brush, Spot};
use super::people::{self, Pose};
use super::stage::Stage;
use super::tint::{Tint, hex};

/// A canoe with one or two paddlers; the position is the middle of its waterline.
pub fn canoe(stage: &mut Stage, (x, y): Spot, (length, tint): (f32, Tint)) {
    let high = length * 0.075;
    let crew: &[f32] = if stage.chance.odds(0.6) { &[-0.2, 0.22] } else { &[0.02] };
    for seat in crew {
        let foot = (x + length * seat, y + high * 0.4);
        people::draw(stage, foot, (length * 0.34, Pose::Sits));
        let hand = (foot.0 + length * 0.03, foot.1 - length * 0.17);
        let reach = length * stage.chance.between(0.07, 0.11);
        stage.line(
            &[(hand.0 - reach, hand.1 - length * 0.1), (hand.0 + reach, hand.1 + length * 0.17)],
            hex(0x00e8_d9b0),
            length * 0.012,
        );
        stage.oval(
            (hand.0 + reach, hand.1 + length * 0.17),
            (length * 0.014, length * 0.035),
            hex(0x00d8_403a),
        );
    }
    hull(stage, (x, y), (length, high, tint));
}

/// An open rowing boat.
pub fn rowing(stage: &mut Stage, (x, y): Spot, (length, tint): (f32, Tint)) {
    hull(stage, (x, y), (length, length * 0.12, tint));
    let inside = [
        (x - length * 0.43, y - length * 0.1),
        (x + length * 0.43, y - length * 0.1),
        (x + length * 0.36, y - length * 0.065),
        (x - length * 0.36, y - length * 0.065),
    ];
    stage.shape(&inside, hex(0x0070_4a30));
    for seat in [-0.18, 0.14] {
        stage.line(
            &[(x + length * seat, y - length * 0.1), (x + length * seat, y - length * 0.07)],
            hex(0x00c8_9a60),
            length * 0.03,
        );
    }
}

fn hull(stage: &mut Stage, (x, y): Spot, (length, high, tint): (f32, f32, Tint)) {
    let half = length / 2.0;
    let corners = [
        (x - half, y - high * 1.25),
        (x - half * 0.7, y - high * 0.9),
        (x + half * 0.7, y - high * 0.9),
        (x + half, y - high * 1.25),
        (x + half * 0.86, y - high * 0.25),
        (x + half * 0.62, y + high * 0.22),
        (x - half * 0.62, y + high * 0.22),
        (x - half * 0.86, y - high * 0.25),
    ];
    let (light, dark) = (stage.near(tint.lighter(0.15)), stage.near(tint.darker(0.35)));
    stage.canvas.shape(&corners, &Brush::down((y - high, light), (y + high * 0.2, dark)));
    let gunwale = stage.flat(hex(0x00f2_e8d0));
    stage.canvas.line(&corners[..4], &gunwale, (high * 0.14).max(1.2));
    let foam = Brush::flat(stage.mood.sky[2].lighter(0.3)).alpha(0.5);
    stage.canvas.line(
        &[(x - half * 0.75, y + high * 0.24), (x + half * 0.75, y + high * 0.24)],
        &foam,
        1.6,
    );
}

/// A long barge with a cabin and flower boxes.
pub fn barge(stage: &mut Stage, (x, y): Spot, length: f32) {
    let high = length * 0.07;
    let cabin = Area::new(x - length * 0.16, y - high * 2.5, length * 0.46, high * 1.5);
    stage.block(cabin, hex(0x00f0_e6d0));
    stage.block(
        Area::new(
            cabin.left - high * 0.2,
            cabin.top - high * 0.2,
            cabin.width + high * 0.4,
            high * 0.26,
        ),
        hex(0x0087_3430),
    );
    for pane in 0..5_u16 {
        let left = cabin.left + cabin.width * (0.07 + f32::from(pane) * 0.18);
        super::facade::glass(
            stage,
            Area::new(left, cabin.top + high * 0.36, cabin.width * 0.12, high * 0.55),
        );
    }
    hull(stage, (x, y), (length, high, hex(0x0027_4d5c)));
    super::facade::flowers(
        stage,
        Area::new(x - length * 0.36, y - high * 1.25, length * 0.16, high * 0.34),
    );
    let mast = x + length * 0.38;
    stage.line(&[(mast, y - high), (mast, y - high * 4.2)], hex(0x0060_4a3a), high * 0.1);
    stage.shape(
        &[(mast, y - high * 4.2), (mast + high * 1.3, y - high * 3.85), (mast, y - high * 3.5)],
        hex(0x00c8_3a38),
    );
}
