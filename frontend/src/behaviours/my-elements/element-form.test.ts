import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { becomes } from "../../../support/becomes.js";
import { ElementForm } from "./element-form.js";

const fetching = vi.fn<typeof fetch>();
const confirmed = vi.fn<(lines: unknown) => Promise<boolean | undefined>>();
/** What the browser itself would send. */
const sent: string[] = [];
let leaving: AbortController;
let element: ElementForm;
const form = () => document.forms[0] as HTMLFormElement;
const button = (name: string) => form().querySelector(`[data-${name}]`) as HTMLButtonElement;
const active = () => form().querySelector("input[name=active]") as HTMLInputElement;
const isAsked = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", fetching);
  for (const spy of [fetching, confirmed]) spy.mockReset();
  sent.length = 0;
  leaving = new AbortController();
  document.body.innerHTML = `<form method="post" action="/modifier" data-my-elements-form="edit"><div data-message></div>
    <input name="titre" value="Un"><input type="hidden" name="active" value=""><button data-save>E</button>
    <button data-save-publish name="active" value="1">P</button><button type="button" data-save-unpublish>D</button></form>`;
  element = new ElementForm(form(), confirmed);
  element.attend(leaving.signal);
  form().addEventListener("submit", (event) => {
    if (!element.submit(event))
      sent.push(String(new URLSearchParams([...new FormData(form(), event.submitter)] as [])));
    event.preventDefault();
  });
  vi.advanceTimersByTime(100);
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
});

const write = (value: string) => {
  const title = form().querySelector("input") as HTMLInputElement;
  title.value = value;
  title.dispatchEvent(new Event("input", { bubbles: true }));
};

it.each([
  ["save-publish", "titre=Deux&active=1&active=1"],
  ["save-unpublish", "titre=Deux&active=0"],
])("if %s cannot ask, the browser submits the form, and leaves without a question", async (name, body) => {
  confirmed.mockResolvedValue(undefined);
  write("Deux");
  button(name).click();
  await becomes(() => expect(sent).toEqual([body]));
  expect([fetching.mock.calls.length, active().value, isAsked()]).toEqual([0, "", false]);
  write("Trois");
  expect(isAsked()).toBe(true);
  // The next one asks again.
  confirmed.mockResolvedValue(false);
  button(name).click();
  expect([confirmed.mock.calls.length, sent.length]).toEqual([2, 1]);
});

it("Non sends nothing", async () => {
  confirmed.mockResolvedValue(false);
  write("Deux");
  button("save-publish").click();
  await confirmed.mock.results[0]?.value;
  expect([fetching.mock.calls.length, sent.length, isAsked()]).toEqual([0, 0, true]);
});

it("a response 413 says that the upload is too large", async () => {
  fetching.mockResolvedValue(new Response("", { status: 413 }));
  button("save").click();
  await becomes(() => expect(form().querySelector("[role=alert]")?.textContent).toContain("trop lourd"));
});

/** Answers that arrive when the test calls `come`. */
const heldAnswers = () => {
  const coming: ((answer: Response) => void)[] = [];
  fetching.mockImplementation(() => new Promise((done) => coming.push(done)));
  return (html: string) => coming.shift()?.(new Response(html, { headers: { "content-type": "text/html" } }));
};
const bodies = () => fetching.mock.calls.map(([, init]) => `${init?.body}`);
const area = () => form().querySelector("[data-message]")?.textContent;

it("a press after more was typed is sent once the answer to the first is there, and a repeated press is not", async () => {
  const come = heldAnswers();
  write("Deux");
  form().requestSubmit();
  form().requestSubmit();
  write("Trois");
  form().requestSubmit();
  form().requestSubmit();
  expect(bodies()).toEqual(["titre=Deux&active="]);
  come('<p class="alert-success">Enregistré</p>');
  await becomes(() => expect(bodies()).toEqual(["titre=Deux&active=", "titre=Trois&active="]));
  expect(area()).toBe("");
  form().requestSubmit();
  come('<p class="alert">Refusé</p>');
  await becomes(() => expect(area()).toBe("Refusé"));
  expect(fetching).toHaveBeenCalledTimes(2);
});

it.each([
  ["Non, the other button", false, ["titre=Un&active="]],
  ["a failure, the other button", undefined, ["titre=Un&active="]],
  ["Oui, its own button alone", true, ["titre=Un&active=1"]],
])("of two buttons pressed while the question loads, %s sends", async (_, said, expected) => {
  let answer: (said: boolean | undefined) => void = () => {};
  confirmed.mockReturnValueOnce(
    new Promise((done) => {
      answer = done;
    }),
  );
  const come = heldAnswers();
  button("save-publish").click();
  button("save-publish").click();
  button("save").click();
  answer(said);
  await becomes(() => expect(fetching).toHaveBeenCalledOnce());
  come('<p class="alert">Refusé</p>');
  await becomes(() => expect(area()).toBe("Refusé"));
  expect([bodies(), confirmed.mock.calls.length, sent]).toEqual([expected, 1, []]);
});
