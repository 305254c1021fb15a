//! `layout.json`, `fitting.json`, `placement.json`: sizes and positions of boxes.

use vitrine_core::layout::{
    Beside, Breakpoint, Centering, Rectangle, Size, Wanted, adjusting_share, box_kind, centering,
    fit, passes, place_modal, reference_scale, resizing,
};

use crate::vectors::{
    CenteringMode, FittingInput, FittingOutput, LayoutInput, LayoutOutput, Length, PlacementInput,
    pixels, run,
};

fn answer(input: &LayoutInput) -> LayoutOutput {
    LayoutOutput::Length(match input {
        LayoutInput::Passes(orders) => {
            let orders: Vec<f64> = orders.iter().map(Length::pixels).collect();
            return LayoutOutput::Passes(passes(&orders));
        }
        LayoutInput::ResponsiveName(width) => {
            return LayoutOutput::Name(Breakpoint::of(width.pixels()).as_str().to_owned());
        }
        LayoutInput::Centering { mode, parent, own } => {
            let mode = match mode {
                CenteringMode::Static => Centering::Static,
                CenteringMode::Absolute => Centering::Absolute,
            };
            centering(mode, parent.pixels(), own.pixels())
        }
        LayoutInput::Resizing { parent, own } => resizing(parent.pixels(), own.pixels()),
        LayoutInput::AdjustingShare {
            parent,
            taken,
            adjustable,
        } => Some(adjusting_share(
            parent.pixels(),
            taken.pixels(),
            *adjustable,
        )),
        LayoutInput::ReferenceScale(width) => Some(reference_scale(width.pixels())),
    })
}

fn size([width, height]: [f64; 2]) -> Size {
    Size { width, height }
}

fn fitted(input: &FittingInput) -> Result<FittingOutput, String> {
    let kind = box_kind(&input.kind).map_err(|error| error.sentence())?;
    let wanted = Wanted {
        screen: size(pixels(&input.screen)),
        inner: size(pixels(&input.inner)),
        bars: size(pixels(&input.bars)),
    };
    let fitted = fit(kind, &wanted);
    Ok(FittingOutput {
        outer: [fitted.outer.width, fitted.outer.height],
        inner: [fitted.inner.width, fitted.inner.height],
    })
}

fn placed(input: &PlacementInput) -> [f64; 4] {
    let [left, top, width, height] = pixels(&input.target);
    let target = Rectangle {
        left,
        top,
        size: Size { width, height },
    };
    let place = place_modal(&Beside {
        target,
        modal: size(pixels(&input.modal)),
        viewport: size(pixels(&input.viewport)),
    });
    let Size { width, height } = place.size;
    [place.left, place.top, width, height]
}

#[test]
fn every_row_of_the_layout_vectors() {
    let json = include_str!("../../../../tests/vectors/layout.json");
    run(json, "layout", |input| Ok(answer(input)));
}

#[test]
fn every_row_of_the_fitting_vectors() {
    let json = include_str!("../../../../tests/vectors/fitting.json");
    run(json, "fitting", fitted);
}

#[test]
fn every_row_of_the_placement_vectors() {
    let json = include_str!("../../../../tests/vectors/placement.json");
    run(json, "placement", |input| Ok(placed(input)));
}
