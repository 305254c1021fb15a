//! Bicycles, alone or ridden.

use super::canvas::Spot;
use super::stage::Stage;
use super::tint::{Tint, hex};

/// A bicycle seen from the side, riding right; the position is on the ground between its wheels.
pub fn draw(stage: &mut Stage, (x, y): Spot, (size, tint): (f32, Tint)) {
    let wheel = size * 0.27;
    let (rear, front) = ((x - size * 0.38, y - wheel), (x + size * 0.38, y - wheel));
    let (pedals, saddle, bars) = (
        (x - size * 0.03, y - wheel),
        (x - size * 0.14, y - size * 0.62),
        (x + size * 0.27, y - size * 0.66),
    );
    stage.shadow((x, y), size * 0.8);
    let (tyre, spoke) = (stage.flat(hex(0x0022_2428)), stage.flat(hex(0x00b8_bcc0)).alpha(0.6));
    for hub in [rear, front] {
        for turn in 0..8_u16 {
            let angle = f32::from(turn) * 0.785;
            stage.canvas.line(
                &[hub, (hub.0 + angle.cos() * wheel, hub.1 + angle.sin() * wheel)],
                &spoke,
                1.0,
            );
        }
        stage.canvas.ring(hub, (wheel, wheel), (&tyre, (size * 0.032).max(1.6)));
    }
    let tube = (size * 0.032).max(1.8);
    let neck = (bars.0 - size * 0.02, bars.1 + size * 0.1);
    stage.line(&[rear, pedals, neck, (saddle.0, saddle.1 + size * 0.09), rear], tint, tube);
    stage.line(&[(saddle.0, saddle.1 + size * 0.02), pedals], tint, tube);
    stage.line(
        &[front, neck, bars, (bars.0 + size * 0.08, bars.1 - size * 0.02)],
        hex(0x003a_3e44),
        tube,
    );
    stage.line(
        &[(saddle.0 - size * 0.08, saddle.1), (saddle.0 + size * 0.07, saddle.1)],
        hex(0x0050_3626),
        tube * 1.9,
    );
    stage.oval(pedals, (size * 0.06, size * 0.06), hex(0x0050_5458));
}

/// A rider on a bicycle.
pub fn ridden(stage: &mut Stage, place: Spot, (size, jersey): (f32, Tint)) {
    let frame = hex(stage.chance.pick(&[0x00c8_3a38, 0x002f_6a9a, 0x00e0_a63c, 0x003f_7a62]));
    draw(stage, place, (size, frame));
    let (x, y) = place;
    let unit = size / 5.2;
    let (hip, shoulder) = ((x - size * 0.13, y - size * 0.68), (x + size * 0.07, y - size * 1.02));
    let (foot, hand) = ((x + size * 0.02, y - size * 0.2), (x + size * 0.29, y - size * 0.68));
    let knee = (x + size * 0.12, y - size * 0.5);
    stage.line(&[hip, knee, foot], hex(0x002c_3648), unit * 0.5);
    stage.line(
        &[hip, (x - size * 0.02, y - size * 0.42), (x - size * 0.07, y - size * 0.24)],
        hex(0x0020_2838),
        unit * 0.46,
    );
    stage.line(&[hip, shoulder], jersey, unit * 0.95);
    stage.line(
        &[shoulder, (x + size * 0.16, y - size * 0.8), hand],
        jersey.darker(0.15),
        unit * 0.36,
    );
    let head = (shoulder.0 + unit * 0.36, shoulder.1 - unit * 0.72);
    stage.oval(head, (unit * 0.42, unit * 0.48), hex(0x00ec_c09c));
    stage.oval(
        (head.0 - unit * 0.05, head.1 - unit * 0.24),
        (unit * 0.52, unit * 0.32),
        hex(0x00f0_ede4),
    );
}
