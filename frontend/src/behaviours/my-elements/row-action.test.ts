import { beforeEach, describe, expect, it, vi } from "vitest";
import { becomes } from "../../../support/becomes.js";
import { makeRowActions, type RowParts } from "./row-action.js";

const fetching = vi.fn<typeof fetch>();
const GENERIC = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
const link = (row: number, action: string) =>
  document.querySelectorAll(`[data-my-elements-action=${action}]`)[row - 1] as HTMLElement;
const answer = (text: string, status = 200) =>
  fetching.mockImplementation(
    async () => new Response(text, { status, headers: { "Content-Type": "application/json" } }),
  );
const opened = vi.fn<RowParts["modal"]["open"]>();
const refreshed = vi.fn<RowParts["refreshModule"]>();
const confirmed = vi.fn<RowParts["confirm"]>();
const act = makeRowActions({ confirm: confirmed, modal: { open: opened }, refreshModule: refreshed });
const said = () => (opened.mock.lastCall?.[0].content as HTMLElement | undefined)?.textContent;

beforeEach(() => {
  vi.stubGlobal("fetch", fetching);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  for (const spy of [fetching, opened, refreshed, confirmed]) spy.mockReset();
  confirmed.mockResolvedValue(true);
  refreshed.mockResolvedValue(true);
  const row = (id: number) => `<tr><td><a href="/a" class="lien actif" data-my-elements-action="activate"
    data-element-module-ident="agenda" data-element-id="${id}">A</a></td><td><a href="/d" data-my-elements-action="delete"
    data-element-module-ident="agenda" data-element-id="${id}">D</a></td></tr>`;
  document.body.innerHTML = `<section data-module="mes"><!-- @param url="/m" referer="" search="" --><table data-my-elements>
    <tbody>${[1, 2, 3].map(row).join("")}</tbody></table></section>`;
});

describe("the switch", () => {
  it("sends what spec 7.1 says", async () => {
    answer('{"result":true,"class":"inactif"}');
    expect(act(link(2, "activate"))).toBe(true);
    await becomes(() => expect(link(2, "activate").className).toBe("lien inactif"));
    const [url, sent] = fetching.mock.calls[0] ?? [];
    expect([url, sent?.method, String(sent?.body)]).toEqual([
      "/vitrine/ajax/modules/modules/traitement.php",
      "POST",
      "action=my_elements_activate&element_module_ident=agenda&element_id=2",
    ]);
    expect(link(2, "activate").getAttribute("aria-pressed")).toBe("false");
  });

  it.each([
    ["actif", "0"],
    ["inactif", "1"],
    ["vert", null],
  ])("with class %s sends the wanted state in a header: %s", (shown, wanted) => {
    fetching.mockReturnValue(new Promise(() => {}));
    const act = makeRowActions({ confirm: confirmed, modal: { open: opened }, refreshModule: refreshed });
    link(1, "activate").className = `lien ${shown}`;
    act(link(1, "activate"));
    expect(new Headers(fetching.mock.lastCall?.[1]?.headers).get("X-Vitrine-Active")).toBe(wanted);
  });

  it("replaces the classes of an earlier response, and keeps others", async () => {
    answer('{"result":true,"class":"en-ligne  vert"}');
    act(link(1, "activate"));
    await becomes(() => expect(link(1, "activate").className).toBe("lien en-ligne vert"));
    expect(link(1, "activate").hasAttribute("aria-pressed")).toBe(false);
    answer('{"result":true,"class":"actif"}');
    await becomes(() => {
      act(link(1, "activate"));
      expect(link(1, "activate").className).toBe("lien actif");
    });
  });

  it("refreshes the list after an error with a message, because the list is outdated", async () => {
    answer('{"result":false,"msg":"Cet élément n’existe plus."}');
    act(link(1, "activate"));
    await becomes(() => expect(refreshed.mock.lastCall?.[0]).toBe(document.querySelector("section")));
    expect(said()).toBe("Cet élément n’existe plus.");
  });

  it("refreshes the list after a success, but not after an error without a message", async () => {
    answer('{"result":true,"class":"inactif"}');
    act(link(2, "activate"));
    await becomes(() => expect(refreshed).toHaveBeenCalledOnce());
    expect(refreshed.mock.lastCall?.[0]).toBe(document.querySelector("section"));
    expect(link(2, "activate").className).toBe("lien inactif");
    answer('{"result":false}');
    act(link(1, "activate"));
    await becomes(() => expect(opened).toHaveBeenCalledOnce());
    expect(refreshed).toHaveBeenCalledOnce();
  });

  it("sends one request at a time per row", () => {
    fetching.mockReturnValue(new Promise(() => {}));
    const act = makeRowActions({ confirm: confirmed, modal: { open: opened }, refreshModule: refreshed });
    expect([act(link(3, "activate")), act(link(3, "activate")), act(link(3, "delete"))]).toEqual([true, true, true]);
    expect(fetching).toHaveBeenCalledOnce();
    expect(confirmed).not.toHaveBeenCalled();
  });
});

