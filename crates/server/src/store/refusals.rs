//! Counts what limits refuse. The store counts for all instances and each instance for itself: in the metrics both are one.

use metrics::counter;

/// Name of the metric.
pub const REFUSALS: &str = "vitrine_rate_refusals_total";

/// Counts a request refused by the limit of this name.
pub fn refused(limit: &'static str) {
    counter!(REFUSALS, "limit" => limit).increment(1);
}
