import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { start } from "../../pkg/flat/start.js";
import * as glue from "../src/core/glue/forms-glue.js";
import type { FormsCore } from "../src/core/load-forms.js";

await start(glue, readFileSync(resolve("../pkg/forms/vitrine_bg.wasm")));

/** The real core module for forms. */
export const formsCore: FormsCore = glue;
