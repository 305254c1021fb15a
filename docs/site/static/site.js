// The site has no server to ask: this answers the product's search field from the index, lists what was searched for, and
// offers to copy code. Without it every page stands, and the page of the search lists everything.

import { find } from "./words.js";

const SUGGESTED = 12;
const LISTED = 100;
const ASKED = "autocompleter[term]";

let index;
/** The entries, fetched once; after a failure the next question tries again. */
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
/** The field asks a registered source by GET; this page has that one source, and no other request has this parameter. */
window.fetch = async (resource, init) => {
  const url = new URL(resource instanceof Request ? resource.url : resource, document.baseURI);
  const term = url.searchParams.get(ASKED);
  if (term === null) return realFetch(resource, init);
  const found = find(await entries(), term).slice(0, SUGGESTED);
  const items = found.map(({ label, kind, url: to }) => ({ label, kind, url: to }));
  return Response.json(items);
};

/** The page of results. */
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

/** A button behind each piece of code. */
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

/** What came of it is the button's text, and is announced. */
function tell(button, text) {
  button.setAttribute("aria-live", "polite");
  button.textContent = text;
}

offerCopies();
const results = document.querySelector("#results");
if (results) listResults(results).catch((error) => console.error("search", error));
