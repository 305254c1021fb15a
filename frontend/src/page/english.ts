import * as m from "./messages.js";

/** The bundle's own English texts, for pages whose dictionary has none. */
export const ENGLISH: Readonly<Record<string, string>> = {
  [m.GENERIC_FAILURE]: "An error occurred. Please try again later or contact an administrator.",
  [m.RETRY]: "Try again",
  [m.NONE_ADDED]: "No items added",
  [m.ONE_ADDED]: "1 item added",
  [m.SEVERAL_ADDED]: "{n} items added",
  [m.SHOWN_OF_TOTAL]: ", {shown} of {total}",
  [m.PAGE]: "Page {num}",
  [m.SORT_BY]: "Sort by {titre}",
  [m.SORTED]: "Sorted {colonnes}",
  [m.BY_ASCENDING]: "by {titre}, ascending",
  [m.BY_DESCENDING]: "by {titre}, descending",
  [m.THEN_BY]: ", then ",
  [m.LOADING]: "LOADING",
  [m.PATIENCE]: "Please wait...",
  [m.NO_REQUESTS]: "Your browser does not support XMLHttpRequest objects...",
  [m.YES]: "Yes",
  [m.NO]: "No",
  [m.OK]: "OK",
  [m.CLOSE]: "Close",
  [m.ATTENTION]: "Warning",
};
