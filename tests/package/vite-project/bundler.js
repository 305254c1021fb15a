import * as flat from "@vitrine/core/bundler";
import * as forms from "@vitrine/core/forms/bundler";
import * as full from "@vitrine/core/full/bundler";
import * as menu from "@vitrine/core/menu/bundler";
import * as web from "@vitrine/core/web/bundler";
import { answers } from "./answers.js";

document.body.textContent = answers({ flat, forms, menu, full, web });
