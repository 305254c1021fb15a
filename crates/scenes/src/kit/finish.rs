//! The finishing effects: paper, brush grain, a gentle tone curve and darker corners.

use super::canvas::HEIGHT;
use super::noise::Noise;
use super::pixels::repaint;
use super::stage::Stage;
use super::tint::{Tint, hex};

/// Finishes the picture.
pub fn lay(stage: &mut Stage) {
    let noise = stage.noise;
    let (warm, cool) = (hex(0x00ff_f1d8), hex(0x001a_2040));
    let dark = stage.mood.dark();
    repaint(&mut stage.canvas, (0.0, HEIGHT), |place, under| {
        let (x, y) = place;
        let stroke = noise.layered(x / 34.0, y / 11.0, 3) - 0.5;
        let speck = grain(noise, x, y);
        let toned = curve(under);
        let toned = brighten(toned, 1.0 + stroke * 0.05 + speck * 0.055);
        let (across, down) = ((x - 600.0) / 600.0, (y - 400.0) / 400.0);
        let edge = ((across * across + down * down) * 0.5).powi(2);
        let toned = toned.mix(cool, edge * if dark { 0.3 } else { 0.17 });
        if dark { toned } else { toned.mix(toned.under(warm), 0.55) }
    });
}

fn grain(noise: Noise, across: f32, down: f32) -> f32 {
    noise.at(across * 0.9 + 400.0, down * 0.9) - 0.5
}

fn brighten(tint: Tint, by: f32) -> Tint {
    Tint { red: tint.red * by, green: tint.green * by, blue: tint.blue * by }
}

/// A slight S-curve: shadows a little darker, lights a little brighter.
fn curve(tint: Tint) -> Tint {
    let bend = |share: f32| {
        let eased = share * share * (3.0 - 2.0 * share);
        share + (eased - share) * 0.3
    };
    Tint { red: bend(tint.red), green: bend(tint.green), blue: bend(tint.blue) }
}
