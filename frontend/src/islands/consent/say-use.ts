import type { Purpose } from "../../consent/purpose.js";
import {
  ASKED_SITE,
  ASKED_SITES,
  PURPOSE_ANALYTICS,
  PURPOSE_CAPTCHA,
  PURPOSE_MAPS,
  WHY_ANALYTICS,
  WHY_CAPTCHA,
  WHY_MAPS,
} from "../../page/messages.js";
import { sentence, show } from "../../page/words.js";
import type { Use } from "./uses.js";

/** The names of the purposes, for visitors. */
export const NAMES: Readonly<Record<Purpose, string>> = {
  analytics: PURPOSE_ANALYTICS,
  maps: PURPOSE_MAPS,
  captcha: PURPOSE_CAPTCHA,
};
const REASONS: Readonly<Record<Purpose, string>> = {
  analytics: WHY_ANALYTICS,
  maps: WHY_MAPS,
  captcha: WHY_CAPTCHA,
};

/** Says why other sites would be contacted, and which. */
export function sayUse({ purpose, sites }: Use): HTMLElement {
  const text = document.createElement("p");
  const parts = [sentence(REASONS[purpose])];
  const [first] = sites;
  if (sites.length === 1 && first) parts.push(sentence(ASKED_SITE, { site: first }));
  if (sites.length > 1) parts.push(sentence(ASKED_SITES, { sites: sites.join(", ") }));
  for (const part of parts) {
    const span = document.createElement("span");
    show(span, part);
    text.append(span, " ");
  }
  return text;
}
