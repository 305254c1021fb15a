import type { Modals } from "../../contracts/modal-options.js";
import { adoptStyle } from "../../dom/adopt-style.js";
import { reportAttribute } from "../../dom/attribute.js";
import { judgeLink, judgeUrl } from "../../dom/safe-url.js";
import { hideLoader, showLoader } from "../../feedback/loader.js";
import { readPlatform } from "../../page/config.js";
import {
  COPY_PERMALINK,
  ERROR,
  GENERIC_FAILURE,
  LINK_TO_COPY,
  OK,
  PERMALINK,
  PERMALINK_MADE,
} from "../../page/messages.js";
import { languageOf, tell, words } from "../../page/words.js";
import { DATA_PERMALINK } from "../../schema.js";
import { request } from "../../update/http.js";
import { copyLink } from "./copy-link.js";
import { STYLE } from "./style.js";

adoptStyle(STYLE);

/** Creates the handler of `[data-permalink]` (spec 7.9): shows its address's permalink in a modal that copies it. */
export function makePermalinks(modals: Modals): { handle(event: Event, element: HTMLElement): boolean } {
  const waiting = new WeakSet<HTMLElement>();
  return {
    handle(_event, element) {
      if (waiting.has(element)) return true;
      const address = element.getAttribute(DATA_PERMALINK)?.trim() ?? "";
      const judged = judgeLink(address, document.baseURI, location.origin);
      if ("refused" in judged) {
        reportAttribute(element, DATA_PERMALINK, `is not an address (${judged.refused})`);
        return true;
      }
      waiting.add(element);
      void requestPermalink(element, address).then((link) => {
        waiting.delete(element);
        if (link) showPermalink(modals, link);
        else showFailure(modals);
      });
      return true;
    },
  };
}

/** Resolves to the permalink as a full address; to undefined if there is none. */
async function requestPermalink(element: HTMLElement, lien: string): Promise<string | undefined> {
  const url = `/${readPlatform()}/backoffice/modules/commun/lien_v4.php`;
  showLoader(element);
  const answer = await request(url, { method: "POST", body: new URLSearchParams({ action: "permalien", lien }) });
  hideLoader(element);
  const link = answer.ok ? answer.text.trim() : "";
  const judged = judgeUrl(link);
  // A login page or a message is no address.
  return "kind" in judged && !/\s/.test(link) ? new URL(link, location.origin).href : undefined;
}

function showPermalink(modals: Modals, link: string): void {
  const content = sentence(PERMALINK_MADE);
  const field = addField(content, link);
  const action = () => void copyLink(field, () => modals.close());
  modals.open({ ...titled(PERMALINK), content, buttons: [{ ...label(COPY_PERMALINK), action }] });
}

/** Shows the link, to be read and copied by hand as well. */
function addField(content: HTMLElement, link: string): HTMLInputElement {
  const label = document.createElement("label");
  const field = Object.assign(document.createElement("input"), { className: "vt-field", readOnly: true, value: link });
  tell(label.appendChild(document.createElement("span")), LINK_TO_COPY);
  label.append(field);
  content.appendChild(document.createElement("p")).append(label);
  return field;
}

function showFailure(modals: Modals): void {
  const content = sentence(GENERIC_FAILURE);
  modals.open({ ...titled(ERROR), theme: "error", content, buttons: [{ ...label(OK), autoclose: true }] });
}

function sentence(french: string): HTMLElement {
  const content = document.createElement("div");
  tell(content.appendChild(document.createElement("p")), french);
  return content;
}

function titled(french: string): { readonly title: string; readonly lang?: string } {
  const lang = languageOf(french);
  return lang ? { title: words(french), lang } : { title: words(french) };
}

function label(french: string) {
  const lang = languageOf(french);
  return { titre: words(french), important: true, adddata: lang ? [{ lang }] : [] } as const;
}
