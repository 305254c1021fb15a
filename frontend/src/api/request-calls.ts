import type { Chunk } from "../kernel/chunk.js";
import type { ModalCalls } from "./modal-calls.js";
import type { RequestData } from "./requests/requests.js";

/** The part of the requests chunk that the script interface calls. */
export interface Requests {
  readonly postForm: RequestCalls["postForm"];
  overlay(modal: ModalCalls["modal"], url: string, data?: RequestData): Promise<HTMLElement>;
}

export interface RequestCalls {
  /**
   * Posts a form and replaces the content of `target` with the response's HTML; empty values are left out (spec 7.6).
   * Resolves to the target, or rejects with a `RequestFailure` that contains the parsed response.
   */
  postForm(url: string, form: HTMLFormElement | string, target: HTMLElement | string): Promise<HTMLElement>;
  /** Posts data and shows the response's HTML in a modal (spec 7.11). Resolves to the element that contains it. */
  overlay(url: string, data?: RequestData): Promise<HTMLElement>;
}

/** Loaded at the first call, because few pages send requests by script. */
export const requestCalls = (requests: Chunk<Requests>, modal: ModalCalls["modal"]): RequestCalls => ({
  postForm: async (url, form, target) => (await requests.load()).postForm(url, form, target),
  overlay: async (url, data) => (await requests.load()).overlay(modal, url, data),
});
