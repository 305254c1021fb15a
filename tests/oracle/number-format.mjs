// Compares our numberFormat with PHP's number_format.
//   node tests/oracle/number-format.mjs [--all]
// Prints agreements and every difference (with --all, agreements too).
import { execFileSync } from "node:child_process";
import { exit } from "node:process";
import { fileURLToPath } from "node:url";
import * as core from "../../pkg/web/inline.js";
import { judge } from "./judge.mjs";

/** Every number with every count of decimals. */
const EVERY_DECIMALS = [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6];
const NUMBERS = `
  0 -0 1 -1 9 10 99 100 999 1000 1234 12345 123456 1234567 1234567890 -1000 -1234567
  0.5 1.5 2.5 -0.5 -1.5 -2.5 0.05 0.15 0.25 0.35 0.45 1.05 1.15 1.25 1.35 1.45
  1.005 1.015 1.025 1.035 1.045 1.055 0.285 0.615 1.955 5.015 5.045 5.055 10.235 39.425 64.285 1234.565
  -1.005 -0.285 -5.055 0.0005 0.00005 0.000005 0.0000005 0.00000049 1e-7 5e-324 -5e-324 2.2250738585072014e-308
  0.30000000000000004 0.3333333333333333 0.6666666666666666 3.141592653589793 -2.718281828459045
  0.49999999999999994 0.9999999999999999 1.0000000000000002 4.349999999999999 8.345 8.344999999999999
  9.995 99.995 999.995 9999.995 99999.995 999999.995 9999999.995 999.5 999999.5 999999.999999 4.35
  1.4949999999999999 1.0049999999999999 1.004999999999999 1.00499999999999 1.004999999999995 2.000499999999995
  1e14 100000000000000.5 999999999999999 999999999999999.9 999999999999999.5 1e15 1000000000000001 -1e15
  1000000000000000.25 1000000000000000.75 9007199254740992 9007199254740991 -9007199254740992
  123456789012345.67 12345678901234.567 1234567890123.4567 1e20 1e21 -1e21 1e22 1e23 1.5e300
  1.7976931348623157e308 NaN Infinity`
  .trim()
  .split(/\s+/)
  .map(Number);
const SEPARATORS = [
  [",", " "],
  [",", "\u202f"],
  ["", ""],
  [".", ""],
  ["", ","],
  ["<sup>", "&nbsp;"],
  ["é", "€"],
  ["0", "00"],
  ["-", "--"],
];

function* cases() {
  for (const number of NUMBERS) for (const decimals of EVERY_DECIMALS) yield [number, decimals, ".", ","];
  for (const number of [1234567.891, -1234567.891, 0.5, 999.999, 1e21, -0.001])
    for (const [point, thousands] of SEPARATORS)
      for (const decimals of [0, 2]) yield [number, decimals, point, thousands];
  // More decimals than a number has digits.
  for (const number of [0.1, 1.1, 1234.1, 1 / 3, 0.1234567890123455, 123456.7890123455, 1e-10, 1.5e-9, 5e15 + 1])
    for (const decimals of [8, 9, 10, 12, 14, 15, 16, 17, 20, 25, 40, 100]) yield [number, decimals, ".", ","];
  // Prices, and the midpoint between each and the next.
  for (let cents = 5; cents < 100_000; cents += 997)
    for (const number of [cents / 100, (cents * 10 + 5) / 1000, -(cents * 10 + 5) / 1000]) yield [number, 2, ",", " "];
  // Numbers of any size, from a fixed seed.
  for (let state = 1, round = 0; round < 400; round += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const digits = state * 10 ** ((state % 3) * 3) + (state >>> 7);
    yield [digits / 10 ** (round % 19), round % 8, ".", ","];
  }
  yield [Number.NEGATIVE_INFINITY, 0, ".", ","];
  yield [1e15 + 0.5, 0, ".", ","];
  yield [2 ** 50 + 0.5, 0, ".", ","];
  yield [-(2 ** 50) - 0.5, 0, ".", ","];
  yield [2 ** 50 + 0.25, 1, ".", ","];
  yield [1.5, 120, ".", ","];
}

const named = new Map(
  [...cases()].map((one) => [`${Object.is(one[0], -0) ? "-0" : one[0]} ${JSON.stringify(one.slice(1))}`, one]),
);

/** PHP's answers to all cases, from one process. */
function php(asked) {
  const script = fileURLToPath(new URL("number-format.php", import.meta.url));
  const input = JSON.stringify(
    asked.map(([number, ...rest]) => [Object.is(number, -0) ? "-0" : String(number), ...rest]),
  );
  try {
    return JSON.parse(execFileSync("php", ["-n", script], { input, encoding: "utf8" }));
  } catch (thrown) {
    if (thrown.code !== "ENOENT") throw thrown;
    console.error("number-format: php is missing; scripts/install-debian php=php-cli installs it");
    exit(2);
  }
}

const { version, answers } = php([...named.values()]);
const compared = [...named].map(([name, one], index) => ({
  name,
  theirs: answers[index],
  ours: core.numberFormat(...one),
}));
judge({ kinds: { [`number_format of PHP ${version}`]: compared }, list: "number-format.json" });
