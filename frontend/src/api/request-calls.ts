import type { ModalCalls } from "./modal-calls.js";
import type { RequestData } from "./requests/requests.js";

export interface RequestCalls {
  /**
   * Posts a form and replaces the content of `target` with the response's HTML; empty values are left out (spec 7.6).
   * Resolves to the target, or rejects with a `RequestFailure` that contains the parsed response.
   */
  postForm(url: string, form: HTMLFormElement | string, target: HTMLElement | string): Promise<HTMLElement>;
  /** Posts data and shows the response's HTML in a modal (spec 7.11). Resolves to the element that contains it. */
  overlay(url: string, data?: RequestData): Promise<HTMLElement>;
}

const load = () => import("./requests/requests.js");
/** Does not use chunk.ts: the entry would then wait for a chunk that both share. */
const requests = () => load().catch(load);

/** Loaded at the first call, because few pages send requests by script. */
export function requestCalls(modal: ModalCalls["modal"]): RequestCalls {
  return {
    postForm: async (url, form, target) => (await requests()).postForm(url, form, target),
    overlay: async (url, data) => (await requests()).overlay(modal, url, data),
  };
}
