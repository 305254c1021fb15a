//! One walk of a text through a compiled mask.
//!
//! All ways through the mask are followed at once, in their order of preference, and two ways that
//! meet at one step become one. So a character costs at most one look at each step, whatever is
//! nested in the mask: there is no going back, and no mask or text that takes exponentially long.

use super::definition::is_alphanumeric;
use super::program::Step;

/// The most characters of a text that are looked at; what follows is cut. As Inputmask, which
/// gives up at 500 places.
pub(super) const LONGEST_TEXT: usize = 512;

/// What is shown at a place whose character was deleted while others after it stay.
pub(super) const HOLE: char = '_';

/// What a character is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Typed or pasted: for a place or the mask's own character; a sign that is neither stands for
    /// the next sign of the mask.
    Typed,
    /// In a text that the mask has made: either.
    Shown,
    /// For a place: of a value without the mask's own characters.
    Bare,
    /// Stands at a place.
    Data,
    /// One of the mask's own.
    Literal,
    /// Stands for a place left empty.
    Hole,
}

/// Where a character comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// The mask has added it.
    Mask,
    /// It stood before the caret or selection.
    Before,
    /// It was selected.
    Selected,
    /// It is what an edit inserts.
    Edit,
    /// It stood behind the caret or selection.
    Behind,
}

/// One character of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) character: char,
    pub(super) role: Role,
    pub(super) origin: Origin,
}

impl Cell {
    /// What becomes of it at that step; `None`: it is not taken. `loosely`: a sign is any sign.
    fn at(self, step: Step, loosely: bool) -> Option<Self> {
        let typed = self.character;
        let taken = |character, role| {
            Some(Self {
                character,
                role,
                ..self
            })
        };
        match (step, self.role) {
            (Step::Place(_), Role::Shown | Role::Hole) if typed == HOLE => taken(HOLE, Role::Hole),
            (Step::Place(definition), role) if role != Role::Literal && role != Role::Hole => {
                taken(definition.take(typed)?, Role::Data)
            }
            (Step::Literal(literal), Role::Typed | Role::Shown | Role::Literal) => {
                let is_sign = typed == ' ' || typed.is_ascii_punctuation();
                let stands_for = loosely && is_sign && !is_alphanumeric(literal);
                (typed == literal || stands_for).then_some(())?;
                taken(literal, Role::Literal)
            }
            _ => None,
        }
    }
}

/// The characters of a text, all of one role.
pub(super) fn cells(text: &str, role: Role) -> Vec<Cell> {
    let mut cells = Vec::new();
    for character in text.chars() {
        let origin = Origin::Edit;
        cells.push(Cell {
            character,
            role,
            origin,
        });
    }
    cells
}

/// What is shown.
pub(super) fn text(cells: &[Cell]) -> String {
    joined(cells, false)
}

/// What was filled in.
pub(super) fn bare(cells: &[Cell]) -> String {
    joined(cells, true)
}

fn joined(cells: &[Cell], only_data: bool) -> String {
    let mut text = String::new();
    for cell in cells {
        if cell.role == Role::Data || !only_data {
            push(&mut text, cell.character);
        }
    }
    text
}

/// Once in the WebAssembly module, not at each of its callers.
#[inline(never)]
pub(super) fn push(text: &mut String, character: char) {
    text.push(character);
}

/// What a mask makes of a text.
#[derive(Debug)]
pub(super) struct Outcome {
    /// What is shown: [`Role::Data`], [`Role::Literal`] and [`Role::Hole`].
    pub(super) cells: Vec<Cell>,
    /// Nothing that a visitor fills is missing.
    pub(super) complete: bool,
    /// A character that somebody has filled in was not taken.
    pub(super) lost: bool,
}

/// A character that was shown on some way, and the one before it on this way.
#[derive(Clone, Copy)]
struct Link {
    cell: Cell,
    before: usize,
}

/// No link: the start of all ways.
const START: usize = usize::MAX;

