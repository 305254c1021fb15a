"use client";

import init, { maskValue } from "@vitrine/core/masks";
import { useEffect, useState } from "react";

export default function Client() {
  const [shown, show] = useState("");
  useEffect(() => {
    init().then(() => show(maskValue("99/99", "1225")));
  }, []);
  return <p id="client">{shown}</p>;
}
