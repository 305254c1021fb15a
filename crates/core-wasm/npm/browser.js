// Browser entry, for pages and for bundlers that follow `new URL("…", import.meta.url)`: call `init` before anything else.
import { instance, notOurs, settle } from "./instance.js";
import { opened } from "./open-source.js";
import { instantiated } from "./start.js";
import * as glue from "./vitrine_bg.js";

const tooEarly = () => {
  throw new Error("@vitrine/core is not initialised yet: call `await init()` (the default export) first");
};
if (!instance.isReady) glue.__wbg_set_wasm(new Proxy({}, { get: tooEarly }));

/** Fetches and starts the module; repeated calls do it once. After a failure the next call tries again. */
export default function init(source = new URL("./vitrine_bg.wasm", import.meta.url)) {
  instance.started ??= opened(source)
    .then((module) => instantiated(glue, module))
    .then((exports) => settle(glue, exports))
    .catch((reason) => {
      // Another entry has started it meanwhile.
      if (instance.isReady) return;
      instance.started = undefined;
      // What it imports is not what this glue has.
      throw reason instanceof WebAssembly.LinkError ? notOurs(reason) : reason;
    });
  return instance.started;
}

export * from "./api.js";
