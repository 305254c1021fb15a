import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  find,
  focused,
  labels,
  leavePage,
  modal,
  openModal,
  press,
  said,
  showPage,
  turn,
} from "../../../support/page-with-dialogs.js";
import type { ModalOptions } from "../../contracts/modal-options.js";
import { pageHistory } from "../../navigation/history.js";
import { close, draw } from "./modal.js";

vi.mock("../../navigation/history.js", () => ({
  pageHistory: { openEntry: vi.fn(), settled: () => Promise.resolve() },
}));

const releaseEntry = vi.fn();

beforeEach(() => {
  vi.mocked(pageHistory.openEntry).mockReturnValue(releaseEntry);
  showPage();
});
afterEach(leavePage);

describe("the modal", () => {
  it("is named by its title and has a Fermer button", () => {
    expect(openModal({ title: "Piscine", content: "<p>Ouverte</p>" })).toBe(true);
    const name = modal()?.getAttribute("aria-labelledby") ?? "";
    expect(document.getElementById(name)?.textContent).toBe("Piscine");
    expect(modal()?.querySelector("p")?.textContent).toBe("Ouverte");
    expect(labels()).toEqual(["Fermer"]);
  });

  it("without a title is named by its opener, and with showClose false has no Fermer button", () => {
    openModal({ content: "<p>Ouverte</p>", showClose: false });
    expect(modal()?.getAttribute("aria-label")).toBe("Ouvrir");
    expect(labels()).toEqual([]);
  });

  it("is refused while another is open, which stays (spec 4.4 and 8)", () => {
    const errors = said();
    openModal({ title: "Première", content: "a" });
    expect(openModal({ title: "Seconde", content: "b" })).toBe(false);
    expect(errors).toHaveBeenCalledExactlyOnceWith("opening two modals simultaneously is impossible");
    expect(modal()?.textContent).toContain("Première");
  });

  it("is not rendered if it was closed before its island loaded", () => {
    const options = { content: "a" };
    openModal(options);
    close();
    draw(options);
    expect(modal()).toBeNull();
  });

  it("renders its buttons by side, with classes and attributes, and focuses the important one (spec 3.4)", () => {
    openModal({
      content: "a",
      buttons: [
        { titre: "Non", secondaire: true, position: "d" },
        { titre: "Oui", important: true, addclass: "vert", adddata: [{ "data-id": 7 }] },
        { titre: "Aide", position: "g" },
      ],
    });
    expect(labels()).toEqual(["Fermer", "Aide", "Non", "Oui"]);
    expect(find("[data-id='7']").className).toBe("vt-button vt-button-important vert");
    expect(focused()).toBe("Oui");
  });

  it("reports an invalid button, and renders the others (spec 8)", () => {
    const errors = said();
    const unusable = { action: () => {} };
    openModal({ content: "a", buttons: [unusable, { titre: "OK" }] as ModalOptions["buttons"] & object });
    expect(errors).toHaveBeenCalledExactlyOnceWith("Modal button element not found", unusable);
    expect(labels()).toEqual(["Fermer", "OK"]);
  });

  it("reports a missing target, and opens all the same (spec 8)", () => {
    const errors = said();
    expect(openModal({ content: "a", target: "#nulle-part" })).toBe(true);
    expect(errors).toHaveBeenCalledExactlyOnceWith("Modal button element not found", "#nulle-part");
  });

  it("has the classes of its theme", () => {
    openModal({ content: "a", theme: "error large" });
    expect(modal()?.className).toBe("vt-dialog vt-modal error large");
  });

  it("calls oncomplete once it is open and has the focus", async () => {
    const seen: unknown[] = [];
    openModal({ content: "a", buttons: [{ titre: "OK" }], oncomplete: (dialog) => seen.push(dialog.open, focused()) });
    await turn();
    expect(seen).toEqual([true, "OK"]);
  });

  it("shows a node of the page, and puts it back in its current state", () => {
    document.body.insertAdjacentHTML("beforeend", '<p id="place"><input id="field"></p>');
    openModal({ content: find("#field"), footer: document.createTextNode("Pied") });
    expect(modal()?.contains(find("#field"))).toBe(true);
    find<HTMLInputElement>("#field").value = "Vire";
    close();
    expect(find<HTMLInputElement>("#place > #field").value).toBe("Vire");
    expect(find("#place").childNodes).toHaveLength(1);
  });
});

