/** Reports a failure that the page survives, with the name of what failed and the element it failed on. */
export function report(name: string, element: unknown, error: unknown): void {
  console.error(`vitrine: ${name} failed`, element, error);
}
