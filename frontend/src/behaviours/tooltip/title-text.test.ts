import { expect, it, test } from "vitest";
import { serve } from "./title-text.js";

const element = (html: string) => {
  document.body.innerHTML = html;
  return document.body.querySelector("[data-tooltip]") as HTMLElement;
};

test("the text is the title, else rel (spec 9.8), and the title is empty while it shows", () => {
  const link = element('<a data-tooltip title="Le plan" rel="Autre">Plan</a>');
  const { text, giveBack } = serve(link);
  expect([text, link.title, link.dataset["vtTitle"]]).toEqual(["Le plan", "", "Le plan"]);
  giveBack();
  expect([link.title, link.dataset["vtTitle"]]).toEqual(["Le plan", undefined]);
  for (const title of ["", ' title=""', ' title=" "'])
    expect(serve(element(`<a data-tooltip${title} rel="Autre">Plan</a>`)).text).toBe("Autre");
  expect(serve(element("<a data-tooltip>Plan</a>")).text).toBe("");
});

test("an element named only by its title gets it as aria-label", () => {
  const button = element('<button data-tooltip title="Tout &lt;b&gt;fermer&lt;/b&gt;"><svg></svg></button>');
  const { giveBack } = serve(button);
  expect(button.getAttribute("aria-label")).toBe("Tout fermer");
  giveBack();
  expect(button.title).toBe("Tout <b>fermer</b>");
  expect(button.hasAttribute("aria-label")).toBe(false);
});

it.each([
  '<a data-tooltip title="t">Plan</a>',
  '<a data-tooltip title="t" aria-label="Plan"></a>',
  '<a data-tooltip title="t"><img alt="Plan"></a>',
  '<img data-tooltip title="t" alt="Plan">',
  '<label>Plan <input data-tooltip title="t"></label>',
])("%s has a name and gets no label", (html) => {
  const named = element(html);
  const before = named.getAttribute("aria-label");
  serve(named);
  expect(named.getAttribute("aria-label")).toBe(before);
});

test("attributes set by a script meanwhile are kept", () => {
  const button = element('<button data-tooltip title="Ouvrir"></button>');
  const { giveBack } = serve(button);
  button.title = "Fermer";
  button.setAttribute("aria-label", "Fermer");
  giveBack();
  expect([button.title, button.getAttribute("aria-label")]).toEqual(["Fermer", "Fermer"]);
});