describe("the modal closes", () => {
  const autoclosing = (action?: () => void): ModalOptions => ({
    content: '<input id="field" value="12">',
    buttons: [{ titre: "Garder", autoclose: true, ...(action ? { action } : {}) }],
  });

  it("on an autoclose button, after its action, which can still read the content", () => {
    let value: string | undefined;
    openModal(
      autoclosing(() => {
        value = find<HTMLInputElement>("#field").value;
      }),
    );
    press("Garder");
    expect([value, modal()]).toEqual(["12", null]);
  });

  it("but not a modal that the button's action has opened after closing it", () => {
    openModal(
      autoclosing(() => {
        close();
        openModal({ content: "Suite" });
      }),
    );
    press("Garder");
    expect(modal()?.textContent).toContain("Suite");
  });

  it("even if the action throws", () => {
    const uncaught = vi.fn((event: ErrorEvent) => event.preventDefault());
    window.addEventListener("error", uncaught);
    openModal(
      autoclosing(() => {
        throw new Error("raté");
      }),
    );
    press("Garder");
    window.removeEventListener("error", uncaught);
    expect(uncaught).toHaveBeenCalledOnce();
    expect(modal()).toBeNull();
  });

  it("not on a button without autoclose", () => {
    const action = vi.fn();
    openModal({ content: "a", buttons: [{ titre: "Agir", action }] });
    press("Agir");
    expect(action).toHaveBeenCalledOnce();
    expect(modal()).not.toBeNull();
  });

  it("on Fermer, and returns the focus to its opener", () => {
    openModal({ content: "a" });
    press("Fermer");
    expect([modal(), focused()]).toEqual([null, "Ouvrir"]);
  });

  it("on Escape", () => {
    openModal({ content: "a" });
    modal()?.dispatchEvent(new Event("cancel", { cancelable: true }));
    expect(modal()).toBeNull();
  });

  it("not on a cancel event from inside it", () => {
    openModal({ content: '<input id="field" type="file">' });
    find("#field").dispatchEvent(new Event("cancel", { bubbles: true }));
    expect(modal()).not.toBeNull();
  });

  it("on Back, with one history entry, which it releases", () => {
    openModal({ content: "a" });
    expect(pageHistory.openEntry).toHaveBeenCalledOnce();
    vi.mocked(pageHistory.openEntry).mock.calls[0]?.[0]();
    expect(modal()).toBeNull();
    expect(releaseEntry).toHaveBeenCalledOnce();
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, -1])("not at once for the delay %d", (autoclose) => {
    vi.useFakeTimers();
    openModal({ content: "a", autoclose });
    vi.advanceTimersByTime(10);
    expect(modal()).not.toBeNull();
  });

  it("after its delay, and not before", () => {
    vi.useFakeTimers();
    openModal({ content: "a", autoclose: 1500 });
    vi.advanceTimersByTime(1499);
    expect(modal()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(modal()).toBeNull();
  });

  it("and its delay does not apply to the next one", () => {
    vi.useFakeTimers();
    openModal({ content: "a", autoclose: 1500 });
    close();
    openModal({ content: "b" });
    vi.advanceTimersByTime(5000);
    expect(modal()?.textContent).toContain("b");
  });

  it("and dispatches that from its dialog, where a listener may open the next one", () => {
    const events: string[] = [];
    const note = (event: Event) => events.push(`${event.type} ${(event.target as Element).textContent}`);
    const next = (event: Event) => {
      note(event);
      if (events.length === 2) openModal({ content: "seconde" });
    };
    document.addEventListener("vitrine:modal-open", note);
    document.addEventListener("vitrine:modal-close", next);
    openModal({ content: "première" });
    press("Fermer");
    document.removeEventListener("vitrine:modal-open", note);
    document.removeEventListener("vitrine:modal-close", next);
    expect(events).toEqual([
      "vitrine:modal-open Fermerpremière",
      "vitrine:modal-close Fermerpremière",
      "vitrine:modal-open Fermerseconde",
    ]);
    expect(modal()?.textContent).toContain("seconde");
  });
});
