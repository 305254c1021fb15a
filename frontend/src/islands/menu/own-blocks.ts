import { findOwnMenu } from "../../contracts/own-menu.js";

/** A page, named as in the server's answer (spec 3.6). */
interface Page {
  readonly id_page: number;
  readonly nom_page: string;
  readonly lien: string;
  readonly enfant: readonly Page[];
}

/** The page's own menu, as the server's answer would have it. */
export interface OwnBlocks {
  readonly blocks: readonly { readonly type: "menu"; readonly data: readonly Page[] }[];
  /** The current page, if the menu says which it is; 0 if not. */
  readonly idpage: number;
}

/** Reads the menu that the server drew in the page: lists in lists, else the links in their order. */
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

/** Elements that are in no other of their kind within `root`; `root` may be one itself. */
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
