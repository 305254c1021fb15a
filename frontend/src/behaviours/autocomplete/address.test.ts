import { expect, it, test } from "vitest";
import { registryAddress, sourceAddress } from "./address.js";

const decoded = (address: string) => decodeURIComponent(address.split("?")[1] ?? "");

test("all parameters are in brackets, in the order of the specification (7.10)", () => {
  document.body.innerHTML = '<script type="application/json" id="vitrine-config">{"platform": "moteur"}</script>';
  const address = registryAddress({ classname: "Lieu", methode: "parNom" }, "é & b", [["quartier", "a=b"]]);
  expect(address).toBe(
    "/moteur/ajax/modules/commun/traitement.php?autocompleter%5Bclassname%5D=Lieu&autocompleter%5Bmethode%5D=parNom" +
      "&autocompleter%5Bterm%5D=%C3%A9%20%26%20b&autocompleter%5Bquartier%5D=a%3Db",
  );
});

test("a further parameter does not replace one of the three", () => {
  const address = registryAddress({ classname: "Lieu", methode: "parNom" }, "a", [
    ["term", "b"],
    ["classname", "PDO"],
  ]);
  expect(decoded(address)).toBe("autocompleter[classname]=Lieu&autocompleter[methode]=parNom&autocompleter[term]=a");
});

it.each([
  ["/communes", "/communes?term=a%20b"],
  ["/communes?dep=14", "/communes?dep=14&term=a%20b"],
  ["communes.php?", "communes.php?term=a%20b"],
  ["/communes?dep=14&", "/communes?dep=14&term=a%20b"],
  ["/communes#haut", "/communes?term=a%20b"],
])("the source %s is asked at %s", (url, asked) => {
  expect(sourceAddress(url, "a b")).toBe(asked);
});
