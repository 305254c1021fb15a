//! Checks the imports of the Rust sources against the table of dependency rules, `rules.json`. Only `#[cfg(test)]`
//! code is exempt.

pub mod imports;
pub mod rules;

use imports::{Import, Source};
use rules::{Rule, Unit};

/// Returns a message with file and line for every import of `source` that the table does not allow.
pub fn violations(rules: &[Rule], source: &Source) -> Vec<String> {
    let Some(own) = rules::unit_of(rules, &source.krate, &source.module) else {
        return vec![format!(
            "{}: no unit of the table holds this module",
            source.path
        )];
    };
    let refused = |import: &Import| refusal(rules, &own, source, import);
    source
        .imports
        .iter()
        .filter_map(|import| {
            let why = refused(import)?;
            Some(format!("{}:{}: {why}", source.path, import.line))
        })
        .collect()
}

fn refusal(rules: &[Rule], own: &Unit, source: &Source, import: &Import) -> Option<String> {
    match import.path.split_first() {
        Some((root, rest)) if root == "crate" => refused_unit(rules, own, source, rest),
        Some((package, rest)) => refused_package(own, source, package, rest),
        None => None,
    }
}

fn refused_unit(rules: &[Rule], own: &Unit, source: &Source, path: &[String]) -> Option<String> {
    let Some(target) = rules::unit_of(rules, &source.krate, path) else {
        return Some(format!(
            "crate::{} belongs to no unit of the table",
            path.join("::")
        ));
    };
    if target.rule.unit == own.rule.unit && !own.rule.layers.is_empty() {
        return refused_layer(own, &target);
    }
    if target.rule.unit == own.rule.unit {
        let apart = own.rule.apart || own.rule.apart_below;
        return (apart && target.room != own.room && !target.room.is_empty()).then(|| {
            format!(
                "{} `{}` uses its sibling `{}`",
                own.rule.unit, own.room, target.room
            )
        });
    }
    let allowed = own.rule.may.contains(&target.rule.unit);
    (!allowed).then(|| format!("{} uses {}", own.rule.unit, target.rule.unit))
}

/// A layer that the table does not know is refused as well: a new module finds its place among the others.
fn refused_layer(own: &Unit, target: &Unit) -> Option<String> {
    let place = |room: &str| own.rule.layers.iter().position(|layer| layer == room);
    let is_below = match (place(&own.room), place(&target.room)) {
        (Some(own), Some(target)) => target <= own,
        _ => false,
    };
    let unit = &own.rule.unit;
    (!is_below).then(|| {
        format!(
            "{unit} `{}` uses `{}`, which is no layer below it",
            own.room, target.room
        )
    })
}

fn refused_package(own: &Unit, source: &Source, package: &str, rest: &[String]) -> Option<String> {
    let rule = own.rule;
    if rule.same_name_in.as_deref() == Some(package) {
        let wanted = source.module.first();
        return (rest.first() != wanted).then(|| {
            format!(
                "{} uses {package}::{}, not the module of its name",
                rule.unit,
                rest.join("::")
            )
        });
    }
    let known = rule.only_packages.as_ref();
    let outside = known.is_some_and(|only| !only.iter().any(|name| name == package));
    let barred = rule.never_packages.iter().any(|name| name == package);
    (outside || barred).then(|| format!("{} uses the package {package}", rule.unit))
}
