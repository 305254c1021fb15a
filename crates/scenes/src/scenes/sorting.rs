//! The sorting centre.

use crate::kit::canvas::{Area, Brush, Spot};
use crate::kit::people;
use crate::kit::stage::Stage;
use crate::kit::tint::{Tint, hex};
use crate::kit::tree::{self, Kind, Tree};
use crate::kit::{ground, relief, sky};

/// The sorting centre: big containers, a ramp, people with crates.
pub fn recycling(stage: &mut Stage) {
    let line = 480.0;
    sky::draw(stage, line);
    relief::country(stage, line - 60.0);
    for step in 0..13_u16 {
        let place = (f32::from(step) * 100.0, line + 6.0);
        let height = stage.chance.between(110.0, 190.0);
        tree::draw(stage, &Tree { kind: Kind::Broad, foot: place, height, distance: 0.2 });
    }
    ground::paving(stage, line, hex(0x00b4_b2aa));
    let kinds: [(u32, u32); 4] = [
        (0x002f_7a4c, 0x0078_a050),
        (0x002f_5f96, 0x00d9_c9a0),
        (0x00d9_a02e, 0x00c8_ccd0),
        (0x0096_4a34, 0x007a_5a3c),
    ];
    for ((body, load), index) in kinds.into_iter().zip(0_u16..) {
        let x = 40.0 + f32::from(index) * 292.0;
        skip(stage, Area::new(x, 500.0, 258.0, 150.0), (hex(body), hex(load)));
    }
    people::crowd(stage, Area::new(120.0, 690.0, 960.0, 60.0), (6, 176.0));
    for x in [300.0, 870.0] {
        stage.shadow((x, 776.0), 100.0);
        for (off, tint) in [(-40.0, 0x00f0_c83c), (0.0, 0x0034_7a4c), (40.0, 0x0030_6aa0)] {
            bin(stage, (x + off, 776.0), hex(tint));
        }
    }
}

fn skip(stage: &mut Stage, area: Area, (body, load): (Tint, Tint)) {
    stage.shadow((area.middle().0, area.bottom()), area.width * 0.6);
    for _ in 0..130_u16 {
        let off = stage.chance.around(1.0);
        let place = (
            area.middle().0 + off * area.width * 0.44,
            area.top + 16.0 - stage.chance.unit() * 52.0 * (1.0 - off * off),
        );
        let tint =
            load.mix(load.lighter(0.5), stage.chance.unit()).darker(stage.chance.unit() * 0.3);
        let half = (stage.chance.between(8.0, 20.0), stage.chance.between(5.0, 12.0));
        stage.oval(place, half, tint);
    }
    let corners = [
        (area.left, area.top),
        (area.right(), area.top),
        (area.right() - 16.0, area.bottom()),
        (area.left + 16.0, area.bottom()),
    ];
    stage.canvas.shape(
        &corners,
        &Brush::down(
            (area.top, stage.near(body.lighter(0.14))),
            (area.bottom(), stage.near(body.darker(0.3))),
        ),
    );
    for rib in 1..6_u16 {
        let x = area.left + area.width * f32::from(rib) / 6.0;
        let lean = (x - area.middle().0) * -0.09;
        let brush = stage.flat(body.darker(0.4));
        stage.canvas.line(&[(x, area.top), (x + lean, area.bottom())], &brush, 5.0);
    }
    stage.line(
        &[(area.left - 4.0, area.top), (area.right() + 4.0, area.top)],
        body.lighter(0.3),
        9.0,
    );
    label(stage, area, body);
}

/// A white panel with the recycling sign: three arrows in a circle.
fn label(stage: &mut Stage, area: Area, body: Tint) {
    let panel = Area::new(area.middle().0 - 46.0, area.top + 40.0, 92.0, 58.0);
    stage.block(panel, hex(0x00fb_f8f0));
    for arrow in 0..3_u16 {
        let turn = f32::from(arrow) * 2.094;
        let at = |angle: f32, reach: f32| {
            (
                panel.middle().0 + (turn + angle).sin() * reach,
                panel.middle().1 - (turn + angle).cos() * reach,
            )
        };
        stage.line(&[at(-0.7, 18.0), at(0.0, 21.0), at(0.7, 18.0)], body, 6.0);
    }
}

fn bin(stage: &mut Stage, (x, foot): Spot, lid: Tint) {
    stage.shape(
        &[
            (x - 16.0, foot - 66.0),
            (x + 16.0, foot - 66.0),
            (x + 12.0, foot - 4.0),
            (x - 12.0, foot - 4.0),
        ],
        hex(0x0048_4e56),
    );
    stage.shape(
        &[
            (x - 19.0, foot - 66.0),
            (x + 19.0, foot - 66.0),
            (x + 15.0, foot - 78.0),
            (x - 15.0, foot - 78.0),
        ],
        lid,
    );
}
