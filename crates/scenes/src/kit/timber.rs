//! Half-timbering: the oak frame of Norman walls.

use super::canvas::{Area, Brush};
use super::stage::Stage;
use super::tint::Tint;

/// Frames one floor of a wall: sill, head, posts, braces and a saltire under the windows.
pub fn frame(stage: &mut Stage, wall: Area, (oak, bays): (Tint, u16)) {
    let beam = (wall.width / f32::from(bays) * 0.1).clamp(2.4, 9.0);
    let brush = stage.flat(oak);
    let shade = stage.flat(oak.darker(0.45)).alpha(0.5);
    let (left, top, right, bottom) = (wall.left, wall.top, wall.right(), wall.bottom());
    let rail = top + wall.height * 0.66;
    for level in [top + beam * 0.5, rail, bottom - beam * 0.5] {
        stage.canvas.line(&[(left, level + 1.4), (right, level + 1.4)], &shade, beam);
        stage.canvas.line(&[(left, level), (right, level)], &brush, beam);
    }
    let bay = wall.width / f32::from(bays);
    for post in 0..=bays {
        let across = (left + f32::from(post) * bay).clamp(left + beam * 0.5, right - beam * 0.5);
        stage.canvas.line(&[(across, top), (across, bottom)], &brush, beam);
    }
    for index in 0..bays {
        let (from, to) = (left + f32::from(index) * bay, left + f32::from(index + 1) * bay);
        panel(stage, (Area::new(from, rail, to - from, bottom - rail), top), (&brush, beam * 0.8));
    }
}

fn panel(stage: &mut Stage, (lower, top): (Area, f32), (brush, beam): (&Brush, f32)) {
    let (left, right) = (lower.left, lower.right());
    match stage.chance.below(4) {
        0 => {
            stage.canvas.line(&[(left, lower.top), (right, lower.bottom())], brush, beam);
            stage.canvas.line(&[(right, lower.top), (left, lower.bottom())], brush, beam);
        }
        1 => stage.canvas.line(&[(left, lower.bottom()), (right, lower.top)], brush, beam),
        2 => {
            for third in [0.33, 0.67] {
                let across = left + lower.width * third;
                stage.canvas.line(&[(across, lower.top), (across, lower.bottom())], brush, beam);
            }
        }
        _ => {
            let middle = left + lower.width * 0.5;
            stage.canvas.line(&[(left, lower.bottom()), (middle, top.max(lower.top))], brush, beam);
            stage.canvas.line(
                &[(right, lower.bottom()), (middle, top.max(lower.top))],
                brush,
                beam,
            );
        }
    }
}

/// Fills a gable triangle with posts and a collar.
pub fn gable(stage: &mut Stage, base: Area, (apex, oak): (f32, Tint)) {
    let brush = stage.flat(oak);
    let beam = (base.width * 0.025).clamp(2.2, 8.0);
    let (left, right, foot) = (base.left, base.right(), base.top);
    let middle = f32::midpoint(left, right);
    for share in [0.25, 0.5, 0.75] {
        let across = left + base.width * share;
        let rise = 1.0 - ((across - middle).abs() / (base.width / 2.0));
        let top = foot - (foot - apex) * rise + beam;
        stage.canvas.line(&[(across, foot), (across, top)], &brush, beam);
    }
    let collar = foot - (foot - apex) * 0.42;
    let half = base.width * 0.29;
    stage.canvas.line(&[(middle - half, collar), (middle + half, collar)], &brush, beam);
    stage.canvas.line(&[(left, foot), (right, foot)], &brush, beam);
}
