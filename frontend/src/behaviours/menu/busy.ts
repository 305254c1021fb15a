import { switchedOn } from "../../dom/switched-on.js";
import { hideLoader, showLoader } from "../../feedback/loader.js";
import { watchSlowness } from "../../feedback/notice.js";
import { CLASS_LOADING, DATA_MOBILE_MENU } from "../../schema.js";

/** Runs `load` while the page's menu buttons show a loading state (spec 4.5). */
export async function whileLoading<T>(load: () => Promise<T>): Promise<T> {
  const buttons = document.querySelectorAll(switchedOn(DATA_MOBILE_MENU));
  const main = document.querySelector("main");
  const endWatch = main ? watchSlowness(main) : () => {};
  const setLoading = (loading: boolean) => {
    for (const button of buttons) {
      button.classList.toggle(CLASS_LOADING, loading);
      (loading ? showLoader : hideLoader)(button);
    }
  };
  setLoading(true);
  try {
    return await load();
  } finally {
    endWatch();
    setLoading(false);
  }
}
