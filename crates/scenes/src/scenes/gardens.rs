//! The public garden.

use crate::kit::canvas::{Area, Brush, Spot};
use crate::kit::ground::Way;
use crate::kit::people;
use crate::kit::stage::Stage;
use crate::kit::tint::{Tint, hex};
use crate::kit::tree::{self, Kind, Tree};
use crate::kit::{ground, relief, sky, street};

/// Flower beds round a bandstand.
pub fn garden(stage: &mut Stage) {
    let line = 420.0;
    sky::draw(stage, line);
    relief::country(stage, line - 40.0);
    for step in 0..15_u16 {
        let place = (
            f32::from(step) * 86.0 + stage.chance.around(24.0),
            line + stage.chance.between(2.0, 16.0),
        );
        let height = stage.chance.between(130.0, 260.0);
        tree::draw(stage, &Tree { kind: Kind::Broad, foot: place, height, distance: 0.16 });
    }
    ground::meadow(stage, line + 8.0);
    let walk = Way { from: (600.0, line + 36.0), to: 600.0, half: 330.0 };
    ground::road(stage, &walk, hex(0x00dc_c9a2));
    bandstand(stage, (600.0, line + 76.0), 250.0);
    let beds = [
        (210.0, 540.0, 150.0),
        (990.0, 540.0, 150.0),
        (110.0, 690.0, 230.0),
        (1090.0, 690.0, 230.0),
    ];
    let blooms = [0x00d8_3a4a, 0x00f0_c23c, 0x008a_5ab8, 0x00f4_f0e6, 0x00ea_7a9a, 0x00f0_8a3a];
    for (x, y, half) in beds {
        let pair = [hex(stage.chance.pick(&blooms)), hex(stage.chance.pick(&blooms))];
        bed(stage, (x, y), (half, pair));
    }
    for x in [330.0, 790.0] {
        street::bench(stage, (x, 600.0), 92.0);
    }
    people::crowd(stage, Area::new(420.0, 560.0, 360.0, 190.0), (6, 104.0));
}

fn bed(stage: &mut Stage, (x, y): Spot, (half, blooms): (f32, [Tint; 2])) {
    let soil = if stage.mood.snowy() { hex(0x00dd_e6ee) } else { hex(0x005c_4636) };
    stage.oval((x, y), (half, half * 0.3), stage.mood.grass().darker(0.35));
    stage.oval((x, y - 3.0), (half * 0.95, half * 0.27), soil);
    if stage.mood.snowy() {
        return;
    }
    for _ in 0..700_u16 {
        let (turn, reach) =
            (stage.chance.between(0.0, std::f32::consts::TAU), stage.chance.unit().sqrt());
        let off = (turn.cos() * reach, turn.sin() * reach);
        let size = half * 0.022 * stage.chance.between(0.7, 1.5);
        let place = (x + off.0 * half * 0.9, y - 5.0 + off.1 * half * 0.25 - size * 2.0);
        let leaf = stage.mood.leaves()[1];
        stage.oval((place.0, place.1 + size), (size * 1.2, size), leaf);
        let bloom = if reach < 0.5 { blooms[0] } else { blooms[1] };
        if stage.chance.odds(0.7) {
            let tint = bloom.lighter(stage.chance.unit() * 0.35);
            stage.oval(place, (size, size), tint);
        }
    }
}

fn bandstand(stage: &mut Stage, (x, foot): Spot, size: f32) {
    let (iron, roof) = (hex(0x0034_5a58), hex(0x0056_6878));
    stage.shadow((x, foot), size * 0.7);
    stage.block(
        Area::new(x - size * 0.52, foot - size * 0.16, size * 1.04, size * 0.16),
        hex(0x00cf_c3a8),
    );
    stage.block(
        Area::new(x - size * 0.54, foot - size * 0.18, size * 1.08, size * 0.035),
        hex(0x00ea_e2cc),
    );
    for post in 0..6_u16 {
        let across = x - size * 0.46 + f32::from(post) * size * 0.184;
        stage.line(
            &[(across, foot - size * 0.18), (across, foot - size * 0.68)],
            iron,
            size * 0.02,
        );
        for bar in 0..4_u16 {
            let rail = across + f32::from(bar) * size * 0.046;
            if rail < x + size * 0.46 {
                stage.line(&[(rail, foot - size * 0.18), (rail, foot - size * 0.31)], iron, 1.5);
            }
        }
    }
    stage.line(
        &[(x - size * 0.46, foot - size * 0.31), (x + size * 0.46, foot - size * 0.31)],
        iron,
        3.0,
    );
    canopy(stage, (x, foot), (size, roof, iron));
}

/// The domed roof of the bandstand, with a finial and ironwork along the edge.
fn canopy(stage: &mut Stage, (x, foot): Spot, (size, roof, iron): (f32, Tint, Tint)) {
    let lid = if stage.mood.snowy() { hex(0x00ef_f4f9) } else { roof };
    let (light, dark) = (stage.near(lid.lighter(0.2)), stage.near(lid.darker(0.3)));
    let dome = [
        (x - size * 0.6, foot - size * 0.66),
        (x + size * 0.6, foot - size * 0.66),
        (x + size * 0.3, foot - size * 0.9),
        (x, foot - size * 1.02),
        (x - size * 0.3, foot - size * 0.9),
    ];
    let (from, to) = if stage.mood.side > 0.0 { (dark, light) } else { (light, dark) };
    stage.canvas.shape(&dome, &Brush::across((x - size * 0.6, from), (x + size * 0.6, to)));
    stage.line(&[(x, foot - size * 1.02), (x, foot - size * 1.16)], hex(0x00d9_b04a), 3.0);
    let lace = stage.flat(iron);
    for arc in 0..12_u16 {
        let across = x - size * 0.55 + f32::from(arc) * size * 0.1;
        stage.canvas.ring((across, foot - size * 0.645), (size * 0.05, size * 0.035), (&lace, 1.6));
    }
}
