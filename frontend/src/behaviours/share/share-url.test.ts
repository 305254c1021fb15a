import { expect, test } from "vitest";
import vectors from "../../../../tests/vectors/text.json";
import { shareUrl } from "./share-url.js";

interface Case {
  readonly name: string;
  readonly input: {
    readonly shareUrl?: { readonly template: string; readonly address: string; readonly target?: string };
  };
  readonly output: unknown;
}

const cases = (vectors.cases as readonly Case[]).flatMap(({ name, input, output }) =>
  input.shareUrl ? [{ name, request: { ...input.shareUrl, base: input.shareUrl.address }, output }] : [],
);

test("the vectors are there", () => {
  expect(cases.length).toBeGreaterThan(20);
});

/** The core's errors begin with the part that is refused. */
const refused = (output: unknown) => (output as { error?: string }).error?.split(":")[0];

test.each(cases)("$name", ({ request, output }) => {
  expect(shareUrl(request)).toEqual(typeof output === "string" ? { url: output } : { refused: refused(output) });
});

test("the shared URL may differ from the page's own", () => {
  expect(
    shareUrl({
      template: "envoyer?u={{share_url}}",
      address: "https://exemple.fr/foire",
      base: "https://exemple.fr/a/b?vue=2",
    }),
  ).toEqual({ url: "https://exemple.fr/a/envoyer?u=https%3A%2F%2Fexemple.fr%2Ffoire" });
});
