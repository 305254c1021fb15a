export * from "./index.js";

/** Does nothing: the module is ready with the import. */
export { default } from "./index.js";
