import { beforeEach, expect, it, vi } from "vitest";
import vectors from "../../../../tests/vectors/fitting.json";
import { readLink } from "./read-link.js";

const link = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
};
const said = () => vi.spyOn(console, "error").mockImplementation(() => {});
let errors = said();
beforeEach(() => {
  errors = said();
});

it.each([
  ['<a href="/plan" data-modal="iframe">Le  plan</a>', { iframe: "/plan", title: "Le plan", width: 400, height: 350 }],
  ['<a href="plan" data-modal="ajax" title="Plan"></a>', { url: "plan", title: "Plan", width: 400, height: 350 }],
  ['<a href="/plan" class="securliens">Plan</a>', { iframe: "/plan", title: "Plan", width: 800, height: 500 }],
  [
    '<a href="/c" data-share-mail data-width="100" aria-label="Courriel">@</a>',
    { iframe: "/c", title: "Courriel", width: 850, height: 480 },
  ],
  [
    '<a href="/p/my_elements_new.php" data-my-elements-popin data-width="100">Ajouter</a>',
    { iframe: "/p/my_elements_new.php", title: "Ajouter", width: 600, height: 400, confirmCloseFonction: "" },
  ],
  [
    '<a href="/p/my_elements_edit.php?id=1" data-my-elements-popin>Modifier</a>',
    { iframe: "/p/my_elements_edit.php?id=1", title: "Modifier", width: 990, tall: true },
  ],
  [
    '<a href="/plan" data-modal="iframe" data-share-mail="0">Plan</a>',
    { iframe: "/plan", title: "Plan", width: 400, height: 350 },
  ],
  [
    `<a href="/plan" class="securliens" data-width="500" data-height='{"lg":900}'>Plan</a>`,
    { iframe: "/plan", title: "Plan", width: 500, height: { base: 500, lg: 900 } },
  ],
])("%s is read", (html, options) => {
  expect(readLink(link(html))).toEqual(options);
  expect(errors).not.toHaveBeenCalled();
});

it.each([
  '<a href="#plan" data-modal="iframe">Plan</a>',
  '<a href="mailto:mairie@exemple.fr" data-modal="iframe">Écrire</a>',
  '<a href="tel:+33231000000" class="securliens">Appeler</a>',
  '<a href="https://ailleurs.exemple/plan" data-modal="ajax">Plan</a>',
  '<a href="https://ailleurs.exemple/m" data-my-elements-popin>Modifier</a>',
])("%s is followed without a report", (html) => {
  expect(readLink(link(html))).toBe("follow");
  expect(errors).not.toHaveBeenCalled();
});

it.each([
  ["", "empty"],
  ["javascript:alert(1)", "scheme"],
  ["//ailleurs.exemple/", "foreign-host"],
])("the URL %j is refused and reported (security 7)", (address, reason) => {
  const element = link(`<a href="${address}" data-modal="iframe">Plan</a>`);
  expect(readLink(element)).toBe("refuse");
  expect(errors).toHaveBeenCalledExactlyOnceWith(`href is not an address to open (${reason}): ${address}`, element);
});

it.each([["{large}"], ['"large"'], ["[1]"], ["null"], ["-5"], ["0"], ['{"xl": 300}'], ['{"md": 0}']])(
  "the width %s logs one error, and is 400 px",
  (width) => {
    const element = link(`<a href="/plan" data-modal="iframe" data-width='${width}'>Plan</a>`);
    for (let turn = 0; turn < 2; turn++) expect(readLink(element)).toMatchObject({ width: 400 });
    expect(errors).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^data-width /), element);
  },
);

it("an unknown kind is reported, and the link followed", () => {
  expect(readLink(link('<a href="/plan" data-modal="autre">Plan</a>'))).toBe("follow");
  expect(errors).toHaveBeenCalledOnce();
});

it.each([
  ["modal", '<a href="/plan" data-modal="iframe">Plan</a>'],
  ["secure-link", '<a href="/plan" class="securliens">Plan</a>'],
  ["mail-share", '<a href="/plan" data-share-mail>Plan</a>'],
  ["new-element", '<a href="/actus?popin=my_elements_new" data-my-elements-popin>Rédiger</a>'],
])("a %s has the core's size (spec 9.1)", (kind, html) => {
  // The vector for this kind on a large screen, without a requested size.
  const { input, output } = vectors.cases.find((one) => one.input.kind === kind) ?? {};
  expect(input?.inner).toEqual(["NaN", "NaN"]);
  const [width, height] = output?.inner ?? [];
  expect(readLink(link(html))).toMatchObject({ width, height });
});
