// Checked by tsc only, against the packed file: every entry has its types under every module resolution.
import init, { type Direction, nextDirection, sortColumn } from "@vitrine/core";
import * as bundled from "@vitrine/core/bundler";
import initForms, { isoWeek } from "@vitrine/core/forms";
import * as formsBundled from "@vitrine/core/forms/bundler";
import initFull from "@vitrine/core/full";
import * as fullBundled from "@vitrine/core/full/bundler";
import initMenu, { storeMenu } from "@vitrine/core/menu";
import * as menuBundled from "@vitrine/core/menu/bundler";
import initWeb, { type Param, type RefreshRequest, readParam, refreshAddress } from "@vitrine/core/web";
import * as webBundled from "@vitrine/core/web/bundler";

await init();
await Promise.all([initFull(new URL("file:///core.wasm")), initForms(), initMenu(), initWeb()]);
const order: Uint32Array = sortColumn(["b", "a"], "asc", "french");
const same: typeof order = bundled.sortColumn(["b", "a"], "asc", "french");
const direction: Direction = nextDirection(undefined);
const param: Param = readParam(' @param url="/liste" ');
const request: RefreshRequest = { param, parentForm: [["q", ""]], module: "liste", count: order.length + same.length };

const weeks = [isoWeek("2027-01-01"), formsBundled.isoWeek("2027-01-01"), fullBundled.isoWeek("2027-01-01")];
const isKept: boolean = storeMenu("[]", "a1", 0) || menuBundled.storeMenu("[]", "a1", 0);

export const texts: string[] = [
  direction,
  weeks.length.toString(),
  isKept.toString(),
  refreshAddress(request),
  webBundled.refreshAddress(request),
];

// @ts-expect-error a direction is "asc" or "desc"
sortColumn(["a"], "up", "french");
// @ts-expect-error a bundler starts the module by itself
bundled.default();
// @ts-expect-error the plain build has no records
export type Missing = typeof import("@vitrine/core").readParam;
// @ts-expect-error only what the manifest names is there
export type Inside = typeof import("@vitrine/core/flat/vitrine_bg.js");
