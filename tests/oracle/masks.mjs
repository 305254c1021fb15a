// Our masks beside Inputmask's: the same values, keys and faulty masks through both.
//   node tests/oracle/masks.mjs
// Prints agreements and every difference. A difference that masks.json does not want is a fault, and so is one that it
// wants and that is no more.
import { readFileSync } from "node:fs";
import { exit } from "node:process";
import * as core from "../../pkg/flat/node.js";
import * as inputmask from "./inputmask.mjs";

/** The date mask of spec 5.2 is Inputmask's date alias on existing sites. */
const DATE = { alias: "datetime", inputFormat: "dd/mm/yyyy", outputFormat: "yyyy-mm-dd", placeholder: "_" };
const CARET = "\u001f";
const EDITS = { Backspace: "deleteBackward", Delete: "deleteForward" };

function ourValue(mask, text) {
  const shown = core.maskValue(mask, text);
  return { shown, bare: core.unmaskText(mask, shown), complete: core.isMaskComplete(mask, shown) };
}

function ourKeys(mask, pressed) {
  let field = { text: "", start: 0, end: 0 };
  for (const key of pressed) {
    if (Array.isArray(key)) field = { ...field, start: key[0], end: key[1] };
    else {
      const applied = core.applyMask(mask, field.text, field.start, field.end, EDITS[key] ?? "insert", key);
      const [before, behind] = applied.split(CARET);
      field = { text: before + behind, start: before.length, end: before.length };
    }
  }
  const { text, start } = field;
  return {
    shown: text,
    caret: start,
    bare: core.unmaskText(mask, text),
    complete: core.isMaskComplete(mask, text),
  };
}

function ourAcceptance(mask) {
  try {
    core.maskHint(mask);
    return true;
  } catch {
    return false;
  }
}

/** Every case with its two answers. */
async function* compared({ values, keys, masks }) {
  for (const [mask, texts] of Object.entries(values))
    for (const text of texts) {
      const options = mask === "date" ? DATE : { mask };
      yield { name: `value ${mask} ${text}`, theirs: inputmask.value(options, text), ours: ourValue(mask, text) };
    }
  for (const [mask, sequences] of Object.entries(keys))
    for (const sequence of sequences) {
      const pressed = typeof sequence === "string" ? [...sequence] : sequence.flatMap(spelt);
      const options = mask === "date" ? DATE : { mask };
      const name = `keys ${mask} ${typeof sequence === "string" ? sequence : JSON.stringify(sequence)}`;
      yield { name, theirs: await inputmask.keys(options, pressed), ours: ourKeys(mask, pressed) };
    }
  for (const mask of masks) yield { name: `mask ${mask}`, theirs: inputmask.accepts(mask), ours: ourAcceptance(mask) };
}

/** In a sequence a text is its keys, but for the name of one. */
function spelt(entry) {
  return typeof entry === "string" && !(entry in EDITS) ? [...entry] : [entry];
}

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
const wanted = new Map(
  read("masks.json").differences.flatMap(({ reason, cases }) => cases.map((name) => [name, reason])),
);
const faults = [];
let agreements = 0;
let differences = 0;
for await (const { name, theirs, ours } of compared(read("masks-cases.json"))) {
  const [said, answered] = [theirs, ours].map((answer) => JSON.stringify(answer));
  if (said === answered) {
    agreements += 1;
    continue;
  }
  differences += 1;
  const reason = wanted.get(name);
  wanted.delete(name);
  console.log(`${name}\n  Inputmask ${said}\n  ours      ${answered}\n  ${reason ?? "NOT WANTED"}`);
  if (!reason) faults.push(name);
}
for (const name of wanted.keys()) faults.push(`${name} (wanted, and no difference)`);
console.log(`masks: ${agreements} agreements, ${differences} differences, ${faults.length} faults`);
for (const fault of faults) console.log(`  fault: ${fault}`);
exit(faults.length > 0 ? 1 : 0);
