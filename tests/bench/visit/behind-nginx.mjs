// Serves running sites through nginx by HTTP/2, as most operators do, with a certificate made for it.

import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../free-port.mjs";

const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

const serverOf = (origin, port, folder) => `
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${folder}/own.pem;
    ssl_certificate_key ${folder}/own.key;
    location / {
      proxy_pass ${origin};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host:$server_port;
      proxy_set_header X-Forwarded-Proto https;
    }
  }`;

/** Returns the address of each origin behind nginx, and a function that stops it. */
export async function behindNginx(origins) {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-http2-"));
  const key = ["-keyout", join(folder, "own.key"), "-out", join(folder, "own.pem")];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", ...key], {
    stdio: "ignore",
  });
  const ports = [];
  for (const _ of origins) ports.push(await freePort());
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; pid ${folder}/pid; error_log stderr warn; ${process.getuid() === 0 ? "user root;" : ""}
events {}
http {
  access_log off;
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  ${origins.map((origin, at) => serverOf(origin, ports[at], folder)).join("")}
}`,
  );
  const nginx = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-p", folder], { stdio: "inherit" });
  const ended = new Promise((done) => nginx.once("exit", done));
  return {
    origins: ports.map((port) => `https://localhost:${port}`),
    stop: async () => {
      nginx.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
