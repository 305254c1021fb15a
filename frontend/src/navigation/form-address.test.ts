import { beforeEach, expect, test } from "vitest";
import { formAddress } from "./form-address.js";

const draw = (html: string) => {
  document.body.innerHTML = html;
  return document.querySelector("form") as HTMLFormElement;
};
const find = (selector: string) => document.querySelector(selector) as HTMLElement;

beforeEach(() => history.replaceState(null, "", "/liste?p=2&tri=date"));

test("the URL is the form's action and fields, and a POST form keeps the query of its action", () => {
  const fields: [string, string][] = [
    ["filter[mots]", "vin chaud"],
    ["filter[ville]", ""],
  ];
  const sent = "?filter%5Bmots%5D=vin+chaud&filter%5Bville%5D=";
  const origin = location.origin;
  expect(formAddress(draw('<form action="/autre?x=1"></form>'), fields)).toBe(`${origin}/autre${sent}`);
  expect(formAddress(draw('<form action="/autre?x=1" method="post"></form>'), fields)).toBe(
    `${origin}/autre${sent}&x=1`,
  );
  expect(formAddress(draw("<form></form>"), fields)).toBe(`${origin}/liste${sent}`);
  expect(formAddress(draw('<form><input name="action"></form>'), fields)).toBe(`${origin}/liste${sent}`);
  const form = draw('<form><button formaction="/bouton">Go</button></form>');
  expect(formAddress(form, fields, find("button"))).toBe(`${origin}/bouton${sent}`);
  expect(formAddress(draw('<form action="https://ailleurs.example/"></form>'), fields)).toBeUndefined();
});
