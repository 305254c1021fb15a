import { afterEach, expect, it, vi } from "vitest";
import { holdEarlySubmits, noteEntry, opens } from "./parts.js";

const element = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as Element;
};

it.each([
  ['<a href="/plan" data-modal="iframe">Plan</a>', "box"],
  ['<a href="/plan" class="lien securliens">Plan</a>', "box"],
  ['<a href="/courriel" data-share-mail>Courriel</a>', "box"],
  ['<button data-permalink="/plan">Permalien</button>', "permalink"],
  ['<a href="/admin" data-admin-window>Gérer</a>', "named-window"],
  ['<a href="/photos/pont.jpg" data-lightbox="album">Le pont</a>', "lightbox"],
  ['<a href="/photos/pont.jpg" data-lightbox>Le pont</a>', "lightbox"],
  ['<img src="/vignettes/mini_pont.jpg" data-zoom alt="Le pont">', "lightbox"],
  ["<button data-mobile-menu>Menu</button>", "menu"],
  ['<a href="/diaporama" data-diaporama>Voir</a>', "named-window"],
  ['<button data-share-url="https://a.example/?u={{share_url}}">A</button>', "share"],
  ['<a href="/m" data-my-elements-popin>Modifier</a>', "my-elements-popin"],
  ['<a href="/m" data-my-elements-action="delete">Supprimer</a>', "my-elements"],
  ['<a href="/plan" class="securliens" data-share-mail="0">Plan</a>', "box"],
  ['<button data-mobile-menu="0" data-share-url="https://a.example/?u={{share_url}}">A</button>', "share"],
  ["<button data-consent-open>Cookies</button>", "consent-choices"],
])("%s is opened by %s", (html, part) => {
  expect(opens(element(html))).toBe(part);
});

it("the close control of a banner is one of the part that mounts the banner", () => {
  const banner = element('<div data-front-banner><a href="#contenu" data-close>Fermer</a></div>');
  expect(opens(banner.firstElementChild as Element)).toBe("front");
});

it.each([
  "<div data-admin-window>Gérer</div>",
  '<div data-modal="iframe">Plan</div>',
  "<p data-lightbox>Pont</p>",
  "<p data-mobile-menu>Menu</p>",
  "<p data-zoom>Pont</p>",
  '<a href="/">Accueil</a>',
  '<a href="/courriel" data-share-mail="0">Courriel</a>',
  '<a href="/m" data-my-elements-popin="0">Modifier</a>',
  '<p data-my-elements-action="delete">Supprimer</p>',
  '<button data-mobile-menu="false">Menu</button>',
  '<img src="/vignettes/mini_pont.jpg" data-zoom="0" alt="Le pont">',
  '<a href="/admin" data-admin-window="0">Gérer</a>',
  '<a href="/diaporama" data-diaporama="false">Voir</a>',
])("%s opens nothing", (html) => {
  expect(opens(element(html))).toBeUndefined();
});

it("the page's URL is stored in its history entry (spec 2.13)", () => {
  history.replaceState({ theirs: 1 }, "", "/ici");
  noteEntry();
  expect(history.state).toEqual({ theirs: 1, anc_url: location.href });
});

const ending = new AbortController();
afterEach(() => ending.abort());

it("a form that is sent before the code of its fields has come waits for it, and is then sent once, by its last button", async () => {
  const form = element(
    '<form><input name="a" data-mask="99"><button name="b" value="1"></button><button name="b" value="2"></button></form>',
  ) as HTMLFormElement;
  const plain = document.createElement("form");
  document.body.append(plain);
  const parts: Record<string, { loaded?: unknown; load: () => Promise<unknown>; end: (fails?: boolean) => void }> = {};
  const part = (name: string) => {
    parts[name] ??= (() => {
      let end = (_fails?: boolean) => {};
      const coming = new Promise((done, fail) => {
        end = (fails) => (fails ? fail(new Error("lost")) : done({}));
      });
      return { load: () => coming, end: (fails) => end(fails) };
    })();
    return parts[name];
  };
  const [suggest, mountLate] = [vi.fn(), vi.fn()];
  const page = { LIST_CONTROL: "a", OPENERS: "a", mount: () => {}, part };
  holdEarlySubmits(page as unknown as Parameters<typeof holdEarlySubmits>[0], suggest, mountLate);
  const sent: string[] = [];
  const record = (event: SubmitEvent) => {
    event.preventDefault();
    sent.push((event.submitter as HTMLButtonElement | null)?.value ?? "plain");
  };
  document.addEventListener("submit", record, { signal: ending.signal });
  plain.requestSubmit();
  expect(sent).toEqual(["plain"]);
  for (const button of form.querySelectorAll("button")) button.click();
  await vi.waitFor(() => expect(form.getAttribute("aria-busy")).toBe("true"));
  expect([sent, suggest.mock.calls.length, mountLate.mock.calls.length > 0]).toEqual([["plain"], 0, true]);
  Object.assign(part("mask"), { loaded: {} }).end();
  await vi.waitFor(() => expect(sent).toEqual(["plain", "2"]));
  expect(form.hasAttribute("aria-busy")).toBe(false);
  // What cannot be loaded does not keep the form for ever.
  form.innerHTML = "<input data-autocomplete-source='/a'>";
  form.requestSubmit();
  expect([sent.length, suggest.mock.calls.length]).toEqual([2, 1]);
  part("autocomplete").end(true);
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  form.requestSubmit();
  expect(sent).toHaveLength(4);
});
