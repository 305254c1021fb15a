// The wrappers around functions that take joined texts: they take and return arrays and records.
import { copyFileSync } from "node:fs";
import { join } from "node:path";

const DATES = "agendaMonth formatDate formatTime isoWeek monthGrid parseDate parseTime readDate yearRange".split(" ");
const MASKS = ["applyMask", "maskHint", "maskValue", "unmaskText"];
const DICTIONARY = "learnExpressions readDictionary storeDictionary storedDictionary translate translateCount".split(
  " ",
);
const MENU = ["Menu", "readMenu", "storedMenu", "storeMenu", "unknownMenuMethod"];

/** The file of each, what it exports, the functions of the glue that it calls and hides, and the files that it imports. */
export const WRAPPERS = [
  {
    file: "sort",
    gives: ["rankColumns", "sortColumn", "sortColumns"],
    calls: ["orderOfCells", "orderOfColumns", "ranksOfColumns"],
  },
  { file: "dates", gives: DATES, calls: DATES, imports: ["packed", "wanted-text"] },
  { file: "masks", gives: MASKS, calls: MASKS, imports: ["packed", "wanted-text"] },
  { file: "validate", gives: ["checkForm"], calls: ["checkForm"], imports: ["packed", "wanted-text"] },
  {
    file: "menu",
    gives: MENU,
    calls: ["arrangeMenu", "isMenuFresh", "menuExpiry", "searchNames"],
    imports: ["menu-json", "menu-rows", "menu-storage", "wanted-text"],
  },
  {
    file: "dictionary",
    gives: DICTIONARY,
    calls: ["bodiesToTeach", "countedText", "mayUseStored", "storeText", "storedText", "taughtTexts", "usableEntries"],
    imports: ["packed", "wanted-text"],
  },
  // Needs no module, and belongs to the menu's.
  { file: "menu-header", gives: ["menuHeader"], calls: ["arrangeMenu"], imports: ["menu-json", "wanted-text"] },
];

/** The wrappers of a module with these functions. */
export function wrappersOf(names) {
  return WRAPPERS.filter(({ calls }) => calls.every((name) => names.includes(name)));
}

/** Copies wrappers and what they import. */
export function copyWrappers(from, to, wrappers) {
  const imported = wrappers.flatMap(({ imports }) => imports ?? []);
  const files = wrappers.flatMap(({ file }) => [`${file}.js`, `${file}.d.ts`]);
  for (const file of [...files, ...imported.map((name) => `${name}.js`)])
    copyFileSync(join(from, file), join(to, file));
}
