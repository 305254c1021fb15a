import { HEADINGS } from "../../dom/focus-on-start.js";
import { PICTURE_COUNT, SLIDE } from "../../page/messages.js";
import { words } from "../../page/words.js";
import type { Loan } from "../../rotation/loan.js";

/** Elements that show nothing. */
const UNSEEN = "script,style,template,link,meta";
/** Elements with their own meaning for screen readers, which keep their own name. */
const OF_ITS_OWN = "a,button,img,picture,video,audio,iframe,object,embed,summary,[role]";
const BLOCK = "div,p,section,span";
/** The place of a slide in the row, for the style sheet. */
const PLACE = "--vt-slide";

/** Returns the slides of a slider: the children of its `[data-slides]` that the page does not hide. */
export function slidesIn(row: Element): HTMLElement[] {
  return Array.from(row.children).filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && !child.matches(UNSEEN) && getComputedStyle(child).display !== "none",
  );
}

/** Labels each slide with its number. A list item keeps its role; a block that has none becomes a group. */
export function nameSlides(slides: readonly HTMLElement[], loan: Loan): void {
  for (const [index, slide] of slides.entries()) {
    slide.style.setProperty(PLACE, `${index}`);
    if (slide.matches(OF_ITS_OWN)) continue;
    if (slide.matches(BLOCK)) loan.write(slide, "role", "group");
    loan.add(slide, "aria-roledescription", words(SLIDE));
    loan.add(slide, "aria-label", words(PICTURE_COUNT, { current: index + 1, total: slides.length }));
  }
}

/** Makes all slides but one inert, and loads the pictures of the next one, which else would load only in view. */
export function reach(slides: readonly HTMLElement[], index: number): void {
  for (const [place, slide] of slides.entries()) slide.toggleAttribute("inert", place !== index);
  for (const image of slides[(index + 1) % slides.length]?.querySelectorAll("img") ?? []) image.loading = "eager";
}

/** Removes from all slides what travel has set. */
export function release(slides: readonly HTMLElement[]): void {
  for (const slide of slides) {
    slide.removeAttribute("inert");
    for (const property of [PLACE, "translate"]) slide.style.removeProperty(property);
    if (slide.style.length === 0) slide.removeAttribute("style");
  }
}

const LONGEST_NAME = 120;

/** Returns what a slide is about, and the element with it: its heading, else its picture, else its text. */
export function subjectOf(slide: HTMLElement): { readonly text: string; readonly element: Element } {
  const heading = slide.querySelector(`${HEADINGS},[role=heading]`);
  const image = slide.querySelector("img[alt]:not([alt=''])") ?? (slide.matches("img") ? slide : null);
  const text = (heading ?? slide).textContent?.replace(/\s+/g, " ").trim() ?? "";
  if (!heading && image) return { text: image.getAttribute("alt") ?? "", element: image };
  return { text: text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text, element: heading ?? slide };
}
