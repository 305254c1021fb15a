/** Attributes that elements have only while something runs. */
export interface Loan {
  /** Sets an attribute. */
  write(element: Element, name: string, value: string): void;
  /** Sets an attribute unless the element has it already. */
  add(element: Element, name: string, value: string): void;
  /** Restores every attribute to its original value. */
  end(): void;
}

export function makeLoan(): Loan {
  const found = new Map<Element, Map<string, string | null>>();
  const loan: Loan = {
    write(element, name, value) {
      const own = found.get(element) ?? new Map<string, string | null>();
      if (!own.has(name)) own.set(name, element.getAttribute(name));
      found.set(element, own);
      element.setAttribute(name, value);
    },
    add(element, name, value) {
      if (!element.hasAttribute(name)) loan.write(element, name, value);
    },
    end() {
      for (const [element, own] of found)
        for (const [name, value] of own) {
          if (value === null) element.removeAttribute(name);
          else element.setAttribute(name, value);
        }
      found.clear();
    },
  };
  return loan;
}
