//! The effect of an action of an element's owner or an editor (spec 4.1).

use crate::domain::element::State;

/// The wish of the owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PublicationWish {
    /// Save the content.
    Save,
    /// Save the content, and publish it.
    Publish,
    /// Save the content, and unpublish the element.
    Unpublish,
    /// Save the content, and submit it for publication.
    Submit,
}

/// Where the content is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// In the element, which then has this state; a waiting version is dropped.
    Element(State),
    /// In a version that waits with this state; the published values stay.
    Version(State),
}

/// What happens to an element in this state. Without the right to publish, the wishes to publish and to unpublish are
/// treated as [`PublicationWish::Save`].
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
