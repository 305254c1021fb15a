import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ModalCalls } from "../modal-calls.js";
import { RequestFailure } from "./request-failure.js";
import { overlay, postForm } from "./requests.js";

const form = () => document.forms[0] as HTMLFormElement;
const target = () => document.getElementById("part") as HTMLElement;
const fetching = vi.fn<typeof fetch>();
const answer = (text: string, status = 200, type = "text/html") =>
  Object.defineProperty(new Response(text, { status, headers: { "Content-Type": type } }), "url", {
    value: `${location.origin}/envoi`,
  });
const failure = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(RequestFailure);
  return error as RequestFailure;
};
/** A modal that opens at once, as the loaded island does. */
const modal = (admits = true): ModalCalls["modal"] => ({
  open: ({ content, oncomplete }) => {
    if (!admits) return false;
    const dialog = document.createElement("dialog");
    dialog.append(content);
    document.body.append(dialog);
    setTimeout(() => oncomplete?.(dialog));
    return true;
  },
  close: () => {},
});

beforeEach(() => {
  vi.stubGlobal("fetch", fetching);
  fetching.mockReset().mockImplementation(async () => answer("<p>Merci</p>"));
  document.body.innerHTML = `<form><input name="nom" value="Œuvre + 1"><input name="vide"><input type="checkbox" name="lu" value="oui">
    <input type="radio" name="r" value="1"><input type="radio" name="r" value="2" checked>
    <select name="s"><option value="a">A</option><option value="b" selected>B</option></select></form><div id="part"><p>Avant</p></div>`;
});
afterEach(() => vi.unstubAllGlobals());

test("a form is sent as spec 7.6 says: chosen values, checked boxes, nothing empty, the plus sign escaped", async () => {
  expect(await postForm("/envoi", form(), target())).toBe(target());
  const [url, sent] = fetching.mock.calls[0] ?? [];
  expect([url, sent?.method, sent?.body]).toEqual(["/envoi", "POST", "nom=%C5%92uvre%20%2B%201&r=2&s=b"]);
  expect(target().innerHTML).toBe("<p>Merci</p>");
});

test("form and target may be selectors, and anything else is rejected", async () => {
  expect(await postForm("/envoi", "form", "#part")).toBe(target());
  await expect(postForm("/envoi", "#part", "#part")).rejects.toThrow(TypeError);
  await expect(postForm("/envoi", "form", "#nowhere")).rejects.toThrow("`target` is not an element");
  expect(fetching).toHaveBeenCalledOnce();
});

test.each<[string, () => Promise<unknown>, string]>([
  ["no address", () => postForm(undefined as never, form(), target()), "postForm: `url` is not an address"],
  ["a field for an address", () => postForm(form() as never, form(), target()), "postForm: `url` is not an address"],
  ["an empty address", () => postForm(" ", form(), target()), "postForm: `url` is not an address"],
  ["an overlay of an empty address", () => overlay(modal(), ""), "overlay: `url` is not an address"],
  ["nothing", () => overlay(modal(), undefined as never), "overlay: `url` is not an address"],
  ...["a=1", ["a"], { a: undefined }, { a: { b: 1 } }, null].map((data): [string, () => Promise<unknown>, string] => [
    JSON.stringify(data),
    () => overlay(modal(), "/fiche", data as never),
    "overlay: `data` is neither form data nor a plain object of texts and numbers",
  ]),
])("what cannot be sent is refused by name: %s", async (_what, call, said) => {
  await expect(call()).rejects.toThrow(new TypeError(said));
  expect(fetching).not.toHaveBeenCalled();
});

test("a blank response changes nothing, and is not a failure", async () => {
  fetching.mockImplementation(async () => answer(" \n"));
  expect(await postForm("/envoi", form(), target())).toBe(target());
  expect(target().innerHTML).toBe("<p>Avant</p>");
});

test("an element outside the page is filled too", async () => {
  const element = document.createElement("div");
  expect(await postForm("/envoi", form(), element)).toBe(element);
  expect(element.innerHTML).toBe("<p>Merci</p>");
});

test("a leading script or style is part of the response, a title is not", async () => {
  fetching.mockImplementation(async () => answer("<title>Page</title><style>p{}</style><p>Merci</p>"));
  await postForm("/envoi", form(), target());
  expect(target().innerHTML).toBe("<style>p{}</style><p>Merci</p>");
});

test("during a request the target is busy, and a focus in it is not lost to the body (7.5)", async () => {
  target().innerHTML = "<button>Envoyer</button>";
  target().querySelector("button")?.focus();
  const sent = postForm("/envoi", form(), target());
  expect(target().getAttribute("aria-busy")).toBe("true");
  await sent;
  expect(target().hasAttribute("aria-busy")).toBe(false);
  expect(document.activeElement).toBe(target());
});

