// A typical React form: each field takes its value from the state, and its name is the key there. page.test.mjs puts it
// in place of the example's own page.
import { dateField, maskField } from "@vitrine/page";
import { type ChangeEvent, useLayoutEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";

function Controlled() {
  const [values, setValues] = useState({ telephone: "", jour: "" });
  const form = useRef<HTMLFormElement>(null);
  const output = useRef<HTMLOutputElement>(null);
  const change = ({ target: { name, value } }: ChangeEvent<HTMLInputElement>) =>
    setValues((before) => ({ ...before, [name]: value }));
  // Right after React has written to the fields.
  useLayoutEffect(() => {
    const sent = new FormData(form.current ?? undefined);
    if (output.current) output.current.textContent = Array.from(sent, (pair) => pair.join("=")).join("&");
  });
  return (
    <form ref={form}>
      <input
        aria-label="Téléphone"
        name="telephone"
        value={values.telephone}
        onChange={change}
        ref={(field) => (field ? maskField(field, { mask: "99 99 99 99 99" }) : undefined)}
      />
      <input
        aria-label="Jour"
        name="jour"
        value={values.jour}
        onChange={change}
        ref={(field) => (field ? dateField(field, { minDate: "2026-01-01" }) : undefined)}
      />
      <output ref={output} />
    </form>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<Controlled />);
