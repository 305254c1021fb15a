// Debian's WebKitGTK, the engine of Safari, driven by plain WebDriver on a virtual screen.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../free-port.mjs";

const file = (name) => fileURLToPath(new URL(name, import.meta.url));
const RETRY_MS = 50;
/**
 * The driver never answers a script that it sends to a page while that page moves into the back-forward cache. The page shown
 * then is idle and answers the next script, so a journey that polls only has to give up on the first.
 */
const ANSWER_MS = 8000;
const KEYS = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Escape: "\uE00C",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

async function end(child) {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

/** Starts a screen; the X server chooses its number and reports it. */
async function startScreen() {
  const options = ["-screen", "0", "1600x1400x24", "-nolisten", "tcp", "-displayfd", "3"];
  const child = spawn("Xvfb", options, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [number] = await once(child.stdio[3], "data");
  return { display: `:${String(number).trim()}`, stop: () => end(child) };
}

async function startDriver(display) {
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    LIBGL_ALWAYS_SOFTWARE: "1",
    // The sandbox needs privileges that a container does not grant; the pages are our own.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  };
  const child = spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/status`).catch(() => undefined))) await wait(RETRY_MS);
  return { address, stop: () => end(child) };
}

/** Sends one command of the protocol; throws the error that the driver returns. */
async function command(address, method, path, body, signal) {
  const answer = await fetch(`${address}${path}`, { method, body: body && JSON.stringify(body), signal });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
  return value;
}

/** Opens the session's window, with separate, empty storages. */
async function openWindow(driver) {
  const view = { binary: file("webkit-window.py"), args: [file("in-page.js")] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": view } };
  const { sessionId } = await command(driver, "POST", "/session", { capabilities });
  const send = (method, path, body, signal) => command(driver, method, `/session/${sessionId}${path}`, body, signal);
  const act = (source) => send("POST", "/actions", { actions: [source] });
  const mouse = (...actions) => act({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions });
  const moveTo = ({ x, y }) => ({ type: "pointerMove", duration: 0, x, y });
  const key = (type) => (name) => act({ type: "key", id: "keys", actions: [{ type, value: KEYS[name] ?? name }] });
  return {
    goto: (url) => send("POST", "/url", { url }),
    evaluate(call, values) {
      const body = { script: `return (${call})(...arguments)`, args: values };
      return send("POST", "/execute/sync", body, AbortSignal.timeout(ANSWER_MS));
    },
    resize: (width, height) => send("POST", "/window/rect", { width, height }),
    move: (point) => mouse(moveTo(point)),
    press: (point) => mouse(moveTo(point), { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }),
    keyDown: key("keyDown"),
    keyUp: key("keyUp"),
    close: () => send("DELETE", ""),
  };
}

export async function startWebKit() {
  const screen = await startScreen();
  const driver = await startDriver(screen.display);
  return {
    open: () => openWindow(driver.address),
    stop: async () => {
      await driver.stop();
      await screen.stop();
    },
  };
}
