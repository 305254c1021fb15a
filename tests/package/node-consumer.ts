// Checked by tsc only, against the packed file, in a Node program without the DOM's declarations.
import init, { sortColumn } from "@vitrine/core";
import initMasks from "@vitrine/core/masks";
import masksAddress from "@vitrine/core/masks/vitrine_bg.wasm";
import { readDictionary, translate } from "@vitrine/core/menu";

await init();
await initMasks(masksAddress);
await initMasks(new URL("file:///core.wasm"));
await initMasks(new Uint8Array());
await initMasks(new Response());
const dictionary = readDictionary([{ intitule: "Oui", valeur: "Yes" }], "en");
export const texts: string[] = [translate(dictionary, "Oui"), sortColumn(["b", "a"], "asc", "french").join()];

// @ts-expect-error no module
await init(3);
