import { afterPress } from "../page/press.js";

/** Resolves once no press is under way. */
export const pressEnd = () => new Promise<void>((go) => afterPress(go));
