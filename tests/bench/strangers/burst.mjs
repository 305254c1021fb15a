// Sends requests at once, in a thread of its own: each on a connection that is open before the first one is sent. Tells
// how often each status was answered; 0 is a connection that broke off.
import { once } from "node:events";
import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

const { port, requests } = workerData;

async function opened() {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

function answered(socket, { head, body = "", padding = 0 }) {
  return new Promise((done) => {
    let answer = "";
    socket.setEncoding("latin1");
    socket.on("data", (piece) => {
      if (answer.length < 12) answer += piece;
    });
    socket.on("error", () => done(0));
    socket.on("close", () => done(Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0)));
    const length = Buffer.byteLength(body) + padding;
    socket.write(`${head}Host: 127.0.0.1:${port}\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n${body}`);
    if (padding > 0) socket.write(Buffer.alloc(padding, 0x61));
  });
}

const sockets = await Promise.all(requests.map(opened));
const statuses = await Promise.all(sockets.map((socket, at) => answered(socket, requests[at])));
const counts = {};
for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
parentPort.postMessage(counts);
