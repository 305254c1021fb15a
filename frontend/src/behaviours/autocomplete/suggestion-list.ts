import { announce } from "../../feedback/announcer.js";
import { openLayer } from "../../layer/layer.js";
import { FIRST_SHOWN, NO_SUGGESTION, ONE_SUGGESTION, SEVERAL_SUGGESTIONS, SUGGESTIONS } from "../../page/messages.js";
import { type Sentence, sentence, tell, words } from "../../page/words.js";
import { CLASS_SUGGESTIONS } from "../../schema.js";
import type { Item } from "./items.js";
import { drawOption, makeOption } from "./option.js";

/** More would not be read, and rendering them would block typing. */
const MOST_SHOWN = 100;
/** The list is appended to the same part of the page as its field. */
const PARTS = "dialog,main,header,footer,nav,aside";

export interface ListAnswers {
  /** An option was clicked, or chosen by Enter. */
  readonly choose: (item: Item) => void;
  /** The visitor has closed the list. */
  readonly dismissed: () => void;
}

/** An option of the list, and its action. */
interface Choice {
  readonly option: HTMLElement;
  readonly act: () => void;
}

let count = 0;

/**
 * The list below a combobox. Focus stays in the input, which names the active option by `aria-activedescendant`; the
 * option itself only looks active.
 */
export class SuggestionList {
  readonly #input: HTMLInputElement;
  readonly #isRight: boolean;
  readonly #answers: ListAnswers;
  readonly #box = document.createElement("div");
  readonly #note = document.createElement("p");
  readonly #list = document.createElement("ul");
  #choices: readonly Choice[] = [];
  #active = -1;
  #close: (() => void) | undefined;

  constructor(input: HTMLInputElement, isRight: boolean, answers: ListAnswers) {
    this.#input = input;
    this.#isRight = isRight;
    this.#answers = answers;
    count += 1;
    this.#box.className = CLASS_SUGGESTIONS;
    this.#list.id = `${CLASS_SUGGESTIONS}-${count}`;
    this.#list.role = "listbox";
    this.#list.ariaLabel = words(SUGGESTIONS);
    this.#box.append(this.#note, this.#list);
    // A press would take focus away from the input.
    this.#box.addEventListener("mousedown", (event) => event.preventDefault());
    this.#list.addEventListener("click", ({ target }) => {
      this.#choices.find(({ option }) => option.contains(target as Node))?.act();
    });
  }

  get isOpen(): boolean {
    return this.#close !== undefined;
  }

  /** Sets the combobox attributes, which need script; again after each update of the page, which removes them. */
  dress(): void {
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-controls": this.#list.id,
      "aria-expanded": `${this.isOpen && this.#choices.length > 0}`,
    };
    for (const [name, value] of Object.entries(attributes)) this.#input.setAttribute(name, value);
  }

  show(items: readonly Item[], typed: string): void {
    const shown = items.slice(0, MOST_SHOWN);
    const choices = shown.map((item, index) => ({
      option: drawOption(item, typed, `${this.#list.id}-${index}`),
      act: () => this.#answers.choose(item),
    }));
    this.#draw(undefined, choices);
    if (choices.length === 0) this.close();
    announce(...countText(items.length));
  }

  /** Shows that nothing was found, in a field that accepts suggestions only. */
  showNone(): void {
    this.#draw(NO_SUGGESTION, []);
    announce(sentence(NO_SUGGESTION));
  }

  /** Shows a text in place of suggestions; a text with an action is shown as an error. */
  tell(french: string, action?: { readonly label: string; readonly act: () => void }): void {
    const choices = action ? [{ option: makeOption(`${this.#list.id}-0`), act: action.act }] : [];
    for (const { option } of choices) tell(option, action?.label ?? "");
    this.#draw(french, choices, action && "alert");
  }

  /** Activates the next option or the previous one, and wraps around. */
  move(step: 1 | -1): void {
    const { length } = this.#choices;
    if (length === 0) return;
    const from = this.#active < 0 && step < 0 ? 0 : this.#active;
    this.#activate((from + step + length) % length);
  }

  /** Runs the action of the active option. False: none is active. */
  chooseActive(): boolean {
    const choice = this.#choices[this.#active];
    choice?.act();
    return choice !== undefined;
  }

  close(): void {
    this.#close?.();
    this.#close = undefined;
    this.#activate(-1);
    if (this.#input.role) this.dress();
  }

  /** Removes the list and the attributes. */
  remove(): void {
    this.close();
    this.#box.remove();
    for (const name of ["role", "aria-autocomplete", "aria-controls", "aria-expanded"])
      this.#input.removeAttribute(name);
  }

  #draw(note: string | undefined, choices: readonly Choice[], role?: "alert"): void {
    this.#activate(-1);
    this.#choices = choices;
    this.#list.replaceChildren(...choices.map(({ option }) => option));
    this.#list.hidden = choices.length === 0;
    this.#note.hidden = note === undefined;
    this.#note.removeAttribute("lang");
    // Before the text: screen readers read what changes in an alert.
    if (role) this.#note.setAttribute("role", role);
    else this.#note.removeAttribute("role");
    if (note) tell(this.#note, note);
    // The list is elsewhere in the page, perhaps in another language.
    this.#box.lang = this.#input.closest<HTMLElement>("[lang]")?.lang ?? "";
    this.#box.style.minWidth = `${this.#input.offsetWidth}px`;
    this.#open();
    this.dress();
  }

  #open(): void {
    if (!this.#box.isConnected) (this.#input.closest(PARTS) ?? document.body).append(this.#box);
    const side = this.#isRight ? "end" : "start";
    this.#close ??= openLayer({
      anchor: this.#input,
      content: this.#box,
      sides: [`bottom-${side}`, `top-${side}`],
      onDismiss: () => {
        this.close();
        this.#answers.dismissed();
      },
    });
  }

  #activate(index: number): void {
    this.#active = index;
    this.#choices.forEach(({ option }, at) => {
      option.ariaSelected = `${at === index}`;
    });
    const active = this.#choices[index]?.option;
    if (active) this.#input.setAttribute("aria-activedescendant", active.id);
    else this.#input.removeAttribute("aria-activedescendant");
    active?.scrollIntoView?.({ block: "nearest" });
  }
}

function countText(found: number): Sentence[] {
  if (found < 2) return [sentence(found === 0 ? NO_SUGGESTION : ONE_SUGGESTION)];
  const more = found > MOST_SHOWN ? [sentence(FIRST_SHOWN, { shown: MOST_SHOWN })] : [];
  return [sentence(SEVERAL_SUGGESTIONS, { n: found }), ...more];
}
