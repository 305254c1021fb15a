import { modern } from "./modern.mjs";

export const unpoly = modern({
  name: "Unpoly 3, modern widgets",
  styles: ["unpoly/unpoly.min.css"],
  script: "unpoly/unpoly.min.js",
  toPage: () => 'up-target="#bloc" up-history="true" up-scroll="false" up-focus="keep"',
  // In a block: Unpoly calls a compiler's return value as destructor.
  dress: (selector, widget) => `up.compiler(${JSON.stringify(selector)}, (element) => { (${widget})(element); });`,
});
