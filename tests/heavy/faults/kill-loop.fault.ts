import { expect, test } from "vitest";
import { recordFigure, scaled, seedOfRun, timeLimit } from "../../faults/run-options.ts";
import { startMailServer } from "../../mail-server.ts";
import { randomNumbers } from "../bench/figures.ts";
import { describeServerOnEachDatabase } from "./each-server.ts";
import { ArrivalWatch, isOutboxEmpty } from "./kills/email-arrivals.ts";
import { endLeases, killAtRandom } from "./kills/kill-at-random.ts";
import {
  checkIntegrity,
  countWrites,
  findHalves,
  findMissingFiles,
  listedMarkers,
  readOnly,
  storedMarkers,
} from "./kills/stored-state.ts";
import { startStorm } from "./kills/storm.ts";
import { tokenOf } from "./visitor.ts";

const kills = scaled({ short: 3, full: 100 });
/** Until a restarted server serves. */
const restartBarMs = 5_000;

describeServerOnEachDatabase("killed at random moments under writes", (open) => {
  test("it keeps all that it acknowledged, once and whole", async () => {
    const seed = seedOfRun();
    console.log(`SEED=${seed}`);
    const mail = await startMailServer();
    try {
      const ground = await open();
      const server = await ground.start({ SMTP_URL: mail.url, TRUST_PROXY: "127.0.0.1" });
      const token = await tokenOf(server.url);
      const storm = await startStorm(server, token);
      const watch = new ArrivalWatch(mail);
      const random = randomNumbers(seed);
      const slowest = await killAtRandom({ kills, ground, server, storm, watch, random });
      await storm.stop();
      await scaled({ short: endLeases, full: async () => {} })(ground, server, watch);
      const look = <Result>(read: Parameters<typeof readOnly<Result>>[2]) =>
        readOnly(ground, server, read);
      await expect.poll(() => look(isOutboxEmpty), { timeout: 600_000, interval: 500 }).toBe(true);

      const found = countWrites(storm.acknowledged, await look(storedMarkers));
      const halves = await look((db) => findHalves(db, ground.engine));
      const emails = await look((db) => watch.count(db));
      recordFigure({
        what: `${kills} kills, ${ground.name}: acknowledged writes`,
        measured: `of ${storm.acknowledged.length} ${found.lost.length} lost, ${found.doubled.length} doubled, ${halves.length} half`,
        bar: "0, 0, 0",
        met: found.lost.length + found.doubled.length + halves.length === 0,
      });
      recordFigure({
        what: `${kills} kills, ${ground.name}: emails`,
        measured: `of ${emails.arrived} ${emails.missing.length} missing, ${emails.doubled.length} doubled; ${emails.inWindow} in SMTP's own window`,
        bar: "0, 0",
        met: emails.missing.length + emails.doubled.length === 0,
      });
      recordFigure({
        what: `${kills} kills, ${ground.name}: slowest restart until served`,
        measured: `${(slowest / 1000).toFixed(1)} s`,
        bar: "5 s",
        met: slowest < restartBarMs,
      });
      expect(storm.refused).toEqual([]);
      expect(found).toEqual({ lost: [], doubled: [] });
      expect(halves).toEqual([]);
      expect(emails).toMatchObject({ missing: [], unknown: [], doubled: [] });
      const visible = storm.acknowledged.filter(
        ({ kind }) => kind !== "bulkEmail" && kind !== "edit",
      );
      const listed = await listedMarkers(server, token);
      expect(countWrites(visible, listed)).toEqual({ lost: [], doubled: [] });
      expect(await look((db) => findMissingFiles(db, server.url))).toEqual([]);
      expect(await look((db) => checkIntegrity(db, ground.engine))).toEqual([]);
      expect(slowest).toBeLessThan(timeLimit(restartBarMs));
    } finally {
      await mail.stop();
    }
  });
});
