//! The routes; one file per family of URLs.

pub mod absent;
pub mod assets;
pub mod autocomplete;
pub mod captcha;
pub mod documentation;
pub mod feeds;
pub mod gallery;
pub mod health;
pub mod media;
pub mod menu;
pub mod ops;
pub mod pages;
pub mod speculation;
pub mod theme;
pub mod thumbnails;
pub mod translations;
