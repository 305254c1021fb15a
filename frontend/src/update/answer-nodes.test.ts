import { expect, test } from "vitest";
import { filled } from "./answer-nodes.js";
import { parseFragment } from "./fragments.js";

const row = "<tr><td>1</td></tr>";
const script = "<script>1</script>";
const cases: [string, string, string, string][] = [
  [
    "table",
    "<table id=part></table>",
    `<caption>c</caption><tbody>${row}</tbody>`,
    `<caption>c</caption><tbody>${row}</tbody>`,
  ],
  ["table", "<table id=part></table>", row, `<tbody>${row}</tbody>`],
  ["thead", "<table><thead id=part></thead></table>", row, row],
  ["tbody", "<table><tbody id=part></tbody></table>", `<!-- cache -->${row}${row}`, row + row],
  ["tfoot", "<table><tfoot id=part></tfoot></table>", row, row],
  ["thead", "<table><thead id=part></thead></table>", `<thead>${row}</thead>`, row],
  ["tfoot", "<table><tfoot id=part></tfoot></table>", `<tfoot>${row}</tfoot>`, row],
  ["tbody", "<table><tbody id=part></tbody></table>", `<tbody>${row}</tbody>${script}`, row + script],
  [
    "table",
    "<table id=part></table>",
    `<table><tbody>${row}</tbody></table>${script}`,
    `<tbody>${row}</tbody>${script}`,
  ],
  ["tr", "<table><tr id=part></tr></table>", "<th>a</th><td>1</td>", "<th>a</th><td>1</td>"],
  [
    "td",
    "<table><td id=part></td></table>",
    `<table><tbody>${row}</tbody></table>`,
    `<table><tbody>${row}</tbody></table>`,
  ],
  ["div", "<div id=part></div>", "<p>a</p>b", "<p>a</p>b"],
];

for (const [tag, page, html, inside] of cases) {
  test(`a ${tag} filled with ${html} keeps the rows, cells and scripts`, () => {
    document.body.innerHTML = page;
    const answer = parseFragment({ type: "", text: html }) as Document;
    expect(filled(document.getElementById("part") as HTMLElement, answer).innerHTML).toBe(inside);
  });
}
