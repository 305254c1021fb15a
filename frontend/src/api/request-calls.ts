import type { ModalCalls } from "./modal-calls.js";
import type { RequestData } from "./requests/requests.js";

export interface RequestCalls {
  /**
   * Posts a form and makes the HTML of the answer the content of `target`: empty values are left out (spec 7.6). The
   * promise is fulfilled with the target, or refused with a `RequestFailure` that holds the parsed answer.
   */
  postForm(url: string, form: HTMLFormElement | string, target: HTMLElement | string): Promise<HTMLElement>;
  /** Posts data and shows the HTML of the answer in a modal (spec 7.11): the element that holds it, or a failure. */
  overlay(url: string, data?: RequestData): Promise<HTMLElement>;
}

const load = () => import("./requests/requests.js");
/** Not by chunk.ts: the entry would then wait for a file that both share. */
const requests = () => load().catch(load);

/** Few pages send anything by script: what does it comes with the first call. */
export function requestCalls(modal: ModalCalls["modal"]): RequestCalls {
  return {
    postForm: async (url, form, target) => (await requests()).postForm(url, form, target),
    overlay: async (url, data) => (await requests()).overlay(modal, url, data),
  };
}
