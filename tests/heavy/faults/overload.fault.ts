import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { defaultTimeouts } from "../../../server/http/listen.ts";
import { recordFigure, scaled } from "../../faults/run-options.ts";
import { percentile } from "../bench/figures.ts";
import { describeServerOnEachDatabase } from "./each-server.ts";

const searchers = scaled({ short: 300, full: 1_500 });
const rounds = scaled({ short: 1, full: 10 });

/** Connects first, so that requests then arrive at once, however slowly this process connects. */
async function openSockets(url: string): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: searchers }, () => connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  return sockets;
}

/** Sends a search; resolves with the status and the time (ms) of the complete response. */
async function search(socket: Socket, term: string) {
  const startedAt = performance.now();
  socket.write(`GET /blogs?q=${term} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const response = await text(socket);
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);
  if (status === 503) expect(response).toMatch(/^Retry-After: 5\r$/im);
  return { status, milliseconds: performance.now() - startedAt };
}

describeServerOnEachDatabase("more searches than can be handled", (ground) => {
  test("are refused, and the others are served", async () => {
    const { name, start } = await ground();
    const { url } = await start({ LOG_LEVEL: "warn" });
    const responses: Awaited<ReturnType<typeof search>>[] = [];
    const refused: string[] = [];
    // Cached before the storm: the warm-up after a start may take longer.
    expect((await fetch(`${url}/contact-us`)).status).toBe(200);
    for (let round = 0; round < rounds; round++) {
      const storm = (await openSockets(url)).map((socket, at) => search(socket, `data${at}`));
      for (const path of ["/contact-us", "/healthz"]) {
        const { status } = await fetch(url + path);
        if (status !== 200) refused.push(`${path}: ${status}`);
      }
      responses.push(...(await Promise.all(storm)));
    }
    const served = responses.filter(({ status }) => status === 200);
    const shed = responses.filter(({ status }) => status === 503);
    // On a machine with other work, some connections time out before their requests are read.
    const unanswered = responses.filter(
      ({ status, milliseconds }) =>
        status === 408 || (Number.isNaN(status) && milliseconds > defaultTimeouts.idleTimeoutMs),
    );
    expect(served.length + shed.length + unanswered.length).toBe(responses.length);
    expect(served.length).toBeGreaterThan(0);
    expect(shed.length).toBeGreaterThan(0);
    expect(refused).toEqual([]);
    expect((await fetch(`${url}/blogs?q=after`)).status, "afterwards").toBe(200);
    const times = served.map(({ milliseconds }) => milliseconds);
    recordFigure({
      what: `overload of searches, ${name}`,
      measured: `${searchers} at once, ${rounds} times: ${served.length} served (p99 ${Math.round(percentile(times, 0.99))} ms), ${shed.length} refused; cached pages and /healthz always answered`,
      bar: "503 with Retry-After, the rest served",
      met: true,
    });
  });
});
