import { expect, test } from "vitest";
import vectors from "../../../tests/vectors/param.json";
import { readParam } from "./param.js";

interface Read {
  readonly name: string;
  readonly input: { readonly read: string };
  readonly output:
    | { readonly error: string }
    | { readonly url: string; readonly referer: string; readonly search: string };
}

const reads = vectors.cases.filter((vector) => "read" in vector.input) as Read[];

test("the vectors are there", () => {
  expect(reads.length).toBeGreaterThan(20);
});

for (const { name, input, output } of reads) {
  test(`@param: ${name}`, () => {
    const read = readParam(input.read);
    if ("error" in output) expect(read).toEqual({ fault: expect.stringContaining(output.error) });
    else expect(read).toEqual({ param: output });
  });
}

test("a name may contain anything but white space and equals signs, and may be empty", () => {
  expect(readParam('@param ="/a" u"r"l="/b" url="/c"')).toEqual({ param: { url: "/c", referer: "", search: "" } });
});
