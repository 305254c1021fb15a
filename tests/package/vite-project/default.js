import initFlat, * as flat from "@vitrine/core";
import initForms, * as forms from "@vitrine/core/forms";
import initFull, * as full from "@vitrine/core/full";
import initMenu, * as menu from "@vitrine/core/menu";
import initWeb, * as web from "@vitrine/core/web";
import { answers } from "./answers.js";

await Promise.all([initFlat(), initForms(), initMenu(), initFull(), initWeb()]);
document.body.textContent = answers({ flat, forms, menu, full, web });
