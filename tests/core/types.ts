// Checked by tsc only: correct use compiles, and each line below a mark must not.
import init, {
  equalize,
  nextDirection,
  rankColumns,
  responsiveName,
  type SortKey,
  sortColumn,
  sortColumns,
} from "../../pkg/flat/index.js";
import {
  agendaMonth,
  applyMask,
  type BoxKind,
  checkForm,
  type DateField,
  type DateReading,
  fitBox,
  formatDate,
  isoWeek,
  learnExpressions,
  type MaskChange,
  type MaskEdit,
  type MaskedText,
  Menu,
  type MenuEntry,
  maskHint,
  maskValue,
  menuHeader,
  monthGrid,
  parseDate,
  placeModal,
  readDate,
  readDictionary,
  readMenu,
  storeDictionary,
  storedDictionary,
  storedMenu,
  storeMenu,
  translate,
  translateCount,
  unknownMenuMethod,
  unmaskText,
  yearRange,
} from "../../pkg/full/index.js";
import {
  base64Decode,
  base64Encode,
  cookieString,
  decodeForm,
  encodeForm,
  type FormField,
  type FormValues,
  fullSizeImage,
  listBody,
  numberFormat,
  type Param,
  type RefreshRequest,
  readCookie,
  readParam,
  refreshAddress,
  safeLink,
  safeUrl,
  serializeForm,
  shareUrl,
  type UrlKind,
  type UrlRefusal,
  urlRefusal,
  writeParam,
} from "../../pkg/web/index.js";

await init();
await init(new URL("file:///core.wasm"));
const rows: Uint32Array = sortColumn(["a", "b"], "asc", "french");
const byDate: SortKey = { direction: "asc", kind: "date", collation: "french" };
const ranks: Uint32Array = rankColumns([["a", "b"]], [byDate]);
const table: Uint32Array = sortColumns([["a"], ["b"]], [byDate, { ...byDate, kind: "number", collation: "codepoint" }]);
const next: "asc" | "desc" = nextDirection(undefined);
const heights: Float64Array = equalize(Float64Array.of(0, 10, 120, 1));
const popin: BoxKind = "secure-link";
const sizes: Float64Array = fitBox(popin, placeModal(new Float64Array(8)));
const size: "base" | "md" | "lg" = responsiveName(heights.length);
const param: Param = readParam(' @param url="/a" ');
const request: RefreshRequest = { param, parentForm: [["q", ""]], module: "m", count: rows.length + table.length };
const fields: readonly FormField[] = [
  ["q", ""],
  ["photo", "1", false],
];
const values: FormValues = decodeForm("a[b][]=1");
const bodies: string[] = [
  serializeForm(fields, "kept"),
  listBody(fields),
  listBody([], ["p", "2"]),
  encodeForm(values),
];
const edit: MaskEdit = "deleteBackward";
const change: MaskChange = { mask: "99/99", text: "12/34", selection: [5, 5], edit };
const shownText: MaskedText = applyMask({ ...change, edit: { insert: "5" } });
const masked: string[] = [maskValue("99/99", "1234"), shownText.text, applyMask(change).caret.toString()];
const texts: string[] = [
  ...bodies,
  ...masked,
  unmaskText("99/99", "12/34").value,
  maskHint("99/99"),
  writeParam(param),
  refreshAddress(request),
  next,
];

const kind: UrlKind | undefined = safeUrl("/a") ?? safeLink("a", "/b");
const refusal: UrlRefusal | undefined = urlRefusal("/a");
const found: string | undefined = readCookie("a=1", "a");
texts.push(numberFormat(1), numberFormat(1, 2, ",", " "), base64Encode("a"), base64Decode("YQ=="));
texts.push(cookieString("a", "1", Date.now()), cookieString("a", "1", 0, 1, "exemple.fr"));
texts.push(shareUrl("/", "/"), shareUrl("/", "/", "Lw=="), fullSizeImage("/v/m_a.jpg", "/v"));
const menu = readMenu("[]", "{}");
const shownEntries: MenuEntry[] = menu?.panel(menu.open)?.entries ?? [];
const storedOne: Menu | undefined = storedMenu("a1", "{}", Date.now());
export const isKept: boolean = storeMenu("[]", "a1", Date.now());
const entries: MenuEntry[] = storedOne?.search("agenda") ?? shownEntries;
const log: string | undefined = unknownMenuMethod(menuHeader("{}").home);

