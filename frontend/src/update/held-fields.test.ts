import { beforeEach, expect, test } from "vitest";
import { watchFields } from "./held-fields.js";

const find = <E extends Element>(selector: string) => document.querySelector<E>(selector) as E;
const form = (chosen: string) =>
  `<select name="s">${["", "a", "b"].map((value) => `<option value="${value}"${value === chosen ? " selected" : ""}>`).join("")}</select>
  <input name="t" value=""><input type="checkbox" name="c" value="1"><input type="hidden" name="h" value="x">`;

beforeEach(() => {
  document.body.innerHTML = `<section>${form("")}</section>`;
});

test("a choice made during a request is kept, in the same or in the new node", () => {
  const changed = watchFields(find("section"));
  find<HTMLSelectElement>("select").value = "b";
  find<HTMLInputElement>("[name=t]").value = "typed and left";
  find<HTMLInputElement>("[name=c]").checked = true;
  const keep = changed();
  find("section").innerHTML = form("a");
  keep(find("section"));
  expect(find<HTMLSelectElement>("select").value).toBe("b");
  expect(find<HTMLInputElement>("[name=t]").value).toBe("typed and left");
  expect(find<HTMLInputElement>("[name=c]").checked).toBe(true);
});

test("a value that was sent is replaced by the server's", () => {
  find<HTMLSelectElement>("select").value = "b";
  const keep = watchFields(find("section"))();
  find("section").innerHTML = form("a");
  keep(find("section"));
  expect(find<HTMLSelectElement>("select").value).toBe("a");
});

test("a choice that is no longer offered is dropped", () => {
  const changed = watchFields(find("section"));
  find<HTMLSelectElement>("select").value = "b";
  const keep = changed();
  find("section").innerHTML = '<select name="s"><option value="z" selected></select>';
  keep(find("section"));
  expect(find<HTMLSelectElement>("select").value).toBe("z");
});
