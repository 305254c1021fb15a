import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announceIn } from "./announce-in.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a text in another language says so, and the next one is in the page's again (8.7)", () => {
  const region = () => document.querySelector("[role=status]");
  announceIn("fr", "Lien copié");
  vi.advanceTimersByTime(100);
  expect(region()?.innerHTML).toBe('<span lang="fr">Lien copié</span>');
  announceIn(undefined, "1/3");
  vi.advanceTimersByTime(100);
  expect(region()?.innerHTML).toBe("1/3");
});
