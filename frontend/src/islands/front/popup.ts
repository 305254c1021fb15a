// The chunk that a page with a popup fetches when it is idle.
export { showPopup } from "./show-popup.js";
export { whenFree } from "./when-free.js";
