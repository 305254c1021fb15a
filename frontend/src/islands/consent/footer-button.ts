import { canManage } from "../../consent/manage.js";
import { markIsland } from "../../dom/island-mark.js";
import { switchedOn } from "../../dom/switched-on.js";
import { MANAGE_COOKIES } from "../../page/messages.js";
import { CLASS_CONSENT, CLASS_CONSENT_BAR, DATA_CONSENT_OPEN } from "../../schema.js";
import { makeButton } from "./make-button.js";
import { readUses } from "./uses.js";

/** Controls of the page that open the panel, without those of questions and the bar, which go when answered. */
const OPENER = `${switchedOn(DATA_CONSENT_OPEN)}:not(.${CLASS_CONSENT} *,.${CLASS_CONSENT_BAR} *)`;

let own: HTMLElement | undefined;

/** Lets visitors change their mind on every page: if the page has no control for it, adds one to its last footer. */
export function placeButton(): void {
  const footer = [...document.querySelectorAll("footer")].at(-1);
  const isNeeded = canManage() && readUses().length > 0;
  if (!isNeeded || !footer) removeButton();
  else if (!document.querySelector(OPENER)) footer.append(makeOpener());
}

export function removeButton(): void {
  own?.remove();
  own = undefined;
}

function makeOpener(): HTMLElement {
  // The page's delegated listener opens the panel, as for all such controls.
  own = makeButton(MANAGE_COOKIES, () => {});
  own.setAttribute(DATA_CONSENT_OPEN, "");
  markIsland(own, "consent");
  return own;
}
