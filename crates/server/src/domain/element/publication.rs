//! What becomes of an element when its owner or an editor acts on it (spec 4.1).

use crate::domain::element::State;

/// What the owner wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PublicationWish {
    /// Keep the content.
    Save,
    /// Keep the content, and publish it.
    Publish,
    /// Keep the content, and take the element back.
    Unpublish,
    /// Keep the content, and hand it in for publication.
    Submit,
}

/// Where the content goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Into the element, which then has this state; a waiting version is dropped.
    Element(State),
    /// Into a version that waits with this state; what is public stays.
    Version(State),
}

/// What becomes of an element of this state. Whoever may not publish has the wish of
/// [`PublicationWish::Save`] in the place of those to publish and to take back.
///
/// ```
/// use vitrine_server::domain::element::State;
/// use vitrine_server::domain::element::publication::{PublicationWish, Step, step};
/// assert_eq!(step(State::Draft, PublicationWish::Publish, true), Step::Element(State::Published));
/// assert_eq!(step(State::Draft, PublicationWish::Publish, false), Step::Element(State::Draft));
/// assert_eq!(step(State::Published, PublicationWish::Save, false), Step::Version(State::Submitted));
/// ```
pub fn step(state: State, wish: PublicationWish, publishes: bool) -> Step {
    match (state, wish, publishes) {
        (_, PublicationWish::Unpublish, true) => Step::Element(State::Draft),
        (State::Published, _, false) => Step::Version(State::Submitted),
        (_, PublicationWish::Publish, true) | (State::Published, ..) => {
            Step::Element(State::Published)
        }
        (_, PublicationWish::Submit, _) => Step::Element(State::Submitted),
        (state, ..) => Step::Element(state),
    }
}

#[cfg(test)]
mod tests {
    use super::{PublicationWish, Step, step};
    use crate::domain::element::State;

    #[test]
    fn security_12_whoever_may_not_publish_changes_nothing_that_is_public() {
        for state in [
            State::Draft,
            State::Submitted,
            State::Published,
            State::Refused,
        ] {
            for wish in [
                PublicationWish::Save,
                PublicationWish::Publish,
                PublicationWish::Unpublish,
                PublicationWish::Submit,
            ] {
                let step = step(state, wish, false);
                let is_public = state == State::Published;
                assert_eq!(
                    is_public,
                    matches!(step, Step::Version(_)),
                    "{state:?} {wish:?}"
                );
                assert_ne!(step, Step::Element(State::Published), "{state:?} {wish:?}");
            }
        }
    }

    #[test]
    fn a_refused_element_stays_refused_until_it_is_handed_in_again() {
        assert_eq!(
            step(State::Refused, PublicationWish::Save, false),
            Step::Element(State::Refused)
        );
        assert_eq!(
            step(State::Refused, PublicationWish::Submit, false),
            Step::Element(State::Submitted)
        );
    }
}
