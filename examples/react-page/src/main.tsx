import "@vitrine/page/page.css";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { Booking } from "./Booking";

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <main>
      <h1>Réserver une salle</h1>
      <p>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Fermer le formulaire" : "Ouvrir le formulaire"}
        </button>
      </p>
      {isOpen && <Booking />}
    </main>
  );
}

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
