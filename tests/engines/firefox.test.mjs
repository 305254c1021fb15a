// Every journey in Debian's Firefox ESR.

import { startFirefox } from "./firefox.mjs";
import { runJourneys } from "./suite.mjs";

runJourneys(startFirefox);
