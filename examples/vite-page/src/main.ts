import { base64, confirm, cookies, modal, numberFormat, postForm } from "@vitrine/page";
import "@vitrine/page/page.css";
import "./style.css";

function element<Kind extends HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

const seats = Array.from(document.querySelectorAll("tbody td:nth-child(2)"), (cell) =>
  Number(cell.textContent?.replace(/\s/g, "")),
);
element("#places").textContent = numberFormat(
  seats.reduce((sum, count) => sum + count, 0),
  0,
  ",",
  "\u202f",
);

const form = element<HTMLFormElement>("#avis");
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (!(await confirm("Envoyer votre avis ?"))) return;
  await postForm(form.action, form, "#reponse");
  // Asked once a month at most: what was said is not asked again.
  cookies.set("avis", base64.encode(element<HTMLInputElement>("#texte").value), 30);
});

element("#conditions").addEventListener("click", () =>
  modal.open({
    title: "Conditions de location",
    content: "<p>La caution est rendue sous huit jours.</p>",
    buttons: [{ titre: "OK", important: true, autoclose: true }],
  }),
);
