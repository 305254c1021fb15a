// The storages of a page, for Node, which has none. The module looks for the window once, so import this before its
// first call.

/** A storage as in browsers. `refuse` makes the named methods throw, as in a full or a forbidden storage. */
export class PageStorage {
  items = new Map();
  refused = new Set();

  refuse(...calls) {
    this.refused = new Set(calls);
  }

  getItem(key) {
    this.answer("getItem");
    return this.items.get(key) ?? null;
  }

  setItem(key, value) {
    this.answer("setItem");
    this.items.set(key, value);
  }

  removeItem(key) {
    this.answer("removeItem");
    this.items.delete(key);
  }

  answer(call) {
    if (this.refused.has(call)) throw new DOMException(`${call} is refused`, "QuotaExceededError");
  }
}

/** Gives this process a window with two empty storages that refuse nothing. */
export function freshWindow() {
  globalThis.window ??= {};
  return Object.assign(window, { localStorage: new PageStorage(), sessionStorage: new PageStorage() });
}
