import { once } from "node:events";
import type { RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./listen.ts";
import { usualPatience } from "./slow-clients.ts";

const patience = { ...usualPatience, headers: 400, body: 400, upload: 1_600, idle: 700 };

/** A connection to a server of little patience, and when it was ended. */
async function connectTo(listener: RequestListener, more: Partial<typeof patience> = {}) {
  const server = await listen(listener, "127.0.0.1", 0, { patience: { ...patience, ...more } });
  const { port } = server.address() as AddressInfo;
  const socket: Socket = connect(port, "127.0.0.1").on("error", () => {});
  onTestFinished(() => {
    socket.destroy();
    server.close();
    server.closeAllConnections();
  });
  await once(socket, "connect");
  return { socket, ended: () => new Promise((resolve) => socket.once("close", resolve)) };
}

const readBody: RequestListener = (request, response) => {
  text(request).then(
    (body) => response.end(body),
    () => {},
  );
};

const post = (headers: string) =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n${headers}\r\n`;

test("headers that don't come to an end are answered with 408", async () => {
  const { socket } = await connectTo(readBody);
  socket.write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
});

test("so is a body, though a byte of it comes now and then", async () => {
  const { socket } = await connectTo(readBody);
  socket.write(post(""));
  const drip = setInterval(() => socket.write("x"), 100);
  onTestFinished(() => clearInterval(drip));
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
});

test("who brings files with a token has longer", async () => {
  const { socket } = await connectTo(readBody);
  socket.write(
    post("Authorization: Bearer x\r\nContent-Type: multipart/form-data; boundary=b\r\n"),
  );
  for (const part of ["abc", "def", "ghi"]) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    socket.write(part);
  }
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK[\s\S]*abcdefghi/);
});

test("a body that came in time leaves the answer its time", async () => {
  const late: RequestListener = (request, response) => {
    request.resume().once("end", () => setTimeout(() => response.end("late"), 600));
  };
  const { socket } = await connectTo(late);
  socket.write(`${post("Connection: close\r\n")}123456789`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 [\s\S]*late$/);
});

const large: RequestListener = (_, response) => void response.end(Buffer.alloc(64 * 1024 * 1024));

test("who asks and reads nothing is cut off", async () => {
  const { socket, ended } = await connectTo(large);
  socket.pause().write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  // Nothing is read, so that nothing tells of the end but the failure of what is written.
  const prod = setInterval(() => socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n"), 200);
  onTestFinished(() => clearInterval(prod));
  await ended();
});

test("who takes an answer by drops is cut off as well", async () => {
  const { socket, ended } = await connectTo(large, { answer: 1_000 });
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  const sip = setInterval(() => socket.read(256 * 1024), 50);
  onTestFinished(() => clearInterval(sip));
  socket.on("readable", () => {});
  await ended();
});
