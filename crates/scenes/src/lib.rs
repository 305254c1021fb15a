//! Draws the pictures of the demo site: scenes of a Norman river town, each a pure function of its description.

pub mod album;
pub mod catalogue;
pub mod kit;
pub mod plain;
pub mod scene;
pub mod scenes;
