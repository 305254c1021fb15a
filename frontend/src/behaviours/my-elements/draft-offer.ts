import { adoptStyle } from "../../dom/adopt-style.js";
import { announce } from "../../feedback/announcer.js";
import { pageLanguage } from "../../page/language.js";
import { DRAFT_DROPPED, DRAFT_FOUND, DRAFT_TAKEN, DROP_DRAFT, TAKE_DRAFT } from "../../page/messages.js";
import { native } from "../../page/native.js";
import { sentence, show, tell } from "../../page/words.js";
import { CLASS_BUTTON, CLASS_DRAFT } from "../../schema.js";
import type { Field, Held } from "./draft.js";
import { STYLE } from "./style.js";
import { takeDraft } from "./take-draft.js";

adoptStyle(STYLE);

export interface DraftOffer {
  readonly date: number;
  /** Returns the fields to write into, each with its value. */
  readonly values: () => readonly (readonly [Field, Held])[];
  /** Called with the fields that the draft has been written into. */
  readonly wrote: (fields: readonly HTMLElement[]) => void;
  readonly drop: () => void;
  /** The offer is inserted after this element. */
  readonly after: HTMLElement;
}

/** Offers what was typed before. Returns a function that removes the offer. */
export function offerDraft({ date, values, wrote, drop, after }: DraftOffer): () => void {
  const offer = document.createElement("div");
  offer.className = CLASS_DRAFT;
  const found = sentence(DRAFT_FOUND, { date: timeOf(date) });
  show(offer.appendChild(document.createElement("p")), found);
  const end = (focused: HTMLElement | undefined, message: string) => {
    const hadFocus = offer.contains(document.activeElement);
    offer.remove();
    if (hadFocus) focused?.focus();
    announce(sentence(message));
  };
  addButton(offer, TAKE_DRAFT, () => {
    const fields = takeDraft(values());
    wrote(fields);
    end(fields[0] ?? firstFieldBehind(after), DRAFT_TAKEN);
  });
  addButton(offer, DROP_DRAFT, () => {
    drop();
    end(firstFieldBehind(after), DRAFT_DROPPED);
  });
  after.after(offer);
  announce(found);
  return () => offer.remove();
}

function addButton(offer: HTMLElement, label: string, act: () => void): void {
  const button = Object.assign(document.createElement("button"), { type: "button", className: CLASS_BUTTON });
  tell(button, label);
  button.addEventListener("click", act);
  offer.append(button, " ");
}

function timeOf(date: number): string {
  return new Intl.DateTimeFormat(pageLanguage(), { dateStyle: "long", timeStyle: "short" }).format(date);
}

function firstFieldBehind(area: HTMLElement): HTMLElement | undefined {
  return Array.from(native(area.closest("form"))?.elements ?? []).find((element): element is HTMLElement =>
    element.matches("input:not([type=hidden]),select,textarea"),
  );
}
