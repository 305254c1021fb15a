// Checked by tsc only, against the packed file of @vitrine/page.
import {
  type BoxOptions,
  base64,
  box,
  cookies,
  type FailureReason,
  type LayoutMethod,
  layout,
  loader,
  type ModalOptions,
  modal,
  numberFormat,
  overlay,
  postForm,
  type RequestFailure,
  refreshModule,
  type SortedColumn,
  scrollTo,
  type Vitrine,
  type VitrineEventMap,
} from "@vitrine/page";

const form: HTMLFormElement = document.forms[0] as HTMLFormElement;
const filled: HTMLElement = await postForm("/envoi", form, "#reponse").catch((failure: RequestFailure) => {
  const reason: FailureReason = failure.reason;
  throw new Error(`${reason} ${failure.status}`);
});
const shown: HTMLElement = await overlay("/fiche", { id: 3 });
const renewed: boolean = (await refreshModule("actualites", { p: 2 })) && (await scrollTo(filled));
const method: LayoutMethod = "refresh";
await layout.equalize(method, shown);
const options: ModalOptions = { content: "<p>Bonjour</p>", buttons: [{ titre: "OK", position: "d" }] };
const opened: boolean = modal.open(options);
loader.show();
loader.hide();
cookies.set("vue", "liste", 30, "exemple.fr");
export const texts: (string | undefined)[] = [
  cookies.get("vue"),
  numberFormat(1234.5, 2, ",", " "),
  base64.encode("é"),
];
export const same: Vitrine | undefined = window.vitrine;
const framed: BoxOptions = { iframe: "/plan", width: { md: 500, lg: 900 }, confirmCloseFonction: "avant" };
export const flags: boolean[] = [renewed, opened, box.open(framed)];
box.close();

document.addEventListener("vitrine:error", ({ target, detail }) => console.warn(detail.reason, detail.status, target));
document.querySelector("table")?.addEventListener("vitrine:sorted", ({ detail: { columns } }) => {
  const directions: SortedColumn["direction"][] = columns.map(({ direction }) => direction);
  console.info(directions);
});
addEventListener("vitrine:consent", (event: VitrineEventMap["vitrine:consent"]) => {
  const mayDraw: boolean | undefined = event.detail.purposes.maps;
  console.info(mayDraw);
});
// @ts-expect-error an error has a reason
document.addEventListener("vitrine:error", ({ detail }) => console.warn(detail.why));

// @ts-expect-error a method is init, refresh or destroy
await layout.equalize("enlarge");
// @ts-expect-error content is required
modal.open({ title: "Rien" });
// @ts-expect-error a size is a number, or numbers by size
box.open({ html: "<p>", width: "large" });
// @ts-expect-error a form is posted, not its text
await postForm("/envoi", 3, "#reponse");
// @ts-expect-error only what the manifest names is there
export type Inside = typeof import("@vitrine/page/kernel/kernel.js");
