//! All scenes, one file per family.

use crate::catalogue::Picture;
use crate::kit::canvas::Canvas;
use crate::kit::chance::Chance;
use crate::kit::mood::Mood;
use crate::kit::noise::Noise;
use crate::kit::stage::Stage;
use crate::kit::{finish, weather};
use crate::scene::Scene;

mod bridge;
mod civic;
mod concert;
mod council;
mod dishes;
mod exhibition;
mod feast;
mod fields;
mod flood;
mod forest;
mod gardens;
mod kitchen;
mod library;
mod market;
mod mill;
mod playground;
mod pool;
mod river;
mod roads;
mod roadworks;
mod sorting;
mod stadium;
mod table;
mod town;

/// Who paints a scene.
fn artist(scene: Scene) -> fn(&mut Stage) {
    match scene {
        Scene::Bridge => bridge::bridge,
        Scene::Canoes => river::canoes,
        Scene::Quay => river::quay,
        Scene::Mill => mill::mill,
        Scene::Flood => flood::flood,
        Scene::Meadow => fields::meadow,
        Scene::Orchard => fields::orchard,
        Scene::Village => fields::village,
        Scene::Forest => forest::forest,
        Scene::Garden => gardens::garden,
        Scene::Playground => playground::playground,
        Scene::Stadium => stadium::stadium,
        Scene::Pool => pool::pool,
        Scene::Greenway => roads::greenway,
        Scene::Street => town::street,
        Scene::ChurchSquare => town::church_square,
        Scene::Memorial => town::memorial,
        Scene::TownHall => civic::town_hall,
        Scene::School => civic::school,
        Scene::Market => market::market,
        Scene::ChristmasMarket => market::christmas_market,
        Scene::Fireworks => feast::fireworks,
        Scene::Stage => concert::stage,
        Scene::Exhibition => exhibition::exhibition,
        Scene::Library => library::library,
        Scene::Council => council::council,
        Scene::Kitchen => kitchen::kitchen,
        Scene::Table => table::table,
        Scene::Roadworks => roadworks::roadworks,
        Scene::Recycling => sorting::recycling,
    }
}

/// Paints a picture.
pub fn paint(picture: &Picture) -> Canvas {
    let mut chance = Chance::new(u64::from(picture.seed), &picture.name);
    let reach = chance.between(0.35, 1.0);
    let side = if chance.odds(0.5) { reach } else { -reach };
    let mut stage = Stage {
        canvas: Canvas::new(),
        mood: Mood::new((picture.season, picture.time), picture.weather, side),
        noise: Noise::new(picture.seed.wrapping_mul(7919).wrapping_add(17)),
        chance,
    };
    artist(picture.scene)(&mut stage);
    weather::fall(&mut stage);
    finish::lay(&mut stage);
    stage.canvas
}
