import { once } from "node:events";
import { createServer } from "node:net";

/** Returns a port of this machine that nothing listens on. */
export async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (!address || typeof address === "string") throw new Error("no port");
  return address.port;
}
