import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { VERSION } from "./version.js";

it("is the version of the package and of the workspace", () => {
  expect(JSON.parse(readFileSync("package.json", "utf8")).version).toBe(VERSION);
  expect(/\[workspace\.package\]\nversion = "(.*)"/.exec(readFileSync("../Cargo.toml", "utf8"))?.[1]).toBe(VERSION);
});
