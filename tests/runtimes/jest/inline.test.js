import { sortColumn } from "@vitrine/core/inline";
import { maskValue } from "@vitrine/core/masks/inline";

test("the core answers", () => {
  expect([...sortColumn(["b", "a"], "asc", "french")]).toEqual([1, 0]);
  expect(maskValue("99/99", "1225")).toBe("12/25");
  expect(typeof document).toBe("object");
});
