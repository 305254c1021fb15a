//! One walk of a text through a compiled mask.
//!
//! All ways through the mask are followed at once, in their order of preference, and two ways that
//! meet at one step become one. So a character costs at most two looks at each step, whatever is
//! nested in the mask: there is no going back, and no mask or text that takes exponentially long.

use super::cell::{self, Cell, HOLE, is_alphanumeric};
use super::program::Step;

/// The most characters of a text that are looked at; what follows is cut. As Inputmask, which
/// gives up at 500 places.
pub(super) const LONGEST_TEXT: usize = 512;

/// Right where the ways stand: a text that the mask has made lacks none of its characters.
const STAY: u8 = 1;
/// Further on too, with the mask's own characters before it.
const SPREAD: u8 = 2;
/// There, a sign as any sign of the mask.
const LOOSE: u8 = 4;

/// How a character of each role may fit, as they are tried one after the other.
const FITS: [u8; 6] = [
    STAY,
    STAY | SPREAD,
    SPREAD | LOOSE,
    SPREAD,
    STAY | SPREAD,
    STAY | SPREAD,
];

/// What becomes of a character at that step; `None`: it is not taken.
fn taken(cell: Cell, step: Step, fit: u8) -> Option<Cell> {
    let (typed, role) = (cell.character(), cell.role());
    match step {
        Step::Place(_) if typed == HOLE && (role == cell::SHOWN || role == cell::HELD) => {
            Some(cell.with(HOLE, cell::HELD))
        }
        Step::Place(letter) if role != cell::LITERAL && role != cell::HELD => {
            let character = cell::taken(letter, typed)?;
            Some(cell.with(character, cell::DATA))
        }
        Step::Literal(literal) if role < cell::BARE => {
            let is_sign = typed == ' ' || typed.is_ascii_punctuation();
            let stands_for = fit == LOOSE && is_sign && !is_alphanumeric(literal);
            (typed == literal || stands_for).then(|| cell.with(literal, cell::LITERAL))
        }
        _ => None,
    }
}

/// What a mask makes of a text.
#[derive(Debug)]
pub(super) struct Outcome {
    /// What is shown: of the mask, filled in, and places held empty.
    pub(super) cells: Vec<Cell>,
    /// It is a whole value: nothing that a visitor fills is missing.
    pub(super) complete: bool,
    /// A character that somebody has filled in was not taken.
    pub(super) lost: bool,
}

/// A character that was shown on some way, and the one before it on this way.
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

/// The state of a walk.
struct Walk<'s> {
    steps: &'s [Step],
    links: Vec<Link>,
    /// In their order of preference; those that count begin at `from`, no two at one step.
    ways: Vec<Way>,
    from: usize,
    /// By step the round in which it was reached last: a round finds no step twice.
    reached: Vec<usize>,
    round: usize,
}

impl<'s> Walk<'s> {
    fn of(steps: &'s [Step]) -> Self {
        let mut walk = Self {
            steps,
            links: Vec::new(),
            ways: Vec::new(),
            from: 0,
            reached: Vec::new(),
            round: 1,
        };
        // Not `vec![0; …]`, which brings 300 bytes.
        for _ in steps {
            walk.reached.push(0);
        }
        walk.lead(0, START);
        walk
    }

    /// Leads a way on to the steps that take or show a character.
    fn lead(&mut self, mut step: usize, last: usize) {
        while self.reached[step] != self.round {
            self.reached[step] = self.round;
            match self.steps[step] {
                Step::Jump(distance) => step += distance,
                Step::Back(distance) => step -= distance,
                Step::Fork(distance) | Step::Again(distance) => {
                    self.lead(step + 1, last);
                    step += distance;
                }
                _ => self.ways.push(Way { step, last }),
            }
        }
    }

    /// Leads a way behind its step, with one more character on it.
    fn pass(&mut self, way: Way, cell: Cell) {
        let before = way.last;
        self.links.push(Link { cell, before });
        self.lead(way.step + 1, self.links.len() - 1);
    }

    fn literal(&self, way: Way) -> Option<char> {
        match self.steps[way.step] {
            Step::Literal(literal) => Some(literal),
            _ => None,
        }
    }

