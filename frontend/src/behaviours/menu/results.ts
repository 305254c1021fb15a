import type { Menu } from "../../core/load-menu.js";
import { announce } from "../../feedback/announcer.js";
import { FIRST_SHOWN, NONE_FOUND, ONE_FOUND, SEVERAL_FOUND } from "../../page/messages.js";
import { type Sentence, sentence } from "../../page/words.js";
import { element } from "./element.js";
import { pageLink, panelList } from "./entry.js";

/** Results listed; the others are only counted. */
const MOST_RESULTS = 50;

/** The pages that a search has found. */
export interface Results {
  readonly element: HTMLElement;
  /** Searches, lists the pages found, and announces their number if it has changed. */
  search(menu: Menu, query: string): void;
  /** Takes the announced number back. */
  end(): void;
}

export function makeResults(): Results {
  const count = element("p", { class: "vt-menu-count" });
  const list = panelList();
  let said = "";
  let unsay = () => {};
  return {
    element: element("div", {}, count, list),
    search(menu, query) {
      const { entries, count: found } = query.trim() ? menu.find(query, MOST_RESULTS) : { entries: [], count: 0 };
      list.replaceChildren(...entries.map((entry) => element("li", {}, pageLink(entry))));
      const sentences = summary(entries.length, found);
      const text = JSON.stringify(sentences);
      if (said === text) return;
      said = text;
      count.replaceChildren(...sentences.map(({ text, lang }) => element("span", { lang }, text)));
      unsay = announce(...sentences);
    },
    end: () => unsay(),
  };
}

function summary(shown: number, count: number): Sentence[] {
  if (count < 2) return [sentence(count ? ONE_FOUND : NONE_FOUND)];
  const found = sentence(SEVERAL_FOUND, { n: count });
  return shown < count ? [found, sentence(FIRST_SHOWN, { shown })] : [found];
}
