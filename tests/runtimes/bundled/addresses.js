import init, { sortColumn } from "@vitrine/core";
import flat from "@vitrine/core/flat/vitrine_bg.wasm";
import initMasks, { maskValue } from "@vitrine/core/masks";
import masks from "@vitrine/core/masks/vitrine_bg.wasm";

await Promise.all([init(flat), initMasks(masks)]);
document.body.textContent = `${sortColumn(["b", "a"], "asc", "french").join(" ")} ${maskValue("99/99", "1225")}`;
