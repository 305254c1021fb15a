// The site has no server: this answers the search field's requests from the index, lists search results, and adds copy
// buttons to code. Without it every page still works, and the search page lists everything.

import { find } from "./words.js";

const SUGGESTED = 12;
const LISTED = 100;
const ASKED = "autocompleter[term]";

let index;
/** Returns the entries, fetched once; after a failure the next call tries again. */
function entries() {
  index ??= realFetch("search.json").then((answer) => {
    if (!answer.ok) throw new Error(`search.json: ${answer.status}`);
    return answer.json();
  });
  index.catch(() => {
    index = undefined;
  });
  return index;
}

const realFetch = window.fetch.bind(window);
/** The field queries its registered source by GET. The page has only that one; no other request has this parameter. */
window.fetch = async (resource, init) => {
  const url = new URL(resource instanceof Request ? resource.url : resource, document.baseURI);
  const term = url.searchParams.get(ASKED);
  if (term === null) return realFetch(resource, init);
  const found = find(await entries(), term).slice(0, SUGGESTED);
  const items = found.map(({ label, kind, url: to }) => ({ label, kind, url: to }));
  return Response.json(items);
};

/** Lists the results on the search page. */
async function listResults(place) {
  const typed = new URLSearchParams(location.search).get("q")?.trim() ?? "";
  if (!typed) return;
  document.querySelector("#search").value = typed;
  const found = find(await entries(), typed);
  const count = document.createElement("p");
  count.textContent = found.length === 0 ? `Nothing about “${typed}”.` : `${found.length} found for “${typed}”.`;
  const list = document.createElement("ul");
  for (const { label, kind, url } of found.slice(0, LISTED)) {
    const link = Object.assign(document.createElement("a"), { href: url, textContent: label });
    const item = document.createElement("li");
    item.append(link, ` — ${kind}`);
    list.append(item);
  }
  place.replaceChildren(count, ...(found.length > 0 ? [list] : []));
}

/** Adds a copy button after each code block. */
function offerCopies() {
  if (!navigator.clipboard) return;
  for (const code of document.querySelectorAll("pre")) {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Copy" });
    button.className = "copy";
    button.addEventListener("click", () =>
      navigator.clipboard.writeText(code.textContent).then(
        () => tell(button, "Copied"),
        () => tell(button, "The clipboard refuses"),
      ),
    );
    code.after(button);
  }
}

/** Shows the outcome as the button's text, and announces it. */
function tell(button, text) {
  button.setAttribute("aria-live", "polite");
  button.textContent = text;
}

offerCopies();
const results = document.querySelector("#results");
if (results) listResults(results).catch((error) => console.error("search", error));
