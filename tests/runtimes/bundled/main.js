import init, { sortColumn } from "@vitrine/core";
import initMasks, { maskValue } from "@vitrine/core/masks";

await Promise.all([init(), initMasks()]);
document.body.textContent = `${sortColumn(["b", "a"], "asc", "french").join(" ")} ${maskValue("99/99", "1225")}`;
