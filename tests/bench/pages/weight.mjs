// What a page has loaded, in kB as transferred, by kind.

const KINDS = { css: "css", js: "scripts", wasm: "wasm", jpg: "pictures", png: "pictures" };

/** Runs in the page: the files loaded so far, and whether each was requested before the load event. */
export function loaded() {
  const [page] = performance.getEntriesByType("navigation");
  // A file that was preloaded and then used has two entries.
  const files = new Map();
  for (const { name, startTime, encodedBodySize } of performance.getEntriesByType("resource"))
    if (!files.has(name)) files.set(name, { early: startTime < page.loadEventStart, bytes: encodedBodySize });
  return { html: page.encodedBodySize, files: Array.from(files, ([name, file]) => ({ name, ...file })) };
}

const codeOf = (files) =>
  files.filter(({ kind }) => kind !== "pictures").reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

export function weigh({ html, files: bare }) {
  const files = bare.map((file) => ({ ...file, kind: KINDS[file.name.split(/[?#]/)[0].split(".").at(-1)] ?? "other" }));
  const of = (kind) => files.filter((file) => file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const kinds = Object.fromEntries([...Object.values(KINDS), "other"].map((kind) => [kind, of(kind)]));
  const early = codeOf(files.filter((file) => file.early && file.kind !== "wasm"));
  return { html: html / 1000, ...kinds, early, code: codeOf(files), files };
}
