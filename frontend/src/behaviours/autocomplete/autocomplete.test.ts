import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mayGo } from "../../page/form-gate.js";
import { typedIn } from "../../page/typed-fields.js";
import { request } from "../../update/http.js";
import { mount } from "./autocomplete.js";

vi.mock("../../layer/layer.js", () => ({ openLayer: () => () => {} }));
vi.mock("../../update/http.js", () => ({ request: vi.fn() }));

let input: HTMLInputElement;
let leaving: AbortController;
let unmount: (() => void) | undefined;
const begin = () => {
  leaving = new AbortController();
  unmount = mount(input, leaving.signal);
};
const end = () => {
  leaving.abort();
  unmount?.();
};
const turn = () => vi.advanceTimersByTimeAsync(0);
const type = (text: string) => {
  input.value = text;
  typedIn.add(input);
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(request).mockReset();
  vi.mocked(request).mockResolvedValue({ ok: true, status: 200, url: "", type: "", text: '["Vire", "Vassy"]' });
  document.body.innerHTML = `<form><input id="f" data-autocomplete='{"classname":"V","methode":"m"}'><input id="g"></form>`;
  input = document.querySelector("#f") as HTMLInputElement;
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

test("unmounting restores the input", () => {
  const before = document.body.innerHTML;
  begin();
  input.focus();
  expect(input.getAttribute("role")).toBe("combobox");
  expect(input.autocomplete).toBe("off");
  end();
  expect(document.body.innerHTML).toBe(before);
});

test("the page's own autocomplete token stays", () => {
  input.setAttribute("autocomplete", "address-level2");
  begin();
  expect(input.getAttribute("autocomplete")).toBe("address-level2");
  end();
  expect(input.getAttribute("autocomplete")).toBe("address-level2");
});

test("a text set by the page or a script is not cleared", async () => {
  input.value = "Rouen";
  begin();
  input.focus();
  input.blur();
  await turn();
  expect([input.value, vi.mocked(request).mock.calls.length]).toEqual(["Rouen", 0]);
});

test("a text restored by a list is valid: nothing is requested, and the form gets no change event", async () => {
  begin();
  input.focus();
  const changed = vi.fn();
  input.form?.addEventListener("change", changed);
  input.value = "Rouen";
  typedIn.add(input);
  input.dispatchEvent(new Event("input"));
  input.blur();
  await turn();
  expect([input.value, vi.mocked(request).mock.calls.length, changed.mock.calls.length]).toEqual(["Rouen", 0, 0]);
});

test("a text typed before the field is mounted again is still checked on blur", async () => {
  begin();
  input.focus();
  type("Rouen");
  end();
  begin();
  input.blur();
  await turn();
  expect(input.value).toBe("");
});

test("a typed text is matched even if the response arrives after blur", async () => {
  begin();
  input.focus();
  type("vassy");
  input.blur();
  expect(input.value).toBe("vassy");
  await turn();
  expect(input.value).toBe("Vassy");
  expect(typedIn.has(input)).toBe(false);
});

test("a text is not cleared while the field has the focus again", async () => {
  begin();
  input.focus();
  type("Ro");
  input.blur();
  input.focus();
  await turn();
  expect(input.value).toBe("Ro");
  input.blur();
  await turn();
  expect(input.value).toBe("");
});

const form = () => input.form as HTMLFormElement;
const submit = () => {
  const event = new SubmitEvent("submit", { bubbles: true, cancelable: true });
  form().dispatchEvent(event);
  return event.defaultPrevented;
};
const fault = () => document.querySelector(".vt-fault")?.textContent ?? "";

test("a text stays if the request fails, with the error beside it, and is checked again on submit", async () => {
  vi.mocked(request).mockResolvedValue({ ok: false, reason: "status", status: 500 });
  begin();
  input.focus();
  type("Vire");
  input.blur();
  await turn();
  expect([input.value, fault()]).toEqual(["Vire", expect.stringContaining("Une erreur s'est produite")]);
  const resent = vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockImplementation(() => void submit());
  expect(submit()).toBe(true);
  await turn();
  expect([input.value, resent.mock.calls.length]).toEqual(["Vire", 1]);
  expect(document.activeElement).toBe(input);
  vi.mocked(request).mockResolvedValue({ ok: true, status: 200, url: "", type: "", text: '["Vire"]' });
  expect(submit()).toBe(true);
  await turn();
  expect([input.value, fault(), submit()]).toEqual(["Vire", "", false]);
});

test("a pick written into another suggestion field does not count as typed there", async () => {
  input.setAttribute("data-autocomplete", '{"classname":"V","methode":"m","cibles":{"ville":"g"}}');
  const other = document.querySelector("#g") as HTMLInputElement;
  other.name = "g";
  other.setAttribute("data-autocomplete", '{"classname":"V","methode":"n"}');
  const three = JSON.stringify([{ label: "35590", ville: "Saint-Gilles" }]);
  vi.mocked(request).mockResolvedValue({ ok: true, status: 200, url: "", type: "", text: three });
  begin();
  const leave = new AbortController();
  const unmountOther = mount(other, leave.signal);
  document.addEventListener("input", ({ target }) => typedIn.add(target as Element), { capture: true, ...leave });
  // The other field has the answer to that text cached: the text is none of its suggestions.
  other.focus();
  other.value = "Saint-Gilles";
  other.dispatchEvent(new InputEvent("input", { bubbles: true }));
  other.blur();
  await turn();
  expect(other.value).toBe("");
  input.focus();
  type("35590");
  input.blur();
  await turn();
  await turn();
  expect([input.value, other.value, fault()]).toEqual(["35590", "Saint-Gilles", ""]);
  leave.abort();
  unmountOther?.();
});

test("Tab picks the active suggestion", async () => {
  begin();
  input.focus();
  type("Vi");
  await vi.advanceTimersByTimeAsync(1000);
  for (const key of ["ArrowDown", "ArrowDown", "Tab"])
    input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  expect(input.value).toBe("Vassy");
});

test("a text equal to a suggestion dispatches change when it is checked, and an auto-submitting form waits for it", async () => {
  begin();
  const changed = vi.fn();
  input.addEventListener("change", changed);
  input.focus();
  type("Vire");
  expect(mayGo(form())).toBe(false);
  input.blur();
  await turn();
  expect([changed.mock.calls.length, mayGo(form())]).toEqual([1, true]);
});

describe("a restored page", () => {
  const TARGETS = '{"classname":"V","methode":"m","cibles":{"cp":"cp","rue":"rue"}}';
  const [fresh, freshBoth] = ["", "Vire"].map(
    (text) =>
      `<input id="f" name="v" value="${text}"><input type="hidden" name="cp" value="${text && "14999"}"><input name="rue">`,
  ) as [string, string];
  const named = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
  const sent = () => ["v", "cp", "rue"].map((name) => named(name).value);
  const draw = (html: string) => {
    document.body.innerHTML = `<form>${html}</form>`;
    input = named("v");
    input.setAttribute("data-autocomplete", TARGETS);
  };
  const pick = async () => {
    input.focus();
    type("Vire");
    input.blur();
    await turn();
    expect(sent()).toEqual(["Vire", "14500", "la rue"]);
  };
  /** Reloads the page at this history entry; the browser restores the visible fields. */
  const comeBack = async (html = fresh) => {
    const shown = ["v", "rue"].map((name) => [name, named(name).value] as const);
    dispatchEvent(new Event("pagehide"));
    end();
    draw(html);
    for (const [name, value] of shown) named(name).value = value;
    vi.mocked(request).mockClear();
    begin();
    await turn();
  };
  /** The fields stay and are mounted again; their text is restored after that. */
  const refresh = (texts: Record<string, string>, shown = "") => {
    end();
    for (const [name, value] of Object.entries(texts)) named(name).value = named(name).defaultValue = value;
    begin();
    if (shown) input.value = shown;
  };

  beforeEach(() => {
    const items = [{ value: "Vire", cp: "14500", rue: "la rue" }];
    vi.mocked(request).mockResolvedValue({ ok: true, status: 200, url: "", type: "", text: JSON.stringify(items) });
    draw(fresh);
    begin();
  });

  test("restores the hidden targets of a pick, without a request", async () => {
    await pick();
    await comeBack();
    expect([sent(), submit()]).toEqual([["Vire", "14500", "la rue"], false]);
    expect(request).not.toHaveBeenCalled();
  });

  test("is unchanged if it comes from the back-forward cache", async () => {
    await pick();
    vi.mocked(request).mockClear();
    dispatchEvent(new Event("pagehide"));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await turn();
    expect([sent(), submit()]).toEqual([["Vire", "14500", "la rue"], false]);
    expect(request).not.toHaveBeenCalled();
  });

  test("keeps a visible target that the visitor has corrected", async () => {
    await pick();
    named("rue").value = "3 bis, la rue";
    await comeBack();
    expect(sent()).toEqual(["Vire", "14500", "3 bis, la rue"]);
  });

  test("leaves hidden fields that the browser has restored", async () => {
    await pick();
    await comeBack(fresh.replace('value=""><input name="rue"', 'value="14500"><input name="rue"'));
    expect([sent(), submit()]).toEqual([["Vire", "14500", "la rue"], false]);
    expect(request).not.toHaveBeenCalled();
  });

  test("keeps targets that the server has rendered with the text", async () => {
    await pick();
    await comeBack(freshBoth);
    expect([sent().slice(0, 2), submit()]).toEqual([["Vire", "14999"], false]);
    expect(request).not.toHaveBeenCalled();
  });

  test("restores no targets for another text", async () => {
    await pick();
    dispatchEvent(new Event("pagehide"));
    end();
    draw(fresh);
    input.value = "Vassy";
    begin();
    await turn();
    expect(sent()).toEqual(["Vassy", "", ""]);
  });

  test("checks an unchecked text on submit", async () => {
    input.focus();
    type("Rouen");
    await comeBack();
    expect([input.value, vi.mocked(request).mock.calls.length]).toEqual(["Rouen", 0]);
    expect(submit()).toBe(true);
    await turn();
    expect([input.value, fault()]).toEqual(["", expect.stringContaining("« Rouen » a été effacé")]);
  });

  test("keeps the targets after a refresh that keeps the visitor's text, else takes those of the new text", async () => {
    await pick();
    refresh({ v: "", cp: "", rue: "" }, "Vire");
    await turn();
    expect(sent()).toEqual(["Vire", "14500", ""]);
    refresh({ v: "Vassy", cp: "14410", rue: "" });
    await turn();
    expect(sent()).toEqual(["Vassy", "14410", ""]);
  });

  test("keeps what a script has written into a hidden target", async () => {
    await pick();
    named("cp").value = "14501";
    refresh({ v: "", cp: "" }, "Vire");
    await turn();
    expect(sent().slice(0, 2)).toEqual(["Vire", "14501"]);
  });
});

describe("keys pressed ahead of the answer", () => {
  const press = (key: string) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    input.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const isOpen = () => input.getAttribute("aria-expanded");
  const active = () => document.querySelector("[aria-selected=true]")?.textContent;

  test.each([
    ["the visitor pauses", 0],
    ["the answer is there", 150],
  ])("Escape before %s cancels the list, and leaves the dialog around the field open", async (_, after) => {
    begin();
    input.focus();
    type("Va");
    vi.advanceTimersByTime(after);
    expect(press("Escape")).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect([isOpen(), press("Escape")]).toEqual(["false", false]);
  });

  test("Escape does not cancel what the form waits for", async () => {
    begin();
    input.focus();
    type("Vassy");
    press("Enter");
    vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockImplementation(() => {});
    submit();
    expect(press("Escape")).toBe(false);
    await turn();
    expect(typedIn.has(input)).toBe(false);
  });

  test("each arrow moves by one option, and none in a list that was cancelled", async () => {
    begin();
    input.focus();
    type("Va");
    press("ArrowDown");
    press("ArrowDown");
    await turn();
    expect(active()).toBe("Vassy");
    type("");
    type("Vi");
    press("ArrowDown");
    press("Escape");
    await turn();
    expect(input.hasAttribute("aria-activedescendant")).toBe(false);
  });
});
