import { expect, test, vi } from "vitest";
import { mount } from "./header-scroll.js";

test("the header has the class while the page is scrolled, from the mount until the unmount", () => {
  const scroll = vi.spyOn(window, "scrollY", "get").mockReturnValue(1);
  const to = (top: number) => {
    scroll.mockReturnValue(top);
    dispatchEvent(new Event("scroll"));
  };
  const header = document.createElement("header");
  header.className = "wide";
  const leaving = new AbortController();
  mount(header, leaving.signal);
  expect(header.className).toBe("wide scroll");
  to(0);
  expect(header.className).toBe("wide");
  to(0.5);
  expect(header.className).toBe("wide scroll");
  to(-20);
  expect(header.className).toBe("wide");
  leaving.abort();
  to(100);
  expect(header.className).toBe("wide");
});
