import { modern } from "./modern.mjs";

export const htmx = modern({
  name: "htmx 4, modern widgets",
  script: "htmx.org/dist/htmx.min.js",
  toPage: (number) => `hx-get="?p=${number}" hx-target="#bloc" hx-swap="outerHTML" hx-push-url="true"`,
  dress: (selector, widget) => `document.querySelectorAll(${JSON.stringify(selector)}).forEach(${widget});`,
});
