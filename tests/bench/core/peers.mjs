// The libraries that the core is compared with, loaded in Node and in a page.

/** Inputmask requires a browser global when it is loaded; its static functions do not use it. */
export async function inNode() {
  const { JSDOM } = await import("jsdom");
  const { window } = new JSDOM("");
  window.matchMedia = () => ({ matches: false });
  for (const name of ["window", "document", "navigator", "matchMedia", "HTMLElement", "customElements"]) {
    Object.defineProperty(globalThis, name, { value: name === "window" ? window : window[name], configurable: true });
  }
  const [{ parse }, { default: Inputmask }] = await Promise.all([import("date-fns/parse"), import("inputmask")]);
  return { parse, Inputmask };
}

export async function inPage() {
  const script = document.createElement("script");
  script.src = "/node_modules/inputmask/dist/inputmask.min.js";
  document.head.append(script);
  const [{ parse }] = await Promise.all([
    import("/node_modules/date-fns/parse.js"),
    new Promise((done) => script.addEventListener("load", done)),
  ]);
  return { parse, Inputmask: window.Inputmask };
}
