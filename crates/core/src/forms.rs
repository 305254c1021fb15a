//! What module blocks carry and send: the comment that describes a block, and the address at which
//! it is refreshed (spec 3.14, 7.7).

pub mod param;
pub mod refresh;
