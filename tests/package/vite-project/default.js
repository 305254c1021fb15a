import init, * as flat from "@vitrine/core";
import initFull, * as full from "@vitrine/core/full";
import initWeb, * as web from "@vitrine/core/web";
import { answers } from "./answers.js";

await Promise.all([init(), initFull(), initWeb()]);
document.body.textContent = answers(flat, full, web);
