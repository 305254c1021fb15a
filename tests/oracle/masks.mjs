// Our masks beside Inputmask's: the same values, keys and faulty masks through both.
//   node tests/oracle/masks.mjs
// Prints agreements and every difference. A difference that masks.json does not want is a fault, and so is one that it
// wants and that is no more, or whose reason docs/compatibility.md does not give.
import { readFileSync } from "node:fs";
import { exit } from "node:process";
import * as core from "../../pkg/full/node.js";
import * as inputmask from "./inputmask.mjs";

/** The date mask of spec 5.2 is Inputmask's date alias on existing sites. */
const DATE = { alias: "datetime", inputFormat: "dd/mm/yyyy", outputFormat: "yyyy-mm-dd", placeholder: "_" };
const SEPARATOR = "\u001f";
/** As many cases as are worth the name of a comparison. */
const LEAST = 300;
const EDITS = { Backspace: "deleteBackward", Delete: "deleteForward" };

function ourValue(mask, text) {
  const shown = core.maskValue(mask, text);
  return { shown, ...unmasked(mask, shown) };
}

function unmasked(mask, shown) {
  const [bare, complete] = core.unmaskText(mask, shown).split(SEPARATOR);
  return { bare, complete: complete === "complete" };
}

function ourKeys(mask, pressed) {
  let [shown, start, end] = ["", 0, 0];
  for (const key of pressed) {
    if (Array.isArray(key)) [start, end] = key;
    else {
      const applied = core.applyMask(mask, shown, start, end, EDITS[key] ?? "insert", key).split(SEPARATOR);
      [shown, start, end] = [applied[0], Number(applied[1]), Number(applied[1])];
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

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const documented = read("../../docs/compatibility.md").replaceAll(/\s+/g, " ");
const { differences: listed } = JSON.parse(read("masks.json"));
const wanted = new Map(listed.flatMap(({ reason, cases }) => cases.map((name) => [name, reason])));
const faults = listed.filter(({ reason }) => !documented.includes(reason)).map(({ reason }) => `untold: ${reason}`);
let agreements = 0;
let differences = 0;
for await (const { name, theirs, ours } of compared(JSON.parse(read("masks-cases.json")))) {
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
if (agreements + differences < LEAST) faults.push(`fewer than ${LEAST} cases`);
for (const name of wanted.keys()) faults.push(`${name} (wanted, and no difference)`);
console.log(`masks: ${agreements + differences} cases, ${agreements} agreements, ${differences} differences`);
for (const fault of faults) console.log(`fault: ${fault}`);
exit(faults.length > 0 ? 1 : 0);
