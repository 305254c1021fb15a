import type { CheckOptions, DateFieldOptions, SortTableOptions } from "@vitrine/page";
import { type FormEvent, useState } from "react";
import { useDateField, useFormCheck, useMask, useSortTable } from "./hooks";

const day: DateFieldOptions = { onlyDays: [1, 2, 3, 4, 5], minDate: "2026-01-01", maxDate: "2030-12-31" };
const check: CheckOptions = { fields: { nom: { required: true }, personnes: { check: "range", min: 1, max: 120 } } };
const columns: SortTableOptions = { columns: { 0: "text", 1: "number" } };

/** A form and a table whose behaviours come and go with them. */
export function Booking() {
  const [sent, setSent] = useState("");
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(new URLSearchParams(new FormData(event.currentTarget) as never).toString());
  };
  return (
    <>
      <form ref={useFormCheck(check)} onSubmit={send}>
        <p>
          <label>
            Nom <input name="nom" />
          </label>
        </p>
        <p>
          <label>
            Téléphone <input name="telephone" ref={useMask("99 99 99 99 99")} />
          </label>
        </p>
        <p>
          <label>
            Jour <input name="jour" ref={useDateField(day)} />
          </label>
        </p>
        <p>
          <label>
            Personnes <input name="personnes" defaultValue="12" />
          </label>
        </p>
        <button type="submit">Réserver</button>
      </form>
      <output>{sent}</output>
      <table ref={useSortTable(columns)}>
        <caption>Salles</caption>
        <thead>
          <tr>
            <th scope="col">Salle</th>
            <th scope="col">Places</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Théâtre</th>
            <td>1 250</td>
          </tr>
          <tr>
            <th scope="row">École</th>
            <td>90</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}
