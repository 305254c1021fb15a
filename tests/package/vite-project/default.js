import init, * as flat from "@vitrine/core";
import initFull, * as full from "@vitrine/core/full";
import { answers } from "./answers.js";

await Promise.all([init(), initFull()]);
document.body.textContent = answers(flat, full);
