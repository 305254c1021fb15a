import { beforeEach, expect, it, vi } from "vitest";
import { becomes } from "../../../support/becomes.js";
import { showFailure } from "../../feedback/notice.js";
import "./lost-list.js";

const fetching = vi.fn<typeof fetch>();
const block = () => document.querySelector("section") as HTMLElement;
const notice = () => document.querySelector("[role=alert]");
const GENERIC = /^Une erreur s'est produite/;
const LOST = /^Votre session a expiré\u00a0: connectez-vous, puis réessayez\.Se connecter \(nouvelle fenêtre\)/;

/** Fails as a refresh does. */
const fail = (detail: { reason: string; status?: number }) => {
  showFailure(block(), () => {});
  block().dispatchEvent(new CustomEvent("vitrine:error", { bubbles: true, detail }));
};

beforeEach(() => {
  vi.stubGlobal("fetch", fetching);
  fetching.mockReset();
  document.body.innerHTML = '<section data-module="mes"><table data-my-elements></table></section>';
});

it("a list refused with 401 says where to log in, beside Réessayer", async () => {
  fail({ reason: "status", status: 401 });
  await becomes(() => expect(notice()?.textContent).toMatch(LOST));
  expect(notice()?.querySelector("a")?.href).toBe(location.href);
  expect(notice()?.querySelector("button")?.textContent).toBe("Réessayer");
  // So does each further try.
  fail({ reason: "status", status: 401 });
  await becomes(() => expect(notice()?.textContent).toMatch(LOST));
});

it("a response without the block may be a login page, so the page itself is requested", async () => {
  fetching.mockImplementation(async () => new Response("<form data-login></form>"));
  fail({ reason: "no block", status: 200 });
  await becomes(() => expect(notice()?.textContent).toMatch(LOST));
  fetching.mockImplementation(async () => new Response("<p>En travaux</p>"));
  fail({ reason: "no block", status: 200 });
  await becomes(() => expect(fetching).toHaveBeenCalledTimes(2));
  await fetching.mock.results[1]?.value;
  expect(notice()?.textContent).toMatch(GENERIC);
});

it("another failure, or another block, keeps the generic text", async () => {
  fail({ reason: "status", status: 503 });
  expect(notice()?.textContent).toMatch(GENERIC);
  block().innerHTML = "<ul></ul>";
  fail({ reason: "status", status: 401 });
  await Promise.resolve();
  expect(notice()?.textContent).toMatch(GENERIC);
  expect(fetching).not.toHaveBeenCalled();
});
