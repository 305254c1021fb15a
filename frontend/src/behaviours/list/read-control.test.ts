import { beforeEach, expect, test, vi } from "vitest";
import { readControl } from "./read-control.js";

const read = (html: string) => {
  document.body.innerHTML = html;
  return readControl(document.body.firstElementChild as HTMLElement);
};

beforeEach(() => history.replaceState(null, "", "/liste?p=2&tri=date"));

test("a pagination link sends its page, and its href is the URL", () => {
  expect(read(`<a href="/liste?p=3" data-pagination='{"param":"p","num":3}'>3</a>`)).toEqual({
    pairs: [["p", "3"]],
    address: `${location.origin}/liste?p=3`,
    page: "3",
  });
});

test("a per-page link and a sort control send their value", () => {
  expect(read(`<a href="/x" data-per-page='{"param":"n","value":24}'></a>`)).toMatchObject({
    pairs: [["n", "24"]],
    page: undefined,
  });
  expect(read(`<a href="/x" data-tri='{"param":"tri","value":"-date"}'></a>`)?.pairs).toEqual([["tri", "-date"]]);
});

test("a button's URL is the page's with its parameter", () => {
  const control = read(`<button data-tri='{"param":"tri","value":"à b"}'></button>`);
  expect(control?.address).toBe(`${location.origin}/liste?p=2&tri=%C3%A0+b`);
});

test("a select sends the parameter of its chosen option, even empty", () => {
  const option = (value: string, chosen = "") =>
    `<option data-tri='{"param":"tri","value":"${value}"}' ${chosen}></option>`;
  const control = read(`<select>${option("date")}${option("", "selected")}</select>`);
  expect(control).toEqual({ pairs: [["tri", ""]], address: `${location.origin}/liste?p=2&tri=`, page: undefined });
});

test("a select without list options is ignored, without a report", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(read("<select><option>x</option></select>")).toBeUndefined();
  expect(read("<select></select>")).toBeUndefined();
  expect(error).not.toHaveBeenCalled();
});

test("settings without a usable param or value are reported with the attribute's name", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  for (const settings of [
    "null",
    "{}",
    '{"param":"","num":1}',
    '{"param":"p"}',
    '{"param":"p","num":[1]}',
    "3",
    "{bad",
  ]) {
    expect(read(`<a href="/x" data-pagination='${settings}'></a>`)).toBeUndefined();
  }
  expect(error.mock.calls.map(([text]) => String(text).split(" ")[0])).toEqual(Array(7).fill("data-pagination"));
});

test("a link to another origin does not change the URL", () => {
  expect(
    read(`<a href="https://ailleurs.example/" data-pagination='{"param":"p","num":3}'></a>`)?.address,
  ).toBeUndefined();
});
