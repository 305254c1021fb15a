import { findOwnMenu } from "../../contracts/own-menu.js";

/** A page, with the names of the server's response (spec 3.6). */
interface Page {
  readonly id_page: number;
  readonly nom_page: string;
  readonly lien: string;
  readonly enfant: readonly Page[];
}

/** The page's own menu, in the shape of the server's response. */
export interface OwnBlocks {
  readonly blocks: readonly { readonly type: "menu"; readonly data: readonly Page[] }[];
  /** The current page, if the menu marks it; else 0. */
  readonly idpage: number;
}

/** Reads the menu that the server rendered in the page: nested lists, else the links in document order. */
export function readOwnBlocks(): OwnBlocks {
  const menu = findOwnMenu();
  let ids = 0;
  let idpage = 0;
  const page = (link: Element | undefined, name: string, enfant: () => readonly Page[]): Page => {
    const id_page = ++ids;
    if (link?.getAttribute("aria-current") === "page") idpage = id_page;
    return { id_page, nom_page: name, lien: link?.getAttribute("href") ?? "", enfant: enfant() };
  };
  const pagesOf = (list: Element): Page[] =>
    Array.from(list.querySelectorAll(":scope>li")).flatMap((item) => {
      const lists = topmost(item, "ul,ol");
      const own = (selector: string) =>
        Array.from(item.querySelectorAll(selector)).find((one) => !lists.some((inner) => inner.contains(one)));
      const link = own("a[href]");
      const name = textOf(link ?? own("button,span,strong") ?? lists[0]?.previousElementSibling ?? item);
      return name ? [page(link, name, () => lists.flatMap(pagesOf))] : [];
    });
  const lists = menu ? topmost(menu, "ul,ol") : [];
  const data =
    lists.length > 0
      ? lists.flatMap(pagesOf)
      : Array.from(menu?.querySelectorAll("a[href]") ?? [], (link) => page(link, textOf(link), () => []));
  return { blocks: [{ type: "menu", data }], idpage };
}

/** Returns the matches without a matching ancestor within `root`; `root` itself if it matches. */
function topmost(root: Element, selector: string): Element[] {
  if (root.matches(selector)) return [root];
  return Array.from(root.querySelectorAll(selector)).filter((one) => {
    const around = one.parentElement?.closest(selector);
    return !around || !root.contains(around);
  });
}

function textOf(element: Element): string {
  return element.textContent?.replace(/\s+/g, " ").trim() ?? "";
}
