// Each function of the package has an example in its type declaration, and each example runs:
// a line `expression; // value` must evaluate to that value.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import * as fullBuild from "../../pkg/full/inline.js";
import * as web from "../../pkg/web/inline.js";

const all = { ...fullBuild, ...web };

/** Functions of the declaration file, each with its doc comment. */
function documented(build) {
  const folder = new URL(`../../pkg/${build}/`, import.meta.url);
  const declarations = readdirSync(folder).filter((name) =>
    ["sort", "dates", "masks", "validate", "menu", "menu-header", "dictionary", "vitrine"].some(
      (file) => name === `${file}.d.ts`,
    ),
  );
  const text = declarations.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");
  // Methods of a menu are indented; its constructor is private.
  const declared = [...text.matchAll(/^(export (?:declare )?function | +(?!constructor))(\w+)\(/gm)];
  const functions = declared.map(([, before, name]) => ({ name, isMethod: before.trim() === "" }));
  const comments = [...text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export (?:declare )?function )?(\w+)\(/g)];
  const comment = new Map(comments.map(([, body, name]) => [name, body.replaceAll(/^ *\* ?/gm, "")]));
  return functions.map(({ name, isMethod }) => ({ name, isMethod, comment: comment.get(name) ?? "" }));
}

/** The lines of each example that state a value, each with the lines before it. */
function claims(comment) {
  return [...comment.matchAll(/@example\n```js\n([\s\S]*?)\n```/g)].flatMap(([, example]) => {
    const lines = example.split("\n");
    return lines.flatMap((line, index) => {
      const [, expression, value] = /^(.*); \/\/ (.*)$/.exec(line) ?? [];
      return expression ? [{ before: lines.slice(0, index).join("\n"), expression, value }] : [];
    });
  });
}

function run(code) {
  return new Function(...Object.keys(all).filter((name) => name !== "default"), code)(
    ...Object.entries(all).flatMap(([name, value]) => (name === "default" ? [] : [value])),
  );
}

const plain = (value) => (ArrayBuffer.isView(value) ? [...value] : value);

for (const build of ["flat", "forms", "menu", "mobile-menu", "full", "web"]) {
  describe(`the examples of the ${build} build`, () => {
    test("every function of the build is read from its declarations", async () => {
      const given = Object.keys(await import(`../../pkg/${build}/inline.js`)).filter((name) =>
        /^(?!default$)[a-z]/.test(name),
      );
      const read = documented(build).flatMap(({ name, isMethod }) => (isMethod ? [] : [name]));
      assert.deepEqual(read.toSorted(), given.toSorted());
    });
    for (const { name, comment } of documented(build)) {
      test(`${name} is documented with an example that runs`, () => {
        const found = claims(comment);
        assert.ok(found.length > 0, "no example that says what it gives");
        assert.ok(
          found.some(({ before, expression }) => `${before}\n${expression}`.includes(`${name}(`)),
          "no example that calls it",
        );
        for (const { before, expression, value } of found) {
          const given = run(`${before}\nreturn (${expression});`);
          assert.deepEqual(plain(given), run(`return (${value});`), expression);
        }
      });
    }
  });
}
