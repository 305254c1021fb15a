import { afterEach, expect, test } from "vitest";
import { dropLineHolder } from "./line-holder.js";

const stop = new AbortController();
afterEach(() => document.body.replaceChildren());

/** Makes a text with the caret at the start of its first block; `type` acts as WebKit, which keeps the line break. */
function edited(html: string): { text: HTMLElement; type: (letters: string) => void } {
  const text = document.body.appendChild(document.createElement("div"));
  text.innerHTML = html;
  dropLineHolder(text, stop.signal);
  const block = text.querySelector("p") as Element;
  getSelection()?.collapse(block, 0);
  const type = (letters: string) => {
    text.dispatchEvent(new InputEvent("beforeinput", { data: letters }));
    block.prepend(letters);
    text.dispatchEvent(new InputEvent("input", { data: letters }));
  };
  return { text, type };
}

test("the br of an empty block is removed when a letter is typed", () => {
  for (const mark of ["", "\u200b"]) {
    const { text, type } = edited(`<p>${mark}<br></p><p>b</p>`);
    type("a");
    expect(text.innerHTML).toBe(`<p>a${mark}</p><p>b</p>`);
  }
});

test("the author's br stays, and so does that of a block that is still empty", () => {
  const written = edited("<p>b<br></p>");
  written.type("a");
  expect(written.text.innerHTML).toBe("<p>ab<br></p>");
  const empty = edited("<p><br></p>");
  empty.type("");
  expect(empty.text.innerHTML).toBe("<p><br></p>");
});
