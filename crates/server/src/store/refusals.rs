//! Counts refusals by limits. Limits are counted in the store or per instance: the metric includes both.

use metrics::counter;

use crate::domain::rate_limit::Limit;

/// Name of the metric.
pub const REFUSALS: &str = "vitrine_rate_refusals_total";

/// Counts a request that this limit refused.
pub fn count_refusal(limit: Limit) {
    counter!(REFUSALS, "limit" => limit.name()).increment(1);
}
