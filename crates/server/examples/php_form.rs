//! Reads requests from standard input, one JSON object a line, and answers what the server's own
//! extractor makes of each: `{"type": "…", "query": "…", "body": "base64"}` becomes
//! `{"status": 200, "body": […], "query": […]}`, arrays as lists of pairs, in order.
//! `tests/oracle/bodies.mjs` compares the answers with PHP's.

use std::io::{BufRead, stdin};

use axum::body::Body;
use axum::extract::{FromRequest, Request};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value as Json, json};
use vitrine_core::forms::php::{PhpForm, Value};
use vitrine_server::extract::parameters::Parameters;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    for line in stdin().lock().lines() {
        let case: Json = serde_json::from_str(&line?)?;
        println!("{}", answer(&case).await?);
    }
    Ok(())
}

async fn answer(case: &Json) -> Result<Json, Box<dyn std::error::Error>> {
    let text = |name: &str| case[name].as_str().unwrap_or_default().to_owned();
    let mut request = Request::post(format!("/?{}", text("query")));
    if !case["type"].is_null() {
        request = request.header("content-type", text("type"));
    }
    let request = request.body(Body::from(STANDARD.decode(text("body"))?))?;
    Ok(match Parameters::from_request(request, &()).await {
        Ok(read) => json!({"status": 200, "body": told(&read.body), "query": told(&read.query)}),
        Err(error) => json!({"status": error.status().as_u16()}),
    })
}

fn told(form: &PhpForm) -> Json {
    pairs(form.entries())
}

fn pairs(entries: &[(String, Value)]) -> Json {
    let pair = |(key, value): &(String, Value)| match value {
        Value::Text(text) => json!([key, text]),
        Value::Array(below) => json!([key, pairs(below)]),
    };
    entries.iter().map(pair).collect()
}
