// A hook for each behaviour: it gives a ref, and React calls what the ref returns when the element goes.
import {
  type CheckOptions,
  checkForm,
  type DateFieldOptions,
  dateField,
  maskField,
  type SortTableOptions,
  sortTable,
} from "@vitrine/page";
import { type RefCallback, useCallback } from "react";

/** `<input ref={useMask("99 99 99 99 99")} />` */
export function useMask(mask: string): RefCallback<HTMLInputElement> {
  return useCallback((field) => (field ? maskField(field, { mask }) : undefined), [mask]);
}

/** `<input ref={useDateField(options)} />`; keep `options` outside the component, or in a `useMemo`. */
export function useDateField(options?: DateFieldOptions): RefCallback<HTMLInputElement> {
  return useCallback((field) => (field ? dateField(field, options) : undefined), [options]);
}

/** `<form ref={useFormCheck(options)}>`; options as for `useDateField`. */
export function useFormCheck(options?: CheckOptions): RefCallback<HTMLFormElement> {
  return useCallback((form) => (form ? checkForm(form, options) : undefined), [options]);
}

/** `<table ref={useSortTable(options)}>`; options as for `useDateField`. */
export function useSortTable(options?: SortTableOptions): RefCallback<HTMLTableElement> {
  return useCallback((table) => (table ? sortTable(table, options) : undefined), [options]);
}
