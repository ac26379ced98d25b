import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { recordFigure, scaled, timeLimit } from "../../faults/run-options.ts";
import { describeServerOnEachDatabase } from "./each-server.ts";
import {
  connected,
  enquiry,
  startEnquiries,
  startHangingMailServer,
  stateAfter,
  statusOf,
} from "./shutdown-load.ts";

const maxShutdownMs = 10_000;
/** When a stopping server closes what is left (server/http/drain.ts). */
const maxDrainMs = 8_000;
const writers = scaled({ short: 4, full: 16 });
const writes = scaled({ short: 20, full: 400 });

describeServerOnEachDatabase("SIGTERM", (open) => {
  test("under load: every accepted request is answered and stored, exit code 0", async () => {
    const mail = await startHangingMailServer();
    const ground = await open();
    const server = await ground.start({ SMTP_URL: mail.url, TRUST_PROXY: "127.0.0.1" });
    const { port } = new URL(server.url);
    try {
      const idle = Array.from({ length: 20 }, () => connect(Number(port), "127.0.0.1"));
      await Promise.all(idle.map((socket) => once(socket, "connect")));
      for (const socket of idle) {
        socket.on("error", () => {});
        socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
        await once(socket, "data");
      }
      const load = startEnquiries(server, writers);
      await expect.poll(() => load.answered.length).toBeGreaterThan(writes);
      await mail.contacted;
      // Late, because a request must be complete within 30 seconds.
      const slow = enquiry(server, "w250-0-1");
      const incomplete = enquiry(server, "w251-0-1");
      for (const { sending, body } of [slow, incomplete]) sending.write(body.slice(0, 20));
      const slowStatus = statusOf(slow.sending);
      const incompleteStatus = statusOf(incomplete.sending);
      await Promise.all([slow, incomplete].map(({ sending }) => connected(sending)));
      // The server reads both before it has answered so many others.
      const answeredBefore = load.answered.length;
      await expect.poll(() => load.answered.length).toBeGreaterThan(answeredBefore + 2 * writers);

      const startedAt = performance.now();
      const ended = server.end();
      await expect.poll(() => server.output()).toContain('"stopping"');
      slow.sending.end(slow.body.slice(20));
      const slowAnswer = await slowStatus;
      const isSlowStored = slowAnswer === 201;
      // On a busy machine the server may have refused it at once, or cut it off at its deadline.
      if (!isSlowStored && slowAnswer !== 503) {
        expect(performance.now() - startedAt, `answered ${slowAnswer}`).toBeGreaterThan(maxDrainMs);
      }
      expect(await ended, server.output()).toBe(0);
      const shutdownMs = performance.now() - startedAt;
      await load.ended;
      expect(await incompleteStatus).not.toBe(201);

      const { walBytes, markers, leasedEmails, unsentReceipts } = await stateAfter(ground, server);
      const accepted = load.answered
        .filter(({ status }) => status === 201)
        .map(({ marker }) => marker);
      const others = load.answered.filter(({ status }) => status !== 201);
      if (isSlowStored) accepted.push("w250-0-1");
      const lost = accepted.filter((marker) => !markers.includes(marker));
      const cut = load.unanswered.filter((marker) => markers.includes(marker));
      recordFigure({
        what: `SIGTERM under load, ${ground.name}: acknowledged writes`,
        measured: `of ${accepted.length} ${lost.length} lost, ${cut.length} cut, ${(shutdownMs / 1000).toFixed(1)} s, exit 0`,
        bar: "0, 0, 10 s, exit 0",
        met: lost.length + cut.length === 0 && shutdownMs < maxShutdownMs,
      });
      // Load shedding on a busy machine is an answer, too.
      expect(others.filter(({ status }) => status !== 503)).toEqual([]);
      expect(lost).toEqual([]);
      // An enquiry stored without an answer was accepted and then cut off.
      expect(cut).toEqual([]);
      const known = markers.filter((marker) => isSlowStored || marker !== "w250-0-1");
      expect(known.sort()).toEqual(accepted.sort());
      expect(walBytes).toBe(0);
      expect(leasedEmails).toBe(0);
      expect(unsentReceipts).toBe(markers.length);
      expect(shutdownMs).toBeLessThan(timeLimit(maxShutdownMs));
    } finally {
      await mail.stop();
    }
  });

  test("a second signal at once, as Ctrl-C through npm sends it, does no harm", async () => {
    const server = await (await open()).start();
    const exits = [server.stop("SIGINT"), server.stop("SIGINT")];
    expect(await Promise.all(exits)).toEqual([0, 0]);
  });
});
