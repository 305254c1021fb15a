// A slow line in front of a server: 150 ms there and back, 1.6 Mb/s towards the browser for all connections together. The
// browser's own throttling leaves out what the browser itself asks for ahead.

import { connect, createServer } from "node:net";

/** Milliseconds in each direction. */
const LATENCY = 75;
const BYTES_A_MS = 200;
const HEADER = "speculation-rules:";
/** As long, and unknown to browsers. */
const NO_HEADER = "x-other-header-xx:";

/** Without the header, if there is one in these bytes. */
function withoutHeader(bytes) {
  const at = bytes.indexOf(HEADER, 0, "latin1");
  if (at < 0) return bytes;
  const changed = Buffer.from(bytes);
  changed.write(NO_HEADER, at, "latin1");
  return changed;
}

/** Begins the line to this address; returns its own, and a function that ends it. */
export async function slowLine(address, { withRules }) {
  const { hostname, port } = new URL(address);
  let free = 0;
  const open = new Set();
  const line = createServer((browser) => {
    const server = connect(Number(port), hostname);
    for (const socket of [browser, server]) {
      socket.setNoDelay(true);
      open.add(socket);
      socket.on("error", () => {});
    }
    // The connection itself takes a round trip.
    let ready = Date.now() + 2 * LATENCY;
    browser.on("data", (bytes) => {
      ready = Math.max(ready, Date.now());
      setTimeout(() => server.write(bytes), ready - Date.now() + LATENCY);
    });
    server.on("data", (read) => {
      const bytes = withRules ? read : withoutHeader(read);
      const now = performance.now();
      free = Math.max(free, now) + bytes.length / BYTES_A_MS;
      setTimeout(() => browser.write(bytes), free - now + LATENCY);
    });
    browser.on("close", () => server.destroy());
    server.on("close", () => browser.destroy());
  });
  await new Promise((done) => line.listen(0, "127.0.0.1", done));
  const stop = () => {
    line.close();
    for (const socket of open) socket.destroy();
  };
  return { address: `http://127.0.0.1:${line.address().port}`, stop };
}