/// A way: the step that it stands at and the last character on it. Ways with the same last
/// character are those among which it leaves the choice.
#[derive(Clone, Copy)]
struct Way {
    step: usize,
    last: usize,
}

/// Ways in their order of preference, no two at one step.
struct Ways<'s> {
    steps: &'s [Step],
    list: Vec<Way>,
    /// By step.
    reached: Vec<bool>,
}

impl<'s> Ways<'s> {
    fn of(steps: &'s [Step]) -> Self {
        Self {
            steps,
            list: Vec::new(),
            reached: vec![false; steps.len()],
        }
    }

    /// Leads a way on to the steps that take or show a character.
    fn lead(&mut self, way: Way) {
        let Way { step, last } = way;
        if std::mem::replace(&mut self.reached[step], true) {
            return;
        }
        let next = match self.steps[step] {
            Step::Jump(distance) => step + distance,
            Step::Back(distance) => step - distance,
            Step::Fork { other, .. } => {
                self.lead(Way {
                    step: step + 1,
                    last,
                });
                step + other
            }
            _ => return self.list.push(way),
        };
        self.lead(Way { step: next, last });
    }
}

/// The state of a walk.
struct Walk<'s> {
    steps: &'s [Step],
    links: Vec<Link>,
    ways: Vec<Way>,
}

impl<'s> Walk<'s> {
    fn of(steps: &'s [Step]) -> Self {
        let mut start = Ways::of(steps);
        start.lead(Way {
            step: 0,
            last: START,
        });
        Self {
            steps,
            links: Vec::new(),
            ways: start.list,
        }
    }

    /// Leads every way that takes the character behind it; `false`: none does, and all stay.
    fn pass(&mut self, cell: Cell) -> bool {
        let typed = cell.role == Role::Typed;
        if !typed && cell.role != Role::Bare {
            // A text that the mask has made lacks none of its characters.
            let ways = self.ways.clone();
            let taken = self.take(&ways, cell, false);
            if taken || cell.role == Role::Literal {
                return taken;
            }
        }
        let ways = self.spread();
        self.take(&ways, cell, false) || (typed && self.take(&ways, cell, true))
    }

    /// The way behind its step, with one more character on it.
    fn behind(&mut self, way: Way, cell: Cell) -> Way {
        self.links.push(Link {
            cell,
            before: way.last,
        });
        Way {
            step: way.step + 1,
            last: self.links.len() - 1,
        }
    }

    /// All ways, and after those of one choice the ones that go on from them over the mask's own
    /// characters: the nearest place or sign comes first.
    fn spread(&mut self) -> Vec<Way> {
        let mut all = Ways::of(self.steps);
        let mut at = 0;
        for index in 0..self.ways.len() {
            let way = self.ways[index];
            all.lead(way);
            let next = self.ways.get(index + 1);
            if next.is_some_and(|next| next.last == way.last) {
                continue;
            }
            while let Some(&way) = all.list.get(at) {
                at += 1;
                if let Step::Literal(literal) = self.steps[way.step] {
                    all.lead(self.behind(way, added(literal)));
                }
            }
        }
        all.list
    }

    /// Leads those of these ways that take the character behind it; `false`: none does.
    fn take(&mut self, ways: &[Way], cell: Cell, loosely: bool) -> bool {
        let mut next = Ways::of(self.steps);
        for &way in ways {
            if let Some(taken) = cell.at(self.steps[way.step], loosely) {
                next.lead(self.behind(way, taken));
            }
        }
        let taken = !next.list.is_empty();
        if taken {
            self.ways = next.list;
        }
        taken
    }

