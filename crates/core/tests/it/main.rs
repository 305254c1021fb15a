//! Runs the vectors of `tests/vectors` natively.

mod dates;
mod equalize;
mod form_bodies;
mod i18n;
mod layout;
mod masks;
mod menu;
mod menu_rows;
mod numbers;
mod param;
mod php_names;
mod refresh;
mod safe_url;
mod serialise;
mod sort;
mod text;
mod validate;
mod vectors;
