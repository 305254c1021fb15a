//! Checks who imports whom.
