import { once } from "node:events";
import { type IncomingMessage, request as rawRequest } from "node:http";
import { startServerProcess } from "../server-process.ts";
import { expect, test } from "./site-test.ts";

const body = JSON.stringify({
  name: "Asha Verma",
  company_name: "Northfold Exchange",
  email_id: "asha@northfold.example",
  phone: "+91 98100-00000",
  description: "Sent while the server was asked to end.",
});

test("asked to end, it finishes what is under way and exits with 0", async () => {
  const server = await startServerProcess();
  const call = rawRequest(`${server.url}/api/queries`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Content-Length": body.length },
  });
  call.write(body.slice(0, 20));
  const [socket] = (await once(call, "socket")) as [NodeJS.EventEmitter & { connecting: boolean }];
  if (socket.connecting) await once(socket, "connect");

  const ended = server.stop();
  await expect.poll(() => server.output()).toContain('"stopping"');
  call.end(body.slice(20));
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(201);
  answer.resume();
  expect(await ended).toBe(0);
  expect(server.output()).toContain('"stopped"');
});

test("asked a second time at once, as Ctrl-C through npm does, it still ends well", async () => {
  const server = await startServerProcess();
  const first = server.stop("SIGINT");
  const second = server.stop("SIGINT");
  expect(await first).toBe(0);
  expect(await second).toBe(0);
});
