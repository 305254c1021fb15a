// Compares our masks with Inputmask's: the same values, keys, pastes and invalid masks through both.
//   node tests/oracle/masks.mjs [--all]
// Prints agreements and every difference (with --all, agreements too).
import * as core from "../../pkg/full/inline.js";
import * as inputmask from "./inputmask.mjs";
import { judge, read } from "./judge.mjs";

/** The date mask of spec 5.2 is Inputmask's date alias on existing sites. */
const DATE = { alias: "datetime", inputFormat: "dd/mm/yyyy", outputFormat: "yyyy-mm-dd", placeholder: "_" };
const EDITS = { Backspace: "deleteBackward", Delete: "deleteForward" };

function ourValue(mask, text) {
  const shown = core.maskValue(mask, text);
  return { shown, ...unmasked(mask, shown) };
}

function unmasked(mask, shown) {
  const { value, complete } = core.unmaskText(mask, shown);
  return { bare: value, complete };
}

function ourKeys(mask, pressed) {
  let [shown, start, end] = ["", 0, 0];
  for (const key of pressed) {
    if (Array.isArray(key)) [start, end] = key;
    else {
      const edit = EDITS[key] ?? { insert: key.paste ?? key };
      const applied = core.applyMask({ mask, text: shown, selection: [start, end], edit });
      [shown, start, end] = [applied.text, applied.caret, applied.caret];
    }
  }
  return { shown, caret: start, ...unmasked(mask, shown) };
}

function ourAcceptance(mask) {
  try {
    core.maskValue(mask, "");
    return true;
  } catch {
    return false;
  }
}

/** Every case with both answers. */
async function* compared({ values, keys, pastes, masks }) {
  for (const [mask, texts] of Object.entries(values))
    for (const text of texts) {
      const options = mask === "date" ? DATE : { mask };
      yield { name: `value ${mask} ${text}`, theirs: inputmask.value(options, text), ours: ourValue(mask, text) };
    }
  for (const [mask, sequences] of [keys, pastes].flatMap(Object.entries))
    for (const sequence of sequences) {
      const pressed = typeof sequence === "string" ? [...sequence] : sequence.flatMap(spelt);
      const options = mask === "date" ? DATE : { mask };
      const name = `keys ${mask} ${typeof sequence === "string" ? sequence : JSON.stringify(sequence)}`;
      yield { name, theirs: await inputmask.keys(options, pressed), ours: ourKeys(mask, pressed) };
    }
  for (const mask of masks) yield { name: `mask ${mask}`, theirs: inputmask.accepts(mask), ours: ourAcceptance(mask) };
}

/** In a sequence, each character of a text is a key, unless the text names a key. */
function spelt(entry) {
  return typeof entry === "string" && !(entry in EDITS) ? [...entry] : [entry];
}

const cases = [];
for await (const one of compared(JSON.parse(read("masks-cases.json")))) cases.push(one);
judge({ kinds: { masks: cases }, list: "masks.json" });
