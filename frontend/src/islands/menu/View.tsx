import type { ReactNode } from "react";
import { BACK, CLOSE, HOME, MENU, SEARCH_MENU } from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";
import { Button } from "../../ui/Button.js";
import { CloseButton } from "../../ui/CloseButton.js";
import { HeaderItems } from "./HeaderItems.js";
import { Panels } from "./Panels.js";
import { Results } from "./Results.js";
import type { MenuState } from "./state.js";

export interface ViewProps {
  readonly state: MenuState;
  /** Opens the panel of an entry; undefined is the top panel. */
  readonly onGo: (holder: number | undefined) => void;
  readonly onSearch: (query: string) => void;
  readonly onClose: () => void;
}

/** The mobile menu (spec 2.7): its dialog is the island's own element. */
export function View({ state, onGo, onSearch, onClose }: ViewProps): ReactNode {
  const { content, path, search, opening } = state;
  if (!content) return null;
  const { header } = content;
  const deepest = path.at(-1);
  return (
    <nav aria-label={words(MENU)}>
      <div className="vt-menu-bar">
        {deepest && (
          <Button className="vt-menu-back" language={languageOf(BACK)} onClick={() => onGo(deepest.parent)}>
            {words(BACK)}
          </Button>
        )}
        <a className="vt-menu-home" href="/" lang={languageOf(HOME)}>
          {words(HOME)}
        </a>
        {header.fullscreen && !header.close ? null : (
          <CloseButton label={words(CLOSE)} language={languageOf(CLOSE)} onClick={onClose} />
        )}
      </div>
      <HeaderItems items={header.items} opening={opening} />
      <input
        className="vt-menu-search"
        type="search"
        aria-label={words(SEARCH_MENU)}
        placeholder={words(SEARCH_MENU)}
        lang={languageOf(SEARCH_MENU)}
        autoComplete="off"
        value={search?.query ?? ""}
        onChange={({ target }) => onSearch(target.value)}
      />
      {search ? <Results search={search} onGo={onGo} /> : <Panels state={state} onGo={onGo} />}
    </nav>
  );
}
