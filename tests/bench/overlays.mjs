// `just bench overlays`: overlays compared with other implementations.
//   node tests/bench/overlays.mjs [rounds] [lightbox | menu]

import { runContest } from "./contest.mjs";
import * as lightbox from "./overlays/lightbox.mjs";
import { menuOf } from "./overlays/menu.mjs";

await runContest({ lightbox, "menu of 500": menuOf(500), "menu of 5,000": menuOf(5000) });
