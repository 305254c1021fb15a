// Entry for bundlers that import WebAssembly as a module: it starts with the import.
import "./vitrine.js";

export * from "./api.js";
