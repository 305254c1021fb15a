//! `openapi.yaml` describes exactly the routes that the router serves.

use std::collections::{BTreeMap, BTreeSet};

use axum::http::Method;
use serde_yaml_ng::Value;

use crate::support::{Site, request};

const DOCUMENT: &str = include_str!("../../openapi.yaml");

/// Returns method and address of every operation in the description, with its statuses.
pub fn operations() -> BTreeMap<String, BTreeSet<String>> {
    let document: Value = serde_yaml_ng::from_str(DOCUMENT).expect("the document is YAML");
    let entries = |value: &Value| value.as_mapping().cloned().unwrap_or_default().into_iter();
    let text = |key: &Value| key.as_str().expect("a key is a text").to_owned();
    let mut operations = BTreeMap::new();
    for (address, methods) in entries(&document["paths"]) {
        for (method, operation) in entries(&methods) {
            let operation_of = format!("{} {}", text(&method).to_uppercase(), text(&address));
            let statuses = entries(&operation["responses"]).map(|(status, _)| text(&status));
            operations.insert(operation_of, statuses.collect());
        }
    }
    operations
}

fn documented() -> BTreeSet<String> {
    operations().into_keys().collect()
}

/// Returns method and address of every route except those of gallery and documentation, found by requesting them.
async fn served(site: &Site) -> BTreeSet<String> {
    let mut operations = BTreeSet::new();
    let addresses = site.addresses().into_iter();
    let of_developers = ["/vitrine/galerie", "/vitrine/docs"];
    let is_ours = |template: &String| {
        !of_developers
            .iter()
            .any(|start| template.starts_with(start))
    };
    for template in addresses.filter(is_ours) {
        let address = template.replace(['{', '}', '*'], "");
        let answer = site.send(request(Method::TRACE, &address, &[], "")).await;
        for method in answer.header("allow").split(',') {
            // HEAD is accepted wherever GET is.
            if method != "HEAD" {
                operations.insert(format!("{method} {}", template.replace("{*", "{")));
            }
        }
    }
    operations
}

#[tokio::test]
async fn every_route_is_in_the_document_and_every_operation_of_it_is_served() {
    let site = Site::new().await;
    let (served, documented) = (served(&site).await, documented());
    assert!(served.len() > 8, "{served:?}");
    let untold: Vec<_> = served.difference(&documented).collect();
    assert!(untold.is_empty(), "not in openapi.yaml: {untold:?}");
    let promised: Vec<_> = documented.difference(&served).collect();
    assert!(
        promised.is_empty(),
        "in openapi.yaml and not served: {promised:?}"
    );
}
