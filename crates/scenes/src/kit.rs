//! The building blocks of scenes: colours, random numbers, light, and objects of a town.

pub mod bicycle;
pub mod boat;
pub mod canvas;
pub mod chance;
pub mod church;
pub mod facade;
pub mod finish;
pub mod ground;
pub mod house;
pub mod mood;
pub mod noise;
pub mod people;
pub mod pixels;
pub mod relief;
pub mod room;
pub mod shopfront;
pub mod sky;
pub mod stage;
pub mod stall;
pub mod street;
pub mod timber;
pub mod tint;
pub mod tree;
pub mod water;
pub mod weather;
