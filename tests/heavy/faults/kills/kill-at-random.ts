import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import type { ServerProcess } from "../../../server-process.ts";
import { type Ground, openBeside } from "../each-server.ts";
import type { ArrivalWatch } from "./email-arrivals.ts";
import { checkIntegrity, countWrites, readOnly, storedMarkers } from "./stored-state.ts";
import type { Storm } from "./storm.ts";

/**
 * The maximum number of writes acknowledged between a restart and the next kill, and how long (ms)
 * the kill waits after that, so that it falls anywhere in the writes that follow.
 */
const max = { writes: 30, wait: 100 };

/**
 * Kills the server `kills` times in mid-storm and starts it again, each time looking whether all
 * that was acknowledged is there. Returns the slowest restart (ms).
 */
export async function killAtRandom(options: {
  kills: number;
  ground: Ground;
  server: ServerProcess;
  storm: Storm;
  watch: ArrivalWatch;
  random: () => number;
}): Promise<number> {
  const { kills, ground, server, storm, watch, random } = options;
  let slowest = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const enough = storm.acknowledged.length + Math.floor(random() * max.writes);
    await expect
      .poll(() => storm.acknowledged.length, { interval: 2 })
      .toBeGreaterThanOrEqual(enough);
    await pause(random() * max.wait);
    storm.gate.close();
    await server.kill();
    await readOnly(ground, server, (db) => watch.noteKill(db));
    slowest = Math.max(slowest, await restartTimed(server));
    await readOnly(ground, server, async (db) => {
      const found = countWrites(storm.acknowledged, await storedMarkers(db));
      expect(found, `after kill ${kill}`).toEqual({ lost: [], doubled: [] });
      // All of it each time would take longer than the kills do.
      if (kill % 20 === 0) expect(await checkIntegrity(db, ground.engine)).toEqual([]);
    });
    storm.gate.open();
  }
  return slowest;
}

/** Starts a killed server again; returns the milliseconds until it has served page and API. */
async function restartTimed(server: ServerProcess): Promise<number> {
  const begun = performance.now();
  await server.restart();
  for (const path of ["/", "/api/blogs?limit=5&content=false"]) {
    const answer = await fetch(`${server.url}${path}`);
    expect(answer.status, path).toBe(200);
    expect((await answer.text()).length).toBeGreaterThan(0);
  }
  return performance.now() - begun;
}

/**
 * Kills the server once more and ends the leases of all that were killed, for which the short
 * form has no minute to wait.
 */
export async function endLeases(
  ground: Ground,
  server: ServerProcess,
  watch: ArrivalWatch,
): Promise<void> {
  await server.kill();
  const database = openBeside(ground, server);
  await watch.noteKill(database.read);
  await database.write((transaction) =>
    transaction.updateTable("emails").set({ lease: null, leased_until: null }).execute(),
  );
  await database.close();
  await server.restart();
}