const dateField: DateField = { date: "dd/mm/yy", language: "fr" };
const shown: string = formatDate("2024-03-05", dateField);
const sent: DateReading = readDate({
  text: shown,
  field: dateField,
  rules: { minDate: "2024-01-01" },
  today: "2026-11-21",
});
const isRefused: boolean = sent.refusal === undefined ? sent.moment === "" : sent.sentence.length > 0;
const numbers: (number | undefined)[] = [
  monthGrid("2026-11")?.length,
  yearRange("", 2026, 2026)?.first,
  isoWeek("2026-11-21")?.week,
];
const { first, next: nextMonth = first } = agendaMonth("2026-11", "2026-11-21");
const days: string[] = [first, nextMonth];

export { days, entries, found, heights, isRefused, kind, log, numbers, ranks, refusal, size, sizes, texts };

// @ts-expect-error a direction is "asc" or "desc"
sortColumn(["a"], "up", "french");
// @ts-expect-error a collation is "french" or "codepoint"
sortColumn(["a"], "asc", "fr");
// @ts-expect-error a key is direction, kind, collation
sortColumns([["a"]], [{ ...byDate, kind: "money" }]);
// @ts-expect-error a list of keys
rankColumns([["a"]], byDate);
// @ts-expect-error an array of texts, not one
sortColumn("a", "asc", "french");
// @ts-expect-error flat numbers, not an array
equalize([0, 10, 120, 1]);
// @ts-expect-error a kind of box
fitBox("window", new Float64Array(6));
// @ts-expect-error an edit has one of three names
applyMask({ ...change, edit: "delete" });
// @ts-expect-error a selection is two numbers
applyMask({ ...change, selection: ["1", "1"] });
// @ts-expect-error a refusal has a name and a sentence
export const bare: DateReading = { refusal: "late" };
// @ts-expect-error a strict reading has no sentence
export const strict: DateReading = parseDate({ text: "", field: dateField, today: "2026-11-21" });
// @ts-expect-error a day, not a Date
formatDate(new Date(), dateField);
// @ts-expect-error all three fields
writeParam({ url: "/a" });
// @ts-expect-error a value of a form is a text
encodeForm({ a: 1 });
// @ts-expect-error "kept" or "omitted"
serializeForm([], "empty");
// @ts-expect-error a parameter has a value
listBody([], ["p"]);
// @ts-expect-error pairs of name and value
refreshAddress({ ...request, parentForm: [["q"]] });

// @ts-expect-error a number, not its text
numberFormat("1");
// @ts-expect-error a refused address has no kind, so what is not checked is no text
safeUrl("/a").length;
// @ts-expect-error a kind is one of four
export const wrong: boolean = safeUrl("/a") === "javascript";

// @ts-expect-error the flat build has no forms
export type Missing = typeof import("../../pkg/flat/index.js").readParam;
// @ts-expect-error nor the hint of a mask
export type MissingToo = typeof import("../../pkg/flat/index.js").maskHint;

const dictionary = storedDictionary("42", "en", 0) ?? readDictionary([{ intitule: "Oui", valeur: "Yes" }], "en");
export const isStored: boolean = storeDictionary(dictionary, "42", Date.now());
export const spoken: string[] = [
  checkForm([{ name: "Ville", rules: ["required"] }], [""]).alert,
  translate(dictionary, "Oui"),
  translateCount(dictionary, "{n} page", "{n} pages", 2),
  ...learnExpressions(dictionary, ["Non"], 30),
];

// @ts-expect-error a rule that does not exist
checkForm([{ name: "Ville", rules: ["mail"] }], [""]);
// @ts-expect-error a count is a number
translateCount(dictionary, "{n} page", "{n} pages", "2");
// @ts-expect-error the limit is not left out
learnExpressions(dictionary, ["Non"]);
// @ts-expect-error the menu is made by readMenu alone
new Menu();
// @ts-expect-error the text of the answer, not what it holds
readMenu([{ type: "spacer" }], "{}");
// @ts-expect-error a moment is a number, not a Date
storedMenu("a1", "{}", new Date());
