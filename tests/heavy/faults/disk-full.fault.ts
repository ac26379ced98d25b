import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { recordFigure, scaled, timeLimit } from "../../faults/run-options.ts";
import { conditionTimeoutMs } from "../../upper-bounds.ts";
import { type DiskScene, openDiskScene, type Stored } from "./disk-scene.ts";
import { describeServerOnEachDatabase } from "./each-server.ts";
import { checkIntegrity } from "./kills/stored-state.ts";
import { untilPosted } from "./outbox.ts";
import { openStaff } from "./visitor.ts";
import { type Answered, postWithImage, sendNewEnquiry, writeEverything } from "./writes.ts";

/** How long (ms) the disk stays full, with writes without pause. */
const fullTime = scaled({ short: 2_000, full: 30_000 });

/** Log lines per second, in addition to one for each refused write. */
const maxLines = 10;

const scenes: DiskScene[] = [];
afterEach(() => Promise.all(scenes.splice(0).map((scene) => scene.end())));

const isRefusedForm = ({ what, status }: Answered) =>
  what === "enquiry as a form" && status === 503;

/** The expected records if all `answers` were true. */
function withStored(before: Stored, answers: readonly Answered[]): Stored {
  const stored = answers.filter(({ status }) => status < 300).map(({ what }) => what);
  const count = (kind: string) => stored.filter((what) => what.startsWith(kind)).length;
  return {
    enquiries: before.enquiries + count("enquiry"),
    callbacks: before.callbacks + count("call"),
    posts: before.posts + count("post"),
    receipts: before.receipts + count("enquiry") + count("call"),
    missing: [],
    unfinished: [],
  };
}

async function untilImagesAreMade({ read }: Database): Promise<void> {
  const waiting = read.selectFrom("media").select("id").where("status", "=", "waiting");
  expect(await waiting.execute()).toEqual([]);
}

describeServerOnEachDatabase("a full disk", (ground) => {
  test("reads go on, writes answer 503 and leave nothing behind, until there is room", async () => {
    const here = await ground();
    const scene = await openDiskScene(here);
    scenes.push(scene);
    const { disk, server, database } = scene;
    const { url } = server;
    const staff = await openStaff(url);
    const wake = async () => void (await sendNewEnquiry(url, "JSON"));
    const posted = await staff.post("/api/blogs", await postWithImage());
    const { data } = (await posted.json()) as { data: { images: { url: string }[] } };
    const picture = data.images[0]?.url ?? "no picture";
    await wake();
    await untilPosted(database, wake);
    await vi.waitFor(() => untilImagesAreMade(database), {
      timeout: conditionTimeoutMs,
      interval: 100,
    });

    const before = await scene.count();
    disk.fill();
    const lines = server.output().split("\n").length;
    const begun = performance.now();
    const answers: Answered[] = [];
    // A database first uses up what it has taken in advance: what that has room for is stored.
    do {
      answers.push(...(await writeEverything(url, staff)));
      for (const path of ["/", "/contact-us", "/blogs", "/api/blogs", "/healthz", picture]) {
        expect([path, (await fetch(new URL(path, url))).status]).toEqual([path, 200]);
      }
      expect((await staff.get("/api/overview")).status).toBe(200);
    } while (performance.now() - begun < fullTime || !answers.some(isRefusedForm));
    const seconds = (performance.now() - begun) / 1_000;
    const logged = server.output().split("\n").length - lines;
    const refused = answers.filter(({ status }) => status >= 300);
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    }
    expect(refused.find(isRefusedForm)?.text).toContain("What does a pilot cost?");
    expect((await fetch(new URL("/readyz", url))).status).toBe(503);
    expect(await scene.count()).toEqual(withStored(before, answers));

    disk.makeRoom();
    await scene.revive();
    const room = performance.now();
    // By itself: a load balancer sends no writes to a process that isn't ready.
    const ready = async () => (await fetch(new URL("/readyz", url))).status;
    await expect.poll(ready, { timeout: conditionTimeoutMs, interval: 100 }).toBe(200);
    while ((await sendNewEnquiry(url, "JSON")).status !== 201) await pause(100);
    const recovery = performance.now() - room;
    expect((await writeEverything(url, staff)).map(({ status }) => status)).toEqual([
      201, 200, 201, 201, 201, 201,
    ]);
    await untilPosted(database, wake);
    recordFigure({
      what: `disk full for ${fullTime / 1_000} s, ${here.name}`,
      measured: `${refused.length} of ${answers.length} writes answered 503, ${(logged / seconds).toFixed(1)} lines logged a second; writes again after ${Math.round(recovery)} ms`,
      bar: "503 alone, nothing of them stored, nothing corrupt, writes again within 10 s",
      met: recovery < 10_000,
    });
    expect(logged).toBeLessThan(refused.length + maxLines * seconds);
    expect(recovery).toBeLessThan(timeLimit(10_000));
    expect(await checkIntegrity(database.read, here.engine)).toEqual([]);
  });
});
