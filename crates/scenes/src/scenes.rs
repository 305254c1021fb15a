//! All scenes, one file per family.

use serde::Deserialize;

use crate::catalogue::Picture;
use crate::kit::canvas::Canvas;
use crate::kit::chance::Chance;
use crate::kit::mood::Mood;
use crate::kit::noise::Noise;
use crate::kit::stage::Stage;
use crate::kit::{finish, weather};

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

/// The subject of a picture.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Scene {
    Bridge,
    Canoes,
    ChristmasMarket,
    ChurchSquare,
    Council,
    Exhibition,
    Fireworks,
    Flood,
    Forest,
    Garden,
    Greenway,
    Kitchen,
    Library,
    Market,
    Meadow,
    Memorial,
    Mill,
    Orchard,
    Playground,
    Pool,
    Quay,
    Recycling,
    Roadworks,
    School,
    Stadium,
    Stage,
    Street,
    Table,
    TownHall,
    Village,
}

impl Scene {
    fn artist(self) -> fn(&mut Stage) {
        match self {
            Self::Bridge => bridge::bridge,
            Self::Canoes => river::canoes,
            Self::Quay => river::quay,
            Self::Mill => mill::mill,
            Self::Flood => flood::flood,
            Self::Meadow => fields::meadow,
            Self::Orchard => fields::orchard,
            Self::Village => fields::village,
            Self::Forest => forest::forest,
            Self::Garden => gardens::garden,
            Self::Playground => playground::playground,
            Self::Stadium => stadium::stadium,
            Self::Pool => pool::pool,
            Self::Greenway => roads::greenway,
            Self::Street => town::street,
            Self::ChurchSquare => town::church_square,
            Self::Memorial => town::memorial,
            Self::TownHall => civic::town_hall,
            Self::School => civic::school,
            Self::Market => market::market,
            Self::ChristmasMarket => market::christmas_market,
            Self::Fireworks => feast::fireworks,
            Self::Stage => concert::stage,
            Self::Exhibition => exhibition::exhibition,
            Self::Library => library::library,
            Self::Council => council::council,
            Self::Kitchen => kitchen::kitchen,
            Self::Table => table::table,
            Self::Roadworks => roadworks::roadworks,
            Self::Recycling => sorting::recycling,
        }
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
    picture.scene.artist()(&mut stage);
    weather::fall(&mut stage);
    finish::lay(&mut stage);
    stage.canvas
}
