import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  focused,
  leavePage,
  modal,
  openModal,
  press,
  question,
  said,
  showPage,
  turn,
} from "../../../support/page-with-dialogs.js";
import { pageHistory } from "../../navigation/history.js";
import { showAlert, showConfirm } from "./modal.js";

vi.mock("../../navigation/history.js", () => ({
  pageHistory: { openEntry: vi.fn(), settled: () => Promise.resolve() },
}));

beforeEach(() => {
  vi.mocked(pageHistory.openEntry).mockReturnValue(() => {});
  showPage();
});
afterEach(leavePage);

describe("alert and confirm", () => {
  it("an alert keeps line breaks, and resolves when it is closed", async () => {
    let done = false;
    const shown = showAlert("Erreur(s) rencontrée(s) :\n- Nom").then(() => {
      done = true;
    });
    await turn();
    expect(question()?.getAttribute("role")).toBe("alertdialog");
    const text = document.getElementById(question()?.getAttribute("aria-describedby") ?? "");
    expect(text?.textContent).toBe("Erreur(s) rencontrée(s) :\n- Nom");
    expect([focused(), done]).toEqual(["OK", false]);
    press("OK");
    await shown;
    expect([done, focused()]).toEqual([true, "Ouvrir"]);
  });

  it.each([
    ["Oui", true],
    ["Non", false],
    ["Fermer", false],
  ])("a confirm resolves %s to %s (spec 4.4)", async (button, answer) => {
    const asked = showConfirm("Supprimer ?");
    await turn();
    expect(focused()).toBe("Oui");
    expect([...(question()?.querySelectorAll(".vt-modal-buttons button") ?? [])].map((one) => one.textContent)).toEqual(
      ["Non", "Oui"],
    );
    press(button);
    expect(await asked).toBe(answer);
  });

  it("Escape and Back resolve to false", async () => {
    const first = showConfirm("Supprimer ?");
    await turn();
    question()?.dispatchEvent(new Event("cancel"));
    expect(await first).toBe(false);
    const second = showConfirm("Supprimer ?");
    await turn();
    vi.mocked(pageHistory.openEntry).mock.lastCall?.[0]();
    expect(await second).toBe(false);
  });

  it("are shown one after the other", async () => {
    const first = showConfirm("Un ?");
    const second = showConfirm("Deux ?");
    await turn();
    expect(document.querySelectorAll("dialog")).toHaveLength(1);
    press("Oui");
    expect(await first).toBe(true);
    expect(question()?.textContent).toContain("Deux ?");
    press("Non");
    expect(await second).toBe(false);
    expect(question()).toBeNull();
  });

  it("open over a modal, and return the focus to it", async () => {
    openModal({ content: "a", buttons: [{ titre: "Retirer" }] });
    const asked = showConfirm("Supprimer ?");
    await turn();
    expect(document.querySelectorAll("dialog")).toHaveLength(2);
    press("Oui");
    expect(await asked).toBe(true);
    expect(focused()).toBe("Retirer");
  });

  it("opened by a button that closes the modal, outlive it, and return the focus to its opener", async () => {
    openModal({ content: "a", buttons: [{ titre: "Copier", autoclose: true, action: () => void showAlert("Copié") }] });
    press("Copier");
    await turn();
    expect([modal(), question()?.textContent?.includes("Copié")]).toEqual([null, true]);
    press("OK");
    expect(focused()).toBe("Ouvrir");
  });
});

describe("a view that throws", () => {
  it("leaves no dialog and no pending promise, and the next call works", async () => {
    const errors = said();
    const unshowable = { not: "a text" } as unknown as string;
    const asked = showConfirm("Supprimer ?");
    await turn();
    openModal({ title: unshowable, content: "a" });
    expect(await asked).toBe(false);
    await turn();
    expect(document.querySelectorAll("dialog, .vt-island")).toHaveLength(0);
    expect(errors.mock.calls.some(([text]) => text === "vitrine: island modal failed")).toBe(true);
    expect(openModal({ title: "Suite", content: "b" })).toBe(true);
    expect(modal()?.textContent).toContain("Suite");
  });
});
