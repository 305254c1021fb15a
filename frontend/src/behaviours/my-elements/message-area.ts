import { announce } from "../../feedback/announcer.js";
import { GENERIC_FAILURE } from "../../page/messages.js";
import { native } from "../../page/native.js";
import { tell } from "../../page/words.js";
import { DATA_MESSAGE } from "../../schema.js";
import { takeContent } from "../../update/fragments.js";

/** Shows the result of sending a form. */
export class MessageArea {
  readonly element: HTMLElement;
  /** The site itself sets how the area is read out. */
  readonly #isSites: boolean;

  constructor(form: HTMLFormElement) {
    this.element = native(form).querySelector<HTMLElement>(`[${DATA_MESSAGE}]`) ?? areaIn(form);
    this.#isSites = this.element.matches("[role],[aria-live]");
  }

  clear(): void {
    this.element.replaceChildren();
    this.#read("");
  }

  /** Shows HTML of the server, and runs its scripts by the rule of all answers. */
  showAnswer(shown: Element, url: string, isFailure: boolean): void {
    const { nodes, runScripts } = takeContent(shown, url);
    this.#show(nodes, isFailure);
    void runScripts();
  }

  showFailure(message: Node | string = GENERIC_FAILURE): void {
    this.#show(typeof message === "string" ? failure(message) : message, true);
  }

  focus(): void {
    this.element.tabIndex = -1;
    this.element.focus({ preventScroll: true });
    this.element.scrollIntoView?.({ block: "nearest" });
  }

  #show(content: Node, isFailure: boolean): void {
    this.#read(isFailure ? "alert" : "");
    this.element.replaceChildren(content);
    if (!isFailure && !this.#isSites) announce(this.element.textContent?.replace(/\s+/g, " ").trim() ?? "");
  }

  #read(role: string): void {
    if (this.#isSites) return;
    if (role) this.element.setAttribute("role", role);
    else this.element.removeAttribute("role");
  }
}

function areaIn(form: HTMLFormElement): HTMLElement {
  const area = document.createElement("div");
  area.setAttribute(DATA_MESSAGE, "");
  native(form).prepend(area);
  return area;
}

function failure(text: string): HTMLElement {
  const message = document.createElement("div");
  message.className = "alert alert-danger";
  tell(message.appendChild(document.createElement("p")), text);
  return message;
}
