//! Integration tests, one file per family of routes, against a small site of their own.

mod agenda;
mod demo;
mod export;
mod forms;
mod gallery;
mod health;
mod import;
mod kept;
mod left_over;
mod list;
mod media;
mod menu;
mod openapi;
mod ops;
mod pages;
mod program;
mod reading;
mod schema;
mod security;
mod slow;
mod support;
mod table;
mod theme;
mod translations;
mod writing;
