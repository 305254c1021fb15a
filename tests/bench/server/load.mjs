// Sends requests with wrk, and measures what the server does with them.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { processorSeconds } from "./processes.mjs";

const script = fileURLToPath(new URL("load.lua", import.meta.url));

/** Each line is a request: method, address and body, separated by tabs. */
export function load(target, { lines, headers = [] }, { folder, seconds, connections, encodings }) {
  const file = join(folder, "requests.tsv");
  writeFileSync(file, `${lines.join("\n")}\n`);
  const more = encodings ? [`Accept-Encoding: ${encodings}`] : [];
  const before = processorSeconds(target.pids());
  const run = spawnSync(
    "wrk",
    [
      "-t1",
      `-c${connections}`,
      `-d${seconds}s`,
      "--timeout",
      "10s",
      "-s",
      script,
      target.url,
      "--",
      file,
      ...headers,
      ...more,
    ],
    { encoding: "utf8" },
  );
  const found = /RESULT (.*)/.exec(run.stdout ?? "");
  if (!found) throw new Error(`wrk does not answer (Debian: wrk): ${run.error ?? run.stderr}`);
  const { requests, microseconds, bytes, failed, broken, p99 } = JSON.parse(found[1]);
  const cpu = processorSeconds(target.pids()) - before;
  return {
    perSecond: requests / (microseconds / 1e6),
    cpu: (cpu / requests) * 1e6,
    kilobytes: bytes / requests / 1024,
    p99: p99 / 1000,
    faults: failed + broken,
    requests,
  };
}
