//! The HTML of pages and fragments. Templates escape everything by default; unescaped output has one of
//! the types in [`safe`].

pub mod account;
pub mod agenda;
pub mod back_office;
pub mod block_output;
pub mod block_title;
pub mod blocks;
pub mod calendar;
pub mod cards;
pub mod contact_sheet;
pub mod detail;
pub mod element_block;
pub mod failure;
pub mod form;
pub mod list;
pub mod mail;
pub mod mail_share;
pub mod map;
pub mod my_element_form;
pub mod my_elements;
pub mod note;
pub mod page;
pub mod parts;
pub mod reference_sheet;
pub mod rss;
pub mod safe;
pub mod search;
pub mod shell;
pub mod sitemap;
pub mod slider;
pub mod slideshow;
pub mod table;
pub mod upcoming;
