// The trial of a captcha: a `grecaptcha` that asks nobody and accepts everybody. Its token is valid for a day; with
// another text behind it, it is another token.
(() => {
  const TOKEN = "{token}";
  const LASTS_MS = 120_000;
  const boxes = [];
  const newToken = () => `${TOKEN}.${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;

  const draw = (place, options) => {
    const box = { token: "", timer: undefined };
    const label = document.createElement("label");
    const input = document.createElement("input");
    input.type = "checkbox";
    label.append(input, " Je ne suis pas un robot (essai)");
    place.append(label);
    box.clear = () => {
      clearTimeout(box.timer);
      box.token = "";
      input.checked = false;
    };
    input.addEventListener("change", () => {
      const { checked } = input;
      box.clear();
      input.checked = checked;
      if (!checked) return options["expired-callback"]?.();
      box.token = newToken();
      box.timer = setTimeout(() => {
        box.clear();
        options["expired-callback"]?.();
      }, LASTS_MS);
      return options.callback?.(box.token);
    });
    return box;
  };

  window.grecaptcha = {
    ready: (call) => void setTimeout(call),
    render: (place, options) => boxes.push(draw(place, options)) - 1,
    getResponse: (id = 0) => boxes[id].token,
    reset: (id = 0) => boxes[id].clear(),
    execute: (_sitekey, { action }) =>
      action === "submitform" ? Promise.resolve(newToken()) : Promise.reject(new Error(`action ${action}`)),
  };
})();
