//! Draws the pictures of the demo site.
