// What a journey calls in a page. A browser runs this in every page before the page's own scripts.
(() => {
  const KEPT = "engines.complaints";

  /** Records an error of the page, across the pages of a tab. */
  function complain(text) {
    try {
      sessionStorage.setItem(KEPT, JSON.stringify([...complaints(), `${location.pathname}: ${text}`]));
    } catch {
      // The blank page of a new tab has no storage.
    }
  }
  function complaints() {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
  }

  const said = console.error;
  console.error = (...parts) => {
    complain(`console.error ${parts.map(String).join(" ")}`);
    said.apply(console, parts);
  };
  addEventListener("unhandledrejection", ({ reason }) => complain(`unhandled ${reason}`));
  addEventListener("securitypolicyviolation", (event) =>
    complain(`policy ${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`),
  );
  // Captured, because a resource's error event does not bubble.
  const onError = ({ message, target }) => complain(message ?? `not loaded ${target.src ?? target.href}`);
  addEventListener("error", onError, { capture: true });

  let ready = false;
  document.addEventListener("vitrine:ready", () => {
    ready = true;
  });

  /** The name of an element: its label, its text, or its title. */
  const textOf = (element) =>
    // biome-ignore lint/performance/useDomNodeTextContent: a name is what is in sight, with the spaces of its layout.
    [element.getAttribute("aria-label"), element.innerText, element.title]
      .map((name) => (name ?? "").replace(/\s+/g, " ").trim())
      .find((name) => name !== "") ?? "";
  const isDrawn = (element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  const all = (selector, text) =>
    Array.from(document.querySelectorAll(selector)).filter(
      (element) => isDrawn(element) && (text === undefined || textOf(element) === text),
    );

  /** Where to point at an element: the middle of its first box, unless something else covers it. */
  function pointOf(element) {
    const { left, top, width, height } = element.getClientRects()[0];
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const hit = document.elementFromPoint(x, y);
    return hit && (element.contains(hit) || hit.contains(element)) ? { x, y } : undefined;
  }
  function point(selector, text) {
    const [element] = all(selector, text);
    if (!element) return undefined;
    const seen = pointOf(element);
    if (seen) return seen;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    return pointOf(element);
  }

  /** Whether the bundle has started its mounts after the load, and the pictures in view have loaded. */
  function isComplete() {
    const mounted = document[Symbol.for("vitrine.kernel")]?.counts().mounted ?? {};
    const isInView = ({ top, bottom }) => bottom > 0 && top < innerHeight;
    const areThere = Array.from(document.images).every(
      (image) => image.complete || !isInView(image.getBoundingClientRect()),
    );
    return document.readyState === "complete" && "[data-agenda]" in mounted && areThere;
  }

  globalThis.engines = { all, textOf, point, complaints, isReady: () => ready, isComplete };
})();