test("the caller's error handler gets the parsed response, and the old content stays (8)", async () => {
  fetching.mockImplementation(async () => answer('{"result":false,"msg":"Complet"}', 422, "application/json"));
  const heard = vi.fn();
  target().addEventListener("vitrine:error", heard);
  const { reason, status, response } = await failure(postForm("/envoi", form(), target()));
  expect([reason, status, response]).toEqual(["status", 422, { result: false, msg: "Complet" }]);
  expect(target().innerHTML).toBe("<p>Avant</p>");
  expect(heard.mock.calls[0]?.[0].detail).toEqual({ reason: "status", status: 422 });
});

test("an error has its HTML as text, no response after a network failure, and parsed JSON in place of HTML", async () => {
  fetching.mockImplementation(async () => answer("<p>Non</p>", 500));
  expect((await failure(postForm("/envoi", form(), target()))).response).toBe("<p>Non</p>");
  fetching.mockRejectedValue(new TypeError("offline"));
  const cut = await failure(postForm("/envoi", form(), target()));
  expect([cut.reason, cut.status, cut.response]).toEqual(["network", undefined, undefined]);
  fetching.mockImplementation(async () => answer("[1]", 200, "application/json"));
  const json = await failure(postForm("/envoi", form(), target()));
  expect([json.reason, json.response]).toEqual(["not HTML", [1]]);
  expect(fetching).toHaveBeenCalledTimes(3);
});

test("a truncated response is not shown, and opens no modal", async () => {
  for (const cut of ["<p>ok</p><!-- suite", '<h2>Titre</h2><p>Bonjour <a href="/suite" class="x']) {
    fetching.mockImplementation(async () => answer(cut));
    expect((await failure(postForm("/envoi", form(), target()))).reason).toBe("not HTML");
    expect((await failure(overlay(modal(), "/fiche"))).reason).toBe("not HTML");
  }
  expect([target().innerHTML, document.querySelector("dialog")]).toEqual(["<p>Avant</p>", null]);
});

test("the latest of two posts to one target wins, and the older one is aborted", async () => {
  let late: (response: Response) => void = () => {};
  fetching.mockImplementationOnce(
    () =>
      new Promise((done) => {
        late = done;
      }),
  );
  const first = failure(postForm("/envoi", form(), target()));
  const second = postForm("/envoi", form(), target());
  await second;
  late(answer("<p>Trop tard</p>"));
  expect((await first).reason).toBe("aborted");
  expect(target().innerHTML).toBe("<p>Merci</p>");
  expect(target().hasAttribute("aria-busy")).toBe(false);
});

test("overlay posts names and values, and fills the opened modal", async () => {
  const element = await overlay(modal(), "/fiche", { id: 3, mot: "a+b", vide: "" });
  expect(fetching.mock.calls[0]?.[1]?.body).toBe("id=3&mot=a%2Bb&vide=");
  expect(element.innerHTML).toBe("<p>Merci</p>");
  expect(element.closest("dialog")).not.toBeNull();
});

test("overlay takes a form, form data and search parameters", async () => {
  await overlay(modal(), "/fiche", form());
  const data = new FormData();
  data.append("a", "1");
  data.append("f", new File(["x"], "plan.pdf"));
  await overlay(modal(), "/fiche", data);
  await overlay(modal(), "/fiche", new URLSearchParams("b=2"));
  expect(fetching.mock.calls.map(([, sent]) => sent?.body)).toEqual([
    "nom=%C5%92uvre%20%2B%201&r=2&s=b",
    "a=1&f=plan.pdf",
    "b=2",
  ]);
});

test("overlay opens nothing if the request fails, the response is empty or a modal is open", async () => {
  const heard = vi.fn();
  document.addEventListener("vitrine:error", heard);
  fetching.mockImplementationOnce(async () => answer("<p>Non</p>", 404));
  const refused = await failure(overlay(modal(), "/fiche"));
  expect([refused.reason, refused.status, refused.response]).toEqual(["status", 404, "<p>Non</p>"]);
  fetching.mockImplementationOnce(async () => answer(""));
  expect((await failure(overlay(modal(), "/fiche"))).reason).toBe("empty");
  expect((await failure(overlay(modal(false), "/fiche"))).reason).toBe("modal open");
  expect(document.querySelector("dialog")).toBeNull();
  expect(heard).toHaveBeenCalledTimes(3);
  document.removeEventListener("vitrine:error", heard);
});
