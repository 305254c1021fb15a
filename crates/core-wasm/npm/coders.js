// Jest's jsdom has no text coders, and hides those of Node. `require("util")` would do for Node, but keep browsers'
// bundlers from taking the file.
if (!globalThis.TextDecoder) {
  const { TextDecoder, TextEncoder } = globalThis.process.getBuiltinModule("util");
  Object.assign(globalThis, { TextDecoder, TextEncoder });
}
