// The code blocks of the documents, made ready to run.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./installed.mjs";

/** The blocks of one language in a document of the repository. */
export function blocks(path, language) {
  const text = readFileSync(join(root, path), "utf8");
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, name, code]) =>
    name === language ? code : [],
  );
}

/** A comment that is a value, not a remark. */
const VALUE = /^(?:[["'{]|-?\d|true$|false$|null$|undefined$|NaN$)/;

/**
 * The script with a check after each line `expression; // value`, `const name = expression; // value` and
 * `console.log(expression); // value`. It prints how many values it has checked.
 */
export function checking(script) {
  const lines = script.split("\n").map((line) => {
    const [, statement, value] = /^(.*); \/\/ (.*)$/.exec(line) ?? [];
    if (!statement || !VALUE.test(value)) return line;
    const declared = /^const (\w+) = /.exec(statement)?.[1];
    if (declared) return `${line}\ncheck(${declared}, ${value});`;
    const printed = /^console\.log\((.*)\)$/.exec(statement)?.[1];
    return `check(${printed ?? statement}, ${value});`;
  });
  return `import assert from "node:assert/strict";
let checked = 0;
function check(given, value) {
  assert.deepEqual(ArrayBuffer.isView(given) ? [...given] : given, value);
  checked += 1;
}
${lines.join("\n")}
process.stdout.write(\`\${checked} checked\`);
`;
}
