import { type ReactNode, useEffect } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { becomes } from "../../support/becomes.js";
import { drawAside } from "./draw-aside.js";

const steps: string[] = [];

function View(): ReactNode {
  useEffect(() => {
    steps.push("drawn");
    return () => void steps.push("taken away");
  }, []);
  return <p>Here</p>;
}

function Failing(): ReactNode {
  steps.push("tried");
  throw new Error("no view");
}

beforeEach(() => {
  steps.length = 0;
});

test("it is rendered outside the page, and unmounted", async () => {
  drawAside(<View />);
  await becomes(() => expect(steps).toEqual(["drawn", "taken away"]));
  expect(document.body.textContent).toBe("");
});

test("a view that throws is not reported", async () => {
  const reported = vi.fn((event: Event) => event.preventDefault());
  addEventListener("error", reported);
  drawAside(<Failing />);
  await becomes(() => expect(steps).toContain("tried"));
  await new Promise((done) => setTimeout(done));
  removeEventListener("error", reported);
  expect(reported).not.toHaveBeenCalled();
});
