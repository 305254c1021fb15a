//! JavaScript interface of `vitrine_core::layout`. Lengths are CSS pixels; lists of them are passed as `Float64Array`.

#[cfg(feature = "menu")]
mod boxes;
#[cfg(feature = "flat")]
mod flow;

#[cfg(feature = "menu")]
pub use boxes::{fit_box, place_modal};
#[cfg(feature = "flat")]
pub use flow::{
    adjusting_share, centering_absolute, centering_static, equalize, reference_scale, resizing,
    responsive_name,
};
