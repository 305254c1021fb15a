"use client";

import { sortColumn } from "@vitrine/core/inline";
import init, { maskValue } from "@vitrine/core/masks";
import { useEffect, useState } from "react";

export default function Client() {
  const [shown, show] = useState("");
  useEffect(() => {
    init().then(() => show(maskValue("99/99", "1225")));
  }, []);
  const order = sortColumn(["b", "a"], "asc", "french").join(" ");
  return (
    <p id="client">
      {order} {shown}
    </p>
  );
}
