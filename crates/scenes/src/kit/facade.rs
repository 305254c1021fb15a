//! Parts of façades: windows, roofs, chimneys.

use super::canvas::{Area, Brush, Spot};
use super::stage::Stage;
use super::tint::{Tint, hex};

/// A window with its frame, panes, sill and (given a colour) shutters; lit when it is dark.
pub fn opening(stage: &mut Stage, pane: Area, shutter: Option<Tint>) {
    let Area { left, top, width, height } = pane;
    if let Some(tint) = shutter {
        let leaf = width * 0.48;
        for edge in [left - leaf - 2.0, pane.right() + 2.0] {
            stage.block(Area::new(edge, top - 2.0, leaf, height + 4.0), tint);
            let slat = stage.flat(tint.darker(0.35)).alpha(0.5);
            for row in 1..6_u16 {
                let level = top + height * f32::from(row) / 6.0;
                stage.canvas.line(&[(edge + 2.0, level), (edge + leaf - 2.0, level)], &slat, 1.0);
            }
        }
    }
    let rim = (width * 0.09).clamp(1.6, 6.0);
    stage.block(
        Area::new(left - rim, top - rim, width + rim * 2.0, height + rim * 2.0),
        hex(0x00ef_e9dc),
    );
    glass(stage, pane);
    let bar = stage.flat(hex(0x00f4_f0e6));
    let middle = left + width / 2.0;
    stage.canvas.line(
        &[(middle, top), (middle, top + height)],
        &bar,
        (width * 0.06).clamp(1.2, 4.0),
    );
    for row in 1..3_u16 {
        let level = top + height * f32::from(row) / 3.0;
        stage.canvas.line(
            &[(left, level), (left + width, level)],
            &bar,
            (width * 0.045).clamp(1.0, 3.0),
        );
    }
    let sill = if stage.mood.snowy() { hex(0x00f6_f9fc) } else { hex(0x00cf_c6b2) };
    stage.block(
        Area::new(left - rim * 1.6, top + height + rim * 0.6, width + rim * 3.2, rim * 1.2),
        sill,
    );
    if shutter.is_some() && !stage.mood.snowy() && stage.chance.odds(0.35) {
        flowers(stage, Area::new(left - rim, top + height - rim, width + rim * 2.0, rim * 2.2));
    }
}

/// Only the glass: sky by day, lamplight by night.
pub fn glass(stage: &mut Stage, pane: Area) {
    let lit = stage.mood.dark() && stage.chance.odds(0.62);
    let (above, below) = if lit {
        (hex(0x00ff_d98a), hex(0x00f2_a94e))
    } else {
        (stage.near(hex(0x006f_93ab)), stage.near(hex(0x0030_4656)))
    };
    stage.canvas.block(pane, &Brush::down((pane.top, above), (pane.bottom(), below)));
    if lit {
        stage.canvas.glow(pane.middle(), pane.height * 1.7, (hex(0x00ff_b85c), 0.32));
    } else {
        let (left, top) = (pane.left, pane.top);
        let gleam = Brush::flat(stage.mood.sky[2]).alpha(0.35);
        let corners =
            [(left, top), (left + pane.width * 0.6, top), (left, top + pane.height * 0.55)];
        stage.canvas.shape(&corners, &gleam);
    }
}

/// A box of geraniums.
pub fn flowers(stage: &mut Stage, area: Area) {
    for _ in 0..super::pixels::steps(area.width, 2.2) {
        let place = (
            stage.chance.between(area.left, area.right()),
            area.top + stage.chance.between(0.0, area.height),
        );
        let tints = [0x00d8_3a4a, 0x00e8_6a86, 0x004c_8a40, 0x003a_7038, 0x00f2_c94c];
        let tint = hex(stage.chance.pick(&tints));
        let size = area.height * stage.chance.between(0.18, 0.34);
        stage.oval(place, (size, size), tint);
    }
}

/// A sloping roof: eaves left, eaves right, ridge right, ridge left; rows of slate or tile, or snow.
pub fn roof_rows(stage: &mut Stage, corners: &[Spot; 4], tint: Tint) {
    let [low_left, low_right, high_right, high_left] = *corners;
    let tint = if stage.mood.snowy() { hex(0x00ec_f2f8) } else { tint };
    let (top, bottom) = (high_left.1, low_left.1);
    let brush =
        Brush::down((top, stage.near(tint.lighter(0.14))), (bottom, stage.near(tint.darker(0.22))));
    stage.canvas.shape(corners, &brush);
    let rows = super::pixels::steps(bottom - top, 7.0).max(3);
    for row in 1..rows {
        let share = f32::from(row) / f32::from(rows);
        let level = bottom + (top - bottom) * share;
        let left = low_left.0 + (high_left.0 - low_left.0) * share;
        let right = low_right.0 + (high_right.0 - low_right.0) * share;
        let alpha = if stage.mood.snowy() { 0.1 } else { 0.32 };
        let seam = stage.flat(tint.darker(0.5)).alpha(alpha);
        stage.canvas.line(&[(left, level), (right, level)], &seam, 1.2);
        if stage.mood.snowy() {
            continue;
        }
        for _ in 0..super::pixels::steps(right - left, 34.0) {
            let across = stage.chance.between(left, right - 12.0);
            let tone = if stage.chance.odds(0.5) { tint.lighter(0.3) } else { tint.darker(0.4) };
            let tile = stage.flat(tone).alpha(0.3);
            stage.canvas.block(Area::new(across, level + 1.0, 10.0, 5.0), &tile);
        }
    }
    let ridge = stage.flat(tint.darker(0.3));
    stage.canvas.line(&[high_left, high_right], &ridge, 3.0);
}

/// A brick chimney, in the cold seasons with smoke.
pub fn chimney(stage: &mut Stage, (left, top): Spot, size: f32) {
    let stack = Area::new(left, top - size * 1.1, size, size * 2.2);
    let brick = hex(0x0094_5644);
    let brush = Brush::across(
        (left, stage.near(brick.lighter(0.1))),
        (stack.right(), stage.near(brick.darker(0.3))),
    );
    stage.canvas.block(stack, &brush);
    stage
        .block(Area::new(left - size * 0.12, stack.top, size * 1.24, size * 0.2), hex(0x00c9_bda6));
    let cold =
        matches!(stage.mood.season, super::mood::Season::Winter | super::mood::Season::Autumn);
    if cold && stage.chance.odds(0.45) {
        let smoke = stage.mood.haze.lighter(0.3);
        for puff in 0..9_u16 {
            let rise = f32::from(puff);
            let place = (left + size * 0.5 + rise * size * 0.42, stack.top - rise * size * 0.62);
            stage.canvas.stain(place, size * (0.5 + rise * 0.22), (smoke, 0.34 - rise * 0.03));
        }
    }
}