    /// Adds the characters of the mask that must come next on the most preferred way, whatever the
    /// visitor types.
    fn add_what_must_follow(&mut self) {
        // Each round leads at least one way further towards its end.
        for _ in 0..self.steps.len() {
            let Some(&first) = self.ways.first() else {
                return;
            };
            let Step::Literal(literal) = self.steps[first.step] else {
                return;
            };
            let mut next = Ways::of(self.steps);
            let mut behind = self.behind(first, added(literal));
            for way in &self.ways {
                if way.last == first.last {
                    if self.steps[way.step] != Step::Literal(literal) {
                        return;
                    }
                    behind.step = way.step + 1;
                    next.lead(behind);
                }
            }
            self.ways = next.list;
        }
    }

    /// The characters on a way, from its start.
    fn path(&self, way: Option<&Way>) -> Vec<Cell> {
        let mut path = Vec::new();
        let mut at = way.map_or(START, |way| way.last);
        while let Some(link) = self.links.get(at) {
            path.push(link.cell);
            at = link.before;
        }
        path.reverse();
        path
    }
}

fn added(character: char) -> Cell {
    Cell {
        character,
        role: Role::Literal,
        origin: Origin::Mask,
    }
}

/// Walks through the mask; characters that no way takes are left out. Of several ways the first of
/// the mask is shown, or for a `whole` value the first one that is complete.
pub(super) fn walk(steps: &[Step], text: &[Cell], whole: bool) -> Outcome {
    let mut walk = Walk::of(steps);
    let mut lost = text.len() > LONGEST_TEXT;
    for &cell in text.iter().take(LONGEST_TEXT) {
        lost |= !walk.pass(cell) && matches!(cell.role, Role::Data | Role::Bare);
    }
    let ways = walk.spread();
    let end = ways.iter().find(|way| steps[way.step] == Step::End);
    let mut cells = walk.path(end);
    let complete = end.is_some() && cells.iter().all(|cell| cell.role != Role::Hole);
    if !whole || end.is_none() {
        walk.add_what_must_follow();
        cells = walk.path(walk.ways.first());
    }
    Outcome {
        cells,
        complete,
        lost,
    }
}

#[cfg(test)]
mod tests {
    use super::super::grammar::compile;
    use super::*;

    fn links(mask: &str, text: &str) -> (usize, usize) {
        let steps = compile(mask).expect("a mask");
        let mut walk = Walk::of(&steps);
        for cell in cells(text, Role::Typed) {
            walk.pass(cell);
        }
        (walk.links.len(), steps.len())
    }

    /// Masks that take a backtracking engine longer than the universe lasts.
    fn explosive() -> Vec<String> {
        let deep = |open: &str, inside: &str, close: &str| {
            format!("{}{inside}{}", open.repeat(100), close.repeat(100))
        };
        vec![
            format!("{}{}x", "[9]".repeat(100), "9".repeat(100)),
            format!("{}x", "[[9]9]".repeat(60)),
            deep("[", "9", "9]"),
            deep("(9|", "9", ")"),
            deep("(", "9", "){*}"),
            deep("[[", "9", "]9]"),
            "(9|99|999){150}x".to_owned(),
            "((9{*}){*}){*}x".to_owned(),
            "([9]{*}[9]{*}){*}x".to_owned(),
            "(9{1,8}|9{1,8}){1,20}x".to_owned(),
            "(-{*}|/{*}){*}-{0,500}x".to_owned(),
        ]
    }

    #[test]
    fn a_character_costs_at_most_two_links_a_step_however_the_mask_is_nested() {
        let text = "9".repeat(200);
        for mask in explosive() {
            let (links, steps) = links(&mask, &text);
            let most = text.len() * steps * 2;
            assert!(links <= most, "{mask}: {links} links for {steps} steps");
        }
    }

    #[test]
    fn what_stands_behind_the_longest_text_is_lost() {
        let steps = compile("9{*}").expect("a mask");
        let outcome = |length| walk(&steps, &cells(&"9".repeat(length), Role::Bare), true);
        assert!(!outcome(LONGEST_TEXT).lost);
        assert!(outcome(LONGEST_TEXT + 1).lost);
        assert_eq!(outcome(LONGEST_TEXT + 1).cells.len(), LONGEST_TEXT);
    }
}
