import { beforeEach, expect, test, vi } from "vitest";
import type { Item } from "./items.js";
import { Targets } from "./targets.js";

let input: HTMLInputElement;
let told: string[];
const value = (name: string) =>
  (input.form?.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null)?.value;
const item = (fields: Record<string, string>): Item => ({ label: "x", value: "x", kind: "", url: "", fields });
const targets = () =>
  new Targets(
    input,
    new Map([
      ["cp", "cp"],
      ["id", "id"],
      ["rang", "rang"],
    ]),
  );

beforeEach(() => {
  document.body.innerHTML =
    '<form><input id="f"><input name="cp" value="14000"><input type="hidden" name="id" value="7">' +
    '<input type="radio" name="rang" value="1"><input type="radio" name="rang" value="2"></form>';
  input = document.querySelector("#f") as HTMLInputElement;
  told = [];
  for (const name of ["input", "change"])
    input.form?.addEventListener(name, ({ target }) => told.push(`${name} ${(target as HTMLInputElement).name}`));
});

test("a pick fills the fields with input and change events, and empties those that the item lacks", () => {
  targets().fill(item({ cp: "14500", rang: "2" }));
  expect([value("cp"), value("id"), value("rang")]).toEqual(["14500", "", "2"]);
  expect(told).toEqual(["input cp", "change cp", "input id", "change id", "input rang", "change rang"]);
});

test("an unchanged value dispatches nothing", () => {
  targets().fill(item({ cp: "14000", id: "7" }));
  expect(told).toEqual([]);
});

test("what a pick has filled in is cleared, and what the visitor has corrected is not", () => {
  const own = targets();
  own.fill(item({ cp: "14500", id: "9" }));
  (input.form?.elements.namedItem("cp") as HTMLInputElement).value = "76000";
  own.forget();
  expect([value("cp"), value("id")]).toEqual(["76000", ""]);
});

test("initial values of the page count as filled in for its text", () => {
  targets().forget();
  expect([value("cp"), value("id")]).toEqual(["", ""]);
});

test("a reset restores the initial values of hidden fields", () => {
  const own = targets();
  own.fill(item({ id: "9" }));
  own.restore();
  expect(value("id")).toBe("7");
});

test("in rows with repeated names a pick fills the fields of its own row", () => {
  const row = '<input name="lieu[]"><input name="cp[]">';
  document.body.innerHTML = `<form>${row}${row}</form>`;
  const [, , second, cp] = document.querySelectorAll("input");
  new Targets(second as HTMLInputElement, new Map([["cp", "cp[]"]])).fill(item({ cp: "14500" }));
  expect([cp?.value, document.querySelector<HTMLInputElement>('[name="cp[]"]')?.value]).toEqual(["14500", ""]);
});

const filling = (...names: string[]) => new Targets(input, new Map(names.map((name) => [name, name])));
const sends = () =>
  new URLSearchParams(
    Array.from(new FormData(input.form as HTMLFormElement), ([name, value]) => [name, `${value}`]),
  ).toString();

test.each([
  ["1", "ck=acces"],
  ["true", "ck=acces"],
  ["acces", "ck=acces"],
  ["0", ""],
  ["false", ""],
  ["", ""],
])("the item's value %j decides on a checkbox, which keeps its own value", (said, sent) => {
  document.body.innerHTML = '<form><input id="f"><input type="checkbox" name="ck" value="acces"></form>';
  input = document.querySelector("#f") as HTMLInputElement;
  const own = filling("ck");
  own.fill(item({ ck: said }));
  expect(sends()).toBe(sent);
  own.forget();
  expect([sends(), document.querySelector<HTMLInputElement>("[name=ck]")?.value]).toEqual(["", "acces"]);
});

test("a reset checks an initially checked box and radio button again after they were cleared", () => {
  document.body.innerHTML =
    '<form><input id="f"><input type="checkbox" name="ck" checked><input type="radio" name="r" value="1" checked></form>';
  input = document.querySelector("#f") as HTMLInputElement;
  const own = filling("ck", "r");
  own.clear();
  expect(sends()).toBe("");
  input.form?.reset();
  own.restore();
  expect(sends()).toBe("ck=on&r=1");
});

test("a reset restores the page's own value, whatever the browser had restored", () => {
  const cp = input.form?.elements.namedItem("cp") as HTMLInputElement;
  cp.value = "14500";
  const own = targets();
  input.form?.reset();
  own.restore();
  expect(value("cp")).toBe("14000");
  own.forget();
  expect(value("cp")).toBe("");
});

test("only hidden fields are restored, and a visible field counts as filled in until it is corrected", () => {
  const back = [
    ["cp", "14000"],
    ["id", "9"],
    ["rang", ""],
  ] as const;
  const own = targets();
  own.giveBack(back);
  own.forget();
  expect([value("cp"), value("id")]).toEqual(["", ""]);
  told = [];
  (input.form?.elements.namedItem("cp") as HTMLInputElement).value = "76000";
  own.giveBack(back);
  expect([value("cp"), value("id"), told]).toEqual(["76000", "9", ["input id", "change id"]]);
  own.forget();
  expect([value("cp"), value("id")]).toEqual(["76000", ""]);
});

test("a hidden field that another behaviour has added is not restored", () => {
  document.body.innerHTML = '<form><input id="f"><input type="hidden" name="jour" value="" data-vt-added=""></form>';
  input = document.querySelector("#f") as HTMLInputElement;
  filling("jour").giveBack([["jour", "2026-12-01"]]);
  expect(value("jour")).toBe("");
});

test("a select or radio group without the value stays unchanged, and that is reported", () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  document.body.innerHTML =
    '<form><input id="f"><select name="s"><option>a<option selected>b</select><input type="radio" name="r" value="1" checked><input type="radio" name="r" value="2"></form>';
  input = document.querySelector("#f") as HTMLInputElement;
  filling("s", "r").fill(item({ s: "c", r: "3" }));
  expect(sends()).toBe("s=b&r=1");
  expect(said).toHaveBeenCalledWith(expect.stringContaining("fills s, which offers no c"), input);
  said.mockRestore();
});
