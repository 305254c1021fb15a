import { expect, test } from "vitest";
import { typedIn } from "../../page/typed-fields.js";
import { giveFilters, givePairs, loadedPairs, mayStore } from "./form-state.js";
import { formPairs } from "./request.js";

const draw = (html: string) => {
  document.body.innerHTML = `<form data-filter>${html}</form>`;
  return document.querySelector("form") as HTMLFormElement;
};
const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;
const FORM = `<input name="filter[mots]" value="vin"><input name="filter[lieu][]"><input name="filter[lieu][]" value="b">
  <select name="filter[type]"><option value="">Tous</option><option value="a">A</option></select>
  <select name="filter[tags][]" multiple><option>x</option><option selected>y</option><option selected>z</option></select>
  <input type="checkbox" name="filter[acces]" value="1"><input type="checkbox" name="filter[ici]" value="1" checked>
  <input type="radio" name="filter[prix]" value="" checked><input type="radio" name="filter[prix]" value="1">
  <textarea name="note">n</textarea><input type="hidden" name="filter[rub]" value="7"><input name="fixe" value="f" disabled>
  <input type="file" name="plan"><button name="go" value="1">Go</button>`;
/** Changes every field as a visitor or a script would. */
const change = () => {
  for (const name of ["filter[mots]", "filter[lieu][]", "note", "filter[rub]"]) field(name).value = "autre";
  field("filter[type]").value = "a";
  for (const option of document.querySelectorAll("option"))
    option.selected = option.value === "x" || option.value === "a";
  for (const name of ["filter[acces]", "filter[ici]"]) field(name).click();
  (document.querySelector("[type=radio][value='1']") as HTMLInputElement).click();
};

test("the initial values of a form are known after changes, and can be restored", () => {
  const form = draw(FORM);
  // Without the empty file field, which scripts may not write.
  const before = formPairs(form).filter(([name]) => name !== "plan");
  expect(loadedPairs(form)).toEqual(before);
  change();
  expect(formPairs(form)).not.toEqual(before);
  givePairs(form, loadedPairs(form));
  expect(formPairs(form).filter(([name]) => name !== "plan")).toEqual(before);
  expect(field("fixe").value).toBe("f");
});

test("setting filters fills the named fields, clears other filters, and keeps other fields", () => {
  const form = draw(FORM);
  giveFilters(form, [
    ["filter[type]", "a"],
    ["filter[acces]", "1"],
    ["filter[ici]", ""],
  ]);
  expect(formPairs(form).filter(([name]) => name !== "plan")).toEqual([
    ["filter[mots]", ""],
    ["filter[lieu][]", ""],
    ["filter[lieu][]", ""],
    ["filter[type]", "a"],
    ["filter[acces]", "1"],
    ["filter[prix]", ""],
    ["note", "n"],
    ["filter[rub]", ""],
  ]);
});

test("a select goes back to its disabled placeholder", () => {
  const form = draw('<select name="filter[type]"><option disabled selected>Type</option><option>a</option></select>');
  field("filter[type]").value = "a";
  // What browsers send for the placeholder; jsdom would send its value.
  givePairs(form, []);
  expect(field("filter[type]").value).toBe("Type");
});

test("a value set by script does not count as typed, even after its input event", () => {
  const form = draw('<input name="filter[mots]">');
  const note = ({ target }: Event) => typedIn.add(target as Element);
  document.addEventListener("input", note, { capture: true });
  giveFilters(form, [["filter[mots]", "vin"]]);
  document.removeEventListener("input", note, { capture: true });
  expect([field("filter[mots]").value, typedIn.has(field("filter[mots]"))]).toEqual(["vin", false]);
});

test("the input event of a set field does not bubble, so that the form does not submit itself", () => {
  const form = draw('<input name="filter[mots]" value="vin"><input name="filter[du]">');
  const heard: string[] = [];
  form.addEventListener("input", () => heard.push("form"));
  for (const name of ["filter[mots]", "filter[du]"]) field(name).addEventListener("input", () => heard.push(name));
  giveFilters(form, [["filter[type]", ""]]);
  expect(heard).toEqual(["filter[mots]"]);
});

test("a form with a password is not stored: a field outside it, or one whose text is shown", () => {
  const allowed = ['<input type="password" form="f">', '<input autocomplete="Current-Password">', "<input>"].map(
    (html) => {
      document.body.innerHTML = `<form id="f"></form>${html.includes("form=") ? html : ""}`;
      const form = document.querySelector("form") as HTMLFormElement;
      if (!html.includes("form=")) form.innerHTML = html;
      return mayStore(form);
    },
  );
  expect([...allowed, mayStore(null)]).toEqual([false, false, true, false]);
});