it.each(["activate", "delete"])("%s that was done says so if the list's code does not come", async (action) => {
  answer('{"result":true,"class":"inactif"}');
  refreshed.mockResolvedValueOnce(false);
  act(link(1, action));
  await becomes(() => expect(document.querySelector(".vt-notice")?.textContent).toMatch(/^Une erreur s'est produite/));
  document.querySelector<HTMLElement>(".vt-notice button")?.click();
  expect(refreshed).toHaveBeenCalledTimes(2);
});

describe("a failure", () => {
  it.each([
    ['{"result":false,"msg":"Élément <b>verrouillé</b>"}', 200, "Élément <b>verrouillé</b>"],
    ['{"result":false,"msg":"Interdit"}', 403, "Interdit"],
    ['{"result":false}', 200, GENERIC],
    ['{"result":false,"msg":" "}', 200, GENERIC],
    ['{"result":"false","msg":"Interdit"}', 200, "Interdit"],
    ['{"result":"0"}', 200, GENERIC],
    ["<h1>Erreur</h1>", 500, GENERIC],
    ["[]", 200, GENERIC],
  ])("%s (%i) shows an error modal with OK (spec 8)", async (text, status, message) => {
    answer(text, status);
    act(link(1, "activate"));
    await becomes(() => expect(opened).toHaveBeenCalledOnce());
    expect(said()).toBe(message);
    expect(opened.mock.lastCall?.[0]).toMatchObject({ title: "Erreur", theme: "error", buttons: [{ titre: "OK" }] });
    expect(link(1, "activate").className).toBe("lien actif");
  });

  it("of the network shows the generic text, and the next click retries", async () => {
    fetching.mockRejectedValue(new TypeError("network"));
    act(link(2, "activate"));
    await becomes(() => expect(opened).toHaveBeenCalledOnce());
    expect(said()).toBe(GENERIC);
    answer('{"result":true,"class":"inactif"}');
    await becomes(() => {
      act(link(2, "activate"));
      expect(link(2, "activate").className).toBe("lien inactif");
    });
  });

  it("for a lost session says where to log in", async () => {
    answer('<form data-login action="/connexion"></form>', 401);
    act(link(1, "activate"));
    await becomes(() => expect(said()).toContain("Votre session a expiré."));
  });

  it("for a lost session shows the server's own text with the login link", async () => {
    answer('{"result":false,"msg":"Connectez-vous, puis réessayez."}', 401);
    act(link(1, "activate"));
    await becomes(() => expect(said()).toBe("Connectez-vous, puis réessayez.Se connecter (nouvelle fenêtre)"));
    const shown = opened.mock.lastCall?.[0].content as HTMLElement;
    expect(shown.querySelector("a")?.href).toBe(location.href);
  });
});

describe("delete", () => {
  it("asks first, and sends nothing for Non", async () => {
    confirmed.mockResolvedValue(false);
    act(link(1, "delete"));
    expect(confirmed.mock.lastCall?.[0]).toEqual([{ text: "Voulez vous supprimer cet élément ?", lang: undefined }]);
    await Promise.resolve();
    expect(fetching).not.toHaveBeenCalled();
  });

  it("falls back to the page of its link if it cannot ask", async () => {
    confirmed.mockResolvedValue(undefined);
    link(2, "delete").setAttribute("href", "#supprimer-2");
    act(link(2, "delete"));
    await becomes(() => expect(location.hash).toBe("#supprimer-2"));
    expect(fetching).not.toHaveBeenCalled();
    location.hash = "";
  });

  it.each([
    [2, "3"],
    [3, "2"],
  ])("of row %i moves the focus to row %s, and refreshes the list", async (row, next) => {
    answer('{"result":true}');
    link(row, "delete").focus();
    act(link(row, "delete"));
    await becomes(() => expect(refreshed).toHaveBeenCalledWith(document.querySelector("section")));
    expect(document.querySelectorAll("tr")).toHaveLength(2);
    expect(document.activeElement?.getAttribute("data-element-id")).toBe(next);
  });

  it("removes the row after the press under way, which would lose its click", async () => {
    const fire = (name: string) => document.body.dispatchEvent(new Event(name, { bubbles: true }));
    answer('{"result":true}');
    act(link(1, "delete"));
    fire("pointerdown");
    await becomes(() => expect(document.querySelector("tr")?.inert).toBe(true));
    for (let turn = 0; turn < 5; turn++) await new Promise((done) => setTimeout(done));
    const rows = document.querySelectorAll("tr").length;
    fire("pointerup");
    await becomes(() => expect(refreshed).toHaveBeenCalledOnce());
    expect([rows, document.querySelectorAll("tr").length]).toEqual([3, 2]);
  });
});

it("without an element id or with an unknown action is reported, and the link followed", () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  link(1, "delete").removeAttribute("data-element-id");
  expect(act(link(1, "delete"))).toBe(false);
  link(2, "delete").setAttribute("data-my-elements-action", "archive");
  expect(act(document.querySelector("[data-my-elements-action=archive]") as HTMLElement)).toBe(false);
  expect(errors).toHaveBeenCalledTimes(2);
});
