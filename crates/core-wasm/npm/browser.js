// Browser entry, for pages without a bundler: call `init` before anything else.
import { start } from "./start.js";
import * as glue from "./vitrine_bg.js";

let started;

/** Fetches and starts the module; repeated calls do it once. After a failure the next call tries again. */
export default function init(source = new URL("./vitrine_bg.wasm", import.meta.url)) {
  started ??= start(glue, source).catch((reason) => {
    started = undefined;
    throw reason;
  });
  return started;
}

export * from "./api.js";
