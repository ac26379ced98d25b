import { mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { recordFigure, scaled, seedOfRun, timeLimit } from "../../faults/run-options.ts";
import { startMailServer } from "../../mail-server.ts";
import { rawMail } from "../../raw-mail.ts";
import { conditionTimeoutMs } from "../../upper-bounds.ts";
import { randomNumbers } from "../bench/figures.ts";
import { describeServerOnEachDatabase } from "./each-server.ts";
import { readOnly } from "./kills/stored-state.ts";
import { startStorm } from "./kills/storm.ts";
import { tokenOf } from "./visitor.ts";

const kills = scaled({ short: 1, full: 10 });
const filesPerKill = 26;
/** Until the files that waited at a kill are stored, from the moment that the server serves again. */
const barMs = 10_000;

describeServerOnEachDatabase("killed while it reads its inbox folder", (open) => {
  test("it goes on within seconds of its restart, and stores each file once", async () => {
    const seed = seedOfRun();
    console.log(`SEED=${seed}`);
    const random = randomNumbers(seed);
    const mail = await startMailServer();
    const ground = await open();
    const server = await ground.start({ SMTP_URL: mail.url, TRUST_PROXY: "127.0.0.1" });
    const storm = await startStorm(server, await tokenOf(server.url));
    const folder = join(server.dataDir, "inbox");
    mkdirSync(folder, { recursive: true });
    const waiting = () => readdirSync(folder).filter((name) => name.endsWith(".eml")).length;
    let files = 0;
    let slowest = 0;
    for (let kill = 0; kill < kills; kill++) {
      for (let at = 0; at < filesPerKill; at++) {
        files += 1;
        const draft = join(folder, "draft");
        // Seven senders, whose emails beyond three an hour join their enquiry.
        writeFileSync(draft, rawMail({ From: `p${files % 7}@field.example` }, `Email ${files}.`));
        renameSync(draft, join(folder, `${String(files).padStart(5, "0")}.eml`));
      }
      const left = Math.floor(random() * filesPerKill);
      await expect
        .poll(waiting, { interval: 5, timeout: conditionTimeoutMs })
        .toBeLessThanOrEqual(left);
      storm.gate.close();
      await server.kill();
      await server.restart();
      storm.gate.open();
      const begun = performance.now();
      await expect.poll(waiting, { interval: 20, timeout: conditionTimeoutMs }).toBe(0);
      slowest = Math.max(slowest, performance.now() - begun);
    }
    await storm.stop();
    await mail.stop();
    const stored = await readOnly(ground, server, (db) =>
      db.selectFrom("messages").select("text").where("source", "=", "folder").execute(),
    );
    const texts = stored.map(({ text }) => text);
    expect(texts).toHaveLength(files);
    expect(new Set(texts).size).toBe(files);
    expect(readdirSync(join(folder, "failed"))).toEqual([]);
    recordFigure({
      what: `${kills} kills while files are read, ${ground.name}: the last of ${filesPerKill} files`,
      measured: `stored ${(slowest / 1000).toFixed(1)} s after the restart`,
      bar: `${barMs / 1000} s, each once`,
      met: slowest < barMs,
    });
    expect(slowest).toBeLessThan(timeLimit(barMs));
  });
});
