//! The church of Saint-Étienne: nave, square tower, slate spire.

use super::canvas::{Area, Brush, Spot};
use super::facade::{glass, roof_rows};
use super::stage::Stage;
use super::tint::{Tint, hex};

/// Draws the church; the position is the foot of the tower, `height` goes from there to the weathercock.
pub fn draw(stage: &mut Stage, (x, foot): Spot, (height, distance): (f32, f32)) {
    let unit = height / 10.0;
    let stone = stage.mood.seen(hex(0x00d3_c5a4), distance);
    let slate = hex(0x004f_5a6c);
    nave(stage, (x, foot), (unit, stone));
    let half = unit * 0.85;
    let tower = Area::new(x - half, foot - unit * 5.0, half * 2.0, unit * 5.0);
    walls(stage, tower, stone);
    buttresses(stage, tower, stone);
    for level in [0.06, 0.36, 0.62] {
        let band = Area::new(
            tower.left - unit * 0.08,
            tower.top + tower.height * level,
            tower.width + unit * 0.16,
            unit * 0.12,
        );
        stage.canvas.block(band, &Brush::flat(stone.lighter(0.25)));
    }
    belfry(stage, tower, unit);
    spire(stage, (x, tower.top), (unit, stage.mood.seen(slate, distance)));
    portal(stage, (x, foot), (unit, stone));
}

fn walls(stage: &mut Stage, area: Area, stone: Tint) {
    let (bright, shade) = (stone.lighter(0.12), stone.darker(0.3));
    let (from, to) = if stage.mood.side > 0.0 { (shade, bright) } else { (bright, shade) };
    stage.canvas.block(area, &Brush::across((area.left, from), (area.right(), to)));
    let row = area.height / 34.0;
    for index in 0..34_u16 {
        let level = area.top + f32::from(index) * row;
        for _ in 0..super::pixels::steps(area.width, row * 4.0) {
            let across = stage.chance.between(area.left, area.right() - row * 2.0);
            let tone = if stage.chance.odds(0.5) { stone.lighter(0.4) } else { stone.darker(0.4) };
            let block = Area::new(across, level, row * stage.chance.between(0.9, 1.8), row * 0.8);
            stage.canvas.block(block, &Brush::flat(tone).alpha(0.16));
        }
    }
}

fn buttresses(stage: &mut Stage, tower: Area, stone: Tint) {
    let width = tower.width * 0.13;
    for (edge, tone) in [
        (tower.left - width * 0.4, stone.lighter(0.08)),
        (tower.right() - width * 0.6, stone.darker(0.22)),
    ] {
        let corners = [
            (edge, tower.bottom()),
            (edge, tower.top + tower.height * 0.3),
            (edge + width * 0.5, tower.top + tower.height * 0.24),
            (edge + width, tower.top + tower.height * 0.3),
            (edge + width, tower.bottom()),
        ];
        stage.canvas.shape(&corners, &Brush::flat(tone));
    }
}

fn nave(stage: &mut Stage, (x, foot): Spot, (unit, stone): (f32, Tint)) {
    let wall = Area::new(x + unit * 0.4, foot - unit * 2.1, unit * 5.4, unit * 2.1);
    walls(stage, wall, stone);
    let top = wall.top;
    let corners = [
        (wall.left, top + 2.0),
        (wall.right() + unit * 0.2, top + 2.0),
        (wall.right() - unit * 0.25, top - unit * 1.5),
        (wall.left, top - unit * 1.5),
    ];
    roof_rows(stage, &corners, hex(0x0058_6474));
    for bay in 0..4_u16 {
        let left = wall.left + unit * (0.85 + f32::from(bay) * 1.15);
        lancet(stage, Area::new(left, top + unit * 0.42, unit * 0.44, unit * 1.2));
        let pier =
            Area::new(left + unit * 0.68, top + unit * 0.3, unit * 0.22, wall.height - unit * 0.3);
        stage.canvas.block(
            pier,
            &Brush::across((pier.left, stone.lighter(0.1)), (pier.right(), stone.darker(0.3))),
        );
    }
}

