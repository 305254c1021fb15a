// The vectors through the built package, as a user of npm calls it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import * as flat from "../../pkg/flat/node.js";
import * as full from "../../pkg/full/node.js";

/** What answers the cases of each file: flat and full for the domains that both hold. */
const runs = [
  { domain: "sort", build: "flat", answer: (input) => sort(flat, input) },
  { domain: "sort", build: "full", answer: (input) => sort(full, input) },
  { domain: "equalize", build: "flat", answer: (input) => equalize(flat, input) },
  { domain: "equalize", build: "full", answer: (input) => equalize(full, input) },
  { domain: "param", build: "full", answer: param },
  { domain: "refresh", build: "full", answer: (input) => full.refreshAddress(input) },
  { domain: "safe-url", build: "full", answer: safeUrl },
  { domain: "text", build: "full", answer: text },
  { domain: "cookies", build: "full", answer: cookie },
  { domain: "number-format", build: "full", answer: numberFormat },
];

function sort(core, input) {
  if ("columns" in input) {
    const columns = input.columns.map((cells) => cells.join("\u001f")).join("\u001e");
    return [...core.sortColumns(columns, input.keys)];
  }
  if ("current" in input) return core.nextDirection(input.current ?? undefined);
  return [...core.sortColumn(input.cells.join("\u001f"), input.direction, input.collation)];
}

function equalize(core, { boxes }) {
  const numbers = boxes.flatMap(({ group, top, height, visible }) => [group, top, height, visible].map(Number));
  return [...core.equalize(Float64Array.from(numbers))].map((height) => (Number.isNaN(height) ? null : height));
}

function param(input) {
  return "read" in input ? full.readParam(input.read) : full.writeParam(input.write);
}

function safeUrl(url) {
  const [kind, refused] = [full.safeUrl(url), full.urlRefusal(url)];
  assert.equal(kind === undefined, refused !== undefined);
  return kind === undefined ? { refused } : { kind };
}

function text({ base64Encode, base64Decode, shareUrl, fullSizeImage }) {
  if (base64Encode !== undefined) return full.base64Encode(base64Encode);
  if (base64Decode !== undefined) return full.base64Decode(base64Decode);
  if (shareUrl) return full.shareUrl(shareUrl.template, shareUrl.address, shareUrl.target);
  return full.fullSizeImage(fullSizeImage.thumbnail, fullSizeImage.prefix);
}

function cookie({ read, write }) {
  if (read) return full.readCookie(read.cookies, read.name) ?? null;
  const days = write.days === undefined ? undefined : Number(write.days);
  return full.cookieString(write.name, write.value, Number(write.now), days, write.domain);
}

function numberFormat({ number, decimals, point, thousands }) {
  return full.numberFormat(Number(number), decimals, point, thousands);
}

for (const { domain, build, answer } of runs) {
  const file = JSON.parse(readFileSync(new URL(`../vectors/${domain}.json`, import.meta.url), "utf8"));
  describe(`${domain}.json through the ${build} build`, () => {
    test("holds at least twelve cases of its domain, each with its source", () => {
      assert.equal(file.domain, domain);
      assert.ok(file.cases.length >= 12);
      assert.ok(file.cases.every(({ source }) => source.length > 0));
    });
    for (const { name, source, input, output } of file.cases) {
      test(`${name} (${source})`, () => {
        if (output?.error === undefined) assert.deepEqual(answer(input), output);
        else
          assert.throws(
            () => answer(input),
            (thrown) => thrown instanceof Error && thrown.message.includes(output.error),
          );
      });
    }
  });
}
