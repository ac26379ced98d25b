import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import type { ServerProcess } from "../../server-process.ts";
import type { Ground } from "../each-server.ts";
import { checkIntegrity } from "./check-integrity.ts";
import { countWrites, storedMarkers } from "./count-writes.ts";
import type { LettersWatch } from "./letters-home.ts";
import { readOnly } from "./read-only.ts";
import { restartTimed } from "./restart-timed.ts";
import type { Storm } from "./storm.ts";

/**
 * How much is acknowledged between a restart and the next kill, at most, and how long (ms) the kill
 * waits after that, so that it falls anywhere in the writes that follow.
 */
const most = { writes: 30, wait: 100 };

/** How long (ms) a busy machine may take for them. */
const patience = { timeout: 60_000, interval: 2 };

/**
 * Kills the server `kills` times in mid-storm and starts it again, each time looking whether all
 * that was acknowledged is there. Returns the slowest restart (ms).
 */
export async function killAtRandom(options: {
  kills: number;
  ground: Ground;
  server: ServerProcess;
  storm: Storm;
  watch: LettersWatch;
  random: () => number;
}): Promise<number> {
  const { kills, ground, server, storm, watch, random } = options;
  let slowest = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const enough = storm.acknowledged.length + Math.floor(random() * most.writes);
    await expect.poll(() => storm.acknowledged.length, patience).toBeGreaterThanOrEqual(enough);
    await pause(random() * most.wait);
    storm.gate.close();
    await server.kill();
    slowest = Math.max(slowest, await restartTimed(server));
    await readOnly(ground, server, async (db) => {
      await watch.noteKill(db);
      const found = countWrites(storm.acknowledged, await storedMarkers(db));
      expect(found, `after kill ${kill}`).toEqual({ lost: [], doubled: [] });
      // All of it each time would take longer than the kills do.
      if (kill % 20 === 0) expect(await checkIntegrity(db, ground.engine)).toEqual([]);
    });
    storm.gate.open();
  }
  return slowest;
}
