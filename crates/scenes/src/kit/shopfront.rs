//! Shop fronts and their awnings.

use super::canvas::{Area, Brush};
use super::facade::glass;
use super::stage::Stage;
use super::tint::{Tint, hex};

const FRONTS: [u32; 7] =
    [0x002f_5d50, 0x007a_2d33, 0x0027_4a6b, 0x00c9_8a3a, 0x0042_4a52, 0x008c_a08a, 0x0093_5a3a];

/// A shop front on the ground floor: panelled base, wide panes, sign band, often an awning.
pub fn shop(stage: &mut Stage, floor: Area) {
    let tint = hex(stage.chance.pick(&FRONTS));
    let margin = floor.width * 0.05;
    let front = Area::new(
        floor.left + margin,
        floor.top + floor.height * 0.08,
        floor.width - margin * 2.0,
        floor.height * 0.92,
    );
    stage.block(front, tint);
    stage.block(
        Area::new(front.left, front.top, front.width, front.height * 0.18),
        tint.darker(0.2),
    );
    let (width, height) = (front.width, front.height);
    let band =
        Area::new(front.left + width * 0.2, front.top + height * 0.06, width * 0.6, height * 0.06);
    sign(stage, band);
    panes(stage, front, (margin, tint));
    if stage.chance.odds(0.5) {
        let roof = Area::new(front.left, front.top + height * 0.2, width, height * 0.24);
        awning(stage, roof, tint);
    }
}

/// Two shop windows and the door between them.
fn panes(stage: &mut Stage, front: Area, (margin, tint): (f32, Tint)) {
    let door = front.width * 0.24;
    let top = front.top + front.height * 0.26;
    let wide = (front.width - door) * 0.5 - margin;
    let right = front.left + front.width * 0.5 + door * 0.5 + margin * 0.3;
    for left in [front.left + margin * 0.6, right] {
        let pane = Area::new(left, top, wide, front.height * 0.5);
        glass(stage, pane);
        display(stage, pane);
    }
    let leaf = Area::new(front.middle().0 - door * 0.4, top, door * 0.8, front.height * 0.74);
    stage.block(leaf, tint.lighter(0.12));
    let inset = door * 0.12;
    let pane = Area::new(leaf.left + inset, leaf.top + inset, door * 0.56, leaf.height * 0.6);
    glass(stage, pane);
}

fn sign(stage: &mut Stage, band: Area) {
    let mut across = band.left;
    let ink = stage.flat(hex(0x00f2_e4bc));
    while across < band.right() {
        let width = band.height * stage.chance.between(0.5, 1.0);
        stage.canvas.block(Area::new(across, band.top, width, band.height), &ink);
        across += width + band.height * if stage.chance.odds(0.2) { 1.4 } else { 0.35 };
    }
}

fn display(stage: &mut Stage, pane: Area) {
    let wares = [0x00d9_a24a, 0x00b2_4a3a, 0x00e8_dcb8, 0x006a_8a4e, 0x00c8_7a8a];
    for _ in 0..7_u16 {
        let size = pane.height * stage.chance.between(0.08, 0.17);
        let place = (
            stage.chance.between(pane.left + size, pane.right() - size),
            pane.bottom() - size * stage.chance.between(0.9, 2.6),
        );
        let tint = hex(stage.chance.pick(&wares));
        stage.oval(place, (size, size * 0.8), tint);
    }
}

/// A striped awning that leans out over the street, with a scalloped edge.
pub fn awning(stage: &mut Stage, area: Area, tint: Tint) {
    let stripes = super::pixels::steps(area.width, 22.0).max(4);
    let step = area.width / f32::from(stripes);
    let out = area.width * 0.035;
    let lean = |share: f32| area.left - out + (area.width + out * 2.0) * share;
    for stripe in 0..stripes {
        let tone = if stripe % 2 == 0 { hex(0x00f6_efe0) } else { tint.lighter(0.12) };
        let (from, to) =
            (f32::from(stripe) / f32::from(stripes), f32::from(stripe + 1) / f32::from(stripes));
        let (top_from, top_to) = (area.left + area.width * from, area.left + area.width * to);
        let corners = [
            (top_from, area.top),
            (top_to, area.top),
            (lean(to), area.bottom()),
            (lean(from), area.bottom()),
        ];
        let (light, dark) = (stage.near(tone), stage.near(tone.darker(0.2)));
        stage.canvas.shape(&corners, &Brush::down((area.top, light), (area.bottom(), dark)));
        let middle = (f32::midpoint(lean(from), lean(to)), area.bottom());
        stage.oval(middle, (step * 0.53, step * 0.34), tone.darker(0.12));
    }
    let shade = Brush::flat(hex(0x0012_1626)).alpha(0.22);
    stage.canvas.block(
        Area::new(area.left, area.bottom() + step * 0.3, area.width, area.height * 0.35),
        &shade,
    );
}
