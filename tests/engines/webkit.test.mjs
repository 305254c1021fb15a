// Every journey in Debian's WebKitGTK.

import { runJourneys } from "./suite.mjs";
import { startWebKit } from "./webkit.mjs";

runJourneys(startWebKit);
