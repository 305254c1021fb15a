import { sortColumn } from "@vitrine/core";
import Client from "./client";

export default function Page() {
  return (
    <main>
      <p id="server">{sortColumn(["b", "a"], "asc", "french").join(" ")}</p>
      <Client />
    </main>
  );
}
