// A substitute for S3: moto on loopback, with an empty bucket.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Starts it on this port; `stop()` stops it. */
export async function objectStore(port, bucket) {
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(join(root, "scripts/s3-server"), [String(port)], { stdio: "ignore" });
  let hasEnded = false;
  child.once("exit", () => {
    hasEnded = true;
  });
  while (!(await fetch(`${address}/${bucket}`, { method: "PUT" }).catch(() => undefined))?.ok) {
    if (hasEnded) throw new Error("scripts/s3-server has ended");
    await new Promise((done) => setTimeout(done, 100));
  }
  /** The names of the objects below this prefix. */
  const objects = async (prefix) => {
    const listed = await fetch(`${address}/${bucket}?list-type=2&prefix=${prefix}/`);
    const keys = [...(await listed.text()).matchAll(/<Key>([^<]+)/g)];
    return keys.map(([, key]) => key.slice(prefix.length + 1));
  };
  return { address, objects, stop: () => child.kill() };
}
