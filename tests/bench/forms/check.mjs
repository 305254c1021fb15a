// The check of a form of 1,000 rows with 4 fields each, from the call that submits it until the call returns: with no
// errors, or with one row in a hundred wrong. Nothing is sent. The floor is the browser's own validation of the same
// fields by type; a page that reports all errors has to query each field by script.

import { pageOf, vitrinePageOf } from "./page.mjs";

const ROWS = 1000;

const rowOf = (hooks) => (row) =>
  `<tr><th>${row}</th>
<td><input name="nom[${row}]" aria-label="Nom ${row}" value="Élise ${row}" required></td>
<td><input name="mail[${row}]" aria-label="Courriel ${row}" value="elise.${row}@exemple.fr" ${hooks.email}></td>
<td><input name="places[${row}]" aria-label="Places ${row}" value="${(row % 40) + 1}" ${hooks.range}></td>
<td><input name="note[${row}]" aria-label="Note ${row}" value="${row % 21}" ${hooks.number}></td></tr>`;

const formOf = (attribute, hooks) =>
  `<form id="form" ${attribute}><table>${Array.from({ length: ROWS }, (_, row) => rowOf(hooks)(row)).join("")}</table>
<button>Envoyer</button></form>`;

const NATIVE = {
  email: 'type="email"',
  range: 'type="number" min="1" max="40"',
  number: 'type="number" step="any"',
};

const contenders = [
  { name: "the browser's own", html: pageOf("", formOf("", NATIVE)) },
  {
    name: "constraint API by script",
    html: pageOf(
      "",
      `${formOf("novalidate", NATIVE)}<ul id="wrong"></ul><script>
form.addEventListener("submit", (event) => {
  const faults = Array.from(form.elements).filter((field) => !field.checkValidity());
  if (faults.length > 0) event.stopImmediatePropagation();
  if (faults.length > 0) event.preventDefault();
  wrong.replaceChildren(...faults.map((field) => {
    field.setAttribute("aria-invalid", "true");
    return Object.assign(document.createElement("li"), { textContent: field.ariaLabel + " : " + field.validationMessage });
  }));
});
</script>`,
    ),
  },
  {
    name: "Vitrine",
    html: vitrinePageOf(
      formOf("data-check", {
        email: 'data-check="email"',
        range: 'data-check="range" data-min="1" data-max="40"',
        number: 'data-check="numeric"',
      }),
    ),
  },
];

export const check = {
  contenders,
  columns: ["nothing wrong", "10 wrong"],
  async measure(tab, place) {
    // The check has taken over the form.
    if (contenders[place].name === "Vitrine")
      await tab.waitForFunction(() => document.querySelector("#form").noValidate);
    return tab.evaluate(time);
  },
};

/** Runs in the page. */
async function time() {
  const form = document.querySelector("#form");
  let sent = 0;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    sent++;
  });
  const pause = () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)));
  // A submit waits until the core is loaded.
  for (form.requestSubmit(); sent === 0; ) await pause();
  const ask = async (goes) => {
    await pause();
    const already = sent;
    const before = performance.now();
    form.requestSubmit();
    const ms = performance.now() - before;
    if (sent > already !== goes) throw new Error(goes ? "a right form was refused" : "a wrong form was sent");
    return ms;
  };
  const right = [];
  for (let round = 0; round < 9; round++) right.push(await ask(true));
  for (let row = 50; row < 1000; row += 100) form.elements[`mail[${row}]`].value = "elise";
  return { "nothing wrong": right.toSorted((a, b) => a - b)[4], "10 wrong": await ask(false) };
}
