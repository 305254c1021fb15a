//! The HTTP server: the order of its layers, and the loop that serves connections.

mod answer_shape;
mod endings;
mod failure;
mod limits;
mod log;
mod policy;
mod prefetch;
mod router;
mod serve;

pub use log::ASSETS_LOG;
pub use router::{addresses, router};
pub use serve::{Endpoint, Listening, bind, serve};
