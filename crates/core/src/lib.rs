//! Pure logic of Vitrine: no browser, no clock, no network.
