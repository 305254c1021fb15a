//! The greenway along the Vire.

use crate::kit::canvas::Area;
use crate::kit::ground::Way;
use crate::kit::people;
use crate::kit::stage::Stage;
use crate::kit::tint::hex;
use crate::kit::tree::{self, Kind, Tree};
use crate::kit::{bicycle, ground, relief, sky, water};

/// Cyclists on the towpath under the trees.
pub fn greenway(stage: &mut Stage) {
    let line = 420.0;
    sky::draw(stage, line);
    relief::country(stage, line - 30.0);
    ground::meadow(stage, line);
    let right = stage.mood.side > 0.0;
    water::river(
        stage,
        (if right { 470.0 } else { 730.0 }, line + 8.0),
        (if right { 60.0 } else { 1140.0 }, 250.0),
    );
    let way = Way {
        from: (if right { 640.0 } else { 560.0 }, line + 14.0),
        to: if right { 820.0 } else { 380.0 },
        half: 230.0,
    };
    ground::road(stage, &way, hex(0x00d9_c8a4));
    let bank = if right { 1.0 } else { -1.0 };
    for step in 0..11_u16 {
        let share = f32::from(step) / 10.0;
        verge(stage, (&way, share), bank);
        if step % 3 == 2 || step == 8 {
            rider(stage, &way, share * 0.96);
        }
    }
    let ((x, y), _) = way.at(0.68);
    people::crowd(stage, Area::new(x + bank * 40.0, y, 30.0, 8.0), (2, 108.0));
}

/// The trees on both sides of the path; on the river side the nearest ones are left out.
fn verge(stage: &mut Stage, (way, share): (&Way, f32), bank: f32) {
    let ((middle, down), half) = way.at(share);
    let height = 84.0 + share * share * 480.0;
    for side in [bank, -bank] {
        if side * bank < 0.0 && share > 0.62 {
            continue;
        }
        let kind = stage.chance.pick(&[Kind::Broad, Kind::Poplar, Kind::Broad]);
        let foot = (middle + side * (half * 1.12 + height * 0.3), down + stage.chance.around(4.0));
        tree::draw(stage, &Tree { kind, foot, height, distance: 0.3 * (1.0 - share) });
    }
}

fn rider(stage: &mut Stage, way: &Way, share: f32) {
    let ((middle, down), half) = way.at(share);
    let place = (middle + stage.chance.around(half * 0.5), down);
    let jersey = hex(stage.chance.pick(&[0x00d9_4b2e, 0x00f0_b63a, 0x0030_78a8, 0x005a_9a44]));
    bicycle::ridden(stage, place, (36.0 + share * share * 190.0, jersey));
}
