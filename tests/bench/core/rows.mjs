// All rows of `just bench core` by domain; each takes the core and the libraries it needs.
import * as dates from "./dates.mjs";
import * as equalize from "./equalize.mjs";
import * as masks from "./masks.mjs";
import * as menu from "./menu.mjs";
import * as order from "./order.mjs";
import * as validate from "./validate.mjs";

export const DOMAINS = { order, equalize, dates, masks, menu, validate };