    /// Leads every way that takes the character behind it; `false`: none does, and all stay.
    fn take(&mut self, cell: Cell) -> bool {
        let fits = FITS[cell.role() as usize];
        let end = self.ways.len();
        let (mut from, mut to) = (self.from, end);
        let mut fit = STAY;
        while fit <= LOOSE {
            if fits & fit != 0 {
                if fit > STAY && to == end {
                    self.spread();
                    (from, to) = (end, self.ways.len());
                }
                self.round += 1;
                for index in from..to {
                    let way = self.ways[index];
                    if let Some(cell) = taken(cell, self.steps[way.step], fit) {
                        self.pass(way, cell);
                    }
                }
                if self.ways.len() > to {
                    self.from = to;
                    return true;
                }
            }
            fit *= 2;
        }
        self.ways.truncate(end);
        false
    }

    /// Finds all ways once more, and after those of one choice the ones that go on from them over
    /// the mask's own characters: the nearest place or sign comes first.
    fn spread(&mut self) {
        self.round += 1;
        let end = self.ways.len();
        let (mut at, mut last, mut asks) = (end, START - 1, false);
        for index in self.from..end {
            let way = self.ways[index];
            self.lead(way.step, way.last);
            if index + 1 < end && self.ways[index + 1].last == way.last {
                continue;
            }
            while at < self.ways.len() {
                let way = self.ways[at];
                if way.last != last {
                    last = way.last;
                    asks = self.asks(at);
                }
                at += 1;
                if let Some(literal) = self.literal(way)
                    && !(asks && is_alphanumeric(literal))
                {
                    self.pass(way, Cell::added(literal));
                }
            }
        }
    }

    /// Whether the choice that begins with this way is one between letters or digits of the mask,
    /// as `(0|1)`: the visitor makes it, and nothing is added in his place.
    fn asks(&self, mut at: usize) -> bool {
        let last = self.ways[at].last;
        let mut first = None;
        while at < self.ways.len() && self.ways[at].last == last {
            let literal = self.literal(self.ways[at]).filter(|&c| is_alphanumeric(c));
            if first.is_some() && literal.is_some() && first != literal {
                return true;
            }
            first = first.or(literal);
            at += 1;
        }
        false
    }

    /// Adds the characters of the mask that must come next on the most preferred way, whatever the
    /// visitor types.
    fn add_what_must_follow(&mut self) {
        // Each round leads at least one way further towards its end.
        for _ in 0..self.steps.len() {
            let end = self.ways.len();
            let first = self.ways[self.from];
            let Some(literal) = self.literal(first) else {
                return;
            };
            self.round += 1;
            let before = first.last;
            let cell = Cell::added(literal);
            self.links.push(Link { cell, before });
            for index in self.from..end {
                let way = self.ways[index];
                if way.last == before {
                    if self.literal(way) != Some(literal) {
                        self.ways.truncate(end);
                        return;
                    }
                    self.lead(way.step + 1, self.links.len() - 1);
                }
            }
            self.from = end;
        }
    }
}

/// Walks through the mask; characters that no way takes are left out. Of several ways the first of
/// the mask is shown, or for a `whole` value the first one that is complete.
pub(super) fn walk(steps: &[Step], text: &[Cell], whole: bool) -> Outcome {
    let mut walk = Walk::of(steps);
    let mut lost = text.len() > LONGEST_TEXT;
    for &cell in text.iter().take(LONGEST_TEXT) {
        let is_filled_in = matches!(cell.role(), cell::BARE | cell::DATA);
        lost |= !walk.take(cell) && is_filled_in;
    }
    let stand = walk.ways.len();
    let mut end = stand;
    if whole {
        walk.spread();
    }
    while end < walk.ways.len() && steps[walk.ways[end].step] != Step::End {
        end += 1;
    }
    let mut complete = end < walk.ways.len();
    if !complete {
        walk.ways.truncate(stand);
        walk.add_what_must_follow();
        end = walk.from;
    }
    let mut cells = Vec::new();
    let mut at = walk.ways[end].last;
    while let Some(link) = walk.links.get(at) {
        complete &= link.cell.role() != cell::HELD;
        cells.insert(0, link.cell);
        at = link.before;
    }
    Outcome {
        cells,
        complete,
        lost,
    }
}

#[cfg(test)]
mod tests {
    use super::super::cell::cells;
    use super::super::grammar::compile;
    use super::*;

    fn links(mask: &str, text: &str) -> (usize, usize) {
        let steps = compile(mask).expect("a mask");
        let mut walk = Walk::of(&steps);
        for cell in cells(text, cell::TYPED) {
            walk.take(cell);
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
        let outcome = |length| walk(&steps, &cells(&"9".repeat(length), cell::BARE), true);
        assert!(!outcome(LONGEST_TEXT).lost);
        assert!(outcome(LONGEST_TEXT + 1).lost);
        assert_eq!(outcome(LONGEST_TEXT + 1).cells.len(), LONGEST_TEXT);
    }
}
