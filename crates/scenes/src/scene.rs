//! The subjects that pictures have.

use serde::Deserialize;

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
