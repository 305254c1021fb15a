//! The server of Vitrine sites.
