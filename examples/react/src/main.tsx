import init from "@vitrine/core";
import { createRoot } from "react-dom/client";
import { type Place, PlacesTable } from "./PlacesTable";

const places: Place[] = [
  { name: "Théâtre", seats: "1 250", renovated: "5 mars 2021" },
  { name: "Zénith", seats: "6 800", renovated: "01/09/2019" },
  { name: "Île aux fêtes", seats: "90", renovated: "14 juillet 2023" },
  { name: "école Jules-Ferry", seats: "120", renovated: "30/08/2020" },
  { name: "Œuvres sociales", seats: "85", renovated: "2 février 2018" },
];

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
// Once, before the first drawing: from then on every function of the core answers at once.
await init();
createRoot(root).render(<PlacesTable places={places} />);
