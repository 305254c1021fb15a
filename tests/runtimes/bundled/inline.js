import { sortColumn } from "@vitrine/core/inline";
import { maskValue } from "@vitrine/core/masks/inline";

document.body.textContent = `${sortColumn(["b", "a"], "asc", "french").join(" ")} ${maskValue("99/99", "1225")}`;
