import { keepTabStop } from "../../dialog/keep-tab-stop.js";
import { CLOSE_LIGHTBOX, NEXT_PICTURE, PREVIOUS_PICTURE } from "../../page/messages.js";
import { iconButton } from "./icon-button.js";
import { sayCount } from "./say-picture.js";
import type { Gallery } from "./state.js";

export interface Controls {
  /** Where the stage puts its buttons: before that which closes. */
  readonly tools: HTMLElement;
  readonly caption: HTMLElement;
  /** Shows what belongs to the picture in view. */
  tell(index: number): void;
  /** Focuses the button that has focus when the dialog opens. */
  focus(): void;
  end(): void;
}

/** Puts counter, caption and buttons into the dialog. A single picture has no counter and nothing to browse. */
export function addControls(
  dialog: HTMLElement,
  { pictures, settings }: Gallery,
  acts: { readonly go: (by: 1 | -1) => void; readonly close: () => void },
): Controls {
  const several = pictures.length > 1;
  const bar = division("vt-lightbox-bar");
  const count = division("vt-lightbox-count");
  const tools = division("vt-lightbox-tools");
  const caption = division("vt-lightbox-caption");
  caption.tabIndex = -1;
  const close = iconButton(CLOSE_LIGHTBOX, "vt-lightbox-close", "M3 3l10 10M13 3L3 13", acts.close);
  const back = iconButton(PREVIOUS_PICTURE, "vt-lightbox-previous", "M10 3L5 8l5 5", () => acts.go(-1));
  const on = iconButton(NEXT_PICTURE, "vt-lightbox-next", "M6 3l5 5-5 5", () => acts.go(1));
  bar.append(...(several ? [count] : []), tools, close);
  dialog.append(bar, ...(several ? [back, on] : []));
  const main = several ? on : close;
  // Focused as the dialog opens: moving focus later costs a second layout.
  main.autofocus = true;
  const endTabStop = keepTabStop(caption);
  const tellCaption = (index: number) => {
    const { caption: text, language } = pictures[index] ?? {};
    const hadFocus = document.activeElement === caption;
    if (text) {
      caption.textContent = text;
      if (language) caption.lang = language;
      else caption.removeAttribute("lang");
      // Another caption is read from its beginning.
      if (caption.isConnected) caption.scrollTop = 0;
      else bar.after(caption);
    } else {
      caption.remove();
      if (hadFocus) main.focus();
    }
  };
  return {
    tools,
    caption,
    tell(index) {
      count.textContent = sayCount(index, pictures.length);
      turnOff(back, !settings.loop && index === 0);
      turnOff(on, !settings.loop && index === pictures.length - 1);
      tellCaption(index);
    },
    focus: () => main.focus(),
    end: endTabStop,
  };
}

function division(className: string): HTMLElement {
  const made = document.createElement("div");
  made.className = className;
  return made;
}

/** With `disabled` a button would lose focus. */
function turnOff(button: HTMLElement, off: boolean): void {
  if (off) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
}
