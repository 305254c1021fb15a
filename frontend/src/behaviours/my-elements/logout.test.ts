import { beforeEach, expect, it } from "vitest";
import "./logout.js";

const KEY = "vitrine-draft-new /n membre1";
const kept = () => sessionStorage.getItem(KEY);
const press = (selector: string) => {
  const pressed = document.querySelector(selector) as HTMLElement;
  pressed.addEventListener("click", (event) => event.preventDefault());
  pressed.click();
};
const leave = () => dispatchEvent(new Event("pagehide"));

beforeEach(() => {
  document.body.innerHTML = `<a href="/mes-elements">Liste</a><a id="out" href="/vitrine/clients/deconnexion.php"><b>Sortir</b></a>
    <form method="post" action="/vitrine/clients/deconnexion.php"><button>Se déconnecter</button></form>`;
  sessionStorage.setItem(KEY, '{"date":1,"fields":[]}');
});

it.each(["#out b", "button"])("a logout by %s deletes the drafts, once the page is left", (selector) => {
  press(selector);
  expect(kept()).not.toBeNull();
  leave();
  expect(kept()).toBeNull();
});

it("any other link keeps them", () => {
  press("a");
  leave();
  expect(kept()).not.toBeNull();
});
