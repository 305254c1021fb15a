import * as flat from "@vitrine/core/bundler";
import * as full from "@vitrine/core/full/bundler";
import * as web from "@vitrine/core/web/bundler";
import { answers } from "./answers.js";

document.body.textContent = answers(flat, full, web);
