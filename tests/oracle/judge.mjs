// Judges the cases of every comparison: prints each difference and the count of agreements. A difference must be on
// the list of wanted ones, with a reason that docs/compatibility.md contains word for word. A listed difference that
// no longer occurs is a failure too. --all also prints agreements; --brief prints only failures and counts.
import { readFileSync } from "node:fs";
import { argv, exit } from "node:process";

/** Minimum number of cases per kind. */
const LEAST = 300;

export const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");

/**
 * Exits with 0 if every difference is wanted. `kinds` maps each kind to its cases by name; `list` is the file of
 * wanted differences; `few` names the kinds that may have fewer than 300 cases.
 */
export function judge({ kinds, list, few = [] }) {
  const { differences } = JSON.parse(read(list));
  const wanted = new Map(differences.flatMap(({ reason, cases }) => cases.map((name) => [name, reason])));
  const documented = read("../../docs/compatibility.md").replaceAll(/\s+/g, " ");
  const untold = differences.filter(({ reason }) => !documented.includes(reason));
  const faults = untold.map(({ reason }) => `untold: ${reason}`);
  const seen = new Set();

  for (const [kind, cases] of Object.entries(kinds)) {
    const once = new Map(cases.map((one) => [one.name, one]));
    let agreements = 0;
    for (const { name, ...answers } of once.values()) {
      const [theirs, ours] = [answers.theirs, answers.ours].map((answer) => JSON.stringify(answer));
      if (theirs === ours) {
        agreements += 1;
        if (argv.includes("--all")) console.log(`${name}\n  both ${ours}`);
        continue;
      }
      seen.add(name);
      if (argv.includes("--brief") && wanted.has(name)) continue;
      console.log(`${name}\n  theirs ${theirs}\n  ours   ${ours}\n  ${wanted.get(name) ?? "NOT WANTED"}`);
      if (!wanted.has(name)) faults.push(name);
    }
    console.log(`${kind}: ${once.size} cases, ${agreements} agreements, ${once.size - agreements} differences`);
    if (once.size < LEAST && !few.includes(kind)) faults.push(`${kind}: fewer than ${LEAST} cases`);
  }
  for (const name of wanted.keys()) if (!seen.has(name)) faults.push(`${name} (wanted, and no difference)`);
  for (const fault of faults) console.log(`fault: ${fault}`);
  exit(faults.length > 0 ? 1 : 0);
}
