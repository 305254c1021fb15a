import type { Purpose } from "../../consent/purpose.js";
import { said } from "../../consent/store.js";
import { openDialog } from "../../dialog/open-dialog.js";
import { adoptStyle } from "../../dom/adopt-style.js";
import { describe } from "../../dom/described-by.js";
import { markIsland } from "../../dom/island-mark.js";
import { sayResult } from "../../feedback/say-result.js";
import {
  ACCEPT,
  CHOICE_KEPT,
  CLOSE,
  CONSENT_TERMS,
  KEEP_CHOICES,
  MANAGE_COOKIES,
  NOTHING_TO_CHOOSE,
  PURPOSES_LEGEND,
  REFUSE,
} from "../../page/messages.js";
import { sentence, tell } from "../../page/words.js";
import { CLASS_CONSENT_PANEL, EVENT_CONSENT, EVENT_PREFIX } from "../../schema.js";
import { answer, answerAll } from "./answer.js";
import { makeButton } from "./make-button.js";
import { PANEL_STYLE } from "./panel-style.js";
import { NAMES, sayUse } from "./say-use.js";
import { readUses, type Use } from "./uses.js";

adoptStyle(PANEL_STYLE);

const TITLE_ID = "vt-consent-title";
type Boxes = ReadonlyMap<Purpose, HTMLInputElement>;

let isOpen = false;

/** Opens the panel: all purposes of the site, with one answer for all or one for each. */
export function openPanel(): void {
  if (isOpen) return;
  const uses = readUses();
  const boxes: Boxes = new Map(uses.map(({ purpose }) => [purpose, makeBox()]));
  const dialog = makeDialog();
  const listening = new AbortController();
  const close = () => {
    listening.abort();
    isOpen = false;
    release();
    dialog.remove();
  };
  const closing = (act: () => void) => () => {
    act();
    sayResult(sentence(CHOICE_KEPT));
    close();
  };
  const body = makePart("body");
  body.append(makeText(uses.length > 0 ? CONSENT_TERMS : NOTHING_TO_CHOOSE));
  dialog.append(makeHeader(close), body);
  if (uses.length > 0) {
    body.append(makeList(uses, boxes));
    const footer = makePart("footer");
    const isChosen = (purpose: Purpose) => boxes.get(purpose)?.checked === true;
    footer.append(
      makeButton(
        ACCEPT,
        closing(() => answerAll(uses, true)),
      ),
      makeButton(
        REFUSE,
        closing(() => answerAll(uses, false)),
      ),
      makeButton(
        KEEP_CHOICES,
        closing(() => answer(uses, isChosen)),
      ),
    );
    dialog.append(footer);
  }
  // Includes decisions made in another tab meanwhile.
  const look = () => {
    for (const [purpose, box] of boxes) box.checked = said()[purpose] === true;
  };
  look();
  document.addEventListener(EVENT_PREFIX + EVENT_CONSENT, look, { signal: listening.signal });
  document.body.append(dialog);
  const release = openDialog(dialog, close);
  isOpen = true;
}

function makeDialog(): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = `vt-dialog ${CLASS_CONSENT_PANEL}`;
  markIsland(dialog, "consent");
  dialog.setAttribute("aria-labelledby", TITLE_ID);
  return dialog;
}

function makePart(name: string): HTMLElement {
  return Object.assign(document.createElement("div"), { className: `vt-dialog-${name}` });
}

function makeText(french: string): HTMLElement {
  const text = document.createElement("p");
  tell(text, french);
  return text;
}

function makeHeader(close: () => void): HTMLElement {
  const header = makePart("header");
  const title = Object.assign(document.createElement("h2"), { className: "vt-dialog-title", id: TITLE_ID });
  tell(title, MANAGE_COOKIES);
  const closer = makeButton(CLOSE, close);
  closer.classList.add("vt-dialog-close");
  header.append(title, closer);
  return header;
}

function makeBox(): HTMLInputElement {
  return Object.assign(document.createElement("input"), { type: "checkbox" });
}

function makeList(uses: readonly Use[], boxes: Boxes): HTMLElement {
  const list = document.createElement("fieldset");
  const legend = document.createElement("legend");
  tell(legend, PURPOSES_LEGEND);
  list.append(legend);
  for (const use of uses) {
    const box = boxes.get(use.purpose);
    if (!box) continue;
    const label = document.createElement("label");
    const name = document.createElement("span");
    tell(name, NAMES[use.purpose]);
    label.append(box, name);
    const why = sayUse(use);
    describe(box, why);
    list.append(label, why);
  }
  return list;
}