/// A pointed window.
fn lancet(stage: &mut Stage, area: Area) {
    let (left, right, middle) = (area.left, area.right(), area.middle().0);
    let shoulder = area.top + area.width * 0.8;
    let arch = [
        (left, area.bottom()),
        (left, shoulder),
        (left + area.width * 0.16, area.top + area.width * 0.3),
        (middle, area.top),
        (right - area.width * 0.16, area.top + area.width * 0.3),
        (right, shoulder),
        (right, area.bottom()),
    ];
    let grown = arch.map(|spot| (middle + (spot.0 - middle) * 1.3, spot.1 - area.width * 0.1));
    stage.shape(&grown, hex(0x00ea_dfc6));
    if stage.mood.dark() {
        let light = Brush::down((area.top, hex(0x00ff_dc92)), (area.bottom(), hex(0x00e8_8f46)));
        stage.canvas.shape(&arch, &light);
        stage.canvas.glow(area.middle(), area.height * 1.3, (hex(0x00ff_b45c), 0.4));
    } else {
        stage.shape(&arch, hex(0x0033_4353));
    }
}

fn belfry(stage: &mut Stage, tower: Area, unit: f32) {
    for share in [0.22, 0.58] {
        let left = tower.left + tower.width * share;
        lancet(stage, Area::new(left, tower.top + unit * 0.6, tower.width * 0.2, unit * 1.15));
    }
    let (x, y) = (tower.middle().0, tower.top + unit * 2.55);
    stage.oval((x, y), (unit * 0.38, unit * 0.38), hex(0x00f2_ead4));
    stage.oval((x, y), (unit * 0.31, unit * 0.31), hex(0x0028_3a52));
    stage.line(&[(x, y), (x, y - unit * 0.24)], hex(0x00f0_d890), unit * 0.05);
    stage.line(&[(x, y), (x + unit * 0.17, y + unit * 0.05)], hex(0x00f0_d890), unit * 0.05);
}

fn spire(stage: &mut Stage, (x, top): Spot, (unit, slate): (f32, Tint)) {
    let (half, apex) = (unit * 0.98, top - unit * 4.55);
    let lit = if stage.mood.snowy() { slate.mix(stage.near(hex(0x00f2_f6fa)), 0.6) } else { slate };
    let (left, right) = if stage.mood.side > 0.0 {
        (lit.darker(0.3), lit.lighter(0.22))
    } else {
        (lit.lighter(0.22), lit.darker(0.3))
    };
    let fold = x - unit * 0.2 * stage.mood.side.signum();
    stage
        .canvas
        .shape(&[(x - half, top), (fold, top + unit * 0.08), (x, apex)], &Brush::flat(left));
    stage
        .canvas
        .shape(&[(fold, top + unit * 0.08), (x + half, top), (x, apex)], &Brush::flat(right));
    for row in 1..26_u16 {
        let share = f32::from(row) / 26.0;
        let (level, reach) = (top + (apex - top) * share, half * (1.0 - share));
        stage.canvas.line(
            &[(x - reach, level), (x + reach, level)],
            &Brush::flat(slate.darker(0.5)).alpha(0.2),
            1.0,
        );
    }
    for side in [-0.72, 0.72] {
        let base = x + half * side;
        let corners =
            [(base - unit * 0.2, top), (base + unit * 0.2, top), (base, top - unit * 1.15)];
        stage.canvas.shape(&corners, &Brush::flat(slate.darker(0.12)));
    }
    let gold = hex(0x00d9_b04a);
    stage.line(&[(x, apex), (x, apex - unit * 0.45)], gold, unit * 0.05);
    stage.line(
        &[(x - unit * 0.14, apex - unit * 0.26), (x + unit * 0.14, apex - unit * 0.26)],
        gold,
        unit * 0.05,
    );
}

fn portal(stage: &mut Stage, (x, foot): Spot, (unit, stone): (f32, Tint)) {
    for (size, tone) in
        [(1.0, stone.lighter(0.2)), (0.82, stone.darker(0.25)), (0.68, stone.lighter(0.05))]
    {
        let (half, top) = (unit * 0.52 * size, foot - unit * 1.5 * (0.6 + size * 0.4));
        let corners = [
            (x - half, foot),
            (x - half, top + half),
            (x - half * 0.7, top + half * 0.4),
            (x, top),
            (x + half * 0.7, top + half * 0.4),
            (x + half, top + half),
            (x + half, foot),
        ];
        stage.canvas.shape(&corners, &Brush::flat(tone));
    }
    stage.block(
        Area::new(x - unit * 0.27, foot - unit * 0.95, unit * 0.54, unit * 0.95),
        hex(0x0074_3d2e),
    );
    stage.line(&[(x, foot), (x, foot - unit * 0.95)], hex(0x0048_2620), unit * 0.04);
    glass(stage, Area::new(x - unit * 0.2, foot - unit * 2.45, unit * 0.4, unit * 0.4));
}
