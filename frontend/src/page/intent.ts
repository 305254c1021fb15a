import { savesData } from "./idle.js";
import { ListeningService } from "./listening-service.js";
import { native } from "./native.js";
import { adopt } from "./running-kernel.js";

/** Events before a click: the pointer enters, focus arrives, a finger goes down. */
const SIGNS = ["pointerover", "focusin", "touchstart"] as const;

class Intent extends ListeningService {
  readonly name = "intent";
  readonly #selector: string;
  readonly #act: (element: Element) => void;
  readonly #isUse: boolean;
  readonly #signs: readonly string[];

  constructor(selector: string, act: (element: Element) => void, isUse: boolean, signs: readonly string[]) {
    super();
    this.#selector = selector;
    this.#act = act;
    this.#isUse = isUse;
    this.#signs = signs;
  }

  protected listen(signal: AbortSignal): void {
    for (const sign of this.#signs)
      document.addEventListener(sign, ({ target }) => this.#notice(target), { capture: true, passive: true, signal });
    // The focus may have arrived before this code.
    if (this.#signs.includes("focusin")) this.#notice(document.activeElement);
  }

  override count(): number {
    return super.count() * this.#signs.length;
  }

  #notice(target: EventTarget | null): void {
    const element = target instanceof Element ? native(target).closest(this.#selector) : null;
    // A passing pointer is not yet a click: under Save-Data, the click fetches.
    if (element && (this.#isUse || !savesData())) this.#act(element);
  }
}

/**
 * Calls `act` at each sign that a visitor is about to use an element matching the selector. `isUse`: the sign is the
 * use itself, so `act` also runs under Save-Data.
 */
export function onIntent(
  selector: string,
  act: (element: Element) => void,
  isUse = false,
  signs: readonly string[] = SIGNS,
): void {
  adopt(new Intent(selector, act, isUse, signs));
}
