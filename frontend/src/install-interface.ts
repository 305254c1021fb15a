import { installInterface } from "./api/script-interface.js";
import type { Calls } from "./parts.js";

/** Installs the script interface on the chunks behind its calls. */
export const install = ({ part, ...calls }: Calls): void =>
  installInterface({
    ...calls,
    box: part("box"),
    consent: part("consent"),
    debug: part("debug"),
    menu: part("menu"),
    modal: part("modal"),
    requests: part("requests"),
    track: part("track"),
  });
